// The encounter that is being put together, kept in this browser, and how hard the hall says it is.
import { inquire } from '../../../../lib/api';
import type { components } from '../../../../lib/schema';
import { saidBy } from '../../../../pages/parts/loaded.svelte';
import { keep, kept } from '../storyteller/keeping';
import { nameIn } from '../storyteller/look';
import type { Choice, FoeSheet, HeroSheet } from '../storyteller/rules';
import { FEWEST_HEROES, MOST_HEROES } from './limits';

type Schemas = components['schemas'];
export type Book = Schemas['WindSheets'];
export type Measured = Schemas['WindFightMeasured'];

const KEPT = 'encounter';
const PAUSE = 200; // milliseconds after the last change before the hall is asked

/** What makes the same Foes harder (WIND-ENC-104); the table is opened so. */
export interface Hardships {
  optional: boolean;
  learning: number;
  ambush: boolean;
  chosen: boolean;
}

interface Kept {
  map: string;
  party: string[];
  counts: Record<string, number>;
  hard: Hardships;
}

const FIRST: Kept = {
  map: 'ember-crossing',
  party: ['rook', 'rath', 'laureat', 'piper'],
  counts: { 'cinder-whelp': 4, thornling: 3 },
  hard: { optional: false, learning: 1, ambush: false, chosen: false },
};

/** Foes of one kind in a list: 'tallow-thrall veteran'. */
export const groupOf = (id: string, isVeteran: boolean) => (isVeteran ? `${id} veteran` : id);

export class Fight {
  book = $state.raw<Book>(null as unknown as Book);
  map = $state('');
  party = $state.raw<readonly string[]>([]);
  counts = $state.raw<Readonly<Record<string, number>>>({});
  hard = $state.raw<Hardships>(FIRST.hard);
  measured = $state.raw<Measured | null>(null);
  error = $state('');
  isMeasuring = $state(false);
  before = $state.raw<Kept | null>(null);
  private asked = 0;
  private timer = 0;

  readonly many = $derived(Object.values(this.counts).reduce((sum, n) => sum + n, 0));
  readonly text = $derived(
    `${this.map}: ${Object.entries(this.counts)
      .filter(([, n]) => n > 0)
      .map(([group, n]) => (n > 1 ? `${group} x${n}` : group))
      .join(', ')}`,
  );
  readonly partyText = $derived(this.party.join(', '));
  readonly isReady = $derived(
    this.many > 0 &&
      this.party.length >= FEWEST_HEROES &&
      this.error === '' &&
      this.measured !== null &&
      !this.isMeasuring,
  );

  /** Foes of this browser, which the hall measures but does not keep. */
  own = $state.raw<readonly FoeSheet[]>([]);
  ownFlow = $state.raw<Readonly<Record<string, number[]>>>({});
  readonly ownIn = $derived(
    this.own.filter((foe) => [false, true].some((isVeteran) => (this.counts[groupOf(foe.id, isVeteran)] ?? 0) > 0)),
  );
  readonly hasOwn = $derived(this.ownIn.length > 0);

  constructor(book: Book, own: readonly FoeSheet[] = []) {
    this.book = book;
    this.own = own.filter((foe) => !book.foes[foe.id]);
    void this.weigh();
    const found = kept<Kept>(KEPT);
    const sound =
      found &&
      book.maps[found.map] &&
      Object.keys(found.counts ?? {}).every((group) => this.knows(group.split(' ')[0]!));
    this.put(sound ? { ...FIRST, ...found } : FIRST);
  }

  private knows(id: string): boolean {
    return this.book.foes[id] !== undefined || this.own.some((foe) => foe.id === id);
  }

  /** How strong each of one's own Foes is, as the hall sees it. */
  private async weigh(): Promise<void> {
    for (const foe of this.own) {
      const found = await inquire<Schemas['WindFoeChecked']>('emberwind', 'check-foe', {
        foe: cardOf(foe),
        id: foe.id,
      }).catch(() => null);
      if (found) this.ownFlow = { ...this.ownFlow, [foe.id]: found.flow };
    }
  }

  /** The fight as the assistant has it: sheets, Foes, Heroes, and what makes it harder. */
  choices(): Choice[] {
    const choices: Choice[] = [];
    const named: Record<string, number> = {};
    for (const [group, n] of Object.entries(this.counts)) {
      const [id = '', veteran = ''] = group.split(' ');
      const sheet = this.own.find((foe) => foe.id === id) ?? ({ ...this.book.foes[id], id } as unknown as FoeSheet);
      if (named[id] === undefined) choices.push({ do: 'sheet', sheet });
      for (let at = 0; at < n; at += 1) {
        named[id] = (named[id] ?? 0) + 1;
        choices.push({ do: 'add-foe', sheet: id, name: nameIn(sheet, named[id]), isVeteran: veteran !== '' });
      }
    }
    for (const id of this.party) {
      const hero = { ...this.book.heroes[id], id } as unknown as HeroSheet;
      const name = hero.name.split(' ')[0]!;
      choices.push({ do: 'add-hero', name, ...(hero.icon ? { icon: hero.icon } : {}), sheet: hero });
    }
    if (this.hard.optional) choices.push({ do: 'option', name: 'modifiers', value: true });
    if (this.hard.learning > 1) choices.push({ do: 'option', name: 'rate', value: this.hard.learning });
    if (this.hard.chosen) choices.push({ do: 'option', name: 'policy', value: 'best' });
    return choices;
  }

