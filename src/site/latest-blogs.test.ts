import { expect, test } from 'vitest';
import { openFixtureSite } from '../pages/site-fixture.ts';
import { latestBlogs } from './latest-blogs.ts';

test('the newest articles come first, each with its day and the first hundred characters', async () => {
  const blog = (day: string, description = '') => ({ href: '/about-us', heading: `Of ${day}`, description, date: day });
  const { site } = await openFixtureSite({
    vehicles: [],
    settings: {
      content: {
        blogs: [
          blog('2026-07-02'),
          blog('2026-10-28', `${'word '.repeat(19)}words and more`),
          blog('2026-09-15', 'Short.'),
          blog('2025-01-01'),
        ],
      },
    },
  });
  const cards = latestBlogs(site, 3);
  expect(cards.map(({ heading, date }) => [heading, date])).toEqual([
    ['Of 2026-10-28', '28 October 2026'],
    ['Of 2026-09-15', '15 September 2026'],
    ['Of 2026-07-02', '2 July 2026'],
  ]);
  expect(cards[0]!.excerpt).toBe(`${'word '.repeat(19)}words…`);
  expect(cards[1]!.excerpt).toBe('Short.');
});
