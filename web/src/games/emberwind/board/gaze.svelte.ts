// What the looker points at, so that the map and the sheets can show what it would do.
import { Gaze as Gazing } from '../../../kit/gaze.svelte';

export class Gaze extends Gazing<'square' | 'combatant' | 'action' | 'chain'> {
  isThreat = $state(false); // squares that Foes could reach are marked
  isNamed = $state(false); // rows and columns are numbered
}
