// The action of one hex, step by step: targets, checks, damage, effects (WIND-TARGET, WIND-DEF, WIND-DMG, WIND-FX).
import { against, isOver, penaltyOf } from './checks';
import { endOf, has, inflicted, printed, setTo } from './conditions';
import { barrierName, bonuses, damageOf, heroBarrier, taken, whyIgnored } from './damage';
import { diceOf } from './dice';
import {
  foeOf,
  heroOf,
  sheetOf,
  stands,
  tell,
  type Check,
  type Deed,
  type Fight,
  type Foe,
  type Hero,
  type Hit,
} from './fight';
import { mostHp, setHp } from './health';
import { actionOf, modified, preferred, type Action, type Deal, type Effect } from './sheets';
import { inSlotOrder } from './targets';
import { codeWord, dealWord, effectClause, valueWord } from './words';
import { listed } from '../../../../../lib/text';

/** The action of a hex, before anybody is aimed at. */
export function newDeed(fight: Fight, foe: Foe, code: string): Deed {
  return {
    code,
    which: preferred(sheetOf(fight, foe)),
    targets: null,
    isCritical: false,
    checks: [],
    dice: [],
    total: null,
    parts: [],
    totalNote: '',
    hits: [],
    told: [],
    isDone: false,
  };
}

/** What is printed for the hex that is played; undefined for a Move. */
export function deedAction(fight: Fight): Action | undefined {
  const { who, deed } = fight.turn!;
  return actionOf(sheetOf(fight, foeOf(fight, who)), deed!.code, deed!.which);
}

const props = (action: Action) => action.props ?? [];

/** WIND-PROP-02, WIND-PROP-04, WIND-DEF-07: whether an action hits without a check. */
export function isSure(action: Action, isCritical: boolean): boolean {
  return isCritical || props(action).includes('AUTO-HIT') || !action.check || action.check === 'none';
}

/** Targets are chosen; an action against a sleeper alone is a critical hit (WIND-COND-109). */
export function aim(fight: Fight, ids: readonly string[], out: Readonly<Record<string, string>>): void {
  const turn = fight.turn!;
  const deed = turn.deed!;
  const action = deedAction(fight)!;
  deed.targets = action.support ? [...ids] : inSlotOrder(fight, ids);
  const alone = deed.targets.length === 1 && !action.support ? heroOf(fight, deed.targets[0]!) : null;
  deed.isCritical = props(action).includes('AUTO-CRIT') || (alone !== null && has(alone.conditions, 'sleep'));
  for (const [id, why] of Object.entries(out))
    tell(fight, `${heroOf(fight, id).name} is no Target: ${why}`, 'WIND-TARGET-05', id);
  if (action.support) support(fight, action);
}

/** The check that comes next: first the hits in slot order, then the effects; null where no die is wanted. */
export function nextCheck(fight: Fight): { hero: Hero; against: string; effect: number } | null {
  const deed = fight.turn!.deed!;
  const action = deedAction(fight);
  if (!action || action.support || !deed.targets) return null;
  if (!isSure(action, deed.isCritical)) {
    const next = deed.targets.find((id) => !deed.checks.some((check) => check.hero === id && check.effect < 0));
    if (next) return { hero: heroOf(fight, next), against: action.check!, effect: -1 };
  }
  return deed.hits.length > 0 || !action.damage ? nextEffect(fight, action) : null;
}

/** WIND-FX-03, WIND-FX-07: the next effect check of a Hero who was hit and still stands. */
function nextEffect(fight: Fight, action: Action): { hero: Hero; against: string; effect: number } | null {
  const deed = fight.turn!.deed!;
  for (const id of hitOnes(fight)) {
    const hero = heroOf(fight, id);
    if (!stands(hero)) continue;
    for (const [index, effect] of (action.effects ?? []).entries()) {
      const isKnown = deed.checks.some((check) => check.hero === id && check.effect === index);
      if (!isKnown) return { hero, against: effect.check ?? 'none', effect: index };
    }
  }
  return null;
}

