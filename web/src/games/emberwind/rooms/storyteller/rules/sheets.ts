// What is printed on Foes and Heroes, in the shape of the data files (TOML in packs, the same as JSON here).
import type { Grid } from '../../../grid/aigrid';

export const RANKS = ['grunt', 'awakened', 'elite', 'boss'] as const;
export type Rank = (typeof RANKS)[number];

export const SKILLS = [
  'athletics',
  'endurance',
  'intimidate',
  'insight',
  'knowledge',
  'mend',
  'acrobatics',
  'stealth',
  'sleight_of_hand',
  'focus',
  'fast_talk',
  'leadership',
] as const;

/** A skill that a Hero's sheet doesn't name (WIND-HERO-114). */
export const USUAL_SKILL = 8;

/** The numbers of a normal Foe, or of its Veteran (WIND-PRE-03). */
export interface Numbers {
  hp: number;
  toughness: number;
  resistance: number;
  damage?: number;
}

/** An additional effect of an action (WIND-FX-01): one of condition, push, pull. */
export interface Effect {
  condition?: string;
  n?: number;
  until?: string;
  push?: number;
  pull?: number;
  check?: string;
}

/** Something that a support ability or a flair does; one verb each. */
export interface Deal {
  heal?: number;
  shield?: number;
  empower?: number;
  empower_next?: number;
  cover?: number;
  shift?: number;
  mode?: string;
  unlock_red?: number;
  strip_self?: number;
  consume?: string;
  heal_per?: number;
  damage_adjacent?: string;
  vs?: string;
  check?: string;
}

/** A basic attack or a special ability. */
export interface Action {
  name: string;
  text?: string;
  check?: string;
  range?: number | string;
  area?: string;
  damage?: string;
  vs?: string;
  props?: string[];
  effects?: Effect[];
  shift_before?: number;
  leap?: number;
  drain?: boolean;
  requires?: string[];
  learnable?: boolean;
  support?: string;
  do?: Deal[];
}

/** An Optional Modifier (WIND-START-02). */
export interface Modifier {
  name: string;
  prefer?: string[];
  damage?: number;
  barrier?: number;
  move?: number;
  heal_bonus?: number;
  effect_penalty?: number;
  extra_unlock?: number;
  first_round_empower?: number;
}

/** A Combat Flair: what sets it off, and what it does. */
export interface Flair {
  when: string;
  do: Deal[];
}

/** A type of Foe. */
export interface FoeSheet {
  id: string;
  kind?: 'foe';
  name: string;
  rank: Rank;
  type?: string;
  size?: number;
  icon?: string;
  text?: string;
  flow?: { normal: number; veteran: number };
  normal: Numbers;
  veteran: Numbers;
  targets: string[];
  movement: string;
  prefers?: string;
  optional?: Modifier[];
  flairs?: Flair[];
  melee?: Action;
  ranged?: Action;
  abilities?: Record<string, Action>;
  grid: Grid;
}

/** As much of a Hero's sheet as the assistant needs. */
export interface HeroSheet {
  id: string;
  kind?: 'hero';
  name: string;
  class?: string;
  icon?: string;
  hp: number;
  toughness: number;
  resistance: number;
  dodge: number;
  willpower: number;
  skills?: Record<string, number>;
}

/** How many rings the grid of a rank has (WIND-FOE-103). */
export function ringsOf(rank: Rank): number {
  return RANKS.indexOf(rank) + 1;
}

/** The numbers that count for a Foe, promoted or not. */
export function numbersOf(sheet: FoeSheet, isVeteran: boolean): Numbers {
  return isVeteran ? sheet.veteran : sheet.normal;
}

/** The sum of a key over all Optional Modifiers of a sheet. */
export function modified(sheet: FoeSheet, key: Exclude<keyof Modifier, 'name' | 'prefer'>): number {
  return (sheet.optional ?? []).reduce((sum, modifier) => sum + (modifier[key] ?? 0), 0);
}

/** The action that a code stands for; undefined for a Move. */
export function actionOf(sheet: FoeSheet, code: string, which: 'melee' | 'ranged'): Action | undefined {
  return code === 'BA' ? sheet[which] : sheet.abilities?.[code];
}

/** WIND-HEX-03: the basic attack that has priority. */
export function preferred(sheet: FoeSheet): 'melee' | 'ranged' {
  const wanted = sheet.prefers === 'ranged' ? 'ranged' : 'melee';
  const other = wanted === 'melee' ? 'ranged' : 'melee';
  return sheet[wanted] ? wanted : other;
}

/** The names of all codes of a sheet, for the drawing of its grid. */
export function namesOf(sheet: FoeSheet): Record<string, string> {
  const letters = Object.entries(sheet.abilities ?? {}).map(([letter, action]) => [letter, action.name]);
  return Object.fromEntries([...letters, ['BA', sheet[preferred(sheet)]?.name ?? 'Basic Attack']]);
}
