import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback, type Moment } from './playback';
import type { View } from './wire';

const PACE = 380;
const HURRY = 220;

/** A position after so many picks, of which so many lines tell. */
function moment(seq: number, told = seq): Moment {
  return { seq, log: Array.from({ length: told }, (_, at) => ({ at })) } as unknown as Moment;
}

describe('what others did', () => {
  let shown: number[] = [];
  let waiting: number[] = [];
  let isStill = false;
  let playback: Playback<View>;

  beforeEach(() => {
    vi.useFakeTimers();
    [shown, waiting, isStill] = [[], [], false];
    playback = new Playback({
      show: ({ seq }) => shown.push(seq),
      isStill: () => isStill,
      changed: (many) => waiting.push(many),
    });
    playback.jump(moment(0));
  });
  afterEach(() => vi.useRealTimers());

  const add = (...seqs: number[]) => seqs.forEach((seq) => playback.add(moment(seq)));

  it('is shown one after the other, with time to see each', () => {
    add(1, 2);

    vi.advanceTimersByTime(PACE - 1);
    expect(shown).toEqual([0]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([0, 1]);
    vi.advanceTimersByTime(PACE - 1);
    expect(shown).toEqual([0, 1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([0, 1, 2]);
    expect(waiting.at(-1)).toBe(0);
  });

  it('takes no time where nothing is told', () => {
    playback.add(moment(1, 0));

    vi.advanceTimersByTime(0);
    expect(shown).toEqual([0, 1]);
  });

  it('is shown at once where the last was long ago', () => {
    vi.advanceTimersByTime(PACE);
    add(1);

    vi.advanceTimersByTime(0);
    expect(shown).toEqual([0, 1]);
  });

  it('goes faster where several wait', () => {
    add(1, 2, 3, 4, 5);
    vi.advanceTimersByTime(PACE); // the first was timed when it waited alone
    expect(shown).toEqual([0, 1]);

    vi.advanceTimersByTime(HURRY);
    expect(shown).toEqual([0, 1, 2]);
    vi.advanceTimersByTime(HURRY);
    expect(shown).toEqual([0, 1, 2]); // three wait: no more hurry
    vi.advanceTimersByTime(PACE - HURRY);
    expect(shown).toEqual([0, 1, 2, 3]);
  });

  it('is passed over where too many wait, or nothing may move', () => {
    add(1, 2, 3, 4, 5, 6, 7);
    expect(shown).toEqual([0, 7]);

    isStill = true;
    add(8);
    expect(shown).toEqual([0, 7, 8]);
    vi.runAllTimers();
    expect(shown).toEqual([0, 7, 8]);
  });

  it('is not shown after a jump or the end', () => {
    add(1, 2);
    playback.jump(moment(9));
    vi.runAllTimers();
    expect(shown).toEqual([0, 9]);

    add(10);
    playback.stop();
    vi.runAllTimers();
    expect(shown).toEqual([0, 9]);
  });
});
