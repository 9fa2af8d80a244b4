import { defineConfig } from 'vitest/config';
import { postgresTests } from './test/postgres-tests.ts';

const common = {
  // A limit is for what hangs, and never for what is slow: a busy machine may take any time. What passes only when it
  // is tried again is named at the end of `npm test`.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  retry: 1,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['test/same-values-each-run.ts'],
};

/** A test's name says where it runs: `test/test-names.test.ts` keeps the names true. */
const folders = ['src', 'bin', 'test', 'demonstration'];
const named = (ending: string): string[] => folders.map((folder) => `${folder}/**/*${ending}.{ts,tsx}`);

export default defineConfig({
  test: {
    projects: [
      // They share nothing that one could leave behind for the next, so that modules are loaded once for all.
      {
        test: {
          ...common,
          name: 'unit',
          include: named('.test'),
          exclude: [...named('.database.test'), ...named('.postgres.test')],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...common,
          name: 'database',
          include: named('.database.test'),
          isolate: false,
          maxWorkers: 2,
          globalSetup: ['test/database-template.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'postgres',
          include: Object.keys(postgresTests),
          isolate: false,
          maxWorkers: 2,
          globalSetup: ['test/database-template.ts'],
          env: { TEST_DATABASE_KIND: 'server' },
        },
      },
      // Files whose servers and folders are all their own. Half of their time they wait, so that three share two cores.
      {
        test: {
          ...common,
          name: 'servers',
          include: ['e2e/servers/*.test.ts'],
          globalSetup: ['test/loaded-demonstration.ts', 'test/initialised-database.ts'],
          maxWorkers: 3,
        },
      },
      // Files that only visit the demonstration share one; those that run commands on it or add dealers to it have one
      // for each that runs at the same time. The files of a process share its browsers.
      {
        test: {
          ...common,
          name: 'visits',
          include: ['e2e/visits/*.test.ts'],
          globalSetup: ['e2e/start-product.ts'],
          provide: { demonstrations: 1 },
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          include: ['e2e/changes/*.test.ts'],
          globalSetup: ['e2e/start-product.ts', 'test/initialised-database.ts'],
          provide: { demonstrations: 2 },
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
