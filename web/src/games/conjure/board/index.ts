// The board of Ember, the Magical Card Game.
import { icons } from '../../../icons/conjure';
import type { BoardModule } from '../../../lib/boards';
import type { ConjureView } from '../types';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { steps } from './steps';
import { telling } from './telling';

const SIGILS: Record<string, string> = {
  conjure: 'spell-book',
  final: 'ringing-bell',
  curse: 'evil-book',
  draw: 'card-draw',
  end: 'card-draw',
};

/** The icon of what is asked. */
function sigil(view: ConjureView): string {
  return SIGILS[view.phase] ?? 'magic-swirl';
}

const board: BoardModule<ConjureView> = { Board, Face, icons, sigil, steps, telling };

export default board;
