// Sentences of the hall, with what can be pointed at in them: players and cards.
import type { Table } from './table.svelte';
import type { CardShown } from './wire';
import { capital } from './text';

/** `after` is what stands right behind a card, such as a full stop: it stays on the card's line. */
export type Piece = { text: string; seat?: number; card?: CardShown; after?: string };

const found = new WeakMap<CardShown[], RegExp | null>();

/** Finds the names of these cards, the longest first. */
function namesOf(cards: CardShown[]): RegExp | null {
  if (!found.has(cards)) {
    const names = [...new Set(cards.map((card) => card.name))].sort((a, b) => b.length - a.length);
    const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    found.set(cards, escaped.length ? new RegExp(`(?<!\\p{L})(${escaped.join('|')})(?!\\p{L})`, 'u') : null);
  }
  return found.get(cards)!;
}

/** The sentence in pieces: plain text, names of players (at its start), names of cards. */
export function pieces(table: Table, sentence: string): Piece[] {
  const text = table.named(sentence);
  const seat = table.info.seats.findIndex((one) => one.name && text.startsWith(`${one.name} `));
  const actor = seat >= 0 ? table.info.seats[seat]!.name : '';
  const rest: Piece[] = text.slice(actor.length) ? cardsIn(table.cards, text.slice(actor.length)) : [];
  return actor ? [{ text: actor, seat }, ...rest] : rest;
}

function cardsIn(cards: CardShown[], text: string): Piece[] {
  const names = namesOf(cards);
  if (!names) return [{ text }];
  const parts: Piece[] = [];
  for (const part of text.split(names).filter(Boolean)) {
    const card = cards.find((one) => one.name === part);
    const before = parts.at(-1);
    if (card) parts.push({ text: part, card });
    else if (before?.card) {
      before.after = /^\S*/.exec(part)![0];
      if (part.length > before.after.length) parts.push({ text: part.slice(before.after.length) });
    } else parts.push({ text: part });
  }
  return parts;
}

/** FORGE-DURGAZ-02, short: "durgaz 2". */
export function shortClause(id: string): string {
  return id
    .replace(/^[A-Z]+-/, '')
    .toLowerCase()
    .replace(/-0*(\d+)$/, ' $1');
}

/** As a sentence: the hall's faults begin small, since they also stand in the middle of a line. */
export function sentence(text: string): string {
  const whole = text.trim();
  return whole && capital(whole) + (/[.!?…]$/.test(whole) ? '' : '.');
}
