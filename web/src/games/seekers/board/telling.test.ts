import { describe, expect, it } from 'vitest';
import { signed, summed } from '../../../lib/story';
import type { Line } from '../../../lib/wire';
import type { SeekersView } from '../types';
import { telling } from './telling';

const MINE = 3;
const view = { units: [{ thing: MINE, seat: 0 }] } as unknown as SeekersView;
const line = (what: string, number: number): Line => ({ what, number, thing: MINE, seat: 1, text: [''] }) as Line;

/** What the lines say that was lost or won. */
const sum = (...lines: Line[]) =>
  summed(lines, { kindOf: () => 'harm', tollOf: (one) => telling.toll!(one, view), eyes: 0 }).map(signed);

describe('what damage costs', () => {
  it('is only what the Shields let through', () => {
    expect(sum(line('damages', 6), line('absorbs', 5), line('damages', 4))).toEqual(['−5 HP']);
    expect(sum(line('damages', 3), line('absorbs', 3))).toEqual([]);
  });
});
