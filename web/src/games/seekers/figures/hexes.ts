// Where the hexes of the pictures lie: pointed at the top, as on the table, and small.
export type Hex = [q: number, r: number];

const SIZE = 19; // from the middle to a corner
const ROOT = Math.sqrt(3);
const CORNERS: [number, number][] = [
  [0, -1],
  [ROOT / 2, -0.5],
  [ROOT / 2, 0.5],
  [0, 1],
  [-ROOT / 2, 0.5],
  [-ROOT / 2, -0.5],
];
const short = (number: number) => Math.round(number * 10) / 10;

/** The middle of a hex; that of 0,0 is in the middle of the picture. */
export function middle([q, r]: Hex): [number, number] {
  return [short(110 + ROOT * SIZE * (q + r / 2)), short(60 + 1.5 * SIZE * r)];
}

/** The corners of a hex. */
export function hexAt(hex: Hex): string {
  const [x, y] = middle(hex);
  return CORNERS.map(([right, down]) => `${short(x + right * SIZE)},${short(y + down * SIZE)}`).join(' ');
}

/** All hexes of a row from one place along it to another. */
export const row = (r: number, from: number, to: number): Hex[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => [from + nth, r]);

/** Three rows, as wide as the picture. */
export const GROUND: Hex[] = [...row(-1, -2, 3), ...row(0, -2, 2), ...row(1, -3, 2)];
