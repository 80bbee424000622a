// Where things are: whose, on which hex, and which cards are spread out to be looked through.
import { ownSeat } from '../../../kit/seats';
import type { Spread } from '../../../kit/tray.svelte';
import { blockOf, CARD, LASTING, type Block } from '../picks';
import type {
  SeekCard,
  SeekHex,
  SeekLasting,
  SeekObject,
  SeekPlayer,
  SeekUnit,
  SeekersTable,
  SeekersView,
} from '../types';

/** The question is answered by things of this kind: the others of it can tell why they don't. */
export function isAskedFor(table: SeekersTable, block: Block): boolean {
  return table.choices.some(({ pick }) => blockOf(pick).block === block);
}

/** Enemies are those of another team. */
export function isFoe(view: SeekersView, seat: number, eyes: number): boolean {
  const own = view.players[Math.max(0, eyes)];
  return seat < 0 || view.players[seat]?.team !== own?.team;
}

export function hexNamed(view: SeekersView, hex: number): SeekHex | undefined {
  return view.hexes.find((one) => one.hex === hex);
}

/** The unit whose ailments a question speaks of: the one it is about, else the looker's own. */
function ailingUnit(table: SeekersTable): number {
  const { block, at } = blockOf(Math.max(0, table.view.about));
  return table.view.about >= 0 && block === 'unit' ? at : ownSeat(table);
}

/** What names an ailment of this unit: poisons have names of their own, the others are alike on all units. */
export function ailmentPick(table: SeekersTable, unit: number, thing: number): number | null {
  return thing >= LASTING || unit === ailingUnit(table) ? thing : null;
}

/** What lies in front of a player: cards with their texts, charges, what is face down, and terrain that they made. */
export function zoneOf(view: SeekersView, seat: number): SeekLasting[] {
  return view.lastings.filter(
    (lasting) => lasting.seat === seat && lasting.kind !== 'shield' && lasting.kind !== 'poison',
  );
}

/** The Shields of a unit. */
export function shieldsOf(view: SeekersView, unit: number): SeekLasting[] {
  return view.lastings.filter((lasting) => lasting.unit === unit && lasting.kind === 'shield');
}

// Objects

/** All that is on the Stack, top first. */
export function pile(view: SeekersView): SeekObject[] {
  return view.stack.toReversed();
}

/** The object that the map shows unless another is pointed at: what is being played, else what resolves next. */
export function shownObject(view: SeekersView): SeekObject | undefined {
  return view.playing ?? view.stack.at(-1);
}

export function objectById(view: SeekersView, id: number): SeekObject | undefined {
  return [view.playing, ...view.stack, ...view.waiting].find((object) => object?.id === id) ?? undefined;
}

/** The hexes that a target lies on. */
export function hexesOf(view: SeekersView, thing: number): number[] {
  const { block, at } = blockOf(thing);
  if (block === 'hex') return [at];
  if (block === 'unit') return view.units[at] && view.units[at].hex >= 0 ? [view.units[at].hex] : [];
  if (block === 'seat') return view.units[at] && view.units[at].hex >= 0 ? [view.units[at].hex] : [];
  if (block === 'lasting') return view.lastings.find((one) => one.thing === thing)?.hexes.slice(0, 1) ?? [];
  return [];
}

/** "you", "Theron", "2,−1": what a target is called. */
export function targetName(table: SeekersTable, thing: number): string {
  const { view } = table;
  const { block, at } = blockOf(thing);
  if (block === 'unit')
    return view.units[at]?.seat === table.eyes && at === table.eyes ? 'you' : (view.units[at]?.name ?? '');
  if (block === 'seat') return at === table.eyes ? 'you' : table.name(at);
  if (block === 'lasting') return view.lastings.find((one) => one.thing === thing)?.card?.name ?? 'an effect';
  if (block === 'object')
    return [...view.stack, ...view.waiting].find((one) => one.thing === thing)?.card?.name ?? 'the Stack';
  const hex = block === 'hex' ? hexNamed(view, at) : undefined;
  return hex ? `hex ${hex.q}, ${hex.r}` : '';
}

// The tray: cards that one looks through

export type Opened = { what: 'discard' | 'exile' | 'hand' | 'deck' | 'armory' | 'area'; seat: number };

interface Held {
  key: string;
  card: SeekCard;
  pick: number | null;
  tag: string;
}

export interface Tray extends Spread {
  held: Held[];
}

/** Cards alike are shown once, with their number. */
export function grouped(cards: SeekCard[], isOffered: boolean): Held[] {
  const held = new Map<number, { card: SeekCard; many: number }>();
  for (const card of cards) held.set(card.thing, { card, many: (held.get(card.thing)?.many ?? 0) + 1 });
  return [...held.values()].map(({ card, many }) => ({
    key: `${card.thing}`,
    card,
    pick: isOffered ? card.thing : null,
    tag: many > 1 ? `×${many}` : '',
  }));
}

const spread = (cards: SeekCard[], pick: boolean): Held[] =>
  cards.map((card, at) => ({ key: `${at} ${card.thing}`, card, pick: pick ? card.thing : null, tag: '' }));

