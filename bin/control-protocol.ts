/**
 * The protocol between a command and the server over the control socket (decisions/0028).
 *
 * A frame is one JSON object in UTF-8 that ends with a line feed (byte 0x0A). JSON writes a line feed in a text as
 * `\n`, so the byte only ever ends a frame; U+2028 and U+2029, at which some line readers split, are ordinary
 * characters.
 *
 * 1. The server sends a greeting with its version of this protocol.
 * 2. The client sends one request, with its own version, and keeps its side open until it has the exit code.
 * 3. The server sends the command's output, then the exit code, and closes.
 */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Raise it when an older client or server would misread a frame. Version 1 had no greeting. */
export const protocolVersion = 2;

/** The longest request. Arguments are bounded by the operating system, and the input is one secret. */
export const maxRequestBytes = 4 * 1_048_576;
/** The longest frame from the server: a piece of output, each character of which may take six bytes. */
export const maxReplyBytes = 4 * 1_048_576;

/** The user of the command line, as reported by the client. */
export interface Caller {
  user: string;
  host: string;
}

export interface CommandRequest {
  arguments: string[];
  folder: string;
  input: string | null;
  caller: Caller;
}

export interface CommandOutput {
  out(text: string): void;
  error(text: string): void;
}

/** A client of version 1 ignores `protocol` and prints the empty text. */
export interface Greeting {
  protocol: number;
  out: '';
}
export type Reply = { out: string } | { error: string } | { exit: number };

export function encodeFrame(frame: Greeting | Reply | (CommandRequest & { protocol: number })): string {
  return `${JSON.stringify(frame)}\n`;
}

export class FrameProblem extends Error {}

/**
 * Splits incoming data into frames: call it with each chunk, and it returns the complete frames. Throws a
 * `FrameProblem` for a frame that is longer than `maxBytes`, not UTF-8 or not JSON; do not call it again after that.
 * Buffers at most `maxBytes` and one chunk.
 */
export function createFrameReader({ maxBytes }: { maxBytes: number }): (chunk: Buffer) => unknown[] {
  let pieces: Buffer[] = [];
  let pendingBytes = 0;

  return (chunk) => {
    const frames: unknown[] = [];
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, start)) {
      frames.push(parseFrame(pieces, chunk.subarray(start, end)));
      pieces = [];
      pendingBytes = 0;
      start = end + 1;
    }
    if (start < chunk.length) {
      pieces.push(chunk.subarray(start));
      pendingBytes += chunk.length - start;
      if (pendingBytes > maxBytes) throw tooLong();
    }
    return frames;
  };

  function parseFrame(before: readonly Buffer[], last: Buffer): unknown {
    if (pendingBytes + last.length > maxBytes) throw tooLong();
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat([...before, last]));
    } catch {
      throw new FrameProblem('found a frame that is not UTF-8');
    }
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new FrameProblem('found a frame that is not JSON');
    }
  }

  function tooLong(): FrameProblem {
    return new FrameProblem(`found a frame of more than ${maxBytes} bytes`);
  }
}

/**
 * The path of a data folder's socket. A socket path has at most some 100 bytes, so for a long data folder the socket is
 * in a folder of its owner's below the temporary folder. Throws if that folder belongs to another user, who could
 * impersonate the server.
 */
export function controlAddress(dataFolder: string): string {
  const digest = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\forecourt-${digest}`;
  const inside = path.join(dataFolder, 'control.sock');
  if (Buffer.byteLength(inside) < 100) return inside;
  // By the data folder's owner, so that root and the server's own user get the same path.
  const owner = ownerOf(dataFolder);
  const folder = path.join(os.tmpdir(), `forecourt-${owner}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const isPrivate =
    found.isDirectory() &&
    (found.mode & 0o077) === 0 &&
    (found.uid === owner || found.uid === 0 || found.uid === process.getuid?.());
  if (!isPrivate)
    throw new Error(
      `${folder} is not a private folder of the user ${owner}, so the control socket cannot be in it. Remove it, or set DATA_DIR to a shorter path.`,
    );
  return path.join(folder, `${digest}.sock`);
}

function ownerOf(folder: string): number {
  try {
    return statSync(folder).uid;
  } catch {
    return process.getuid?.() ?? 0;
  }
}
