import { expect, test } from 'vitest';
import { createRejectsCsv } from './rejects-csv.ts';

const problem = { row: 7, column: 'Price', value: 'lots', code: 'unreadable', reason: '"lots" is not a price.' };

test('a header, then a line for each rejected row with what it held', () => {
  const next = createRejectsCsv();
  expect(next(problem, { Stock: 'S1', Price: 'lots' })).toBe('row,column,value,code,reason,Stock,Price,other values\r\n7,Price,lots,unreadable,"""lots"" is not a price.",S1,lots,\r\n');
  expect(next(problem, { Stock: 'S2', Note: 'a\nb' })).toBe('7,Price,lots,unreadable,"""lots"" is not a price.",S2,,"{""Note"":""a\\nb""}"\r\n');
});

test.each(['=1+1', '+61 7', '-1', '@SUM(A1)', '\t=1'])('%j cannot run as a formula', (value) => {
  expect(createRejectsCsv()({ ...problem, value }, {}).split('\r\n')[1]).toContain(`,'${value},`);
});
