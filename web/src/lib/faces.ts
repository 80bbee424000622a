// How the cards of a game look when they are looked at closely; a board adds its own when it is loaded.
import type { Component } from 'svelte';
import type { CardShown } from './wire';

export const faces = new Map<string, Component<{ card: CardShown }>>();
