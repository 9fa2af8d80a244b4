import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCircuitBreakers } from '../../integrations/circuit-breaker.ts';
import { createHostedSms } from './hosted-sms.server.ts';

let gateway: Server;
let taken: { authorization: string | undefined; body: string }[] = [];
let status = 200;
beforeEach(async () => {
  taken = [];
  status = 200;
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      taken.push({ authorization: request.headers.authorization, body });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => gateway.close(resolve)));

const open = (key: string | null = 'the key') => {
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`;
  return createHostedSms({
    url,
    key: async () => key,
    allowLoopback: true,
    circuit: createCircuitBreakers().of('dealer', url),
  });
};
const message = { to: '+61491570006', text: '123456 is your code for Example Motors.' };

test('a gateway gets the number and the text, with the key', async () => {
  expect(await open().send(message)).toMatchObject({ ok: true });
  expect(taken).toEqual([{ authorization: 'Bearer the key', body: JSON.stringify(message) }]);
});

test('a gateway that fails, and a key that is not set, are reasons without key and code', async () => {
  status = 500;
  for (const sent of [await open().send(message), await open(null).send(message)]) {
    expect(sent.ok).toBe(false);
    expect(JSON.stringify(sent)).not.toMatch(/the key|123456/);
  }
  expect(taken).toHaveLength(1);
});
