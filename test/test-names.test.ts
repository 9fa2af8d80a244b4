import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { postgresTests } from './postgres-tests.ts';

const opensDatabase =
  /\b(?:openFreshDatabase|openEmptyDatabase|openIdleDealers|openEarlierDatabase|openEmbeddedDatabase|openLeadWorlds|openPlatform)\b/;
const opensServer = /\bopenFreshServerDatabase\b/;
const tests = globSync([
  'src/**/*.test.{ts,tsx}',
  'bin/**/*.test.ts',
  'test/**/*.test.ts',
  'demonstration/**/*.test.ts',
]);

/** Each database takes some 500 MB, so these tests run in a process of their own. */
test('a test that opens a database is named so, and no other is', () => {
  const wrong = tests.filter((file) => {
    if (file === 'test/test-names.test.ts') return false;
    const text = readFileSync(file, 'utf8');
    const kind = opensServer.test(text) ? '.postgres.' : opensDatabase.test(text) ? '.database.' : '.';
    return (
      !file.endsWith(`${kind}test.${file.split('.').at(-1)}`) ||
      (kind === '.' && /\.(database|postgres)\.test/.test(file))
    );
  });
  expect(wrong).toEqual([]);
});

test('a test that needs a PostgreSQL server is on the list of those that run on it', () => {
  expect(tests.filter((file) => file.includes('.postgres.test') && postgresTests[file] === undefined)).toEqual([]);
});

test('a journey is in the folder that says how it runs', () => {
  expect(globSync('e2e/*.test.ts')).toEqual([]);
});
