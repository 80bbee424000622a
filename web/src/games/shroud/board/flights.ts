// Cards that come out of hiding or go into it: the kit lets what stays in sight glide; these fly from where they were
// hidden (a deck, somebody's hand) or to where they go (a collection, a hand).
import { appear, depart, find, isStill } from '../../../kit/flights';
import type { ShroudView } from '../types';

interface Sight {
  eyes: number;
  view: ShroudView;
  things: Set<number>; // every card that lies open to the looker
}

export class Flights {
  private last: Sight | null = null;

  constructor(private readonly hall: () => HTMLElement | undefined) {}

  /** Before the next position is drawn: what leaves sight flies to where it goes. */
  leave(view: ShroudView, eyes: number): void {
    const last = this.last;
    const hall = this.hall();
    if (!last || !hall || last.eyes !== eyes || isStill()) return;
    const now = thingsIn(view);
    let number = 0;
    for (const player of last.view.players) {
      for (const spot of player.scape) {
        if (now.has(spot.thing)) continue;
        const from = find(hall, `[data-spot="${spot.aim}"]`);
        const to = from && find(hall, hiding(last.view, view, player.seat));
        if (from && to) fly(hall, from, to, number++);
      }
    }
  }

  /** After it is drawn: what comes into sight flies from where it was. */
  arrive(view: ShroudView, eyes: number): void {
    const last = this.last;
    const hall = this.hall();
    this.last = { eyes, view, things: thingsIn(view) };
    if (!last || !hall || last.eyes !== eyes || isStill()) return;
    let number = 0;
    for (const player of view.players) {
      const deck = find(hall, `[data-deck="${player.seat}"]`);
      for (const card of player.seat === eyes ? player.hand : []) {
        if (!last.things.has(card.thing)) appear(find(hall, `.hand [data-move="card-${card.thing}"]`), deck, number++);
      }
      const hand = find(hall, `[data-hand="${player.seat}"], [data-face="${player.seat}"]`);
      for (const spot of player.seat === eyes ? [] : player.scape) {
        if (!last.things.has(spot.thing)) appear(find(hall, `[data-spot="${spot.aim}"]`), hand, number++);
      }
    }
  }
}

/** Every card, and every place where one lies face down, that the looker sees on the table. */
function thingsIn(view: ShroudView): Set<number> {
  const players = view.players.flatMap((player) => [
    ...player.scape.map((spot) => spot.thing),
    ...[...player.hand, ...player.modes, ...player.discard, ...player.collection].map((card) => card.thing),
    ...player.arcane.flatMap((slot) => slot.card?.thing ?? []),
  ]);
  const others = [...view.lifted, ...view.chain.flatMap((link) => link.card ?? [])];
  return new Set([...players, ...others.map((card) => card.thing)]);
}

/** Where a card of that player's emberscape went out of sight: the collection, or else the hand, that grew. */
function hiding(before: ShroudView, after: ShroudView, seat: number): string {
  const grew = (size: 'collection_size' | 'hand_size') =>
    after.players
      .filter((player) => player[size] > (before.players[player.seat]?.[size] ?? 0))
      .map((player) => player.seat);
  const collectors = grew('collection_size');
  if (collectors.length > 0) return `[data-chest="${collectors.includes(seat) ? seat : collectors[0]}"]`;
  const holders = grew('hand_size');
  return holders.length > 0 ? `[data-hand="${holders.includes(seat) ? seat : holders[0]}"]` : '.nowhere';
}

function fly(hall: HTMLElement, from: HTMLElement, to: HTMLElement, number: number): void {
  const place = from.getBoundingClientRect();
  const ghost = from.cloneNode(true) as HTMLElement;
  for (const name of ['data-move', 'data-pick', 'data-spot']) ghost.removeAttribute(name);
  ghost.classList.remove('lit', 'thing');
  const short = Math.min(place.width, place.height);
  ghost.style.cssText = 'position:fixed;margin:0;z-index:24;pointer-events:none';
  ghost.style.cssText += `;left:${place.left}px;top:${place.top}px;--short:${short}px`;
  depart(hall, ghost, place, to, { scale: '.22', number });
}
