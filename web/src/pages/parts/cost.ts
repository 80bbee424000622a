// Costs as pictures, where the words of a cost are known; elsewhere the words have to do.
import { capital } from '../../lib/text';

type Mode = 'protection' | 'attack' | 'hasty' | 'greedy';

/** A bar (a number), a dot (an element, a mode): how high, which colour, and whether a new set begins. */
export interface Mark {
  kind: 'bar' | 'dot';
  height: number;
  colour: '' | 'one' | 'F' | 'W' | 'E' | 'A' | Mode;
  isApart: boolean;
}

export interface Cost {
  /** Materials, one for each token: "iron", "iron", "scale". */
  tokens: string[];
  /** A number of note: "7" of "7 VP", "−2" of "-2 ember stones". */
  worth: string;
  unit: string;
  marks: Mark[];
  /** "Run of Three: three numbers in a row" */
  words: string;
}

const MATERIALS = ['iron', 'bronze', 'crystal', 'scale', 'mithril'];
const COUNTS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
const ELEMENTS: Record<string, Mark['colour']> = { Fire: 'F', Water: 'W', Earth: 'E', Air: 'A' };
const RAINBOW: Mark['colour'][] = ['F', 'W', 'E', 'A', 'F'];

export function costOf(text: string): Cost {
  const tokens = tokensOf(text);
  if (tokens.length > 0) return { tokens, worth: '', unit: '', marks: [], words: text };
  const worth = /^(-?\d+) (VP|ember stones?), (.*)$/.exec(text) ?? /^(strength) (\d+), (.*)$/.exec(text);
  if (!worth) return { tokens, worth: '', unit: '', marks: marksOf(text), words: text };
  const isStrength = worth[1] === 'strength';
  return {
    tokens,
    worth: isStrength ? worth[2]! : worth[1]!.replace('-', '−'),
    unit: isStrength ? 'strength' : worth[2]!,
    marks: marksOf(worth[3]!.split(': ')[1] ?? worth[3]!),
    words: capital(worth[3]!),
  };
}

function tokensOf(text: string): string[] {
  const found = text.split(', ').map((part) => /^(\d) ([A-Z][a-z]+)$/.exec(part));
  if (found.some((one) => !one || !MATERIALS.includes(one[2]!.toLowerCase()))) return [];
  return found.flatMap((one) => new Array<string>(Number(one![1])).fill(one![2]!.toLowerCase()));
}

const bar = (height: number, colour: Mark['colour'] = '', isApart = false): Mark => ({ kind: 'bar', height, colour, isApart });
const dot = (colour: Mark['colour']): Mark => ({ kind: 'dot', height: 1, colour, isApart: false });
const many = (count: number, mark: (at: number) => Mark): Mark[] => Array.from({ length: count }, (_, at) => mark(at));

function marksOf(words: string): Mark[] {
  const mode = /^(protection|attack|hasty|greedy) mode/.exec(words);
  if (mode) return [dot(mode[1] as Mode)];
  const count = COUNTS[/^[a-z]+/.exec(words)?.[0] ?? ''] ?? 0;
  if (!count) return [];
  if (/^\w+ numbers in a row/.test(words)) {
    const isPure = /same element$/.test(words);
    const isPrism = /another element$/.test(words);
    return many(count, (at) => bar((at + 1) / count, isPure ? 'one' : isPrism ? RAINBOW[at]! : ''));
  }
  if (/^\w+ cards of the same number$/.test(words)) return many(count, () => bar(0.62));
  if (/^\w+ cards of the same element$/.test(words)) return many(count, () => dot('one'));
  if (/one of each element$/.test(words)) return many(count, (at) => dot(RAINBOW[at]!));
  const named = /^\w+ (Fire|Water|Earth|Air) cards$/.exec(words);
  if (named) return many(count, () => dot(ELEMENTS[named[1]!]!));
  const two = /^\w+ cards of one number and (\w+) of another$/.exec(words);
  if (two) return [...many(count, () => bar(0.8)), ...many(COUNTS[two[1]!] ?? 0, (at) => bar(0.4, '', at === 0))];
  const sets = /^\w+ cards each of (\w+) different numbers$/.exec(words);
  if (sets) {
    return many(COUNTS[sets[1]!] ?? 0, (at) => bar(at % 2 ? 0.4 : 0.8)).flatMap((one, at) =>
      many(count, (nth) => ({ ...one, isApart: at > 0 && nth === 0 })),
    );
  }
  return [];
}
