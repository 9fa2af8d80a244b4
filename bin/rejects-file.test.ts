import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openRejectsFile } from './rejects-file.ts';

test('a rejected row is written with its reason and all of its own columns', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-rejects-'));
  const file = path.join(folder, 'rejects.csv');
  const rejects = await openRejectsFile(file);
  await rejects.write(
    { row: 7, column: 'Year', value: 'soon', code: 'unreadable', reason: 'expected a year' },
    { Make: 'Kia, Motors', Year: 'soon' },
  );
  await rejects.end();
  expect(readFileSync(file, 'utf8')).toBe(
    '\uFEFFRow,Column,Value,Code,Reason,Make,Year\r\n7,Year,soon,unreadable,expected a year,"Kia, Motors",soon\r\n',
  );
  rmSync(folder, { recursive: true });
});

test('a file that cannot be made is an error of the caller, not of the process', async () => {
  await expect(openRejectsFile(path.join(os.tmpdir(), 'forecourt-no-such-folder', 'rejects.csv'))).rejects.toThrow(
    'ENOENT',
  );
});

test('many rejected rows are written in their order', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-rejects-'));
  const file = path.join(folder, 'rejects.csv');
  const rejects = await openRejectsFile(file);
  for (let row = 1; row <= 5_000; row += 1)
    await rejects.write(
      { row, column: 'Year', value: 'soon', code: 'unreadable', reason: 'expected a year' },
      { Make: 'Kia' },
    );
  await rejects.end();
  await rejects.end();
  const rows = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]));
  expect(rows).toEqual(Array.from({ length: 5_000 }, (_, index) => index + 1));
  rmSync(folder, { recursive: true });
});
