// A game that was played, moment by moment, through any eyes that may see it. What was fetched is kept, and any moment
// can be gone to without those before it: every answer of the hall begins with a whole view.
import * as api from '../../lib/api';
import { readingTime } from '../../lib/pace';
import type { Moment } from '../../lib/playback';
import { Table } from '../../lib/table.svelte';
import { Insteads } from './instead.svelte';
import {
  SPECTATOR,
  wholeLine,
  type DemonstrationShown,
  type Frame,
  type Frames,
  type GameFact,
  type Line,
  type Result,
  type TableInfo,
  type Text,
  type View,
} from '../../lib/wire';

const STRETCH = 100; // moments in one answer
const ONE_PICK = 1000; // milliseconds in which a board plays what came of one pick
const STOPS = { off: [], always: false, quiet: false };

export interface Past<V extends View = View> {
  at: number;
  /** Who picked last; -1 at the start. */
  seat: number;
  view: V;
  lines: Line[];
}

export interface Move {
  at: number;
  line: Line;
}

export class Reel<V extends View = View> extends Table<V> {
  override isReplay = true;
  /** After so many picks. */
  at = $state(0);
  /** In the whole game, so far. */
  picks = $state(0);
  /** Through whose eyes; -1 for what everyone saw. */
  through = $state(SPECTATOR);
  /** Up to so many picks there is a board; after that, what was told. -1: there is none. */
  agreed = $state(0);
  /** By which rules it was played, where they are not simply those of today. */
  byRules = $state('');
  ending: Result | null = $state.raw(null);
  isWaiting = $state(false);
  error = $state('');
  /** What was told, as far as it is here, in order. */
  moves: Move[] = $state.raw([]);
  isWhole = $state(false);
  /** What a bot would have done where it swung. */
  readonly insteads: Insteads;

  private readonly past = new Map<number, Map<number, Past<V>[]>>(); // by eyes, then by stretch
  private readonly asked = new Map<string, Promise<void>>();
  private isClosed = false;

  /** What was written down of it, if it is a demonstration and no game that was played here. */
  constructor(
    info: TableInfo,
    game: GameFact,
    readonly shown: DemonstrationShown | null = null,
  ) {
    super(info, game);
    this.insteads = new Insteads(info.id);
    void this.learn();
  }

  static async open(id: string, at: number, eyes: number): Promise<Reel> {
    const info = await api.tableInfo(id);
    return new Reel(info, await api.gameFact(info.game)).begin(at, eyes);
  }

  static async openShown(game: string, id: string, at: number, eyes: number): Promise<Reel> {
    const shown = await api.shown(game, id);
    return new Reel(infoOf(shown), await api.gameFact(game), shown).begin(at, Number.isNaN(eyes) ? 0 : eyes);
  }

  private async begin(at: number, eyes: number): Promise<this> {
    const mine = this.mySeats[0] ?? SPECTATOR;
    this.through = this.mayLook(eyes) && !Number.isNaN(eyes) ? eyes : mine;
    this.picks = at;
    await this.fetch(Math.floor(at / STRETCH)).catch(() => this.fetch(0)); // a game may be shorter than an old address says
    await this.go(at);
    return this;
  }

  /** Where this moment is to be found. */
  get address(): string {
    const at = `at=${this.at}&eyes=${this.through}`;
    return this.shown ? `/demo/${this.shown.game}/${this.shown.id}?${at}` : `/replay/${this.info.id}?${at}`;
  }

  /** What is written beside this moment: the last row that is done. */
  get note(): DemonstrationShown['notes'][number] | undefined {
    return this.shown?.notes.filter((note) => note.at <= this.at).at(-1);
  }

  /** The words under the board after so many picks, if it is a demonstration. */
  captionAt(at: number): string {
    if (!this.shown || at < 0) return '';
    return this.shown.notes.filter((note) => note.at <= at).at(-1)?.note ?? this.shown.text;
  }

  private asks(eyes: number, start: number): Promise<Frames> {
    return this.shown
      ? api.shownFrames(this.shown.game, this.shown.id, eyes, start, STRETCH)
      : api.frames(this.info.id, eyes, start, STRETCH);
  }

  /** Whose eyes may be looked through: anyone's once it is over; before, one's own and a spectator's. */
  mayLook(eyes: number): boolean {
    if (eyes === SPECTATOR) return true;
    const seat = this.info.seats[eyes];
    return seat !== undefined && (seat.is_you || this.info.status === 'over');
  }

  /** The moment after so many picks, if it was fetched. */
  moment(at: number): Past<V> | undefined {
    return this.past.get(this.through)?.get(Math.floor(at / STRETCH))?.[at % STRETCH];
  }

