// Rounds and turns: unlocks that are due, the start of a turn, the hexes in order, the end of a turn.
import { allChains, deadEnds, inOrder, lockedOf, type Chain } from './chains';
import { begun, ended, has, outlasting, printed, setTo, stacks } from './conditions';
import {
  addUp,
  afflictFoes,
  applyDamage,
  deedAction,
  diceWanted,
  judge,
  newDeed,
  nextCheck,
  struckOnes,
  valueWanted,
} from './deeds';
import {
  doing,
  foeOf,
  heroOf,
  isHero,
  sheetOf,
  stands,
  tell,
  type Fight,
  type Foe,
  type Hero,
  type Turn,
} from './fight';
import { setHp, setOff, sleeps } from './health';
import { openFor, ringsFor } from './policy';
import { RANKS, modified, ringsOf } from './sheets';
import { codeWord } from './words';
import { listed, plural } from '../../../../../lib/text';

/** WIND-UNLOCK-02, 06, 07, 08: how many red hexes each type of Veteran opens at the start of a Round. */
export function unlocksDue(fight: Fight): { sheet: string; left: number }[] {
  const present = new Set(fight.foes.filter((foe) => foe.isVeteran && stands(foe)).map((foe) => foe.sheet));
  const due = [...present].map((id) => {
    const sheet = fight.sheets[id]!;
    const more = fight.options.modifiers ? modified(sheet, 'extra_unlock') : 0;
    return {
      sheet: id,
      left: Math.min(fight.options.rate + more, lockedOf(ringsOf(sheet.rank), fight.unlocked[id] ?? []).length),
    };
  });
  return due.filter((one) => one.left > 0);
}

/** WIND-ORDER-105: a Round begins with the unlock step. */
export function beginRound(fight: Fight): void {
  fight.round += 1;
  for (const one of [...fight.foes, ...fight.heroes]) one.hasActed = false;
  fight.due = unlocksDue(fight);
  const many = fight.due.reduce((sum, one) => sum + one.left, 0);
  const whose = listed(fight.due.map((one) => fight.sheets[one.sheet]!.name));
  const what = many > 0 ? `${plural(many, 'red hex', 'red hexes')} to open, for ${whose}` : 'nothing to unlock';
  tell(fight, `Round **${fight.round}** begins: ${what}.`, 'WIND-UNLOCK-01');
}

/** WIND-ORDER-101: Hero 1, Grunts, Hero 2, Awakened, Hero 3, Elites, Hero 4, Bosses; more Heroes come last. */
export function turnOrder(fight: Fight): string[] {
  const order: string[] = [];
  RANKS.forEach((rank, slot) => {
    const hero = fight.heroes[slot];
    if (hero) order.push(hero.id);
    order.push(...fight.foes.filter((foe) => fight.sheets[foe.sheet]!.rank === rank).map((foe) => foe.id));
  });
  return [...order, ...fight.heroes.slice(RANKS.length).map((hero) => hero.id)];
}

/** Whoever has not acted in this Round, in order. */
export function waitingOf(fight: Fight): string[] {
  return turnOrder(fight).filter((id) => stands(oneOf(fight, id)) && !oneOf(fight, id).hasActed);
}

/** Whoever has the next turn; nothing at the end of the Round. */
export function nextInOrder(fight: Fight): string | undefined {
  return waitingOf(fight)[0];
}

function oneOf(fight: Fight, id: string): Foe | Hero {
  return isHero(fight, id) ? heroOf(fight, id) : foeOf(fight, id);
}

/** WIND-ORDER-104: Grunts as good as this one that act right after it: the same sheet, and all Veterans or none. */
export function groupOf(fight: Fight, foe: Foe): string[] {
  const sheet = sheetOf(fight, foe);
  if (!fight.options.groups || sheet.rank !== 'grunt') return [];
  const left = waitingOf(fight).filter((id) => id !== foe.id);
  const isAlike = (id: string) => {
    const other = oneOf(fight, id);
    return 'sheet' in other && other.sheet === foe.sheet && other.isVeteran === foe.isVeteran;
  };
  const end = left.findIndex((id) => !isAlike(id));
  return end < 0 ? left : left.slice(0, end);
}

/** WIND-START-04: shields end, then Poison and Burning are due. */
export function beginTurn(fight: Fight, who: string): void {
  const isHeros = isHero(fight, who);
  const one = isHeros ? heroOf(fight, who) : foeOf(fight, who);
  for (const other of [...fight.foes, ...fight.heroes]) other.conditions = outlasting(other.conditions, who);
  one.conditions = begun(setTo(one.conditions, 'fade', 0));
  if ('shield' in one) one.shield = 0;
  const ticks = [
    { condition: 'poison', sides: 6 },
    { condition: 'burning', sides: 20 },
  ]
    .map((tick) => ({ ...tick, n: stacks(one.conditions, tick.condition) }))
    .filter((tick) => tick.n > 0);
  fight.turn = {
    who,
    isHero: isHeros,
    ticks,
    hasStarted: false,
    roll: 0,
    chain: null,
    codes: [],
    at: 0,
    performed: 0,
    skipped: {},
    made: {},
    deed: null,
    isOver: false,
  };
}

