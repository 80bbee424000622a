// The bar: whose turn it is, and where in it.
import type { Step } from '../../../lib/boards';
import type { ConjureView } from '../types';

// The phases of view.py in the order of a turn; each checkpoint comes after the step that it follows.
const PHASES = [
  { phase: 'start', label: 'Checkpoint', is: 'checkpoint' },
  { phase: 'draw', label: 'Draw', is: 'step' },
  { phase: 'drawn', label: 'Checkpoint', is: 'checkpoint' },
  { phase: 'conjure', label: 'Conjure', is: 'step' },
  { phase: 'conjured', label: 'Checkpoint', is: 'checkpoint' },
  { phase: 'end', label: 'End', is: 'step' },
];

/** The steps of the turn; of the checkpoints only the one that it stands at. */
export function steps(view: ConjureView): Step[] {
  const turn: Step = { label: turnWords(view), state: 'next' };
  if (view.phase === 'over') return [{ label: `Turn ${view.turn}`, state: 'done' }];
  if (view.phase === 'final') return [turn, { label: 'Final round', state: 'now' }];
  const at = PHASES.findIndex((one) => one.phase === view.phase);
  const shown = PHASES.map((one, place): Step & { is: string } => ({
    label: one.label,
    is: one.is,
    state: at < 0 || place < at ? 'done' : place === at ? 'now' : 'next',
  })).filter((one) => one.is === 'step' || one.state === 'now');
  const ending: Step[] = view.phase === 'curse' ? [{ label: 'Curse', state: 'now' }] : [];
  return [turn, ...shown.map(({ label, state }) => ({ label, state })), ...ending];
}

/** Whose turn it is; the bar puts names for seats. */
function turnWords(view: ConjureView): string {
  if (view.seats === 1) return `Turn ${view.turn}`;
  return view.active === view.seat ? 'Your turn' : `Seat ${view.active + 1}'s turn`;
}
