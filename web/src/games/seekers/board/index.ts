// The board of Seekers: Shards of Imriel.
import { icons } from '../../../icons/seekers';
import type { BoardModule } from '../../../lib/boards';
import type { SeekersView } from '../types';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { steps } from './steps';
import { telling } from './telling';

const SIGILS: Record<string, string> = {
  'go-first': 'rolling-dices',
  start: 'flying-flag',
  exchange: 'card-exchange',
  'give-up': 'card-exchange',
  mulligan: 'card-exchange',
  step: 'footsteps',
  'move-to': 'footsteps',
  order: 'stack',
  amplify: 'sonic-lightning',
  direction: 'compass',
  'push-way': 'compass',
  unit: 'targeted',
  hex: 'targeted',
  object: 'stack',
  lasting: 'hourglass',
  hasten: 'sands-of-time',
  'pay-card': 'card-discard',
  discard: 'card-discard',
  limit: 'card-burn',
  scry: 'spyglass',
  look: 'spyglass',
  search: 'card-draw',
  retrieve: 'card-draw',
  'stop-channel': 'crystal-shine',
  'return-to': 'footsteps',
};

/** A player has the sign of their Seeker. */
function portrait(view: SeekersView, seat: number): string {
  return view.players[seat]?.seeker.icon ?? '';
}

/** The icon of what is asked: of the card that is being played, or of the question. */
function sigil(view: SeekersView): string {
  if (view.asked === 'act')
    return view.stack.at(-1)?.card?.icon ?? (view.active === view.seat ? 'compass' : 'hourglass');
  return SIGILS[view.asked] ?? view.playing?.card?.icon ?? 'card-pick';
}

const board: BoardModule<SeekersView> = { Board, Face, icons, portrait, sigil, steps, telling };

export default board;
