// Started by `scripts/by-ear`. The script is TypeScript, which Vite transpiles.

import { runnerImport } from 'vite';

const { module } = await runnerImport('./browser/by-ear.ts');
await module.listen(process.argv.slice(2));
