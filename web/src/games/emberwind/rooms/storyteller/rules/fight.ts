// A fight at a real table, as plain data: who is in it, what they suffer, whose turn it is and what has been told.
import type { Condition } from './conditions';
import type { Deal, FoeSheet } from './sheets';

export interface Options {
  /** WIND-START-02: whether Optional Modifiers count. */
  modifiers: boolean;
  /** WIND-UNLOCK-08: red hexes for each type of Veteran and Round. */
  rate: number;
  /** WIND-CHAIN-09: whether chains that end early are offered. */
  deadEnds: boolean;
  /** WIND-FOE-105: Foes without their grid. */
  isFree: boolean;
  /** How many actions a Foe has then; 0: as many as its chain would have. */
  actions: number;
  /** WIND-POLICY-103: how chains are suggested. */
  policy: 'random' | 'first' | 'best';
  /** WIND-ORDER-104: equal Grunts act one after the other without being called one by one. */
  groups: boolean;
  /** A d20 counts as soon as it is told, without a moment for shifts. */
  atOnce: boolean;
}

export interface Foe {
  id: string;
  sheet: string;
  name: string;
  isVeteran: boolean;
  hp: number;
  conditions: Condition[];
  /** What the Storyteller wants to remember of it. */
  remark?: string;
  /** T and R up to the start of its next turn; the highest counts. */
  shield: number;
  /** T and R that it lost for the combat. */
  stripped: number;
  /** More damage in the chain that runs or comes next. */
  empowered: number;
  /** More damage in the next damage roll. */
  nextEmpowered: number;
  hasActed: boolean;
  wasHalved: boolean;
  lastAttacker: string;
}

export interface Hero {
  id: string;
  name: string;
  icon: string;
  /** hp (the maximum), toughness, resistance, dodge, willpower, and skills, as far as they are known (WIND-ASSIST-01). */
  values: Record<string, number>;
  /** Values that the table looks after. */
  atTable: string[];
  hp: number | null;
  conditions: Condition[];
  /** What the Storyteller wants to remember of it. */
  remark?: string;
  /** HP taken from Foes so far, for highest_threat. */
  threat: number;
  isFallen: boolean;
  hasActed: boolean;
}

/** A d20 of a Hero against one of its values (WIND-DEF, WIND-FX). */
export interface Check {
  hero: string;
  against: string;
  /** The place in the action's effects; -1 for the hit itself. */
  effect: number;
  roll: number;
  value: number | null;
  /** What makes the value: ['Dodge 8', 'Off-Guard −2']. */
  parts: string[];
  isSuffered: boolean;
  note: string;
}

/** What a hit did to somebody (WIND-DMG). */
export interface Hit {
  who: string;
  barrier: number | null;
  barrierName: string;
  /** Why the Barrier doesn't count, or nothing. */
  ignored: string;
  taken: number | null;
  from: number | null;
  to: number | null;
  hasFallen: boolean;
}

/** The action of a hex while it is carried out. */
export interface Deed {
  code: string;
  which: 'melee' | 'ranged';
  targets: string[] | null;
  /** Foes that took the place of a Target (WIND-TRIG-106); they are hit without a check (WIND-DEF-10). */
  foes: string[];
  isCritical: boolean;
  checks: Check[];
  dice: number[];
  /** The damage before Barriers; null while dice are missing. */
  total: number | null;
  /** What makes it: ['2d8: 4 + 3', '+ 7', 'Veteran + 2']. */
  parts: string[];
  totalNote: string;
  hits: Hit[];
  /** What else it did, in words. */
  told: string[];
  isDone: boolean;
}

/** What a flair does around a Foe, mostly one that was defeated, while it is carried out. */
export interface Burst {
  who: string;
  deal: Deal;
  deed: Deed;
}

