// The covers on the shelf. Which of them can be played, the hall says; what a cover looks like, its game does.
import type { Cover } from '../../lib/cover';
import type { GameFact } from '../../lib/wire';

export type Box = Cover & { id: string };

const boxes = import.meta.glob<Cover>('../../games/*/index.ts', { eager: true, import: 'default' });

export const COVERS: Box[] = Object.entries(boxes)
  .map(([file, cover]) => ({ id: file.split('/').at(-2)!, ...cover }))
  .sort((a, b) => a.place - b.place);

/** The cover of a game; one that a guest package brings gets a plain one. */
export function coverOf(id: string, game?: GameFact): Box {
  const known = COVERS.find((cover) => cover.id === id);
  if (known) return known;
  return {
    id,
    place: COVERS.length + 1,
    name: game?.name ?? id,
    sub: 'a guest at the hall',
    pitch: game?.tagline ?? '',
    players: game ? playersOf(game) : '',
    minutes: game?.minutes ?? 0,
    kind: 'Guest game',
    icon: 'dice-fire',
    ghosts: ['poker-hand', 'meeple'],
    colours: ['#f0c766', '#2b2008', '#6d5216'],
  };
}

export function playersOf(game: GameFact): string {
  return game.min_seats === game.max_seats ? `${game.min_seats}` : `${game.min_seats}–${game.max_seats}`;
}

export function paint(cover: Cover): string {
  return `--c:${cover.colours[0]};--d:${cover.colours[1]};--e:${cover.colours[2]}`;
}

/** Games in the order of their boxes; guests come last. */
export function onShelf(games: GameFact[]): GameFact[] {
  const place = (game: GameFact) => {
    const at = COVERS.findIndex((cover) => cover.id === game.id);
    return at < 0 ? COVERS.length : at;
  };
  return [...games].sort((a, b) => place(a) - place(b));
}
