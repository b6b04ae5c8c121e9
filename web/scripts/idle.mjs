// `npm run idle`: what tables cost while nobody plays. The script is TypeScript, which Vite reads for us.

import { runnerImport } from 'vite';

const { module } = await runnerImport('./browser/idle.ts');
await module.idle();
