// Made by `npm run types` from the layout of the game's picks; change it there.
import { blocks } from '../../lib/picks';

export const PASS = 0;
export const YES = 1;
export const CHANNEL = 2;
export const PATH = 3;
export const MODE = 4;
export const DIRECTION = 8;
export const SEAT = 14;
export const UNIT = 18;
export const AILMENT = 34;
export const OBJECT = 45;
export const LASTING = 77;
export const HEX = 141;
export const CARD = 358;

const BLOCKS = [
  ['button', PASS],
  ['mode', MODE],
  ['direction', DIRECTION],
  ['seat', SEAT],
  ['unit', UNIT],
  ['ailment', AILMENT],
  ['object', OBJECT],
  ['lasting', LASTING],
  ['hex', HEX],
  ['card', CARD],
] as const;

export type Block = (typeof BLOCKS)[number][0];

/** The block that a thing belongs to, and its number there. */
export const blockOf = /* @__PURE__ */ blocks<Block>(BLOCKS);
