// Searching as one types: every word has to be there, in any order, and is marked where it is.

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'");

export function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

export function has(text: string, words: string[]): boolean {
  const where = folded(text);
  return words.every((word) => where.includes(word));
}

export interface Piece {
  text: string;
  isHit: boolean;
}

/** The text in pieces, those that were searched for marked. */
export function pieces(text: string, words: string[]): Piece[] {
  const where = folded(text);
  if (words.length === 0 || where.length !== text.length) return [{ text, isHit: false }];
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = where.indexOf(word); at >= 0; at = where.indexOf(word, at + word.length)) {
      hits.fill(true, at, at + word.length);
    }
  }
  const found: Piece[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = found[found.length - 1];
    if (last && last.isHit === hits[at]) last.text += text[at];
    else found.push({ text: text[at]!, isHit: hits[at]! });
  }
  return found;
}
