// `npm run taps [-- GAMES]`: whole games by finger on a slow page. The script is TypeScript, which Vite reads for us.

import { runnerImport } from 'vite';

const { module } = await runnerImport('./browser/taps.ts');
await module.taps(Number(process.argv[2] ?? 50));
