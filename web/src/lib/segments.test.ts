import { expect, it } from 'vitest';
import { isSame, pieces, plain } from './segments';
import type { Text } from './wire';

const NAMES = ['Ash', 'Seat 1 Riptide'];
const name = (seat: number) => NAMES[seat]!;
const RIPTIDE: Text[number] = ['c', 7, 'Riptide', 'riptide'];
const SEAL: Text[number] = ['c', 8, 'Molten Seal', 'molten-seal'];

it('is one string with the names of those who play, whatever they are called', () => {
  expect(plain([['s', 1], ' plays ', RIPTIDE, ' on ', ['t', 3, 'Ignar'], '.'], name)).toBe(
    'Seat 1 Riptide plays Riptide on Ignar.',
  );
  expect(plain([], name)).toBe('');
});

it('is in pieces that say whom and what they mean', () => {
  expect(pieces([['s', 0], ' moves to ', ['t', 3, 'Ignar'], ', past ', ['s', 1]], name)).toEqual([
    { text: 'Ash', seat: 0 },
    { text: ' moves to ' },
    { text: 'Ignar', thing: 3 },
    { text: ', past ' },
    { text: 'Seat 1 Riptide', seat: 1 },
  ]);
});

it('finds no name in words', () => {
  expect(pieces(['Ash takes Riptide from Seat 1.'], name)).toEqual([{ text: 'Ash takes Riptide from Seat 1.' }]);
});

it('keeps a full stop on the line of the card before it', () => {
  const told = (text: Text) => pieces(text, name).map((piece) => [piece.text, piece.after ?? '']);
  expect(told([['s', 0], ' plays ', RIPTIDE, '.'])).toEqual([
    ['Ash', ''],
    [' plays ', ''],
    ['Riptide', '.'],
  ]);
  expect(told([RIPTIDE, ', then ', SEAL, '’s turn.'])).toEqual([
    ['Riptide', ','],
    [' then ', ''],
    ['Molten Seal', '’s'],
    [' turn.', ''],
  ]);
});

it('is the same where it says the same of the same', () => {
  expect(isSame([['s', 0], ' plays ', RIPTIDE], [['s', 0], ' plays ', RIPTIDE])).toBe(true);
  expect(isSame([['s', 0], ' plays ', RIPTIDE], [['s', 1], ' plays ', RIPTIDE])).toBe(false);
});
