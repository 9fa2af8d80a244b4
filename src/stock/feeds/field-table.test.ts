import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type FeedField, feedFieldNames, feedFields, lenderFields } from './feed-fields.ts';
import { withFieldTables } from './field-table.ts';
import { readValue } from './read-value.ts';

const guide = await readFile(new URL('../../../docs/feeds.md', import.meta.url), 'utf8');
const rows = new Map(
  guide.split('\n').flatMap((line) => {
    const [, name, cells] = /^\| `([^`]+)`(?: \(\*\*required\*\*\))? (\|.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, cells!] as const];
  }),
);

test('docs/feeds.md has the tables generated from the fields; `node src/stock/feeds/write-field-tables.server.ts` updates them', () => {
  expect(withFieldTables(guide) === guide, 'the tables of docs/feeds.md are stale').toBe(true);
  expect([...feedFieldNames, ...Object.keys(lenderFields)].filter((name) => !rows.has(name))).toEqual([]);
});

test('every word that the tables name is read, and every unit behind a number', () => {
  const refused = (Object.entries(feedFields) as [string, FeedField][]).flatMap(([name, field]) => {
    if (field.kind !== 'choice' && field.kind !== 'boolean' && field.kind !== 'number') return [];
    const cells = rows
      .get(name)!
      .split('|')
      .map((cell) => cell.trim());
    const texts =
      field.kind === 'number'
        ? ['1', `1 ${cells[2]!}`]
        : Array.from(cells[3]!.matchAll(/`([^`]+)`/g), (match) => match[1]!);
    expect(texts.length).toBeGreaterThan(1);
    return texts.filter((text) => !readValue(text, field).ok).map((text) => `${name}: ${text}`);
  });
  expect(refused).toEqual([]);
});
