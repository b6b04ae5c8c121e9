// `npm run loads`: measures the size of pages, and how soon a board is rendered. The script is TypeScript, which Vite transpiles.

import { runnerImport } from 'vite';

const { module } = await runnerImport('./browser/loads.ts');
await module.loads();
