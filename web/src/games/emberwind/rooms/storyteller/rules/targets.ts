// Who can be aimed at, who can't and why, and whom the Foe goes for (WIND-TARGET). Works without a map: what depends on
// where people stand is left to the table (WIND-ASSIST-02).
import { against } from './checks';
import { has, printed } from './conditions';
import { heroBarrier } from './damage';
import { heroOf, sheetOf, stands, type Fight, type Foe, type Hero } from './fight';
import { numbersOf, type Action, type FoeSheet } from './sheets';
import { criterionWord } from './words';
import { listed } from '../../../../../lib/text';

/** Somebody who might be aimed at. */
export interface Candidate {
  id: string;
  /** Why this one can't be a Target, or nothing. */
  out: string;
  clause: string;
  /** Which wish of the Foe this one fulfils: 'highest threat'. */
  tag: string;
  isSuggested: boolean;
}

export interface Aim {
  /** Whom the action is for; 'none' where there is nobody to tick. */
  side: 'heroes' | 'foes' | 'none';
  candidates: Candidate[];
  least: number;
  most: number;
  /** The first criterion that only the table can judge, in words, or nothing. */
  open: string;
}

/** A number from 0 up to, but without, n. */
export type Draw = (n: number) => number;

const BY_PLACE = ['nearest', 'farthest', 'isolated', 'most_adjacent_foes'];

/** WIND-TARGET-02: what a Foe looks for, Optional Modifiers before its Default Characteristics. */
export function criteriaOf(fight: Pick<Fight, 'options'>, sheet: FoeSheet): string[] {
  return [...preferences(fight, sheet), ...sheet.targets];
}

/** What Optional Modifiers make a Foe prefer, if they count. */
export function preferences(fight: Pick<Fight, 'options'>, sheet: FoeSheet): string[] {
  return fight.options.modifiers ? (sheet.optional ?? []).flatMap((modifier) => modifier.prefer ?? []) : [];
}

/** How well a Hero fits a criterion, the higher the better; null where the table has to say. */
function fit(criterion: string, hero: Hero, foe: Foe): number | null {
  const [what = '', about = ''] = criterion.split(':');
  const lower = (n: number | null | undefined) => (n === null || n === undefined ? null : -n);
  switch (what) {
    case 'lowest_hp':
      return lower(hero.hp);
    case 'highest_hp':
      return hero.hp;
    case 'lowest_barrier':
      return lower(heroBarrier(hero, about));
    case 'lowest_def':
      return lower(against(hero, about, foe)?.value);
    case 'highest_threat':
      return hero.threat;
    case 'last_attacker':
      return Number(foe.lastAttacker === hero.id);
    case 'has':
      return Number(has(hero.conditions, about));
    case 'lacks':
      return Number(!has(hero.conditions, about));
    case 'below_half_hp':
      return isBelowHalf(hero) === null ? null : Number(isBelowHalf(hero));
    default:
      return null;
  }
}

/** Whether a Hero has less than half of its HP; null where nobody has said. */
export function isBelowHalf(hero: Hero): boolean | null {
  const most = hero.values.hp;
  return hero.hp === null || most === undefined ? null : hero.hp * 2 < most;
}

/** WIND-TARGET-10: the cascade, as far as it goes without a map. */
export function cascade(
  heroes: readonly Hero[],
  criteria: readonly string[],
  foe: Foe,
): { left: Hero[]; open: string; tags: Map<string, string> } {
  let left = [...heroes];
  const tags = new Map<string, string>();
  for (const criterion of criteria) {
    if (left.length < 2) break;
    const fits = left.map((hero) => fit(criterion, hero, foe));
    if (BY_PLACE.includes(criterion) || fits.includes(null)) return { left, open: criterionWord(criterion), tags };
    const best = Math.max(...(fits as number[]));
    const kept = left.filter((_, index) => fits[index] === best);
    if (kept.length < left.length) for (const hero of kept) tags.set(hero.id, short(criterion));
    left = kept;
  }
  return { left, open: '', tags };
}

function short(criterion: string): string {
  return criterionWord(criterion)
    .replace(/^the /, '')
    .replace(/^whoever /, '');
}

/** WIND-TARGET-08 and what the action requires: why a Hero is no Target, with the clause. */
function whyNot(hero: Hero, action: Action, isBurst: boolean): [string, string] {
  if (hero.isFallen) return ['FALLEN', 'WIND-TARGET-08'];
  if (isBurst) return ['', ''];
  if (has(hero.conditions, 'fade')) return ['Faded: no Foe may pick this Hero', 'WIND-TARGET-08'];
  const eaten = action.do?.find((deal) => deal.consume)?.consume;
  if (eaten && !has(hero.conditions, eaten)) return [`has no ${printed(eaten).word}`, 'WIND-HEX-04'];
  const requires = action.requires ?? [];
  if (requires.length === 0 || requires.some((one) => fulfils(hero, one) !== false)) return ['', ''];
  return [lacking(requires), 'WIND-TARGET-02'];
}

