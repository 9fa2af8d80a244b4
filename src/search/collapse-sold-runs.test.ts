import { expect, test } from 'vitest';
import { collapsedPage } from './collapse-sold-runs.ts';

/** `s` is a sold vehicle; each has its place in the list as its number. */
const list = (text: string) => [...text].map((letter, place) => `${letter}${place}`);
const page = (text: string, number = 1, pageSize = 21) =>
  collapsedPage(list(text), { isSold: (id) => id.startsWith('s'), page: number, pageSize });

test('only the first of sold vehicles that follow each other shows', () => {
  expect(page('asssbsbss')).toEqual({
    ids: list('asssbsbss'),
    collapsedIds: ['s2', 's3', 's8'],
    shown: 6,
    pages: 1,
  });
  expect(page('ssa').collapsedIds).toEqual(['s1']);
});

test('where all are sold, all show', () => {
  expect(page('sss')).toMatchObject({ collapsedIds: [], shown: 3 });
  expect(page('')).toEqual({ ids: [], collapsedIds: [], shown: 0, pages: 0 });
});

test('a run that crosses the end of a page stays on the page of its first vehicle, and the next page is full', () => {
  expect(page('absssscdef', 1, 3)).toMatchObject({ ids: ['a0', 'b1', 's2', 's3', 's4', 's5'], shown: 7, pages: 3 });
  expect(page('absssscdef', 2, 3)).toMatchObject({ ids: ['c6', 'd7', 'e8'], collapsedIds: [] });
  expect(page('absssscdef', 3, 3)).toMatchObject({ ids: ['f9'], collapsedIds: [] });
});

test('a list that ends in sold vehicles has no page of them alone', () => {
  expect(page('abcsssss', 2, 3)).toMatchObject({ ids: ['s3', 's4', 's5', 's6', 's7'], shown: 4, pages: 2 });
  expect(page('abssssss', 2, 3)).toMatchObject({ ids: [], shown: 3, pages: 1 });
});

test('each page shows as many as fit, and every vehicle is on one page', () => {
  const text = 'ssaassbsscsssssdessssfghsiss';
  const all = [1, 2, 3, 4, 5].map((number) => page(text, number, 4));
  expect(all.flatMap(({ ids }) => ids)).toEqual(list(text));
  expect(all.map(({ ids, collapsedIds }) => ids.length - collapsedIds.length)).toEqual([4, 4, 4, 4, 1]);
  expect(all[0]).toMatchObject({ shown: 17, pages: 5 });
});
