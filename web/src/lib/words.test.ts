import { expect, it } from 'vitest';
import type { Table } from './table.svelte';
import type { CardShown } from './wire';
import { pieces } from './words';

const cards = [{ name: 'Riptide' }, { name: 'Molten Seal' }] as CardShown[];
const table = { cards, info: { seats: [{ name: 'Ash' }] }, named: (text: string) => text } as unknown as Table;
const told = (sentence: string) => pieces(table, sentence).map((piece) => [piece.text, piece.after ?? '']);

it('keeps a full stop on the line of the card before it', () => {
  expect(told('Ash plays Riptide.')).toEqual([
    ['Ash', ''],
    [' plays ', ''],
    ['Riptide', '.'],
  ]);
  expect(told('Riptide, then Molten Seal’s turn.')).toEqual([
    ['Riptide', ','],
    [' then ', ''],
    ['Molten Seal', '’s'],
    [' turn.', ''],
  ]);
});
