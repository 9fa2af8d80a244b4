/** The command line `forecourt`. With an embedded database that a server has open, the server runs the command. */
import os from 'node:os';
import { text } from 'node:stream/consumers';
import { readEnvironment, type Environment } from '../src/env.server.ts';
import { loggedError } from '../src/shared/logged-error.ts';
import type { Platform } from '../src/wiring.server.ts';
import type { CommandOutput, CommandRequest, Caller } from './control-protocol.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { endWithLauncher } from './end-with-launcher.ts';
import { runOnServer } from './run-on-server.ts';

/** As in a shell for a command that SIGPIPE ended. */
const exitCodeOfUnreadOutput = 128 + os.constants.signals.SIGPIPE;

/** Aborts once the reader of the output has closed it, as in `forecourt stock list | head -1`. */
const unread = new AbortController();

function watchReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && !unread.signal.aborted) throw error;
      unread.abort(new Error('The reader of this command’s output is gone.'));
    });
}

const output: CommandOutput = {
  out: (chunk) => process.stdout.write(chunk),
  error: (chunk) => process.stderr.write(chunk),
};

async function main(): Promise<number> {
  const commandArguments = process.argv.slice(2);
  // With further arguments, the command definitions below report the error, or print help.
  if (commandArguments.length === 1 && commandArguments[0] === 'serve') {
    await import('../server.ts');
    return 0;
  }
  watchReaders();
  endWithLauncher();
  let environment: Environment;
  try {
    environment = readEnvironment();
  } catch (error) {
    output.error(`${(error as Error).message}\n`);
    return 2;
  }
  // A secret comes through a pipe, so that it is neither in the process list nor in the shell's history.
  const wantsInput = commandArguments.slice(0, 3).join(' ') === 'tenant secret set' && !process.stdin.isTTY;
  const request: CommandRequest = {
    arguments: commandArguments,
    folder: process.cwd(),
    input: wantsInput ? await text(process.stdin) : null,
    caller: thisCaller(),
  };

  let platform: Promise<Platform> | null = null;
  let release = () => {};
  const openOnce = (): Promise<Platform> => {
    platform ??= (async () => {
      const { CommandFailure } = await import('./command-context.ts');
      if (environment.databaseUrl === null) {
        const lock = takeOrRefuse(environment.dataFolder, CommandFailure);
        if ('heldBy' in lock)
          throw new CommandFailure(
            `The database in ${environment.dataFolder} is open in ${lock.heldBy}, which does not respond yet. Try again in a moment.`,
          );
        release = lock.release;
      }
      const [{ openPlatform }, { DatabaseUnusable }, { pino }] = await Promise.all([
        import('../src/wiring.server.ts'),
        import('../src/wiring/database-wiring.server.ts'),
        import('pino'),
      ]);
      return openPlatform({
        environment,
        log: pino({ level: 'warn', serializers: { err: loggedError } }, pino.destination(2)),
        workers: false,
        logsDatabaseFailures: false,
      }).catch((error: unknown) => {
        throw error instanceof DatabaseUnusable ? new CommandFailure(error.message) : error;
      });
    })();
    return platform;
  };

  // A scratch database has no use for a server, and a restored one must not be open in one.
  const isLocal = environment.databaseUrl !== null || ['verify', 'restore'].includes(commandArguments[0] ?? '');
  const onServer = isLocal
    ? null
    : await runOnServer(environment.dataFolder, request, output, { signal: unread.signal });
  if (onServer !== null) return onServer;
  // Loaded only now: a command that the server runs needs nothing but the socket.
  const { runCommandLine } = await import('./command-line.ts');
  try {
    return await runCommandLine({
      request,
      output,
      environment,
      platform: openOnce,
      signal: unread.signal,
      channel: 'process',
    });
  } finally {
    if (platform !== null)
      await (platform as Promise<Platform>).then(
        (opened) => opened.close(),
        () => {},
      );
    release();
  }
}

/** An unwritable folder is an expected error. */
function takeOrRefuse(folder: string, Refusal: new (message: string) => Error): ReturnType<typeof lockDataFolder> {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

/** The user of this process, including the person behind `sudo`: `root (sudo by kim)`. */
function thisCaller(): Caller {
  const sudoer = process.env.SUDO_USER ?? '';
  const name = userName();
  return {
    user: (sudoer === '' || sudoer === name ? name : `${name} (sudo by ${sudoer})`).slice(0, 200),
    host: os.hostname().slice(0, 300),
  };
}

/** In containers a user often has a number and no name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

// All files are created for this user only.
process.umask(0o077);
const exitCode = await main();
process.exitCode = unread.signal.aborted ? exitCodeOfUnreadOutput : exitCode;
