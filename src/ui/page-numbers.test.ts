import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  { page: 1, pages: 1, shown: [1] },
  { page: 1, pages: 3, shown: [1, 2, 3] },
  { page: 6, pages: 12, shown: [1, null, 5, 6, 7, null, 12] },
  { page: 3, pages: 12, shown: [1, 2, 3, 4, null, 12] },
  { page: 4, pages: 12, shown: [1, 2, 3, 4, 5, null, 12] },
  { page: 12, pages: 12, shown: [1, null, 11, 12] },
])('page $page of $pages shows $shown', ({ page, pages, shown }) => {
  expect(pageNumbers({ page, pages })).toEqual(shown);
});
