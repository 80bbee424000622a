import { describe, expect, it, vi } from 'vitest';
import type { Line } from '../../lib/wire';
import { inWords, largest, turns } from './chances';
import type { Move } from './replay.svelte';

vi.mock('../../lib/api', () => ({}));

const told = (at: number, text: string, more: Partial<Line> = {}): Move => ({
  at,
  line: { text: [text], what: text, seat: 0, is_heading: false, ...more } as Line,
});

const MOVES = [
  told(0, 'Round 1: Wren leads.', { is_heading: true, short: 'Round 1', seat: -1 }),
  told(2, 'Wren forges an axe.', { what: 'forge' }),
  told(4, 'Lina draws.', { what: 'draw', seat: 1 }),
  told(5, 'Round 2: Lina leads.', { is_heading: true, short: 'Round 2', seat: -1 }),
  told(6, 'Lina delivers a sword.', { what: 'deliver', seat: 1 }),
  told(6, 'Lina draws.', { what: 'draw', seat: 1 }),
  told(8, 'Wren passes.', { what: 'pass' }),
  told(9, 'Lina steals.', { what: 'steal', seat: 1 }),
];
const POINTS = [
  { at: 0, chances: [0.5, 0.5] },
  { at: 2, chances: [0.7, 0.3] },
  { at: 4, chances: [0.68, 0.32] },
  { at: 6, chances: [0.4, 0.6] },
  { at: 8, chances: [0.3, 0.7] },
  { at: 9, chances: [0, 1] },
];

describe('where a game swung', () => {
  it('names the three largest, in order of time, with who gained and what was done', () => {
    const found = turns(POINTS, MOVES);

    expect(found.map(({ at, seat, from, to }) => [at, seat, from, to])).toEqual([
      [2, 0, 50, 70],
      [6, 1, 32, 60],
      [9, 1, 70, 100],
    ]);
    expect(found[1]).toMatchObject({ heading: 'Round 2', text: ['Lina delivers a sword.'], gain: 28 });
  });

  it('tells of one seat alone where one is asked for', () => {
    expect(turns(POINTS, MOVES, 0).map((turn) => turn.gain)).toEqual([20, -28, -30]);
  });

  it('knows who did it, and which is the largest', () => {
    const found = turns(POINTS, MOVES);
    expect(found.map(({ by }) => by)).toEqual([0, 1, 1]);
    expect(largest(found)?.at).toBe(9);
    expect(largest([])).toBeUndefined();
  });

  it('leaves out what is no more than chance', () => {
    expect(turns(POINTS.slice(1, 3), MOVES)).toEqual([]);
  });
});

it('says how likely everyone was to win', () => {
  expect(inWords([0.625, 0.375], (seat) => ['Wren', 'Lina'][seat]!)).toBe('Wren 63 %, Lina 38 %');
});
