// A finger that stays: what it does then, and not also what a tap does.
import { LONG } from '../../../../lib/pointed.svelte';

/** A long press by touch or pen does something of its own; a mouse has Shift for it. */
export function held(node: HTMLElement, act: () => void): { update: (now: () => void) => void; destroy: () => void } {
  let timer = 0;
  let wasHeld = false;
  const press = (event: PointerEvent) => {
    wasHeld = false;
    if (event.pointerType === 'mouse') return;
    timer = window.setTimeout(() => {
      wasHeld = true;
      act();
    }, LONG);
  };
  const release = () => clearTimeout(timer);
  const swallow = (event: MouseEvent) => {
    if (wasHeld) event.stopImmediatePropagation();
    wasHeld = false;
  };
  const noMenu = (event: MouseEvent) => event.preventDefault();
  const ends = ['pointerup', 'pointercancel', 'pointerleave'];
  node.addEventListener('pointerdown', press);
  ends.forEach((name) => node.addEventListener(name, release));
  node.addEventListener('click', swallow, { capture: true });
  node.addEventListener('contextmenu', noMenu);
  return {
    update: (now) => (act = now),
    destroy() {
      release();
      node.removeEventListener('pointerdown', press);
      ends.forEach((name) => node.removeEventListener(name, release));
      node.removeEventListener('click', swallow, { capture: true });
      node.removeEventListener('contextmenu', noMenu);
    },
  };
}
