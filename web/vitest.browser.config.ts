import { defineConfig } from 'vitest/config';

// Real server, real browser: each test has a server of its own. Two workers run a file at a time each; the files of a worker share
// its browser, and what they import.
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    maxWorkers: 2,
    isolate: false,
  },
});
