// The guide's example (WIND-EX-01 to -03), in the guide's order; a test compares it with the cards and the rules.
import { isRed, keysOf, ringOf, type Grid } from '../grid/aigrid';

export const RINGS = 3;
export const OPEN = ['45', '455'];
export const ROLL = 5;
export const CHAINS = [
  ['0', '5', '55', '555'],
  ['0', '5', '55', '455'],
  ['0', '5', '45', '455'],
];
export const PICKED = 2;

const PRINTED: Grid = { 0: 'A', 5: 'B', 55: 'M6', 555: 'B', 45: 'C', 455: 'F' };

/** What the guide prints, and on all other hexes what our Foe of the example has there. */
export const grid: Grid = Object.fromEntries(keysOf(RINGS).map((key) => [key, PRINTED[key] ?? filled(key)]));

function filled(key: string): string {
  if (ringOf(key) !== 2) return 'BA';
  return isRed(key) ? 'M1' : 'M2';
}
