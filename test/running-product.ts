/** The product as its own process, for tests that look at it from outside, stop it, or kill it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import readline from 'node:readline';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '..');

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface RunningProduct {
  port: number;
  process: ChildProcess;
  /** The server's output so far. */
  printed(): string;
  /**
   * Requests `address` (path and query) with a dealer's host. `*.localhost` does not resolve here, so it goes into the
   * Host header.
   */
  request(host: string, address: string, options?: RequestOptions): Promise<Answer>;
  /** Drains, as an operator's SIGTERM would; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

export interface StartOptions {
  dataFolder: string;
  /** Variables besides DATA_DIR, PORT and HOST. */
  environment?: Record<string, string>;
  /** A command that runs the server as its last arguments, such as one that gives it a namespace of its own. */
  within?: readonly string[];
  /** Folder of the product, where it is not this one. */
  productFolder?: string;
}

/** Starts on a free port and resolves when the server listens; if it exits instead, rejects with its output. */
export async function startProduct({
  dataFolder,
  environment = {},
  within = [],
  productFolder = root,
}: StartOptions): Promise<RunningProduct> {
  const [program, ...programArguments] = [...within, process.execPath, 'server.ts'];
  const child = spawn(program, programArguments, {
    cwd: productFolder,
    env: {
      ...withoutProductVariables(),
      NODE_ENV: '',
      DATA_DIR: dataFolder,
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_TOKEN: 'metrics-token-of-the-tests',
      ...environment,
      NODE_OPTIONS: nodeOptions(environment['NODE_OPTIONS']),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      readline.createInterface({ input: stream! }).on('line', (line) => {
        printed += `${line}\n`;
        // The demonstration prints a message for people, production a log line.
        const found = /localhost:(\d+)/.exec(line) ?? /"port":(\d+).*"msg":"listening"/.exec(line);
        if (found) resolve(Number(found[1]));
      });
    }
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} instead of listening:\n${printed}`)));
  });
  return {
    port,
    process: child,
    printed: () => printed,
    request: (host, address, options) => request(port, host, address, options),
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      await once(child, 'exit');
      return child.exitCode;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

export function request(port: number, host: string, address: string, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      {
        host: '127.0.0.1',
        port,
        path: address,
        method: options.method ?? 'GET',
        agent: false,
        headers: {
          host: `${host}:${port}`,
          ...options.headers,
          ...(options.body === undefined ? {} : { 'content-length': Buffer.byteLength(options.body) }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, text: body.toString('utf8') });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
}

export interface CommandResult {
  code: number | null;
  out: string;
  error: string;
}

/** Runs `forecourt …` as a person would, in its own process. */
export async function runForecourt(
  commandArguments: readonly string[],
  { dataFolder, environment = {}, input = '', isRead = true }: StartOptions & { input?: string; isRead?: boolean },
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['bin/forecourt.ts', ...commandArguments], {
    cwd: root,
    env: {
      ...withoutProductVariables(),
      NODE_ENV: '',
      DATA_DIR: dataFolder,
      ...environment,
      NODE_OPTIONS: nodeOptions(environment['NODE_OPTIONS']),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk) => {
    out += String(chunk);
  });
  if (!isRead) child.stdout.destroy();
  child.stderr.on('data', (chunk) => {
    error += String(chunk);
  });
  await once(child, 'close');
  return { code: child.exitCode, out, error };
}

/** The same for a command that has to succeed. */
export async function runForecourtOrThrow(commandArguments: readonly string[], options: StartOptions): Promise<void> {
  const { code, out, error } = await runForecourt(commandArguments, options);
  if (code !== 0) throw new Error(`forecourt ${commandArguments.join(' ')} ended with ${code}: ${out}${error}`);
}

const initialisedDatabase = pathToFileURL(path.join(root, 'test/begin-with-initialised-database.ts')).href;

/** A new embedded database begins initialised under them, in projects that made one (`initialised-database.ts`). */
export function nodeOptions(own = process.env['NODE_OPTIONS'] ?? ''): string {
  return process.env['TEST_INITIALISED_DATABASE'] === undefined ? own : `--import=${initialisedDatabase} ${own}`;
}

/** Settings of the shell that runs the tests must not affect them. */
function withoutProductVariables(): NodeJS.ProcessEnv {
  const { DATABASE_URL, REDIS_URL, SECRET_KEY, PORT, HOST, LOG_LEVEL, VITEST, ...rest } = process.env;
  void [DATABASE_URL, REDIS_URL, SECRET_KEY, PORT, HOST, LOG_LEVEL, VITEST];
  return rest;
}

/** Retries until `isRight`, for at most `timeoutMs`; rejects with the last result. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  isRight: (value: Value) => boolean,
  timeoutMs = 45_000,
): Promise<Value> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await ask();
    if (isRight(value)) return value;
    if (performance.now() > deadline)
      throw new Error(
        `It did not come right within ${timeoutMs} ms; last seen: ${JSON.stringify(value).slice(0, 2_000)}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
