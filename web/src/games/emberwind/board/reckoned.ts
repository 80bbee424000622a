// What the lines of an action add up to: who aims at whom, and the check with its dice.
import type { Line } from '../../../lib/wire';
import { COMBATANT } from '../picks';
import type { WindCheck } from '../types';
import { barrierOf, valueOf } from '../words';

/** Somebody is about to act on somebody. */
export interface Aim {
  from: number;
  to: number;
}

const ENDS_AIM = ['turn', 'acts', 'skips', 'moves', 'uses', 'round', 'cancels'];

/** Who aims at whom after this line. */
export function aimed(aims: Aim[], { what, thing, other }: Line): Aim[] {
  if (ENDS_AIM.includes(what)) return [];
  if (what === 'aims') return [...aims, { from: thing, to: other }];
  const isStruck =
    what === 'loses-hp' && other >= COMBATANT && other !== thing && !aims.some((aim) => aim.to === thing);
  return isStruck ? [...aims, { from: other, to: thing }] : aims;
}

/** A check, whose it is, and the Barrier by its name. */
export interface Reckoned extends WindCheck {
  who: number;
  against: string;
}

const NOTHING: Reckoned = {
  who: -1,
  what: '',
  d20: 0,
  value: 0,
  outcome: '',
  total: 0,
  barrier: 0,
  against: '',
  lost: 0,
  sentence: [],
  clause: '',
};

/** The checks of an action with what this line adds to them, the newest last; a new action begins anew. */
export function reckoned(checks: Reckoned[], line: Line): Reckoned[] {
  const { what, thing, other, number, text, clause } = line;
  switch (what) {
    case 'turn':
    case 'acts':
    case 'uses':
      return [];
    case 'checks':
    case 'effect-checks': {
      const value = valueOf(number);
      const isHit = other > value.value;
      return [
        ...checks,
        {
          ...NOTHING,
          ...value,
          who: thing,
          d20: other,
          outcome: what === 'checks' ? (isHit ? 'hit' : 'avoided') : isHit ? 'suffers' : 'resisted',
          sentence: text,
          clause,
        },
      ];
    }
    case 'skill': {
      const value = valueOf(number);
      return [
        ...checks,
        {
          ...NOTHING,
          ...value,
          who: thing,
          d20: other,
          outcome: other > value.value ? 'failed' : 'success',
          sentence: text,
          clause,
        },
      ];
    }
    case 'rolls-cap':
      return [
        ...checks,
        {
          ...NOTHING,
          what: 'CAP',
          who: thing,
          d20: other,
          value: Math.floor(number / 100) % 100,
          sentence: text,
          clause,
        },
      ];
    case 'hits':
    case 'misses':
    case 'crits':
      return onLast(checks, { outcome: { hits: 'hit', misses: 'miss', crits: 'critical' }[what] });
    case 'shifts-roll':
      return onLast(checks, { d20: number });
    case 'deals': {
      const { what: against, value: barrier } = barrierOf(other);
      const own = checks.findLast((check) => check.who === thing && check.outcome === 'hit') ??
        checks.findLast((check) => check.what === 'CAP') ?? { ...NOTHING, who: thing };
      const sentence = own.sentence.length > 0 ? [...own.sentence, ' ', ...text] : text;
      return [
        ...checks,
        { ...own, total: number, barrier, against, lost: Math.max(0, number - barrier), sentence, clause },
      ];
    }
    case 'loses-hp':
      return checks.at(-1)?.total ? onLast(checks, { lost: number }) : checks;
    default:
      return checks;
  }
}

function onLast(checks: Reckoned[], change: Partial<Reckoned>): Reckoned[] {
  const last = checks.at(-1);
  return last ? [...checks.slice(0, -1), { ...last, ...change }] : checks;
}

const FAR_ENOUGH = 120; // lines that are read to find the last check

/** The last check that the log tells of. */
export function lastCheck(log: Line[]): Reckoned | null {
  let last: Reckoned | null = null;
  let checks: Reckoned[] = [];
  for (const line of log.slice(-FAR_ENOUGH)) {
    checks = reckoned(checks, line);
    last = checks.at(-1) ?? last;
  }
  return last;
}

/** Damage that is about to be taken, with the Hero's own roll: others may have rolled since. */
export function withRoll(harm: WindCheck, hero: number, log: Line[]): WindCheck {
  const checks = log.slice(-FAR_ENOUGH).reduce(reckoned, []);
  const own = checks.findLast((check) => check.who === hero && check.outcome === 'hit');
  return own ? { ...harm, what: own.what, d20: own.d20, value: own.value } : { ...harm, d20: 0 };
}
