// What happened since the looker's last pick, in a few lines: what hit them first of all, then what scored or ended
// something, then what was done. Nothing is added to what their own log says.
import type { Kind, Toll } from './pace';
import { isSame } from './segments';
import type { Line } from './wire';

export interface Told {
  line: Line;
  times: number; // the same sentence, so often in a row
  ways: number; // of how many ways in a row of the same thing it tells the last; 1 for everything else
  toll: Toll | null; // of all of them together
  isMine: boolean; // it cost or brought the looker something
}

export interface Reading {
  kindOf: (line: Line) => Kind;
  tollOf: (line: Line) => Toll | null;
  eyes: number;
}

const FEW = 6;
const WEIGHT: Record<Kind, number> = {
  joins: 0,
  aside: 0,
  roll: 0,
  way: 1,
  deed: 2,
  boon: 2,
  cast: 3,
  harm: 3,
  score: 5,
  forge: 5,
  deliver: 5,
  collect: 5,
  conjure: 5,
  overheat: 5,
  fell: 5,
  end: 7,
};
const MINE = 6;

/** Every line, with those that say the same counted once; of ways in a row, only where they led in the end. */
export function wholeStory(lines: Line[], { kindOf, tollOf, eyes }: Reading): Told[] {
  const told: Told[] = [];
  for (const line of lines) {
    const toll = tollOf(line);
    const last = told.at(-1);
    if (last && isSameWay(last.line, line) && kindOf(line) === 'way') {
      last.line = line;
      last.ways += 1;
    } else if (last && !line.is_heading && isSame(last.line.text, line.text)) {
      last.times += 1;
      if (last.toll && toll) last.toll = { ...last.toll, value: last.toll.value + toll.value };
    } else told.push({ line, times: 1, ways: 1, toll, isMine: toll !== null && toll.seat === eyes && eyes >= 0 });
  }
  return told;
}

/** Both tell where the same thing went of itself. */
function isSameWay(one: Line, other: Line): boolean {
  return one.what === other.what && one.thing === other.thing && one.thing >= 0 && one.seat === other.seat;
}

/** The few that matter most, in the order in which they happened. */
export function shortStory(lines: Line[], reading: Reading, few = FEW): Told[] {
  const all = wholeStory(lines, reading).filter(({ line }) => !line.is_heading);
  const weigh = (one: Told) =>
    one.isMine ? Math.max(MINE, WEIGHT[reading.kindOf(one.line)]) : WEIGHT[reading.kindOf(one.line)];
  const chosen = all
    .map((one, at) => ({ one, at, weight: weigh(one) }))
    .filter(({ weight }, _, list) => weight > 0 || list.every((other) => other.weight === 0))
    .sort((a, b) => b.weight - a.weight || b.at - a.at)
    .slice(0, few);
  return chosen.sort((a, b) => a.at - b.at).map(({ one }) => one);
}

/** What all of it cost and brought the looker, by unit: −7 HP. */
export function summed(lines: Line[], { tollOf, eyes }: Reading): Toll[] {
  const sums = new Map<string, Toll>();
  for (const toll of lines.map(tollOf)) {
    if (!toll || toll.seat !== eyes || eyes < 0) continue;
    sums.set(toll.unit, { ...toll, value: toll.value + (sums.get(toll.unit)?.value ?? 0) });
  }
  return [...sums.values()].filter(({ value }) => value !== 0);
}

/** "−7 HP", "+2 VP"; a loss has the sign that looks like one. */
export function signed({ value, unit, many = unit }: Pick<Toll, 'value' | 'unit' | 'many'>): string {
  const word = Math.abs(value) === 1 ? unit : many;
  return `${value < 0 ? '−' : '+'}${Math.abs(value)}${word ? ` ${word}` : ''}`;
}
