// Everything that can be chosen, and what becomes of the fight: a log of choices is the fight (WIND-POLICY-102).
import { ask, sidesWanted } from './asks';
import { lockedOf } from './chains';
import { endOf, printed, setTo, stacks } from './conditions';
import { aim, happen, judge, redirect } from './deeds';
import {
  copyOf,
  doing,
  foeOf,
  heroOf,
  isHero,
  nameOf,
  newFight,
  Refused,
  sheetOf,
  stands,
  tell,
  type Fight,
  type Options,
} from './fight';
import { fall, hurt, mostHp, rise, setHp } from './health';
import { SKILLS, USUAL_SKILL, numbersOf, ringsOf, type FoeSheet, type HeroSheet } from './sheets';
import {
  actionsPerTurn,
  beginRound,
  beginTurn,
  chainsOf,
  decided,
  leaveHex,
  settle,
  skip,
  takeChain,
  tick,
} from './turns';
import { codeWord, endWord, occasion, valueWord } from './words';
import { listed, plural } from '../../../../../lib/text';

/** Who decided: a person, or the dice of the assistant. */
export type By = 'person' | 'dice';

export type Choice =
  | { do: 'sheet'; sheet: FoeSheet }
  | { do: 'add-foe'; sheet: string; name: string; isVeteran: boolean }
  | { do: 'add-hero'; name: string; icon?: string; sheet?: HeroSheet }
  | { do: 'rename'; who: string; name: string }
  | { do: 'remark'; who: string; text: string }
  | { do: 'order'; who: string; to: number }
  | { do: 'promote'; who: string; isVeteran: boolean }
  | { do: 'remove'; who: string }
  | { do: 'option'; name: keyof Options; value: boolean | number | string }
  | { do: 'begin' }
  | { do: 'round' }
  | { do: 'unlock'; key: string; by: By }
  | { do: 'turn'; who: string }
  | { do: 'end-turn' }
  | { do: 'flair'; who: string[] }
  | { do: 'die'; value: number; by: By }
  | { do: 'chain'; chain: string[]; by: By }
  | { do: 'act'; code: string; by: By }
  | { do: 'attack'; which: 'melee' | 'ranged' }
  | { do: 'targets'; who: string[]; out: Record<string, string>; by: By; turned?: { from: string; to: string } }
  | { do: 'redirect'; from: string; to: string }
  | { do: 'moved'; squares: number }
  | { do: 'skip'; why: string; clause: string }
  | { do: 'value'; who: string; name: string; value: number | null }
  | { do: 'verdict'; is: boolean; roll: number; note: string }
  | { do: 'total'; value: number; note: string }
  | { do: 'next' }
  | { do: 'hp'; who: string; to: number; note: string }
  | { do: 'hurt'; who: string; n: number; vs: string }
  | { do: 'condition'; who: string; name: string; n: number; until?: string; by?: string; note: string }
  | { do: 'fallen'; who: string; is: boolean }
  | { do: 'note'; text: string };

/** The fight after one more choice; the one before stays as it was. A choice that can't be made is Refused. */
export function apply(fight: Fight, choice: Choice): Fight {
  const next = copyOf(fight);
  make(next, choice);
  settle(next);
  const won = decided(next);
  if (won !== '' && decided(fight) === '')
    tell(
      next,
      won === 'heroes' ? 'No Foe is left: **the Heroes win.**' : 'Every Hero is FALLEN: **the Foes win.**',
      'WIND-ORDER-106',
    );
  next.count += 1;
  return next;
}

/** Whether there is nothing left to choose: fights that were kept name single chains, which now play themselves. */
export function isSettled(fight: Fight, choice: Choice): boolean {
  return choice.do === 'chain' && ask(fight).is !== 'chain';
}

/** The fight that a log of choices leads to. */
export function replay(choices: readonly Choice[]): Fight {
  return choices.reduce((fight, choice) => (isSettled(fight, choice) ? fight : apply(fight, choice)), newFight());
}

function wanted(isIt: boolean, why: string): void {
  if (!isIt) throw new Refused(why);
}