/** Whoever was hit, in slot order. */
export function hitOnes(fight: Fight): string[] {
  const deed = fight.turn!.deed!;
  const action = deedAction(fight)!;
  const targets = deed.targets ?? [];
  if (isSure(action, deed.isCritical)) return targets;
  return targets.filter((id) => deed.checks.some((check) => check.hero === id && check.effect < 0 && check.isSuffered));
}

/** The value that the next check is made against; null where the table keeps it. */
export function valueFor(fight: Fight, hero: Hero, name: string, isEffect: boolean) {
  const foe = foeOf(fight, fight.turn!.who);
  const penalty = isEffect ? penaltyOf(sheetOf(fight, foe), fight.options.modifiers) : 0;
  return against(hero, name, foe, penalty);
}

/** A d20 was rolled for the next check, or the table has judged it. */
export function judge(fight: Fight, roll: number, ruled?: boolean, note = ''): void {
  const next = nextCheck(fight)!;
  const found = valueFor(fight, next.hero, next.against, next.effect >= 0);
  const isSuffered = ruled ?? isOver(roll, found?.value ?? 0);
  const check: Check = {
    hero: next.hero.id,
    against: next.against,
    effect: next.effect,
    roll,
    value: found?.value ?? null,
    parts: found?.parts ?? [],
    isSuffered,
    note,
  };
  fight.turn!.deed!.checks.push(check);
  if (next.effect < 0) toldHit(fight, check);
  else suffer(fight, check);
}

/** 13 over Dodge 6, or what the table said. */
export function checkWord(check: Check): string {
  const word = valueWord(check.against);
  if (check.roll === 0) return `${word}: the table says so`;
  if (check.value === null) return `**${check.roll}** against ${word}`;
  const isPast = check.roll > check.value;
  return `**${check.roll}** ${isPast ? 'over' : check.roll === check.value ? 'equals' : 'under'} ${word} ${check.value}`;
}

function ruling(fight: Fight, hero: string, what: string, note: string): void {
  const name = heroOf(fight, hero).name;
  tell(fight, `**Override:** ${name} ${what}${note ? `, “${note}”` : ''}`, 'WIND-ASSIST-08', hero, true);
}

function toldHit(fight: Fight, check: Check): void {
  const hero = heroOf(fight, check.hero);
  const turn = fight.turn!;
  const name = codeWord(sheetOf(fight, foeOf(fight, turn.who)), turn.deed!.code, turn.deed!.which);
  if (check.note) ruling(fight, check.hero, check.isSuffered ? 'is hit' : 'is not hit', check.note);
  else if (!check.isSuffered)
    tell(fight, `${name} at ${hero.name}: ${checkWord(check)}, avoided`, 'WIND-DEF-03', turn.who);
}

/** WIND-DMG-01, WIND-DMG-08: how many damage dice are still missing, and how many sides they have. */
export function diceWanted(fight: Fight): { left: number; sides: number; count: number } {
  const deed = fight.turn!.deed!;
  const action = deedAction(fight);
  const none = { left: 0, sides: 0, count: 0 };
  if (!action?.damage || action.support || deed.isCritical || deed.total !== null || hitOnes(fight).length === 0)
    return none;
  const { count, sides } = diceOf(action.damage);
  return { left: Math.max(0, count - deed.dice.length), sides, count };
}

/** All dice are there: the damage before Barriers is known, and a bonus for one roll is used up. */
export function addUp(fight: Fight): void {
  const turn = fight.turn!;
  const deed = turn.deed!;
  const foe = foeOf(fight, turn.who);
  const sum = damageOf(deedAction(fight)!, deed.dice, deed.isCritical, bonuses(fight, foe, sheetOf(fight, foe)));
  deed.total = sum.total;
  deed.parts = sum.parts;
  foe.nextEmpowered = 0;
}

