// Where hexes lie on the drawing. The table is seen a little from the front: rows are drawn less high than they are,
// and what stands on them stays upright.
import type { SeekHex } from '../types';

export const SIZE = 30; // from the middle of a hex to its corner
const LOW = 0.86;
const ROOT = Math.sqrt(3);

export type Place = [number, number];

/** East, north-east, north-west, west, south-west, south-east: the rules' order. */
export const WAYS: { q: number; r: number }[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export function placeOf({ q, r }: { q: number; r: number }): Place {
  return [ROOT * SIZE * (q + r / 2), 1.5 * SIZE * LOW * r];
}

const CORNERS: Place[] = [
  [0, -1],
  [ROOT / 2, -0.5],
  [ROOT / 2, 0.5],
  [0, 1],
  [-ROOT / 2, 0.5],
  [-ROOT / 2, -0.5],
];
const short = (number: number) => Math.round(number * 10) / 10;

/** The corners of a hex around a place. */
export function corners([x, y]: Place, size = SIZE - 1): string {
  return CORNERS.map(([right, down]) => `${short(x + right * size)},${short(y + down * size * LOW)}`).join(' ');
}

export function line(places: Place[]): string {
  return `M${places.map(([x, y]) => `${short(x)},${short(y)}`).join('L')}`;
}

export function far(a: SeekHex, b: SeekHex): number {
  return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q + a.r - b.q - b.r)) / 2;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The frame around these places, with room for what stands there. */
export function frameOf(places: Place[], room = SIZE): Frame {
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The edges where an area ends, as one outline. */
export function outline(area: SeekHex[], size = SIZE): string {
  const inside = new Set(area.map(({ q, r }) => `${q},${r}`));
  const edges: string[] = [];
  for (const hex of area) {
    const [x, y] = placeOf(hex);
    WAYS.forEach(({ q, r }, way) => {
      if (inside.has(`${hex.q + q},${hex.r + r}`)) return;
      const [from, to] = [CORNERS[EDGES[way]!]!, CORNERS[(EDGES[way]! + 1) % 6]!];
      edges.push(
        `M${short(x + from[0] * size)},${short(y + from[1] * size * LOW)}L${short(x + to[0] * size)},${short(y + to[1] * size * LOW)}`,
      );
    });
  }
  return edges.join('');
}

const EDGES = [1, 0, 5, 4, 3, 2]; // for each way, the corner at which that edge begins
