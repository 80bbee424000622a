// Embers and material tokens are all alike; so that one sees them move, each gets a number of its own, which stays
// where it lies as long as something lies there.
import type { ForgeView } from '../types';
import { MATERIALS } from '../words';

/** By place, the keys of the pieces that lie there. */
export type Pieces = Map<string, string[]>;

export const UNPLACED = 'unplaced';

/** Where the pieces of one sort lie now, given where they lay before. */
function settle(sort: string, before: Pieces, wanted: [place: string, count: number][]): Pieces {
  const total = wanted.reduce((all, [, count]) => all + count, 0);
  const after: Pieces = new Map();
  const used = new Set<string>();
  for (const [place, count] of wanted) {
    const stay = (before.get(place) ?? []).slice(0, count);
    stay.forEach((key) => used.add(key));
    after.set(place, stay);
  }
  const free = Array.from({ length: total }, (_, number) => `${sort}-${number}`).filter((key) => !used.has(key));
  for (const [place, count] of wanted) {
    const there = after.get(place)!;
    while (there.length < count) there.push(free.shift()!);
  }
  return after;
}

/** Remembers where every piece lay, and says where it lies now. */
export class Box {
  private embers: Pieces[] = [];
  private tokens: Pieces[] = [];

  emberKeys(view: ForgeView): Pieces[] {
    this.embers = view.smiths.map((smith, seat) => {
      const zones = smith.embers.map((count, zone): [string, number] => [String(zone), count]);
      return settle(`ember-${seat}`, this.embers[seat] ?? new Map(), [...zones, [UNPLACED, smith.embers_left]]);
    });
    return this.embers;
  }

  /** By material; the places are `supply`, `seat-n` and `card-n`. */
  tokenKeys(view: ForgeView): Pieces[] {
    this.tokens = MATERIALS.map(({ id }, material) => {
      const wanted: [string, number][] = [['supply', view.supply[material] ?? 0]];
      for (const smith of view.smiths) {
        wanted.push([`seat-${smith.seat}`, smith.stock[material] ?? 0]);
        for (const { weapon, tokens } of smith.unfinished) wanted.push([`card-${weapon.pick}`, tokens[material] ?? 0]);
      }
      return settle(id, this.tokens[material] ?? new Map(), wanted);
    });
    return this.tokens;
  }
}
