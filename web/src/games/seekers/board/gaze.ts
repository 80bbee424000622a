// What the looker points at, so that the map can show what it would do.
import { Gaze as Gazing, type Look as Looking } from '../../../kit/gaze.svelte';

type What = 'hex' | 'unit' | 'way' | 'object' | 'card' | 'lasting';

export type Look = Looking<What>;

export class Gaze extends Gazing<What> {}
