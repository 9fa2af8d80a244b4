/** A restore that is killed: no process serves or changes its remains, and the next restore succeeds. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServerDatabase } from '../../src/db/server-database.server.ts';
import { onServer } from '../../test/database-server.ts';
import { nodeOptions, runForecourt, startProduct } from '../../test/running-product.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-restore-'));
const backup = path.join(folder, 'backup.tar.gz');
const environment = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
const forecourt = (dataFolder: string, commandArguments: string[], more: Record<string, string> = {}) =>
  runForecourt(commandArguments, { dataFolder, environment: { ...environment, ...more } });

async function killRestore(
  dataFolder: string,
  isUnderWay: () => boolean | Promise<boolean>,
  more: Record<string, string> = {},
): Promise<void> {
  const { VITEST: _, DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn(process.execPath, ['bin/forecourt.ts', 'restore', backup], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...inherited, NODE_ENV: '', DATA_DIR: dataFolder, ...environment, ...more },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isUnderWay())) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
}

/** Ends the restore before one of its changes to DATA_DIR, which `test/kill-at-step.ts` names. */
async function killRestoreAt(step: string, dataFolder: string, more: Record<string, string> = {}): Promise<void> {
  const { VITEST: _, DATABASE_URL: _url, ...inherited } = process.env;
  const preloaded = path.join(import.meta.dirname, '../../test/kill-at-step.ts');
  const child = spawn(process.execPath, ['--import', preloaded, 'bin/forecourt.ts', 'restore', backup], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...inherited,
      NODE_ENV: '',
      DATA_DIR: dataFolder,
      KILL_AT_STEP: step,
      KILL_IN_FOLDER: dataFolder,
      NODE_OPTIONS: nodeOptions(),
      ...environment,
      ...more,
    },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  expect([step, child.signalCode]).toEqual([step, 'SIGKILL']);
}

beforeAll(async () => {
  const original = path.join(folder, 'original');
  mkdirSync(path.join(original, 'trade-in-photos'), { recursive: true });
  writeFileSync(path.join(original, 'trade-in-photos/one.jpg'), 'a photograph');
  expect(await forecourt(original, ['backup', backup])).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

describe('into DATA_DIR', () => {
  const dataFolder = path.join(folder, 'killed');
  const restoring = path.join(dataFolder, 'restoring');
  const refusal = `${restoring} is left over from an interrupted restore`;

  beforeAll(() => killRestore(dataFolder, () => existsSync(path.join(restoring, 'database/base'))), 120_000);

  test.each([
    ['tenant', 'list'],
    ['check', '--stored'],
    ['backup', path.join(folder, 'none.tar.gz')],
    ['lead', 'list', 'harbour'],
  ])('forecourt %s %s refuses, and makes nothing', async (...commandArguments) => {
    expect(await forecourt(dataFolder, commandArguments)).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining(refusal),
    });
    expect(readdirSync(dataFolder)).not.toContain('database');
  });

  test('the server refuses, and names both ways on', async () => {
    await expect(startProduct({ dataFolder, environment })).rejects.toThrow(
      /is left over from an interrupted restore.*Run "forecourt restore FILE" again, which removes the remains; or move .* away and put the former folder back/,
    );
    expect(readdirSync(dataFolder)).not.toContain('database');
  });

  test('the next restore removes what is left and goes through; one that was killed between its moves takes only what it moved itself for its own', async () => {
    expect(await forecourt(dataFolder, ['restore', backup])).toMatchObject({ code: 0, error: '' });
    expect([existsSync(restoring), existsSync(path.join(dataFolder, 'trade-in-photos/one.jpg'))]).toEqual([
      false,
      true,
    ]);
    expect(await forecourt(dataFolder, ['tenant', 'list'])).toMatchObject({ code: 0 });

    // The state after a kill just after the first move.
    const { dev, ino } = statSync(path.join(dataFolder, 'database'), { bigint: true });
    rmSync(path.join(dataFolder, 'trade-in-photos'), { recursive: true });
    mkdirSync(restoring);
    writeFileSync(
      path.join(restoring, 'moved.json'),
      JSON.stringify({ database: `${dev}:${ino}`, 'trade-in-photos': '1:1' }),
    );
    expect(await forecourt(dataFolder, ['tenant', 'list'])).toMatchObject({
      code: 1,
      error: expect.stringContaining(refusal),
    });
    expect(await forecourt(dataFolder, ['restore', backup])).toMatchObject({ code: 0 });
    expect([existsSync(restoring), existsSync(path.join(dataFolder, 'trade-in-photos/one.jpg'))]).toEqual([
      false,
      true,
    ]);

    // The operator has put the former database back next to it.
    mkdirSync(restoring);
    writeFileSync(path.join(restoring, 'moved.json'), JSON.stringify({ database: '1:1' }));
    expect(await forecourt(dataFolder, ['restore', backup])).toMatchObject({
      code: 1,
      error: expect.stringContaining('database exists already'),
    });
    rmSync(restoring, { recursive: true });
    expect(await forecourt(dataFolder, ['tenant', 'list'])).toMatchObject({ code: 0 });
  });
});

