// Cards that come out of hiding or go into it: flip.ts lets what stays in sight glide; these fly from where they were
// hidden, or to where they go.
import { look } from '../lib/theme.svelte';

const FLY = 420; // milliseconds
const STAGGER = 45;

export const isStill = () => look.isStill || document.hidden;

export function find(hall: HTMLElement, selector: string): HTMLElement | undefined {
  return [...hall.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
}

/** A copy of what stood in that place flies away, and is gone. */
export function depart(
  hall: HTMLElement,
  ghost: HTMLElement,
  place: DOMRect,
  to: HTMLElement,
  end: { scale: string; number: number },
): void {
  ghost.inert = true;
  hall.append(ghost);
  const [dx, dy] = between(to.getBoundingClientRect(), place);
  const flight = ghost.animate(
    [
      { translate: '0 0', scale: '1', opacity: 1 },
      { opacity: 1, offset: 0.75 },
      { translate: `${dx}px ${dy}px`, scale: end.scale, opacity: 0 },
    ],
    { duration: FLY, delay: end.number * STAGGER, easing: 'cubic-bezier(.45,.05,.25,1)', fill: 'both' },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

/** What is drawn already flies in from where it was. */
export function appear(thing: HTMLElement | undefined, from: HTMLElement | undefined, number: number): void {
  if (!thing || !from) return;
  const [dx, dy] = between(from.getBoundingClientRect(), thing.getBoundingClientRect());
  thing.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: '.25', opacity: 0, zIndex: 20 },
      { opacity: 1, offset: 0.3 },
      { translate: '0 0', scale: '1', zIndex: 20 },
    ],
    { duration: FLY, delay: number * STAGGER, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'backwards' },
  );
}

const between = (to: DOMRect, from: DOMRect): [number, number] => [
  to.left + to.width / 2 - from.left - from.width / 2,
  to.top + to.height / 2 - from.top - from.height / 2,
];
