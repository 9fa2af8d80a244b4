import { expect, test } from 'vitest';
import { shownReviews, type Review } from './shown-reviews.ts';

const review = (location: string, date: string, title = 'Good'): Review => ({
  location,
  date,
  rating: 5,
  author: 'Ada',
  title,
  text: title,
  source: 'Google',
});
const place = (slug: string, average_rating: number) => ({ slug, average_rating, review_count: 9, reviews: null });
const settings = { minimum_review_rating: 4, show_reviews: true, review_quantity: 12, hidden_review_titles: [] };
const all = [
  review('a', '2026-01-01'),
  review('a', '2026-03-01'),
  review('a', '2026-02-01'),
  review('b', '2026-04-01'),
];
const daysOf = (changes: Partial<typeof settings> | { hidden_review_titles: string[] }, places = [place('a', 4.5)]) =>
  shownReviews(all, places, { ...settings, ...changes }).map(({ date }) => date);

test('those of the place, the newest first, and no more than the dealer wants', () => {
  expect(daysOf({})).toEqual(['2026-03-01', '2026-02-01', '2026-01-01']);
  expect(daysOf({ review_quantity: 2 })).toEqual(['2026-03-01', '2026-02-01']);
  expect(daysOf({}, [place('a', 4.5), place('b', 4.1)])[0]).toBe('2026-04-01');
});

test.each([
  ['hidden', { show_reviews: false }, 4.5],
  ['at the minimum', {}, 4],
])('none where the rating is %s', (_, changes, average) => {
  expect(daysOf(changes, [place('a', average)])).toEqual([]);
});

test('a hidden title is left out, in any letter case', () => {
  expect(
    shownReviews([review('a', '2026-01-01', 'Wrong Dealer'), review('a', '2026-01-02')], [place('a', 5)], {
      ...settings,
      hidden_review_titles: ['wrong dealer'],
    }).map(({ date }) => date),
  ).toEqual(['2026-01-02']);
});
