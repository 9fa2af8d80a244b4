import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { testPaymentProvider } from '../payment-provider-contract.ts';
import { startFakeStripe, type FakeStripe } from './fake-stripe-fixture.ts';
import { createStripeProvider, openStripeProvider } from './stripe-provider.server.ts';

const key = 'sk_test_of_a_fake';
const webhookSecret = 'whsec_of_a_fake';
const began = new Date('2026-11-20T02:00:00Z');
const { webhooks } = new Stripe(key);

let fakes: FakeStripe[] = [];
afterEach(async () => {
  await Promise.all(fakes.map((fake) => fake.close()));
  fakes = [];
});

async function open(ownKey = key) {
  const clock = { now: began };
  const fake = await startFakeStripe(key, clock);
  fakes.push(fake);
  const provider = createStripeProvider({
    key: ownKey,
    webhookSecret,
    now: () => clock.now,
    server: { host: '127.0.0.1', port: fake.port, protocol: 'http' },
  });
  const complete = (reference: string, intentStatus: string) => {
    const session = fake.sessions.get(reference)!;
    session.status = 'complete';
    session.payment_intent ??= `pi_of_${reference}`;
    fake.intents.set(session.payment_intent, intentStatus);
    return session;
  };
  const signed = (
    event: object,
    { at = clock.now, secret = 'right' }: { at?: Date; secret?: 'right' | 'wrong' } = {},
  ) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
    const header = webhooks.generateTestHeaderString({
      payload: body,
      secret: secret === 'right' ? webhookSecret : 'whsec_of_somebody_else',
      timestamp: Math.floor(at.getTime() / 1_000),
    });
    return { body, headers: new Headers({ 'stripe-signature': header }) };
  };
  return {
    fake,
    clock,
    provider,
    signed,
    async pay(reference: string) {
      complete(reference, 'succeeded').payment_status = 'paid';
    },
    async beginPaying(reference: string) {
      complete(reference, 'processing');
    },
    async refuse(reference: string) {
      complete(reference, 'requires_payment_method');
    },
    notice: (reference: string, options: Parameters<typeof signed>[1] = {}) =>
      signed(
        { type: 'checkout.session.completed', data: { object: { id: reference, object: 'checkout.session' } } },
        options,
      ),
    fail() {
      fake.failure = 500;
    },
  };
}

testPaymentProvider(open);

const order = {
  paymentId: '019c0000-0000-7000-8000-000000000001',
  amountCents: 125_50,
  description: 'Invoice INV-1001',
  email: 'ada@example.com',
  returnTo: 'https://acme.example/back?token=a',
  cancelTo: 'https://acme.example/left?token=a',
  expiresAt: new Date(began.getTime() + 20 * 60_000),
  idempotencyKey: 'a-key',
};

test('what Stripe is sent: Australian cents, the dealer’s words, the way back, and nothing of a card', async () => {
  const { provider, fake } = await open();
  expect((await provider.begin(order)).payAt).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  expect(Object.fromEntries(fake.begun[0]!)).toEqual({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'aud',
    'line_items[0][price_data][unit_amount]': '12550',
    'line_items[0][price_data][product_data][name]': 'Invoice INV-1001',
    customer_email: 'ada@example.com',
    client_reference_id: order.paymentId,
    'metadata[payment]': order.paymentId,
    'payment_intent_data[description]': 'Invoice INV-1001',
    'payment_intent_data[metadata][payment]': order.paymentId,
    success_url: order.returnTo,
    cancel_url: order.cancelTo,
    expires_at: String((order.expiresAt.getTime() + 31 * 60_000) / 1_000),
  });
});

test('another currency is no amount of ours', async () => {
  const { provider, fake, pay } = await open();
  const { reference } = await provider.begin(order);
  fake.sessions.get(reference)!.currency = 'usd';
  await pay(reference);
  expect(await provider.read(reference)).toMatchObject({ state: 'paid', amountCents: null });
});

test('a refund that waits is pending; one that was made in Stripe’s dashboard has no key of ours', async () => {
  const { provider, fake, pay } = await open();
  const { reference } = await provider.begin(order);
  await pay(reference);
  await provider.refund({ reference, amountCents: 5_00, idempotencyKey: 'k' });
  fake.refunds[0]!.status = 'pending';
  fake.refunds.push({ ...fake.refunds[0]!, id: 're_of_the_dealer', metadata: {}, status: 'failed' });
  expect((await provider.read(reference)).refunds).toEqual([
    { reference: fake.refunds[0]!.id, idempotencyKey: 'k', amountCents: 5_00, state: 'pending' },
    { reference: 're_of_the_dealer', idempotencyKey: null, amountCents: 5_00, state: 'failed' },
  ]);
});

test('a notice about a refund finds its session; one about something else is of no payment', async () => {
  const { provider, signed, pay, fake } = await open();
  const { reference } = await provider.begin(order);
  await pay(reference);
  const read = (object: object) => provider.readNotice({ ...signed({ type: 'x', data: { object } }), now: began });
  const intent = fake.sessions.get(reference)!.payment_intent;
  expect(await read({ object: 'refund', id: 're_1', payment_intent: intent })).toEqual({
    ok: true,
    value: { reference },
  });
  expect(await read({ object: 'charge', id: 'ch_1', payment_intent: 'pi_of_the_till' })).toEqual({
    ok: true,
    value: { reference: '' },
  });
  expect(await read({ object: 'customer', id: 'cus_1' })).toEqual({ ok: true, value: { reference: '' } });
});

test('a key that Stripe does not take, and a connection that breaks, are said without the key', async () => {
  const wrongKey = await open('sk_test_of_somebody_else');
  const broken = await open();
  broken.fake.failure = 'silent';
  for (const { provider } of [wrongKey, broken]) {
    const error = (await provider.begin(order).catch((thrown: unknown) => thrown)) as Error;
    expect(error.name).toBe('PaymentProviderUnavailable');
    expect(`${error.message} ${JSON.stringify(error.cause ?? '')}`).not.toContain('sk_test');
  }
});

test('without the secret key there is no provider; without the webhook secret every notice is refused', async () => {
  expect(await openStripeProvider({ secret: async () => null })).toBeNull();
  const provider = (await openStripeProvider({
    secret: async (name) => (name === 'stripe_secret_key' ? key : null),
  }))!;
  const { notice } = await open();
  expect(await provider.readNotice({ ...notice('cs_1'), now: began })).toEqual({ ok: false, reason: 'no-signature' });
});
