import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPictureCache } from './picture-cache.server.ts';

function freshFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function openCache(
  folder: string,
  { maxBytes = 1_000, now = Date.now }: { maxBytes?: number; now?: () => number } = {},
) {
  const errors: unknown[] = [];
  return { ...createPictureCache({ folder, maxBytes, now, onError: (error) => errors.push(error) }), errors };
}

const picture = (bytes: number, fill = 1) => ({
  bytes: Buffer.alloc(bytes, fill),
  width: 600,
  height: 400,
  format: 'webp' as const,
});
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));

test('a cached picture is found with all its metadata, after a restart too', async () => {
  const folder = freshFolder();
  const kept = await openCache(folder).keep('a', picture(10));
  expect(await openCache(folder).find('a')).toEqual({ ...kept, madeAt: expect.closeTo(kept.madeAt, -1) as number });
  expect(await openCache(folder).find('b')).toBeNull();
});

test('the limit holds, and the picture whose use is longest ago goes first', async () => {
  const folder = freshFolder();
  const cache = openCache(folder);
  for (const key of ['a', 'b', 'c']) await cache.keep(key, picture(300));
  await cache.find('a');
  await cache.keep('d', picture(300));
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => cache.has(key)))).toEqual([true, false, true, true]);
  expect(cache.stats()).toEqual({ bytes: 900, pictures: 3 });
  await expect.poll(() => filesIn(folder).length).toBe(3);
});

test('a restart remembers which was used last, and keeps to a limit that has become smaller', async () => {
  const folder = freshFolder();
  let now = Date.parse('2026-01-01T00:00:00Z');
  const cache = openCache(folder, { now: () => now });
  for (const key of ['a', 'b', 'c']) {
    now += 60_000;
    await cache.keep(key, picture(300));
  }
  now += 7_200_000;
  await cache.find('a');
  const again = openCache(folder, { maxBytes: 650 });
  expect(await Promise.all(['a', 'b', 'c'].map((key) => again.has(key)))).toEqual([true, false, true]);
  await expect.poll(() => filesIn(folder).length).toBe(2);
});

test('leftovers of a killed process are removed; a foreign file stays', async () => {
  const folder = freshFolder();
  writeFileSync(path.join(folder, 'abc.part'), 'half');
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  await openCache(folder).find('a');
  expect(filesIn(folder)).toEqual(['notes.txt']);
});

test('a deleted file counts as not cached', async () => {
  const folder = freshFolder();
  const cache = openCache(folder);
  await cache.keep('a', picture(10));
  rmSync(folder, { recursive: true });
  expect(await cache.find('a')).toBeNull();
  expect(cache.stats().pictures).toBe(0);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['garbled in one bit', (bytes) => Buffer.from(bytes.map((byte, index) => (index === 200 ? byte ^ 1 : byte)))],
  ['replaced by rubbish of the same length', (bytes) => Buffer.alloc(bytes.length, 'rubbish')],
  ['cut short', (bytes) => bytes.subarray(0, 100)],
  ['emptied', () => Buffer.alloc(0)],
  ['grown', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
])('a file that was %s is removed, reported once and created again, after a restart too', async (_, damage) => {
  const folder = freshFolder();
  const first = openCache(folder);
  const kept = await first.keep('a', picture(300));
  const file = path.join(folder, filesIn(folder)[0]!);
  const spoil = () => {
    const { atime, mtime } = statSync(file);
    writeFileSync(file, damage(readFileSync(file)));
    utimesSync(file, atime, mtime);
  };
  spoil();
  for (const cache of [first, openCache(folder)]) {
    expect(await Promise.all([cache.find('a'), cache.find('a'), cache.find('a')])).toEqual([null, null, null]);
    expect(cache.errors.map(String)).toEqual([expect.stringMatching(/^Error: The resized picture .* is damaged/)]);
    expect(await cache.has('a')).toBe(false);
    await expect.poll(() => filesIn(folder)).toEqual([]);
    await cache.keep('a', picture(300));
    expect((await cache.find('a'))?.bytes).toEqual(kept.bytes);
    expect(cache.errors).toHaveLength(1);
    spoil();
  }
});

test('a newer picture takes the place of the older', async () => {
  const folder = freshFolder();
  const cache = openCache(folder);
  await cache.keep('a', picture(10, 1));
  await cache.keep('a', picture(10, 2));
  expect((await cache.find('a'))?.bytes[0]).toBe(2);
  expect(filesIn(folder)).toHaveLength(1);
});

test('a folder that cannot be written is reported, and the picture is served anyway', async () => {
  const file = path.join(freshFolder(), 'occupied');
  writeFileSync(file, '');
  const cache = openCache(path.join(file, 'pictures'));
  expect((await cache.keep('a', picture(10))).bytes).toHaveLength(10);
  expect(cache.errors).not.toEqual([]);
  expect(await cache.find('a')).toBeNull();
});

test('a cache of no size keeps nothing', async () => {
  const folder = freshFolder();
  const cache = openCache(folder, { maxBytes: 0 });
  await cache.keep('a', picture(10));
  expect([await cache.find('a'), filesIn(folder)]).toEqual([null, []]);
});