function lacking(requires: readonly string[]): string {
  const names = requires.filter((one) => one.includes(':')).map((one) => printed(one.split(':')[1]!).word);
  const half = requires.includes('below_half_hp') ? 'not below half HP' : '';
  return [half, names.length > 0 ? `has no ${listed(names, 'or')}` : ''].filter(Boolean).join(', ');
}

function fulfils(hero: Hero, requirement: string): boolean | null {
  if (requirement === 'below_half_hp') return isBelowHalf(hero);
  return has(hero.conditions, requirement.split(':')[1] ?? '');
}

/** How many Targets an area has: one, up to n, or whoever is in it. */
export function mostTargets(area = 'single'): number {
  const [what = '', n = ''] = area.split(':');
  if (what === 'single') return 1;
  return what === 'multi' ? Number(n) : Infinity;
}

/** WIND-ASSIST-06: everybody who might be aimed at by the action of the hex, and who can't; the table rules some out. */
export function aimOf(fight: Fight, foe: Foe, action: Action, ruledOut: readonly string[] = []): Aim {
  const isOnHeroes = !action.support || action.do?.some((deal) => deal.consume);
  if (isOnHeroes) return aimAtHeroes(fight, foe, action, ruledOut);
  if (action.support === 'allies' || action.support === 'ally_lowest_hp')
    return aimAtFoes(fight, foe, action, ruledOut);
  return { side: 'none', candidates: [], least: 0, most: 0, open: '' };
}

function aimAtHeroes(fight: Fight, foe: Foe, action: Action, ruledOut: readonly string[]): Aim {
  const most = action.support ? Infinity : mostTargets(action.area);
  const isBurst = fight.bursts.length > 0; // it asks nobody whom it would like, and may reach nobody
  const judged = fight.heroes.map((hero) => ({ hero, why: whyNot(hero, action, isBurst) }));
  const valid = judged.filter(({ hero, why }) => why[0] === '' && !ruledOut.includes(hero.id)).map(({ hero }) => hero);
  const isArea = most === Infinity; // laid where it catches most, not after one Hero (WIND-POLICY-107)
  const { left, open, tags } = isArea
    ? { left: valid, open: '', tags: new Map<string, string>() }
    : cascade(valid, criteriaOf(fight, sheetOf(fight, foe)), foe);
  const isSure = open === '' && left.length === 1 && most === 1;
  const candidates = judged.map(({ hero, why: [out, clause] }) => ({
    id: hero.id,
    out,
    clause,
    tag: tags.get(hero.id) ?? '',
    isSuggested: isSure && left[0] === hero,
  }));
  return { side: 'heroes', candidates, least: isBurst ? 0 : 1, most, open };
}

function aimAtFoes(fight: Fight, actor: Foe, action: Action, ruledOut: readonly string[]): Aim {
  const isForOne = action.support === 'ally_lowest_hp';
  const others = fight.foes.filter((foe) => foe !== actor && stands(foe));
  const hurt = (foe: Foe) => foe.hp < numbersOf(sheetOf(fight, foe), foe.isVeteran).hp;
  const wounded = others.filter((foe) => hurt(foe) && !ruledOut.includes(foe.id));
  const least = Math.min(...wounded.map((foe) => foe.hp));
  const first = wounded.find((foe) => foe.hp === least);
  const candidates = others.map((foe) => {
    const out = isForOne && !hurt(foe) ? 'at full HP' : '';
    const isFirst = isForOne && foe === first;
    return { id: foe.id, out, clause: out ? 'WIND-HEX-04' : '', tag: isFirst ? 'lowest HP' : '', isSuggested: isFirst };
  });
  return { side: 'foes', candidates, least: 1, most: isForOne ? 1 : Infinity, open: '' };
}

/** WIND-POLICY-104, WIND-POLICY-108: the Targets that the dice take, in the order in which they are drawn: of those whom
 * the table leaves, one after the other among the best by the cascade; whoever is in it where the action has an area. */
export function drawTargets(fight: Fight, foe: Foe, action: Action, ruledOut: readonly string[], draw: Draw): string[] {
  const aim = aimOf(fight, foe, action, ruledOut);
  const possible = aim.candidates.filter((one) => one.out === '' && !ruledOut.includes(one.id)).map((one) => one.id);
  if (aim.most >= possible.length) return possible;
  if (aim.side === 'foes') return aim.candidates.filter((one) => one.isSuggested).map((one) => one.id);
  const drawn: string[] = [];
  const heroes = possible.map((id) => heroOf(fight, id));
  while (drawn.length < aim.most) {
    const { left } = cascade(
      heroes.filter((hero) => !drawn.includes(hero.id)),
      criteriaOf(fight, sheetOf(fight, foe)),
      foe,
    );
    drawn.push((left.length > 1 ? left[draw(left.length)]! : left[0]!).id);
  }
  return drawn;
}

/** Heroes in slot order (WIND-DICE-02). */
export function inSlotOrder(fight: Fight, ids: readonly string[]): string[] {
  return fight.heroes.filter((hero) => ids.includes(hero.id)).map((hero) => heroOf(fight, hero.id).id);
}
