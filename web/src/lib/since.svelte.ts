// What happened since the looker's last pick: up to which event they had seen, and the positions since then. It is made
// of their own log only, and kept for as long as the browser's tab is open.
import { SvelteMap } from 'svelte/reactivity';
import type { Moment } from './playback';
import type { Line, View } from './wire';

const MOST = 80; // positions that can be shown once more

export class Since<V extends View> {
  /** From the one at which the looker picked to the newest. */
  moments: Moment<V>[] = [];
  private readonly marks = new SvelteMap<number, number[]>(); // by seat: the last event that was seen at each pick

  constructor(private readonly table: string) {}

  /** The looker picks at this position. */
  mark(moment: Moment<V>): void {
    const last = moment.log.at(-1)?.at ?? -1;
    this.marks.set(moment.eyes, [...(this.marks.get(moment.eyes) ?? []), last]);
    this.moments = [moment];
    try {
      sessionStorage.setItem(this.key(moment.eyes), String(last));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  /** The last pick is taken back. */
  unmark(eyes: number): void {
    this.marks.set(eyes, (this.marks.get(eyes) ?? []).slice(0, -1));
    this.moments = [];
  }

  keep(moment: Moment<V>): void {
    if (this.moments.length > 0 && this.moments[0]!.eyes !== moment.eyes) this.moments = [];
    else if (this.moments.length > 0 && this.moments.length < MOST) this.moments.push(moment);
  }

  isKnown(eyes: number): boolean {
    return this.markOf(eyes) !== null;
  }

  /** The lines of others since then; what the looker's own hand did first is left out. */
  of(told: Line[], eyes: number, logFrom: number): Line[] {
    if (eyes < 0) return [];
    const mark = this.markOf(eyes) ?? (logFrom === 0 ? -1 : Infinity);
    const lines = told.filter((line) => line.at > mark);
    const first = lines.findIndex((line) => line.seat !== eyes);
    return first < 0 ? [] : lines.slice(first);
  }

  private markOf(eyes: number): number | null {
    const known = this.marks.get(eyes)?.at(-1);
    if (known !== undefined) return known;
    try {
      const kept = sessionStorage.getItem(this.key(eyes));
      return kept === null ? null : Number(kept);
    } catch {
      return null;
    }
  }

  private readonly key = (eyes: number) => `since ${this.table} ${eyes}`;
}
