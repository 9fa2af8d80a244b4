import { expect, test } from 'vitest';
import { findDepartment } from './department.ts';

test('the trade-in department is found, and another address is none', () => {
  expect([findDepartment('/trade-in')?.key, findDepartment('/about-us')]).toEqual(['trade_in', null]);
});
