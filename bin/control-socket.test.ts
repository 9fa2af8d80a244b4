/**
 * Tests both sides of the control socket over real sockets: attacks of a client on a server, and of a server on a
 * client.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  controlAddress,
  createFrameReader,
  encodeFrame,
  maxRequestBytes,
  protocolVersion,
  type CommandRequest,
} from './control-protocol.ts';
import { openControlSocket, type ControlSocket, type RunCommand } from './control-socket.ts';
import { runOnServer } from './run-on-server.ts';

const request: CommandRequest = {
  arguments: ['greet'],
  folder: '/',
  input: null,
  caller: { user: 'kim', host: 'desk' },
};
const separators = 'one\u2028two\u2029three\nfour\r\nfive\u0085\u0000\u{1f697}';

let folder: string;
let control: ControlSocket | null = null;
const failures: unknown[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-control-'));
  failures.length = 0;
});
afterEach(async () => {
  await control?.close();
  control = null;
  rmSync(folder, { recursive: true, force: true });
  expect(failures).toEqual([]);
});

async function serve(run: RunCommand): Promise<void> {
  control = await openControlSocket(folder, { run, onError: (error) => failures.push(error) });
}

function printed() {
  const lines = { out: '', error: '' };
  return {
    lines,
    output: {
      out: (text: string) => {
        lines.out += text;
      },
      error: (text: string) => {
        lines.error += text;
      },
    },
  };
}

async function ask(changes: Partial<CommandRequest> = {}) {
  const { lines, output } = printed();
  const exit = await runOnServer(folder, { ...request, ...changes }, output);
  return { exit, ...lines };
}

/** Sends raw bytes, and resolves to the complete response. */
async function sendRaw(...chunks: (string | Buffer)[]): Promise<string> {
  const socket = net.connect(controlAddress(folder));
  socket.on('error', () => {});
  let answered = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answered += text;
  });
  for (const chunk of chunks) socket.write(chunk);
  await once(socket, 'close');
  return answered;
}

const frame = (changes: object = {}) => encodeFrame({ protocol: protocolVersion, ...request, ...changes });

describe('frames', () => {
  test('are the same however the bytes are cut', () => {
    const bytes = Buffer.from(`${JSON.stringify({ text: separators })}\n{"next":1}\n{"half`);
    for (let size = 1; size <= bytes.length; size += 1) {
      const read = createFrameReader({ maxBytes: 1_000 });
      const frames: unknown[] = [];
      for (let start = 0; start < bytes.length; start += size)
        frames.push(...read(bytes.subarray(start, start + size)));
      expect(frames).toEqual([{ text: separators }, { next: 1 }]);
    }
  });

  test.each([
    [
      'longer than the limit, with its end',
      Buffer.from(`"${'a'.repeat(100)}"\n`),
      'found a frame of more than 64 bytes',
    ],
    ['longer than the limit, without its end', Buffer.alloc(65, 0x61), 'found a frame of more than 64 bytes'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]), 'found a frame that is not UTF-8'],
    ['not JSON', Buffer.from('{"arguments":\n'), 'found a frame that is not JSON'],
    ['empty', Buffer.from('\n'), 'found a frame that is not JSON'],
  ])('that are %s are refused in words', (_what, bytes, message) => {
    expect(() => createFrameReader({ maxBytes: 64 })(bytes)).toThrow(message);
  });
});

test.each([
  [{ folder: '/dealers\u0000/etc' }, 'folder: found a zero byte, which a path cannot contain.'],
  [{ arguments: ['tenant', 'check', 'a\u0000b'] }, 'arguments.2: found a zero byte, which a path cannot contain.'],
])('a request with a zero byte is refused in words: %j', async (changes, words) => {
  await serve(async () => {
    throw new Error('It must not run.');
  });
  expect(await ask(changes)).toEqual({ exit: 2, out: '', error: `The request is not valid: ${words}\n` });
});

