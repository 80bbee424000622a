// The rooms of EMBERWIND: the Storyteller's assistant, and where Foes and encounters are made.
import type { RoomsOf } from '../../../lib/rooms';

const rooms = {
  '/storyteller': () => import('./storyteller/Storyteller.svelte'),
  '/foes': () => import('./foes/Foes.svelte'),
  '/encounters': () => import('./encounters/Encounters.svelte'),
};

export default rooms satisfies RoomsOf<typeof rooms>;
