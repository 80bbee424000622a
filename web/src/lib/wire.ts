// What crosses the wire: the names of src/emberhall/server/wire.py, from the hall's own schema (`npm run types`).
import type { components } from './schema';

type Schemas = components['schemas'];

export const SPECTATOR = -1;
export const HIDDEN = -2;

// What the hall offers

export type OptionFact = Schemas['OptionFact'];
export type MomentFact = Schemas['MomentFact'];
export type TurnStepFact = Schemas['TurnStepFact'];
export type GameFact = Schemas['GameFact'];
export type KeywordFact = Schemas['KeywordFact'];
export type ClauseFact = Schemas['ClauseFact'];
export type CardShown = Schemas['CardShown'];
export type BotFact = Schemas['BotFact'];
export type Hall = Schemas['Hall'];
export type Me = Schemas['Me'];
export type Device = Schemas['Device'];
export type MyDevices = Schemas['MyDevices'];
export type Ticket = Schemas['Ticket'];
export type TicketShown = Schemas['TicketShown'];
export type Forgotten = Schemas['Forgotten'];

// Tables; what the page asks for may leave out what has a default

type Wish<T, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>;

export type Clock = Schemas['Clock'];
export type WantedSeat = Wish<Schemas['WantedSeat'], 'kind'>;
export type NewTable = Wish<Omit<Schemas['NewTable'], 'seats'>, 'game'> & { seats?: WantedSeat[] };
export type HandOver = Wish<Schemas['HandOver'], 'kind'>;
export type Branch = Wish<Schemas['Branch'], 'at' | 'seat'>;
export type Invitation = Schemas['Invitation'];
export type SeatInfo = Schemas['SeatInfo'];
export type SeatKind = SeatInfo['kind'];
export type TableInfo = Schemas['TableInfo'];
export type Status = TableInfo['status'];
export type TableLine = Schemas['TableLine'];
export type TableList = Schemas['TableList'];
export type Verified = Schemas['Verified'];
export type DemonstrationShown = Schemas['DemonstrationShown'];

// Decks that people build

export type BuilderFact = Schemas['BuilderFact'];
export type BuilderCard = Schemas['BuilderCard'];
export type DeckSlot = Schemas['DeckSlot'];
export type DeckLine = Schemas['DeckLine'];
export type DeckFault = Schemas['DeckFault'];
export type DeckReport = Schemas['DeckReport'];
export type ReadyDeck = Schemas['ReadyDeck'];
export type SavedDeck = Schemas['SavedDeck'];
export type DeckList = Schemas['DeckList'];
export type OpenedDeck = Schemas['OpenedDeck'];
export type NewDeck = Schemas['NewDeck'];
export type ChangedDeck = Partial<Schemas['ChangedDeck']>;

// What is told of a game

export type Text = Schemas['Line']['text'];
export type Line = Schemas['Line'];

const SILENT = { seat: -1, thing: -1, other: -1, number: 0, clause: '', is_heading: false, short: '' };

/** A line with what the hall left out of it, since it is as always. */
export function wholeLine(line: Line): Line {
  return { ...SILENT, ...line };
}

export type Part = Schemas['Part'];
export type Score = Schemas['Score'];
export type Note = Schemas['Note'];
export type Result = Schemas['Result'];
export type Frame = Omit<Schemas['Frame'], 'view'> & { view: Partial<View> };
export type Frames = Omit<Schemas['Frames'], 'frames'> & { frames: Frame[] };
export type Chance = Schemas['Chance'];
export type Chances = Schemas['Chances'];
export type Instead = Schemas['Instead'];

// The socket of a table: what the page says, and what it hears

export type Do =
  | Schemas['DoPick']
  | Schemas['DoWhy']
  | Schemas['DoHint']
  | Schemas['DoUndo']
  | Schemas['DoLook']
  | Schemas['DoStops']
  | Schemas['DoConcede']
  | Schemas['DoSay']
  | Schemas['DoPoint'];

export type Stops = Schemas['Stops'];
export type IsTable = Schemas['IsTable'];
export type IsPosition = Omit<Schemas['IsPosition'], 'view'> & { view: Partial<View> };
export type IsRefused = Schemas['IsRefused'];
export type IsWhy = Schemas['IsWhy'];
export type IsHint = Schemas['IsHint'];
export type IsHeld = Schemas['IsHeld'];
export type IsSaid = Schemas['IsSaid'];
export type IsPointed = Schemas['IsPointed'];
export type Phrase = IsSaid['phrase'];
export type IsError = Schemas['IsError'];
export type IsLimited = Schemas['IsLimited'];
export type Is = IsTable | IsPosition | IsRefused | IsWhy | IsHint | IsHeld | IsSaid | IsPointed | IsError | IsLimited;

// Views: every game's begins with the same fields; the rest is in games/<id>/types.ts

export type Choice = Schemas['Choice'];

/** Picks that settle what is asked as most would, one after the other. */
export interface Shortcut {
  label: string;
  picks: number[];
}

export interface View {
  game: string;
  seat: number;
  seats: number;
  to_move: number;
  question: string;
  asked: string;
  about: number;
  clause: string;
  choices: Choice[];
  returns: number[];
  pass_pick: number;
  moment: string;
  has_action: boolean;
  ends_turn: boolean;
  shortcut?: Shortcut | null;
}