/** WIND-COND-102: one die times the stacks, piercing. */
export function tick(fight: Fight, value: number): void {
  const turn = fight.turn!;
  const { condition, n } = turn.ticks.shift()!;
  const one = turn.isHero ? heroOf(fight, turn.who) : foeOf(fight, turn.who);
  const loss = value * n;
  const before = one.hp;
  const sum = n > 1 ? `${value} × ${n} = **${loss}**` : `**${loss}**`;
  const after = before === null ? '' : `; ${before} → **${Math.max(0, before - loss)}**`;
  tell(fight, `**${one.name}** takes ${sum} from ${printed(condition).word}${after}`, 'WIND-COND-102', one.id);
  if (before !== null) setHp(fight, turn.who, before - loss);
  if (!stands(one)) turn.ticks = [];
}

/** The chains of the roll, in the order of their keys, and those that are not complete yet. */
export function chainsOf(fight: Fight): { chains: Chain[]; ends: Chain[] } {
  const turn = fight.turn!;
  const foe = foeOf(fight, turn.who);
  const rings = ringsFor(fight, foe);
  const full = allChains(rings, openFor(fight, foe), turn.roll);
  const ends = deadEnds(rings, openFor(fight, foe), turn.roll);
  return fight.options.deadEnds ? { chains: [...full, ...ends].sort(inOrder), ends: [] } : { chains: full, ends };
}

/** WIND-POLICY-103: a single chain is taken without asking; false where there are several. */
function takeTheOnlyChain(fight: Fight): boolean {
  const [only, ...others] = chainsOf(fight).chains;
  if (!only || others.length > 0) return false;
  takeChain(fight, only, '');
  return true;
}

/** WIND-CHAIN-06: the chain of the turn, and how it came to be. */
export function takeChain(fight: Fight, chain: readonly string[], how: string): void {
  const turn = fight.turn!;
  const foe = foeOf(fight, turn.who);
  const sheet = sheetOf(fight, foe);
  turn.chain = [...chain];
  turn.codes = chain.map((key) => sheet.grid[key] ?? '');
  const words = turn.codes.map((code) => codeWord(sheet, code)).join(', ');
  tell(fight, `**${foe.name}**: ${words}${how}`, 'WIND-CHAIN-06', foe.id);
}

/** How many actions a Foe has in free play (WIND-FOE-105). */
export function actionsPerTurn(fight: Fight): number {
  return fight.options.actions || ringsFor(fight, foeOf(fight, fight.turn!.who)) + 1;
}

/** Everything that needs no answer is done. */
export function settle(fight: Fight): void {
  while (fight.bursts.length > 0 ? goOnWithBurst(fight) : fight.turn && goOn(fight, fight.turn));
}

/** What a flair does comes first; where nobody stands beside, or it is done and was read, it is over. */
function goOnWithBurst(fight: Fight): boolean {
  return !fight.bursts[0]!.deed.isDone && goOnWith(fight);
}

/** One step that needs no answer; false where somebody has to say something first. */
function goOn(fight: Fight, turn: Turn): boolean {
  const one = turn.isHero ? heroOf(fight, turn.who) : foeOf(fight, turn.who);
  if (!turn.hasStarted && turn.ticks.length === 0) return start(fight, turn, one);
  if (turn.deed && !turn.deed.isDone) return goOnWith(fight);
  if (turn.isOver || !stands(one)) return fight.flairs.length > 0 ? false : close(fight, turn);
  if (turn.isHero || turn.ticks.length > 0 || fight.flairs.length > 0 || fight.due.length > 0) return false;
  if (sleeps(one)) return sleepThrough(fight, turn, one);
  if (!turn.chain && turn.roll > 0) return takeTheOnlyChain(fight);
  if (!turn.chain || turn.deed) return false;
  if (turn.at < turn.codes.length) return enter(fight, turn, one as Foe);
  if (!fight.options.isFree || turn.codes.length >= actionsPerTurn(fight)) turn.isOver = true;
  return turn.isOver;
}

/** The dice of the start are over: flairs of the start are told, and a Hero hears what bars it. */
function start(fight: Fight, turn: Turn, one: Foe | Hero): boolean {
  turn.hasStarted = true;
  if (!stands(one)) return true;
  if (turn.isHero) {
    const word = one.conditions
      .map((condition) => printed(condition.name))
      .map((found) => `${found.word}: ${found.hero}`);
    tell(fight, `**${one.name}**’s turn.${word.length > 0 ? ` ${word.join(' ')}` : ''}`, 'WIND-HERO-102', one.id);
  } else {
    setOff(fight, 'start_turn_adjacent_hero', (foe) => foe.id === turn.who);
    setOff(fight, 'no_hero_sees_it', (foe) => foe.id === turn.who);
    if (fight.options.isFree) turn.chain = [];
  }
  return true;
}

