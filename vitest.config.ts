import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'test/**/*.test.ts', 'demonstration/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each file that opens a database holds some 500 MB; two at once keep two cores busy.
    maxWorkers: 2,
  },
});
