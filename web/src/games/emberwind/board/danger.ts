// What Foes threaten, as the hall tells it: on which squares, how many of them, which ones, and at what cost in HP.
import { foeNamed, heroNamed } from './scene';
import type { WindDanger, WindView } from '../types';

/** Squares with how many Foes could strike there, and how dark that is drawn. */
export interface Threat {
  squares: { square: number; foes: number; shade: number }[];
  isOfOne: boolean; // the reach of one Foe
}

export const SHADES = 6;

export const NO_THREAT: Threat = { squares: [], isOfOne: false };

/** Where one Foe could strike in its next turn. */
export function reachOf({ dangers }: WindView, foe: number): Threat {
  const struck = dangers.filter(({ foes }) => foes.includes(foe)).flatMap(({ squares }) => squares);
  return { squares: struck.map((square) => ({ square, foes: 1, shade: 1 })), isOfOne: true };
}

/** Where Foes could strike, and how many of them: the more HP it costs, or else the more there are, the darker. */
export function reachOfAll({ dangers }: WindView): Threat {
  const weight = (danger: WindDanger) => danger.mean || danger.foes.length;
  const most = Math.max(...dangers.map(weight));
  const struck = dangers.flatMap((danger) => {
    const shade = Math.ceil((SHADES * weight(danger)) / most);
    return danger.squares.map((square) => ({ square, foes: danger.foes.length, shade }));
  });
  return { squares: struck, isOfOne: false };
}

export function dangerAt(view: WindView, square: number): WindDanger | undefined {
  return view.dangers.find(({ squares }) => squares.includes(square));
}

/** How many Foes could strike on a square, and for how much: "2 Foes, 6 HP"; "" where none could. */
export function dangerBrief(view: WindView, square: number): string {
  const danger = dangerAt(view, square);
  if (!danger) return '';
  const count = danger.foes.length === 1 ? '1 Foe' : `${danger.foes.length} Foes`;
  return danger.means.length > 0 ? `${count}, ${danger.mean} HP` : count;
}

/** "2 Foes could strike Rook here: Thornling (4.2 HP on average), Cinder Whelp (6 HP)". */
export function dangerWords(view: WindView, square: number): string {
  const danger = dangerAt(view, square);
  const whom = heroNamed(view, view.acting)?.name ?? 'a Hero';
  if (!danger) return `no Foe${isGuess(view) ? ' that you know' : ''} could strike ${whom} here`;
  const each = danger.foes.map((foe, at) => {
    const mean = danger.means[at];
    return `${foeNamed(view, foe)?.name ?? 'a Foe'}${mean === undefined ? '' : ` (${mean} HP)`}`;
  });
  const count = danger.foes.length === 1 ? 'one Foe' : `${danger.foes.length} Foes`;
  const all = danger.means.length > 0 ? `; ${danger.mean} HP on average if all go for ${whom}` : '';
  return `${count} could strike ${whom} here: ${each.join(', ')}${all}`;
}

/** Some sheet is not known, and so is what its Foe could do. */
const isGuess = ({ foes }: WindView): boolean => foes.some((foe) => !foe.is_known);