// Every other step: `src/backup/unfinished-restore.database.test.ts`.
describe('into DATA_DIR, killed at its last steps', () => {
  test.each([
    ['rename trade-in-photos to trade-in-photos', false],
    ['rename restoring to restoring-discarded', true],
    ['half of rm restoring-discarded', true],
  ])('a restore leaves a folder that is whole or refused at the step %s', async (step, isWhole) => {
    const dataFolder = path.join(folder, step.replaceAll(/\W/g, '-'));
    await killRestoreAt(step, dataFolder);
    const next = await forecourt(dataFolder, ['tenant', 'list']);
    if (!isWhole) {
      expect(next).toMatchObject({ code: 1, error: expect.stringContaining('Run "forecourt restore FILE" again') });
      expect(await forecourt(dataFolder, ['restore', backup])).toMatchObject({ code: 0, error: '' });
      expect(await forecourt(dataFolder, ['tenant', 'list'])).toMatchObject({ code: 0 });
    } else expect(next).toMatchObject({ code: 0, error: '' });
    expect(readdirSync(dataFolder).filter((name) => name.startsWith('restoring'))).toEqual([]);
    expect(existsSync(path.join(dataFolder, 'trade-in-photos/one.jpg'))).toBe(true);
  });

  test('an empty mark beside a database, as earlier releases left it: a restore is refused, everything else goes on', async () => {
    const dataFolder = path.join(folder, 'empty-mark');
    expect(await forecourt(dataFolder, ['restore', backup])).toMatchObject({ code: 0 });
    mkdirSync(path.join(dataFolder, 'restoring'), { mode: 0o700 });
    expect(await forecourt(dataFolder, ['restore', backup])).toMatchObject({
      code: 1,
      error: expect.stringContaining('database exists already'),
    });
    expect(await forecourt(dataFolder, ['tenant', 'list'])).toMatchObject({ code: 0, error: '' });
    expect(readdirSync(dataFolder)).not.toContain('restoring');
  });
});

