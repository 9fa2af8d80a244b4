import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeDestination } from './feed-destination-contract.ts';
import { feedDestination, feedDestinations } from './feed-destinations.ts';
import { feedKinds } from './settings.ts';

for (const destination of feedDestinations) describeDestination(destination);

test('every kind that a dealer can name has its destination, at a file name of its own', () => {
  expect(feedKinds.map((kind) => feedDestination(kind).kind)).toEqual([...feedKinds]);
  expect(new Set(feedDestinations.map(({ fileName }) => fileName)).size).toBe(feedKinds.length);
});

test('the guide has every kind, column and rule', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/feeds-out.md'), 'utf8');
  const missing = feedDestinations.flatMap(({ kind, columns, rules, unique, wholeRules, fileName, publishedRules }) =>
    [kind, fileName, ...columns, ...[...rules, ...unique, ...wholeRules].map(({ name }) => name)]
      .filter((word) => !guide.includes(`\`${word}\``))
      .concat(publishedRules.filter((address) => !guide.includes(address))),
  );
  expect(missing).toEqual([]);
});
