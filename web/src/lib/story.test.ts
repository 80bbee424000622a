import { describe, expect, it } from 'vitest';
import type { Kind, Toll } from './pace';
import { Since } from './since.svelte';
import { shortStory, signed, summed, wholeStory } from './story';
import type { Moment } from './playback';
import type { Line } from './wire';

const ME = 0;
const BOT = 1;
const KINDS: Record<string, Kind> = { draws: 'aside', hits: 'harm', heals: 'boon', scores: 'score', wins: 'end' };

function lines(...texts: string[]): Line[] {
  return texts.map((text, at) => {
    const [what, number = '0', seat = BOT] = text.split(' ');
    return { at, what, number: Number(number), seat: Number(seat), text: [text], is_heading: what === 'turn' } as Line;
  });
}

const reading = {
  kindOf: ({ what }: Line): Kind => KINDS[what] ?? 'deed',
  tollOf: ({ what, number }: Line): Toll | null => {
    if (what === 'hits') return { seat: ME, value: -number, unit: 'HP' };
    return what === 'heals' ? { seat: ME, value: number, unit: 'HP' } : null;
  },
  eyes: ME,
};

describe('what happened since the last pick', () => {
  it('is summed up', () => {
    expect(summed(lines('hits 5', 'heals 3', 'hits 5'), reading).map(signed)).toEqual(['−7 HP']);
    expect(summed(lines('hits 5', 'heals 5'), reading)).toEqual([]);
  });

  it('is told in a few lines: what hit me, what scored or ended something, and then what was done', () => {
    const all = lines('turn', 'draws', 'plays', 'hits 5', 'a', 'b', 'c', 'd', 'scores', 'e', 'wins');

    const few = shortStory(all, reading).map(({ line }) => line.what);
    expect(few).toEqual(['hits', 'c', 'd', 'scores', 'e', 'wins']);
    expect(shortStory(lines('turn', 'draws'), reading).map(({ line }) => line.what)).toEqual(['draws']);
  });

  it('opens to the whole story, in which the same is said once', () => {
    const [heading, hits, plays] = wholeStory(lines('turn', 'hits 2', 'hits 2', 'plays'), reading);

    expect([heading!.line.what, hits!.times, hits!.toll!.value, plays!.times]).toEqual(['turn', 2, -4, 1]);
  });
});

describe('ways', () => {
  const way = (at: number, thing: number, what = 'moves') =>
    ({ at, what, thing, seat: BOT, text: [`${what} ${at}`] }) as Line;
  const walking = { ...reading, kindOf: ({ what }: Line): Kind => (what === 'ends' ? 'aside' : 'way') };

  it('of the same thing in a row are told by the last', () => {
    const told = wholeStory([way(0, 7), way(1, 7), way(2, 7), way(3, 8), way(4, 7, 'pushes')], walking);
    expect(told.map(({ line, ways }) => [line.text[0], ways])).toEqual([
      ['moves 2', 3],
      ['moves 3', 1],
      ['pushes 4', 1],
    ]);
  });

  it('between which something else happened are all told', () => {
    const told = wholeStory([way(0, 7), way(1, 7, 'ends'), way(2, 7)], walking);
    expect(told.map(({ ways }) => ways)).toEqual([1, 1, 1]);
  });
});

describe('since when', () => {
  const moment = (log: Line[]) => ({ eyes: ME, log }) as unknown as Moment;

  it('is the last pick, and what my own hand did first is no news', () => {
    const since = new Since('t');
    const log = lines('plays', 'draws 0 0', 'scores', 'draws 0 0');
    expect(since.of(log, ME, 0).map(({ what }) => what)).toEqual(['plays', 'draws', 'scores', 'draws']);

    since.mark(moment(log.slice(0, 1)));
    expect(since.of(log, ME, 0).map(({ what }) => what)).toEqual(['scores', 'draws']);
    since.unmark(ME);
    expect(since.of(log, ME, 0)).toHaveLength(4);
  });

  it('is nobody else’s business: a spectator has no last pick, and another seat has its own', () => {
    const since = new Since('t');
    since.mark(moment(lines('plays')));

    expect(since.of(lines('plays', 'scores'), -1, 0)).toEqual([]);
    expect(since.isKnown(BOT)).toBe(false);
  });
});
