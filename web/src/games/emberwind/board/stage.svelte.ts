// The picture that is drawn. What Foes and others did reaches the page in one position: here it is played, line by
// line, so that it can be followed, and whoever has seen enough goes to the end.
import { look } from '../../../lib/theme.svelte';
import type { Line } from '../../../lib/wire';
import { acted, gone } from './acted';
import { beatsOf, type Beat } from './beats';
import { aimed, lastCheck, reckoned, type Aim, type Reckoned } from './reckoned';
import type { WindTable, WindView } from '../types';

const REPLAYED = 1000; // milliseconds that a replay leaves for one pick
const SHORT = 1300;
const TOO_MUCH = 16000; // what waits longer than that is passed over

export class Stage {
  view: WindView = $state.raw()!;
  beat: Beat | null = $state.raw(null);
  aims: Aim[] = $state.raw([]);
  /** The last check that was seen. */
  check: Reckoned | null = $state.raw(null);
  left = $state(0); // beats that wait
  unplayed = $state(0); // lines of the log that have not been seen yet
  /** There is so much to see that one sits back and looks on; what is short goes by while one plays on. */
  isShow = $state(false);
  readonly isPlaying = $derived(this.beat !== null && this.isShow);

  private final: WindView;
  private waiting: Beat[] = [];
  private checks: Reckoned[] = []; // of the action that is being played, the newest last
  private log: Line[];
  private eyes: number;
  private timer = 0;

  constructor(table: WindTable) {
    this.view = this.final = table.view;
    this.log = table.log;
    this.eyes = table.eyes;
    this.check = lastCheck(table.log);
  }

  /** The table has gone on: what is new is played, unless nothing may move. */
  follow(table: WindTable): void {
    const fresh = this.freshLines(table);
    const isSame = this.final === table.view;
    this.final = table.view;
    this.log = table.log;
    this.eyes = table.eyes;
    if (isSame && fresh?.length === 0) return;
    if (!fresh || look.isStill || document.hidden) return this.skip();
    this.waiting.push(...beatsOf(fresh, table.log.length, table.isReplay ? REPLAYED : undefined));
    this.left = this.waiting.length;
    this.unplayed += fresh.length;
    const all = this.waiting.reduce((sum, beat) => sum + beat.ms, 0);
    if (all > TOO_MUCH) return this.skip();
    if (all > SHORT) this.isShow = true;
    if (!this.timer) this.next();
  }

  /** To the end of what is being played. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.waiting = [];
    this.left = 0;
    this.unplayed = 0;
    this.isShow = false;
    this.beat = null;
    this.aims = [];
    this.checks = [];
    this.check = lastCheck(this.log);
    this.view = this.final;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** What the log says that it did not say before; null where it was cut or is another's. */
  private freshLines(table: WindTable): Line[] | null {
    const before = this.log;
    if (table.eyes !== this.eyes || table.log.length < before.length) return null;
    const last = before.length - 1;
    if (last >= 0 && table.log[last]!.text !== before[last]!.text) return null;
    return table.log.slice(before.length);
  }

  private next(): void {
    this.timer = 0;
    const beat = this.waiting.shift();
    if (!beat) return this.skip();
    const ended = this.beat?.lines.reduce(gone, this.view) ?? this.view;
    this.left = this.waiting.length;
    this.unplayed = this.log.length - beat.end;
    this.view = beat.lines.reduce((view, line) => acted(view, line, beat.chain, this.final), ended);
    this.aims = beat.lines.reduce(aimed, this.aims);
    this.checks = beat.lines.reduce(reckoned, this.checks);
    this.check = this.checks.at(-1) ?? this.check;
    this.beat = beat;
    this.timer = window.setTimeout(() => this.next(), beat.ms);
  }
}
