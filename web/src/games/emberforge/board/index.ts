// The board of Dwarf Emberforge.
import { icons } from '../../../icons/emberforge';
import type { BoardModule } from '../../../lib/boards';
import type { ForgeView } from '../types';
import { askedOf } from './asked';
import { ZONES } from '../words';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { steps } from './steps';
import { telling } from './telling';

/** The icon of the prompt: the zone that is being worked. */
function sigil(view: ForgeView): string {
  return ZONES[askedOf(view).zone]?.icon ?? 'burning-embers';
}

const board: BoardModule<ForgeView> = { Board, Face, icons, sigil, steps, telling };

export default board;
