// Sentences to read aloud: what the dice mean, told as a story.
import { deedAction } from './deeds';
import { doing, foeOf, heroOf, isHero, nameOf, type Check, type Fight, type Hit } from './fight';
import type { Action } from './sheets';
import { effectClause, spoken, valueWord } from './words';
import { listed } from '../../../../../lib/text';

/** One of several ways to say it, the same one as long as nothing happens. */
function oneOf(fight: Fight, ways: readonly string[]): string {
  return ways[fight.count % ways.length]!;
}

/** The action begins: its own text, or a sentence for a basic attack. */
export function aloudBefore(fight: Fight): string {
  const foe = foeOf(fight, doing(fight)!.who);
  const action = deedAction(fight);
  if (action?.text) return action.text;
  if (fight.bursts.length > 0) return `${foe.name} bursts. Who stands beside it?`;
  const name = action?.name ?? 'attack';
  return oneOf(fight, [
    `${foe.name} strikes: ${name}.`,
    `${foe.name} comes on with its ${name}.`,
    `Now ${foe.name} brings its ${name} to bear.`,
  ]);
}

/** A Hero is about to roll. */
export function aloudCheck(fight: Fight, hero: string, against: string, effect: number): string {
  const name = heroOf(fight, hero).name;
  const action = deedAction(fight);
  if (effect >= 0) return `And ${name}: can ${valueWord(against)} keep the worst off?`;
  const what = action?.name ?? 'It';
  if (against === 'dodge')
    return oneOf(fight, [
      `${what} comes at ${name}. How do you get out of the way?`,
      `${name}, it is upon you. Where do you go?`,
      `${what}, straight at ${name}. Which way do you throw yourself?`,
    ]);
  if (against === 'willpower')
    return oneOf(fight, [
      `${what} reaches for ${name}. What do you hold on to?`,
      `${name}, it is in your head. Do you stand?`,
    ]);
  return `${what} takes hold of ${name}. Show your ${valueWord(against)}.`;
}

/** What came of it. */
export function aloudResult(fight: Fight): string {
  const deed = doing(fight)!.deed;
  const action = deedAction(fight);
  if (!action) return '';
  if (action.support) return aloudSupport(fight, action);
  const lines = [...deed.targets!, ...deed.foes].map((id) => outcome(fight, id));
  return lines.length > 0 ? lines.join(' ') : 'It touches nobody.';
}

function aloudSupport(fight: Fight, action: Action): string {
  const { who, deed } = doing(fight)!;
  const isOnOthers = action.support === 'allies' || action.support === 'ally_lowest_hp';
  if (action.support === 'squares')
    return `${action.name}: something stands between you and ${nameOf(fight, who)} now.`;
  const whom = listed(isOnOthers ? deed.targets!.map((id) => nameOf(fight, id)) : [nameOf(fight, who)]);
  const isMending = action.do?.some((deal) => deal.heal || deal.consume);
  return isMending ? `${action.name} mends ${whom}.` : `${action.name}: ${whom} will be harder to hurt.`;
}

function outcome(fight: Fight, id: string): string {
  const deed = doing(fight)!.deed;
  const name = nameOf(fight, id);
  const hit = deed.hits.find((one) => one.who === id);
  const isHit =
    hit !== undefined || deed.checks.some((check) => check.hero === id && check.effect < 0 && check.isSuffered);
  if (!isHit && deed.checks.some((check) => check.hero === id && check.effect < 0)) {
    return oneOf(fight, [`${name} gets away unhurt.`, `It misses ${name} by a hair.`, `${name} is no longer there.`]);
  }
  const harm = hit ? struck(fight, hit) : `${deedAction(fight)!.name} catches ${name}`;
  const more = deed.checks
    .filter((check) => check.hero === id && check.effect >= 0 && check.isSuffered)
    .map((check) => clauseOf(fight, check));
  if (hit?.hasFallen) return `${harm}, and ${name} ${isHero(fight, id) ? 'falls' : 'is no more'}.`;
  return more.length > 0 ? `${harm}, and ${name} ${listed(more)}.` : `${harm}.`;
}

function struck(fight: Fight, hit: Hit): string {
  const name = nameOf(fight, hit.who);
  const action = deedAction(fight)!.name;
  if (hit.taken === null)
    return `${action} hits ${name} for ${spoken(doing(fight)!.deed.total ?? 0)}, less the ${valueWord(hit.barrierName)}`;
  if (hit.taken === 0) return `${action} hits ${name}, and the armour holds`;
  return oneOf(fight, [
    `${action} takes ${spoken(hit.taken)} from ${name}`,
    `${action} hits ${name} for ${spoken(hit.taken)}`,
    `${name} takes ${spoken(hit.taken)} from ${action}`,
  ]);
}

function clauseOf(fight: Fight, check: Check): string {
  return effectClause(deedAction(fight)!.effects![check.effect]!);
}

/** Whose turn it is, to say across the table. */
export function aloudTurn(fight: Fight, who: string): string {
  return `${nameOf(fight, who)} is next.`;
}
