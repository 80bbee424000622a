// The rooms of Seekers: where an Armory is put together. (The address names the game, since another might have decks.)
import type { RoomsOf } from '../../../lib/rooms';

const rooms = {
  '/armory/:game?/:code?': () => import('./armory/Armory.svelte'),
};

export default rooms satisfies RoomsOf<typeof rooms>;
