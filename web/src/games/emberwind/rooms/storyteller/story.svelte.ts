// The fight that is told: a log of choices, kept in this browser after every tap, and what is being chosen now.
import {
  Refused,
  apply,
  asFarAsPossible,
  asKept,
  ask,
  decided,
  foeOf,
  fromKept,
  groupOf,
  newFight,
  stepOf,
  type Ask,
  type By,
  type Choice,
  type Fight,
  type FoeSheet,
  type Step,
} from './rules';
import { keep, kept } from './keeping';
import { plural } from '../../../../lib/text';

const FIGHT = 'storyteller-fight';

/** What is picked but not yet confirmed; it goes with the question that it answers. */
export interface Draft {
  die: number;
  by: By;
  chain: number;
  key: string;
  /** null: nothing was ticked or unticked yet, and the suggestion counts. */
  ticked: string[] | null;
  /** Heroes whom the table rules out, and why. */
  out: Record<string, string>;
}

/** Actions of a Foe whose whole text is wanted: codes of its grid. */
export interface Shown {
  sheet: FoeSheet;
  codes: readonly string[];
}

interface Stored {
  choices: Choice[];
  undone: Choice[];
  before: Choice[];
  draft: Draft;
}

const blank = (): Draft => ({ die: 0, by: 'person', chain: -1, key: '', ticked: null, out: {} });

export class Story {
  choices = $state.raw<Choice[]>([]);
  private history = $state.raw<Fight[]>([newFight()]);
  private undone = $state.raw<Choice[]>([]);
  /** The fight before this one, until something is done in this one. */
  private before = $state.raw<Choice[]>([]);
  draft = $state<Draft>(blank());
  /** A refusal or a remark, for a moment; and what can be done about it. */
  said = $state('');
  offered = $state.raw<{ label: string; act: () => void } | null>(null);
  /** How far back somebody wants to go: it is asked first. */
  back = $state<number | null>(null);
  /** The clause that is read, and the actions that are looked at. */
  clause = $state('');
  shown = $state.raw<Shown | null>(null);
  /** Whether this browser keeps what is done here. */
  isKept = $state(true);
  private timer = 0;

  readonly fight: Fight = $derived(this.history.at(-1)!);
  readonly asked: Ask = $derived(ask(this.fight));
  readonly canUndo = $derived(this.choices.length > 0 || this.before.length > 0);
  readonly left = $derived(this.undone.length);
  readonly canRedo = $derived(this.left > 0);
  /** How many choices had been made when a step of this turn, or of this hex, began. */
  readonly marks: Partial<Record<Step, number>> = $derived.by(() => {
    const marks: Partial<Record<Step, number>> = {};
    const now = this.fight.turn;
    for (let count = this.history.length - 1; now && count >= 0; count -= 1) {
      const then = this.history[count]!;
      if (then.turn?.who !== now.who) break;
      const step = stepOf(ask(then));
      if (step && (step === 'roll' || step === 'chain' || then.turn.at === now.at)) marks[step] = count;
    }
    return marks;
  });

  constructor() {
    this.load();
    addEventListener('storage', (event) => event.key === FIGHT && this.load());
  }

  /** What was kept here last, as far as it can be played again. */
  private load(): void {
    const stored = kept<Partial<Stored>>(FIGHT);
    if (!stored?.choices) return;
    const found = asFarAsPossible(stored.choices);
    this.choices = found.choices;
    this.history = found.history;
    this.undone = stored.undone ?? [];
    this.before = stored.before ?? [];
    this.draft = { ...blank(), ...(found.isWhole ? stored.draft : {}) };
    if (!found.isWhole) this.say('The assistant has changed: the last steps of this fight were left out.');
  }

  /** Everything is kept; also what is only picked so far. */
  save(): void {
    const { choices, undone, before } = this;
    this.isKept = keep(FIGHT, { choices, undone, before, draft: $state.snapshot(this.draft) } satisfies Stored);
  }

