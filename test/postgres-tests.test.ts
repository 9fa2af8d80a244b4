import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onlyEmbedded, postgresTests, provenByTheProduct } from './postgres-tests.ts';

const runsSql = /\b(?:transaction|database|opened|client|connection|pool)\.(?:query|ownerQuery)\s*[<(]/;

test('SQL of every module is proven on PostgreSQL', () => {
  const withSql = globSync(['src/**/*.ts', 'bin/**/*.ts'])
    .filter((file) => !file.endsWith('.test.ts') && runsSql.test(readFileSync(file, 'utf8')))
    .sort();
  expect(withSql.length).toBeGreaterThan(20);
  const proven = new Set([...Object.values(postgresTests).flat(), ...Object.keys(provenByTheProduct), ...onlyEmbedded]);
  expect(withSql.filter((file) => !proven.has(file))).toEqual([]);
});

test('the table names files that are there', () => {
  const named = [
    ...Object.entries(postgresTests).flat(2),
    ...Object.entries(provenByTheProduct).flat(),
    ...onlyEmbedded,
  ];
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