  private now(): Kept {
    return { map: this.map, party: [...this.party], counts: { ...this.counts }, hard: this.hard };
  }

  private put({ map, party, counts, hard }: Kept): void {
    [this.map, this.counts, this.hard] = [map, counts, hard];
    this.party = party.filter((id) => this.book.heroes[id]);
    this.changed();
  }

  private changed(): void {
    keep(KEPT, this.now());
    clearTimeout(this.timer);
    this.isMeasuring = true;
    this.timer = window.setTimeout(() => void this.measure(), PAUSE);
  }

  count(id: string, isVeteran: boolean): number {
    return this.counts[groupOf(id, isVeteran)] ?? 0;
  }

  setCount(id: string, isVeteran: boolean, to: number): void {
    const { [groupOf(id, isVeteran)]: _old, ...others } = this.counts;
    this.counts = to > 0 ? { ...this.counts, [groupOf(id, isVeteran)]: to } : others;
    this.changed();
  }

  setMap(map: string): void {
    this.map = map;
    this.changed();
  }

  /** A Hero joins or leaves; a fifth one takes the place of nobody. */
  toggle(hero: string): void {
    if (this.party.includes(hero)) this.party = this.party.filter((one) => one !== hero);
    else if (this.party.length < MOST_HEROES) this.party = [...this.party, hero];
    this.changed();
  }

  setHard(hard: Partial<Hardships>): void {
    this.hard = { ...this.hard, ...hard };
    this.changed();
  }

  clear(): void {
    this.before = this.now();
    this.counts = {};
    this.changed();
  }

  /** What took the place of the list goes; the list comes back. */
  undo(): void {
    if (this.before) this.put(this.before);
    this.before = null;
  }

  /** Another encounter takes the place of this one. */
  take(text: string, party: readonly string[] = this.party): void {
    this.before = this.now();
    const [map = '', list = ''] = text.split(':');
    this.put({ ...this.now(), map: map.trim(), party: [...party], counts: countsOf(list.split(',')) });
  }

  takeFromBook(id: string): void {
    const found = this.book.encounters[id];
    if (found) this.take(`${found.map}: ${found.foes.join(', ')}`);
  }

  /** Reads what somebody has sent: an encounter, with a party after a bar. Throws what is wrong with it. */
  async read(sent: string): Promise<void> {
    const [text = '', heroes = ''] = sent.split('|').map((part) => part.trim());
    const party = heroes.replace(/^party:\s*/i, '') || this.partyText;
    const found = await inquire<Measured>('emberwind', 'pressure', { encounter: text, party });
    this.take(
      found.text,
      party.split(',').map((one) => one.trim().toLowerCase()),
    );
  }

  async build(band: string, seed: number, types: readonly string[]): Promise<Measured> {
    const found = await inquire<Measured>('emberwind', 'build', {
      map: this.map,
      band,
      party: this.partyText,
      seed,
      types,
    });
    this.take(found.text);
    return found;
  }

  async measure(): Promise<void> {
    const number = ++this.asked;
    if (this.many === 0 || this.party.length < FEWEST_HEROES) {
      [this.measured, this.error, this.isMeasuring] = [null, '', false];
      return;
    }
    try {
      const found = await inquire<Measured>('emberwind', 'pressure', {
        encounter: this.text,
        party: this.partyText,
        ...this.hard,
        ...(this.hasOwn ? { own: Object.fromEntries(this.ownIn.map((foe) => [foe.id, cardOf(foe)])) } : {}),
      });
      if (number === this.asked) [this.measured, this.error] = [found, ''];
    } catch (problem) {
      if (number === this.asked) [this.measured, this.error] = [null, saidBy(problem)];
    }
    if (number === this.asked) this.isMeasuring = false;
  }

  /** The options of a table on which it is played. */
  options(): Record<string, string> {
    const { optional, learning, ambush, chosen } = this.hard;
    return {
      encounter: this.measured?.text ?? this.text,
      party: this.partyText,
      ...(optional ? { modifiers: 'yes' } : {}),
      ...(ambush ? { ambush: 'yes' } : {}),
      ...(chosen ? { storyteller: 'best' } : {}),
      ...(learning > 1 ? { learning: String(learning) } : {}),
    };
  }
}

/** A sheet as card files have it: its id is its name there. */
function cardOf({ id: _id, ...card }: FoeSheet): Omit<FoeSheet, 'id'> {
  return { ...card, kind: 'foe' };
}

/** 'tallow-thrall veteran x2': two of that kind. */
function countsOf(list: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of list.map((word) => word.trim()).filter(Boolean)) {
    const [, group = one, n] = one.match(/^(.*?)(?:\s+x(\d+))?$/) ?? [];
    counts[group] = (counts[group] ?? 0) + Number(n ?? 1);
  }
  return counts;
}
