// The pictures of Shroud's rules.
export { default as COLLECT } from './Collecting.svelte';
export { default as MODEPH } from './Modes.svelte';
export { default as SYM } from './Places.svelte';
