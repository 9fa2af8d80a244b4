import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServerDrain, type ServerDrain } from './server-drain.server.ts';

let server: http.Server;
let drain: ServerDrain;
let agent: http.Agent;
let waiting: ServerResponse[];
let arrived: PromiseWithResolvers<void>;

beforeEach(async () => {
  waiting = [];
  arrived = Promise.withResolvers();
  agent = new http.Agent({ keepAlive: true });
  server = http.createServer((_incoming, outgoing) => {
    waiting.push(outgoing);
    arrived.resolve();
  });
  drain = createServerDrain(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const port = (): number => (server.address() as net.AddressInfo).port;
const ask = (): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    http
      .get({ port: port(), host: '127.0.0.1', agent }, (answer) => answer.resume().once('end', () => resolve(answer)))
      .once('error', reject);
  });
const long = 600_000;

test('a response during shutdown announces the end of its connection, and the server does not wait for more on it', async () => {
  const answer = ask();
  await arrived.promise;
  const drained = drain.drain({ graceMs: 0, timeoutMs: long });
  waiting[0]!.end('done');
  expect((await answer).headers.connection).toBe('close');
  await drained;
});

test('a connection whose answer had begun is ended once the answer is through', async () => {
  const answer = ask();
  await arrived.promise;
  waiting[0]!.write('begun');
  const drained = drain.drain({ graceMs: 0, timeoutMs: long });
  waiting[0]!.end('and done');
  expect((await answer).headers.connection).toBe('keep-alive');
  await drained;
});

test('a request in the grace period gets a response with the same announcement', async () => {
  void drain.drain({ graceMs: long, timeoutMs: long });
  const answer = ask();
  await arrived.promise;
  waiting[0]!.end('done');
  expect((await answer).headers.connection).toBe('close');
});

test('what never comes whole is cut off in the end', async () => {
  const half = net.connect(port(), '127.0.0.1', () =>
    half.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf'),
  );
  half.on('error', () => {});
  const cut = new Promise((resolve) => {
    half.once('close', resolve);
  });
  await arrived.promise;
  await drain.drain({ graceMs: 0, timeoutMs: 1 });
  await cut;
});
