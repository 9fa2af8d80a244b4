/** The data folder on disk: its permissions, and the messages for a damaged database. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runForecourt, startProduct } from '../../test/running-product.ts';
import { dataFolder } from '../product.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-data-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const forecourt = (...commandArguments: string[]) => runForecourt(commandArguments, { dataFolder: folder });

const everything = (of: string): string[] => [
  of,
  ...readdirSync(of, { recursive: true, encoding: 'utf8' }).map((name) => path.join(of, name)),
];

/** Files on which users other than the owner have any permission. */
function openToOthers(of: string): string[] {
  return everything(of).filter((entry) => {
    const information = statSync(entry, { throwIfNoEntry: false });
    return information !== undefined && (information.mode & 0o077) !== 0;
  });
}

test('a running server keeps everything that it writes to its own user', () => {
  expect(readdirSync(dataFolder)).toEqual(expect.arrayContaining(['database', 'server.log', 'control.sock']));
  expect(readdirSync(path.join(dataFolder, 'database'), { recursive: true }).length).toBeGreaterThan(900);
  expect(openToOthers(dataFolder)).toEqual([]);
});

test('what an earlier release left open is closed at the next start, and what belongs to others is left alone', async () => {
  expect(await forecourt('db', 'migrate')).toMatchObject({ code: 0 });
  expect(openToOthers(folder)).toEqual([]);
  for (const entry of everything(folder)) chmodSync(entry, statSync(entry).isDirectory() ? 0o755 : 0o666);
  const strange = path.join(folder, 'of-somebody-else.txt');
  writeFileSync(strange, '');
  chmodSync(strange, 0o644);
  expect(await forecourt('db', 'migrate')).toMatchObject({ code: 0 });
  expect(openToOthers(folder)).toEqual([strange]);
});

test('a damaged database is called damaged, with the way back, and without a stack', async () => {
  truncateSync(path.join(folder, 'database/global/pg_control'), 100);
  const { code, error } = await forecourt('tenant', 'list');
  expect([code, error]).toEqual([
    1,
    expect.stringMatching(
      /^The embedded database in \S+ cannot be opened: its files look damaged\. Leave them as they are, and restore a backup: docs\/running-in-production\.md, "Backups"/,
    ),
  ]);
  expect(error).not.toMatch(/\n\s+at /);
});

test('a folder that cannot be made is said in a line', async () => {
  const closed = path.join(folder, 'closed');
  writeFileSync(closed, '');
  const { code, error } = await runForecourt(['tenant', 'list'], { dataFolder: path.join(closed, 'data') });
  expect([code, error]).toEqual([1, expect.stringMatching(/^The data folder \S+ cannot be written/)]);
  expect(error).not.toMatch(/\n\s+at /);
});

test('a start that is refused says why in one line, and ends with 1', async () => {
  const refused = path.join(folder, 'refused');
  mkdirSync(path.join(refused, 'restoring'), { recursive: true });
  const start = () =>
    startProduct({ dataFolder: refused }).then(
      () => '',
      (error: Error) => error.message,
    );
  const ended = 'The server ended with 1 instead of listening:\n';
  expect(await start()).toMatch(new RegExp(`^${ended}[^\\n]* is left over from an interrupted restore[^\\n]*\\n$`));
  rmSync(path.join(refused, 'server.log'), { force: true });
  mkdirSync(path.join(refused, 'server.log'));
  expect(await start()).toBe(
    `${ended}The log ${refused}/server.log cannot be written (EISDIR: illegal operation on a directory, open '${refused}/server.log').\n`,
  );
});
