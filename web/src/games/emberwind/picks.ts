// What a pick points at: the blocks of src/emberhall/games/emberwind/rules/state.py.
import { keysOf } from './grid/aigrid';

export const PASS = 0; // also: no, none, the end of the turn
const SHIFT = 4;
const TRADE = 13;
export const CHAIN = 24;
export const HEX = 40;
export const CONDITION = 104;
export const SLOT = 116;
const SUSTAINED = 120;
const PART = 136;
export const COMBATANT = 140;
export const SQUARE = 156;
export const ACTION = 276;

export const NO_SHIFT = SHIFT + 4; // a roll left as it is; one more for each point
export const MOST_SHIFT = 4;
const FOE = 4; // the first Foe's number among the combatants
const MAX_RINGS = 4;

export type Block =
  | 'word'
  | 'shift'
  | 'trade'
  | 'chain'
  | 'hex'
  | 'condition'
  | 'slot'
  | 'sustained'
  | 'part'
  | 'combatant'
  | 'square'
  | 'action';

const BLOCKS: [number, Block][] = [
  [ACTION, 'action'],
  [SQUARE, 'square'],
  [COMBATANT, 'combatant'],
  [PART, 'part'],
  [SUSTAINED, 'sustained'],
  [SLOT, 'slot'],
  [CONDITION, 'condition'],
  [HEX, 'hex'],
  [CHAIN, 'chain'],
  [TRADE, 'trade'],
  [SHIFT, 'shift'],
  [PASS, 'word'],
];

/** The block that a thing belongs to, and its number there. */
export function blockOf(thing: number): { block: Block; at: number } {
  const [from, block] = BLOCKS.find(([first]) => thing >= first) ?? BLOCKS.at(-1)!;
  return { block, at: thing - from };
}

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
