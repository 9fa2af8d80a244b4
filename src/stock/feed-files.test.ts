import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFeedFiles, FeedDiskSilent } from './feed-files.server.ts';

/** As a disk that does not answer: it never looks up, and never reads. */
const programThatHangs = new URL('../../test/program-that-hangs.ts', import.meta.url);

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'forecourt-feed-files-'));
  file = path.join(folder, 'stock.csv');
  await writeFile(file, 'x'.repeat(200_000));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file is looked at and read as it is, and what is wrong with a path is the system’s error', async () => {
  const files = createFeedFiles({ silentMs: 60_000 });
  const [own, none] = [
    { tenantId: 'one', path: file },
    { tenantId: 'one', path: path.join(folder, 'none') },
  ];
  expect(await files.look(own)).toEqual({ kind: 'a file', bytes: 200_000 });
  expect(await files.look({ ...own, path: folder })).toMatchObject({ kind: 'a folder' });
  await expect(files.look(none)).rejects.toMatchObject({ code: 'ENOENT' });
  const pieces: Uint8Array[] = [];
  const reading = files.open(own);
  for (let piece = await reading.next(); piece !== null; piece = await reading.next()) pieces.push(piece);
  expect(Buffer.concat(pieces).toString()).toBe('x'.repeat(200_000));
  await reading.close();
  await expect(files.open(none).next()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a reading that is ended in the middle of a large file leaves its dealer free to read again', async () => {
  const large = path.join(folder, 'large.csv');
  await writeFile(large, 'x'.repeat(8_000_000));
  const files = createFeedFiles({ silentMs: 60_000 });
  const own = { tenantId: 'one', path: large };
  const reading = files.open(own);
  expect((await reading.next())!.length).toBeGreaterThan(0);
  // Meanwhile the process of the first reading has filled every buffer, and waits.
  const other = files.open({ ...own, tenantId: 'other' });
  while ((await other.next()) !== null);
  await reading.close();
  expect(await files.look(own)).toEqual({ kind: 'a file', bytes: 8_000_000 });
});

test('a disk that does not say what a file is is waited for as long as one that stops giving, and no longer', async () => {
  const files = createFeedFiles({ silentMs: 1, program: programThatHangs });
  await expect(files.look({ tenantId: 'one', path: file })).rejects.toThrow(
    new FeedDiskSilent(`The disk of ${file} did not respond for 0.001 s.`),
  );
});

test('while a reading cannot be ended, nothing more is read for its dealer, and everything for the others', async () => {
  const readers: { kill(signal: 'SIGKILL'): boolean }[] = [];
  const files = createFeedFiles({
    silentMs: 1,
    endMs: 1,
    program: programThatHangs,
    kill: (reader) => void readers.push(reader),
  });
  const [one, other] = [
    { tenantId: 'one', path: file },
    { tenantId: 'other', path: file },
  ];
  await expect(files.look(one)).rejects.toThrow('did not respond for');
  const refusal = /^The disk of .*stock\.csv has not responded since .* and an earlier import still waits for it/;
  await expect(files.look(one)).rejects.toThrow(refusal);
  expect(() => files.open(one)).toThrow(refusal);
  expect(readers).toHaveLength(1);
  await expect(files.look(other)).rejects.toThrow('did not respond for');
  // The disk answers.
  for (const reader of readers) reader.kill('SIGKILL');
  const isRefused = () => files.look(one).then(null, (error: Error) => refusal.test(error.message));
  await expect.poll(isRefused).toBe(false);
  for (const reader of readers) reader.kill('SIGKILL');
});
