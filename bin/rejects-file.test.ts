import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { csvCell, openRejectsFile } from './rejects-file.ts';

test('a rejected row is written with its reason and all of its own columns', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-rejects-'));
  const file = path.join(folder, 'rejects.csv');
  const rejects = openRejectsFile(file);
  await rejects.write({ row: 7, column: 'Year', value: 'soon', code: 'unreadable', reason: 'expected a year' }, { Make: 'Kia, Motors', Year: 'soon' });
  await rejects.end();
  expect(readFileSync(file, 'utf8')).toBe('\uFEFFRow,Column,Value,Code,Reason,Make,Year\r\n7,Year,soon,unreadable,expected a year,"Kia, Motors",soon\r\n');
  rmSync(folder, { recursive: true });
});

test.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@SUM(1)', `'@SUM(1)`],
  ['-12.5', '-12.5'],
  ['- / -', `'- / -`],
  ['plain', 'plain'],
])('%s becomes %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
