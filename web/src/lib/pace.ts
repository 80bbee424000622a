// How long each event is looked at. What kind of thing an event is, its game says (`kinds` of the hall's GameFact); how
// long such a thing is seen is said here, once for all games.
import type { GameFact, Line, View } from './wire';

export type Pace = 'instant' | 'normal' | 'slow';
export type Kind = GameFact['kinds'][string];

/** What a line costs or brings somebody: their seat, how much (below 0 for a loss), and of what. */
export interface Toll {
  seat: number;
  value: number;
  unit: string; // one of it
  many?: string; // several, where that is another word
  thing?: number; // where on the board it is seen
}

/** Lines that are seen together, and for how long. */
export interface Beat {
  id: number;
  lines: Line[];
  kind: Kind;
  seat: number; // who did it; -1 for nobody
  end: number; // how many lines the log has up to here
  story: Line[]; // all new lines of the position that it belongs to
  at: number; // the place of its last line among them
  ms: number;
  isHeld: boolean; // it is not to be missed: nothing makes it shorter, and one looks on until it is over
  isOwn: boolean; // the looker did it, and knows
}

export interface Weighing {
  kindOf: (line: Line) => Kind;
  tollOf: (line: Line) => Toll | null;
  eyes: number;
}

/** Milliseconds that a thing of this kind is seen at the normal pace. */
const SEEN: Record<Kind, number> = {
  joins: 0,
  aside: 240,
  deed: 520,
  way: 160,
  roll: 560,
  cast: 1000,
  harm: 560,
  boon: 520,
  score: 1400,
  forge: 1500,
  deliver: 1500,
  collect: 1500,
  conjure: 1500,
  overheat: 1300,
  fell: 1200,
  end: 1700,
};
const HEADING = 420;
const STRIDE = 95; // for each step of a way
const LONGEST_WAY = 900;
const DIE = 110; // for each die after the first
const LONGEST_ROLL = 1300;
const MINE = 1200; // what hits the looker
export const LEAST_HELD = 1000;
const LEAST = 0.4; // however much there is, nothing goes faster
const ALL = 10_000; // what others did between two answers of mine takes as long, if that can be

/** Kinds that come with a moment of their own, and a sound. */
export const MOMENTS = ['forge', 'deliver', 'collect', 'conjure', 'overheat', 'fell', 'end'] as const;
const HELD: Kind[] = [...MOMENTS, 'score'];
/** What one's own hand did needs no telling; dice, ways and wounds are seen whoever brought them about. */
const KNOWN: Kind[] = ['joins', 'aside', 'deed', 'cast'];
/** What needs nobody's eyes. */
export const PASSING: Kind[] = ['joins', 'aside'];

let count = 0;

/** The new lines of a position as beats. `isAnswer`: they come from the looker's own pick. */
export function beatsOf(story: Line[], length: number, weighing: Weighing, isAnswer = false): Beat[] {
  const beats: Beat[] = [];
  let joined: Line[] = [];
  let isOwnStill = isAnswer;
  story.forEach((line, at) => {
    joined.push(line);
    const kind = weighing.kindOf(line);
    isOwnStill &&= line.seat < 0 || line.seat === weighing.eyes;
    const isOwn = line.seat === weighing.eyes && weighing.eyes >= 0;
    const toll = weighing.tollOf(line);
    const isMine = kind === 'harm' && toll !== null && toll.seat === weighing.eyes && toll.value < 0;
    const isHeld = isMine || (HELD.includes(kind) && !(isOwn && kind !== 'end'));
    const isKnown = isOwnStill && (isOwn ? KNOWN : line.is_heading ? [] : PASSING).includes(kind);
    const ms = isKnown ? 0 : isMine ? MINE : lengthOf(line, kind);
    const isLast = at === story.length - 1;
    if (ms === 0 && !(isLast && beats.length === 0)) {
      if (isLast) addTo(beats.at(-1)!, joined, length);
      return;
    }
    const end = length - story.length + at + 1;
    beats.push({ id: (count += 1), lines: joined, kind, seat: line.seat, end, story, at, ms, isHeld, isOwn });
    joined = [];
  });
  return beats;
}

/** What is seen together with the one before, since nothing comes after it. */
function addTo(beat: Beat, lines: Line[], end: number): void {
  beat.lines = [...beat.lines, ...lines];
  beat.end = end;
  beat.at = beat.story.length - 1;
}

function lengthOf(line: Line, kind: Kind): number {
  if (line.is_heading && SEEN[kind] < HEADING && kind !== 'aside') return HEADING;
  if (kind === 'way') return line.number > 0 ? Math.min(LONGEST_WAY, SEEN.way + STRIDE * line.number) : 0;
  if (kind === 'roll') return Math.min(LONGEST_ROLL, SEEN.roll + DIE * Math.max(0, (line.dice?.length ?? 0) - 1));
  return SEEN[kind];
}

/** How much faster all of these have to go, so that they don't take longer than that; 1: not at all. */
export function hurry(beats: Beat[], most = ALL): number {
  const held = beats.reduce((sum, beat) => sum + (beat.isHeld ? beat.ms : 0), 0);
  const rest = beats.reduce((sum, beat) => sum + (beat.isHeld ? 0 : beat.ms), 0);
  return Math.max(LEAST, Math.min(1, Math.max(0, most - held) / Math.max(1, rest)));
}

const WORD = 300; // milliseconds

/** How long it takes to read that, in milliseconds. */
export function readingTime(text: string): number {
  return text.split(/\s+/).filter(Boolean).length * WORD;
}

/** What a game tells besides its sentences: `board/telling.ts` of a game whose views are V. */
export interface Telling<V extends View = View> {
  /** What a line costs or brings somebody, as the line itself says it; null where that is nothing to be counted. */
  toll?: (line: Line, view: V) => Toll | null;
  /** What may decide the game now; each is announced once. */
  deciding?: (view: V) => Deciding[];
}

/** Something that may decide the game. */
export interface Deciding {
  key: string; // announced once for each of these
  icon: string;
  seat: number; // who is meant; -1 for nobody in particular
  /** What is said, after the name where somebody is meant: "is one commission from winning". */
  says: string;
  yours: string; // the same after "You"
  more: string; // what can be done about it
  clause: string;
}
