// The drafts of this browser, the one that is open, and what the hall says of it.
import { inquire } from '../../../../lib/api';
import type { components } from '../../../../lib/schema';
import { kept, keep } from '../storyteller/keeping';
import type { Rank } from '../storyteller/rules';
import { at, isBelow, put, type Value } from './paths';
import { blank, readable, slug, type Draft, type Sheet } from './sheet';

type Schemas = components['schemas'];
export type Fault = Schemas['CardFault'];
type Checked = Schemas['WindFoeChecked'];
type Book = Schemas['WindSheets'];

const KEPT = 'foe-drafts';
const PAUSE = 300; // milliseconds after the last change before the hall is asked
const ONE_STEP = 1500; // milliseconds in which changes of one field are one step of undo
export const STROKE = 'stroke'; // what a finger that stays down changes, however long it rests
const MOST_STEPS = 200;

export type Tab = 'grid' | 'stats' | 'checks';

class Bench {
  drafts = $state.raw<Draft[]>(recalled().drafts);
  private open = $state(recalled().open);
  readonly draft = $derived(this.drafts.find((one) => one.key === this.open) ?? null);
  readonly sheet = $derived(this.draft?.sheet ?? null);
  isKept = $state(true);

  private past = $state.raw<Draft[]>([]);
  private future = $state.raw<Draft[]>([]);
  private last = { path: '', at: 0 };
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);

  book = $state.raw<Book | null>(null);
  private checked = $state.raw<Checked | null>(null);
  isChecking = $state(false);
  error = $state('');
  private asked = 0;
  private timer = 0;

  /** Where one is on the page. */
  tab = $state<Tab>('grid');
  mode = $state<'paint' | 'roll'>('paint');
  paint = $state('BA');
  steps = $state(3); // squares of a Move that is painted
  hex = $state('0');
  part = $state(''); // the path of the action, flair or modifier that is unfolded

  readonly id = $derived(this.draft ? this.draft.id || slug(this.draft.sheet.name) || 'my-foe' : '');
  readonly toml = $derived(this.isChecking || this.error !== '' ? '' : (this.checked?.toml ?? '')); // never an older one
  readonly flow = $derived(this.checked?.flow ?? []);
  readonly isChecked = $derived(this.checked !== null && !this.isChecking);
  readonly faults = $derived([...this.ownFaults(), ...(this.checked?.faults ?? [])]);
  readonly errors = $derived(this.faults.filter((fault) => fault.severity === 'error'));
  readonly warnings = $derived(this.faults.filter((fault) => fault.severity === 'warning'));
  readonly isSound = $derived(this.isChecked && this.error === '' && this.errors.length === 0);
  readonly badHexes = $derived([
    ...new Set(this.faults.filter((fault) => fault.path.startsWith('grid.')).map((fault) => fault.path.slice(5))),
  ]);

  constructor() {
    addEventListener('storage', (event) => event.key === KEPT && this.takeFromOtherTab());
    if (this.draft) this.checkSoon(0);
  }

  /** What is wrong with this field, or within it. */
  at(path: string): Fault[] {
    return this.faults.filter((fault) => fault.path === path);
  }

  below(path: string): Fault[] {
    return this.faults.filter((fault) => isBelow(fault.path, path));
  }

  /** What only this page knows: ids of the book are taken. */
  private ownFaults(): Fault[] {
    if (!this.book?.foes[this.id]) return [];
    const text = `the book has a Foe '${this.id}' already; take another id, such as my-${this.id}`;
    return [{ path: 'id', text, severity: 'error', clause: 'WIND-ASSIST-11' }];
  }

  value(path: string): Value {
    return path === 'id' ? this.draft?.id : at(this.sheet, path);
  }

  /** The value stands at the path; undefined takes the field away. */
  set(path: string, value: Value): void {
    this.change((sheet) => put(sheet, path, value), path);
  }

  setId(id: string): void {
    if (this.draft) this.write({ ...this.draft, id }, 'id');
  }

  /** One step; changes of the same field in a row are one step of undo. */
  change(make: (sheet: Sheet) => Sheet, path = ''): void {
    if (this.draft) this.write({ ...this.draft, sheet: make(this.draft.sheet) }, path);
  }

  private write(draft: Draft, path: string): void {
    const now = Date.now();
    const isSameStep = path !== '' && path === this.last.path && (path === STROKE || now - this.last.at < ONE_STEP);
    if (!isSameStep) this.past = [...this.past.slice(-MOST_STEPS), this.draft!];
    this.last = { path, at: now };
    this.future = [];
    this.replace({ ...draft, at: now });
  }

  /** What is painted in one stroke is one step of undo. */
  beginStroke(): void {
    this.last = { path: '', at: 0 };
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before || !this.draft) return;
    this.future = [this.draft, ...this.future];
    this.past = this.past.slice(0, -1);
    this.beginStroke();
    this.replace(before);
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (!next || !this.draft) return;
    this.past = [...this.past, this.draft];
    this.future = rest;
    this.beginStroke();
    this.replace(next);
  }

  private replace(draft: Draft): void {
    this.drafts = this.drafts.map((one) => (one.key === draft.key ? draft : one));
    this.save();
    this.checkSoon();
  }

  // Which draft is open

  choose(key: string): void {
    this.open = key;
    [this.past, this.future, this.checked] = [[], [], null];
    [this.part, this.hex, this.mode] = ['', '0', 'paint'];
    this.save();
    this.checkSoon(0);
  }

  begin(sheet: Sheet, id = ''): void {
    const draft = { key: crypto.randomUUID?.() ?? String(Math.random()), id, sheet, at: Date.now() };
    this.drafts = [draft, ...this.drafts];
    this.choose(draft.key);
  }

  beginBlank(rank: Rank): void {
    this.begin(blank(rank));
    this.tab = 'stats';
  }

  /** A Foe of the book, under another name and id. */
  beginFrom(id: string): void {
    const card = this.book?.foes[id];
    if (!card) return;
    const sheet = readable(JSON.parse(JSON.stringify(card)));
    this.begin({ ...sheet, name: `My ${sheet.name}` }, this.freeId(`my-${id}`));
  }

  /** The id, with a number where a draft has it already. */
  freeId(id: string): string {
    const taken = new Set([
      ...this.drafts.map((draft) => draft.id || slug(draft.sheet.name)),
      ...Object.keys(this.book?.foes ?? {}),
    ]);
    let free = id;
    for (let n = 2; free && taken.has(free); n += 1) free = `${id}-${n}`;
    return free;
  }

  /** The draft is gone; what it was, so that it can come back. */
  remove(key: string): Draft | undefined {
    const gone = this.drafts.find((one) => one.key === key);
    this.drafts = this.drafts.filter((one) => one.key !== key);
    if (key === this.open) this.choose(this.drafts[0]?.key ?? '');
    this.save();
    return gone;
  }

  putBack(draft: Draft): void {
    this.drafts = [draft, ...this.drafts];
    this.choose(draft.key);
  }

  // What is kept, and what the hall says

  private save(): void {
    this.isKept = keep(KEPT, { drafts: this.drafts, open: this.open });
  }

  /** Another window of this browser has changed the list; the draft that is open here stays as it is here. */
  private takeFromOtherTab(): void {
    const mine = this.draft;
    const others = recalled().drafts.filter((one) => one.key !== mine?.key);
    this.drafts = mine ? [mine, ...others] : others;
  }

  async loadBook(): Promise<void> {
    if (this.book) return;
    try {
      this.book = await inquire<Book>('emberwind', 'sheets');
    } catch {
      // Without it there are blanks and files to begin with.
    }
  }

  checkSoon(after = PAUSE): void {
    clearTimeout(this.timer);
    this.isChecking = this.draft !== null;
    if (this.draft) this.timer = window.setTimeout(() => void this.check(), after);
  }

  async check(): Promise<void> {
    const number = ++this.asked;
    const { sheet } = this.draft!;
    this.isChecking = true;
    try {
      const checked = await inquire<Checked>('emberwind', 'check-foe', { foe: sheet, id: this.id });
      if (number === this.asked) [this.checked, this.error] = [checked, ''];
    } catch (problem) {
      if (number === this.asked)
        this.error = problem instanceof Error ? problem.message : 'The hall could not check it.';
    }
    if (number === this.asked) this.isChecking = false;
  }
}

function recalled(): { drafts: Draft[]; open: string } {
  const found = kept<{ drafts?: Draft[]; open?: string }>(KEPT);
  const drafts = Array.isArray(found?.drafts) ? found.drafts.filter((one) => one?.key && one.sheet) : [];
  return {
    drafts: drafts.map((one) => ({ ...one, sheet: readable(one.sheet) })),
    open: found?.open ?? drafts[0]?.key ?? '',
  };
}

export const bench = new Bench();
