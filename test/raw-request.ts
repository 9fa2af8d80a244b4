/** One request as raw bytes on a socket, because every client library corrects or refuses hostile requests. */
import { connect } from 'node:net';
import zlib from 'node:zlib';

export interface RawRequest {
  method: string;
  /** As in the request line; one character is one byte. */
  target: string;
  host: string;
  /** Raw header lines without line ends; one character is one byte. */
  headers?: readonly string[];
  body?: Buffer;
}

export interface RawAnswer {
  status: number;
  /** Lower-case names; the last of a repeated one. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

/**
 * `null` if the server closes the connection without a response. Rejects if the response is not complete after
 * `timeoutMs`.
 */
export async function sendRaw(
  port: number,
  { method, target, host, headers = [], body }: RawRequest,
  timeoutMs = 60_000,
): Promise<RawAnswer | null> {
  const length =
    body === undefined || headers.some((line) => /^(content-length|transfer-encoding):/i.test(line))
      ? []
      : [`Content-Length: ${body.length}`];
  const head = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    ...length,
    ...headers,
    '',
    '',
  ].join('\r\n');
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.setTimeout(timeoutMs, () => {
      reject(new Error(`no answer to ${method} ${target.slice(0, 200)} for ${timeoutMs} ms`));
      socket.destroy();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // The server may hang up before it has read a body that it refuses.
    socket.on('error', () => {});
    socket.on('close', () => {
      resolve();
    });
    socket.write(Buffer.from(head, 'latin1'));
    if (body !== undefined) socket.write(body);
  });
  return readAnswer(Buffer.concat(chunks));
}

function readAnswer(bytes: Buffer): RawAnswer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const rest = bytes.subarray(end + 4);
  // An interim response such as "100 Continue" precedes the final one.
  if (status >= 100 && status < 200) return readAnswer(rest);
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = headers.get('transfer-encoding') === 'chunked' ? withoutChunks(rest) : rest;
  return { status, headers, body: decompressed(body, headers.get('content-encoding')) };
}

function withoutChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (lineEnd === -1 || !(length > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  return Buffer.concat(parts);
}

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0 || encoding === undefined) return body;
  return encoding === 'br' ? zlib.brotliDecompressSync(body) : encoding === 'gzip' ? zlib.gunzipSync(body) : body;
}
