import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` talks to a server started by `lettrine serve`.
const server = process.env.LETTRINE ?? 'http://127.0.0.1:7717';

// What a page needs comes in a few files: each costs its headers and a place in the queue, and small ones compress badly. What has
// no line here (each page, the code for cameras) is a file of its own. The first line that knows a module has it.
const CHUNKS: [file: string | ((module: string) => string), modules: RegExp][] = [
  ['svelte', /node_modules\/(svelte|esm-env|clsx)\/|preload-helper|rolldown\/runtime/],
  // With the first page, and so kept when a table is opened; without what only score sheets and the offline dictionary need. What a game's
  // `index.ts` shares with its board is there too, else the first page would load that board.
  ['lib', /src\/(games\/[\w-]+\/signs\.|lib\/(?!notify|offline|word-list|sheet\.)|parts\/(?!Code|Amount|BlankColumns|MadeOf|WhichPlayer))/],
  // The text of lessons and rules.
  [(module) => `${gameOf(module)}-course`, /src\/games\/[\w-]+\/(tasks|hints|figures|minute|readings)\./],
  ['puzzles', /src\/games\/[\w-]+\/puzzle\./],
  // The board, without the score sheet that goes beside the real box.
  [gameOf, /src\/games\/[\w-]+\/(?!index\.|colours\.|sheet\.|Entry|Blank|Grid|printed)/],
  // A game that has begun, without the room before it.
  ['table', /src\/pages\/table\/(?!PassAndPlay|Curtain|passing|picture|Waiting|Round|SitDown)/],
];

function gameOf(module: string): string {
  return /src\/games\/([\w-]+)\//.exec(module)![1]!;
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The content security policy has no inline exceptions: nothing may be inlined into the page.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNKS.map(([name, test], nth) => ({ name, debugName: test.source, test, priority: CHUNKS.length - nth })),
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: false } } },
  // Threads start twice as fast as processes, and each file still has its own.
  test: { include: ['src/**/*.test.ts'], environment: 'node', pool: 'threads', testTimeout: 60_000 },
});
