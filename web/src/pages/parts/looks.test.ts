import { describe, expect, it } from 'vitest';
import { costOf, groupLook } from './looks';

describe('a cost', () => {
  it('of a weapon is its tokens', () => {
    expect(costOf('emberforge', '2 Iron, 1 Scale').tokens.map(({ name }) => name)).toEqual(['iron', 'iron', 'scale']);
    expect(costOf('emberforge', '2 Iron, 1 Gold')).toMatchObject({ tokens: [], words: '2 Iron, 1 Gold' });
  });

  it('of a creature is a picture of its set', () => {
    const marksOf = (words: string) => costOf('conjure', `7 VP, A set: ${words}`).marks;
    const row = marksOf('three numbers in a row');

    expect(row.map(({ kind, height }) => [kind, height.toFixed(2)])).toEqual([
      ['bar', '0.33'],
      ['bar', '0.67'],
      ['bar', '1.00'],
    ]);
    expect(marksOf('two numbers in a row, both of the same element')[0]!.tint).toBe('var(--gold)');
    expect(new Set(marksOf('four numbers in a row, each of another element').map(({ tint }) => tint)).size).toBe(4);
    expect(marksOf('four Air cards').map(({ tint }) => tint)).toEqual(new Array(4).fill('var(--air)'));
    expect(marksOf('three cards of one number and two of another').map(({ isApart }) => isApart)).toEqual([
      ...[false, false, false],
      ...[true, false],
    ]);
    expect(marksOf('two cards each of three different numbers').filter(({ isApart }) => isApart)).toHaveLength(2);
  });

  it('has what a card is worth', () => {
    expect(costOf('conjure', '7 VP, Spark: two numbers in a row')).toMatchObject({ worth: '7', unit: 'VP' });
    expect(costOf('conjure', 'strength 4, lingering')).toMatchObject({ worth: '4', unit: 'strength', marks: [] });
    expect(costOf('shroud', '-2 ember stones, hasty mode')).toMatchObject({
      worth: '−2',
      words: 'Hasty mode',
      marks: [{ kind: 'dot', tint: 'var(--hasty)' }],
    });
  });

  it('that nobody knows is its words', () => {
    expect(costOf('seekers', '1 AP, Item')).toMatchObject({ words: '1 AP, Item', worth: '', marks: [], tokens: [] });
    expect(costOf('a-guest', 'free')).toMatchObject({ words: 'free' });
  });
});

it('a group looks as its game says, or by its place', () => {
  expect(groupLook('emberforge', 'Axes', 3).icon).toBe('battle-axe');
  expect(groupLook('a-guest', 'Axes', 1)).toEqual({ c: 'var(--sword)', d: 'var(--sword-d)', icon: 'poker-hand' });
});
