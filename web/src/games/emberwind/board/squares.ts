// Where squares lie in the drawing. They are numbered row by row over the whole field of ten rows and twelve columns.
export const SIZE = 44; // of a square, in units of the drawing
const COLUMNS = 12;

export type Place = readonly [x: number, y: number];

export const rowOf = (square: number): number => Math.floor(square / COLUMNS);
export const columnOf = (square: number): number => square % COLUMNS;
export const squareAt = (row: number, column: number): number => row * COLUMNS + column;

/** The upper left corner of a square. */
export function cornerOf(square: number): Place {
  return [columnOf(square) * SIZE, rowOf(square) * SIZE];
}

/** The middle of a block of squares, named by its upper left one. */
export function middleOf(square: number, size = 1): Place {
  const [x, y] = cornerOf(square);
  return [x + (SIZE * size) / 2, y + (SIZE * size) / 2];
}

/** The letter of a column. */
export function letterOf(column: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + column);
}

/** "E7": the column, and the row counted from the top, as the log has it. */
export function nameOf(square: number): string {
  return `${letterOf(columnOf(square))}${rowOf(square) + 1}`;
}

/** The squares of a block. */
export function blockOf(square: number, size: number): number[] {
  const all: number[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) all.push(square + squareAt(row, column));
  }
  return all;
}

/** The outline of a set of squares. */
export function outline(squares: readonly number[]): string {
  const all = new Set(squares);
  const has = (row: number, column: number) =>
    column >= 0 && column < COLUMNS && row >= 0 && all.has(squareAt(row, column));
  return squares
    .map((square) => {
      const [x, y] = cornerOf(square);
      const [row, column] = [rowOf(square), columnOf(square)];
      return [
        has(row - 1, column) ? '' : `M${x},${y}h${SIZE}`,
        has(row + 1, column) ? '' : `M${x},${y + SIZE}h${SIZE}`,
        has(row, column - 1) ? '' : `M${x},${y}v${SIZE}`,
        has(row, column + 1) ? '' : `M${x + SIZE},${y}v${SIZE}`,
      ].join('');
    })
    .join('');
}

interface Ground {
  rows: number;
  columns: number;
  barred: ReadonlySet<number>;
}

/** A shortest way for a block from one square to another, the first square left out; only for the eye. */
export function wayTo({ rows, columns, barred }: Ground, from: number, to: number, size: number): number[] {
  const isFree = (row: number, column: number) =>
    row >= 0 &&
    column >= 0 &&
    row + size <= rows &&
    column + size <= columns &&
    blockOf(squareAt(row, column), size).every((one) => !barred.has(one));
  const before = new Map<number, number>([[from, -1]]);
  const next = [from];
  while (next.length > 0 && !before.has(to)) {
    const square = next.shift()!;
    for (const [down, right] of STEPS) {
      const [row, column] = [rowOf(square) + down, columnOf(square) + right];
      const step = squareAt(row, column);
      if (!isFree(row, column) || before.has(step)) continue;
      before.set(step, square);
      next.push(step);
    }
  }
  if (!before.has(to)) return [to];
  const way: number[] = [];
  for (let square = to; square !== from; square = before.get(square)!) way.unshift(square);
  return way;
}

// Straight steps first: of two ways that are equally short, the one with fewer bends looks like a walk.
const STEPS: readonly (readonly [number, number])[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
];
