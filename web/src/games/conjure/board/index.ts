// The board of Ember, the Magical Card Game.
import type { ConjureView } from '../types';

export { default as Board } from './Board.svelte';
export { default as Face } from './Face.svelte';
export { steps } from './steps';

const SIGILS: Record<string, string> = { conjure: 'spell-book', final: 'ringing-bell', curse: 'evil-book', draw: 'card-draw', end: 'card-draw' };

/** The icon of what is asked. */
export function sigil(view: ConjureView): string {
  return SIGILS[view.phase] ?? 'magic-swirl';
}
export { icons } from '../../../icons/conjure';
