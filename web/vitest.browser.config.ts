import { defineConfig } from 'vitest/config';

// Real server, real browser: each test has a server of its own, each file a browser, and two run at a time.
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000 } },
    maxWorkers: 2,
    minWorkers: 1,
  },
});
