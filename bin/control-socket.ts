/**
 * The server's side of the control socket (control-protocol.ts). Only one process can have the embedded database open,
 * so the server runs the commands itself and sends their output back. A client that breaks the protocol, stops reading
 * or disconnects ends its own connection only.
 */
import { chmodSync, rmSync } from 'node:fs';
import net, { type Socket } from 'node:net';
import * as z from 'zod';
import {
  controlAddress,
  createFrameReader,
  encodeFrame,
  FrameProblem,
  maxRequestBytes,
  protocolVersion,
  type CommandOutput,
  type CommandRequest,
  type Reply,
} from './control-protocol.ts';

/**
 * Runs one command and resolves to its exit code. `signal` aborts when the client disconnects or the server stops; a
 * command that ignores it runs to its end.
 */
export type RunCommand = (request: CommandRequest, output: CommandOutput, signal: AbortSignal) => Promise<number>;

export interface ControlSocket {
  /** Accepts no more commands, aborts the running ones, and resolves when they have ended. */
  close(): Promise<void>;
}

/** Concurrent connections; each may have one command and its unread output. */
const maxConnections = 16;
/** Time for a client to send its request, and to close after the last frame. */
const requestMs = 30_000;
const closingMs = 5_000;
/** Limit of output that a client has not read yet. The largest list of leads is below it. */
const maxUnreadCharacters = 128 * 1_048_576;
const charactersAtOnce = 262_144;

/** A command line cannot contain one; Node throws it back with a stack if a path does. */
const withoutZeroByte = z
  .string()
  .refine((text) => !text.includes('\0'), 'found a zero byte, which a path cannot contain');

const requestSchema = z.object({
  protocol: z.number().optional(),
  arguments: z.array(withoutZeroByte).max(10_000),
  folder: withoutZeroByte.min(1).max(10_000),
  input: z.string().nullable(),
  caller: z.object({ user: z.string().max(200), host: z.string().max(300) }),
});

/**
 * Only this machine's user (and root) may connect: the socket has mode 0600. `onError` is called for errors that cannot
 * be sent to a client.
 */
export async function openControlSocket(
  dataFolder: string,
  { run, onError }: { run: RunCommand; onError(error: unknown): void },
): Promise<ControlSocket> {
  const address = controlAddress(dataFolder);
  const isPipe = process.platform === 'win32';
  if (!isPipe) rmSync(address, { force: true });
  const connections = new Set<Connection>();
  const server = net.createServer((socket) => {
    const connection = answer(socket, run, connections.size >= maxConnections);
    connections.add(connection);
    void connection.closed.then(() => connections.delete(connection));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // `listen` creates the file before it returns, so no other file is created under this umask.
    const previousMask = process.umask(0o077);
    try {
      server.listen(address, resolve);
    } finally {
      process.umask(previousMask);
    }
  });
  if (!isPipe) chmodSync(address, 0o600);
  // Reports connections that cannot be accepted (no file descriptors left); without a listener such an error would
  // crash the process.
  server.on('error', onError);

  return {
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await Promise.all([...connections].map((connection) => connection.stop()));
      await closed;
    },
  };
}

interface Connection {
  closed: Promise<void>;
  /** Resolves when its command has ended and its connection is closed. */
  stop(): Promise<void>;
}

