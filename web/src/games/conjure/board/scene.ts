// What the board shows besides the table itself: the roles of things in what was announced, and the cards in sight.
import type { Card, ConjureTable, ConjureView, Creature, Player } from '../types';
import { SEAT } from '../picks';
import { byNumber, inOrder } from '../words';

/** What a thing is in what was announced: what does it, or what it is aimed at. */
export function roleOf(view: ConjureView, pick: number): '' | 'source' | 'aim' {
  if (view.announced.some((one) => one.aims.includes(pick))) return 'aim';
  return view.announced.some((one) => one.source === pick) ? 'source' : '';
}

export function ownerOf(view: ConjureView, pick: number): { player: Player; creature: Creature } | null {
  for (const player of view.players) {
    const creature = player.area.find((one) => one.pick === pick);
    if (creature) return { player, creature };
  }
  return null;
}

/** What names a player; in a dispute each bid is a button of the prompt, and the seats name nobody. */
export function seatPick(view: ConjureView, seat: number): number | null {
  return view.disputed.length > 0 ? null : SEAT + seat;
}

// The tray: cards that one looks through

export type Opened = { what: 'deck' } | { what: 'hand'; seat: number } | null;

export interface Tray {
  key: string;
  title: string;
  note: string;
  isAsked: boolean; // the question is about these cards, so it can't be closed
  cards: { card: Card; tag: string }[];
  maybe: Card[];
}

/** What the looker is to see now: what the question is about, or else what they opened. */
export function trayOf(table: ConjureTable, opened: Opened): Tray | null {
  return askedTray(table) ?? openedTray(table, opened);
}

function askedTray(table: ConjureTable): Tray | null {
  const { view } = table;
  const asked = { isAsked: true, maybe: [] as Card[] };
  if (view.looked.length > 0) {
    const cards = byNumber(view.looked).map((card) => ({ card, tag: '' }));
    return {
      ...asked,
      key: 'looked',
      title: 'From the top of the Draw Deck',
      note: 'The last one laid back lies on top.',
      cards,
    };
  }
  if (view.charred.length > 0) {
    const top = view.charred[view.charred.length - 1];
    const cards = inOrder(view.charred).map((card) => ({ card, tag: card === top ? 'top' : '' }));
    return { ...asked, key: 'charred', title: 'The Charred Pile', note: '', cards };
  }
  const shown = view.players.find((one) => one.seat !== table.eyes && one.hand.some((card) => table.isLit(card.pick)));
  if (!shown) return null;
  const cards = byNumber(shown.hand).map((card) => ({ card, tag: '' }));
  return { ...asked, key: `hand-${shown.seat}`, title: `The hand of ${table.name(shown.seat)}`, note: '', cards };
}

function openedTray(table: ConjureTable, opened: Opened): Tray | null {
  const { view } = table;
  if (opened?.what === 'deck' && view.known_deck.length > 0) {
    const cards = view.known_deck.map(({ depth, card }) => ({ card, tag: depth === 0 ? 'top' : `${depth + 1}.` }));
    return {
      key: 'deck',
      title: 'What you know of the Draw Deck',
      note: 'Counted from the top.',
      isAsked: false,
      cards,
      maybe: [],
    };
  }
  const player = opened?.what === 'hand' ? view.players[opened.seat] : undefined;
  if (!player || player.hand.length + player.maybe.length === 0) return null;
  return {
    key: `hand-${player.seat}`,
    title: `What you know of the hand of ${table.name(player.seat)}`,
    note: `${player.hand.length} of ${player.hand_size} cards`,
    isAsked: false,
    cards: byNumber(player.hand).map((card) => ({ card, tag: '' })),
    maybe: byNumber(player.maybe),
  };
}
