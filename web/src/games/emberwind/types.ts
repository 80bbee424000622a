// The view of EMBERWIND, by the names of the game's own view, from the hall's own schema (`npm run types`).
import type { components } from '../../lib/schema';
import type { Table } from '../../lib/table.svelte';

type Schemas = components['schemas'];

export type WindView = Schemas['WindView'];
export type WindHero = Schemas['WindHero'];
export type WindFoe = Schemas['WindFoe'];
export type WindAction = Schemas['WindAction'];
export type WindFoeAction = Schemas['WindFoeAction'];
export type WindCondition = Schemas['WindCondition'];
export type WindSquare = Schemas['WindSquare'];
export type WindSlot = Schemas['WindSlot'];
export type WindShot = Schemas['WindShot'];
export type WindReach = Schemas['WindReach'];
export type WindDanger = Schemas['WindDanger'];
export type WindChain = Schemas['WindChain'];
export type WindCheck = Schemas['WindCheck'];

export type WindTable = Table<WindView>;
