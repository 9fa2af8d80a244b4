/**
 * The control socket of the real server: whatever its clients do, every dealer's site stays up, and the next command
 * works.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { controlAddress, encodeFrame, maxRequestBytes, protocolVersion } from '../../bin/control-protocol.ts';
import { copyDemonstration } from '../../test/copy-demonstration.ts';
import { runForecourt, startProduct, type RunningProduct } from '../../test/running-product.ts';

let dataFolder: string;
let product: RunningProduct;

beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-control-e2e-'));
  copyDemonstration(dataFolder);
  product = await startProduct({ dataFolder });
});
afterAll(async () => {
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
afterEach(async () => {
  expect(product.process.exitCode, product.printed()).toBeNull();
  expect((await product.request('harbour.localhost', '/healthz')).status).toBe(200);
  expect((await runForecourt(['tenant', 'list'], { dataFolder })).code).toBe(0);
});

async function connect(): Promise<net.Socket> {
  const socket = net.connect(controlAddress(dataFolder));
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const frame = (...commandArguments: string[]) =>
  encodeFrame({
    protocol: protocolVersion,
    arguments: commandArguments,
    folder: '/',
    input: null,
    caller: { user: 'test', host: 'test' },
  });
const frameOfVersion1 = `${JSON.stringify({ arguments: ['tenant', 'list'], folder: '/', input: null })}\n`;

/** Unread responses make the kernel reset the connection: the server's read fails with ECONNRESET. */
async function leaveUnread(text: string): Promise<void> {
  const socket = await connect();
  socket.pause();
  socket.write(text);
  // The answer of another command shows that the server has come past this one's.
  await runForecourt(['tenant', 'list'], { dataFolder });
  socket.destroy();
}

test('the socket is for its owner alone', () => {
  expect((statSync(controlAddress(dataFolder)).mode & 0o777).toString(8)).toBe('600');
});

test('a client that leaves with an unread answer ends nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    await leaveUnread(frame('tenant', 'list'));
    await leaveUnread(frameOfVersion1);
  }
});

test('a client may leave at every stage', async () => {
  const whole = frame('lead', 'list', 'harbour', '--json');
  for (const part of ['', whole.slice(0, 1), whole.slice(0, 20), whole.slice(0, -1), whole, `${whole}${whole}`]) {
    for (const leave of [(socket: net.Socket) => socket.destroy(), (socket: net.Socket) => socket.end()]) {
      const socket = await connect();
      socket.write(part);
      leave(socket);
    }
  }
});

test('broken, hostile, oversized and binary frames end nothing', async () => {
  const broken: (string | Buffer)[] = [
    '\n',
    '\n\n\n',
    'null\n',
    '[]\n',
    '"\u2028"\n',
    '{"__proto__":{"x":1}}\n',
    `${'['.repeat(100_000)}\n`,
    'GET / HTTP/1.1\r\n\r\n',
    Buffer.from([0xff, 0xfe, 0x00, 0x0a]),
    Buffer.alloc(10_000),
    Buffer.alloc(maxRequestBytes * 2, 0x61),
    frame('no', 'such', 'command'),
    frame(),
    frame('\u0000', '\u2028'),
  ];
  for (const bytes of broken) {
    const socket = await connect();
    socket.resume();
    socket.end(bytes);
    await once(socket, 'close');
  }
});

test('an enquiry with every kind of line break is shown', async () => {
  const message = 'Is it\u2028still\u2029there?\u0085Yes';
  const posted = await product.request('harbour.localhost', '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'line-breaks' },
    body: JSON.stringify({
      name: 'Cora',
      last_name: 'Line',
      email: 'cora.line@example.com',
      phone: '0491 570 156',
      postcode: '4000',
      message,
      terms_conditions: 'true',
      category: 'General Enquiry',
      location: '1',
    }),
  });
  expect(posted.status).toBe(201);
  const { lead_id: lead } = JSON.parse(posted.text) as { lead_id: string };
  for (let time = 0; time < 3; time += 1) {
    const shown = await runForecourt(['lead', 'show', 'harbour', lead], { dataFolder });
    expect(shown.error).toBe('');
    expect(shown.code).toBe(0);
    expect(JSON.stringify(JSON.parse(shown.out))).toContain('still');
  }
  expect((await runForecourt(['lead', 'list', 'harbour', '--json'], { dataFolder })).code).toBe(0);
});
