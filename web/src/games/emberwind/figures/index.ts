// The pictures of EMBERWIND's rules.
export { default as EX } from './Example.svelte';
