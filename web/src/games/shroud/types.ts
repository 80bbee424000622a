// The view of Shroud, by the names of the game's own view, from the hall's own schema (`npm run types`).
import type { components } from '../../lib/schema';
import type { Table } from '../../lib/table.svelte';

type Schemas = components['schemas'];

export type ShroudView = Schemas['ShroudView'];
export type CardFace = Schemas['CardFace'];
export type Spot = Schemas['Spot'];
export type Slot = Schemas['Slot'];
export type Champion = Schemas['Champion'];
export type Link = Schemas['Link'];

export type ShroudTable = Table<ShroudView>;
