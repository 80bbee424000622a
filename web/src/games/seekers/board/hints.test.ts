import { describe, expect, it } from 'vitest';
import { DIRECTION, HEX } from '../picks';
import type { SeekCard, SeekersTable, SeekersView } from '../types';
import { placeOf } from './hexes';
import {
  aimOf,
  areaAround,
  laterAims,
  moveWords,
  priceWords,
  reachOf,
  sightLines,
  trailTo,
  turned,
  waysOf,
  waysOver,
} from './hints';

// A small map: the hexes within two steps of the middle, numbered as they come.
const HEXES = [-2, -1, 0, 1, 2]
  .flatMap((r) => [-2, -1, 0, 1, 2].map((q) => ({ q, r, kind: 'floor' })))
  .filter(({ q, r }) => Math.abs(q + r) <= 2)
  .map((hex, number) => ({ ...hex, hex: number }));
const at = (q: number, r: number) => HEXES.find((hex) => hex.q === q && hex.r === r)!.hex;
const UNIT = 18;

function tableOf(change: Partial<Record<keyof SeekersView, unknown>>, lit: number[] = []): SeekersTable {
  const view = {
    hexes: HEXES,
    units: [{ hex: at(0, 0) }, { hex: at(2, 0) }],
    players: [{ team: 0 }, { team: 1 }],
    ...{ moves: [], path: [], stack: [], waiting: [], lastings: [], sight: [], ways: [], stands: [], playing: null },
    ...{ about: -1, to_move: 0, area: -1 },
    ...change,
  };
  return { view, eyes: 0, isLit: (pick: number) => lit.includes(pick) } as unknown as SeekersTable;
}

describe('a way', () => {
  const move = {
    hex: at(2, -1),
    path: [at(1, 0), at(2, -1)],
    prices: [4, 1],
    price: 5,
    mp: 4,
    ap: 1,
    triggers: true,
  };

  it('begins where the Seeker stands, and tells what MP no longer pay', () => {
    const trail = trailTo(tableOf({ moves: [move] }), at(2, -1))!;

    expect(trail.places).toEqual([placeOf({ q: 0, r: 0 }), placeOf({ q: 1, r: 0 }), placeOf({ q: 2, r: -1 })]);
    expect(trail.steps.map(({ isDear }) => isDear)).toEqual([false, true]);
    expect([trail.price, trail.warns]).toEqual(['4 MP + 1 AP', true]);
  });

  it('is none to where nobody can go', () => {
    expect(trailTo(tableOf({ moves: [move] }), at(0, 1))).toBeNull();
  });

  it('has a price in words', () => {
    expect(priceWords({ ...move, price: 0, mp: 0, ap: 0 })).toBe('free');
    expect(priceWords({ ...move, mp: 0 })).toBe('1 AP');
  });

  it('tells how many enemies see where it ends, and how many reach it', () => {
    const words = (seen_by: number[], reached_by: number[]) => {
      const { view } = tableOf({ stands: [{ hexes: [move.hex], sees: [], seen_by, reached_by }] });
      return moveWords(view, { ...move, ap: 0 });
    };

    expect(words([], [])).toBe('4 MP');
    expect(words([1, 2], [])).toBe('4 MP · seen by 2');
    expect(words([1, 2], [2])).toBe('4 MP · seen by 2, 1 in reach');
  });
});

describe('what can be seen from a hex', () => {
  const stands = [{ hexes: [at(1, 0), at(0, 1)], sees: [1, 2], seen_by: [1, 3], reached_by: [3] }];
  const units = [{ hex: at(0, 0) }, { hex: at(2, 0) }, { hex: at(-2, 0) }, { hex: at(0, 2) }];

  it('is a line to each enemy, told apart by who sees whom, with those that could strike', () => {
    const lines = sightLines(tableOf({ stands, units }).view, at(0, 1));

    expect(lines.map(({ unit, kind, isReached }) => [unit, kind, isReached])).toEqual([
      [1, 'both', false],
      [2, 'sees', false],
      [3, 'seen', true],
    ]);
    expect([lines[0]!.from, lines[0]!.to]).toEqual([placeOf({ q: 0, r: 1 }), placeOf({ q: 2, r: 0 })]);
  });

  it('is nothing where one can not go', () => {
    expect(sightLines(tableOf({ stands, units }).view, at(-1, 0))).toEqual([]);
  });
});

describe('the area of a card', () => {
  const UNITS = [
    { hex: at(0, 0), thing: UNIT },
    { hex: at(2, 0), thing: UNIT + 1 },
  ];
  const lit = [HEX + at(1, 0), UNIT + 1];

  it('lies around the hex or the unit that is pointed at', () => {
    const table = tableOf({ area: 1, units: UNITS }, lit);

    expect(areaAround(table, { what: 'hex', at: at(1, 0) })).toHaveLength(7);
    expect(areaAround(table, { what: 'unit', at: 1 }).map(({ hex }) => hex)).toContain(at(1, 0));
  });

  it('is none where that can not be chosen, or nothing around is covered', () => {
    expect(areaAround(tableOf({ area: 1 }, lit), { what: 'hex', at: at(0, 1) })).toEqual([]);
    expect(areaAround(tableOf({}, lit), { what: 'hex', at: at(1, 0) })).toEqual([]);
    expect(areaAround(tableOf({ area: 1 }, lit), null)).toEqual([]);
  });

  it('of a card that works around its player is not what that player sees', () => {
    const card = { reach: 1, shape: 'around' } as SeekCard;

    expect(reachOf(tableOf({ sight: [at(1, 0)] }), card)).toHaveLength(6);
  });
});

