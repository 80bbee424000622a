// The line under a player's name.
import type { ConjureTable, Player } from '../types';

export function noteOf(table: ConjureTable, player: Player): string {
  const { view } = table;
  const { seat } = player;
  if (view.winners.includes(seat)) return view.winners.length > 1 ? 'shares the victory' : 'wins';
  if (table.seat(seat)?.has_conceded) return 'gave up';
  if (view.phase === 'over') return whoPlays(table, seat);
  if (view.to_move === seat) return 'is to answer';
  if (view.caller === seat) return 'made the call';
  if (player.has_called) return 'called wrongly';
  if (view.active === seat) return 'has the turn';
  return whoPlays(table, seat);
}

function whoPlays(table: ConjureTable, seat: number): string {
  const info = table.seat(seat);
  if (!info) return '';
  if (info.kind === 'bot') return `bot · ${info.bot}`;
  if (info.kind === 'open') return 'open seat';
  return info.is_here ? 'here' : 'away';
}
