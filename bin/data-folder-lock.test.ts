/** Tests the lock with real processes: in separate namespaces, killed, and next to a lock of an earlier release. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownProcessIds, withoutProcessIds } from '../test/process-namespace.ts';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const holderScript = `
  import { lockDataFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'data-folder-lock.ts'))};
  const lock = lockDataFolder(process.argv[1]);
  globalThis.gc?.();
  process.stdout.write(JSON.stringify({ processId: process.pid, ...lock }) + '\\n');
  if (!('heldBy' in lock)) setInterval(() => {}, 1_000);
`;

/** Another process that takes the folder and keeps it: its result, and its standard error output. */
async function takeElsewhere(within: readonly string[] = []) {
  const [program, ...programArguments] = [
    ...within,
    process.execPath,
    '--expose-gc',
    '--input-type=module',
    '-e',
    holderScript,
    folder,
  ];
  const child = spawn(program, programArguments, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += String(chunk);
  });
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(complaints);
    }),
  ])) as [Buffer];
  return {
    child,
    complaints: () => complaints,
    ...(JSON.parse(String(line)) as { processId: number; heldBy?: string }),
  };
}

test('a second process gets the holder’s name, and the folder once the first was killed', async () => {
  const first = await takeElsewhere();
  expect(first.complaints()).toBe('');
  const refused = lockDataFolder(folder);
  expect(refused).toEqual({
    heldBy: expect.stringMatching(
      new RegExp(`^process ${first.processId} on ${os.hostname()} since \\d{4}-\\d\\d-\\d\\dT`),
    ),
  });
  await kill(first.child);
  const lock = lockDataFolder(folder);
  expect(lock).not.toHaveProperty('heldBy');
  expect(await takeElsewhere()).toMatchObject({
    heldBy: expect.stringContaining(`process ${process.pid} on`),
  });
  (lock as { release(): void }).release();
  expect(existsSync(path.join(folder, 'database-holder.json'))).toBe(false);
  expect((await takeElsewhere()).heldBy).toBeUndefined();
});

test.skipIf(ownProcessIds === null)(
  `two processes that are both number 1, as in two containers, never both have it${withoutProcessIds}`,
  async () => {
    const first = await takeElsewhere(ownProcessIds!);
    expect(first).toMatchObject({ processId: 1 });
    expect(first.heldBy).toBeUndefined();
    expect(await takeElsewhere(ownProcessIds!)).toMatchObject({
      processId: 1,
      heldBy: expect.stringContaining('process 1 on'),
    });
    await kill(first.child);
    expect((await takeElsewhere(ownProcessIds!)).heldBy).toBeUndefined();
  },
);

test('one process cannot take it twice', () => {
  const lock = lockDataFolder(folder) as { release(): void };
  expect(lockDataFolder(folder)).toHaveProperty('heldBy');
  lock.release();
});

test('what an earlier release left behind is taken over, unless that release still runs', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  const earlier = path.join(folder, 'database.lock');
  writeFileSync(earlier, `${gone.pid}\n`);
  (lockDataFolder(folder) as { release(): void }).release();
  expect(existsSync(earlier)).toBe(false);

  const running = spawn(
    process.execPath,
    ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1_000)', 'forecourt'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  children.push(running);
  await once(running.stdout, 'data');
  writeFileSync(earlier, `${running.pid}\n`);
  expect(lockDataFolder(folder)).toEqual({
    heldBy: `process ${running.pid}, which runs an earlier release`,
  });
  await kill(running);
  expect(lockDataFolder(folder)).not.toHaveProperty('heldBy');
});

test('an earlier release that is started beside this one finds the process it must not take over', async () => {
  const { processId } = await takeElsewhere();
  expect(readFileSync(path.join(folder, 'database.lock'), 'utf8')).toBe(`${processId}\n`);
});

test('a folder that cannot be created gives a message', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockDataFolder(path.join(file, 'data'))).toThrow(/^The data folder .* cannot be written \(ENOTDIR/);
});

const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
test.skipIf(!canMount).each(['before the first start', 'after one'])(
  `a disk that is only read is said in words, ${'%s'}${canMount ? '' : ' (left out: "unshare --mount" is not permitted here)'}`,
  (when) => {
    const data = path.join(folder, 'data');
    if (when === 'after one') (lockDataFolder(data) as { release(): void }).release();
    else mkdirSync(data);
    const { stderr } = spawnSync(
      'unshare',
      [
        '--mount',
        'sh',
        '-c',
        'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"',
        'sh',
        data,
        process.execPath,
        '--input-type=module',
        '-e',
        holderScript,
        data,
      ],
      { encoding: 'utf8' },
    );
    expect(stderr).toMatch(
      /The data folder .* cannot be written \(.*\)\. Forecourt needs a folder that its user may write, on a disk that is not read-only/,
    );
  },
);
