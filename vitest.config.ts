import { defineConfig } from 'vitest/config';

const common = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'test/**/*.test.ts', 'demonstration/**/*.test.ts'],
          // Each file that opens a database holds some 500 MB; two at once keep two cores busy.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/start-product.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
