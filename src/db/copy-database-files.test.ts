import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyDatabaseFiles } from './copy-database-files.server.ts';

const real = { copyFile: promises.copyFile, copyFileSync: fs.copyFileSync };
let folder: string;
let from: string;
let to: string;
/** Names in the order of copying. */
let copied: string[];
let copiedWhileStill: string[];
let afterCopy: (name: string) => void;
beforeEach(() => {
  // A file that changed within the last second counts as changing, so these are an hour old.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-copy-'));
  [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  fs.mkdirSync(path.join(from, 'base'), { recursive: true });
  for (const name of ['base/1', 'base/2', 'base/3', 'log']) fs.writeFileSync(path.join(from, name), name);
  [copied, copiedWhileStill, afterCopy] = [[], [], () => {}];
  promises.copyFile = async (source, ...rest) => {
    await real.copyFile(source, ...rest);
    copied.push(path.relative(from, String(source)));
    afterCopy(copied.at(-1)!);
  };
  fs.copyFileSync = (source, ...rest) => {
    real.copyFileSync(source, ...rest);
    copiedWhileStill.push(path.relative(from, String(source)));
  };
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.useRealTimers();
  promises.copyFile = real.copyFile;
  fs.copyFileSync = real.copyFileSync;
  syncBuiltinESMExports();
  fs.rmSync(folder, { recursive: true });
});

const copy = (beforeStill = () => {}) =>
  copyDatabaseFiles({
    from,
    to,
    async standingStill(work) {
      beforeStill();
      work();
    },
  });
const contents = (of: string) =>
  Object.fromEntries(
    fs
      .readdirSync(of, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(of, name)).isFile())
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(of, name), 'utf8')]),
  );

/** More than is copied while everybody waits. */
const much = 33 * 1_048_576;

test('what changed while it was copied is copied again before the database stands still', async () => {
  fs.truncateSync(path.join(from, 'log'), much);
  let changes = 0;
  afterCopy = () => {
    if (copied.length !== 4) return;
    changes += 1;
    fs.appendFileSync(path.join(from, copied[0]!), ' changed');
  };
  await copy();
  expect([changes, copied.length, copied[4], copiedWhileStill]).toEqual([1, 5, copied[0], []]);
  expect(contents(to)).toEqual(contents(from));
});

test('what changed since, came or went is put right while it stands still, and nothing else is copied then', async () => {
  await copy(() => {
    fs.appendFileSync(path.join(from, 'log'), ' more');
    fs.writeFileSync(path.join(from, 'base/4'), 'new');
    fs.rmSync(path.join(from, 'base/2'));
  });
  expect(copiedWhileStill.sort()).toEqual(['base/4', 'log']);
  expect(contents(to)).toEqual(contents(from));
});

test('a database that keeps changing is copied anyway', async () => {
  let size = much;
  afterCopy = (name) => {
    if (name === 'log') fs.truncateSync(path.join(from, name), (size += 1));
  };
  fs.truncateSync(path.join(from, 'log'), size);
  await copy();
  expect(copiedWhileStill).toEqual(['log']);
  expect(fs.statSync(path.join(to, 'log')).size).toBe(size);
});