function make(fight: Fight, choice: Choice): void {
  switch (choice.do) {
    case 'sheet':
      fight.sheets = { ...fight.sheets, [choice.sheet.id]: choice.sheet };
      break;
    case 'add-foe':
      addFoe(fight, choice);
      break;
    case 'add-hero':
      addHero(fight, choice);
      break;
    case 'rename':
      (isHero(fight, choice.who) ? heroOf(fight, choice.who) : foeOf(fight, choice.who)).name = choice.name;
      break;
    case 'remark':
      remark(fight, choice.who, choice.text);
      break;
    case 'order':
      order(fight, choice.who, choice.to);
      break;
    case 'promote':
      promote(fight, choice.who, choice.isVeteran);
      break;
    case 'remove':
      remove(fight, choice.who);
      break;
    case 'option':
      fight.options = { ...fight.options, [choice.name]: choice.value };
      break;
    case 'begin':
      begin(fight);
      break;
    case 'round':
      nextRound(fight);
      break;
    case 'unlock':
      unlock(fight, choice);
      break;
    case 'turn':
      takeTurn(fight, choice.who);
      break;
    case 'end-turn':
      wanted(fight.turn !== null, 'Nobody has the turn.');
      fight.turn!.isOver = true;
      break;
    case 'flair':
      flair(fight, choice.who);
      break;
    case 'die':
      die(fight, choice.value);
      break;
    case 'chain':
      chain(fight, choice);
      break;
    case 'act':
      act(fight, choice.code);
      break;
    case 'attack':
      attack(fight, choice.which);
      break;
    case 'targets':
      targets(fight, choice);
      break;
    case 'redirect':
      redirect(fight, choice.from, choice.to);
      break;
    case 'moved':
      moved(fight, choice.squares);
      break;
    case 'skip':
      skipHex(fight, choice);
      break;
    case 'value':
      value(fight, choice);
      break;
    case 'verdict':
      verdict(fight, choice);
      break;
    case 'total':
      total(fight, choice);
      break;
    case 'next':
      wanted(ask(fight).is === 'result', 'There is no result yet.');
      leaveHex(fight);
      break;
    case 'hp':
      hp(fight, choice);
      break;
    case 'hurt':
      hurtBy(fight, choice);
      break;
    case 'condition':
      condition(fight, choice);
      break;
    case 'fallen':
      fallen(fight, choice);
      break;
    case 'note':
      tell(fight, choice.text, 'WIND-ASSIST-10');
      break;
    default:
      throw new Refused(`The assistant doesn't know what '${(choice as { do: string }).do}' is.`);
  }
}

/** WIND-ASSIST-04: a Foe comes in, promoted or not. */
function addFoe(fight: Fight, choice: Extract<Choice, { do: 'add-foe' }>): void {
  const sheet = fight.sheets[choice.sheet];
  if (!sheet) throw new Refused(`There is no Foe sheet '${choice.sheet}' in this fight.`);
  fight.named += 1;
  fight.foes.push({
    id: `f${fight.named}`,
    sheet: sheet.id,
    name: choice.name,
    isVeteran: choice.isVeteran,
    hp: numbersOf(sheet, choice.isVeteran).hp,
    conditions: [],
    shield: 0,
    stripped: 0,
    empowered: 0,
    nextEmpowered: 0,
    hasActed: false,
    wasHalved: false,
    lastAttacker: '',
  });
  if (fight.round > 0) tell(fight, `**${choice.name}** comes in.`, 'WIND-ORDER-104');
}

/** WIND-ASSIST-01: a Hero may be just a name. */
function addHero(fight: Fight, choice: Extract<Choice, { do: 'add-hero' }>): void {
  const name = choice.name.trim();
  wanted(name !== '', 'A Hero needs a name.');
  fight.named += 1;
  const sheet = choice.sheet;
  fight.heroes.push({
    id: `h${fight.named}`,
    name,
    icon: choice.icon ?? sheet?.icon ?? '',
    values: sheet ? valuesOf(sheet) : {},
    atTable: [],
    hp: sheet?.hp ?? null,
    conditions: [],
    threat: 0,
    isFallen: false,
    hasActed: false,
  });
}

/** The values of a printed Hero; skills that aren't named are 8 (WIND-HERO-114). */
export function valuesOf(sheet: HeroSheet): Record<string, number> {
  const skills = Object.fromEntries(SKILLS.map((skill) => [skill, sheet.skills?.[skill] ?? USUAL_SKILL]));
  const { hp: most, toughness, resistance, dodge, willpower } = sheet;
  return { hp: most, toughness, resistance, dodge, willpower, ...skills };
}

/** WIND-ORDER-102: before the combat the Heroes choose their slots. */
function order(fight: Fight, who: string, to: number): void {
  wanted(fight.round === 0, 'Heroes keep their slots once the combat has begun (WIND-ORDER-102).');
  const hero = heroOf(fight, who);
  fight.heroes = fight.heroes.filter((one) => one !== hero);
  fight.heroes.splice(Math.max(0, to), 0, hero);
}

