// What a pick points at: the blocks of src/emberhall/games/seekers/rules/state.py.
export const PASS = 0; // also: no, done, none
export const CHANNEL = 2;
export const PATH = 3;
const MODE = 4;
export const DIRECTION = 8;
export const SEAT = 14;
export const UNIT = 18;
const AILMENT = 34;
export const OBJECT = 45;
export const LASTING = 77;
export const HEX = 141;
export const CARD = 358;

export type Block = 'word' | 'mode' | 'direction' | 'seat' | 'unit' | 'ailment' | 'object' | 'lasting' | 'hex' | 'card';

const BLOCKS: [number, Block][] = [
  [CARD, 'card'],
  [HEX, 'hex'],
  [LASTING, 'lasting'],
  [OBJECT, 'object'],
  [AILMENT, 'ailment'],
  [UNIT, 'unit'],
  [SEAT, 'seat'],
  [DIRECTION, 'direction'],
  [MODE, 'mode'],
  [PASS, 'word'],
];

/** The block that a thing belongs to, and its number there. */
export function blockOf(thing: number): { block: Block; at: number } {
  const [from, block] = BLOCKS.find(([first]) => thing >= first) ?? BLOCKS.at(-1)!;
  return { block, at: thing - from };
}
