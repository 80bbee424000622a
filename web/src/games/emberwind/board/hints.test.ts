import { describe, expect, it } from 'vitest';
import { ACTION, COMBATANT, SQUARE } from '../picks';
import { NO_SHIFT } from '../things';
import type { WindChain, WindTable, WindView } from '../types';
import { Gaze } from './gaze.svelte';
import { aimsOf, frameOf, planOf, raysOf, reachable, rulerOf, rulerWords, trailTo } from './hints';
import { middleOf, SIZE, squareAt, wayTo } from './squares';

const HERO = COMBATANT;
const FOE = COMBATANT + 4;
const STRIKE = {
  ...{ thing: ACTION, name: 'Cleave', check: 'cap', c: 4, a: 14, p: 8, damage: '1d8+2', vs: 'T', parts: '' },
  ...{ props: [], effects: [] },
};
const SHOT = {
  thing: FOE,
  c: 4,
  a: 12,
  p: 6,
  hit: 60,
  mean: 4.25,
  why: '',
  is_clear: true,
  in_range: true,
  barrier: 3,
  action: ACTION,
  is_best: true,
  fells: 0,
  sets_off: [],
};

function viewOf(change: Partial<Record<keyof WindView, unknown>> = {}): WindView {
  const view = {
    ...{ rows: 10, columns: 12, squares: [], shots: [], reach: [], sustains: [], dangers: [] },
    ...{ asked: 'act', about: HERO, acting: HERO, deed: null, strike: null, last_check: null, turn: null },
    heroes: [{ thing: HERO, seat: 0, square: squareAt(2, 2), actions: [STRIKE] }],
    foes: [{ thing: FOE, name: 'Brute', square: squareAt(2, 6), size: 2, toughness: 5, resistance: 1 }],
    ...change,
  };
  return view as unknown as WindView;
}

function tableOf(view: WindView, lit: number[] = []): WindTable {
  return { view, isMyTurn: true, isLit: (pick: number) => lit.includes(pick) } as unknown as WindTable;
}

const bandsOf = (ruler: ReturnType<typeof rulerOf>) => ruler!.bands.map(({ kind, from, upto }) => [kind, from, upto]);
const deed = (change = {}) => ({ hero: HERO, action: ACTION, d20: 0, total: 0, targets: [], dice: '', ...change });

describe('the d20 ruler', () => {
  it('is cut at C, P and A of the action that is pointed at', () => {
    const gaze = new Gaze();
    expect(rulerOf(tableOf(viewOf()), gaze)).toBeNull();

    gaze.at('action', ACTION);
    const ruler = rulerOf(tableOf(viewOf()), gaze);
    expect(bandsOf(ruler)).toEqual([
      ['c', 1, 4],
      ['p', 5, 8],
      ['a', 9, 14],
      ['x', 15, 20],
    ]);
    expect(ruler!.bands[0]!.note).toBe('critical, 10');
  });

  it('has no part that cannot be rolled', () => {
    const gaze = new Gaze();
    gaze.at('action', ACTION);
    const actions = (numbers: object) => [{ thing: HERO, seat: 0, square: 0, actions: [{ ...STRIKE, ...numbers }] }];

    expect(bandsOf(rulerOf(tableOf(viewOf({ heroes: actions({ c: 0, p: 0, a: 25 }) })), gaze))).toEqual([['a', 1, 20]]);
    expect(bandsOf(rulerOf(tableOf(viewOf({ heroes: actions({ c: 6, p: 2, a: 3 }) })), gaze))).toEqual([
      ['c', 1, 6],
      ['x', 7, 20],
    ]);
  });

  it('takes the numbers and the Barrier of the only Target', () => {
    const table = tableOf(viewOf({ asked: 'targets', deed: deed(), shots: [SHOT] }), [FOE]);
    const ruler = rulerOf(table, new Gaze())!;

    expect(bandsOf(ruler)).toEqual([
      ['c', 1, 4],
      ['p', 5, 6],
      ['a', 7, 12],
      ['x', 13, 20],
    ]);
    expect([ruler.title, ruler.bands[2]!.note]).toEqual(['Cleave at Brute', 'less 3']);
    expect(ruler.foot).toBe('60 % to hit, 4.3 on average');
  });

  it('offers what a roll can be made into, within the die', () => {
    const view = viewOf({ asked: 'shift-roll', deed: deed({ d20: 19, c: 4, a: 14, p: 8 }) });
    const lit = [-2, -1, 0, 1, 2].map((by) => NO_SHIFT + by);
    const ruler = rulerOf(tableOf(view, lit), new Gaze())!;

    expect(ruler.rolled).toBe(19);
    expect(ruler.shifts.map(({ value }) => value)).toEqual([17, 18, 19, 20]);
    expect(ruler.shifts[0]!.pick).toBe(NO_SHIFT - 2);
  });

  it('of a check has two parts', () => {
    const check = { what: 'dodge', value: 9, d20: 12, outcome: 'hit' };
    const view = viewOf({ asked: 'shift-roll', strike: { foe: FOE, code: 'BA' }, last_check: check });
    const ruler = rulerOf(tableOf(view), new Gaze())!;

    expect(bandsOf(ruler)).toEqual([
      ['ok', 1, 9],
      ['no', 10, 20],
    ]);
    expect(rulerWords(ruler)).toContain('a d20 of 1 to 9');
    expect(rulerWords(ruler)).toContain('10 to 20 hit; rolled 12');
  });
});

