import { expect, it, vi } from 'vitest';
import type { TableLine } from '../../lib/wire';
import { endOf, titleOf } from './lines';

vi.mock('./shelf', () => ({ coverOf: () => ({ name: 'Shroud' }) }));

const line = (more: Partial<TableLine>) =>
  ({
    game: 'shroud',
    names: ['Wren', 'Lina'],
    kinds: ['person', 'person'],
    your_seats: [0],
    winners: [],
    is_off: false,
    offered_by: '',
    ...more,
  }) as unknown as TableLine;

it('counts a win that everyone shares as won', () => {
  expect(endOf(line({ winners: [0, 1] }))).toEqual({ text: 'You and Lina won', kind: 'won' });
  expect(endOf(line({ winners: [0, 1], your_seats: [0, 1] }))).toEqual({ text: 'You won', kind: 'won' });
  expect(endOf(line({ winners: [] })).kind).toBe('draw');
  expect(endOf(line({ winners: [1] }))).toEqual({ text: 'Lina won', kind: 'lost' });
});

it('calls nobody alone who shares a screen', () => {
  expect(titleOf(line({ your_seats: [0, 1] }))).toBe('Shroud, Wren and Lina at one screen');
  expect(titleOf(line({}))).toBe('Shroud, with Lina');
  expect(titleOf(line({ names: ['Wren'], kinds: ['person'] }))).toBe('Shroud, alone');
});
