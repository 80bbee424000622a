// The pictures of EMBERWIND's rules.
export { default as COVER } from './Cover.svelte';
export { default as EX } from './Example.svelte';
export { default as ORDER } from './Slots.svelte';
export { default as UNLOCK } from './Unlocking.svelte';
