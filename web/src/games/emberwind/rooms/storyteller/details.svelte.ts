// The whole text of an action where only its name stands: a long press opens it, a pointer that rests shows it beside.
import { story, type Shown } from './story.svelte';

const HELD = 450; // milliseconds until a press is a long one
const RESTED = 350; // milliseconds until a pointer rests
const MOVED = 10; // pixels that a finger may stray

class Pointed {
  at = $state.raw<Element | null>(null);
  shown = $state.raw<Shown | null>(null);

  leave(): void {
    this.at = null;
  }
}

export const pointed = new Pointed();

/** For whatever names an action: what it shows may be nothing. */
export function details(node: HTMLElement, shown: Shown | null) {
  let now = shown;
  let timer = 0;
  let start = { x: 0, y: 0 };
  let wasLong = false;

  const open = () => {
    pointed.leave();
    if (now) story.shown = now;
  };
  const stop = () => clearTimeout(timer);
  const listeners: Record<string, (event: never) => void> = {
    pointerdown: (event: PointerEvent) => {
      wasLong = false;
      if (event.pointerType === 'mouse') return;
      start = { x: event.clientX, y: event.clientY };
      timer = window.setTimeout(() => ((wasLong = true), open()), HELD);
    },
    pointermove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > MOVED && event.pointerType !== 'mouse') stop();
    },
    pointerup: stop,
    pointercancel: stop,
    contextmenu: (event: Event) => {
      if (wasLong) event.preventDefault();
    },
    pointerenter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !now) return;
      timer = window.setTimeout(() => ([pointed.shown, pointed.at] = [now, node]), RESTED);
    },
    pointerleave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      stop();
      if (pointed.at === node) pointed.leave();
    },
    keydown: (event: KeyboardEvent) => {
      if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
      open();
      event.preventDefault();
    },
  };
  // A long press is no tap.
  const swallow = (event: Event) => {
    if (!wasLong) return;
    wasLong = false;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const [name, listen] of Object.entries(listeners)) node.addEventListener(name, listen as EventListener);
  node.addEventListener('click', swallow, true);
  return {
    update(next: Shown | null) {
      now = next;
    },
    destroy() {
      stop();
      if (pointed.at === node) pointed.leave();
      for (const [name, listen] of Object.entries(listeners)) node.removeEventListener(name, listen as EventListener);
      node.removeEventListener('click', swallow, true);
    },
  };
}
