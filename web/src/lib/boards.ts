// The boards: games/<id>/board, loaded when a table of that game is opened.
import type { Component, Snippet } from 'svelte';
import { faces, portraits, tellings, type Face } from './faces';
import { addIcons } from './icons';
import type { Telling } from './pace';
import type { Table } from './table.svelte';
import type { View } from './wire';

export interface Step {
  label: string;
  state: 'done' | 'now' | 'next';
}

/** A game that may follow: what its button says, and the options that are other than now. */
export interface Next {
  label: string;
  options: Record<string, number | string>;
}

export interface BoardProps<V extends View = View> {
  table: Table<V>;
  prompt: Snippet;
  rail: Snippet;
}

/** What `games/<id>/board` exports by default: how a game is drawn whose views are V. */
export interface BoardModule<V extends View = View> {
  /** Draws `table.view`, and places the prompt and the rail in its own grid. */
  Board: Component<BoardProps<V>>;
  /** For the bar: "Round 5", Placement, Heat ... */
  steps: (view: V) => Step[];
  icons: Record<string, string>;
  /** How a card of this game looks when it is looked at closely; without it, the kit's own big card. */
  Face?: Face;
  /** The icon of a player's portrait, '' where there is none yet; without it, the kit's own faces. */
  portrait?: (view: V, seat: number) => string;
  /** The icon of the prompt for the question that is asked. */
  sigil?: (view: V) => string;
  /** What may be played next once it is over, with other options; null for nothing. */
  next?: (view: V) => Next | null;
  /** What is told besides the log: what a line costs whom, and what may decide the game. */
  telling?: Telling<V>;
}

/** Pictures for the rules of a game, by the group of the clauses that they belong to: EX for WIND-EX-01. */
export type Figures = Readonly<Record<string, Component>>;

// The views of a table are those of its game, so a board gets the views that it draws: what no type can say here, the
// folder's name does.
const boards = import.meta.glob<BoardModule>('../games/*/board/index.ts', { import: 'default' });
const figures = import.meta.glob<Figures>('../games/*/figures/index.ts');

export async function loadBoard(game: string): Promise<BoardModule> {
  const own = boards[`../games/${game}/board/index.ts`];
  const board = own ? await own() : (await import('../kit/plain')).default;
  addIcons(board.icons);
  if (board.Face) faces.set(game, board.Face);
  if (board.portrait) portraits.set(game, board.portrait);
  if (board.telling) tellings.set(game, board.telling);
  return board;
}

/** What a game draws in its rules, without the rest of its board. */
export async function loadFigures(game: string): Promise<Figures> {
  return (await figures[`../games/${game}/figures/index.ts`]?.()) ?? {};
}
