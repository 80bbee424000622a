// Made by `npm run types` from the layout of the game's picks; change it there.
import { blocks } from '../../lib/picks';

export const CARD = 0;
export const SEAT = 55;
export const CURSE = 60;
export const PASS = 69;
export const CALL = 70;
export const DRAW = 71;
export const CHARRED = 72;
export const REFRESH = 73;
export const FLIP = 74;
export const REVIVE = 75;
export const ARCHMAGE = 76;
export const CREATURE = 77;

const BLOCKS = [
  ['card', CARD],
  ['seat', SEAT],
  ['curse', CURSE],
  ['button', PASS],
  ['button', CALL],
  ['button', DRAW],
  ['button', CHARRED],
  ['button', REFRESH],
  ['button', FLIP],
  ['button', ARCHMAGE],
  ['creature', CREATURE],
] as const;

export type Block = (typeof BLOCKS)[number][0];

/** The block that a thing belongs to, and its number there. */
export const blockOf = /* @__PURE__ */ blocks<Block>(BLOCKS);
