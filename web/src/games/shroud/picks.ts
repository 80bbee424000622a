// Made by `npm run types` from the layout of the game's picks; change it there.
import { blocks } from '../../lib/picks';

export const PASS = 0;
export const BOTTOM = 1;
export const SEAT = 2;
export const HERO = 6;
export const SLOT = 10;
export const DOWN = 14;
export const CARD = 34;

const BLOCKS = [
  ['button', PASS],
  ['seat', SEAT],
  ['hero', HERO],
  ['slot', SLOT],
  ['down', DOWN],
  ['card', CARD],
] as const;

export type Block = (typeof BLOCKS)[number][0];

/** The block that a thing belongs to, and its number there. */
export const blockOf = /* @__PURE__ */ blocks<Block>(BLOCKS);
