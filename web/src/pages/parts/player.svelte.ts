// Plays a replay: one moment after the other, at a pace that can be followed.
import type { Reel } from './replay.svelte';

const TOLD = 1100; // milliseconds for a moment at which something is told
const SILENT = 160;

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
      this.timer = window.setTimeout(() => void this.step(), TOLD / this.speed);
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
    this.timer = window.setTimeout(() => void this.step(), 250);
  }

  private async step(): Promise<void> {
    await this.reel.go(this.reel.at + 1);
    if (!this.isPlaying) return;
    if (this.reel.at >= this.reel.picks) return this.pause();
    const isTold = (this.reel.moment(this.reel.at)?.lines.length ?? 0) > 0;
    this.timer = window.setTimeout(() => void this.step(), (isTold ? TOLD : SILENT) / this.speed);
  }
}
