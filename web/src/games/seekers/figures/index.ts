// The pictures of Seekers' rules.
export { default as DIR } from './Directions.svelte';
export { default as LOS } from './Sight.svelte';
export { default as PRIO } from './Priority.svelte';
export { default as STACK } from './Stack.svelte';
export { default as SYM } from './Distance.svelte';
