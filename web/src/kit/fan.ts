// A long hand is scrolled on a phone.
import { look } from '../lib/theme.svelte';

const PEEK = 40; // pixels of the card before

/** Where none of what is lit is in sight, the first of it comes. */
export function showLit(fan: HTMLElement): void {
  if (fan.scrollWidth <= fan.clientWidth) return;
  const places = [...fan.querySelectorAll<HTMLElement>('.lit')].map((card) => ({
    from: card.offsetLeft,
    to: card.offsetLeft + card.offsetWidth,
  }));
  const isSeen = places.some(({ from, to }) => from >= fan.scrollLeft && to <= fan.scrollLeft + fan.clientWidth);
  if (places[0] && !isSeen)
    fan.scrollTo({ left: places[0].from - PEEK, behavior: look.isStill ? 'instant' : 'smooth' });
}
