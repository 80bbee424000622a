// Made by `npm run types` from the layout of the game's picks; change it there.
import { blocks } from '../../lib/picks';

export const PASS = 0;
export const RISE = 1;
export const DICE = 2;
export const KEEP = 3;
export const SHIFT = 4;
export const TRADE = 13;
export const CHAIN = 24;
export const HEX = 40;
export const CONDITION = 104;
export const SLOT = 116;
export const SUSTAIN = 120;
export const PART = 136;
export const COMBATANT = 140;
export const SQUARE = 156;
export const ACTION = 276;

const BLOCKS = [
  ['button', PASS],
  ['shift', SHIFT],
  ['trade', TRADE],
  ['chain', CHAIN],
  ['hex', HEX],
  ['condition', CONDITION],
  ['slot', SLOT],
  ['sustain', SUSTAIN],
  ['part', PART],
  ['combatant', COMBATANT],
  ['square', SQUARE],
  ['action', ACTION],
] as const;

export type Block = (typeof BLOCKS)[number][0];

/** The block that a thing belongs to, and its number there. */
export const blockOf = /* @__PURE__ */ blocks<Block>(BLOCKS);
