// The pictures of Emberforge's rules.
export { default as DURGAZ } from './Forging.svelte';
export { default as HEAT } from './Heat.svelte';
export { default as STORE } from './Stock.svelte';
