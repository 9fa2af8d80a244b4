import { defineConfig } from 'vitest/config';
import { hookLimit, journeyLimit, pollLimit, testLimit } from './test/limits.ts';
import { postgresTests } from './test/postgres-tests.ts';

const common = {
  testTimeout: testLimit,
  hookTimeout: hookLimit,
  retry: 1,
  expect: { poll: { timeout: pollLimit } },
  setupFiles: ['test/same-values-each-run.ts'],
};
/** Servers of their own, and browsers. */
const journeys = { ...common, testTimeout: journeyLimit, expect: { poll: { timeout: 30_000 } } };

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
          ...journeys,
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
          ...journeys,
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
          ...journeys,
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
