// How likely each seat was to win, move by move: how often it won when quick bots played on from there.
import * as api from '../../lib/api';
import type { Chance, Chances, Text } from '../../lib/wire';
import { headingAt, type Move } from './replay.svelte';

export type { Chances };

const PAUSE = 1500; // milliseconds between two questions, while the hall still plays
const PATIENCE = 400; // questions, before it is left as it is

/** Asks for the chances of a game until all are there, and tells each time; false once nobody wants them any more. */
export async function followChances(id: string, tell: (chances: Chances) => boolean): Promise<void> {
  for (let asked = 0; asked < PATIENCE; asked++) {
    const told = await api.chances(id).catch(() => null); // this hall does not reckon them
    if (!told || !tell(told) || told.is_done) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** The same, for as long as there is something to be seen: a game that nobody can win any more has nothing to show. */
export function followWorth(id: string, tell: (chances: Chances | null) => boolean): Promise<void> {
  return followChances(id, (found) => {
    const isWon = found.points.some((point) => point.chances.some((chance) => chance > 0));
    return tell(isWon || !found.is_done ? found : null);
  });
}

const n = (value: number) => value.toFixed(1);

/** One outline a seat, stacked, in a box of 1000 by 100. */
export function areas(points: Chance[], picks: number): string[] {
  const seats = points[0]?.chances.length ?? 0;
  const x = (point: Chance) => n((point.at / Math.max(1, picks)) * 1000);
  let below = points.map(() => 0);
  return Array.from({ length: seats }, (_, seat) => {
    const above = points.map((point, at) => below[at]! + point.chances[seat]!);
    const low = points.map((point, at) => `${x(point)},${n(100 - below[at]! * 100)}`);
    const high = points.map((point, at) => `${x(point)},${n(100 - above[at]! * 100)}`).reverse();
    below = above;
    return `M${low.join('L')}L${high.join('L')}Z`;
  });
}

/** A seat's chances at a moment. */
export function chancesAt(points: Chance[], at: number): number[] {
  let found = points[0];
  for (const point of points) if (point.at <= at) found = point;
  return found?.chances ?? [];
}

export interface Turn {
  at: number;
  /** Whose chances changed. */
  seat: number;
  /** Who did what is told there. */
  by: number;
  heading: string;
  text: Text;
  /** The chances before and after, and what the seat gained, in hundredths. */
  from: number;
  to: number;
  gain: number;
}

const LEAST = 4; // hundredths: less than that is chance, as every moment is played on from a few times only

/** Where the chances of a seat changed most, with what was told there; in order of time. Without a seat, those of
 * whoever gained or lost most there. */
export function turns(points: Chance[], moves: Move[], seat: number | null = null, most = 3): Turn[] {
  const found: Turn[] = [];
  const often = new Map<string, number>();
  for (const { line } of moves) often.set(line.what, (often.get(line.what) ?? 0) + 1);
  for (let nth = 1; nth < points.length; nth++) {
    const before = points[nth - 1]!;
    const after = points[nth]!;
    const whose = seat ?? mostChanged(before.chances, after.chances);
    const from = Math.round(before.chances[whose]! * 100);
    const to = Math.round(after.chances[whose]! * 100);
    const told = moves.filter(
      (move) => move.at > before.at && move.at <= after.at && !move.line.is_heading && move.line.seat >= 0,
    );
    const move = told.sort((a, b) => often.get(a.line.what)! - often.get(b.line.what)!)[0]; // the least common of them
    const gain = Math.round((after.chances[whose]! - before.chances[whose]!) * 100);
    if (!move || Math.abs(gain) < LEAST) continue;
    const heading = headingAt(moves, move.at);
    found.push({
      at: move.at,
      seat: whose,
      by: move.line.seat,
      heading,
      text: move.line.text,
      from,
      to,
      gain,
    });
  }
  return found
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
}

/** The one of them that changed most; the first of equals. */
export function largest(found: Turn[]): Turn | undefined {
  return found.toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain))[0];
}

/** The seat that gained most, or lost most where nobody gained as much. */
function mostChanged(before: number[], after: number[]): number {
  const size = (seat: number) => Math.abs(after[seat]! - before[seat]!) + (after[seat]! > before[seat]! ? 1e-6 : 0);
  return before.reduce((best, _, seat) => (size(seat) > size(best) ? seat : best), 0);
}

/** "Wren 62 %, Lina 38 %" */
export function inWords(chances: number[], name: (seat: number) => string): string {
  return chances.map((chance, seat) => `${name(seat)} ${Math.round(chance * 100)} %`).join(', ');
}
