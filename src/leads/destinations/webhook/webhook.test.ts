import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { fixtureLead, fixtureMessage, fixtureTradeIn } from '../../lead-fixture.ts';
import { describeDestinationContract } from '../../destination/destination-contract.ts';
import { createWebhookDestination, type WebhookOptions } from './webhook.server.ts';
import { openHttpReceiver, type HttpReceiver } from '../../destination/http-receiver-fixture.ts';

const secret = 'a-shared-secret';
const destinationAt = (url: string, overrides: Partial<WebhookOptions> = {}) =>
  createWebhookDestination({
    url,
    secret: async () => secret,
    secretName: 'webhook_secret',
    timeoutMs: 30_000,
    allowLoopback: true,
    ...overrides,
  });

describeDestinationContract('webhook', {
  async openReceiver() {
    const receiver = await openHttpReceiver();
    return {
      receiver,
      destination: destinationAt(receiver.url),
      impatient: destinationAt(receiver.url, { timeoutMs: 500 }),
    };
  },
  moods: ['accepting', 'refusing', 'silent', 'cutting-after-acceptance'],
  secret,
});

describe('a webhook', () => {
  let receiver: HttpReceiver;
  afterEach(() => receiver.close());

  it('is signed over time and body, and carries the lead id', async () => {
    receiver = await openHttpReceiver();
    await destinationAt(receiver.url).deliver(fixtureMessage());
    const { headers, body } = receiver.posts[0]!;
    const timestamp = String(headers['forecourt-timestamp']);
    expect(timestamp).toBe(String(Date.parse('2026-03-02T00:12:05Z') / 1_000));
    expect(headers['forecourt-signature']).toBe(
      `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
    );
    expect(headers['forecourt-lead-id']).toBe('019c0000-0000-7000-8000-000000000001');
    expect(JSON.parse(body)).toMatchObject({
      type: 'lead.created',
      lead_id: '019c0000-0000-7000-8000-000000000001',
      contact: { email: 'sam@example.com', phone_e164: '+61491570006' },
      vehicle: { stocknum: 'U1', price: 45_990, km: 45_000 },
      consents: [{ purpose: 'marketing', express: false }],
    });
  });

  it('carries the trade-in, what brought the visitor and why it goes where it goes', async () => {
    receiver = await openHttpReceiver();
    const lead = fixtureLead({
      tradeIn: fixtureTradeIn,
      attribution: { visitedPages: ['/'], linkedQueryParams: { utm_source: 'google' } },
      routing: {
        department: 'trade',
        departmentReason: 'a',
        locationName: 'City',
        locationReason: 'b',
        destinationReason: 'c',
      },
    });
    await destinationAt(receiver.url).deliver(fixtureMessage({ lead, chosenLocation: { id: 7, name: 'Coast' } }));
    expect(JSON.parse(receiver.posts[0]!.body)).toMatchObject({
      location: { id: 1, name: 'City' },
      chosen_location: { id: 7, name: 'Coast' },
      trade_in: {
        rego: '123ABC',
        km: 82_000,
        estimate: { low: 17_500, offer: 18_450, high: 19_400, valid_until: '2026-03-09' },
        offer_accepted: true,
      },
      attribution: { visited_pages: ['/'], linked_query_params: { utm_source: 'google' } },
      routing: { department: 'trade', department_reason: 'a', location_name: 'City' },
    });
  });

  it('does not follow a redirect', async () => {
    receiver = await openHttpReceiver();
    receiver.status = 302;
    expect(await destinationAt(receiver.url).deliver(fixtureMessage())).toEqual({
      ok: false,
      reason: `127.0.0.1:${receiver.port} returned status 302.`,
    });
  });

  it('is refused without a secret', async () => {
    receiver = await openHttpReceiver();
    expect(await destinationAt(receiver.url, { secret: async () => null }).deliver(fixtureMessage())).toEqual({
      ok: false,
      reason: 'The secret webhook_secret, which signs the messages, is not set.',
    });
    expect(receiver.posts).toEqual([]);
  });

  it.each([
    ['this machine', (port: number) => `https://127.0.0.1:${port}/`, 'which is not a public address'],
    ['this machine by name', (port: number) => `https://localhost:${port}/`, 'which is not a public address'],
    [
      'this machine in another notation',
      (port: number) => `https://0x7f000001:${port}/`,
      'which is not a public address',
    ],
    ['this machine in IPv6', (port: number) => `https://[::ffff:127.0.0.1]:${port}/`, 'which is not a public address'],
    ['a private network', () => 'https://192.168.0.1/', 'which is not a public address'],
    ['the metadata of a cloud', () => 'https://169.254.169.254/latest', 'which is not a public address'],
    ['a public host without encryption', () => 'http://example.com/', 'must have an https URL'],
  ])('never reaches %s outside the demonstration', async (_title, urlOf, reason) => {
    receiver = await openHttpReceiver();
    const result = await destinationAt(urlOf(receiver.port), { allowLoopback: false }).deliver(fixtureMessage());
    expect(result).toMatchObject({ ok: false, reason: expect.stringContaining(reason) as string });
    expect(receiver.posts).toEqual([]);
  });

  it('reaches no private network in the demonstration either', async () => {
    receiver = await openHttpReceiver();
    expect(await destinationAt('https://10.0.0.1/').deliver(fixtureMessage())).toMatchObject({
      ok: false,
      reason: expect.stringContaining('not a public address') as string,
    });
    expect(await destinationAt('http://10.0.0.1/').deliver(fixtureMessage())).toMatchObject({ ok: false });
  });
});
