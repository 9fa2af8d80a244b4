import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import RequestClient from 'twilio/lib/base/RequestClient.js';
import { createCircuitBreakers } from '../../integrations/circuit-breaker.ts';
import { testSmsProvider } from './sms-provider-contract.ts';
import { createTwilioSms, twilioAddress } from './twilio-sms.server.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const secret = 'the auth token';

interface Posted {
  path: string;
  authorization: string;
  form: URLSearchParams;
}

/** Takes messages as Twilio's interface does. */
let twilio: Server;
let posted: Posted[] = [];
let failing: { status: number; body: object } | 'hangs up' | null = null;
beforeEach(async () => {
  posted = [];
  failing = null;
  twilio = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (failing === 'hangs up') return void request.socket.destroy();
      if (failing !== null) {
        response.writeHead(failing.status, { 'content-type': 'application/json' }).end(JSON.stringify(failing.body));
        return;
      }
      const form = new URLSearchParams(body);
      posted.push({ path: request.url!, authorization: request.headers.authorization!, form });
      const answer = { sid: `SM${'1'.repeat(32)}`, status: 'queued', to: form.get('To'), body: form.get('Body') };
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => twilio.close(resolve)));

/** The library's own client, led to the server above. */
class ClientOfTest extends RequestClient {
  override request<TData>(options: RequestClient.RequestOptions<TData>) {
    const { pathname, origin } = new URL(options.uri);
    expect(origin).toBe(twilioAddress);
    const { port } = twilio.address() as AddressInfo;
    return super.request({ ...options, uri: `http://127.0.0.1:${port}${pathname}` });
  }
}

const open = ({ token = secret, sender = '+61480000000' }: { token?: string | null; sender?: string } = {}) =>
  createTwilioSms({
    accountSid,
    sender,
    token: async () => token,
    circuit: createCircuitBreakers().of('dealer', twilioAddress),
    httpClient: new ClientOfTest({ keepAlive: false }),
  });

testSmsProvider(async () => ({
  provider: open(),
  taken: () => posted.map(({ form }) => ({ to: form.get('To')!, text: form.get('Body')! })),
  fail(status) {
    const body = { code: 21211, message: 'The "To" number +61491570006 is not valid.', status };
    failing = status === null ? 'hangs up' : { status, body };
  },
  withoutSecret: open({ token: null }),
  secret,
}));

const message = { kind: 'code', to: '+61491570006', text: '123456 is your code.' } as const;

test.each([
  ['+61480000000', { From: '+61480000000' }],
  ['Example', { From: 'Example' }],
  [`MG${'2'.repeat(32)}`, { MessagingServiceSid: `MG${'2'.repeat(32)}` }],
])('a text message is sent from %s, with the dealer’s account and token', async (sender, fields) => {
  await open({ sender }).send(message);
  expect(posted).toHaveLength(1);
  expect(posted[0]!.path).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`);
  expect(posted[0]!.authorization).toBe(`Basic ${btoa(`${accountSid}:${secret}`)}`);
  expect(Object.fromEntries(posted[0]!.form)).toEqual({ To: message.to, Body: message.text, ...fields });
});

test('numbers that Twilio refuses do not stop messages to others', async () => {
  const provider = open();
  failing = { status: 400, body: { code: 21211, message: 'not valid' } };
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await provider.send(message)).toEqual({
      ok: false,
      reason: 'Twilio did not take the message: status 400, error 21211.',
    });
  failing = null;
  expect(await provider.send(message)).toMatchObject({ ok: true });
});