function answer(socket: Socket, run: RunCommand, isFull: boolean): Connection {
  const aborting = new AbortController();
  const output = createOutput(socket);
  let command: Promise<void> | null = null;
  let isAnswered = false;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      clearTimeout(waiting);
      aborting.abort(new Error('The command line that ran this command disconnected.'));
      resolve();
    });
  });
  // An error on a connection is followed by its close event.
  socket.on('error', () => {});
  // A client may take its time to read, and none to close afterwards.
  socket.once('finish', () => setTimeout(() => socket.destroy(), closingMs).unref());
  const waiting = setTimeout(() => refuse(`No request came within ${requestMs / 1_000} s.`), requestMs);
  waiting.unref();

  const finish = (exit: number): void => {
    if (isAnswered) return;
    isAnswered = true;
    clearTimeout(waiting);
    output.end(exit);
  };
  const refuse = (reason: string): void => {
    output.error(`${reason}\n`);
    finish(2);
  };
  const start = (request: CommandRequest): void => {
    clearTimeout(waiting);
    command = run(request, output, aborting.signal)
      .catch((error: unknown) => {
        output.error(`${String(error)}\n`);
        return 1;
      })
      .then(finish);
  };

  const readFrames = createFrameReader({ maxBytes: maxRequestBytes });
  socket.on('data', (chunk: Buffer) => {
    // Data after the request is dropped: the protocol has no more.
    if (command !== null || isAnswered) return;
    try {
      const [frame] = readFrames(chunk);
      if (frame === undefined) return;
      const request = readRequest(frame);
      if ('refusal' in request) refuse(request.refusal);
      else start(request);
    } catch (error) {
      refuse(error instanceof FrameProblem ? `The request is not valid: ${error.message}.` : String(error));
    }
  });

  output.greet();
  if (isFull) refuse(`The server is already running ${maxConnections} commands. Try again when one of them has ended.`);

  return {
    closed,
    async stop() {
      aborting.abort(new Error('The server stopped.'));
      if (command === null) socket.destroy();
      await command;
      const cutting = setTimeout(() => socket.destroy(), closingMs);
      await closed;
      clearTimeout(cutting);
    },
  };
}

function readRequest(frame: unknown): CommandRequest | { refusal: string } {
  const found = (frame as { protocol?: unknown } | null)?.protocol ?? 1;
  if (found !== protocolVersion) {
    return {
      refusal: `The server speaks version ${protocolVersion} of the control protocol, this command line version ${JSON.stringify(found)?.slice(0, 20)}. They are of different releases: restart the server, or run the command line of its release.`,
    };
  }
  const parsed = requestSchema.safeParse(frame);
  if (parsed.success) return parsed.data;
  const { path: where, message } = parsed.error.issues[0]!;
  return { refusal: `The request is not valid: ${where.join('.') || 'the frame'}: ${message}.` };
}

/**
 * Sends a command's output at the client's reading speed. Pending output is kept as text up to a limit, beyond which
 * the client is disconnected. Output for a disconnected client is dropped at no cost.
 */
function createOutput(socket: Socket): CommandOutput & { greet(): void; end(exit: number): void } {
  let queue: Reply[] = [];
  let unread = 0;
  let isBlocked = false;
  let hasEnded = false;

  const pump = (): void => {
    while (!isBlocked && queue.length > 0 && !socket.destroyed) {
      const reply = queue.shift()!;
      unread -= lengthOf(reply);
      isBlocked = !socket.write(encodeFrame(reply));
    }
    if (hasEnded && queue.length === 0) socket.end();
  };
  const send = (reply: Reply): void => {
    if (socket.destroyed || hasEnded) return;
    queue.push(reply);
    unread += lengthOf(reply);
    if (unread > maxUnreadCharacters) socket.destroy();
    else pump();
  };
  socket.on('drain', () => {
    isBlocked = false;
    pump();
  });
  socket.once('close', () => {
    queue = [];
    unread = 0;
  });

  return {
    out: (text) => pieces(text).forEach((out) => send({ out })),
    error: (text) => pieces(text).forEach((error) => send({ error })),
    greet: () => void socket.write(encodeFrame({ protocol: protocolVersion, out: '' })),
    end(exit) {
      send({ exit });
      hasEnded = true;
      pump();
    },
  };
}

function lengthOf(reply: Reply): number {
  return 'out' in reply ? reply.out.length : 'error' in reply ? reply.error.length : 1;
}

/** Never split a surrogate pair, because each piece is printed separately. */
function pieces(text: string): string[] {
  const cut: string[] = [];
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + charactersAtOnce, text.length);
    if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
    cut.push(text.slice(start, end));
    start = end;
  }
  return cut;
}
