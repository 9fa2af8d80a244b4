/**
 * Shutdown of the real server: drained, with exit code 1 after an uncaught error, and together with `npm start` however
 * that is stopped.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyDemonstration } from '../../test/copy-demonstration.ts';
import { eventually, startProduct } from '../../test/running-product.ts';

const root = path.join(import.meta.dirname, '../..');
let folder: string;
/** Process ids that must be gone at the end of a test, whatever its result. */
let started: number[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-end-'));
  copyDemonstration(path.join(folder, 'data'));
  started = [];
});
afterEach(() => {
  for (const processId of started.filter(isRunning)) process.kill(processId, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    // A zombie, ended but not yet collected by its parent, is not an orphan.
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${processId}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** A request whose body never comes: it is under way until the server cuts it off. */
async function hangingRequest(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    'POST /api/leads HTTP/1.1\r\nHost: harbour.localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(socket, 'data');
  return socket;
}

describe('uncaught error', () => {
  test.each([
    ['thrown', 'setTimeout(() => { throw failure(); })'],
    ['rejected', 'void Promise.reject(failure())'],
  ])('is logged once with its cause, and the server drains and ends with 1 (%s)', async (_how, code) => {
    const raising = path.join(folder, 'raise.mjs');
    writeFileSync(
      raising,
      `const failure = () => new Error('nobody caught this', { cause: new Error('what was behind it') });\nprocess.on('SIGUSR2', () => { ${code} });\n`,
    );
    const dataFolder = path.join(folder, 'data');
    const product = await startProduct({ dataFolder, environment: { NODE_OPTIONS: `--import ${raising}` } });
    started.push(product.process.pid!);
    // A form that is under way is still answered.
    const socket = await hangingRequest(product.port);
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket
        .on('data', (chunk) => {
          text += String(chunk);
        })
        .once('close', () => resolve(text));
    });
    const exited = once(product.process, 'exit');
    product.process.kill('SIGUSR2');
    await eventually(
      async () => product.printed(),
      (text) => text.includes('nobody caught this'),
    );
    socket.write('{"name":"Cora"}'.padEnd(100));
    expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await exited).toEqual([1, null]);
    const lines = readFileSync(path.join(dataFolder, 'server.log'), 'utf8')
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { level: number; msg: string; err?: { message: string; cause?: { message: string } } },
      );
    expect(lines.filter(({ level }) => level === 60)).toEqual([
      expect.objectContaining({
        err: expect.objectContaining({
          message: 'nobody caught this',
          cause: expect.objectContaining({ message: 'what was behind it' }) as object,
        }) as object,
      }),
    ]);
    expect(lines.at(-1)!.msg).toBe('stopped');
  });
});

test('Ctrl+C twice ends at once, with a request under way', async () => {
  const product = await startProduct({ dataFolder: path.join(folder, 'data') });
  started.push(product.process.pid!);
  const socket = await hangingRequest(product.port);
  const exited = once(product.process, 'exit');
  const pressing = setInterval(() => product.process.kill('SIGINT'), 100);
  try {
    expect(await exited).toEqual([130, null]);
  } finally {
    clearInterval(pressing);
    socket.destroy();
  }
});

