// The line under a player's name.
import type { Champion, ShroudTable } from '../types';
import { heroName } from '../words';

/** Which hero they play, and what they are about. */
export function noteOf(table: ShroudTable, player: Champion): string {
  return [heroName(table.view, player.hero), doing(table, player.seat)].filter(Boolean).join(' · ');
}

function doing(table: ShroudTable, seat: number): string {
  const { view } = table;
  const info = table.seat(seat);
  if (info?.has_conceded) return 'gave up';
  if (!table.isOver && view.to_move === seat) return 'is to answer';
  if (!table.isOver && view.active === seat) return 'has the turn';
  if (!info) return '';
  if (info.kind === 'bot') return `bot · ${info.bot}`;
  if (info.kind === 'open') return 'open seat';
  return info.is_here ? '' : 'away';
}
