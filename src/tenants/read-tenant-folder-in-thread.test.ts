/**
 * Reading a folder in a thread gives the same result as `readTenantFolder`, and a folder that exceeds a limit is
 * refused with a message.
 */
import { expect, test } from 'vitest';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import { describeProblem } from './configuration-problem.ts';
import { readTenantFolderInThread } from './read-tenant-folder-in-thread.server.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';
import { longTest } from '../../test/limits.ts';

const threadThatHangs = new URL('../../test/tenant-folder-thread-that-hangs.ts', import.meta.url);
const threadThatGrows = new URL('../../test/tenant-folder-thread-that-grows.ts', import.meta.url);

test('a right folder and a wrong one come back as they are read here', longTest, async () => {
  const copy = await copyTenantFolder();
  expect(await readTenantFolderInThread(copy.folder, { demonstration: true })).toEqual(
    structuredClone(await readTenantFolder(copy.folder)),
  );
  await copy.write('locations.yaml', (text) => text.replace('"2770"', '"277"'));
  const wrong = await readTenantFolderInThread(copy.folder, { demonstration: true });
  expect(wrong).toEqual(structuredClone(await readTenantFolder(copy.folder)));
  expect(wrong.ok).toBe(false);
});

test('a check without an end is ended and refused, while this thread goes on', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  const read = await readTenantFolderInThread('/dealers/slow', {
    demonstration: true,
    limits: { longestMs: 300, memoryMb: 512 },
    thread: threadThatHangs,
  });
  clearInterval(turning);
  expect(read.ok ? [] : read.reason.map(describeProblem)).toEqual([
    'slow: found a folder whose check takes more than 0.3 s, and was ended, expected fewer or smaller files, on a disk that responds',
  ]);
  expect(turns).toBeGreaterThan(0);
});

test('a check that needs too much memory is ended and refused, and the next folder is read', async () => {
  const read = await readTenantFolderInThread('/dealers/huge', {
    demonstration: true,
    limits: { longestMs: 60_000, memoryMb: 48 },
    thread: threadThatGrows,
  });
  expect(read.ok ? [] : read.reason.map(describeProblem)).toEqual([
    'huge: found a folder whose check needs more than 48 MB of memory, expected fewer or smaller files',
  ]);
  const { folder } = await copyTenantFolder();
  expect((await readTenantFolderInThread(folder, { demonstration: true })).ok).toBe(true);
});