describe('shots', () => {
  it('go between the squares that are closest, and say how they would fare', () => {
    const view = viewOf({ shots: [SHOT] });
    const [ray] = raysOf(tableOf(view), view);

    expect([ray!.from, ray!.to]).toEqual([middleOf(squareAt(2, 2)), middleOf(squareAt(2, 6))]);
    expect([ray!.isClear, ray!.words]).toEqual([true, '60 %, mean 4.3']);
  });

  it('say how likely the Foe is felled', () => {
    const words = (fells: number) => {
      const view = viewOf({ shots: [{ ...SHOT, fells }] });
      return raysOf(tableOf(view), view)[0]!.words;
    };

    expect([words(12), words(100)]).toEqual(['60 %, mean 4.3, 12 % to fell it', '60 %, mean 4.3, fells it']);
  });

  it('are those of the action that is pointed at, or else the best', () => {
    const view = viewOf({ shots: [SHOT, { ...SHOT, action: ACTION + 1, is_best: false, hit: 30 }] });

    expect(raysOf(tableOf(view), view).map(({ words }) => words)).toEqual(['60 %, mean 4.3']);
    expect(raysOf(tableOf(view), view, ACTION + 1).map(({ words }) => words)).toEqual(['30 %, mean 4.3']);
    expect(raysOf(tableOf(view), view, ACTION + 9)).toHaveLength(1);
  });

  it('say why not', () => {
    const view = viewOf({ shots: [{ ...SHOT, in_range: false, why: 'out of range: 4 of 2' }] });

    expect(raysOf(tableOf(view), view)).toMatchObject([{ isClear: false, words: 'out of range' }]);
  });
});

it('a declared action tells over each Hero what it may do', () => {
  const strike = { foe: FOE, aims: [{ thing: HERO, hit: 50, mean: 6.25 }] };

  expect(aimsOf(viewOf({ strike })).map(({ thing, words }) => [thing, words])).toEqual([[HERO, '50 %, mean 6.3']]);
  expect(aimsOf(viewOf())).toEqual([]);
});

describe('ways', () => {
  const far = squareAt(2, 5);
  const way = (change = {}) => ({ square: far, action: -1, price: 3, path: [], ...change });

  it('lead to what is lit, by the cheapest action', () => {
    const reach = [way({ action: ACTION, price: 3 }), way({ action: ACTION + 1, price: 2 }), way({ square: 0 })];
    const found = reachable(tableOf(viewOf({ reach }), [ACTION, ACTION + 1]));

    expect([...found.keys()]).toEqual([far]);
    expect(found.get(far)!.action).toBe(ACTION + 1);
  });

  it('warn of embers that they lead through', () => {
    const path = [squareAt(2, 3), squareAt(2, 4), far];
    const squares = [{ square: squareAt(2, 4), kind: 'embers' }];
    const trail = trailTo(tableOf(viewOf({ squares }), [SQUARE + far]), far, way({ path }) as never)!;

    expect([trail.warns, trail.words, trail.places.length]).toEqual([true, '3 squares', 4]);
    expect(trailTo(tableOf(viewOf()), far, undefined)).toBeNull();
  });

  it('tell which Foes could strike where they end', () => {
    const dangers = [{ squares: [far], foes: [FOE, FOE + 1], means: [4.5, 1.5], mean: 6 }];
    const ends = (change: object) => trailTo(tableOf(viewOf(change), [SQUARE + far]), far, way() as never)!.danger;

    expect(ends({ dangers })).toBe('2 Foes, 6 HP');
    expect(ends({ dangers: [{ ...dangers[0], foes: [FOE], means: [], mean: 0 }] })).toBe('1 Foe');
    expect(ends({})).toBe('');
  });

  it('go around what is barred, and as one block', () => {
    const field = (...barred: number[]) => ({ rows: 4, columns: 4, barred: new Set(barred) });

    expect(wayTo(field(), squareAt(0, 0), squareAt(0, 2), 1)).toEqual([squareAt(0, 1), squareAt(0, 2)]);
    expect(wayTo(field(squareAt(0, 1)), squareAt(0, 0), squareAt(0, 2), 1)).toEqual([squareAt(1, 1), squareAt(0, 2)]);
    const wide = wayTo(field(squareAt(1, 2)), squareAt(0, 0), squareAt(2, 2), 2);
    expect(wide).toEqual([squareAt(1, 0), squareAt(2, 1), squareAt(2, 2)]);
  });

  it('stay within a frame that ends with the map', () => {
    expect(frameOf(viewOf(), HERO, 3)).toEqual({ x: 0, y: 0, width: 6 * SIZE, height: 6 * SIZE });
    expect(frameOf(viewOf(), HERO, 12)).toBeNull();
  });
});

it('a plan is walked: what comes after a Move begins where it ended', () => {
  const view = viewOf({ turn: { foe: FOE } });
  const plan = [
    { code: 'M3', square: squareAt(2, 3), targets: [] },
    { code: 'BA', square: -1, targets: [HERO] },
  ];
  const { steps, ghost } = planOf(view, { plan, names: ['Move', 'Claws'] } as unknown as WindChain);

  expect(ghost).toBe(squareAt(2, 3));
  expect(steps.map(({ words }) => words)).toEqual(['1 Move', '2 Claws']);
  expect(steps[1]!.from).toEqual(middleOf(squareAt(2, 3), 2));
  expect(steps[1]!.to).toEqual(middleOf(squareAt(2, 2)));
  expect(planOf(view, undefined).steps).toEqual([]);
});
