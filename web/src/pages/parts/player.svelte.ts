// Plays a replay: one moment after the other, at a pace that can be followed; what is written beside a moment is read
// before the next one comes.
import { readingTime } from '../../lib/pace';
import type { Reel } from './replay.svelte';

const TOLD = 1100; // milliseconds for a moment at which something is told
const SILENT = 160;

/** Milliseconds for a moment: those that its caption takes to be read, if it is new, and some for what is told. */
export function timeFor(isTold: boolean, caption: string): number {
  return Math.max(isTold ? TOLD : SILENT, readingTime(caption));
}

export class Player {
  isPlaying = $state(false);
  speed = $state(1);
  private timer = 0;
  private wanted = -1;
  private beat = 0;

  constructor(private readonly reel: Reel) {}

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  /** Where one is, or will be with the next picture: keys may come faster than that. */
  get at(): number {
    return this.beat ? this.wanted : this.reel.at;
  }

  /** Goes there, at most once a picture: whoever drags is faster than a board can be drawn. */
  to(at: number): void {
    this.wanted = Math.max(0, Math.min(Math.round(at), this.reel.picks));
    if (this.isPlaying) {
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => void this.step(), this.timeAt(this.wanted) / this.speed);
    }
    if (this.beat) return;
    this.beat = requestAnimationFrame(() => {
      this.beat = 0;
      void this.reel.go(this.wanted);
    });
  }

  close(): void {
    this.pause();
    cancelAnimationFrame(this.beat);
  }

  private play(): void {
    if (this.reel.picks === 0) return;
    this.isPlaying = true;
    if (this.reel.at >= this.reel.picks) void this.reel.go(0);
    this.timer = window.setTimeout(
      () => void this.step(),
      Math.max(250, readingTime(this.reel.captionAt(this.reel.at))) / this.speed,
    );
  }

  private async step(): Promise<void> {
    await this.reel.go(this.reel.at + 1);
    if (!this.isPlaying) return;
    if (this.reel.at >= this.reel.picks) return this.pause();
    this.timer = window.setTimeout(() => void this.step(), this.timeAt(this.reel.at) / this.speed);
  }

  private timeAt(at: number): number {
    const caption = this.reel.captionAt(at);
    const isNew = caption !== this.reel.captionAt(at - 1);
    return timeFor((this.reel.moment(at)?.lines.length ?? 0) > 0, isNew ? caption : '');
  }
}
