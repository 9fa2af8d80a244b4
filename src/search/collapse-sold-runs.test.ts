import { expect, test } from 'vitest';
import { foldedSoldIds } from './collapse-sold-runs.ts';

const hits = (text: string) => [...text].map((letter, place) => ({ id: `${letter}${place}`, status: letter === 's' ? 'sold' : 'in_stock' }));

test('only the first of sold vehicles that follow each other shows', () => {
  expect(foldedSoldIds(hits('asssbsbss'))).toEqual(['s2', 's3', 's8']);
  expect(foldedSoldIds(hits('ssa'))).toEqual(['s1']);
});

test('where all are sold, all show', () => {
  expect(foldedSoldIds(hits('sss'))).toEqual([]);
  expect(foldedSoldIds([])).toEqual([]);
});
