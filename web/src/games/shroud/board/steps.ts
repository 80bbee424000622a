// The bar: whose turn it is, and where in it.
import type { Step } from '../../../lib/boards';
import type { ShroudView } from '../types';

export const PHASES = [
  { phase: 'collection', label: 'Collect', icon: 'open-treasure-chest' },
  { phase: 'mode', label: 'Mode', icon: 'vertical-banner' },
  { phase: 'draw', label: 'Draw', icon: 'card-draw' },
  { phase: 'play', label: 'Play', icon: 'card-play' },
  { phase: 'end', label: 'End', icon: 'sands-of-time' },
];

/** The phases of the turn. */
export function steps(view: ShroudView): Step[] {
  if (view.ended)
    return [
      { label: `Round ${view.round}`, state: 'done' },
      { label: 'The end', state: 'now' },
    ];
  if (!view.phase) return [{ label: 'Choose your heroes', state: 'now' }];
  const at = PHASES.findIndex((one) => one.phase === view.phase);
  const turn: Step = { label: turnWords(view), state: 'next' };
  return [
    turn,
    ...PHASES.map(({ label }, place): Step => ({ label, state: place < at ? 'done' : place === at ? 'now' : 'next' })),
  ];
}

/** Whose turn it is; the bar puts names for seats. */
export function turnWords(view: ShroudView): string {
  return view.active === view.seat ? 'Your turn' : `Seat ${view.active + 1}'s turn`;
}
