// Where the round stands, for the bar.
import type { Step } from '../../../lib/boards';
import type { ForgeView } from '../types';

export function steps(view: ForgeView): Step[] {
  const round = view.max_rounds ? `Round ${view.round} of ${view.max_rounds}` : `Round ${view.round}`;
  const isOver = view.to_move < 0;
  const isActing = isOver || view.active >= 0;
  return [
    { label: round, state: 'next' },
    { label: 'Placement', state: isActing ? 'done' : 'now' },
    { label: 'Heat', state: isActing ? 'done' : 'next' },
    { label: 'Activation', state: isOver ? 'done' : isActing ? 'now' : 'next' },
    { label: 'Maintenance', state: 'next' },
  ];
}
