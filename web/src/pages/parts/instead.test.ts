import { describe, expect, it, vi } from 'vitest';
import type { Instead } from '../../lib/wire';
import { Insteads, inWords } from './instead.svelte';

const instead = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api', () => ({ instead }));

const CHOSEN: Instead = { seat: 1, at: 4, played: 'Draw a card', bot: 'Take Iron of Seat 1', is_same: false };

describe('what a bot would have done', () => {
  it('is asked for once, and not known where there was no choice', async () => {
    instead.mockImplementation((_: string, at: number) => Promise.resolve({ ...CHOSEN, at: at === 6 ? 4 : -1 }));
    const insteads = new Insteads('table');
    const swings = [
      { at: 6, by: 1 },
      { at: 9, by: 0 },
    ];

    await Promise.all([insteads.ask(swings), insteads.ask(swings)]);

    expect(instead.mock.calls).toEqual([
      ['table', 6, 1],
      ['table', 9, 0],
    ]);
    expect(insteads.of(swings[0]!)?.at).toBe(4);
    expect(insteads.of(swings[1]!)).toBeUndefined();
  });

  it('is left out where the hall does not tell', async () => {
    instead.mockRejectedValue(new Error('too many hints'));
    const insteads = new Insteads('table');
    await insteads.ask([{ at: 1, by: 0 }]);
    expect(insteads.of({ at: 1, by: 0 })).toBeUndefined();
  });

  it('is said with names, and shortly where it is the same', () => {
    const named = (text: string) => text.replace('Seat 1', 'Wren');
    const name = (seat: number) => ['Wren', 'Lina'][seat]!;
    expect(inWords(CHOSEN, named, name)).toBe('Lina chose: Draw a card. A bot would: Take Iron of Wren.');
    expect(inWords({ ...CHOSEN, is_same: true }, named, name)).toBe(
      'Lina chose: Draw a card. A bot would do the same.',
    );
  });
});
