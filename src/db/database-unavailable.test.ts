import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { failureText, isConnectionFailure } from './database-unavailable.server.ts';

test('a host with several addresses that all refuse is said with each of them', async () => {
  const closed = net.createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as net.AddressInfo;
  closed.close();
  await once(closed, 'close');
  const socket = net.connect({
    port,
    host: 'database.example',
    lookup: (_host, _options, found) =>
      found(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ]),
  });
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toBe('');
  expect(failureText(error)).toBe(`connect ECONNREFUSED 127.0.0.1:${port}; connect ECONNREFUSED 127.0.0.2:${port}`);
  expect(isConnectionFailure(error)).toBe(true);
});

test('any other error is said in its own words', () => {
  expect([failureText(new Error('no password')), failureText('odd')]).toEqual(['no password', 'odd']);
});
