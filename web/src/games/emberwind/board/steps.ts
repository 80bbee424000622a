// The bar: which Round it is, and where in it.
import type { Step } from '../../../lib/boards';
import { isFoe } from '../things';
import type { WindView } from '../types';

/** The parts of a Round. */
export function steps(view: WindView): Step[] {
  if (view.ended)
    return [
      { label: `Round ${view.round}`, state: 'done' },
      { label: 'The end', state: 'now' },
    ];
  if (view.round === 0 || view.asked === 'choose-slot') return [{ label: 'Order', state: 'now' }];
  const isUnlock = view.asked === 'unlock';
  return [
    { label: `Round ${view.round}`, state: 'next' },
    { label: 'Unlock', state: isUnlock ? 'now' : 'done' },
    { label: isFoe(view.acting) ? 'Foes' : 'Turns', state: isUnlock ? 'next' : 'now' },
  ];
}
