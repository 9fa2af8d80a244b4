/**
 * Kills a restore before every single change that it makes to DATA_DIR, and the restore after it too. Each time, the
 * folder is either refused, and the next restore succeeds, or complete.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../test/fresh-database.ts';
import { stopAtStep } from '../../test/kill-at-step.ts';
import {
  beginRestore,
  endRestore,
  moveIntoPlace,
  unfinishedRestore,
  unfinishedServerRestore,
} from './unfinished-restore.server.ts';
import { markFinished, markUnfinished } from './unfinished-restore-store.server.ts';
import { longTest } from '../../test/limits.ts';

const names = ['database', 'trade-in-photos', 'outbox', 'demonstration.key'];
const files = [
  'database/base/1',
  'database/base/2',
  'database/global',
  'demonstration.key',
  'trade-in-photos/a/1',
  'trade-in-photos/b/2',
];

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-steps-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const restoring = () => path.join(dataFolder, 'restoring');

async function restore(): Promise<void> {
  const folder = await beginRestore(dataFolder);
  for (const name of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
  }
  await moveIntoPlace(dataFolder, names);
  await endRestore(dataFolder);
}

/** The steps reached; the last was not executed where the restore was stopped. */
async function restoreUntil(at: number): Promise<{ ended: boolean; met: string[] }> {
  const stopped = Promise.withResolvers<boolean>();
  const steps = stopAtStep({ at, isOurs: (name) => name.startsWith(dataFolder), stop: () => stopped.resolve(false) });
  try {
    const ended = await Promise.race([restore().then(() => true), stopped.promise]);
    return { ended, met: steps.met };
  } finally {
    steps.restore();
  }
}

const present = (): string[] =>
  names
    .flatMap((name) => {
      const found = path.join(dataFolder, name);
      if (!existsSync(found)) return [];
      const inner = name.includes('.')
        ? []
        : readdirSync(found, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => path.join(entry.parentPath, entry.name));
      return (name.includes('.') ? [found] : inner).map((file) => path.relative(dataFolder, file));
    })
    .sort();

async function expectWayOn(where: string): Promise<void> {
  const refusal = await unfinishedRestore(dataFolder);
  if (refusal === null) {
    if (readdirSync(dataFolder).length > 0) expect(present(), where).toEqual(files);
  } else {
    expect(refusal, where).toContain('Run "forecourt restore FILE" again');
  }
}

test(
  'killed before each of its steps, a restore leaves what is whole or what is refused, and the next one goes through',
  longTest,
  async () => {
    for (let at = 0; ; at += 1) {
      rmSync(dataFolder, { recursive: true });
      mkdirSync(dataFolder);
      const { ended, met } = await restoreUntil(at);
      if (ended) {
        expect(met).toContain('rename restoring to restoring-discarded');
        break;
      }
      await expectWayOn(met.at(-1)!);
      await restore();
      expect([present(), readdirSync(dataFolder).sort()], met.at(-1)).toEqual([
        files,
        names.filter((name) => name !== 'outbox').sort(),
      ]);
      expect(await unfinishedRestore(dataFolder)).toBeNull();
    }
  },
);

test('so does the restore after it, wherever either is killed', longTest, async () => {
  for (let first = 0; ; first += 1) {
    let firstEnded = false;
    for (let second = 0; ; second += 1) {
      rmSync(dataFolder, { recursive: true });
      mkdirSync(dataFolder);
      const before = await restoreUntil(first);
      firstEnded = before.ended;
      if (firstEnded) break;
      const { ended, met } = await restoreUntil(second);
      await expectWayOn(`${before.met.at(-1)}, then ${met.at(-1)}`);
      if (ended) break;
      await restore();
      expect(present()).toEqual(files);
    }
    if (firstEnded) break;
  }
});

test('an empty mark beside data says nothing of it: the data is whole, and a start takes the mark away', async () => {
  await restore();
  mkdirSync(restoring(), { mode: 0o700 });
  expect(await unfinishedRestore(dataFolder)).toBeNull();
  await endRestore(dataFolder);
  expect(readdirSync(dataFolder).sort()).toEqual(['database', 'demonstration.key', 'trade-in-photos']);
});

test('an empty mark without data is a restore that never came to its data', async () => {
  mkdirSync(restoring(), { mode: 0o700 });
  expect(await unfinishedRestore(dataFolder)).toContain('is left over from an interrupted restore');
});

test('of a server’s database the mark in it, the files and what the folder says are taken together', async () => {
  const database = await openEmptyDatabase();
  try {
    mkdirSync(restoring());
    expect(await unfinishedServerRestore(dataFolder, database)).toContain(
      'is empty. Run "forecourt restore FILE" again',
    );
    await markUnfinished(database);
    await database.ownerQuery('create table tenant ()');
    expect(await unfinishedServerRestore(dataFolder, database)).toContain('Drop it, create a new one');
    await markFinished(database);
    // The database is whole and no file of the restore waits.
    expect(await unfinishedServerRestore(dataFolder, database)).toBeNull();

    mkdirSync(path.join(restoring(), 'trade-in-photos'));
    writeFileSync(path.join(restoring(), 'trade-in-photos/1'), '1');
    expect(await unfinishedServerRestore(dataFolder, database)).toContain(`remove ${restoring()}`);
    await moveIntoPlace(dataFolder, ['trade-in-photos', 'outbox']);
    expect(await unfinishedServerRestore(dataFolder, database)).toBeNull();
    await endRestore(dataFolder);
    expect(readdirSync(dataFolder)).toEqual(['trade-in-photos']);
    expect(readFileSync(path.join(dataFolder, 'trade-in-photos/1'), 'utf8')).toBe('1');
  } finally {
    await database.close();
  }
});
