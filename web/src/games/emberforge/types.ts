// The view of Emberforge, by the names of the game's own view, from the hall's own schema (`npm run types`).
import type { components } from '../../lib/schema';
import type { Table } from '../../lib/table.svelte';

type Schemas = components['schemas'];

export type ForgeView = Schemas['ForgeView'];
export type Weapon = Schemas['Weapon'];
export type Work = Schemas['Work'];
export type Smith = Schemas['Smith'];

export type ForgeTable = Table<ForgeView>;
