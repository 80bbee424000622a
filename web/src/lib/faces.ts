// How the cards of a game look when they are looked at closely, and its players; a board adds its own when it is loaded.
import type { Component } from 'svelte';
import type { Telling } from './pace';
import type { CardShown, KeywordFact, View } from './wire';

/** A card, big enough to be read, with the words underlined that its game tells of. */
export type Face = Component<{ card: CardShown; keywords: readonly KeywordFact[] }>;

export const faces = new Map<string, Face>();
/** The icon of a player's portrait; '' where a player has none yet. */
export const portraits = new Map<string, (view: View, seat: number) => string>();

/** By game: what its lines cost and bring whom, and what may decide it. */
export const tellings = new Map<string, Telling>();
