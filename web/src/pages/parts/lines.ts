// A table in a list, said in words.
import type { TableLine } from '../../lib/wire';
import { listed } from '../../lib/text';
import { coverOf } from './shelf';

/** The table waits for the looker; not where a bot plays for them. */
export function isMyTurn(line: TableLine): boolean {
  return line.status === 'playing' && line.your_seats.includes(line.to_move) && line.kinds[line.to_move] === 'person';
}

export function othersOf(line: TableLine): string[] {
  return line.names
    .map((name, seat) => (line.kinds[seat] === 'open' ? 'an open seat' : name))
    .filter((_, seat) => !line.your_seats.includes(seat));
}

/** "Ember, with Maren" for one's own tables; "Tove against Search" for those of others. */
export function titleOf(line: TableLine): string {
  const game = coverOf(line.game).name;
  if (line.offered_by) return `${line.offered_by} offers a rematch`;
  if (line.your_seats.length > 0) {
    const others = othersOf(line);
    if (others.length > 0) return `${game}, with ${listed(others)}`;
    // Several people at one screen: their seats are all the looker's.
    return line.names.length > 1 ? `${game}, ${listed(line.names)} at one screen` : `${game}, alone`;
  }
  const names = line.names.map((name, seat) => (line.kinds[seat] === 'open' ? 'an open seat' : name));
  if (names.length === 1) return `${names[0]}, alone`;
  return names.length === 2 ? `${names[0]} against ${names[1]}` : listed(names);
}

export function nameAt(line: TableLine, seat: number): string {
  return line.names[seat] || `Seat ${seat + 1}`;
}

/** How a finished game went for the looker. */
export function endOf(line: TableLine): { text: string; kind: 'won' | 'lost' | 'draw' } {
  if (line.is_off) return { text: 'Called off', kind: 'draw' };
  if (line.winners.length === 0) return { text: 'A draw', kind: 'draw' };
  if (line.your_seats.some((seat) => line.winners.includes(seat))) {
    const others = line.winners.filter((seat) => !line.your_seats.includes(seat)).map((seat) => nameAt(line, seat));
    return { text: others.length > 0 ? `You and ${listed(others)} won` : 'You won', kind: 'won' };
  }
  return { text: `${listed(line.winners.map((seat) => nameAt(line, seat)))} won`, kind: 'lost' };
}

const STEPS: [number, Intl.RelativeTimeFormatUnit, number][] = [
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
  [86_400 * 14, 'day', 86_400],
];
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' });

/** "3 hours ago", "15 November" */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const past = now - seconds;
  if (past < 60) return 'just now';
  for (const [until, unit, size] of STEPS) if (past < until) return AGO.format(-Math.round(past / size), unit);
  return DAY.format(seconds * 1000);
}

export function dayOf(seconds: number): string {
  return DAY.format(seconds * 1000);
}