  /** Shows the moment after so many picks. */
  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(Math.round(to), this.picks));
    this.at = at;
    if (!this.moment(at)) {
      this.isWaiting = true;
      try {
        await this.fetch(Math.floor(at / STRETCH));
        this.error = '';
      } catch (problem) {
        this.error = problem instanceof Error ? problem.message : 'This moment could not be fetched.';
      }
    }
    if (this.at !== at) return; // meanwhile somebody went on
    this.isWaiting = false;
    const past = this.moment(at);
    if (past) this.draw(past);
  }

  /** Looks on through other eyes. */
  async lookThrough(eyes: number): Promise<void> {
    if (!this.mayLook(eyes) || eyes === this.through) return;
    this.through = eyes;
    this.gather();
    await this.go(this.at);
    await this.fetchAll();
  }

  /** Fetches what is missing, the nearest first, one after the other. */
  async fetchAll(): Promise<void> {
    const eyes = this.through;
    const last = Math.floor(this.picks / STRETCH);
    const here = Math.floor(this.at / STRETCH);
    const order = Array.from({ length: last + 1 }, (_, nth) => nth).sort(
      (a, b) => Math.abs(a - here) - Math.abs(b - here),
    );
    for (const nth of order) {
      if (this.isClosed || this.through !== eyes) return;
      await this.fetch(nth).catch(() => undefined); // asked again when it is gone to
    }
  }

  override close(): void {
    this.isClosed = true;
    super.close();
  }

  private draw(past: Past<V>): void {
    const isNext = past.at === this.seq + 1;
    const moment: Moment<V> = {
      seq: past.at,
      eyes: this.through,
      view: past.view,
      logFrom: 0,
      log: this.moves.filter((move) => move.at <= past.at).map((move) => move.line),
      mayUndo: false,
      isAutomatic: false,
      askedAt: 0,
      stops: STOPS,
      result: past.at === this.picks ? this.ending : null,
    };
    this.present(moment, isNext ? { most: Math.max(ONE_PICK, readingTime(this.captionAt(past.at))) } : null);
  }

  private fetch(nth: number): Promise<void> {
    const eyes = this.through;
    if (this.past.get(eyes)?.has(nth)) return Promise.resolve();
    const key = `${eyes} ${nth}`;
    const known = this.asked.get(key);
    if (known) return known;
    const asking = this.asks(eyes, nth * STRETCH)
      .then((answer) => {
        this.keep(eyes, nth, answer.frames);
        this.picks = answer.picks;
        this.agreed = answer.agreed;
        this.byRules = answer.note;
        this.ending = answer.result;
        if (eyes === this.through) this.gather();
      })
      .finally(() => this.asked.delete(key));
    this.asked.set(key, asking);
    return asking;
  }

  private keep(eyes: number, nth: number, frames: Frame[]): void {
    let view = {} as V;
    const list = frames.map((frame) => {
      view = { ...view, ...frame.view } as V;
      return { at: frame.at, seat: frame.seat, view, lines: frame.log.map(wholeLine) };
    });
    if (!this.past.has(eyes)) this.past.set(eyes, new Map());
    this.past.get(eyes)!.set(nth, list);
  }

  private gather(): void {
    const stretches = [...(this.past.get(this.through) ?? [])].sort(([a], [b]) => a - b);
    this.moves = stretches.flatMap(([, list]) =>
      list.flatMap((past) => past.lines.map((line) => ({ at: past.at, line }))),
    );
    this.isWhole = stretches.length === Math.floor(this.picks / STRETCH) + 1;
  }
}

/** A demonstration was never played at a table; it is looked at as if it had been, and were over. */
function infoOf(shown: DemonstrationShown): TableInfo {
  return {
    id: '',
    game: shown.game,
    status: 'over',
    created: 0,
    updated: 0,
    options: {},
    packs: [],
    commitment: '',
    seed: '',
    is_begun: true,
    branch_of: '',
    rematch: '',
    rematch_of: '',
    off: '',
    may_call_off: false,
    claim_at: null,
    rules: 0,
    note: '',
    has_board: true,
    clock: null,
    is_public: true,
    is_yours: false,
    watchers: 0,
    seats: shown.names.map((name, seat) => ({
      seat,
      name,
      kind: 'person',
      bot: '',
      has_conceded: false,
      invitation: '',
      is_here: false,
      is_you: false,
      seconds: null,
      offer: '',
      is_kept_for_you: false,
    })),
  };
}

const MOST_DOTS = 44;

/** The moves that stand out: those of the kinds that are told least often. */
export function standingOut(moves: Move[]): Move[] {
  const kinds = new Map<string, Move[]>();
  for (const move of moves) {
    if (move.line.seat < 0 || move.line.is_heading || move.at === 0) continue;
    kinds.set(move.line.what, [...(kinds.get(move.line.what) ?? []), move]);
  }
  const found: Move[] = [];
  for (const list of [...kinds.values()].sort((a, b) => a.length - b.length)) {
    if (found.length + list.length > MOST_DOTS) break;
    found.push(...list);
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Under which round or turn a moment stands. */
export function headingAt(moves: Move[], at: number): string {
  let found = '';
  for (const move of moves) {
    if (move.at > at) break;
    found = move.line.short || found;
  }
  return found;
}

/** What was told last up to a moment: its round or turn, its words, and its place in the list. */
export function toldAt(moves: Move[], at: number): { heading: string; text: Text; index: number } {
  let index = -1;
  let under = -1;
  for (let n = 0; n < moves.length && moves[n]!.at <= at; n++) {
    if (moves[n]!.line.is_heading) under = n;
    else index = n;
  }
  const last = moves[Math.max(index, under)]?.line;
  return { heading: last?.short ? '' : headingAt(moves, at), text: last?.text ?? [], index };
}
