// Made by `npm run types` from the layout of the game's picks; change it there.
import { blocks } from '../../lib/picks';

export const CARD = 0;
export const ZONE = 57;
export const MATERIAL = 61;
export const SEAT = 66;
export const OPTION = 70;
export const DISCOUNT = 73;
export const DRAW = 76;
export const DONE = 77;

const BLOCKS = [
  ['card', CARD],
  ['zone', ZONE],
  ['material', MATERIAL],
  ['seat', SEAT],
  ['option', OPTION],
  ['discount', DISCOUNT],
  ['draw', DRAW],
  ['done', DONE],
] as const;

export type Block = (typeof BLOCKS)[number][0];

/** The block that a thing belongs to, and its number there. */
export const blockOf = /* @__PURE__ */ blocks<Block>(BLOCKS);
