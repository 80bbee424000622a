// The view of Seekers, by the names of the game's own view, from the hall's own schema (`npm run types`).
import type { components } from '../../lib/schema';
import type { Table } from '../../lib/table.svelte';

type Schemas = components['schemas'];

export type SeekersView = Schemas['SeekersView'];
export type SeekCard = Schemas['SeekCard'];
export type SeekAilment = Schemas['SeekAilment'];
export type SeekUnit = Schemas['SeekUnit'];
export type SeekLasting = Schemas['SeekLasting'];
export type SeekObject = Schemas['SeekObject'];
export type SeekPlayer = Schemas['SeekPlayer'];
export type SeekHex = Schemas['SeekHex'];
export type SeekMove = Schemas['SeekMove'];
export type SeekStand = Schemas['SeekStand'];

export type SeekersTable = Table<SeekersView>;
