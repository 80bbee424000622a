import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { offline } from './offline';
import { rooms } from './rooms';

// While one works on the page, the hall itself runs beside it: `emberhall serve --port 8000`.
const hall = process.env.EMBERHALL ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), offline(), rooms()],
  server: {
    proxy: {
      '/api': { target: hall, changeOrigin: true, headers: { origin: hall } },
      '/ws': { target: hall, changeOrigin: true, headers: { origin: hall }, ws: true },
    },
  },
  build: {
    outDir: '../src/emberhall/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
});
