import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  connectionTimeOptions,
  limitConnections,
  usualConnectionTimes,
  type ConnectionLimits,
  type RefusedConnection,
} from './connection-limits.server.ts';

const short = { ...usualConnectionTimes, headersMs: 50, requestMs: 100, checkMs: 10 };

async function listen({
  times = short,
  ...limits
}: Partial<ConnectionLimits> & { times?: typeof short } = {}): Promise<{
  port: number;
  refused: RefusedConnection[];
  server: Server;
}> {
  const refused: RefusedConnection[] = [];
  const server = createServer(connectionTimeOptions(times), (incoming, outgoing) => {
    incoming
      .resume()
      .on('end', () => outgoing.end('page'))
      .on('error', () => {});
  });
  limitConnections(server, { total: 100, ofAddress: 0, onRefused: (reason) => refused.push(reason), ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, refused, server };
}

function open(port: number): { socket: Socket; heard: () => string; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  return {
    socket,
    heard: () => text,
    closed: new Promise((resolve) => {
      socket.once('close', resolve);
    }),
  };
}

test.each([
  ['nothing', ''],
  ['half a line', 'GET / HT'],
  ['half of the headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: 1\r\n'],
  ['half of a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf'],
])('a connection that sends %s is ended', async (_what, sent) => {
  const { port } = await listen();
  const { socket, heard, closed } = open(port);
  socket.write(sent);
  await closed;
  expect(heard()).toMatch(/^(HTTP\/1\.1 408 Request Timeout|$)/);
});

test('a request that is whole is answered on the same times', async () => {
  const { port } = await listen({ times: { ...short, headersMs: 60_000, requestMs: 60_000 } });
  const { socket, heard, closed } = open(port);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await closed;
  expect(heard()).toContain('page');
});

test('an answer that is never read is ended', async () => {
  const server = createServer(connectionTimeOptions(), (_incoming, outgoing) => {
    outgoing.end(Buffer.alloc(64 * 1_048_576));
  });
  limitConnections(server, { total: 100, ofAddress: 0, stalledMs: 200, onRefused() {} });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  onTestFinished(() => {
    socket.destroy();
  });
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [serverSide] = await accepted;
  await new Promise((resolve) => {
    serverSide.once('close', resolve);
  });
  expect(serverSide.destroyed).toBe(true);
});

/** Opens `count` connections and returns how many stay open. */
async function stay(port: number, count: number): Promise<number> {
  const asked = Array.from({ length: count }, () => {
    const connection = open(port);
    connection.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return Promise.race([
      new Promise<1>((resolve) => {
        connection.socket.once('data', () => resolve(1));
      }),
      connection.closed.then(() => 0),
    ]);
  });
  return (await Promise.all(asked)).reduce<number>((sum, each) => sum + each, 0);
}
const long = { ...usualConnectionTimes, headersMs: 60_000, requestMs: 60_000 };

test('one address keeps only so many connections, and others are served', async () => {
  let address = '203.0.113.1';
  const { port, refused, server } = await listen({ times: long, ofAddress: 3, addressOf: () => address });
  expect(await stay(port, 5)).toBe(3);
  expect(refused).toEqual(['connections-of-address', 'connections-of-address']);
  address = '203.0.113.2';
  expect(await stay(port, 1)).toBe(1);
  // A closed connection frees its place.
  address = '203.0.113.1';
  server.closeAllConnections();
  await expect.poll(() => stay(port, 1)).toBe(1);
});

test('a /48 keeps four times as many', async () => {
  let network = 0;
  const { port } = await listen({
    times: long,
    ofAddress: 2,
    addressOf: () => `2001:db8:1:${(network += 1).toString(16)}::1`,
  });
  expect(await stay(port, 12)).toBe(8);
});

test('connections of this machine and of proxies are not counted', async () => {
  expect(await stay((await listen({ times: long, ofAddress: 1 })).port, 5)).toBe(5);
  expect(await stay((await listen({ times: long, ofAddress: 0, addressOf: () => '203.0.113.1' })).port, 5)).toBe(5);
});

test('beyond the connections of all together a new one is closed', async () => {
  const { port, refused } = await listen({ times: long, total: 4 });
  expect(await stay(port, 6)).toBe(4);
  expect(refused).toEqual(['connections', 'connections']);
});
