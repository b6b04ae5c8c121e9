import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` talks to a server started by `lettrine serve`.
const server = process.env.LETTRINE ?? 'http://127.0.0.1:7717';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The content security policy has no inline exceptions: nothing may be inlined into the page.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: false } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
