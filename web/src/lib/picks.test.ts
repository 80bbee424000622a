import { describe, expect, it } from 'vitest';
import { blocks } from './picks';

describe('the blocks of picks', () => {
  const blockOf = blocks([
    ['button', 0],
    ['seat', 2],
    ['card', 6],
  ]);

  it.each([
    [0, { block: 'button', at: 0 }],
    [1, { block: 'button', at: 1 }],
    [2, { block: 'seat', at: 0 }],
    [5, { block: 'seat', at: 3 }],
    [99, { block: 'card', at: 93 }],
  ])('%i belongs to the last one that begins before it', (thing, expected) => {
    expect(blockOf(thing)).toEqual(expected);
  });
});
