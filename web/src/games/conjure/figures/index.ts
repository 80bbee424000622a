// The pictures of Ember's rules.
export { default as BID } from './Checkpoints.svelte';
export { default as CALL } from './Call.svelte';
export { default as COST } from './Costs.svelte';
