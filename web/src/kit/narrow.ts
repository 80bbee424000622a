// A phone, or a window as narrow as one: the same line that the styles draw.
import { MediaQuery } from 'svelte/reactivity';

export const narrow = new MediaQuery('max-width: 760px');
