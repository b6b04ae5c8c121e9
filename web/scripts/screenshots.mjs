// `npm run screenshots [-- NAME…]`: the script is TypeScript, which Vite reads for us.

import { runnerImport } from 'vite';

const { module } = await runnerImport('./browser/screenshots.ts');
await module.screenshots(process.argv.slice(2));
