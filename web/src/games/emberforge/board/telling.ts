// What a line of Emberforge takes from whom, and when somebody is about to win.
import type { Deciding, Telling, Toll } from '../../../lib/pace';
import type { Line } from '../../../lib/wire';
import { SEAT } from '../picks';
import { MASTERY, PRESTIGE } from '../words';
import type { ForgeView } from '../types';

function toll({ what, seat, other }: Line): Toll | null {
  switch (what) {
    case 'steals':
      return { seat: other - SEAT, value: -1, unit: 'material', many: 'materials' };
    case 'hands-over':
      return { seat, value: -1, unit: 'material', many: 'materials' };
    case 'robs':
      return { seat: other - SEAT, value: -1, unit: 'card', many: 'cards' };
    case 'earns':
      return { seat, value: 1, unit: 'commission', many: 'commissions' };
    default:
      return null;
  }
}

function deciding(view: ForgeView): Deciding[] {
  if (view.ending) return [];
  return view.smiths.flatMap(({ seat, commissions, collections }) => [
    ...(commissions === PRESTIGE - 1
      ? [
          {
            key: `prestige ${seat}`,
            icon: 'laurels',
            seat,
            says: 'is one commission from winning',
            yours: 'are one commission from winning',
            more: 'Guild Prestige ends the game at once.',
            clause: 'FORGE-WIN-04',
          },
        ]
      : []),
    ...(collections.length === MASTERY - 1
      ? [
          {
            key: `mastery ${seat}`,
            icon: 'anvil-impact',
            seat,
            says: 'is one weapon from winning',
            yours: 'are one weapon from winning',
            more: `It has to be of a collection besides those ${MASTERY - 1}.`,
            clause: 'FORGE-WIN-02',
          },
        ]
      : []),
  ]);
}

export const telling: Telling<ForgeView> = { toll, deciding };
