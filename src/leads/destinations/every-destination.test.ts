import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { destinationKindNames } from './destination-kinds.ts';

test('the suite of all destinations runs for every kind', () => {
  const suites = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && file !== path.basename(import.meta.filename))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .filter((text) => text.includes('describeDestinationContract('));
  expect(destinationKindNames.filter((kind) => !suites.some((text) => text.includes(`'${kind}'`)))).toEqual([]);
});
