// What the assistant wants to know next.
import type { Chain } from './chains';
import { deedAction, diceWanted, nextCheck, valueFor, valueWanted } from './deeds';
import type { Against } from './checks';
import { doing, foeOf, sheetOf, type Fight } from './fight';
import { aimOf, type Aim } from './targets';
import { actionsPerTurn, chainsOf, nextInOrder } from './turns';
import type { Action } from './sheets';

export type Ask =
  | { is: 'setup' }
  | { is: 'flair'; sheet: string; flair: number; foes: string[] }
  | { is: 'unlock'; sheet: string; left: number }
  | { is: 'turn'; next: string | undefined }
  | { is: 'tick'; who: string; condition: string; sides: number; n: number }
  | { is: 'hero'; who: string }
  | { is: 'roll'; who: string }
  | { is: 'chain'; who: string; chains: Chain[]; ends: Chain[] }
  | { is: 'free'; who: string; left: number }
  | { is: 'move'; who: string; squares: number }
  | { is: 'targets'; who: string; action: Action; aim: Aim }
  | { is: 'value'; hero: string; name: string }
  | { is: 'check'; hero: string; against: string; effect: number; value: Against }
  | { is: 'verdict'; hero: string; against: string; effect: number }
  | { is: 'damage'; sides: number; left: number; count: number }
  | { is: 'result' };

/** The five steps of a Foe's turn, as the page shows them. */
export const STEPS = ['roll', 'chain', 'targets', 'checks', 'result'] as const;
export type Step = (typeof STEPS)[number];

/** WIND-ASSIST-05, WIND-ASSIST-06: the question that comes next. */
export function ask(fight: Fight): Ask {
  const turn = fight.turn;
  if (fight.round === 0) return { is: 'setup' };
  const deed = doing(fight)?.deed;
  if (deed) return deed.isDone ? { is: 'result' } : askOfDeed(fight);
  const [tick] = turn?.ticks ?? [];
  if (turn && tick) return { is: 'tick', who: turn.who, ...tick };
  const [flair] = fight.flairs;
  if (flair) return { is: 'flair', ...flair };
  const [due] = fight.due;
  if (due) return { is: 'unlock', ...due };
  if (!turn) return { is: 'turn', next: nextInOrder(fight) };
  if (turn.isHero) return { is: 'hero', who: turn.who };
  if (fight.options.isFree) return { is: 'free', who: turn.who, left: actionsPerTurn(fight) - turn.codes.length };
  if (turn.roll === 0) return { is: 'roll', who: turn.who };
  return { is: 'chain', who: turn.who, ...chainsOf(fight) };
}

function askOfDeed(fight: Fight): Ask {
  const { who, deed } = doing(fight)!;
  const action = deedAction(fight);
  if (!action) return { is: 'move', who, squares: squaresOf(fight, deed.code) };
  if (deed.targets === null) return { is: 'targets', who, action, aim: aimOf(fight, foeOf(fight, who), action) };
  const next = nextCheck(fight);
  if (next) return askOfCheck(fight, next);
  const { left, sides, count } = diceWanted(fight);
  if (left > 0) return { is: 'damage', sides, left, count };
  const wanted = valueWanted(fight);
  return wanted ? { is: 'value', hero: wanted.hero.id, name: wanted.name } : { is: 'result' };
}

/** WIND-ASSIST-01: a value that is missing is asked for first, unless the table keeps it. */
function askOfCheck(fight: Fight, next: NonNullable<ReturnType<typeof nextCheck>>): Ask {
  const { hero, against, effect } = next;
  const value = valueFor(fight, hero, against, effect >= 0);
  if (value) return { is: 'check', hero: hero.id, against, effect, value };
  if (hero.atTable.includes(against)) return { is: 'verdict', hero: hero.id, against, effect };
  return { is: 'value', hero: hero.id, name: against };
}

/** A Move's squares, with what Optional Modifiers add. */
export function squaresOf(fight: Fight, code: string): number {
  const sheet = sheetOf(fight, foeOf(fight, fight.turn!.who));
  const more = fight.options.modifiers ? (sheet.optional ?? []).reduce((sum, one) => sum + (one.move ?? 0), 0) : 0;
  return Number(code.slice(1)) + more;
}

/** Which of the five steps a question belongs to. */
export function stepOf(asked: Ask): Step | '' {
  switch (asked.is) {
    case 'tick':
    case 'roll':
      return 'roll';
    case 'chain':
    case 'free':
      return 'chain';
    case 'move':
    case 'targets':
      return 'targets';
    case 'check':
    case 'verdict':
      return asked.effect >= 0 ? 'result' : 'checks';
    case 'value':
    case 'damage':
      return 'checks';
    case 'result':
      return 'result';
    default:
      return '';
  }
}

/** The die that is wanted now; 0 where none is. */
export function sidesWanted(asked: Ask): number {
  switch (asked.is) {
    case 'tick':
    case 'damage':
      return asked.sides;
    case 'roll':
      return 6;
    case 'check':
      return 20;
    default:
      return 0;
  }
}

/** The same, for a fight. */
export function sidesWantedIn(fight: Fight): number {
  return sidesWanted(ask(fight));
}
