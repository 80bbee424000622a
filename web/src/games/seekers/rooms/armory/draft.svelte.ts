// The deck that is being built. Which rules it breaks, the hall says: every change is handed in, and what comes back is
// shown.
import * as api from '../../../../lib/api';
import type { BuilderCard, BuilderFact, DeckFault, DeckReport, DeckSlot, SavedDeck } from '../../../../lib/wire';
import { saidBy } from '../../../../pages/parts/loaded.svelte';

export type Side = 'main' | 'side';
type Copies = Record<string, number>;

interface Kept {
  name: string;
  main: Copies;
  side: Copies;
  saved: SavedDeck | null;
  savedAs: string;
}

const PAUSE = 120; // milliseconds without a change before the hall is asked

export class Draft {
  name = $state('');
  main = $state<Copies>({});
  side = $state<Copies>({});
  report = $state.raw<DeckReport | null>(null);
  /** What it was opened from or saved as. */
  saved = $state.raw<SavedDeck | null>(null);
  private savedAs = $state('');
  error = $state('');
  isBusy = $state(false);
  readonly byId: Map<string, BuilderCard>;
  private number = 0;
  private timer = 0;

  constructor(
    readonly game: string,
    readonly fact: BuilderFact,
  ) {
    this.byId = new Map(fact.cards.map((card) => [card.id, card]));
  }

  readonly text: string = $derived.by(() => [...lines(this.main), 'sideboard:', ...lines(this.side)].join('\n'));
  readonly isChanged: boolean = $derived(this.savedAs !== `${this.name}\n${this.text}`);
  readonly isEmpty: boolean = $derived(Object.keys(this.main).length === 0 && Object.keys(this.side).length === 0);
  readonly leader: BuilderCard | undefined = $derived.by(() => this.inSlot(this.fact.leader)[0]);
  /** The slot that holds most: the others have one card each. */
  readonly largest: DeckSlot = $derived.by(() => this.fact.slots.reduce((a, b) => (b.count > a.count ? b : a)));
  readonly faults: DeckFault[] = $derived(this.report?.faults ?? []);
  readonly warnings: DeckFault[] = $derived(this.report?.warnings ?? []);
  readonly isLegal: boolean = $derived(this.report !== null && this.faults.length === 0);

  copies(id: string, side: Side): number {
    return this[side][id] ?? 0;
  }

  inSlot(group: string): BuilderCard[] {
    return Object.keys(this.main).flatMap((id) => {
      const card = this.byId.get(id);
      return card?.group === group ? [card] : [];
    });
  }

  size(side: Side, group = ''): number {
    const cards = Object.entries(this[side]).filter(([id]) => !group || this.byId.get(id)?.group === group);
    return cards.reduce((sum, [, n]) => sum + n, 0);
  }

  isSingle(group: string): boolean {
    return this.fact.slots.some((slot) => slot.group === group && slot.count === 1);
  }

  set(id: string, n: number, side: Side): void {
    if (n > 0) this[side][id] = n;
    else delete this[side][id];
  }

  add(id: string, n: number, side: Side): void {
    this.set(id, Math.max(0, this.copies(id, side) + n), side);
  }

  /** As many copies as there may be. */
  addAll(card: BuilderCard, side: Side): void {
    this.set(card.id, Math.max(card.most, this.copies(card.id, side)), side);
  }

  /** The one card of its slot. */
  choose(card: BuilderCard): void {
    for (const other of this.inSlot(card.group)) this.set(other.id, 0, 'main');
    this.set(card.id, 1, 'main');
  }

  /** What the hall knows how to mend. */
  readonly mendable: DeckFault[] = $derived(this.faults.filter((fault) => fault.card && fault.fix >= 0));

  mend(): void {
    this.before = this.kept();
    for (const fault of this.mendable) this.set(fault.card, fault.fix, 'main');
  }

  /** As the hall understood it. */
  take(report: DeckReport, saved: SavedDeck | null = null): void {
    this.before = this.kept();
    this.name = report.name;
    this.hold(report);
    this.saved = saved;
    this.savedAs = saved ? `${this.name}\n${this.text}` : '';
  }

  private hold(report: DeckReport): void {
    this.main = Object.fromEntries(report.cards.map((line) => [line.id, line.n]));
    this.side = Object.fromEntries(report.side.map((line) => [line.id, line.n]));
    this.report = report;
  }

  /** A slot has fewer cards than it is to have, or a sideboard was begun. */
  readonly isShort: boolean = $derived.by(() => {
    const side = this.size('side');
    const isSideShort = side > 0 && side < this.fact.side;
    return isSideShort || this.fact.slots.some((slot) => this.size('main', slot.group) < slot.count);
  });

