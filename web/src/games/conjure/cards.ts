// The cards of Ember in the browser of cards.
import type { CardLooks, Cost, Mark } from '../../lib/cover';
import { capital } from '../../lib/text';
import type { CardShown } from '../../lib/wire';

const ONE = 'var(--gold)'; // any element, but the same for all
const RAINBOW = ['var(--fire)', 'var(--water)', 'var(--earth)', 'var(--air)', 'var(--fire)'];

function costOf({ facts }: Pick<CardShown, 'facts'>): Partial<Cost> {
  const isCurse = facts.strength !== undefined;
  return {
    worth: String(facts.strength ?? facts.vp),
    unit: isCurse ? 'strength' : 'VP',
    marks: marksOf(facts),
    words: capital(String((isCurse ? facts.kind : facts.cost) ?? '')),
  };
}

const bar = (height: number, tint = '', isApart = false): Mark => ({ kind: 'bar', height, tint, isApart });
const dot = (tint: string): Mark => ({ kind: 'dot', height: 1, tint, isApart: false });
const many = (count: number, mark: (at: number) => Mark): Mark[] => Array.from({ length: count }, (_, at) => mark(at));

/** A picture of the set that it takes: bars for numbers, dots for elements. */
function marksOf({ shape, counts, element }: CardShown['facts']): Mark[] {
  const sets = (counts ?? []) as number[];
  const count = sets[0] ?? 0;
  switch (shape) {
    case 'run':
      return many(count, (at) => bar((at + 1) / count));
    case 'pure-run':
      return many(count, (at) => bar((at + 1) / count, ONE));
    case 'prism-run':
      return many(count, (at) => bar((at + 1) / count, RAINBOW[at]));
    case 'match':
      return many(count, () => bar(0.62));
    case 'element':
      return many(count, () => dot(element ? `var(--${String(element)})` : ONE));
    case 'rainbow':
      return many(count, (at) => dot(RAINBOW[at]!));
    case 'groups':
      return sets.flatMap((size, at) => many(size, (nth) => bar(at % 2 ? 0.4 : 0.8, '', at > 0 && nth === 0)));
    default:
      return [];
  }
}

const looks: CardLooks = {
  groups: {
    basic: { c: '#ffae70', d: '#3a2413', icon: 'dragon-head' },
    legendary: { c: 'var(--gold)', d: '#4b3909', icon: 'laurels' },
    promo: { c: 'var(--arch)', d: 'var(--arch-d)', icon: 'wizard-face' },
    curses: { c: 'var(--fire)', d: 'var(--fire-d)', icon: 'burning-embers' },
  },
  costOf,
};

export default looks;