/** The value that has to be known before damage can be applied: whose, and which; null where none is missing. */
export function valueWanted(fight: Fight): { hero: Hero; name: string } | null {
  const deed = fight.turn!.deed!;
  const action = deedAction(fight)!;
  for (const id of hitOnes(fight)) {
    const hero = heroOf(fight, id);
    const name = barrierName(action.vs);
    const isIgnored = whyIgnored(props(action), deed.isCritical, hero.conditions) !== '';
    const isMissing = (value: string) => hero.values[value] === undefined && !hero.atTable.includes(value);
    if (!isIgnored && isMissing(name)) return { hero, name };
    if (isMissing('hp')) return { hero, name: 'hp' };
  }
  return null;
}

/** WIND-DMG-02, WIND-DMG-05: everybody who was hit takes the one damage roll, each behind its own Barrier. */
export function applyDamage(fight: Fight): void {
  const deed = fight.turn!.deed!;
  const action = deedAction(fight)!;
  const lost = hitOnes(fight).map((id) => takeHit(fight, action, heroOf(fight, id), deed));
  if (action.drain)
    drain(
      fight,
      lost.reduce((sum, n) => sum + n, 0),
    );
}

function takeHit(fight: Fight, action: Action, hero: Hero, deed: Deed): number {
  const why = whyIgnored(props(action), deed.isCritical, hero.conditions);
  const barrier = heroBarrier(hero, action.vs);
  const loss = why ? deed.total! : barrier === null ? null : taken(deed.total!, barrier);
  const from = hero.hp;
  const to = from === null || loss === null ? null : Math.max(0, from - loss);
  const hit: Hit = {
    hero: hero.id,
    barrier,
    barrierName: barrierName(action.vs),
    ignored: why,
    taken: loss,
    from,
    to,
    hasFallen: to === 0,
  };
  deed.hits.push(hit);
  tellHit(fight, hit, deed);
  if (to !== null) setHp(fight, hero.id, to);
  return from === null || to === null ? 0 : from - to;
}

function tellHit(fight: Fight, hit: Hit, deed: Deed): void {
  const turn = fight.turn!;
  const name = codeWord(sheetOf(fight, foeOf(fight, turn.who)), deed.code, deed.which);
  const check = deed.checks.find((one) => one.hero === hit.hero && one.effect < 0);
  const how = check ? `${checkWord(check)}, hit` : deed.isCritical ? 'a critical hit' : 'hits';
  const word = valueWord(hit.barrierName);
  const sum = hit.ignored
    ? `${deed.total}, ${hit.ignored.toLowerCase()}`
    : hit.barrier === null
      ? `${deed.total} less ${word}`
      : `${deed.total} − ${word} ${hit.barrier} = **${hit.taken}**`;
  const hp = hit.from === null || hit.to === null ? '' : `; ${hit.from} → **${hit.to}**`;
  const clause = deed.isCritical
    ? 'WIND-PROP-03'
    : hit.ignored.startsWith('Piercing')
      ? 'WIND-PROP-06'
      : hit.ignored
        ? 'WIND-COND-103'
        : 'WIND-DMG-02';
  tell(fight, `${name} at ${heroOf(fight, hit.hero).name}: ${how}; ${sum}${hp}`, clause, turn.who);
}

/** A draining action heals half of what its Targets lost. */
function drain(fight: Fight, lost: number): void {
  const foe = foeOf(fight, fight.turn!.who);
  heal(fight, foe, Math.floor(lost / 2), 'drains');
}

function heal(fight: Fight, foe: Foe, n: number, how: string): string {
  const before = foe.hp;
  setHp(fight, foe.id, Math.min(mostHp(fight, foe.id)!, foe.hp + n));
  const told = `**${foe.name}** ${how} ${n}: ${before} → **${foe.hp}**`;
  tell(fight, told, 'WIND-HEX-04', foe.id);
  return told;
}