/** WIND-PRE-01, WIND-PRE-02: Foes are promoted one by one, before the combat starts. */
function promote(fight: Fight, who: string, isVeteran: boolean): void {
  wanted(fight.round === 0, 'Foes are promoted at the start of a combat only (WIND-PRE-01).');
  const foe = foeOf(fight, who);
  foe.isVeteran = isVeteran;
  foe.hp = numbersOf(sheetOf(fight, foe), isVeteran).hp;
}

function remove(fight: Fight, who: string): void {
  const name = nameOf(fight, who);
  wanted(fight.turn?.who !== who, `It is ${name}'s turn: end it first.`);
  fight.foes = fight.foes.filter((foe) => foe.id !== who);
  fight.heroes = fight.heroes.filter((hero) => hero.id !== who);
  fight.flairs = fight.flairs
    .map((one) => ({ ...one, foes: one.foes.filter((foe) => foe !== who) }))
    .filter((one) => one.foes.length > 0);
  if (fight.round > 0) tell(fight, `**${name}** leaves the fight.`, 'WIND-ASSIST-08');
}

function begin(fight: Fight): void {
  wanted(fight.round === 0, 'The fight has begun already.');
  wanted(fight.foes.length > 0, 'A fight needs a Foe.');
  const veterans = fight.foes.filter((foe) => foe.isVeteran).map((foe) => foe.name);
  const sides = [fight.foes, fight.heroes].map((side) => listed(side.map(({ name }) => name))).filter(Boolean);
  tell(fight, `The fight begins: ${sides.join(' against ')}.`, 'WIND-PRE-01');
  if (veterans.length > 0) tell(fight, `${plural(veterans.length, 'Veteran')}: ${listed(veterans)}.`, 'WIND-PRE-02');
  beginRound(fight);
}

function nextRound(fight: Fight): void {
  wanted(fight.round > 0 && fight.turn === null, 'A turn is still running.');
  fight.due = [];
  beginRound(fight);
}

/** WIND-UNLOCK-03, WIND-UNLOCK-04: a locked red hex of the type that is due is open from now on. */
function unlock(fight: Fight, choice: Extract<Choice, { do: 'unlock' }>): void {
  const due = fight.due[0];
  if (!due) throw new Refused('Nothing is to be unlocked now.');
  const sheet = fight.sheets[due.sheet]!;
  const open = fight.unlocked[due.sheet] ?? [];
  wanted(
    lockedOf(ringsOf(sheet.rank), open).includes(choice.key),
    `Hex ${choice.key} is no locked red hex of ${sheet.name}.`,
  );
  fight.unlocked[due.sheet] = [...open, choice.key];
  due.left -= 1;
  const left = lockedOf(ringsOf(sheet.rank), fight.unlocked[due.sheet]!).length;
  fight.due = fight.due.filter((one) => one.left > 0 && (one !== due || left > 0));
  const code = sheet.grid[choice.key] ?? '';
  const word = /^[A-H]$/.test(code) ? `${code} ${codeWord(sheet, code)}` : codeWord(sheet, code);
  tell(
    fight,
    `${sheet.name} unlocks **${word}** on hex ${choice.key}${choice.by === 'dice' ? ', by the dice' : ''}`,
    'WIND-UNLOCK-03',
  );
}

function takeTurn(fight: Fight, who: string): void {
  wanted(fight.round > 0 && fight.turn === null, 'A turn is still running.');
  const one = isHero(fight, who) ? heroOf(fight, who) : foeOf(fight, who);
  wanted(stands(one), `${one.name} can't act.`);
  beginTurn(fight, who);
}

/** A flair is told: it happens to those who were ticked. */
function flair(fight: Fight, who: readonly string[]): void {
  const waiting = fight.flairs.shift();
  if (!waiting) throw new Refused('No flair waits to be told.');
  const sheet = fight.sheets[waiting.sheet]!;
  const found = sheet.flairs![waiting.flair]!;
  for (const id of who.filter((one) => waiting.foes.includes(one))) {
    const foe = foeOf(fight, id);
    happen(fight, foe, found.do, `Flair, ${occasion(found)}`);
  }
}

