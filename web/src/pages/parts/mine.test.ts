import { describe, expect, it, vi } from 'vitest';
import type { TableLine } from '../../lib/wire';
import { addressOf, countOf, wishOf, type State } from './mine';

vi.mock('./shelf', () => ({ coverOf: (id: string) => ({ name: id }) }));

const line = (game: string, status: string, winners: number[] = []) =>
  ({ game, status, winners, names: ['Wren', 'Lina'], your_seats: [0], is_off: false }) as unknown as TableLine;

const LINES = [
  line('shroud', 'playing'),
  line('shroud', 'waiting'),
  line('shroud', 'over', [0]),
  line('shroud', 'over', [1]),
  line('seekers', 'over', [0, 1]),
  line('seekers', 'over'),
];

describe("one's own games", () => {
  it('are counted as they stand, in all games and in one', () => {
    const counts = (game: string) =>
      (['', 'running', 'finished', 'won'] as State[]).map((state) => countOf(LINES, { game, state }));

    expect(counts('')).toEqual([6, 2, 4, 2]);
    expect(counts('shroud')).toEqual([4, 2, 2, 1]);
    expect(counts('conjure')).toEqual([0, 0, 0, 0]);
  });

  it('are asked for by address', () => {
    for (const wish of [
      { game: '', state: '' as const },
      { game: 'shroud', state: 'won' as const },
    ])
      expect(wishOf(new URL(addressOf(wish), 'http://hall').searchParams)).toEqual(wish);
    expect(addressOf({ game: '', state: '' })).toBe('/games');
    expect(wishOf(new URLSearchParams('state=lost')).state).toBe('');
  });
});
