// Lines of the log as beats that can be followed: how long each is seen, and what belongs together.
import type { Line } from '../../../lib/wire';
import { hexKey, isFoe } from '../picks';

export interface Beat {
  id: number;
  lines: Line[];
  end: number; // how many lines the log has up to here
  chain: string[]; // the hexes that the Foe works through in this turn, as far as the lines say
  ms: number;
}

// Milliseconds that a line is seen; those without any join the next one.
const SEEN: Record<string, number> = {
  round: 700,
  unlocks: 700,
  turn: 260,
  'rolls-direction': 560,
  'plays-chain': 260,
  acts: 240,
  skips: 420,
  sleeps: 420,
  teleports: 420,
  pushed: 360,
  pulled: 360,
  aims: 300,
  checks: 560,
  'is-hit': 120,
  avoids: 460,
  'effect-checks': 520,
  'loses-hp': 520,
  heals: 520,
  falls: 800,
  recovers: 600,
  rises: 300,
  defeated: 620,
  suffers: 440,
  'shakes-off': 200,
  ticks: 240,
  'burns-embers': 240,
  miasma: 200,
  uses: 280,
  keeps: 360,
  drops: 240,
  'rolls-cap': 620,
  hits: 200,
  misses: 480,
  crits: 480,
  'rolls-dice': 320,
  'shifts-roll': 420,
  amplifies: 420,
  triggers: 600,
  cancels: 460,
  redirects: 460,
  flair: 460,
  shields: 420,
  empowers: 420,
  covers: 360,
  skill: 520,
  studies: 300,
  wins: 500,
  loses: 500,
};
const STRIDE = 95; // for each square
const LEAST = 0.4; // however much there is, nothing goes faster
const ALL = 11000; // what is to be seen of one answer, at most

let count = 0;

/** The newest lines of a log as beats, made quicker where there are many. */
export function beatsOf(lines: Line[], length: number, most = ALL): Beat[] {
  const beats: Beat[] = [];
  let joined: Line[] = [];
  lines.forEach((line, at) => {
    joined.push(line);
    const ms = lengthOf(line);
    if (ms === 0) return;
    beats.push({ id: (count += 1), lines: joined, end: length - lines.length + at + 1, chain: chainAt(lines, at), ms });
    joined = [];
  });
  const all = beats.reduce((sum, beat) => sum + beat.ms, 0);
  const pace = Math.max(LEAST, Math.min(1, most / Math.max(1, all)));
  return beats.map((beat) => ({ ...beat, ms: beat.ms * pace }));
}

function lengthOf({ what, number }: Line): number {
  return what === 'moves' ? (number > 0 ? 160 + STRIDE * number : 0) : (SEEN[what] ?? 0);
}

/** The hexes of the turn that this line belongs to. */
function chainAt(lines: Line[], at: number): string[] {
  const begin = lines.findLastIndex((line, place) => place <= at && line.what === 'turn');
  if (begin >= 0 && !isFoe(lines[begin]!.thing)) return [];
  const end = lines.findIndex((line, place) => place > at && line.what === 'turn');
  const turn = lines.slice(Math.max(0, begin), end < 0 ? undefined : end);
  return turn.filter((line) => line.what === 'acts' || line.what === 'skips').map((line) => hexKey(line.other));
}
