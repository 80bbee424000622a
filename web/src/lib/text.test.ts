import { expect, it } from 'vitest';
import { capital, listed, plural } from './text';

it('lists with commas, and "and" before the last', () => {
  expect(listed([])).toBe('');
  expect(listed(['Ines'])).toBe('Ines');
  expect(listed(['Ines', 'Borin'])).toBe('Ines and Borin');
  expect(listed(['Ines', 'Borin', 'Hilda'], 'or')).toBe('Ines, Borin or Hilda');
});

it('counts one alone, and none like many', () => {
  expect([0, 1, 2].map((count) => plural(count, 'card'))).toEqual(['0 cards', '1 card', '2 cards']);
  expect(plural(2, 'die', 'dice')).toBe('2 dice');
});

it('begins large, also where there is nothing to begin with', () => {
  expect(capital('ember')).toBe('Ember');
  expect(capital('')).toBe('');
});
