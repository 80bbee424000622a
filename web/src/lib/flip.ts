// Cards move where they went: before a view is drawn, the places of all [data-move] things are remembered; once it is
// drawn, whatever stands elsewhere glides there from its old place, and what is new fades in. Nothing is laid out anew:
// only `translate`, `scale` and `opacity` are animated.
import { look } from './theme.svelte';

const MOVE = 280;
const FADE = 180;
const EASE = 'cubic-bezier(.2,.8,.2,1)';
const FAR = 3; // pixels; what moved less stays as it is

type Places = Map<string, DOMRect>;

const things = () => document.querySelectorAll<HTMLElement>('[data-move]');
const isThere = (place: DOMRect) => place.width > 0 && place.height > 0;

/** Where everything that can move stands now; null where nothing is to move. */
export function places(): Places | null {
  if (look.isStill || document.hidden) return null;
  const found: Places = new Map();
  for (const thing of things()) {
    const place = thing.getBoundingClientRect();
    if (isThere(place)) found.set(thing.dataset.move!, place);
  }
  return found;
}

/** Everything glides from where it stood to where it stands. */
export function glide(before: Places | null): void {
  if (!before || before.size === 0) return;
  const after = [...things()].map((thing) => ({ thing, place: thing.getBoundingClientRect() }));
  for (const { thing, place } of after) {
    if (!isThere(place)) continue;
    const old = before.get(thing.dataset.move!);
    if (!old) appear(thing);
    else if (isFar(old, place) && !ridesAlong(thing, before, old, place)) move(thing, old, place);
  }
}

function isFar(old: DOMRect, place: DOMRect): boolean {
  return Math.abs(old.left - place.left) > FAR || Math.abs(old.top - place.top) > FAR;
}

/** It stands on something that moves just as far, which carries it. */
function ridesAlong(thing: HTMLElement, before: Places, old: DOMRect, place: DOMRect): boolean {
  const carrier = thing.parentElement?.closest<HTMLElement>('[data-move]');
  const from = carrier && before.get(carrier.dataset.move!);
  if (!from) return false;
  const to = carrier.getBoundingClientRect();
  const dx = from.left - to.left - (old.left - place.left);
  const dy = from.top - to.top - (old.top - place.top);
  return Math.abs(dx) <= FAR && Math.abs(dy) <= FAR;
}

function appear(thing: HTMLElement): void {
  thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: 'ease-out' });
}

function move(thing: HTMLElement, old: DOMRect, place: DOMRect): void {
  const flyer = isClipped(thing, old) ? ghost(thing, place) : thing;
  const dx = old.left + old.width / 2 - (place.left + place.width / 2);
  const dy = old.top + old.height / 2 - (place.top + place.height / 2);
  const size = Math.min(2.5, Math.max(0.4, old.height / place.height));
  const flight = flyer.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: `${size}`, zIndex: 20 },
      { translate: '0 0', scale: '1', zIndex: 20 },
    ],
    { duration: MOVE, easing: EASE },
  );
  if (flyer !== thing) {
    const wait = thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: MOVE });
    flight.onfinish = flight.oncancel = () => {
      flyer.remove();
      wait.cancel();
    };
  }
}

/** Something around it would cut it off on its way. */
function isClipped(thing: HTMLElement, old: DOMRect): boolean {
  for (let box = thing.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const edge = box.getBoundingClientRect();
    const isAcross = old.left >= edge.left && old.right <= edge.right;
    const isDown = old.top >= edge.top && old.bottom <= edge.bottom;
    if (!isAcross || !isDown) return true;
  }
  return false;
}

/** A picture of it that flies over everything; it stands beside the real one, so that the same styles hold. */
function ghost(thing: HTMLElement, place: DOMRect): HTMLElement {
  const copy = thing.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-move');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    margin: '0',
    zIndex: '20',
    pointerEvents: 'none',
    left: `${place.left}px`,
    top: `${place.top}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
  });
  thing.after(copy);
  return copy;
}
