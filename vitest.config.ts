import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// A bound is for what hangs, and never for what is slow: a busy machine may take any time. What passes only when it is tried again is named at the end of `npm test`.
const common = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } }, setupFiles: ['test/same-values-each-run.ts'] };
const unitTests = ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'test/**/*.test.ts', 'demonstration/**/*.test.ts'];

/** Suites that open a database run again on PostgreSQL, where there is one. */
const databaseSuites = globSync('src/**/*.test.ts').filter((file) => /openFreshDatabase|openIdleDealers|openEarlierDatabase/.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    projects: [
      // Each file that opens a database holds some 500 MB; two at once keep two cores busy.
      { test: { ...common, retry: 1, name: 'unit', include: unitTests, maxWorkers: 2 } },
      { test: { ...common, retry: 1, name: 'postgres', include: databaseSuites, maxWorkers: 2, env: { TEST_DATABASE_KIND: 'server' } } },
      // A browser beside a busy machine is late now and then; what fails three times in a row is broken. The report says what was tried again.
      { test: { ...common, retry: 2, name: 'e2e', include: ['e2e/**/*.test.ts'], globalSetup: ['e2e/start-product.ts'], fileParallelism: false } },
    ],
  },
});
