import { describe, expect, it } from 'vitest';
import { COMBATANT } from '../picks';
import type { WindView } from '../types';
import { dangerWords, reachOf, reachOfAll, SHADES } from './danger';

const HERO = COMBATANT;
const BRUTE = COMBATANT + 4;
const WHELP = COMBATANT + 5;
const BOTH = { squares: [3, 4], foes: [BRUTE, WHELP], means: [4.5, 1.5], mean: 6 };
const ONE = { squares: [9], foes: [WHELP], means: [1.5], mean: 1.5 };

function viewOf(change: Partial<Record<keyof WindView, unknown>> = {}): WindView {
  const view = {
    acting: HERO,
    heroes: [{ thing: HERO, name: 'Rook' }],
    foes: [
      { thing: BRUTE, name: 'Brute', is_known: true },
      { thing: WHELP, name: 'Whelp', is_known: true },
    ],
    dangers: [BOTH, ONE],
    ...change,
  };
  return view as unknown as WindView;
}

describe('what Foes threaten', () => {
  it('is a count on each square, and the darker the more HP it costs', () => {
    const { squares, isOfOne } = reachOfAll(viewOf());

    expect(isOfOne).toBe(false);
    expect(squares.map(({ square, foes }) => [square, foes])).toEqual([
      [3, 2],
      [4, 2],
      [9, 1],
    ]);
    expect(squares.map(({ shade }) => shade)).toEqual([SHADES, SHADES, SHADES / 3]);
  });

  it('is the darker the more Foes there are, where no Hero is to lose HP', () => {
    const dangers = [
      { ...BOTH, means: [], mean: 0 },
      { ...ONE, means: [], mean: 0 },
    ];

    expect(reachOfAll(viewOf({ dangers })).squares.map(({ shade }) => shade)).toEqual([SHADES, SHADES, SHADES / 2]);
    expect(reachOfAll(viewOf({ dangers: [] })).squares).toEqual([]);
  });

  it('is the reach of one Foe alone', () => {
    expect(reachOf(viewOf(), BRUTE).squares.map(({ square }) => square)).toEqual([3, 4]);
    expect(reachOf(viewOf(), WHELP).squares.map(({ square }) => square)).toEqual([3, 4, 9]);
  });

  it('is told by names and HP', () => {
    expect(dangerWords(viewOf(), 3)).toBe(
      '2 Foes could strike Rook here: Brute (4.5 HP), Whelp (1.5 HP); 6 HP on average if all go for Rook',
    );
    expect(dangerWords(viewOf(), 50)).toBe('no Foe could strike Rook here');
  });

  it('says no more than is known', () => {
    const foes = [{ thing: BRUTE, name: 'Brute', is_known: false }];

    expect(dangerWords(viewOf({ foes }), 50)).toBe('no Foe that you know could strike Rook here');
    expect(dangerWords(viewOf({ acting: BRUTE, dangers: [{ ...ONE, means: [], mean: 0 }] }), 9)).toBe(
      'one Foe could strike a Hero here: Whelp',
    );
  });
});