describe.skipIf(process.platform === 'win32')('npm start', () => {
  async function startNpm(): Promise<{ npm: ChildProcess; starter: number; server: number; port: number }> {
    const { NODE_OPTIONS, VITEST, ...environment } = process.env;
    void [NODE_OPTIONS, VITEST];
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: {
        ...environment,
        NODE_ENV: '',
        DATA_DIR: path.join(folder, 'data'),
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    started.push(npm.pid!);
    let printed = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (chunk) => {
        printed += String(chunk);
      });
    await eventually(
      async () => printed,
      (text) => text.includes('Stop with Ctrl+C'),
      240_000,
    );
    const server = Number(
      /"processId":(\d+)/.exec(readFileSync(path.join(folder, 'data/database-holder.json'), 'utf8'))![1],
    );
    const starter = parentOf(server);
    started.push(server, starter, ...(parentOf(starter) === npm.pid ? [] : [parentOf(starter)]));
    return { npm, starter, server, port: Number(/localhost:(\d+)/.exec(printed)![1]) };
  }
  const parentOf = (processId: number) =>
    Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${processId}/stat`, 'utf8'))![1]);
  const logOf = () => readFileSync(path.join(folder, 'data/server.log'), 'utf8');

  test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    '%s to npm stops the server, drained, and leaves no process',
    async (signal) => {
      const { npm } = await startNpm();
      npm.kill(signal);
      await eventually(
        async () => started.filter(isRunning),
        (left) => left.length === 0,
      );
      expect(logOf()).toContain('"msg":"stopped"');
    },
  );

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s to the starter stops the server, drained, and npm ends too',
    async (signal) => {
      const { npm, starter } = await startNpm();
      const exited = once(npm, 'exit');
      process.kill(starter, signal);
      await exited;
      await eventually(
        async () => started.filter(isRunning),
        (left) => left.length === 0,
      );
      expect(logOf()).toContain('"msg":"stopped"');
    },
  );

  test('a starter that is killed takes the server with it, drained, and the next start finds the data folder free', async () => {
    const { starter } = await startNpm();
    process.kill(starter, 'SIGKILL');
    await eventually(
      async () => started.filter(isRunning),
      (left) => left.length === 0,
    );
    expect(logOf()).toContain('"msg":"stopped"');
    const next = await startProduct({ dataFolder: path.join(folder, 'data') });
    expect(await next.stop()).toBe(0);
  });

  test('a launcher that is killed takes its command with it', async () => {
    const launcher = spawn(process.execPath, ['bin/forecourt.mjs', 'tenant', 'secret', 'set', 'harbour', 'x'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' },
      // The command waits for its secret.
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    started.push(launcher.pid!);
    const childrenOf = () => readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8').trim();
    await eventually(
      async () => childrenOf(),
      (children) => children !== '',
    );
    started.push(Number(childrenOf()));
    launcher.kill('SIGKILL');
    await eventually(
      async () => started.filter(isRunning),
      (left) => left.length === 0,
    );
    launcher.stdin.destroy();
  });

  test('Ctrl+C in a terminal, which every process of the group gets, drains once; pressed again it ends at once', async () => {
    const { npm, port } = await startNpm();
    const socket = await hangingRequest(port);
    const pressing = setInterval(() => {
      if (isRunning(npm.pid!)) process.kill(-npm.pid!, 'SIGINT');
    }, 100);
    try {
      await eventually(
        async () => started.filter(isRunning),
        (left) => left.length === 0,
      );
      expect(logOf().match(/"msg":"stopping"/g)).toHaveLength(1);
      expect(logOf()).not.toContain('"msg":"stopped"');
    } finally {
      clearInterval(pressing);
      socket.destroy();
    }
  });
});

describe.skipIf(process.platform === 'win32')('the steps before the server', () => {
  /** Writes its process id, starts a child that does the same, and waits for ever. */
  const waiter = (file: string) => `
    const { appendFileSync } = require('node:fs');
    const { spawn } = require('node:child_process');
    spawn('sh', ['-c', 'echo $$ >> ${file}; while true; do sleep 1; done'], { stdio: 'ignore' });
    appendFileSync('${file}', process.pid + '\\n');
    setInterval(() => {}, 1000);`;

  async function stopInStep(clone: string, signal: NodeJS.Signals, environment: NodeJS.ProcessEnv = {}): Promise<void> {
    const file = path.join(folder, 'process-ids');
    const starter = spawn(process.execPath, ['bin/start.mjs'], {
      cwd: clone,
      env: { ...process.env, ...environment },
      stdio: 'ignore',
    });
    started.push(starter.pid!);
    const ids = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []);
    await eventually(
      async () => ids(),
      (list) => list.length === 2,
    );
    started.push(...ids());
    const exited = once(starter, 'exit');
    starter.kill(signal);
    expect(await exited).toEqual([128 + os.constants.signals[signal], null]);
    await eventually(
      async () => started.filter(isRunning),
      (left) => left.length === 0,
    );
  }

  function copyStarter(): string {
    const clone = path.join(folder, 'clone');
    mkdirSync(path.join(clone, 'bin'), { recursive: true });
    for (const file of [
      'bin/start.mjs',
      'bin/prepare.mjs',
      'bin/installed-packages.mjs',
      'bin/stop-with-children.mjs',
      'package.json',
      'package-lock.json',
      'vite.config.ts',
      'react-router.config.ts',
    ])
      cpSync(path.join(root, file), path.join(clone, file));
    for (const name of ['src', 'public']) mkdirSync(path.join(clone, name));
    return clone;
  }

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s while packages are installed ends npm and what it started',
    async (signal) => {
      const clone = copyStarter();
      const programs = path.join(folder, 'programs');
      mkdirSync(programs);
      writeFileSync(path.join(programs, 'npm'), `#!${process.execPath}\n${waiter(path.join(folder, 'process-ids'))}`, {
        mode: 0o755,
      });
      await stopInStep(clone, signal, { PATH: `${programs}${path.delimiter}${process.env.PATH}` });
    },
  );

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s while the pages are built ends the build and what it started',
    async (signal) => {
      const clone = copyStarter();
      symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'));
      writeFileSync(
        path.join(clone, 'bin/build.mjs'),
        `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n${waiter(path.join(folder, 'process-ids'))}`,
      );
      await stopInStep(clone, signal);
    },
  );
});