function sleepThrough(fight: Fight, turn: Turn, one: Foe | Hero): boolean {
  tell(fight, `**${one.name}** sleeps through its turn.`, 'WIND-COND-109', one.id);
  turn.isOver = true;
  return true;
}

/** WIND-CHAIN-05: the next hex; what a condition bars is skipped. */
function enter(fight: Fight, turn: Turn, foe: Foe): boolean {
  const why = barred(fight, turn, foe);
  const code = turn.codes[turn.at]!;
  if (!why) {
    turn.deed = newDeed(fight, foe, code);
    return true;
  }
  skip(fight, why.word, why.clause);
  return true;
}

/** Why a hex is skipped before it is looked at (WIND-COND-108, 110, 111, 112). */
function barred(fight: Fight, turn: Turn, foe: Foe): { word: string; clause: string } | null {
  const code = turn.codes[turn.at]!;
  const isLast = turn.at === lastPlace(fight, turn);
  if (turn.at === 0 && has(foe.conditions, 'prone')) {
    foe.conditions = setTo(foe.conditions, 'prone', 0);
    return { word: 'Prone: it gets up instead', clause: 'WIND-COND-108' };
  }
  if (has(foe.conditions, 'paralysis') && turn.performed > 0) return { word: 'Paralysis', clause: 'WIND-COND-112' };
  if (isLast && has(foe.conditions, 'chill')) return { word: 'Chill', clause: 'WIND-COND-111' };
  if (/^[A-H]$/.test(code) && has(foe.conditions, 'silence')) return { word: 'Silence', clause: 'WIND-COND-110' };
  return null;
}

function lastPlace(fight: Fight, turn: Turn): number {
  return fight.options.isFree ? actionsPerTurn(fight) - 1 : turn.codes.length - 1;
}

/** A hex is skipped, and the chain goes on (WIND-TARGET-04). */
export function skip(fight: Fight, why: string, clause: string): void {
  const turn = fight.turn!;
  const foe = foeOf(fight, turn.who);
  tell(
    fight,
    `**${foe.name}**: ${codeWord(sheetOf(fight, foe), turn.codes[turn.at]!, turn.deed?.which)} is skipped (${why})`,
    clause,
    foe.id,
  );
  turn.skipped[turn.at] = why;
  turn.deed = null;
  turn.at += 1;
}

/** The action of a hex, as far as it goes without an answer. */
function goOnWith(fight: Fight): boolean {
  const { deed } = doing(fight)!;
  const action = deedAction(fight);
  if (!action || deed.targets === null) return false;
  const next = nextCheck(fight);
  if (next?.against === 'none') return (judge(fight, 0, true), true);
  if (next) return false;
  if (struckOnes(fight).length > 0 && action.damage) {
    if (diceWanted(fight).left > 0) return false;
    if (deed.total === null) return (addUp(fight), true);
    if (deed.hits.length === 0) return valueWanted(fight) ? false : (applyDamage(fight), true);
  }
  afflictFoes(fight);
  deed.isDone = true;
  return true;
}

/** The result was read: on to the next hex, or to what a flair interrupted. */
export function leaveHex(fight: Fight): void {
  if (fight.bursts.length > 0) {
    fight.bursts.shift();
    return;
  }
  const turn = fight.turn!;
  if (turn.deed) turn.made[turn.at] = turn.deed.which;
  turn.performed += 1;
  turn.at += 1;
  turn.deed = null;
}

/** The turn is over: what ends with it has ended. */
function close(fight: Fight, turn: Turn): boolean {
  const one = turn.isHero ? heroOf(fight, turn.who) : foeOf(fight, turn.who);
  const { left, gone } = ended(one.conditions, fight.round);
  one.conditions = left;
  one.hasActed = true;
  if ('empowered' in one) one.empowered = 0;
  if (gone.length > 0)
    tell(fight, `${listed(gone.map((name) => printed(name).word))} leaves **${one.name}**.`, 'WIND-COND-114', one.id);
  fight.turn = null;
  return false;
}

/** WIND-ORDER-106: how the combat ended, looked at when what a defeat sets off is over too. */
export function decided(fight: Fight): 'heroes' | 'foes' | '' {
  return fight.flairs.length > 0 || fight.bursts.length > 0 ? '' : outcome(fight);
}

/** How the combat stands (WIND-ORDER-106). */
export function outcome(fight: Fight): 'heroes' | 'foes' | '' {
  if (fight.round === 0) return '';
  if (fight.foes.length > 0 && !fight.foes.some(stands)) return 'heroes';
  return fight.heroes.length > 0 && !fight.heroes.some(stands) ? 'foes' : '';
}