/** A turn that runs. */
export interface Turn {
  who: string;
  isHero: boolean;
  /** Dice that are due at its start, in order. */
  ticks: { condition: string; sides: number; n: number }[];
  hasStarted: boolean;
  roll: number;
  /** Keys of hexes, or codes in free play; null before it is chosen. */
  chain: string[] | null;
  codes: string[];
  at: number;
  performed: number;
  /** Why a hex was skipped, by its place in the chain. */
  skipped: Record<number, string>;
  /** Which basic attack was made, by its place in the chain. */
  made: Record<number, 'melee' | 'ranged'>;
  deed: Deed | null;
  isOver: boolean;
}

export interface Line {
  round: number;
  /** With **bold** parts. */
  text: string;
  clause: string;
  /** How many choices had been made before the one that told it. */
  at: number;
  who: string;
  isRuled?: boolean;
}

/** A flair that waits to be told, and the Foes of that type whom it may concern. */
export interface Waiting {
  sheet: string;
  flair: number;
  foes: string[];
}

export interface Fight {
  /** How many choices led here. */
  count: number;
  /** 0 while the fight is set up. */
  round: number;
  options: Options;
  sheets: Readonly<Record<string, FoeSheet>>;
  foes: Foe[];
  heroes: Hero[];
  /** Red hexes that are open, by type (WIND-UNLOCK-05). */
  unlocked: Record<string, string[]>;
  due: { sheet: string; left: number }[];
  flairs: Waiting[];
  /** They come before anything else; the first of them is being carried out. */
  bursts: Burst[];
  turn: Turn | null;
  log: Line[];
  /** Names for what comes next: f1, f2, h1 ... */
  named: number;
}

/** Something that can't be chosen, in one sentence. */
export class Refused extends Error {}

export const USUAL: Options = {
  modifiers: false,
  rate: 1,
  deadEnds: false,
  isFree: false,
  actions: 0,
  policy: 'random',
  groups: true,
  atOnce: true,
};

/** A fight that nobody has come to yet. */
export function newFight(): Fight {
  return {
    count: 0,
    round: 0,
    options: { ...USUAL },
    sheets: {},
    foes: [],
    heroes: [],
    unlocked: {},
    due: [],
    flairs: [],
    bursts: [],
    turn: null,
    log: [],
    named: 0,
  };
}

/** An independent twin, but for sheets and lines, which never change. */
export function copyOf(fight: Fight): Fight {
  const { sheets, log, ...rest } = fight;
  return { ...structuredClone(rest), sheets, log: [...log] };
}

export function foeOf(fight: Fight, id: string): Foe {
  const found = fight.foes.find((foe) => foe.id === id);
  if (!found) throw new Refused(`There is no Foe '${id}' in this fight.`);
  return found;
}

export function heroOf(fight: Fight, id: string): Hero {
  const found = fight.heroes.find((hero) => hero.id === id);
  if (!found) throw new Refused(`There is no Hero '${id}' in this fight.`);
  return found;
}

export function isHero(fight: Fight, id: string): boolean {
  return fight.heroes.some((hero) => hero.id === id);
}

export function nameOf(fight: Fight, id: string): string {
  return isHero(fight, id) ? heroOf(fight, id).name : foeOf(fight, id).name;
}

export function sheetOf(fight: Fight, foe: Foe): FoeSheet {
  const found = fight.sheets[foe.sheet];
  if (!found) throw new Refused(`The sheet '${foe.sheet}' is missing.`);
  return found;
}

/** Whose action is being carried out, and how far it is: what a flair does, or the action of a hex. */
export function doing(fight: Fight): { who: string; deed: Deed } | null {
  const [burst] = fight.bursts;
  if (burst) return burst;
  return fight.turn?.deed ? { who: fight.turn.who, deed: fight.turn.deed } : null;
}

/** WIND-FOE-106: at 0 HP a Foe is defeated. */
export function stands(one: Foe | Hero): boolean {
  return 'sheet' in one ? one.hp > 0 : !one.isFallen;
}

/** One more line of the log. */
export function tell(fight: Fight, text: string, clause: string, who = '', isRuled = false): void {
  fight.log.push({ round: fight.round, text, clause, at: fight.count, who, ...(isRuled ? { isRuled } : {}) });
}
