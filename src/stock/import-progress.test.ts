import { expect, test } from 'vitest';
import { createProgressMemory, readProgress, writeProgress } from './import-progress.ts';

test('says which row and column is read, and counts what is done', () => {
  const memory = createProgressMemory();
  const names: string[] = [];
  const progress = writeProgress(memory, (name) => names.push(name));
  progress.step();
  progress.beginRow(7);
  progress.readColumn('Price');
  progress.readColumn('Photos');
  progress.readColumn('Price');
  expect([readProgress(memory), names]).toEqual([{ steps: 1, rowNumber: 7, lastRowNumber: 0, column: 0 }, ['Price', 'Photos']]);
  progress.endRow();
  expect(readProgress(memory)).toMatchObject({ steps: 2, rowNumber: 0, lastRowNumber: 7 });
});
