// Bots answer faster than people can follow: what happened is shown one after the other, with time to see it. A
// position is drawn with its first line; those after it are told one by one. Nothing that waits is ever passed over,
// unless the looker says so.
import { LEAST_HELD, beatsOf, hurry, type Beat, type Pace, type Weighing } from './pace';
import { isSame } from './segments';
import type { Line, Result, Stops, View } from './wire';

/** A position, whole. */
export interface Moment<V extends View = View> {
  seq: number;
  eyes: number;
  view: V;
  log: Line[];
  logFrom: number; // the number of its first event
  mayUndo: boolean;
  isAutomatic: boolean;
  askedAt: number;
  stops: Stops;
  result: Result | null;
}

interface Stage<V extends View> {
  show(moment: Moment<V>): void;
  pace(): Pace;
  weighing(moment: Moment<V>): Weighing;
  /** What is seen now, null once everything was; how many positions wait; whether one looks on until it is over. */
  changed(beat: Beat | null, behind: number, isShow: boolean): void;
}

interface Waiting<V extends View> {
  beat: Beat | null; // null: a position at which nothing is told
  moment: Moment<V> | null; // drawn with this beat
}

export interface How {
  isAnswer?: boolean; // it comes of the looker's own pick
  isFromStart?: boolean; // all that the log tells is new
  most?: number; // milliseconds for all of it
}

const SHORT = 1300; // what is over sooner goes by while one plays on
const TOO_FAR = 45_000; // a spectator who is so far behind goes straight to the newest

export class Playback<V extends View> {
  private waiting: Waiting<V>[] = [];
  private now: Beat | null = null;
  private last: Moment<V> | null = null; // the newest that was heard of
  private shown: Moment<V> | null = null;
  private isShow = false;
  private isWaitingForLooker = false;
  private most: number | undefined;
  private timer = 0;

  constructor(private readonly stage: Stage<V>) {}

  /** To be shown in its turn. */
  add(moment: Moment<V>, { isAnswer = false, isFromStart = false, most }: How = {}): void {
    const story = isFromStart ? moment.log : newLines(this.last, moment);
    if (!story || this.stage.pace() === 'instant') return this.jump(moment);
    this.last = moment;
    this.most = most;
    const beats = beatsOf(story, moment.log.length, this.stage.weighing(moment), isAnswer);
    const [first = null, ...rest] = beats;
    this.waiting.push({ beat: first, moment }, ...rest.map((beat) => ({ beat, moment: null })));
    const all = this.waiting.flatMap(({ beat }) => beat ?? []);
    const left = all.reduce((sum, beat) => sum + beat.ms, 0);
    if (moment.eyes < 0 && left > TOO_FAR) return this.jump(moment);
    const waits = this.stage.pace() === 'slow' && !most && all.some((beat) => beat.ms > 0 && !beat.isOwn);
    if (!most && (left > SHORT || waits || all.some((beat) => beat.isHeld))) this.isShow = true;
    if (this.timer || this.isWaitingForLooker) this.changed();
    else this.next();
  }

  /** To be shown at once; what still waited is passed over. */
  jump(moment: Moment<V>): void {
    this.clear();
    this.last = moment;
    this.draw(moment);
    this.changed();
  }

  /** To the end of what is being shown. */
  skip(): void {
    if (this.last && this.last !== this.shown) this.jump(this.last);
    else {
      this.clear();
      this.changed();
    }
  }

  /** To what comes next. */
  step(): void {
    clearTimeout(this.timer);
    this.next();
  }

  stop(): void {
    this.clear();
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.waiting = [];
    this.now = null;
    this.isShow = false;
    this.isWaitingForLooker = false;
  }

  private next(): void {
    this.timer = 0;
    this.isWaitingForLooker = false;
    const next = this.waiting.shift();
    if (!next) {
      this.clear();
      return this.changed();
    }
    this.now = next.beat;
    if (next.moment) this.draw(next.moment);
    this.changed();
    if (!next.beat) return this.next();
    if (this.stage.pace() === 'slow' && next.beat.ms > 0 && this.isShow && !this.most) this.isWaitingForLooker = true;
    else this.timer = window.setTimeout(() => this.next(), this.lengthOf(next.beat));
  }

  private lengthOf(beat: Beat): number {
    const waiting = this.waiting.flatMap((one) => one.beat ?? []);
    const ms = beat.ms * hurry([beat, ...waiting], this.most);
    return beat.isHeld && !this.most ? Math.max(LEAST_HELD, beat.ms) : ms;
  }

  private draw(moment: Moment<V>): void {
    this.shown = moment;
    this.stage.show(moment);
  }

  private changed(): void {
    const behind = this.waiting.filter(({ moment }) => moment !== null).length;
    this.stage.changed(this.now, behind, this.isShow);
  }
}

/** What the log says that it did not say before; null where it was cut, or is another's. */
export function newLines(before: Moment | null, after: Moment): Line[] | null {
  if (!before || before.eyes !== after.eyes || after.log.length < before.log.length) return null;
  const last = before.log.length - 1;
  if (last >= 0 && !isSame(after.log[last]!.text, before.log[last]!.text)) return null;
  return after.log.slice(before.log.length);
}
