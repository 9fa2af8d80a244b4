/** `reviews.csv`: what customers wrote about the dealer's locations (LOC-44 to LOC-48). */
import * as z from 'zod';
import type { Location } from '../locations/location.ts';
import { type ConfigurationProblem, writeFound } from './configuration-problem.ts';
import { readCsvFile } from './csv-file.ts';
import { nearHint } from './checks/problem-report.ts';

export const reviewsFile = 'reviews.csv';
const mostReviews = 5_000;

const stars = 'a whole number from 1 to 5';
const text = (most: number) => z.string('text').min(1, 'text').max(most, `at most ${most} characters`);

/** In the order of the columns. */
export const reviewSchema = z.strictObject({
  location: z.string().min(1, 'the slug of a location').describe('Slug of the location that the review is about.'),
  date: z.iso.date('a day as YYYY-MM-DD').describe('Day of the review, as YYYY-MM-DD.'),
  rating: z.number(stars).int(stars).min(1, stars).max(5, stars).describe('Stars, from 1 to 5.'),
  author: text(80).describe('Name of the customer, as the customer signed.'),
  title: text(120).describe('Title; reviews with a title of `location_directory.hidden_review_titles` are not listed.'),
  text: text(3_000).describe('What the customer wrote, unchanged.'),
  source: text(60).describe('Where the review was left, for example "Google"; shown with the review.'),
});

/** Every review of a dealer; empty for a folder without the file. */
export const reviewsSchema = z.array(reviewSchema).max(mostReviews);

type Review = z.output<typeof reviewSchema>;
export type ReviewRow = { review: Review; line: number };

const columns = Object.keys(reviewSchema.shape) as (keyof Review)[];

export function readReviewsFile(csv: string): { rows: ReviewRow[]; problems: ConfigurationProblem[] } {
  const { rows, problems } = readCsvFile(csv, { file: reviewsFile, columns, mostRows: mostReviews });
  const read = rows.flatMap(({ cells, line }): ReviewRow[] => {
    if (cells.length !== columns.length) {
      problems.push({
        file: reviewsFile,
        line,
        path: '',
        found: `${cells.length} values`,
        expected: `${columns.length} values: ${columns.join(', ')}`,
      });
      return [];
    }
    const parsed = reviewSchema.safeParse(
      Object.fromEntries(columns.map((name, index) => [name, valueOf(name, cells[index]!)])),
    );
    if (parsed.success) return [{ review: parsed.data, line }];
    for (const { path, message } of parsed.error.issues) {
      const column = String(path[0]);
      problems.push({
        file: reviewsFile,
        line,
        path: column,
        found: writeFound(cells[columns.indexOf(column as keyof Review)]),
        expected: message,
      });
    }
    return [];
  });
  return { rows: read, problems };
}

const valueOf = (name: keyof Review, cell: string): string | number =>
  name === 'rating' && /^\d$/.test(cell) ? Number(cell) : cell;

/** A review is about one of the dealer's locations, and stands at one only: what a customer wrote is not used twice. */
export function checkReviews(
  rows: readonly ReviewRow[],
  locations: readonly Pick<Location, 'slug'>[] | null,
): ConfigurationProblem[] {
  const slugs = locations?.map(({ slug }) => slug) ?? null;
  const lineOf = new Map<string, number>();
  return rows.flatMap(({ review, line }) => {
    const problems: ConfigurationProblem[] = [];
    const report = (path: keyof Review, expected: string) =>
      problems.push({ file: reviewsFile, line, path, found: writeFound(review[path]), expected });
    if (slugs !== null && !slugs.includes(review.location))
      report(
        'location',
        `the slug of one of the locations: ${slugs.map((slug) => `"${slug}"`).join(', ')}${nearHint(review.location, slugs)}`,
      );
    const words = review.text.toLowerCase().replaceAll(/\s+/g, ' ');
    const first = lineOf.get(words);
    if (first === undefined) lineOf.set(words, line);
    else report('text', `each review once; line ${first} has the same text`);
    return problems;
  });
}
