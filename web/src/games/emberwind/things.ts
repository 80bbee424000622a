// What picks mean within their blocks: the sides of combatants, the change of a roll, the keys of hexes.
import { keysOf } from './grid/aigrid';
import { COMBATANT, HEX, SHIFT, SQUARE } from './picks';

export const MOST_SHIFT = 4;
export const NO_SHIFT = SHIFT + MOST_SHIFT; // a roll left as it is; one more for each point
const FOE = 4; // the first Foe's number among the combatants
const MAX_RINGS = 4;

export const isHero = (thing: number): boolean => thing >= COMBATANT && thing < COMBATANT + FOE;
export const isFoe = (thing: number): boolean => thing >= COMBATANT + FOE && thing < SQUARE;

// Hexes are numbered by ring, and within it by key.
const KEYS = keysOf(MAX_RINGS).toSorted((a, b) => ring(a) - ring(b) || (a < b ? -1 : 1));

function ring(key: string): number {
  return key === '0' ? 0 : key.length;
}

/** The pick that names a hex. */
export function hexPick(key: string): number {
  return HEX + KEYS.indexOf(key);
}

/** The key of the hex that a pick names. */
export function hexKey(thing: number): string {
  return KEYS[thing - HEX] ?? '0';
}
