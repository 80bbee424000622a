// Bots answer faster than people can follow: what others did is shown one after the other, with time to see it.
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
  isStill(): boolean;
  changed(waiting: number): void;
}

const PACE = 380; // milliseconds between two moments at which something is told
const HURRY = 220; // when several wait
const MANY = 3;
const TOO_MANY = 6; // then straight to the newest

export class Playback<V extends View> {
  private waiting: Moment<V>[] = [];
  private shownAt = 0;
  private lines = 0; // of the log, as shown
  private timer = 0;

  constructor(private readonly stage: Stage<V>) {}

  /** To be shown in its turn. */
  add(moment: Moment<V>): void {
    this.waiting.push(moment);
    if (this.waiting.length > TOO_MANY || this.stage.isStill()) this.jump(moment);
    else this.next();
  }

  /** To be shown at once; what still waited is passed over. */
  jump(moment: Moment<V>): void {
    this.waiting = [];
    clearTimeout(this.timer);
    this.timer = 0;
    this.show(moment);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private next(): void {
    this.stage.changed(this.waiting.length);
    const moment = this.waiting[0];
    if (!moment || this.timer) return;
    const isTold = moment.log.length > this.lines;
    const pace = this.waiting.length > MANY ? HURRY : PACE;
    const wait = isTold ? Math.max(0, this.shownAt + pace - performance.now()) : 0;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.waiting.shift();
      this.show(moment);
      this.next();
    }, wait);
  }

  private show(moment: Moment<V>): void {
    if (moment.log.length > this.lines) this.shownAt = performance.now();
    this.lines = moment.log.length;
    this.stage.changed(this.waiting.length);
    this.stage.show(moment);
  }
}
