// Where things are, what part they have in the plays under way, and which cards are spread out to be looked through.
import { litCount, ownSeat } from '../../../kit/seats';
import type { Spread } from '../../../kit/tray.svelte';
import type { CardFace, Link, ShroudTable, ShroudView, Slot } from '../types';
import { heroName } from '../words';

export const SEAT = 2; // and the three after it: the players themselves

// The plays under way

/** What a thing is in them: what is being played, or what that is aimed at. */
export function roleOf(view: ShroudView, thing: number, aim: number): '' | 'source' | 'target' {
  if (view.chain.some((link) => link.aims.includes(aim))) return 'target';
  return view.chain.some((link) => link.card?.thing === thing) ? 'source' : '';
}

/** Whose thing a play is aimed at, and what it is called, wherever it has gone meanwhile. */
export function aimedAt(view: ShroudView, aim: number): { seat: number; name: string } | null {
  for (const player of view.players) {
    const spot = player.scape.find((one) => one.aim === aim);
    if (spot) return { seat: player.seat, name: spot.card?.name ?? 'face-down card' };
    const card = [...player.modes, ...player.discard, ...player.hand].find((one) => one.thing === aim);
    if (card) return { seat: player.seat, name: card.name };
  }
  return null;
}

/** The players that a play concerns, where it names no card. */
export function concerned(link: Link): number[] {
  if (link.attacked.length > 0) return link.attacked;
  return link.opponent >= 0 ? [link.opponent] : [];
}

/** The played card lies in an emberscape already, and is drawn there. */
export function liesInScape(view: ShroudView, card: CardFace): boolean {
  return view.players.some((player) => player.scape.some((spot) => spot.thing === card.thing));
}

// The tray: cards that one looks through

export type Opened = { what: 'discard' | 'modes' | 'hand' | 'deck' | 'collection' | 'area'; seat: number };

export interface Held {
  card: CardFace | null;
  pick: number | null;
  tag: string;
}

export interface Part {
  key: string;
  title: string;
  held: Held[];
  isUnsure?: boolean;
}

export interface Tray extends Spread {
  parts: Part[];
}

const shown = (card: CardFace): Held => ({ card, pick: null, tag: '' });
const offered = (card: CardFace): Held => ({ card, pick: card.thing, tag: '' });

/** What the looker is to see now: what the question is about, or else what they opened. */
export function trayOf(table: ShroudTable, opened: Opened | null): Tray | null {
  return askedTray(table) ?? (opened && openedTray(table, opened));
}

function askedTray(table: ShroudTable): Tray | null {
  return liftedTray(table) ?? handTray(table) ?? discardTray(table) ?? arcaneTray(table);
}

function liftedTray({ view }: ShroudTable): Tray | null {
  if (view.lifted.length === 0) return null;
  const held = view.lifted.toReversed().map(offered);
  const note = held.length > 1 ? 'The one on the left was on top.' : '';
  return {
    key: 'lifted',
    title: 'From the top of your deck',
    note,
    isAsked: true,
    parts: [{ key: 'lifted', title: '', held }],
  };
}

function handTray(table: ShroudTable): Tray | null {
  const { view } = table;
  const seat = view.looking_at;
  const player = view.players[seat];
  if (!player || seat === table.eyes) return null;
  return {
    key: `hand-${seat}`,
    title: `The hand of ${table.name(seat)}`,
    note: '',
    isAsked: true,
    parts: [{ key: 'hand', title: '', held: player.hand.map(offered) }],
  };
}

/** Discard piles open by themselves where their cards are asked for. */
function discardTray(table: ShroudTable): Tray | null {
  const piles = table.view.players.filter(
    (player) =>
      litCount(
        table,
        player.discard.map((card) => card.thing),
      ) > 0,
  );
  if (piles.length === 0) return null;
  const parts = piles.map((player) => ({
    key: `${player.seat}`,
    title: piles.length > 1 ? pileName(table, player.seat, 'discard pile') : '',
    held: player.discard.toReversed().map(offered),
  }));
  const title = piles.length > 1 ? 'Discard piles' : pileName(table, piles[0]!.seat, 'discard pile');
  return { key: 'discards', title, note: 'The newest first.', isAsked: true, parts };
}

const ARCANE_QUESTIONS = ['arcane', 'trade', 'trade-for'];

function arcaneTray(table: ShroudTable): Tray | null {
  const { view } = table;
  if (table.choices.length === 0 || !ARCANE_QUESTIONS.includes(view.asked)) return null;
  const row = view.players[ownSeat(table)]!.arcane;
  const held = row.map((slot, at) => slotHeld(slot, at)).filter((_, at) => row[at]!.is_there);
  return {
    key: 'arcane',
    title: 'Your arcane cards',
    note: '',
    isAsked: true,
    parts: [{ key: 'arcane', title: '', held }],
  };
}

function slotHeld(slot: Slot, at: number): Held {
  return { card: slot.card, pick: slot.thing, tag: `${at + 1}.` };
}

/** "Your discard pile", "The discard pile of Ines". */
export function pileName(table: ShroudTable, seat: number, pile: string): string {
  return seat === table.eyes ? `Your ${pile}` : `The ${pile} of ${table.name(seat)}`;
}

function openedTray(table: ShroudTable, { what, seat }: Opened): Tray | null {
  const player = table.view.players[seat];
  if (!player) return null;
  const tray = { key: `${what}-${seat}`, isAsked: false };
  switch (what) {
    case 'discard': {
      const held = player.discard.toReversed().map(shown);
      return {
        ...tray,
        title: pileName(table, seat, 'discard pile'),
        note: 'The newest first.',
        parts: [{ key: 'all', title: '', held }],
      };
    }
    case 'modes': {
      const held = player.modes.toReversed().map((card, at) => ({ card, pick: null, tag: at === 0 ? 'now' : '' }));
      return {
        ...tray,
        title: pileName(table, seat, 'mode pile'),
        note: 'The newest first.',
        parts: [{ key: 'all', title: '', held }],
      };
    }
    case 'deck': {
      const held = player.deck_known.map(({ depth, card }) => ({
        card,
        pick: null,
        tag: depth === 0 ? 'top' : `${depth + 1}.`,
      }));
      const note = `${held.length} of ${player.deck_size} cards, counted from the top.`;
      return {
        ...tray,
        title: `What you know of ${pileName(table, seat, 'deck').replace(/^\w/, (first) => first.toLowerCase())}`,
        note,
        parts: [{ key: 'all', title: '', held }],
      };
    }
    case 'hand': {
      const parts: Part[] = [{ key: 'sure', title: '', held: player.hand.map(shown) }];
      if (player.maybe.length > 0)
        parts.push({ key: 'maybe', title: 'Here or in another hand', held: player.maybe.map(shown), isUnsure: true });
      return {
        ...tray,
        title: `What you know of the hand of ${table.name(seat)}`,
        note: `${player.hand.length} of ${player.hand_size} cards`,
        parts,
      };
    }
    case 'collection': {
      const held = [...player.collection].sort((a, b) => b.value - a.value).map(shown);
      return {
        ...tray,
        title: pileName(table, seat, 'collection'),
        note: `${player.stones ?? 0} ember stones`,
        parts: [{ key: 'all', title: '', held }],
      };
    }
    case 'area':
      return { ...tray, title: table.name(seat), note: heroName(table.view, player.hero), parts: [] };
  }
}