  say(text: string, offered: typeof this.offered = null): void {
    [this.said, this.offered] = [text, offered];
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.said = ''), offered ? 9000 : 4000);
  }

  /** One or more choices are made; true unless one is refused, which then says why and changes nothing. The next of equal
   * Grunts begins its turn by itself. */
  do(...choices: Choice[]): boolean {
    const before = this.fight;
    if (!this.make(choices)) return false;
    const next = nextAlike(before, this.fight);
    return next === undefined || this.make([{ do: 'turn', who: next }]);
  }

  private make(choices: readonly Choice[]): boolean {
    const history: Fight[] = [];
    try {
      for (const choice of choices) history.push(apply(history.at(-1) ?? this.fight, choice));
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.say(problem.message);
      return false;
    }
    this.choices = [...this.choices, ...choices];
    this.history = [...this.history, ...history];
    this.undone = [];
    this.before = [];
    this.fresh();
    return true;
  }

  /** HP by steps: taps in a row are one step of undo. */
  setHp(who: string, to: number): void {
    const last = this.choices.at(-1);
    if (last?.do === 'hp' && last.who === who && !last.note) {
      this.choices = this.choices.slice(0, -1);
      this.history = this.history.slice(0, -1);
    }
    this.do({ do: 'hp', who, to, note: '' });
  }

  /** A die of the assistant's own. */
  roll(sides: number): number {
    return 1 + this.draw(sides);
  }

  /** A number from 0 up to, but without, n. */
  draw = (n: number): number => {
    const most = Math.floor(2 ** 32 / n) * n; // so that every number is as likely
    const one = new Uint32Array(1);
    do crypto.getRandomValues(one);
    while (one[0]! >= most);
    return one[0]! % n;
  };

  die(value: number, by: By): void {
    this.do({ do: 'die', value, by });
  }

  /** One step back; right after a new fight or one from a file, the fight that was there before. */
  undo(): void {
    if (this.before.length > 0) {
      ({ choices: this.choices, history: this.history } = asFarAsPossible(this.before));
      this.before = [];
      this.undone = [];
    } else if (this.choices.length > 0) {
      this.undone = [this.choices.at(-1)!, ...this.undone];
      this.choices = this.choices.slice(0, -1);
      this.history = this.history.slice(0, -1);
    }
    this.fresh();
  }

  redo(): void {
    this.redoSome(1);
  }

  /** All that was taken back since something was done last. */
  redoAll(): void {
    this.redoSome(this.undone.length);
  }

  private redoSome(n: number): void {
    const rest = this.undone.slice(n);
    if (n > 0 && this.make(this.undone.slice(0, n))) {
      this.undone = rest;
      this.save();
    }
  }

  /** Back to where so many choices had been made; redo leads forth again. */
  backTo(count: number): void {
    const many = this.choices.length - count;
    this.undone = [...this.choices.slice(count), ...this.undone];
    this.choices = this.choices.slice(0, count);
    this.history = this.history.slice(0, count + 1);
    this.fresh();
    this.say(`${plural(many, 'choice')} taken back.`, { label: 'Redo all', act: () => this.redoAll() });
  }

  /** A fight that was put together elsewhere takes the place of this one; undo brings this one back. */
  layOut(choices: readonly Choice[]): void {
    this.replace(asFarAsPossible(choices));
  }

  /** A new fight, with the same Heroes or with nobody; undo brings the old one back. */
  anew(withHeroes: boolean): void {
    const heroes = withHeroes ? this.choices.filter((choice) => choice.do === 'add-hero') : [];
    this.replace({ choices: heroes, history: asFarAsPossible(heroes).history });
  }

  /** A fight from a file takes the place of this one; undo brings this one back. Throws what is wrong with it. */
  take(text: string): void {
    this.replace(fromKept(text));
  }

  private replace(found: { choices: Choice[]; history: Fight[] }): void {
    this.before = this.choices;
    ({ choices: this.choices, history: this.history } = found);
    this.undone = [];
    this.fresh();
  }

  file(): string {
    return JSON.stringify(asKept(this.choices), null, 1);
  }

  private fresh(): void {
    this.draft = blank();
    this.save();
  }
}

/** The Grunt that acts next because it equals the one whose turn has just ended, if nothing else is asked before. */
function nextAlike(before: Fight, now: Fight): string | undefined {
  const { turn } = before;
  if (!turn || turn.isHero || now.turn || ask(now).is !== 'turn' || decided(now) !== '') return undefined;
  return now.foes.some((foe) => foe.id === turn.who) ? groupOf(now, foeOf(now, turn.who))[0] : undefined;
}

export const story = new Story();
