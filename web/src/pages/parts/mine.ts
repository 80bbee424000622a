// Which of one's own games are listed: of one game or all, and how they stand. The address says so.
import type { TableLine } from '../../lib/wire';
import { endOf } from './lines';

export const STATES = { '': 'All', running: 'Running', finished: 'Finished', won: 'Won' };
export type State = keyof typeof STATES;

export interface Wish {
  /** "" for all games. */
  game: string;
  state: State;
}

/** What an address asks for; a state that nobody knows is none. */
export function wishOf(query: URLSearchParams): Wish {
  const state = query.get('state') ?? '';
  return { game: query.get('game') ?? '', state: state in STATES ? (state as State) : '' };
}

export function addressOf({ game, state }: Wish): string {
  const query = new URLSearchParams(Object.entries({ game, state }).filter(([, value]) => value));
  return query.size > 0 ? `/games?${query}` : '/games';
}

export function isWished(line: TableLine, { game, state }: Wish): boolean {
  if (game && line.game !== game) return false;
  if (state === 'running') return line.status !== 'over';
  if (state === 'finished') return line.status === 'over';
  return state !== 'won' || (line.status === 'over' && endOf(line).kind === 'won');
}

export function countOf(lines: TableLine[], wish: Wish): number {
  return lines.filter((line) => isWished(line, wish)).length;
}