/** WIND-ASSIST-03: a die is taken where one is wanted, and only if it has that number. */
function die(fight: Fight, rolled: number): void {
  const asked = ask(fight);
  const sides = sidesWanted(asked);
  wanted(sides > 0, 'No die is wanted now.');
  wanted(Number.isInteger(rolled) && rolled >= 1 && rolled <= sides, `A d${sides} shows 1 to ${sides}, not ${rolled}.`);
  if (asked.is === 'tick') tick(fight, rolled);
  else if (asked.is === 'check') judge(fight, rolled);
  else if (asked.is === 'damage') doing(fight)!.deed.dice.push(rolled);
  else {
    const turn = fight.turn!;
    turn.roll = rolled;
    tell(fight, `**${foeOf(fight, turn.who).name}** rolls **${rolled}**`, 'WIND-CHAIN-01', turn.who);
  }
}

/** WIND-CHAIN-06, WIND-CHAIN-10: one of the chains of the roll, for the whole turn. */
function chain(fight: Fight, choice: Extract<Choice, { do: 'chain' }>): void {
  const asked = ask(fight);
  if (asked.is !== 'chain') throw new Refused('No chain is to be chosen now.');
  wanted(
    chainsOf(fight).chains.some((one) => one.join() === choice.chain.join()),
    `${choice.chain.join('-')} is no chain of this roll.`,
  );
  takeChain(fight, choice.chain, choice.by === 'dice' ? ' (by the dice)' : '');
}

/** WIND-FOE-105: an action that the Storyteller picks freely. */
function act(fight: Fight, code: string): void {
  const asked = ask(fight);
  if (asked.is !== 'free') throw new Refused('Foes act by their grid; free play is off.');
  wanted(asked.left > 0, `All ${actionsPerTurn(fight)} actions are used.`);
  fight.turn!.codes.push(code);
  fight.turn!.chain!.push(code);
}

/** WIND-HEX-03: the other basic attack, where the preferred one has no valid Target. */
function attack(fight: Fight, which: 'melee' | 'ranged'): void {
  const deed = fight.turn?.deed;
  if (!deed || deed.code !== 'BA' || deed.targets) throw new Refused('No basic attack is being aimed.');
  wanted(sheetOf(fight, foeOf(fight, fight.turn!.who))[which] !== undefined, `It has no ${which} attack.`);
  deed.which = which;
}

function targets(fight: Fight, choice: Extract<Choice, { do: 'targets' }>): void {
  const asked = ask(fight);
  if (asked.is !== 'targets') throw new Refused('Nobody is to be aimed at now.');
  const { candidates, least, most } = asked.aim;
  for (const id of choice.who) {
    const found = candidates.find((one) => one.id === id);
    wanted(
      found !== undefined && found.out === '',
      `${nameOf(fight, id)} can't be a Target: ${found?.out ?? 'not this side'}.`,
    );
  }
  wanted(
    choice.who.length >= least && choice.who.length <= most,
    `${asked.action.name} takes ${most === 1 ? 'one Target' : `at most ${most} Targets`}.`,
  );
  aim(fight, choice.who, choice.out);
  if (choice.turned) redirect(fight, choice.turned.from, choice.turned.to);
}

/** WIND-MOVE-01, WIND-MOVE-08: the Foe moves up to its squares, or stays. */
function moved(fight: Fight, squares: number): void {
  const asked = ask(fight);
  if (asked.is !== 'move') throw new Refused('No Move is being made.');
  const foe = foeOf(fight, asked.who);
  const how = squares > 0 ? `moves up to ${plural(squares, 'square')}` : 'stays where it is';
  tell(fight, `**${foe.name}** ${how}`, squares > 0 ? 'WIND-MOVE-01' : 'WIND-MOVE-08', foe.id);
  leaveHex(fight);
}

function skipHex(fight: Fight, choice: Extract<Choice, { do: 'skip' }>): void {
  const asked = ask(fight);
  wanted(asked.is === 'targets' || asked.is === 'move', 'There is no hex to skip now.');
  skip(fight, choice.why, choice.clause);
}

/** WIND-ASSIST-01: a value of a Hero is told, or left to the table. */
function value(fight: Fight, choice: Extract<Choice, { do: 'value' }>): void {
  const hero = heroOf(fight, choice.who);
  hero.atTable = hero.atTable.filter((name) => name !== choice.name);
  if (choice.value === null) {
    hero.atTable.push(choice.name);
    return;
  }
  wanted(
    Number.isInteger(choice.value) && choice.value >= 0 && choice.value <= 999,
    `${valueWord(choice.name)} is a number from 0 to 999.`,
  );
  hero.values[choice.name] = choice.value;
  if (choice.name === 'hp') hero.hp = Math.min(hero.hp ?? choice.value, choice.value);
}

