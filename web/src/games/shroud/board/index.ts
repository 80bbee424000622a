// The board of Shroud of the Shadow Demon.
import type { ShroudView } from '../types';
import { sigilOf } from '../words';

export { default as Board } from './Board.svelte';
export { default as Face } from './Face.svelte';
export { steps } from './steps';
export { icons } from '../../../icons/shroud';

const SIGILS: Record<string, string> = {
  hero: 'hood',
  mode: 'vertical-banner',
  'set-mode': 'vertical-banner',
  play: 'card-play',
  extra: 'card-play',
  respond: 'shield-reflect',
  opponent: 'targeted',
  aim: 'targeted',
  offer: 'card-exchange',
  trade: 'card-exchange',
  'trade-for': 'card-exchange',
  discard: 'card-discard',
  limit: 'card-discard',
  lose: 'card-burn',
  scry: 'spyglass',
  dig: 'card-draw',
  bury: 'card-draw',
};

/** A player has the sign of their hero. */
export function portrait(view: ShroudView, seat: number): string {
  const hero = view.players[seat]?.hero;
  return hero ? sigilOf(hero) : '';
}

/** The icon of what is asked. */
export function sigil(view: ShroudView): string {
  return SIGILS[view.asked] ?? 'card-pick';
}
