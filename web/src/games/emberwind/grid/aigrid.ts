// How the hexes of a Foe's A.I. grid are named, and where they lie (WIND-FOE-103, WIND-FOE-104). Pointy-top
// hexes, axial coordinates; the six faces of the die go clockwise from the upper left.

export type Axial = readonly [q: number, r: number];

/** What is printed on the hexes: 'M3', 'BA' or a letter, by key. */
export type Grid = Readonly<Record<string, string>>;

export const FACES = [1, 2, 3, 4, 5, 6] as const;
const WAYS: readonly Axial[] = [
  [0, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The unit step towards a face of the die. */
export function towards(face: number): Axial {
  return WAYS[face]!;
}

/** Every key of a grid with that many rings, ring by ring, clockwise from face 1: 0, 1 to 6, 11, 12, 22 ... */
export function keysOf(rings: number): string[] {
  const keys = ['0'];
  for (let ring = 1; ring <= rings; ring += 1) {
    for (const face of FACES) {
      for (let turned = 0; turned < ring; turned += 1) {
        keys.push(String(face).repeat(ring - turned) + String((face % 6) + 1).repeat(turned));
      }
    }
  }
  return keys;
}

/** How far out a hex is; the centre is 0. */
export function ringOf(key: string): number {
  return key === '0' ? 0 : key.length;
}

/** Red hexes are those off the spokes: their key has two different digits. */
export function isRed(key: string): boolean {
  return [...key].some((digit) => digit !== key[0]);
}

/** Where a hex lies. */
export function placeOf(key: string): Axial {
  if (key === '0') return [0, 0];
  return [...key].reduce<Axial>(
    ([q, r], digit) => [q + towards(Number(digit))[0], r + towards(Number(digit))[1]],
    [0, 0],
  );
}

/** How many steps lie between two hexes. */
export function distance([q, r]: Axial, [toQ, toR]: Axial): number {
  return Math.max(Math.abs(q - toQ), Math.abs(r - toR), Math.abs(q + r - toQ - toR));
}

/** The number of hexes of a grid: 7, 19, 37, 61. */
export function sizeOf(rings: number): number {
  return 1 + 3 * rings * (rings + 1);
}
