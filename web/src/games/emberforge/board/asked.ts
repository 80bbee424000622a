// Where on the board the question points. The view tells what is asked and about what; this is only about places.
import type { ForgeView } from '../types';
import { SEAT, ZONE } from '../picks';

/** Where the tokens lie that can be picked now. */
export type Source = 'stock' | 'supply' | 'offer' | 'credit' | 'foe';

export interface Asked {
  /** The zone that is being worked, or -1. */
  zone: number;
  /** The weapon that the question is about, or -1. */
  card: number;
  /** Where materials are picked from; null while none are asked for. */
  source: Source | null;
  /** The opponent that it is about, or -1. */
  foe: number;
  /** Cards of the discard pile are to be picked. */
  isDigging: boolean;
}

// The questions, by the names of questions.py. What is not here is asked by a power, in the Runarium.
const ZONE_OF: Record<string, number> = {
  place: -1,
  activate: -1,
  recycle: 0,
  gather: 0,
  select: 1,
  pay: 1,
  credit: 1,
  use: 2,
  trade: 3,
  reward: 3,
};
const SOURCE_OF: Record<string, Source> = {
  gather: 'offer',
  pay: 'stock',
  credit: 'credit',
  reward: 'supply',
  gain: 'supply',
  give: 'stock',
  tax: 'stock',
  steal: 'foe',
  'swap-give': 'stock',
  'swap-take': 'foe',
};
const RUNARIUM = 2;

export function askedOf(view: ForgeView): Asked {
  const { asked, about } = view;
  return {
    zone: zoneOf(view),
    card: about >= 0 && about < ZONE ? about : -1,
    source: view.source || (SOURCE_OF[asked] ?? null),
    foe: about >= SEAT ? about - SEAT : -1,
    isDigging: asked === 'recover',
  };
}

function zoneOf({ active, asked }: ForgeView): number {
  if (active < 0 || asked === '') return -1;
  return ZONE_OF[asked] ?? RUNARIUM;
}
