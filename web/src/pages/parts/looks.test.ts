import { describe, expect, it } from 'vitest';
import type { CardShown } from '../../lib/wire';
import { costOf, groupLook } from './looks';

const card = (facts: CardShown['facts'], cost = '') => ({ cost, facts });

describe('a cost', () => {
  it('of a weapon is its tokens', () => {
    const tokens = costOf('emberforge', card({ iron: 2, bronze: 0, scale: 1 })).tokens;
    expect(tokens.map(({ name }) => name)).toEqual(['iron', 'iron', 'scale']);
  });

  it('of a creature is a picture of its set', () => {
    const marksOf = (shape: string, counts: number[], element = '') =>
      costOf('conjure', card({ vp: 7, shape, counts, element })).marks;

    expect(marksOf('run', [3]).map(({ kind, height }) => [kind, height.toFixed(2)])).toEqual([
      ['bar', '0.33'],
      ['bar', '0.67'],
      ['bar', '1.00'],
    ]);
    expect(marksOf('pure-run', [2])[0]!.tint).toBe('var(--gold)');
    expect(new Set(marksOf('prism-run', [4]).map(({ tint }) => tint)).size).toBe(4);
    expect(marksOf('element', [4], 'air').map(({ tint }) => tint)).toEqual(new Array(4).fill('var(--air)'));
    expect(marksOf('groups', [3, 2]).map(({ isApart }) => isApart)).toEqual([false, false, false, true, false]);
    expect(marksOf('groups', [2, 2, 2]).filter(({ isApart }) => isApart)).toHaveLength(2);
  });

  it('has what a card is worth', () => {
    expect(costOf('conjure', card({ vp: 7 }))).toMatchObject({ worth: '7', unit: 'VP' });
    expect(costOf('conjure', card({ strength: 4, kind: 'lingering' }))).toMatchObject({
      ...{ worth: '4', unit: 'strength', marks: [], words: 'Lingering' },
    });
    expect(costOf('shroud', card({ stones: -2, mode: 'hasty', way: 'discard symbol' }))).toMatchObject({
      worth: '−2',
      words: 'Hasty mode, discard symbol',
      marks: [{ kind: 'dot', tint: 'var(--hasty)' }],
    });
  });

  it('that has no picture is its words', () => {
    const item = card({ ap: 1 }, '1 AP, Item');
    expect(costOf('seekers', item)).toMatchObject({ words: '1 AP, Item', worth: '', marks: [], tokens: [] });
    expect(costOf('a-guest', card({}, 'free'))).toMatchObject({ words: 'free' });
  });
});

it('a group looks as its game says, or by its place', () => {
  expect(groupLook('emberforge', 'axe', 3).icon).toBe('battle-axe');
  expect(groupLook('a-guest', 'axe', 1)).toEqual({ c: 'var(--sword)', d: 'var(--sword-d)', icon: 'poker-hand' });
});
