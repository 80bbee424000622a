// What a line of EMBERWIND costs or brings whom, and when the last ones stand.
import type { Deciding, Telling, Toll } from '../../../lib/pace';
import type { Line } from '../../../lib/wire';
import type { WindView } from '../types';

const SIGNS: Record<string, -1 | 1> = { 'loses-hp': -1, heals: 1, recovers: 1 };

function toll({ what, thing, number }: Line, view: WindView): Toll | null {
  const sign = SIGNS[what];
  const hero = sign && view.heroes.find((one) => one.thing === thing);
  return sign && hero && number > 0 ? { seat: hero.seat, value: sign * number, unit: 'HP', thing } : null;
}

function deciding(view: WindView): Deciding[] {
  const [last, ...others] = view.heroes.filter((hero) => !hero.is_fallen);
  if (view.ended || view.round === 0 || view.heroes.length < 2 || !last || others.length > 0) return [];
  return [
    {
      key: `last ${view.round}`,
      icon: last.icon,
      seat: -1,
      says: `Only ${last.name} still stands.`,
      yours: '',
      more: 'If all Heroes are FALLEN, the Foes win. Whoever is helped up stands again.',
      clause: 'WIND-ORDER-106',
    },
  ];
}

export const telling: Telling<WindView> = { toll, deciding };
