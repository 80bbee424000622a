// Cards that come out of hiding or go into it: the kit lets what stays in sight glide; drawn cards fly from the deck,
// and what leaves the Stack flies to where it goes.
import { appear, depart, find, isStill } from '../../../kit/flights';
import type { SeekersView } from '../types';

export class Flights {
  private last: { eyes: number; view: SeekersView } | null = null;

  constructor(private readonly hall: () => HTMLElement | undefined) {}

  /** Before the next position is drawn: what leaves the Stack flies to its owner's effect Zone or discard pile. */
  leave(view: SeekersView, eyes: number): void {
    const { last } = this;
    const hall = this.hall();
    if (!last || !hall || last.eyes !== eyes || isStill()) return;
    const now = new Set([...view.stack, ...(view.playing ? [view.playing] : [])].map((object) => object.id));
    for (const object of last.view.stack) {
      if (now.has(object.id) || object.kind !== 'card' || object.seat < 0) continue;
      const isLasting = view.lastings.some(
        (lasting) => lasting.seat === object.seat && lasting.card?.thing === object.card?.thing,
      );
      fly(
        hall,
        find(hall, `[data-object="${object.id}"] .g`),
        find(hall, `[data-${isLasting ? 'zone' : 'discard'}="${object.seat}"]`),
      );
    }
  }

  /** After it is drawn: what was drawn from the deck comes from there. */
  arrive(view: SeekersView, eyes: number): void {
    const { last } = this;
    const hall = this.hall();
    this.last = { eyes, view };
    if (!last || !hall || last.eyes !== eyes || eyes < 0 || isStill()) return;
    const [before, now] = [last.view.players[eyes], view.players[eyes]];
    if (!before || !now || now.deck_size >= before.deck_size) return;
    const held = new Set(before.hand.map((card) => card.thing));
    const deck = find(hall, `[data-deck="${eyes}"]`);
    const fresh = [...new Set(now.hand.map((card) => card.thing))].filter((thing) => !held.has(thing));
    fresh.forEach((thing, number) => appear(find(hall, `.hand [data-move="card-${thing}"]`), deck, number));
  }
}

function fly(hall: HTMLElement, from: HTMLElement | undefined, to: HTMLElement | undefined): void {
  if (!from || !to) return;
  const place = from.getBoundingClientRect();
  const ghost = from.cloneNode(true) as HTMLElement;
  ghost.className += ' flying';
  const [c, d] = ['--c', '--d'].map((name) => getComputedStyle(from).getPropertyValue(name));
  ghost.style.cssText = `left:${place.left}px;top:${place.top}px;--c:${c};--d:${d}`;
  depart(hall, ghost, place, to, { scale: '.4', number: 0 });
}
