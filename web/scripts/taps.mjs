// `npm run taps [-- GAMES [FIRST]]`: plays whole games by touch on a slow page. The script is TypeScript, which Vite transpiles.

import { runnerImport } from 'vite';

const { module } = await runnerImport('./browser/taps.ts');
const [games = 50, first = 1] = process.argv.slice(2).map(Number);
await module.taps(games, first);
