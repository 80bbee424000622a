import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Units of the page's logic. What a browser has to show is tried in one: tests/browser.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] }, // Svelte as it runs in the page
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/units.ts'], environment: 'node' },
});
