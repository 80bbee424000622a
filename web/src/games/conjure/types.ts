// The view of Ember, by the names of the game's own view, from the hall's own schema (`npm run types`).
import type { components } from '../../lib/schema';
import type { Table } from '../../lib/table.svelte';

type Schemas = components['schemas'];

export type ConjureView = Schemas['ConjureView'];
export type Card = Schemas['Card'];
export type CreatureCard = Schemas['CreatureCard'];
export type Creature = Schemas['Creature'];
export type Player = Schemas['Player'];
export type Announced = Schemas['Announced'];
export type Curse = Schemas['Curse'];
export type Solo = Schemas['Solo'];
export type Reach = Schemas['Reach'];

export type ConjureTable = Table<ConjureView>;
