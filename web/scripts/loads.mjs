// `npm run loads`: what pages weigh, and how soon a board is there. The script is TypeScript, which Vite reads for us.

import { runnerImport } from 'vite';

const { module } = await runnerImport('./browser/loads.ts');
await module.loads();
