// Text of the hall, in segments: plain words, and whom or what they speak of. Nobody looks for a name in a sentence.
import type { Text } from './wire';

/** `after` is what stands right behind a card, such as a full stop: it stays on the card's line. */
export type Piece = { text: string; seat?: number; thing?: number; card?: string; after?: string };

/** The text as one string, with what the players are called. */
export function plain(text: Text, name: (seat: number) => string): string {
  return pieces(text, name)
    .map((piece) => piece.text + (piece.after ?? ''))
    .join('');
}

/** The text in pieces, each with what is to be read there. */
export function pieces(text: Text, name: (seat: number) => string): Piece[] {
  const found: Piece[] = [];
  for (const segment of text) {
    if (typeof segment === 'string') addWords(found, segment);
    else if (segment[0] === 's') found.push({ text: name(segment[1]), seat: segment[1] });
    else if (segment[0] === 't') found.push({ text: segment[2], thing: segment[1] });
    else found.push({ text: segment[2], thing: segment[1], card: segment[3] });
  }
  return found;
}

function addWords(found: Piece[], words: string): void {
  const before = found.at(-1);
  const blank = words.indexOf(' ');
  const near = before?.card === undefined ? 0 : blank < 0 ? words.length : blank;
  if (near > 0) before!.after = words.slice(0, near);
  if (near < words.length) found.push({ text: words.slice(near) });
}

/** Both say the same. */
export function isSame(one: Text, other: Text): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
