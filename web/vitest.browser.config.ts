import { defineConfig } from 'vitest/config';

// Real server, real browser: two files run at a time, each after others in a worker whose browser they share.
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    maxWorkers: 2,
    minWorkers: 1,
    isolate: false,
  },
});
