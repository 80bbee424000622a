// The board of EMBERWIND.
import { icons } from '../../../icons/emberwind';
import type { BoardModule, Next } from '../../../lib/boards';
import { isFoe } from '../things';
import { actionNamed, foeAsked, foeNamed, heroAsked, heroNamed } from './scene';
import type { WindView } from '../types';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { steps } from './steps';
import { telling } from './telling';

const SIGILS: Record<string, string> = {
  'choose-slot': 'three-friends',
  where: 'footsteps',
  'shift-roll': 'dice-twenty-faces-twenty',
  unlock: 'padlock-open',
  'on-declared': 'shield-reflect',
  'on-incoming': 'shield-reflect',
  'trade-cap': 'abacus',
  study: 'magnifying-glass',
};

/** A player has the sign of their first Hero; a Storyteller has a scroll. */
function portrait(view: WindView, seat: number): string {
  return view.heroes.find((hero) => hero.seat === seat)?.icon ?? 'scroll-unfurled';
}

/** The icon of what is asked: of the action that is carried out, of the Foe, or of the Hero. */
function sigil(view: WindView): string {
  const known = SIGILS[view.asked];
  if (known) return known;
  const action = view.deed ? actionNamed(view, view.deed.action, view.deed.hero) : undefined;
  if (action) return action.icon;
  const foe = isFoe(view.about)
    ? foeNamed(view, view.about)
    : view.asked.startsWith('choose-')
      ? foeNamed(view, foeAsked(view))
      : undefined;
  return foe?.icon ?? heroNamed(view, heroAsked(view))?.icon ?? 'burning-embers';
}

/** The next fight of the book. */
function next({ next_fight: fight }: WindView): Next | null {
  if (!fight) return null;
  return {
    label: `${fight.is_harder ? 'Next fight' : 'A gentler fight'}: ${fight.name}`,
    options: { encounter: fight.id },
  };
}

const board: BoardModule<WindView> = { Board, Face, icons, portrait, sigil, steps, telling, next };

export default board;
