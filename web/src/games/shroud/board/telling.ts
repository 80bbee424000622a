// What a line of Shroud costs or brings whom, and when the end is near.
import type { Deciding, Telling, Toll } from '../../../lib/pace';
import type { Line } from '../../../lib/wire';
import { SEAT } from '../picks';
import type { ShroudView } from '../types';

function toll({ what, seat, other, number }: Line): Toll | null {
  switch (what) {
    case 'collects':
      return { seat, value: number, unit: 'collected' };
    case 'collects-discard':
    case 'collects-top':
    case 'settles-in-collection':
      return { seat, value: 1, unit: 'collected' };
    case 'returns':
      return { seat, value: -1, unit: 'laid card', many: 'laid cards' };
    case 'steals':
    case 'steals-top':
    case 'steals-mode':
    case 'captures':
    case 'destroys':
    case 'destroys-mode':
    case 'destroys-hand':
    case 'collects-card':
      return { seat: other - SEAT, value: -1, unit: 'card', many: 'cards' };
    default:
      return null;
  }
}

function deciding(view: ShroudView): Deciding[] {
  if (view.ended) return [];
  return view.players
    .filter((player) => player.hero !== '' && player.arcane_left === 1)
    .map(({ seat }) => ({
      key: `arcane ${seat}`,
      icon: 'hourglass',
      seat,
      says: 'is one arcane card from the end',
      yours: 'are one arcane card from the end',
      more: 'Once the last one was played, all collected ember stones are counted.',
      clause: 'SHRD-OVER-01',
    }));
}

export const telling: Telling<ShroudView> = { toll, deciding };
