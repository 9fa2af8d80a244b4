/**
 * How a command reaches a running server: the embedded database is open in one process only, so the server runs
 * the command itself and sends back what it prints. One JSON object a line in both directions.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';

export interface CommandRequest { arguments: string[]; folder: string; input: string | null }
type Reply = { out: string } | { error: string } | { exit: number };

export interface CommandOutput { out(text: string): void; error(text: string): void }
export type RunCommand = (request: CommandRequest, output: CommandOutput) => Promise<number>;

/** A socket's path may hold some 100 bytes, so a long data folder gets a name in the temporary folder. */
export function controlAddress(dataFolder: string): string {
  const digest = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\forecourt-${digest}`;
  const inside = path.join(dataFolder, 'control.sock');
  return Buffer.byteLength(inside) < 100 ? inside : path.join(os.tmpdir(), `forecourt-${digest}.sock`);
}

/** Listens until `close`; `close` waits for commands under way. Only this machine's user may connect (mode 0600 by the folder's umask). */
export async function openControlSocket(dataFolder: string, run: RunCommand): Promise<{ close(): Promise<void> }> {
  const address = controlAddress(dataFolder);
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const server = net.createServer((socket) => {
    const send = (reply: Reply) => { if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`); };
    socket.on('error', () => {});
    readline.createInterface({ input: socket }).once('line', (line) => {
      void (async () => run(JSON.parse(line) as CommandRequest, { out: (text) => send({ out: text }), error: (text) => send({ error: text }) }))()
        .then((exit) => send({ exit }), (error: unknown) => { send({ error: `${String(error)}\n` }); send({ exit: 1 }); })
        .finally(() => socket.end());
    });
  });
  const previousMask = process.umask(0o077);
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  } finally {
    process.umask(previousMask);
  }
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Resolves to the exit code, or to `null` when no server listens. */
export async function runOnServer(dataFolder: string, request: CommandRequest, output: CommandOutput): Promise<number | null> {
  const socket = net.connect(controlAddress(dataFolder));
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!connected) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  socket.on('error', () => {});
  let exit: number | null = null;
  for await (const line of readline.createInterface({ input: socket })) {
    const reply = JSON.parse(line) as Reply;
    if ('out' in reply) output.out(reply.out);
    else if ('error' in reply) output.error(reply.error);
    else exit = reply.exit;
  }
  if (exit !== null) return exit;
  output.error('The server that ran this command ended before it was done. What it had not finished was not made visible; start the server and try again.\n');
  return 1;
}
