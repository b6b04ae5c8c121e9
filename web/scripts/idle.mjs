// `npm run idle`: measures what tables cost while no player acts. The script is TypeScript, which Vite transpiles.

import { runnerImport } from 'vite';

const { module } = await runnerImport('./browser/idle.ts');
await module.idle();
