import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Muted, muted } from './muted.svelte';
import { Talk } from './talk.svelte';
import type { Do, IsPointed, IsSaid, SeatInfo, TableInfo } from './wire';

vi.mock('./hearing', () => ({ hear: (cue: string) => sounds.push(cue) }));

let sounds: string[] = [];
let said: Do[] = [];
let refused = '';

const seat = (number: number, name: string, more: Partial<SeatInfo> = {}) =>
  ({ seat: number, name, kind: 'person', is_you: number === 0, ...more }) as SeatInfo;

function talkAt(...seats: SeatInfo[]): Talk {
  return new Talk({
    info: () => ({ id: 't', seats }) as unknown as TableInfo,
    say: (message) => said.push(message) > 0,
    refuse: (text) => (refused = text),
  });
}

const phrase = (by: number, words: IsSaid['phrase']): IsSaid => ({ is: 'said', seat: by, phrase: words });
const pointed = (by: number, thing: number): IsPointed => ({ is: 'pointed', seat: by, thing });

const ASH = seat(0, 'Ash');
const BIRCH = seat(1, 'Birch');
const CEDAR = seat(2, 'Cedar');
const BOT = seat(1, 'Bot', { kind: 'bot' });

beforeEach(() => {
  vi.useFakeTimers();
  [sounds, said, refused] = [[], [], ''];
});

afterEach(() => {
  vi.useRealTimers();
  muted.setAll(false);
  for (const one of [BIRCH, CEDAR]) muted.set('t', one.seat, one.name, false);
});

describe('what is said', () => {
  it('is shown for a moment, of each seat the newest, and stays to be read until the next', () => {
    const talk = talkAt(ASH, BIRCH, CEDAR);
    talk.hear(phrase(1, 'hello'));
    talk.hear(pointed(2, 57));
    talk.hear(phrase(1, 'oops'));

    expect(talk.words.map((word) => [word.seat, word.text, word.thing])).toEqual([
      [2, '', 57],
      [1, 'Oops!', null],
    ]);
    vi.runAllTimers();
    expect(talk.words).toEqual([]);
    expect(talk.last?.text).toBe('Oops!');
  });

  it('is gone once the line breaks', () => {
    const talk = talkAt(ASH, BIRCH);
    talk.hear(phrase(1, 'hello'));
    talk.clear();

    expect([talk.words, talk.last]).toEqual([[], null]);
  });

  it('sounds where somebody else says it', () => {
    const talk = talkAt(ASH, BIRCH);
    talk.hear(phrase(0, 'hello'));
    expect(sounds).toEqual([]);
    talk.hear(phrase(1, 'hello'));
    expect(sounds).toEqual(['said']);
  });

  it('is left alone where the page does not know the phrase', () => {
    const talk = talkAt(ASH, BIRCH);
    talk.hear({ is: 'said', seat: 1, phrase: 'of a newer hall' } as never);

    expect([talk.words, sounds]).toEqual([[], []]);
  });
});

describe('whoever is muted', () => {
  it('is neither seen nor heard, and others are', () => {
    const talk = talkAt(ASH, BIRCH, CEDAR);
    talk.mute(BIRCH, true);
    talk.hear(phrase(1, 'hello'));
    talk.hear(pointed(1, 57));
    expect([talk.words, talk.last, sounds]).toEqual([[], null, []]);

    talk.hear(phrase(2, 'hello'));
    expect(talk.words.map((word) => word.seat)).toEqual([2]);
    talk.mute(BIRCH, false);
    talk.hear(phrase(1, 'hello'));
    expect(talk.words.map((word) => word.seat)).toEqual([2, 1]);
  });

  it('falls silent at once', () => {
    const talk = talkAt(ASH, BIRCH);
    talk.hear(phrase(1, 'hello'));
    talk.mute(BIRCH, true);

    expect([talk.words, talk.last]).toEqual([[], null]);
  });

  it('may be everybody but oneself', () => {
    const talk = talkAt(ASH, BIRCH, CEDAR);
    talk.muteAll(true);
    for (const by of [0, 1, 2]) talk.hear(phrase(by, 'hello'));

    expect(talk.words.map((word) => word.seat)).toEqual([0]);
  });

  it('stays so under another name at this table, and under the same name at another', () => {
    const known = new Muted();
    known.set('t', 1, 'Birch', true);

    expect(known.has('t', 1, 'Betula')).toBe(true);
    expect(known.has('u', 3, 'Birch')).toBe(true);
    expect(known.has('u', 1, 'Betula')).toBe(false);
    known.set('t', 1, 'Birch', false);
    expect(known.has('u', 3, 'Birch')).toBe(false);
  });
});

describe('whoever speaks', () => {
  it('sits at the table, among other people', () => {
    const watcher = seat(0, 'Ash', { is_you: false });
    expect([talkAt(ASH, BIRCH).isSociable, talkAt(ASH, BIRCH).maySpeak]).toEqual([true, true]);
    expect([talkAt(ASH, BOT).isSociable, talkAt(ASH, BOT).maySpeak]).toEqual([false, false]);
    expect([talkAt(watcher, BIRCH).isSociable, talkAt(watcher, BIRCH).maySpeak]).toEqual([true, false]);

    talkAt(ASH, BOT).say('hello');
    expect(said).toEqual([]);
  });

  it('has to wait after a lot at once', () => {
    const talk = talkAt(ASH, BIRCH);
    for (let n = 0; n < 8; n++) talk.say('hello');
    expect(said.length).toBe(5);
    expect(refused).toBe('You have said a lot at once. Wait a moment.');

    vi.runAllTimers();
    talk.point(57);
    expect(said.at(-1)).toEqual({ do: 'point', thing: 57 });
    expect([refused, talk.isPointing]).toEqual(['', false]);
  });
});
