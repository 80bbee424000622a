// The action chains of a roll (WIND-CHAIN), and what an unlock would open (WIND-UNLOCK).
import { FACES, distance, isRed, keysOf, placeOf, ringOf } from '../../../grid/aigrid';

export type Chain = string[];

/** WIND-CHAIN-08: a hex belongs to a segment if at least half of its digits are that face. */
export function isInSegment(key: string, face: number): boolean {
  if (key === '0') return true;
  const own = [...key].filter((digit) => Number(digit) === face).length;
  return own * 2 >= key.length;
}

/** WIND-CHAIN-07: the hexes that a chain can enter next. */
function onward(key: string, face: number, rings: number, open: readonly string[]): string[] {
  const next = keysOf(rings).filter((one) => ringOf(one) === ringOf(key) + 1 && isInSegment(one, face));
  const near = next.filter((one) => distance(placeOf(key), placeOf(one)) === 1);
  return near.filter((one) => !isRed(one) || open.includes(one)); // WIND-CHAIN-04
}

/** Every way outwards from the centre that can't be made longer, in the order of their keys (WIND-POLICY-102). */
function maximal(rings: number, open: readonly string[], face: number): Chain[] {
  const found: Chain[] = [];
  const walk = (chain: Chain) => {
    const next = onward(chain.at(-1)!, face, rings, open);
    if (next.length === 0) found.push(chain);
    for (const key of next) walk([...chain, key]);
  };
  walk(['0']);
  return found.sort(inOrder);
}

/** The order of two chains by their keys, outwards. */
export function inOrder(one: Chain, other: Chain): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  if (at < 0 || other[at] === undefined) return one.length - other.length;
  return one[at]! < other[at] ? -1 : 1;
}

/** WIND-CHAIN-09: the chains of a roll, from the centre to the outermost ring. */
export function allChains(rings: number, open: readonly string[], face: number): Chain[] {
  return maximal(rings, open, face).filter((chain) => chain.length === rings + 1);
}

/** WIND-CHAIN-09: the ways that need another unlock before they are chains. */
export function deadEnds(rings: number, open: readonly string[], face: number): Chain[] {
  return maximal(rings, open, face).filter((chain) => chain.length <= rings);
}

/** The red hexes that are still locked, by ring and key (WIND-POLICY-102). */
export function lockedOf(rings: number, open: readonly string[]): string[] {
  const locked = keysOf(rings).filter((key) => isRed(key) && !open.includes(key));
  return locked.sort((one, other) => ringOf(one) - ringOf(other) || (one < other ? -1 : 1));
}

/** How many chains an unlock adds, for each face that gains any (WIND-UNLOCK-09). */
export function gained(rings: number, open: readonly string[], key: string): { face: number; more: number }[] {
  const more = (face: number) => allChains(rings, [...open, key], face).length - allChains(rings, open, face).length;
  return FACES.map((face) => ({ face, more: more(face) })).filter((one) => one.more > 0);
}
