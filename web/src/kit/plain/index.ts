// For games that have no board of their own, such as those of other packages: what is asked, and all that can be picked.
import type { View } from '../../lib/wire';

export { default as Board } from './Board.svelte';
export const icons: Record<string, string> = {};
export const steps = (_: View) => [];
