import { describe, expect, it } from 'vitest';
import { beatsOf, type Weighing } from './pace';
import { wholeLine, type Line } from './wire';

const WEIGHING: Weighing = { kindOf: () => 'roll', tollOf: () => null, eyes: 0 };

/** How long a roll is seen, by what its dice show. */
function seen(dice?: number[]): number {
  const roll = { at: 0, what: 'rolled', text: ['A roll.'], other: 0, ...(dice && { dice }) };
  const line = wholeLine(roll as Line);
  return beatsOf([line], 1, WEIGHING)[0]!.ms;
}

describe('a roll', () => {
  it('is seen the longer the more dice fall one after the other', () => {
    expect(seen([4])).toBe(seen());
    expect(seen([4, 1])).toBeGreaterThan(seen([4]));
    expect(seen([4, 1, 6])).toBeGreaterThan(seen([4, 1]));
  });

  it('has an end, however many there are', () => {
    expect(seen(Array<number>(30).fill(1))).toBe(seen(Array<number>(60).fill(1)));
  });
});
