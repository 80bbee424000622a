// Damage against Barriers (WIND-DMG), with the special properties (WIND-PROP).
import { has, stacks, type Condition } from './conditions';
import { diceOf, mostOf } from './dice';
import type { Fight, Foe, Hero } from './fight';
import { modified, numbersOf, type Action, type FoeSheet } from './sheets';

/** A number and what it is made of. */
export interface Sum {
  total: number;
  parts: string[];
}

/** WIND-DMG-06: what is added to a Foe's damage roll, with the reason for each part. */
export function bonuses(
  fight: Pick<Fight, 'options' | 'round' | 'turn'>,
  foe: Foe,
  sheet: FoeSheet,
): { n: number; why: string }[] {
  const isOn = fight.options.modifiers;
  const found = [
    { n: foe.isVeteran ? (numbersOf(sheet, true).damage ?? 0) : 0, why: 'Veteran' },
    { n: isOn ? modified(sheet, 'damage') : 0, why: 'modifier' },
    { n: isOn && fight.round === 1 ? modified(sheet, 'first_round_empower') : 0, why: 'first Round' },
    { n: fight.turn?.who === foe.id ? foe.empowered : 0, why: 'empowered' },
    { n: foe.nextEmpowered, why: 'next roll' },
    { n: -stacks(foe.conditions, 'weakness'), why: 'Weakness' },
  ];
  return found.filter((one) => one.n !== 0);
}

/** The damage of an action before Barriers; a critical hit counts every die at its most (WIND-PROP-03). */
export function damageOf(
  action: Action,
  dice: readonly number[],
  isCritical: boolean,
  more: readonly { n: number; why: string }[],
): Sum {
  const rolled = diceOf(action.damage ?? '0');
  const shown = isCritical ? mostOf({ ...rolled, plus: 0 }) : dice.reduce((sum, die) => sum + die, 0);
  const parts: string[] = [];
  if (rolled.count > 0) {
    parts.push(isCritical ? `${rolled.count} × ${rolled.sides}` : dice.join(' + '));
  }
  const add = (n: number, why = '') => parts.push(`${n < 0 ? '−' : '+'} ${Math.abs(n)}${why ? ` ${why}` : ''}`);
  if (rolled.plus !== 0) add(rolled.plus);
  for (const one of more) add(one.n, one.why);
  const sum = more.reduce((total, one) => total + one.n, shown + rolled.plus);
  return { total: Math.max(0, sum), parts };
}

/** A Barrier is 1 lower for each stack of Vulnerability, and never below 0 (WIND-COND-104). */
function lowered(barrier: number, conditions: readonly Condition[]): number {
  return Math.max(0, barrier - stacks(conditions, 'vulnerability'));
}

export function barrierName(vs: string | undefined): 'toughness' | 'resistance' {
  return vs === 'R' ? 'resistance' : 'toughness';
}

/** The Barrier of a Hero that counts; null where it isn't known. */
export function heroBarrier(hero: Pick<Hero, 'values' | 'conditions'>, vs: string | undefined): number | null {
  const printed = hero.values[barrierName(vs)];
  return printed === undefined ? null : lowered(printed, hero.conditions);
}

/** The Barrier of a Foe that counts: shield, modifiers, what it lost, Vulnerability. */
export function foeBarrier(foe: Foe, sheet: FoeSheet, vs: string | undefined, withModifiers: boolean): number {
  const printed = numbersOf(sheet, foe.isVeteran)[barrierName(vs)];
  const more = foe.shield - foe.stripped + (withModifiers ? modified(sheet, 'barrier') : 0);
  return lowered(printed + more, foe.conditions);
}

/** Why a Barrier doesn't count, or nothing. */
export function whyIgnored(props: readonly string[], isCritical: boolean, conditions: readonly Condition[]): string {
  if (isCritical) return 'A critical hit ignores it';
  if (props.includes('PIERCING')) return 'Piercing ignores it';
  return has(conditions, 'fragility') ? 'Fragility ignores it' : '';
}

/** WIND-DMG-03: what is left of the damage, and of the HP; neither goes below 0. */
export function taken(damage: number, barrier: number): number {
  return Math.max(0, damage - barrier);
}
