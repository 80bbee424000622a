// What the looker points at, so that the map and the sheets can show what it would do.
import { Gaze as Gazing } from '../../../kit/gaze.svelte';

export class Gaze extends Gazing<'square' | 'combatant' | 'action' | 'chain'> {
  isThreat = $state(false); // squares are marked with how many Foes could strike there
  reach = $state(-1); // the Foe whose own reach is marked, since it was opened
  isNamed = $state(false); // rows and columns are numbered
}