/** WIND-FX-04: a check for an effect is made: the Hero suffers it or doesn't. */
function suffer(fight: Fight, check: Check): void {
  const hero = heroOf(fight, check.hero);
  const effect = deedAction(fight)!.effects![check.effect]!;
  if (check.note) ruling(fight, check.hero, check.isSuffered ? effectClause(effect) : `does not suffer it`, check.note);
  const how = check.against === 'none' ? '' : `${checkWord(check)}, `;
  if (check.isSuffered) inflict(fight, hero, effect);
  if (!check.note)
    tell(
      fight,
      `${hero.name}: ${how}${check.isSuffered ? effectClause(effect) : `no ${effectShort(effect)}`}`,
      'WIND-FX-04',
      hero.id,
    );
}

function effectShort(effect: Effect): string {
  if (effect.push) return 'push';
  return effect.pull ? 'pull' : printed(effect.condition ?? '').word;
}

function inflict(fight: Fight, hero: Hero, effect: Effect): void {
  if (!effect.condition) return;
  const ends = endOf(effect.condition, fight.round, effect.until, fight.turn!.who);
  hero.conditions = inflicted(hero.conditions, effect.condition, effect.n ?? 1, ends);
}

/** A support ability happens, to those who were ticked or to the Foe itself. */
function support(fight: Fight, action: Action): void {
  const turn = fight.turn!;
  const actor = foeOf(fight, turn.who);
  const eaten = action.do?.find((deal) => deal.consume);
  const isOnOthers = action.support === 'allies' || action.support === 'ally_lowest_hp';
  const whom = isOnOthers ? turn.deed!.targets!.map((id) => foeOf(fight, id)) : [actor];
  if (eaten) consume(fight, actor, eaten, turn.deed!.targets!);
  const deals = (action.do ?? []).filter((deal) => !deal.consume);
  for (const foe of whom) if (deals.length > 0) happen(fight, foe, deals, action.name, actor);
  turn.deed!.isDone = true;
}

function consume(fight: Fight, actor: Foe, deal: Deal, ids: readonly string[]): void {
  for (const id of ids) heroOf(fight, id).conditions = setTo(heroOf(fight, id).conditions, deal.consume!, 0);
  const names = ids.map((id) => heroOf(fight, id).name);
  tell(fight, `${printed(deal.consume!).word} leaves ${listed(names)}`, 'WIND-HEX-04', actor.id);
  fight.turn!.deed!.told.push(heal(fight, actor, (deal.heal_per ?? 0) * ids.length + healBonus(fight, actor), 'heals'));
}

function healBonus(fight: Fight, foe: Foe): number {
  return fight.options.modifiers ? modified(sheetOf(fight, foe), 'heal_bonus') : 0;
}

/** What a support ability or a flair does to a Foe: what can be worked out is, the rest is told. */
export function happen(fight: Fight, foe: Foe, deals: readonly Deal[], why: string, giver = foe): void {
  const told: string[] = [];
  for (const deal of deals) {
    if (deal.heal) told.push(heal(fight, foe, deal.heal + healBonus(fight, giver), 'heals'));
    else told.push(`**${foe.name}** ${dealWord(deal)}`);
    if (deal.shield) foe.shield = Math.max(foe.shield, deal.shield);
    if (deal.empower) foe.empowered += deal.empower;
    if (deal.empower_next) foe.nextEmpowered += deal.empower_next;
    if (deal.strip_self) foe.stripped += deal.strip_self;
    if (deal.unlock_red && foe.isVeteran) fight.due.push({ sheet: foe.sheet, left: deal.unlock_red });
    if (!deal.heal) tell(fight, `${why}: **${foe.name}** ${dealWord(deal)}`, 'WIND-HEX-04', foe.id);
  }
  fight.turn?.deed?.told.push(...told);
}
