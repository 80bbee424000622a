// What a line of Ember costs or brings whom, and when somebody may end it.
import type { Deciding, Telling, Toll } from '../../../lib/pace';
import type { Line } from '../../../lib/wire';
import { SEAT } from '../picks';
import type { ConjureView } from '../types';

function toll({ what, seat, other, number }: Line): Toll | null {
  switch (what) {
    case 'changes-vp':
    case 'changes-covered':
      return { seat, value: number, unit: 'VP' };
    case 'takes':
    case 'gets':
      return { seat: other - SEAT, value: -1, unit: 'card', many: 'cards' };
    case 'is-banished':
    case 'is-flipped':
      return { seat, value: -1, unit: 'creature', many: 'creatures' };
    case 'takes-creature':
      return { seat: other - SEAT, value: -1, unit: 'creature', many: 'creatures' };
    default:
      return null;
  }
}

function deciding(view: ConjureView): Deciding[] {
  if (view.ending || view.solo) return [];
  if (view.caller >= 0) {
    return [
      {
        key: `call ${view.turn}`,
        icon: 'ringing-bell',
        seat: view.caller,
        says: 'made the call',
        yours: 'made the call',
        more: 'Each player may use one ability now, and then the totals are counted.',
        clause: 'CONJ-CALL-03',
      },
    ];
  }
  return view.players
    .filter((player) => player.vp_shown >= view.threshold)
    .map(({ seat, vp_shown: vp }) => ({
      key: `enough ${seat}`,
      icon: 'ringing-bell',
      seat,
      says: 'can end the game',
      yours: 'can end the game',
      more: `${vp} of ${view.threshold} VP are enough to make the call.`,
      clause: 'CONJ-CALL-01',
    }));
}

export const telling: Telling<ConjureView> = { toll, deciding };