export function trayOf(table: SeekersTable, opened: Opened | null): Tray | null {
  return askedTray(table) ?? (opened && openedTray(table, opened));
}

const TITLES: Record<string, string> = {
  retrieve: 'Your discard pile',
  'play-free': 'Your discard pile',
  search: 'Your deck',
  scry: 'From the top of your deck',
  exchange: 'Your sideboard',
  'give-up': 'Your tactics',
};

/** What the question is about, where that lies neither in the hand nor in front of the looker. */
function askedTray(table: SeekersTable): Tray | null {
  const { view } = table;
  if (view.lifted.length > 0 && view.asked !== 'mulligan') {
    const note = view.asked === 'scry' && view.lifted.length > 1 ? 'The one on the left was on top.' : '';
    return {
      key: 'lifted',
      title: TITLES[view.asked] ?? 'Looked at',
      note,
      isAsked: true,
      held: view.lifted.length > 9 ? grouped(view.lifted, true) : spread(view.lifted.toReversed(), true),
    };
  }
  const looked = view.looking_at >= 0 && view.looking_at !== table.eyes ? view.players[view.looking_at] : undefined;
  if (looked) {
    return {
      key: `hand-${looked.seat}`,
      title: `The hand of ${table.name(looked.seat)}`,
      note: '',
      isAsked: true,
      held: spread(looked.hand, true),
    };
  }
  const cards = cardsElsewhere(table);
  if (cards.length === 0) return null;
  return {
    key: `asked-${view.asked}`,
    title: TITLES[view.asked] ?? 'Choose a card',
    note: '',
    isAsked: true,
    held: grouped(cards, true),
  };
}

/** Cards that can be picked and lie neither in the hand nor in front of the looker. */
function cardsElsewhere(table: SeekersTable): SeekCard[] {
  const { view } = table;
  const own = view.players[ownSeat(table)];
  if (!own) return [];
  const inReach = new Set(
    [own.seeker, ...own.equipment, ...(isFromHand(view.asked) ? own.hand : [])].map((card) => card.thing),
  );
  const all = new Map(cardsOf(table, own).map((card) => [card.thing, card]));
  return table.choices
    .filter(({ pick }) => pick >= CARD && !inReach.has(pick))
    .flatMap(({ pick }) => all.get(pick) ?? []);
}

const PILES = ['retrieve', 'search', 'scry', 'play-free', 'exchange', 'give-up', 'look'];

/** Where the question asks for cards of the hand; else cards of the same name elsewhere are meant. */
export function isFromHand(asked: string): boolean {
  return !PILES.includes(asked);
}

/** Every card that a player has brought. */
function cardsOf(table: SeekersTable, player: SeekPlayer): SeekCard[] {
  const brought = table.view.armories[player.seat];
  const open = [...(brought?.tactics.map(({ card }) => card) ?? []), ...(brought?.sideboard ?? [])];
  return [...open, ...player.hand, ...player.discard, ...player.exile];
}

/** "Your discard pile", "The discard pile of Ines". */
function pileName(table: SeekersTable, seat: number, name: string): string {
  return seat === table.eyes ? `Your ${name}` : `The ${name} of ${table.name(seat)}`;
}

function openedTray(table: SeekersTable, { what, seat }: Opened): Tray | null {
  const player = table.view.players[seat];
  if (!player) return null;
  const tray = { key: `${what}-${seat}`, isAsked: false, note: '' };
  switch (what) {
    case 'discard':
      return {
        ...tray,
        title: pileName(table, seat, 'discard pile'),
        note: 'The newest first.',
        held: spread(player.discard.toReversed(), false),
      };
    case 'exile':
      return { ...tray, title: pileName(table, seat, 'exile'), held: spread(player.exile, false) };
    case 'hand':
      return {
        ...tray,
        title: `What you know of the hand of ${table.name(seat)}`,
        note: knownNote(player),
        held: grouped(player.hand, false),
      };
    case 'deck': {
      const held = player.deck_known.map(({ depth, card }) => ({
        key: `${depth}`,
        card,
        pick: null,
        tag: depth === 0 ? 'top' : `${depth + 1}.`,
      }));
      return {
        ...tray,
        title: pileName(table, seat, 'deck'),
        note: `What you know of its ${player.deck_size} cards, counted from the top.`,
        held,
      };
    }
    case 'armory': {
      const held = (table.view.armories[seat]?.tactics ?? []).map(({ card, n }) => ({
        key: `${card.thing}`,
        card,
        pick: null,
        tag: n > 1 ? `×${n}` : '',
      }));
      return {
        ...tray,
        title: pileName(table, seat, 'Armory'),
        note: 'All that was brought, wherever it is now.',
        held,
      };
    }
    case 'area':
      return { ...tray, title: table.name(seat), note: player.seeker.name, held: [] };
  }
}

function knownNote(player: SeekPlayer): string {
  return `${player.hand.length} of ${player.hand_size} cards${player.maybe_down ? '; one of them may lie face down by now' : ''}`;
}

/** The unit that stands on a hex. */
export function unitsOn(view: SeekersView, hex: number): SeekUnit[] {
  return view.units.filter((unit) => unit.hex === hex);
}
