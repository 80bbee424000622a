// The hall's own rooms.
import type { RoomsOf } from '../lib/rooms';

const rooms = {
  '/': () => import('./Home.svelte'),
  '/table/:id': () => import('./TablePage.svelte'),
  '/join/:token': () => import('./JoinPage.svelte'),
  '/replay/:id': () => import('./Replay.svelte'),
  '/demo/:game/:id': () => import('./Replay.svelte'),
  '/rules/:game?': () => import('./Rules.svelte'),
  '/cards/:game?': () => import('./Cards.svelte'),
  '/games': () => import('./MyGames.svelte'),
  '/watch': () => import('./Watch.svelte'),
  '/me': () => import('./You.svelte'),
  '/take': () => import('./Take.svelte'),
  '/privacy': () => import('./Privacy.svelte'),
};

export default rooms satisfies RoomsOf<typeof rooms>;
