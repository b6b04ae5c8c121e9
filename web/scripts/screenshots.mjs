// `npm run screenshots [-- NAME…]`. The script is TypeScript, which Vite transpiles.

import { runnerImport } from 'vite';

const { module } = await runnerImport('./browser/screenshots.ts');
await module.screenshots(process.argv.slice(2));
