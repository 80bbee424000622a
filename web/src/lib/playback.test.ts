import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat, Kind, Pace, Toll } from './pace';
import { Playback, type Moment } from './playback';
import { wholeLine, type Line, type View } from './wire';

const ME = 0;
const BOT = 1;
const KINDS: Record<string, Kind> = { draws: 'aside', hits: 'harm', scores: 'score', walks: 'way', wins: 'end' };

let told: Line[] = [];

/** A sentence of the log; "me hits" is done by the looker, all else by a bot. */
function line(text: string, number = 0): Line {
  const [who, what] = text.includes(' ') ? text.split(' ') : ['bot', text];
  const seat = who === 'me' ? ME : BOT;
  return wholeLine({ at: told.length, what: what!, seat, number, text: [text] } as Line);
}

/** The position after so many picks, at which these lines are new. */
function moment(seq: number, ...lines: string[]): Moment {
  for (const one of lines) told = [...told, line(one)];
  return { seq, eyes: ME, log: told, view: {} } as unknown as Moment;
}

describe('what others did', () => {
  let shown: number[] = [];
  let said: string[] = [];
  let state: { beat: Beat | null; behind: number; isShow: boolean };
  let pace: Pace = 'normal';
  let hit: Toll | null = null;
  let playback: Playback<View>;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
    [shown, said, told, pace, hit] = [[], [], [], 'normal', null];
    playback = new Playback({
      show: ({ seq }) => shown.push(seq),
      pace: () => pace,
      weighing: () => ({ kindOf: ({ what }) => KINDS[what] ?? 'deed', tollOf: () => hit, eyes: ME }),
      changed: (beat, behind, isShow) => {
        if (beat && beat !== state?.beat) said.push(beat.lines.map(({ text }) => text).join('+'));
        state = { beat, behind, isShow };
      },
    });
    playback.jump(moment(0));
  });
  afterEach(() => vi.useRealTimers());

  it('is told one by one, also where it comes in one position', () => {
    playback.add(moment(1, 'plays', 'draws', 'walks', 'ends'));

    expect([shown, said]).toEqual([[0, 1], ['plays']]);
    vi.runAllTimers();
    expect(said).toEqual(['plays', 'draws', 'walks+ends']);
    expect(state).toEqual({ beat: null, behind: 0, isShow: false });
  });

  it('stays for at least a second where it scores, however much waits', () => {
    playback.add(moment(1, 'scores', ...Array<string>(80).fill('plays')));

    vi.advanceTimersByTime(999);
    expect(said).toEqual(['scores']);
    expect(state.isShow).toBe(true);
  });

  it('stays for at least a second where it hits the looker, and is shorter where it hits another', () => {
    hit = { seat: ME, value: -3, unit: 'HP' };
    playback.add(moment(1, 'hits', 'draws'));
    vi.advanceTimersByTime(999);
    expect(said).toEqual(['hits']);
    vi.runAllTimers();

    hit = { seat: BOT, value: -3, unit: 'HP' };
    playback.add(moment(2, 'hits', 'draws'));
    vi.advanceTimersByTime(999);
    expect(said.slice(-2)).toEqual(['hits', 'draws']);
  });

  it('is never passed over because the next bot has picked', () => {
    const turns = Array.from({ length: 7 }, (_, n) => `turn${n}`);
    playback.add(moment(1, ...turns));
    for (let seq = 2; seq < 12; seq++) playback.add(moment(seq, `later${seq}`));

    expect(shown).toEqual([0, 1]);
    expect(state.behind).toBe(10);
    vi.runAllTimers();
    expect(said.slice(0, 7)).toEqual(turns);
    expect(shown.at(-1)).toBe(11);
  });

  it('goes to its end when it is skipped', () => {
    playback.add(moment(1, 'scores', 'plays'));
    playback.add(moment(2, 'scores'));
    playback.skip();

    expect(shown).toEqual([0, 1, 2]);
    expect(state).toEqual({ beat: null, behind: 0, isShow: false });
    vi.runAllTimers();
    expect(said).toEqual(['scores']);
  });

  it('waits for the looker after each where that is wanted', () => {
    pace = 'slow';
    playback.add(moment(1, 'plays', 'draws'));

    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['plays']);
    playback.step();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['plays', 'draws']);
    playback.step();
    expect(state).toEqual({ beat: null, behind: 0, isShow: false });
  });

  it('is there at once where that is wanted', () => {
    pace = 'instant';
    playback.add(moment(1, 'scores'));
    playback.add(moment(2, 'wins'));

    expect([shown, said]).toEqual([[0, 1, 2], []]);
  });

  it('leaves the looker alone with what their own hand did', () => {
    playback.add(moment(1, 'me plays', 'me draws'), { isAnswer: true });
    expect(state.isShow).toBe(false);
    vi.advanceTimersByTime(0);
    expect(state.beat).toBeNull();

    playback.add(moment(2, 'me plays', 'scores'), { isAnswer: true });
    expect(state.isShow).toBe(true);
    expect(said.at(-1)).toBe('me plays+scores');
  });

  it('is not shown where the log was cut, or is seen with other eyes', () => {
    playback.add(moment(1, 'plays', 'scores'));
    told = told.slice(0, 1);
    playback.add(moment(2));
    expect(state.beat).toBeNull();

    playback.add({ ...moment(3, 'scores'), eyes: BOT });
    expect([shown.at(-1), state.beat]).toEqual([3, null]);
  });

  it('is told from the start where a game has just begun', () => {
    const begun = moment(4, 'draws', 'scores');
    playback.jump(begun);
    playback.add(begun, { isFromStart: true });

    expect(state.isShow).toBe(true);
    vi.runAllTimers();
    expect(said).toEqual(['draws', 'scores']);
  });

  it('of many hours is not made up for by a spectator', () => {
    const watched = (...lines: string[]) => ({ ...moment(1, ...lines), eyes: -1 });
    playback.jump(watched());
    playback.add(watched(...Array<string>(40).fill('scores')));

    expect(state.beat).toBeNull();
  });
});
