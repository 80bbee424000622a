import type { ForgeView } from '../types';
import { askedOf } from './asked';
import { ZONES } from '../picks';

export { default as Board } from './Board.svelte';
export { default as Face } from './Face.svelte';
export { icons } from '../../../icons/emberforge';
export { steps } from './steps';

/** The icon of the prompt: the zone that is being worked. */
export function sigil(view: ForgeView): string {
  return ZONES[askedOf(view).zone]?.icon ?? 'burning-embers';
}