/** A check is judged by the table, or overruled (WIND-ASSIST-08). */
function verdict(fight: Fight, choice: Extract<Choice, { do: 'verdict' }>): void {
  const asked = ask(fight);
  wanted(asked.is === 'check' || asked.is === 'verdict', 'No check is to be judged now.');
  judge(fight, choice.roll, choice.is, choice.note);
}

/** WIND-ASSIST-08: the damage is what the Storyteller says. */
function total(fight: Fight, choice: Extract<Choice, { do: 'total' }>): void {
  wanted(ask(fight).is === 'damage', 'No damage is being rolled.');
  const { who, deed } = doing(fight)!;
  deed.total = Math.max(0, choice.value);
  deed.parts = [`${deed.total}`];
  deed.totalNote = choice.note;
  foeOf(fight, who).nextEmpowered = 0;
  tell(
    fight,
    `**Override:** the damage is ${deed.total}${choice.note ? `, “${choice.note}”` : ''}`,
    'WIND-ASSIST-08',
    who,
    true,
  );
}

/** HP by hand; with a note it overrules what was worked out (WIND-ASSIST-08). */
function hp(fight: Fight, choice: Extract<Choice, { do: 'hp' }>): void {
  const one = isHero(fight, choice.who) ? heroOf(fight, choice.who) : foeOf(fight, choice.who);
  wanted(Number.isInteger(choice.to) && choice.to >= 0, 'HP are a number from 0 upwards.');
  const most = mostHp(fight, choice.who);
  wanted(most === null || choice.to <= most, `${one.name} has at most ${most} HP.`);
  const before = one.hp;
  const told = `${one.name}: ${before ?? '?'} → **${choice.to}** HP`;
  if (choice.note) tell(fight, `**Override:** ${told}, “${choice.note}”`, 'WIND-ASSIST-08', one.id, true);
  else if (fight.round > 0) tell(fight, told, 'WIND-ASSIST-07', one.id);
  setHp(fight, choice.who, choice.to);
}

function hurtBy(fight: Fight, choice: Extract<Choice, { do: 'hurt' }>): void {
  wanted(Number.isInteger(choice.n) && choice.n >= 0, 'Damage is a number from 0 upwards.');
  hurt(fight, choice.who, choice.n, choice.vs);
}

/** WIND-ASSIST-12: a condition is set to so many stacks; none takes it away. */
function condition(fight: Fight, choice: Extract<Choice, { do: 'condition' }>): void {
  const one = isHero(fight, choice.who) ? heroOf(fight, choice.who) : foeOf(fight, choice.who);
  const before = stacks(one.conditions, choice.name);
  const known = one.conditions.find((found) => found.name === choice.name);
  const isTold = choice.until !== undefined;
  const ends = known && !isTold ? known.ends : endOf(choice.name, fight.round, choice.until, choice.by);
  one.conditions = setTo(one.conditions, choice.name, choice.n, ends);
  const word = printed(choice.name).word;
  const now = stacks(one.conditions, choice.name);
  const told =
    now === 0
      ? `${word} leaves **${one.name}**`
      : now < before
        ? `**${one.name}**: ${word} ${now}`
        : `**${one.name}** has ${word}${now > 1 ? ` ${now}` : ''}${isTold && ends ? ` ${endWord(fight, ends)}` : ''}`;
  if (choice.note) tell(fight, `**Override:** ${told}, “${choice.note}”`, 'WIND-ASSIST-08', one.id, true);
  else tell(fight, told, printed(choice.name).clause, one.id);
}

/** A note on a combatant, for the Storyteller alone; an empty one takes it away. */
function remark(fight: Fight, who: string, text: string): void {
  wanted(text.length <= LONGEST_REMARK, `A note has up to ${LONGEST_REMARK} letters.`);
  const one = isHero(fight, who) ? heroOf(fight, who) : foeOf(fight, who);
  one.remark = text.trim();
}

export const LONGEST_REMARK = 140;

/** A Hero whose HP the table keeps is FALLEN, or stands again. */
function fallen(fight: Fight, choice: Extract<Choice, { do: 'fallen' }>): void {
  const hero = heroOf(fight, choice.who);
  if (!choice.is) {
    if (hero.isFallen) rise(fight, hero);
  } else if (hero.hp === null) fall(fight, hero);
  else setHp(fight, hero.id, 0);
}
