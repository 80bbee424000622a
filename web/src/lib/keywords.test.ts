import { expect, it } from 'vitest';
import { keywordsIn, told } from './keywords';
import type { KeywordFact } from './wire';

const keyword = (word: string, ...forms: string[]): KeywordFact => ({ word, text: `${word}.`, clause: '', forms });
const TABLE = [
  keyword('Burn'),
  keyword('Attack', 'attack'),
  keyword('attack mode'),
  keyword('Collide', 'Collides'),
  keyword('Off-Guard', 'off guard'),
  keyword('Guard'),
];
const found = (text: string) => keywordsIn(text, TABLE).map(({ word }) => word);

it('finds whole words, as the table writes them', () => {
  expect(found('It gets Burn 2.')).toEqual(['Burn']);
  expect(found('Your Burning heart may burn. Burns, Sunburn, Burn-out.')).toEqual([]);
});

it('knows a word by its other forms, and tells of it once', () => {
  expect(found('If it Collides, it may Collide again.')).toEqual(['Collide']);
  expect(found('It is off guard.')).toEqual(['Off-Guard']);
});

it('takes the longest, and part of a word with a hyphen is no word', () => {
  expect(found('In attack mode.')).toEqual(['attack mode']);
  expect(found('Off-Guard')).toEqual(['Off-Guard']);
});

it('tells of them in the order in which they are read', () => {
  expect(found('Attack. It gets Burn 2, then attack: Burn 3.')).toEqual(['Attack', 'Burn']);
});

it('keeps every letter of the text', () => {
  const text = 'Attack. If it Collides, it gets Burn 2.';
  expect(told(text, TABLE).map((piece) => piece.text)).toEqual([
    'Attack',
    '. If it ',
    'Collides',
    ', it gets ',
    'Burn',
    ' 2.',
  ]);
  expect(told(text, [])).toEqual([{ text }]);
});
