// The board of Shroud of the Shadow Demon.
import { icons } from '../../../icons/shroud';
import type { BoardModule } from '../../../lib/boards';
import type { ShroudView } from '../types';
import { sigilOf } from '../words';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { steps } from './steps';
import { telling } from './telling';

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
function portrait(view: ShroudView, seat: number): string {
  const hero = view.players[seat]?.hero;
  return hero ? sigilOf(hero) : '';
}

/** The icon of what is asked. */
function sigil(view: ShroudView): string {
  return SIGILS[view.asked] ?? 'card-pick';
}

const board: BoardModule<ShroudView> = { Board, Face, icons, portrait, sigil, steps, telling };

export default board;