describe('a command', () => {
  test('gets its request as it was sent, and its output arrives as it was printed', async () => {
    await serve(async (asked, output) => {
      expect(asked).toMatchObject({ ...request, input: separators });
      output.out(separators);
      output.error(separators);
      return 7;
    });
    expect(await ask({ input: separators })).toEqual({ exit: 7, out: separators, error: separators });
  });

  test('that prints megabytes at once is printed whole, pairs of surrogates too', async () => {
    const long = '\u{1f697}'.repeat(3_000_001);
    await serve(async (_asked, output) => {
      output.out(`x${long}`);
      return 0;
    });
    const { exit, out } = await ask();
    expect(exit).toBe(0);
    expect(out === `x${long}`).toBe(true);
  });

  test('that throws ends with 1 and its reason', async () => {
    await serve(async () => {
      throw new Error('no such thing');
    });
    expect(await ask()).toEqual({ exit: 1, out: '', error: 'Error: no such thing\n' });
  });

  test('without a server has no exit code', async () => {
    expect((await ask()).exit).toBeNull();
  });

  test('whose client disconnects is aborted, and the next one runs', async () => {
    const aborted = Promise.withResolvers<unknown>();
    const started = Promise.withResolvers<void>();
    await serve(async ({ arguments: [name] }, output, signal) => {
      if (name === 'greet') return 0;
      signal.addEventListener('abort', () => aborted.resolve(signal.reason));
      started.resolve();
      await aborted.promise;
      output.out('nobody reads this');
      return 0;
    });
    const socket = net.connect(controlAddress(folder));
    socket.write(frame({ arguments: ['wait'] }));
    await started.promise;
    socket.destroy();
    expect(await aborted.promise).toMatchObject({ message: 'The command line that ran this command disconnected.' });
    expect((await ask()).exit).toBe(0);
  });

  test('that runs when the server stops is aborted, and its client gets the exit code', async () => {
    const started = Promise.withResolvers<void>();
    await serve(async (_asked, output, signal) => {
      started.resolve();
      await once(signal, 'abort');
      output.error((signal.reason as Error).message);
      return 1;
    });
    const asking = ask();
    await started.promise;
    await control!.close();
    expect(await asking).toEqual({ exit: 1, out: '', error: 'The server stopped.' });
  });

  test('prints into nothing once its client stopped reading and went away', async () => {
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    await serve(async (_asked, output, signal) => {
      // More than the system's buffers can take.
      for (let count = 0; count < 100; count += 1) output.out('x'.repeat(100_000));
      started.resolve();
      await once(signal, 'abort');
      for (let count = 0; count < 100; count += 1) output.out('x'.repeat(100_000));
      ended.resolve();
      return 0;
    });
    const socket = net.connect(controlAddress(folder));
    socket.on('error', () => {});
    socket.pause();
    socket.write(frame());
    await started.promise;
    socket.destroy();
    await ended.promise;
  });

  test('whose client never reads is cut off before its output fills the memory', async () => {
    let sent = 0;
    const cut = Promise.withResolvers<void>();
    await serve(async (_asked, output, signal) => {
      while (!signal.aborted) {
        output.out('x'.repeat(1_000_000));
        sent += 1;
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
      cut.resolve();
      return 0;
    });
    const socket = net.connect(controlAddress(folder));
    socket.on('error', () => {});
    socket.pause();
    socket.write(frame());
    await cut.promise;
    expect(sent).toBeLessThan(150);
    socket.destroy();
  });
});

describe('a client that breaks the protocol gets a message and harms no other', () => {
  const never: RunCommand = async () => {
    throw new Error('must not run');
  };

  test.each<[string, (string | Buffer)[], string]>([
    [
      'a client of version 1',
      [`${JSON.stringify({ arguments: ['tenant', 'list'], folder: '/', input: null })}\n`],
      'this command line version 1. They are of different releases',
    ],
    ['a client of a later version', [frame({ protocol: 99 })], 'this command line version 99'],
    ['what is no JSON', ['GET / HTTP/1.1\r\n\r\n'], 'found a frame that is not JSON'],
    ['binary', [Buffer.from([0, 1, 2, 0xff, 0xfe, 0x0a, 0x0a])], 'found a frame that is not UTF-8'],
    ['null', ['null\n'], 'version 1'],
    ['a list', ['[1,2]\n'], 'version 1'],
    ['arguments of another type', [frame({ arguments: 'tenant list' })], 'arguments: '],
    ['no caller', [frame({ caller: null })], 'caller: '],
    ['a name as long as a book', [frame({ caller: { user: 'x'.repeat(10_000), host: '' } })], 'caller.user: '],
    ['a version that is text', [frame({ protocol: '2\u2028' })], 'They are of different releases'],
    [
      'an oversized frame with its end',
      [frame({ input: 'x'.repeat(maxRequestBytes) })],
      `found a frame of more than ${maxRequestBytes} bytes`,
    ],
    [
      'an oversized frame without an end',
      [Buffer.alloc(maxRequestBytes + 1, 0x20)],
      `found a frame of more than ${maxRequestBytes} bytes`,
    ],
  ])('%s', async (_what, chunks, words) => {
    await serve(never);
    const answered = (await sendRaw(...chunks))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { error?: string });
    expect(answered[0]).toEqual({ protocol: protocolVersion, out: '' });
    expect(answered[1]!.error).toContain(words);
    expect(answered[2]).toEqual({ exit: 2 });
  });

  test('what follows a request is dropped', async () => {
    await serve(async (_asked, output) => {
      output.out('done');
      return 0;
    });
    expect(await sendRaw(frame() + frame() + 'x'.repeat(1_000_000), Buffer.alloc(maxRequestBytes * 2))).toContain(
      '{"out":"done"}\n{"exit":0}\n',
    );
  });

  test('a request that comes byte by byte is read', async () => {
    await serve(async () => 3);
    const socket = net.connect(controlAddress(folder));
    const answered = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
        if (text.includes('exit')) resolve(text);
      });
    });
    for (const byte of Buffer.from(frame()))
      await new Promise((resolve) => {
        socket.write(Buffer.of(byte), resolve);
      });
    expect(await answered).toContain('{"exit":3}');
    socket.destroy();
  });

  test('silent clients occupy a limited number of places, and further clients get a message', async () => {
    await serve(async () => 0);
    const idle = Array.from({ length: 16 }, () => net.connect(controlAddress(folder)));
    await Promise.all(idle.map((socket) => once(socket, 'data')));
    expect(await ask()).toMatchObject({
      exit: 2,
      error: expect.stringContaining('already running 16 commands') as string,
    });
    for (const socket of idle) socket.destroy();
    await expect.poll(async () => (await ask()).exit).toBe(0);
  });
});

