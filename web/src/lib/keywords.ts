// The words of a game that are told where they stand: its own table of them, and where they occur in a text.
import type { KeywordFact } from './wire';

export type Told = { text: string; keyword?: KeywordFact };

interface Finder {
  words: RegExp;
  means: Map<string, KeywordFact>;
}

const finders = new WeakMap<readonly KeywordFact[], Finder>();

/** Finds whole words as they are written in the table, the longest first: "attack mode" is more than "attack". */
function finderOf(keywords: readonly KeywordFact[]): Finder {
  let finder = finders.get(keywords);
  if (!finder) {
    const means = new Map(keywords.flatMap((one) => [one.word, ...one.forms].map((form) => [form, one] as const)));
    const forms = [...means.keys()].sort((a, b) => b.length - a.length);
    const escaped = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    finder = { words: new RegExp(`(?<![\\p{L}\\p{N}-])(${escaped.join('|')})(?![\\p{L}\\p{N}-])`, 'u'), means };
    finders.set(keywords, finder);
  }
  return finder;
}

/** The text in pieces: what is plain, and what the table tells of. */
export function told(text: string, keywords: readonly KeywordFact[]): Told[] {
  if (keywords.length === 0) return [{ text }];
  const { words, means } = finderOf(keywords);
  // What is found stands at every second place.
  return text
    .split(words)
    .map((part, at) => (at % 2 ? { text: part, keyword: means.get(part)! } : { text: part }))
    .filter((piece) => piece.text !== '');
}

/** The keywords that occur in a text, each once, in the order in which they are read. */
export function keywordsIn(text: string, keywords: readonly KeywordFact[]): KeywordFact[] {
  return [...new Set(told(text, keywords).flatMap(({ keyword }) => keyword ?? []))];
}
