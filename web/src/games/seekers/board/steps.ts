// The bar: whose turn it is, and where in it.
import type { Step } from '../../../lib/boards';
import type { SeekersView } from '../types';

const PHASES = [
  { phase: 'upkeep', label: 'Upkeep' },
  { phase: 'main', label: 'Main' },
  { phase: 'end', label: 'End' },
];

const SETUP: Record<string, string> = {
  'go-first': 'Who goes first',
  start: 'Starting hexes',
  exchange: 'Sideboard',
  'give-up': 'Sideboard',
  mulligan: 'Opening hands',
};

/** The phases of the turn. */
export function steps(view: SeekersView): Step[] {
  if (view.ended)
    return [
      { label: `Turn ${view.turn}`, state: 'done' },
      { label: 'The end', state: 'now' },
    ];
  if (!view.phase)
    return [
      { label: 'Setup', state: 'done' },
      { label: SETUP[view.asked] ?? 'Setup', state: 'now' },
    ];
  const at = PHASES.findIndex((one) => one.phase === view.phase);
  const turn: Step = { label: turnWords(view), state: 'next' };
  return [
    turn,
    ...PHASES.map(({ label }, place): Step => ({ label, state: place < at ? 'done' : place === at ? 'now' : 'next' })),
  ];
}

/** Whose turn it is; the bar puts names for seats. */
function turnWords(view: SeekersView): string {
  return view.active === view.seat ? `Your turn ${view.turn}` : `Seat ${view.active + 1}’s turn ${view.turn}`;
}
