// The action of one hex, step by step: targets, checks, damage, effects (WIND-TARGET, WIND-DEF, WIND-DMG, WIND-FX).
import { against, isOver, penaltyOf } from './checks';
import { endOf, has, inflicted, printed, setTo } from './conditions';
import { barrierName, bonuses, damageOf, foeBarrier, heroBarrier, taken, whyIgnored } from './damage';
import { diceOf } from './dice';
import {
  doing,
  foeOf,
  heroOf,
  isHero,
  nameOf,
  Refused,
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
import { dealWord, effectClause, valueWord } from './words';
import { listed } from '../../../../../lib/text';

/** The action of a hex, before anybody is aimed at. */
export function newDeed(fight: Fight, foe: Foe, code: string): Deed {
  return {
    code,
    which: preferred(sheetOf(fight, foe)),
    targets: null,
    foes: [],
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
  const { who, deed } = doing(fight)!;
  const foe = foeOf(fight, who);
  const [burst] = fight.bursts;
  return burst ? burstAction(foe, burst.deal) : actionOf(sheetOf(fight, foe), deed.code, deed.which);
}

/** What a flair does to adjacent Heroes, as an action. */
function burstAction(foe: Foe, deal: Deal): Action {
  return {
    name: `Burst of ${foe.name}`,
    area: 'selfburst:1',
    range: 1,
    damage: deal.damage_adjacent!,
    ...(deal.check ? { check: deal.check } : {}),
    ...(deal.vs ? { vs: deal.vs } : {}),
  };
}

/** Whoever does what is being carried out. */
function actor(fight: Fight): Foe {
  return foeOf(fight, doing(fight)!.who);
}

const props = (action: Action) => action.props ?? [];

/** WIND-PROP-02, WIND-PROP-04, WIND-DEF-07: whether an action hits without a check. */
export function isSure(action: Action, isCritical: boolean): boolean {
  return isCritical || props(action).includes('AUTO-HIT') || !action.check || action.check === 'none';
}

/** Targets are chosen; an action against a sleeper alone is a critical hit (WIND-COND-109). */
export function aim(fight: Fight, ids: readonly string[], out: Readonly<Record<string, string>>): void {
  const { deed } = doing(fight)!;
  const action = deedAction(fight)!;
  deed.targets = action.support ? [...ids] : inSlotOrder(fight, ids);
  deed.isCritical = isCritical(fight, action, deed);
  for (const [id, why] of Object.entries(out))
    tell(fight, `${heroOf(fight, id).name} is no Target: ${why}`, 'WIND-TARGET-05', id);
  if (action.support) support(fight, action);
}

function isCritical(fight: Fight, action: Action, deed: Deed): boolean {
  if (props(action).includes('AUTO-CRIT')) return true;
  const [alone, ...others] = action.support || fight.bursts.length > 0 ? [] : [...deed.targets!, ...deed.foes];
  if (!alone || others.length > 0) return false;
  return has((isHero(fight, alone) ? heroOf(fight, alone) : foeOf(fight, alone)).conditions, 'sleep');
}

/** WIND-TRIG-106: somebody else takes the place of a Target, or nobody, and it misses; the other Targets stay. */
export function redirect(fight: Fight, from: string, to: string): void {
  const found = doing(fight);
  const deed = found?.deed;
  const { name } = heroOf(fight, from);
  const isOpen = deed?.targets?.includes(from) && !deed.isDone && deed.dice.length === 0 && fight.bursts.length === 0;
  if (!found || !deed || !isOpen || deed.checks.some((check) => check.hero === from))
    throw new Refused(`${name} is no Target whose place could still be taken.`);
  const left = deed.targets!.filter((id) => id !== from);
  if (to === '')
    tell(fight, `${deedAction(fight)!.name} is turned aside and misses **${name}**`, 'WIND-TRIG-106', from);
  else {
    const other = isHero(fight, to) ? heroOf(fight, to) : foeOf(fight, to);
    const isIn = deed.targets!.includes(to) || deed.foes.includes(to) || to === found.who;
    if (!stands(other) || isIn) throw new Refused(`${other.name} can't take the place of ${name} (WIND-TRIG-106).`);
    const told = isHero(fight, to) ? `takes the place of ${name}` : `is hit in the place of ${name}`;
    tell(fight, `**${other.name}** ${told}`, 'WIND-TRIG-106', to);
  }
  if (to && !isHero(fight, to)) deed.foes.push(to);
  deed.targets = inSlotOrder(fight, to && isHero(fight, to) ? [...left, to] : left);
  deed.isCritical = isCritical(fight, deedAction(fight)!, deed);
}

/** The check that comes next: first the hits in slot order, then the effects; null where no die is wanted. */
export function nextCheck(fight: Fight): { hero: Hero; against: string; effect: number } | null {
  const deed = doing(fight)!.deed;
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
  const deed = doing(fight)!.deed;
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
  const deed = doing(fight)!.deed;
  const action = deedAction(fight)!;
  const targets = deed.targets ?? [];
  if (isSure(action, deed.isCritical)) return targets;
  return targets.filter((id) => deed.checks.some((check) => check.hero === id && check.effect < 0 && check.isSuffered));
}

/** Whoever was hit: Heroes, and Foes in the place of one. */
export function struckOnes(fight: Fight): string[] {
  return [...hitOnes(fight), ...doing(fight)!.deed.foes];
}

/** The value that the next check is made against; null where the table keeps it. */
export function valueFor(fight: Fight, hero: Hero, name: string, isEffect: boolean) {
  const foe = actor(fight);
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
  doing(fight)!.deed.checks.push(check);
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
  const { name } = deedAction(fight)!;
  if (check.note) ruling(fight, check.hero, check.isSuffered ? 'is hit' : 'is not hit', check.note);
  else if (!check.isSuffered)
    tell(fight, `${name} at ${hero.name}: ${checkWord(check)}, avoided`, 'WIND-DEF-03', doing(fight)!.who);
}

/** WIND-DMG-01, WIND-DMG-08: how many damage dice are still missing, and how many sides they have. */
export function diceWanted(fight: Fight): { left: number; sides: number; count: number } {
  const deed = doing(fight)!.deed;
  const action = deedAction(fight);
  const none = { left: 0, sides: 0, count: 0 };
  if (!action?.damage || action.support || deed.isCritical || deed.total !== null || struckOnes(fight).length === 0)
    return none;
  const { count, sides } = diceOf(action.damage);
  return { left: Math.max(0, count - deed.dice.length), sides, count };
}

/** All dice are there: the damage before Barriers is known, and a bonus for one roll is used up. */
export function addUp(fight: Fight): void {
  const { deed } = doing(fight)!;
  const foe = actor(fight);
  const sum = damageOf(deedAction(fight)!, deed.dice, deed.isCritical, bonuses(fight, foe, sheetOf(fight, foe)));
  deed.total = sum.total;
  deed.parts = sum.parts;
  foe.nextEmpowered = 0;
}

/** The value that has to be known before damage can be applied: whose, and which; null where none is missing. */
export function valueWanted(fight: Fight): { hero: Hero; name: string } | null {
  const deed = doing(fight)!.deed;
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
  const deed = doing(fight)!.deed;
  const action = deedAction(fight)!;
  const lost = struckOnes(fight).map((id) => takeHit(fight, action, id, deed));
  if (action.drain)
    drain(
      fight,
      lost.reduce((sum, n) => sum + n, 0),
    );
}

function takeHit(fight: Fight, action: Action, who: string, deed: Deed): number {
  const one = isHero(fight, who) ? heroOf(fight, who) : foeOf(fight, who);
  const why = whyIgnored(props(action), deed.isCritical, one.conditions);
  const barrier =
    'sheet' in one
      ? foeBarrier(one, sheetOf(fight, one), action.vs, fight.options.modifiers)
      : heroBarrier(one, action.vs);
  const loss = why ? deed.total! : barrier === null ? null : taken(deed.total!, barrier);
  const from = one.hp;
  const to = from === null || loss === null ? null : Math.max(0, from - loss);
  const hit: Hit = {
    who,
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
  if (to !== null) setHp(fight, who, to);
  return from === null || to === null ? 0 : from - to;
}

function tellHit(fight: Fight, hit: Hit, deed: Deed): void {
  const { name } = deedAction(fight)!;
  const check = deed.checks.find((one) => one.hero === hit.who && one.effect < 0);
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
  tell(fight, `${name} at ${nameOf(fight, hit.who)}: ${how}; ${sum}${hp}`, clause, doing(fight)!.who);
}

/** A draining action heals half of what its Targets lost. */
function drain(fight: Fight, lost: number): void {
  heal(fight, actor(fight), Math.floor(lost / 2), 'drains');
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

function inflict(fight: Fight, one: Hero | Foe, effect: Effect): void {
  if (!effect.condition) return;
  const ends = endOf(effect.condition, fight.round, effect.until, doing(fight)!.who);
  one.conditions = inflicted(one.conditions, effect.condition, effect.n ?? 1, ends);
}

/** WIND-DEF-10: a Foe that was hit suffers every effect, without a check. */
export function afflictFoes(fight: Fight): void {
  for (const foe of doing(fight)!.deed.foes.map((id) => foeOf(fight, id))) {
    for (const effect of deedAction(fight)!.effects ?? []) {
      if (!stands(foe)) continue;
      inflict(fight, foe, effect);
      tell(fight, `${foe.name} ${effectClause(effect)}`, 'WIND-DEF-10', foe.id);
    }
  }
}

/** A support ability happens, to those who were ticked or to the Foe itself. */
function support(fight: Fight, action: Action): void {
  const { who, deed } = doing(fight)!;
  const by = foeOf(fight, who);
  const eaten = action.do?.find((deal) => deal.consume);
  const isOnOthers = action.support === 'allies' || action.support === 'ally_lowest_hp';
  const whom = isOnOthers ? deed.targets!.map((id) => foeOf(fight, id)) : [by];
  if (eaten) consume(fight, by, eaten, deed.targets!);
  const deals = (action.do ?? []).filter((deal) => !deal.consume);
  for (const foe of whom) if (deals.length > 0) happen(fight, foe, deals, action.name, by);
  deed.isDone = true;
}

function consume(fight: Fight, by: Foe, deal: Deal, ids: readonly string[]): void {
  for (const id of ids) heroOf(fight, id).conditions = setTo(heroOf(fight, id).conditions, deal.consume!, 0);
  const names = ids.map((id) => heroOf(fight, id).name);
  tell(fight, `${printed(deal.consume!).word} leaves ${listed(names)}`, 'WIND-HEX-04', by.id);
  doing(fight)!.deed.told.push(heal(fight, by, (deal.heal_per ?? 0) * ids.length + healBonus(fight, by), 'heals'));
}

function healBonus(fight: Fight, foe: Foe): number {
  return fight.options.modifiers ? modified(sheetOf(fight, foe), 'heal_bonus') : 0;
}

/** What a support ability or a flair does to a Foe: what can be worked out is, the rest is told. */
export function happen(fight: Fight, foe: Foe, deals: readonly Deal[], why: string, giver = foe): void {
  const told: string[] = [];
  for (const deal of deals) {
    if (deal.damage_adjacent) fight.bursts.push({ who: foe.id, deal, deed: newDeed(fight, foe, '') });
    else if (!stands(foe)) continue;
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
