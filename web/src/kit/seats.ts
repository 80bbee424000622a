// Who sits where, as seen by the looker, and how much of what they see is lit.
import type { Table } from '../lib/table.svelte';
import type { View } from '../lib/wire';

/** The looker's seat; spectators sit at seat 0, with its hand hidden. */
export function ownSeat(table: Table): number {
  return Math.max(0, table.eyes);
}

/** The others, in the order of the seats from the looker. */
export function others<Player>(table: Table<View & { players: Player[] }>): Player[] {
  const own = ownSeat(table);
  const { players } = table.view;
  return [...players.slice(own + 1), ...players.slice(0, own)];
}

/** How many things of these are lit. */
export function litCount(table: Table, picks: number[]): number {
  return picks.filter((pick) => table.isLit(pick)).length;
}
