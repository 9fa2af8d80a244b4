import { expect, test } from 'vitest';
import { csvRow } from './csv-row.ts';

test.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@SUM(1)', `'@SUM(1)`],
  ['+SUM(1)', `'+SUM(1)`],
  ['-12.5', '-12.5'],
  ['+61730030000', '+61730030000'],
  ['- / -', `'- / -`],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('the value %s becomes the cell %s', (text, cell) => {
  expect(csvRow(['1', text])).toBe(`1,${cell}\r\n`);
});