describe('a server that breaks the protocol', () => {
  async function pretend(onClient: (socket: net.Socket) => void): Promise<net.Server> {
    const server = net.createServer((socket) => {
      socket.on('error', () => {});
      onClient(socket);
    });
    await once(server.listen(controlAddress(folder)), 'listening');
    return server;
  }

  test.each<[string, (socket: net.Socket) => void, string, waitMs?: number]>([
    [
      'of another version',
      (socket) => socket.write('{"protocol":1,"out":""}\n'),
      'speaks version 1 of the control protocol, this command line version 2. Nothing was run.',
    ],
    ['that sends no JSON', (socket) => socket.write('hello\n'), 'cannot be read: found a frame that is not JSON'],
    [
      'that sends a frame without end',
      (socket) => socket.write(Buffer.alloc(5_000_000, 0x61)),
      'cannot be read: found a frame of more than',
    ],
    ['that closes at once', (socket) => socket.destroy(), 'ended before it was done'],
    [
      'that closes after its greeting',
      (socket) => socket.end(encodeFrame({ protocol: protocolVersion, out: '' })),
      'ended before it was done',
    ],
    [
      'that never greets',
      () => {},
      'did not respond within 0.2 s: it is too busy, or of an older release. Nothing was run.',
      200,
    ],
  ])('%s is told in words', async (_what, onClient, words, waitMs = 30_000) => {
    const server = await pretend(onClient);
    const { lines, output } = printed();
    expect(await runOnServer(folder, request, output, { waitMs })).toBe(1);
    expect(lines.error).toContain(words);
    server.close();
  });
});

describe.skipIf(process.platform === 'win32')('the socket', () => {
  test('is for its owner alone', async () => {
    await serve(async () => 0);
    expect((statSync(controlAddress(folder)).mode & 0o777).toString(8)).toBe('600');
  });

  test('of a long data folder is in a private folder, and others’ is refused', async () => {
    const temporary = process.env.TMPDIR;
    process.env.TMPDIR = folder;
    try {
      const long = path.join(folder, 'x'.repeat(120));
      const address = controlAddress(long);
      expect(Buffer.byteLength(address)).toBeLessThan(100);
      expect((statSync(path.dirname(address)).mode & 0o777).toString(8)).toBe('700');
      rmSync(path.dirname(address), { recursive: true });
      mkdirSync(path.dirname(address), { mode: 0o777 });
      const { chmodSync } = await import('node:fs');
      chmodSync(path.dirname(address), 0o777);
      expect(() => controlAddress(long)).toThrow('is not a private folder');
    } finally {
      if (temporary === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = temporary;
    }
  });
});
