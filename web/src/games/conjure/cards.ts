// The cards of Ember in the browser of cards.
import type { CardLooks, Cost, Mark } from '../../lib/cover';
import { capital } from '../../lib/text';

const COUNTS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
const FIRE = 'var(--fire)';
const WATER = 'var(--water)';
const EARTH = 'var(--earth)';
const AIR = 'var(--air)';
const ONE = 'var(--gold)'; // any element, but the same for all
const ELEMENTS: Record<string, string> = { Fire: FIRE, Water: WATER, Earth: EARTH, Air: AIR };
const RAINBOW = [FIRE, WATER, EARTH, AIR, FIRE];

/** "7 VP, Run of Three: three numbers in a row", "strength 4, lingering". */
function costOf(text: string): Partial<Cost> | null {
  const found = /^(?:(?<points>-?\d+) VP|strength (?<strength>\d+)), (?<words>.*)$/.exec(text)?.groups;
  if (!found) return null;
  const words = found.words!;
  return {
    worth: found.strength ?? found.points!.replace('-', '−'),
    unit: found.strength ? 'strength' : 'VP',
    marks: marksOf(words.split(': ')[1] ?? words),
    words: capital(words),
  };
}

const bar = (height: number, tint = '', isApart = false): Mark => ({ kind: 'bar', height, tint, isApart });
const dot = (tint: string): Mark => ({ kind: 'dot', height: 1, tint, isApart: false });
const many = (count: number, mark: (at: number) => Mark): Mark[] => Array.from({ length: count }, (_, at) => mark(at));

function marksOf(words: string): Mark[] {
  const count = COUNTS[/^[a-z]+/.exec(words)?.[0] ?? ''] ?? 0;
  if (!count) return [];
  if (/^\w+ numbers in a row/.test(words)) {
    const isPure = /same element$/.test(words);
    const isPrism = /another element$/.test(words);
    return many(count, (at) => bar((at + 1) / count, isPure ? ONE : isPrism ? RAINBOW[at]! : ''));
  }
  if (/^\w+ cards of the same number$/.test(words)) return many(count, () => bar(0.62));
  if (/^\w+ cards of the same element$/.test(words)) return many(count, () => dot(ONE));
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

const looks: CardLooks = {
  groups: {
    'Basic creatures': { c: '#ffae70', d: '#3a2413', icon: 'dragon-head' },
    'Legendary creatures': { c: 'var(--gold)', d: '#4b3909', icon: 'laurels' },
    'Promo creatures': { c: 'var(--arch)', d: 'var(--arch-d)', icon: 'wizard-face' },
    Curses: { c: 'var(--fire)', d: 'var(--fire-d)', icon: 'burning-embers' },
  },
  costOf,
};

export default looks;
