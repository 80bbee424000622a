// What a line of Seekers costs or brings whom, and when the Shard is about to be somebody's.
import type { Deciding, Telling, Toll } from '../../../lib/pace';
import type { Line } from '../../../lib/wire';
import type { SeekersView } from '../types';

// Damage is told before what Shields take of it: that much is not lost.
const SIGNS: Record<string, -1 | 1> = { damages: -1, absorbs: 1, 'loses-life': -1, heals: 1 };

function toll({ what, thing, number }: Line, view: SeekersView): Toll | null {
  const sign = SIGNS[what];
  const unit = sign && view.units.find((one) => one.thing === thing);
  return sign && unit && number > 0 ? { seat: unit.seat, value: sign * number, unit: 'HP', thing } : null;
}

function deciding(view: SeekersView): Deciding[] {
  if (view.ended) return [];
  return view.units
    .filter((unit) => unit.channel === 1)
    .map(({ seat }) => ({
      key: `shard ${seat}`,
      icon: 'crystal-shine',
      seat,
      says: 'is one Moment from the Shard',
      yours: 'are one Moment from the Shard',
      more: 'Damage and Ailments add one each.',
      clause: 'SEEK-SHARD-09',
    }));
}

export const telling: Telling<SeekersView> = { toll, deciding };
