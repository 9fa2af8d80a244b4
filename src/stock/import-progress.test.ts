import { expect, test } from 'vitest';
import { createProgressMemory, readProgress, writeProgress } from './import-progress.ts';

test('the progress of an import says which row and column is read, and counts what is done', () => {
  const memory = createProgressMemory();
  const names: string[] = [];
  const progress = writeProgress(memory, (name) => names.push(name));
  progress.step();
  progress.beginRow(7);
  progress.readColumn('Price');
  progress.readColumn('Photos');
  progress.readColumn('Price');
  progress.waitForFile(true);
  expect([readProgress(memory), names]).toEqual([
    { steps: 1, rowNumber: 7, lastRowNumber: 0, column: 0, waitsForFile: true },
    ['Price', 'Photos'],
  ]);
  progress.waitForFile(false);
  progress.endRow();
  expect(readProgress(memory)).toMatchObject({ steps: 2, rowNumber: 0, lastRowNumber: 7, waitsForFile: false });
});
