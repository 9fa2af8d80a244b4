/** A PostgreSQL of this run alone, which can be frozen and brought down. `null` where none is installed. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unusedPort } from '../../test/unused-port.ts';

export interface OwnPostgres {
  url: string;
  /** Every process of it stops where it is: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** As after a power cut: no connection is finished. */
  crash(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const homes = [
  '/usr/lib/postgresql',
  '/usr/local/lib/postgresql',
  '/opt/homebrew/opt/postgresql',
  '/usr/local/opt/postgresql',
];

export async function openOwnPostgres(): Promise<OwnPostgres | null> {
  const programs = homes
    .filter((home) => existsSync(home))
    .flatMap((home) => [path.join(home, 'bin'), ...readdirSync(home).map((version) => path.join(home, version, 'bin'))])
    .find((folder) => existsSync(path.join(folder, 'initdb')));
  if (programs === undefined) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-own-postgres-'));
  chmodSync(folder, 0o777);
  const data = path.join(folder, 'data');
  // It refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const command = (name: string, ...rest: string[]): [string, string[]] => {
    const [program, ...others] = [...asOther, path.join(programs, name), ...rest];
    return [program!, others];
  };
  if (
    spawnSync(
      ...command('initdb', '-D', data, '-U', 'forecourt', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'),
      { stdio: 'ignore', cwd: folder },
    ).status !== 0
  ) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const port = await unusedPort();
  let child: ChildProcess | null = null;
  const postmaster = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const everyProcess = () => [
    postmaster(),
    ...spawnSync('pgrep', ['-P', String(postmaster())], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
      .map(Number),
  ];
  const signalAll = (signal: NodeJS.Signals) => {
    for (const id of everyProcess()) {
      try {
        process.kill(id, signal);
      } catch {
        /* A connection that has just ended. */
      }
    }
  };
  const own: OwnPostgres = {
    url: `postgres://forecourt@127.0.0.1:${port}/postgres`,
    freeze: () => signalAll('SIGSTOP'),
    thaw() {
      signalAll('SIGCONT');
      // The program that changed the user stops with its child, and does not go on by itself.
      child!.kill('SIGCONT');
    },
    async crash() {
      const ended = once(child!, 'exit');
      process.kill(postmaster(), 'SIGQUIT');
      await ended;
    },
    async start() {
      child = spawn(
        ...command(
          'postgres',
          '-D',
          data,
          '-p',
          String(port),
          '-c',
          'listen_addresses=127.0.0.1',
          '-c',
          `unix_socket_directories=${folder}`,
          '-c',
          'fsync=off',
          '-c',
          'max_connections=50',
        ),
        { stdio: 'ignore', cwd: folder },
      );
      while (!(await answers(port))) await wait(100);
    },
    async close() {
      if (child !== null && child.exitCode === null) {
        const ended = once(child, 'exit');
        process.kill(postmaster(), 'SIGINT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
  await own.start();
  return own;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
