// The part of the map that is in sight: it is dragged, pinched, scrolled into and out of, and glides where it is sent.
import { look } from '../../../lib/theme.svelte';
import type { Frame, Place } from './hexes';

const GLIDE = 260; // milliseconds
const DRAG = 6; // pixels that a finger may slip and still tap
const STEP = 1.3; // of one click on a button
const CLOSEST = 2.6; // pixels for one unit of the drawing
const HOMELY = 1.35; // the same, where nobody has asked for it

export class Camera {
  width = $state(0); // of the window onto the map, in pixels
  height = $state(0);
  private x = $state(0); // what lies in its middle
  private y = $state(0);
  private scale = $state(1); // pixels for one unit of the drawing
  private home: Frame = $state.raw({ x: -1, y: -1, width: 2, height: 2 });
  private world: Frame = $state.raw({ x: -1, y: -1, width: 2, height: 2 });
  isMoved = $state(false); // somebody has moved it; else it keeps to its home
  wasDragged = false; // the last press has moved it, and is no click

  private readonly fingers = new Map<number, Place>();
  private pressed: Place = [0, 0];
  private glide = 0;

  readonly box = $derived(
    this.width > 0
      ? [
          this.x - this.width / 2 / this.scale,
          this.y - this.height / 2 / this.scale,
          this.width / this.scale,
          this.height / this.scale,
        ]
      : [this.home.x, this.home.y, this.home.width, this.home.height],
  );
  readonly viewBox = $derived(this.box.map((number) => Math.round(number * 100) / 100).join(' '));
  readonly isWhole = $derived(this.scale <= this.fitting(this.world) * 1.02);

  /** What is shown as long as nobody moves it, and what there is at all. */
  settle(home: Frame, world: Frame): void {
    this.world = world;
    const isSame = Object.entries(home).every(([side, number]) => this.home[side as keyof Frame] === number);
    this.home = home;
    if (!this.isMoved && this.width > 0) this.frame(home, !isSame && this.isSettled);
    this.isSettled ||= this.width > 0;
  }
  private isSettled = false;

  private fitting(frame: Frame): number {
    return Math.min(this.width / frame.width, this.height / frame.height) || 1;
  }

  private frame(frame: Frame, isSlow: boolean): void {
    this.go(
      frame.x + frame.width / 2,
      frame.y + frame.height / 2,
      Math.min(this.fitting(frame), Math.max(HOMELY, this.fitting(this.world))),
      isSlow,
    );
  }

  /** Back to where it belongs. */
  reset(): void {
    this.isMoved = false;
    this.frame(this.home, true);
  }

  /** All of the map. */
  whole(): void {
    this.isMoved = true;
    this.frame(this.world, true);
  }

  zoom(steps: number): void {
    this.isMoved = true;
    this.go(this.x, this.y, this.scale * STEP ** steps, true);
  }

  pan(right: number, down: number): void {
    this.isMoved = true;
    this.go(this.x + right / this.scale, this.y + down / this.scale, this.scale, true);
  }

  /** Moves just so far that a place is in sight. */
  include([x, y]: Place, room = 44): void {
    const [left, top, width, height] = this.box as [number, number, number, number];
    const right = Math.max(0, x + room - left - width) - Math.max(0, left - x + room);
    const down = Math.max(0, y + room - top - height) - Math.max(0, top - y + room);
    if (right || down) {
      this.isMoved = true;
      this.go(this.x + right, this.y + down, this.scale, true);
    }
  }

  private go(x: number, y: number, scale: number, isSlow: boolean): void {
    cancelAnimationFrame(this.glide);
    const to = this.within(x, y, scale);
    if (!isSlow || look.isStill) {
      [this.x, this.y, this.scale] = to;
      return;
    }
    const from: [number, number, number] = [this.x, this.y, this.scale];
    const began = performance.now();
    const next = (now: number) => {
      const part = Math.min(1, (now - began) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      [this.x, this.y, this.scale] = from.map((start, at) => start + (to[at]! - start) * eased) as typeof from;
      if (part < 1) this.glide = requestAnimationFrame(next);
    };
    this.glide = requestAnimationFrame(next);
  }

  /** Never so far away that the map is lost. */
  private within(x: number, y: number, scale: number): [number, number, number] {
    const { world } = this;
    const size = Math.min(Math.max(scale, this.fitting(world) * 0.85), CLOSEST);
    const keep = (at: number, from: number, length: number) => Math.min(Math.max(at, from), from + length);
    return [keep(x, world.x, world.width), keep(y, world.y, world.height), size];
  }

  /** Where a place of the drawing lies in the window, in pixels. */
  pixels([x, y]: Place): Place {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }

  // Fingers, mouse and wheel

  press(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.fingers.size === 1) {
      this.pressed = [event.clientX, event.clientY];
      this.wasDragged = false;
    }
  }

  move(event: PointerEvent, window: Element): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now: Place = [event.clientX, event.clientY];
    if (
      !this.wasDragged &&
      this.fingers.size === 1 &&
      Math.hypot(now[0] - this.pressed[0], now[1] - this.pressed[1]) < DRAG
    )
      return;
    if (!this.wasDragged) window.setPointerCapture?.(event.pointerId);
    this.wasDragged = true;
    this.isMoved = true;
    const spreadBefore = this.spread();
    this.fingers.set(event.pointerId, now);
    const share = this.fingers.size;
    this.go(
      this.x - (now[0] - before[0]) / this.scale / share,
      this.y - (now[1] - before[1]) / this.scale / share,
      this.scale,
      false,
    );
    if (share > 1 && spreadBefore > 0) this.zoomAt(this.middle(), this.spread() / spreadBefore, window);
  }

  release(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  wheel(event: WheelEvent, window: Element): void {
    event.preventDefault();
    if (event.shiftKey && !event.ctrlKey) this.pan(event.deltaY || event.deltaX, 0);
    else this.zoomAt([event.clientX, event.clientY], Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), window);
  }

  private zoomAt([clientX, clientY]: Place, factor: number, window: Element): void {
    this.isMoved = true;
    const at = window.getBoundingClientRect();
    const [right, down] = [clientX - at.left - at.width / 2, clientY - at.top - at.height / 2];
    const [, , scale] = this.within(this.x, this.y, this.scale * factor);
    const shift = 1 / this.scale - 1 / scale;
    this.go(this.x + right * shift, this.y + down * shift, scale, false);
  }

  private spread(): number {
    const [a, b] = [...this.fingers.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  }

  private middle(): Place {
    const all = [...this.fingers.values()];
    return [all.reduce((sum, [x]) => sum + x, 0) / all.length, all.reduce((sum, [, y]) => sum + y, 0) / all.length];
  }
}
