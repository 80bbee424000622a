// How cards look in the browser of cards: as their games say, or plainly.
import type { CardLooks, Cost, GroupLook } from '../../lib/cover';
import type { CardShown } from '../../lib/wire';

const games = import.meta.glob<CardLooks>('../../games/*/cards.ts', { eager: true, import: 'default' });
const looksOf = (game: string): CardLooks | undefined => games[`../../games/${game}/cards.ts`];

const OTHERS = ['axe', 'sword', 'hammer', 'staff', 'bow', 'spear'];

/** A group that the page has never heard of gets a colour by its place. */
export function groupLook(game: string, group: string, place: number): GroupLook {
  const other = OTHERS[place % OTHERS.length]!;
  return looksOf(game)?.groups[group] ?? { c: `var(--${other})`, d: `var(--${other}-d)`, icon: 'poker-hand' };
}

export function costOf(game: string, card: Pick<CardShown, 'cost' | 'facts'>): Cost {
  return { tokens: [], worth: '', unit: '', marks: [], words: card.cost, ...looksOf(game)?.costOf(card) };
}
