import { expect, test } from 'vitest';
import { pagePathOf } from './page-path.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['', ''],
  ['/finance', '/finance'],
  ['/finance/', '/finance'],
  ['/finance//', '/finance'],
  ['/finance/?term=5/', '/finance'],
  ['/finance/#form/', '/finance'],
  ['/?make=Kia', '/'],
  ['#form', ''],
])('%j leads to the page %j', (link, page) => {
  expect(pagePathOf(link)).toBe(page);
});
