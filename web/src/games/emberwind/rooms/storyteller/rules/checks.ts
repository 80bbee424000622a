// Defence Checks (WIND-DEF) and the checks of additional effects (WIND-FX).
import { has } from './conditions';
import type { Foe, Hero } from './fight';
import { modified, type FoeSheet } from './sheets';
import { valueWord } from './words';

/** What a d20 is compared with, and how that number comes about. */
export interface Against {
  value: number;
  parts: string[];
}

type Bearer = Pick<Hero, 'values' | 'conditions'>;

/** Off-Guard and Prone make Dodge 2 lower, together too (WIND-COND-107, WIND-COND-108). */
function isOffGuard(hero: Bearer): boolean {
  return has(hero.conditions, 'off_guard') || has(hero.conditions, 'prone');
}

/** The value that counts for a Hero's check against an action of a Foe; null where it isn't known. */
export function against(hero: Bearer, name: string, foe: Pick<Foe, 'conditions'>, penalty = 0): Against | null {
  const printed = hero.values[name];
  if (printed === undefined) return null;
  const parts = [`${valueWord(name)} ${printed}`];
  let value = printed;
  const add = (n: number, why: string) => {
    value += n;
    parts.push(`${why} ${n < 0 ? '−' : '+'} ${Math.abs(n)}`);
  };
  if (name === 'dodge' && isOffGuard(hero)) add(-2, has(hero.conditions, 'off_guard') ? 'Off-Guard' : 'Prone');
  if (name === 'dodge' && has(foe.conditions, 'daze')) add(4, 'the Foe is dazed');
  if (penalty > 0) add(-penalty, 'modifier');
  return { value, parts };
}

/** WIND-DEF-03: a roll over the value is a hit; the same for effects (WIND-FX-04). */
export function isOver(roll: number, value: number): boolean {
  return roll > value;
}

/** What Optional Modifiers take from the checks of effects. */
export function penaltyOf(sheet: FoeSheet, withModifiers: boolean): number {
  return withModifiers ? modified(sheet, 'effect_penalty') : 0;
}
