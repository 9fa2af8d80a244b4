import { expect, test } from 'vitest';
import { outboundFeedProblems, outboundFeedsSchema } from './settings.ts';

const problemsOf = (feeds: unknown, slugs: string[] | null = ['yard']) =>
  outboundFeedProblems(outboundFeedsSchema.parse(feeds), slugs).map(({ path, expected }) => [path.join('.'), expected]);

test('a feed is named by its kind alone, and a dealer has none by default', () => {
  expect(outboundFeedsSchema.parse(undefined)).toEqual([]);
  expect(outboundFeedsSchema.parse([{ kind: 'stock-csv' }])).toEqual([
    { kind: 'stock-csv', address_version: 1, store_codes: {} },
  ]);
});

test('the settings take store codes of existing locations, for Google alone', () => {
  expect(problemsOf([{ kind: 'google-vehicle-ads', store_codes: { yard: 'A-1' } }])).toEqual([]);
  expect(problemsOf([{ kind: 'google-vehicle-ads', store_codes: { nowhere: 'A-1' } }])).toEqual([
    ['0.store_codes.nowhere', 'the slug of a location in locations.yaml'],
  ]);
  expect(problemsOf([{ kind: 'stock-csv', store_codes: { yard: 'A-1' } }])).toEqual([
    ['0.store_codes', 'none: only google-vehicle-ads has store codes'],
  ]);
  expect(outboundFeedsSchema.safeParse([{ kind: 'google-vehicle-ads', store_codes: { yard: 'A:1' } }]).success).toBe(
    false,
  );
});

test('the settings refuse a kind of feed that is listed twice', () => {
  expect(
    problemsOf([{ kind: 'stock-csv' }, { kind: 'stock-json' }, { kind: 'stock-csv', address_version: 2 }]),
  ).toEqual([['2.kind', 'each kind of feed once']]);
});
