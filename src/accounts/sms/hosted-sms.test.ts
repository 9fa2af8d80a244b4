import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCircuitBreakers } from '../../integrations/circuit-breaker.ts';
import { createHostedSms } from './hosted-sms.server.ts';
import { testSmsProvider } from './sms-provider-contract.ts';
import type { TextMessage } from './sms-provider.ts';

let gateway: Server;
let taken: { authorization: string | undefined; body: string }[] = [];
/** `null`: hangs up. */
let status: number | null = 200;
beforeEach(async () => {
  taken = [];
  status = 200;
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (status === null) return void request.socket.destroy();
      if (status === 200) taken.push({ authorization: request.headers.authorization, body });
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
testSmsProvider(async () => ({
  provider: open(),
  taken: () => taken.map(({ body }) => JSON.parse(body) as TextMessage),
  fail(newStatus) {
    status = newStatus;
  },
  withoutSecret: open(null),
  secret: 'the key',
}));

test('a gateway gets the dealer’s key', async () => {
  await open().send({ kind: 'code', to: '+61491570006', text: '123456 is your code.' });
  expect(taken).toEqual([
    {
      authorization: 'Bearer the key',
      body: JSON.stringify({ to: '+61491570006', text: '123456 is your code.' }),
    },
  ]);
});
