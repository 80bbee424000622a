// What a game declares of itself for the hall's pages: its box in games/<id>/index.ts, its cards in games/<id>/cards.ts.

import type { CardShown } from './wire';

/** A box on the shelf. Whether it can be played, the hall says. */
export interface Cover {
  /** on the shelf, from the left */
  place: number;
  name: string;
  sub: string;
  pitch: string;
  /** until the hall has said so itself */
  players: string;
  minutes: number;
  kind: string;
  icon: string;
  ghosts: [string, string];
  /** light, dark and glow of the box */
  colours: [string, string, string];
  /** Options of a table that one click opens, where fewer questions before the game are wanted. */
  atOnce?: Record<string, string>;
  /** A page of the game's own. */
  also?: Way;
  /** Where one chooses what to play, if there is something to choose from. */
  choose?: Way;
  /** Where one makes something for it. */
  builders?: Way[];
}

interface Way {
  to: string;
  name: string;
  icon: string;
}

/** How the cards of a game look in the browser of cards. */
export interface CardLooks {
  /** the groups that they come in, by their ids */
  groups: Record<string, GroupLook>;
  /** a cost as a picture, where it has one; elsewhere its words have to do */
  costOf: (card: Pick<CardShown, 'cost' | 'facts'>) => Partial<Cost> | null;
}

export interface GroupLook {
  /** light and dark of the art */
  c: string;
  d: string;
  icon: string;
}

export interface Cost {
  /** Materials, one for each token. */
  tokens: { name: string; icon: string }[];
  /** A number of note: "7" of "7 VP", "−2" of "-2 ember stones". */
  worth: string;
  unit: string;
  marks: Mark[];
  /** "Run of Three: three numbers in a row" */
  words: string;
}

/** A bar (a number), a dot (an element, a mode): how high, which colour, and whether a new set begins. */
export interface Mark {
  kind: 'bar' | 'dot';
  height: number;
  tint: string;
  isApart: boolean;
}
