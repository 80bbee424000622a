// The Storyteller's choices by rule (WIND-POLICY): what is suggested, and what "let the dice decide" does.
import { against, penaltyOf } from './checks';
import { gained, lockedOf, type Chain } from './chains';
import { bonuses, heroBarrier, whyIgnored } from './damage';
import { chanceOver, diceOf, meanOf, mostOf } from './dice';
import { sheetOf, stands, type Fight, type Foe, type Hero } from './fight';
import { actionOf, preferred, ringsOf, type Action } from './sheets';
import { mostTargets, type Draw } from './targets';

const SUPPORT_WORTH = 4;
const EFFECT_WORTH = 2;
const UNKNOWN_VALUE = 8;
const UNKNOWN_BARRIER = 6;

/** WIND-POLICY-105: reds that complete a chain at once, or all locked reds where none does. */
export function worthUnlocking(rings: number, open: readonly string[]): string[] {
  const locked = lockedOf(rings, open);
  const useful = locked.filter((key) => gained(rings, open, key).length > 0);
  return useful.length > 0 ? useful : locked;
}

/** WIND-POLICY-103: the place of the chain that the policy picks. */
export function pickChain(fight: Fight, foe: Foe, chains: readonly Chain[], draw: Draw): number {
  if (chains.length < 2 || fight.options.policy === 'first') return 0;
  if (fight.options.policy === 'random') return draw(chains.length);
  const worths = chains.map((chain) => chainWorth(fight, foe, chain));
  const best = Math.max(...worths);
  const tied = chains.map((_, index) => index).filter((index) => worths[index]! > best - 1e-9);
  return tied.length === 1 ? tied[0]! : tied[draw(tied.length)]!;
}

/** What a chain is worth without a map: the hit chance times the mean damage after Barriers, effects and support. */
export function chainWorth(fight: Fight, foe: Foe, chain: readonly string[]): number {
  const sheet = sheetOf(fight, foe);
  return chain.reduce((sum, key) => sum + hexWorth(fight, foe, sheet.grid[key] ?? ''), 0);
}

export function hexWorth(fight: Fight, foe: Foe, code: string): number {
  const sheet = sheetOf(fight, foe);
  const action = code.startsWith('M') ? undefined : actionOf(sheet, code, preferred(sheet));
  if (!action) return 0;
  if (action.support) return SUPPORT_WORTH;
  const heroes = fight.heroes.filter(stands);
  if (heroes.length === 0) return 0;
  const mean = heroes.reduce((sum, hero) => sum + worthAgainst(fight, foe, action, hero), 0) / heroes.length;
  return mean * reached(action, heroes.length);
}

/** How many Heroes an action is likely to reach; a map would say it. */
function reached(action: Action, heroes: number): number {
  const [what = 'single', n = '1'] = (action.area ?? 'single').split(':');
  const likely: Record<string, number> = {
    single: 1,
    multi: mostTargets(action.area),
    burst: 1.4,
    cone: 1.3,
    line: 1.2,
    selfburst: 0.8 + 0.25 * Number(n),
  };
  return Math.min(heroes, likely[what] ?? 1) * (action.requires?.length ? 0.6 : 1);
}

function worthAgainst(fight: Fight, foe: Foe, action: Action, hero: Hero): number {
  const sheet = sheetOf(fight, foe);
  const props = action.props ?? [];
  const isCritical = props.includes('AUTO-CRIT');
  const isSure = isCritical || props.includes('AUTO-HIT') || !action.check || action.check === 'none';
  const chance = isSure ? 1 : chanceOver(against(hero, action.check!, foe)?.value ?? UNKNOWN_VALUE);
  const dice = diceOf(action.damage ?? '0');
  const more = bonuses(fight, foe, sheet).reduce((sum, one) => sum + one.n, 0);
  const barrier = whyIgnored(props, isCritical, hero.conditions)
    ? 0
    : (heroBarrier(hero, action.vs) ?? UNKNOWN_BARRIER);
  const damage = action.damage ? Math.max(0, (isCritical ? mostOf(dice) : meanOf(dice)) + more - barrier) : 0;
  const penalty = penaltyOf(sheet, fight.options.modifiers);
  const effects = (action.effects ?? []).map((effect) => {
    const value =
      effect.check && effect.check !== 'none' ? (against(hero, effect.check, foe, penalty)?.value ?? UNKNOWN_VALUE) : 0;
    return EFFECT_WORTH * chanceOver(value);
  });
  return chance * (damage + effects.reduce((sum, one) => sum + one, 0));
}

/** The rings of a Foe's grid. */
export function ringsFor(fight: Fight, foe: Foe): number {
  return ringsOf(sheetOf(fight, foe).rank);
}

/** The red hexes that this Foe may enter: none for a normal one (WIND-PRE-07). */
export function openFor(fight: Fight, foe: Foe): string[] {
  return foe.isVeteran ? (fight.unlocked[foe.sheet] ?? []) : [];
}