describe('the reach of a card', () => {
  const card = (reach: number, shape = '') => ({ reach, shape }) as SeekCard;

  it('is what is near enough and in sight, without where one stands', () => {
    const sight = [at(1, 0), at(0, 1), at(2, 0)];

    expect(reachOf(tableOf({ sight }), card(1)).map(({ hex }) => hex)).toEqual([at(1, 0), at(0, 1)]);
    expect(reachOf(tableOf({}), card(1))).toHaveLength(6);
    expect(reachOf(tableOf({}), card(0))).toEqual([]);
    expect(reachOf(tableOf({}), undefined)).toEqual([]);
  });

  it('of a direction is the six rows', () => {
    const rows = reachOf(tableOf({ sight: [at(1, 0)] }), card(2, 'direction'));

    expect(rows).toHaveLength(12);
    expect(rows.some(({ q, r }) => q === 1 && r === 1)).toBe(false);
  });

  it('has no walls in it', () => {
    const hexes = HEXES.map((hex) => (hex.hex === at(1, 0) ? { ...hex, kind: 'wall' } : hex));

    expect(reachOf(tableOf({ hexes }), card(1))).toHaveLength(5);
  });
});

describe('the Stack', () => {
  const object = (id: number, seat: number, targets: number[], more = {}) => ({
    ...{ id, seat, unit: seat, targets, hexes: [], direction: -1, card: { name: `card ${id}` } },
    ...more,
  });

  it('shows what resolves next, or what is pointed at', () => {
    const table = tableOf({ stack: [object(1, 0, [UNIT + 1]), object(2, 1, [UNIT])] });

    expect(aimOf(table, null)).toMatchObject({ name: 'card 2', isHostile: true });
    expect(aimOf(table, { what: 'object', at: 1 })).toMatchObject({ name: 'card 1', isHostile: false });
    expect(laterAims(table, null).map(({ name }) => name)).toEqual(['card 1']);
  });

  it('aims from its source to each target, and not at the source itself', () => {
    const aim = aimOf(tableOf({ stack: [object(1, 0, [UNIT, UNIT + 1])] }), null)!;

    expect(aim.rays).toEqual([{ from: placeOf({ q: 0, r: 0 }), to: placeOf({ q: 2, r: 0 }), key: `1 ${at(2, 0)}` }]);
    expect(aim.area.map(({ hex }) => hex)).toEqual([at(0, 0), at(2, 0)]);
  });

  it('aims along a row at its end', () => {
    const row = [at(1, 0), at(2, 0)];
    const aim = aimOf(tableOf({ stack: [object(1, 0, [], { hexes: row, direction: 0 })] }), null)!;

    expect(aim.isRow).toBe(true);
    expect(aim.rays.map(({ to }) => to)).toEqual([placeOf({ q: 2, r: 0 })]);
  });
});

it('directions that can be picked stand around whoever they begin at', () => {
  const table = tableOf({ about: UNIT + 1, ways: [{ direction: 3, hexes: [at(1, 0)] }] }, [DIRECTION + 3]);
  const [way, ...others] = waysOf(table, DIRECTION);

  expect(others).toEqual([]);
  expect(way).toMatchObject({ way: 3, pick: DIRECTION + 3, place: placeOf({ q: 1, r: 0 }) });
  expect(way!.turn).toBeCloseTo(180);
  expect(way!.row.map(({ hex }) => hex)).toEqual([at(1, 0)]);
});

describe('pointing at a direction', () => {
  const [EAST, NORTH_EAST, NORTH_WEST, WEST] = [0, 1, 2, 3];
  const cones = (...ways: { direction: number; hexes: number[] }[]) =>
    waysOf(
      tableOf(
        { ways },
        ways.map(({ direction }) => DIRECTION + direction),
      ),
      DIRECTION,
    );
  const east = { direction: EAST, hexes: [at(1, 0), at(1, -1), at(2, -1), at(0, 1)] };
  const northEast = { direction: NORTH_EAST, hexes: [at(1, -1), at(1, 0), at(2, -2)] };

  it('means the one that covers the hex, and of several the one whose axis is nearest', () => {
    const over = waysOver(cones(east, northEast));

    expect(over.get(at(1, 0))!.way).toBe(EAST);
    expect(over.get(at(1, -1))!.way).toBe(NORTH_EAST);
    expect(over.get(at(0, 1))!.way).toBe(EAST);
    expect(over.get(at(2, -2))!.way).toBe(NORTH_EAST);
    expect(over.get(at(-1, 0))).toBeUndefined();
  });

  it('means the first of two that are as near', () => {
    const both = [at(2, -1)];

    expect(waysOver(cones({ ...east, hexes: both }, { ...northEast, hexes: both })).get(at(2, -1))!.way).toBe(EAST);
  });

  it('is done by arrow keys too: each turns it to that side', () => {
    const all = cones(...[0, 1, 2, 3, 4, 5].map((direction) => ({ direction, hexes: [] })));
    const next = (chosen: number, arrow: [number, number]) => turned(all, chosen, arrow)?.way;

    expect(next(-1, [1, 0])).toBe(EAST);
    expect(next(EAST, [0, -1])).toBe(NORTH_EAST);
    expect(next(NORTH_EAST, [-1, 0])).toBe(NORTH_WEST);
    expect(next(NORTH_WEST, [-1, 0])).toBe(WEST);
    expect(next(WEST, [-1, 0])).toBeUndefined();
  });

  it('goes past what is not on offer only where nothing is chosen', () => {
    const some = cones(northEast);

    expect(turned(some, -1, [1, 0])?.way).toBe(NORTH_EAST);
    expect(turned(some, NORTH_EAST, [0, 1])).toBeUndefined();
  });
});