const serverUrl = process.env.TEST_DATABASE_URL;
describe.skipIf(serverUrl === undefined)('into a PostgreSQL server', () => {
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  const url = (() => {
    const made = new URL(serverUrl ?? 'postgres://nowhere');
    made.pathname = `/${name}`;
    return made.href;
  })();
  beforeAll(() => onServer(serverUrl!, `create database ${name}`));
  afterAll(() => onServer(serverUrl!, `drop database if exists ${name} with (force)`));

  test('a server with a folder of its own refuses the database too, and so does the next restore until there is a new one', async () => {
    const database = await openServerDatabase({ connectionString: url, maxConnections: 1 });
    const hasTables = async () =>
      (
        await database.ownerQuery(
          "select from pg_class where relnamespace = 'public'::regnamespace and relname = 'tenant'",
        )
      ).length > 0;
    await killRestore(path.join(folder, 'server'), hasTables, { DATABASE_URL: url });
    await database.close();
    const refusal = 'The database that DATABASE_URL names comes from an interrupted restore';
    const other = path.join(folder, 'other-server');
    expect(await forecourt(other, ['tenant', 'list'], { DATABASE_URL: url })).toMatchObject({
      code: 1,
      error: expect.stringContaining(refusal),
    });
    expect(await forecourt(other, ['check', '--stored'], { DATABASE_URL: url })).toMatchObject({
      code: 1,
      error: expect.stringContaining(refusal),
    });
    await expect(
      startProduct({ dataFolder: other, environment: { ...environment, DATABASE_URL: url } }),
    ).rejects.toThrow(refusal);
    expect(await forecourt(path.join(folder, 'server'), ['restore', backup], { DATABASE_URL: url })).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /The database already has tables .*Drop it, create a new one for the same user and run "forecourt restore FILE" again/,
      ),
    });
    await onServer(serverUrl!, `drop database ${name} with (force)`);
    await onServer(serverUrl!, `create database ${name}`);
    expect(await forecourt(path.join(folder, 'server'), ['restore', backup], { DATABASE_URL: url })).toMatchObject({
      code: 0,
    });
    expect(await forecourt(other, ['tenant', 'list'], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  });

  const renewDatabase = async () => {
    await onServer(serverUrl!, `drop database if exists ${name} with (force)`);
    await onServer(serverUrl!, `create database ${name}`);
  };

  test('killed between its files’ moves it says to make a new database, and the restore into that goes through', async () => {
    await renewDatabase();
    const dataFolder = path.join(folder, 'server-moves');
    const onDatabase = { DATABASE_URL: url };
    await killRestoreAt('rename trade-in-photos to trade-in-photos', dataFolder, onDatabase);
    for (const commandArguments of [
      ['tenant', 'list'],
      ['check', '--stored'],
      ['restore', backup],
    ]) {
      expect(await forecourt(dataFolder, commandArguments, onDatabase)).toMatchObject({
        code: 1,
        error: expect.stringContaining('Drop it, create a new one for the same user'),
      });
    }
    await renewDatabase();
    expect(await forecourt(dataFolder, ['tenant', 'list'], onDatabase)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is empty. Run "forecourt restore FILE" again'),
    });
    expect(await forecourt(dataFolder, ['restore', backup], onDatabase)).toMatchObject({ code: 0, error: '' });
    expect(await forecourt(dataFolder, ['tenant', 'list'], onDatabase)).toMatchObject({ code: 0 });
    expect(existsSync(path.join(dataFolder, 'trade-in-photos/one.jpg'))).toBe(true);
  });

  test.each([
    ['tenant', 'list'],
    ['restore', backup],
  ])('killed before its mark was gone, it has ended: forecourt %s takes the mark away', async (...commandArguments) => {
    await renewDatabase();
    const dataFolder = path.join(folder, `server-mark-${commandArguments[0]}`);
    const onDatabase = { DATABASE_URL: url };
    await killRestoreAt('rename restoring to restoring-discarded', dataFolder, onDatabase);
    expect(await forecourt(dataFolder, commandArguments, onDatabase)).toMatchObject(
      commandArguments[0] === 'restore'
        ? { code: 1, error: expect.stringContaining('It is complete: only the marker') }
        : { code: 0, error: '' },
    );
    expect(readdirSync(dataFolder)).not.toContain('restoring');
    expect(existsSync(path.join(dataFolder, 'trade-in-photos/one.jpg'))).toBe(true);
    expect(await forecourt(dataFolder, ['tenant', 'list'], onDatabase)).toMatchObject({ code: 0 });
  });
});