  /** The hall adds what is missing, and says what that was; where nothing fits, it says which rule is in the way. */
  async fill(): Promise<string> {
    const [text, before] = [this.text, this.kept()];
    const report = await api.fillDeck(this.game, text);
    if (text !== this.text) return 'It has changed in the meantime; nothing was added.';
    this.hold(report);
    if (text !== this.text) this.before = before;
    const wrong = report.faults[0];
    return text !== this.text || !wrong ? (report.notes.at(-1) ?? '') : `${wrong.text} (${wrong.clause}).`;
  }

  clear(): void {
    this.before = this.kept();
    [this.name, this.main, this.side, this.saved, this.savedAs] = ['', {}, {}, null, ''];
  }

  /** Asks what the rules say, once changes pause. */
  check(): void {
    const text = this.text;
    const number = ++this.number;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(
      async () => {
        try {
          const report = await api.checkDeck(this.game, text);
          if (number !== this.number) return;
          this.report = report;
          this.error = '';
        } catch (error) {
          if (number === this.number) this.error = saidBy(error);
        }
      },
      this.report ? PAUSE : 0,
    );
  }

  /** Keeps it with the hall, under its name; the first time as a new one. */
  async save(): Promise<void> {
    const name = this.name.trim() || this.usualName();
    this.name = name;
    const wanted = { name, text: this.text };
    const saved = (await this.saveAgain(wanted)) ?? (await api.keepDeck({ game: this.game, ...wanted }));
    this.saved = saved;
    this.name = saved.name;
    this.savedAs = `${saved.name}\n${wanted.text}`;
  }

  /** The one that it was saved as is as this now; null where it is new, or was deleted in the meantime. */
  private async saveAgain(wanted: { name: string; text: string }): Promise<SavedDeck | null> {
    if (!this.saved) return null;
    try {
      return await api.changeDeck(this.saved.id, wanted);
    } catch (error) {
      if (error instanceof api.Refusal && error.status === 404) return null;
      throw error;
    }
  }

  /** It was given another name elsewhere on the page. */
  renamed(saved: SavedDeck): void {
    if (this.saved?.id !== saved.id) return;
    const isChanged = this.isChanged;
    this.saved = saved;
    this.name = saved.name;
    if (!isChanged) this.savedAs = `${saved.name}\n${this.text}`;
  }

  /** It is kept no longer, and is new again. */
  dropped(id: string): void {
    if (this.saved?.id === id) [this.saved, this.savedAs] = [null, ''];
  }

  usualName(): string {
    return this.leader ? `${this.fact.word} of ${this.leader.short}` : `New ${this.fact.word}`;
  }

  // What all at once took the place of another can be taken back.

  before = $state.raw<Kept | null>(null);

  undo(): void {
    if (this.before) this.restore(this.before);
    this.before = null;
  }

  private kept(): Kept {
    const { name, main, side, saved, savedAs } = this;
    return { name, main: { ...main }, side: { ...side }, saved, savedAs };
  }

  private restore(kept: Kept): void {
    const known = (copies: Copies) => Object.fromEntries(Object.entries(copies).filter(([id]) => this.byId.has(id)));
    [this.name, this.main, this.side] = [kept.name, known(kept.main), known(kept.side)];
    [this.saved, this.savedAs] = [kept.saved, kept.savedAs];
  }

  // What is not saved yet stays in the tab, for whoever goes to read a rule.

  private get key(): string {
    return `deck:${this.game}`;
  }

  remember(): void {
    sessionStorage.setItem(this.key, JSON.stringify(this.kept()));
  }

  recall(): void {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.key) ?? 'null') as Kept | null;
      if (kept) this.restore(kept);
    } catch {
      sessionStorage.removeItem(this.key);
    }
  }
}

function lines(copies: Copies): string[] {
  return Object.entries(copies)
    .map(([id, n]) => `${n} ${id}`)
    .sort();
}

/** What a card needs, and what the leader has: "DEX 4". */
export function needsOf(card: BuilderCard): string {
  return (
    Object.entries(card.needs)
      .map(([stat, n]) => `${stat} ${n}`)
      .join(', ') || 'no need'
  );
}

/** Why the leader can't use a card, from what the hall sent; "" where it can. */
export function barredFor(card: BuilderCard, leader: BuilderCard | undefined): string {
  if (!leader || !card.barred.includes(leader.id)) return '';
  const lack = Object.entries(card.needs).filter(([stat, n]) => (leader.has[stat] ?? 0) < n);
  return lack.map(([stat, n]) => `Needs ${stat} ${n}; ${leader.short} has ${leader.has[stat] ?? 0}.`).join(' ');
}
