// What is heard, and whether: the sounds themselves are fetched once somebody wants to hear them.
import type { Kind } from './pace';
import { look } from './theme.svelte';

export type Cue = Exclude<Kind, 'joins' | 'aside' | 'deed' | 'way'> | 'turn' | 'won' | 'said';

const SILENT: Kind[] = ['joins', 'aside', 'deed', 'way'];

/** The sound of such an event; null where it has none. */
export function cueOf(kind: Kind): Cue | null {
  return SILENT.includes(kind) ? null : (kind as Cue);
}

/** The sound of it, by as much of the volume. */
export function hear(cue: Cue, share = 1): void {
  if (look.volume > 0) void import('./sound').then(({ sound }) => sound(cue, look.volume * share));
}
