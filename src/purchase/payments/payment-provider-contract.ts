/** What every provider of payments keeps to; each runs it against its own company or a stand-in for it. */
import { expect, test } from 'vitest';
import { PaymentProviderUnavailable, type PaymentOrder, type PaymentProvider } from './payment-provider.ts';

export interface ProviderUnderTest {
  provider: PaymentProvider;
  /** The provider's clock, which the test moves. */
  clock: { now: Date };
  /** What the payer does on the company's page. */
  pay(reference: string): Promise<void>;
  /** The payer's way to pay takes its time: it is known to be paid when `pay` is called. */
  beginPaying(reference: string): Promise<void>;
  /** The company refuses for good. */
  refuse(reference: string): Promise<void>;
  /** A notice of the company about the payment, signed at that moment with the right secret or another one. */
  notice(reference: string, options?: { at?: Date; secret?: 'right' | 'wrong' }): { body: string; headers: Headers };
  /** From now on the company fails, where it can. */
  fail: (() => void) | null;
}

export function testPaymentProvider(open: () => Promise<ProviderUnderTest>): void {
  const began = new Date('2026-11-20T02:00:00Z');
  const order = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
    paymentId: '019c0000-0000-7000-8000-000000000001',
    amountCents: 125_50,
    description: 'Invoice INV-1001',
    email: 'ada@example.com',
    returnTo: 'https://acme.example/back?token=a',
    cancelTo: 'https://acme.example/left?token=a',
    expiresAt: new Date(began.getTime() + 20 * 60_000),
    idempotencyKey: crypto.randomUUID(),
    ...more,
  });

  test('the same order is begun once, and has a page to pay on', async () => {
    const { provider } = await open();
    const one = order();
    const begun = await provider.begin(one);
    expect(new URL(begun.payAt).protocol).toMatch(/^https?:$/);
    expect(await provider.begin(one)).toEqual(begun);
    expect((await provider.begin(order())).reference).not.toBe(begun.reference);
    expect(await provider.read(begun.reference)).toEqual({ state: 'open', amountCents: 125_50, refunds: [] });
  });

  test('an order that is asked again some minutes later, under the same key, is still the same', async () => {
    const { provider, clock } = await open();
    const one = order();
    const begun = await provider.begin(one);
    clock.now = new Date(began.getTime() + 19 * 60_000);
    expect(await provider.begin(one)).toEqual(begun);
  });

  test('a day is not too long, and a payer without an address is one', async () => {
    const { provider } = await open();
    const { reference } = await provider.begin(
      order({ expiresAt: new Date(began.getTime() + 26 * 3_600_000), email: '' }),
    );
    expect(await provider.read(reference)).toMatchObject({ state: 'open' });
  });

  test('does not expire a payment that was paid', async () => {
    const { provider, pay } = await open();
    const { reference } = await provider.begin(order());
    await pay(reference);
    const paid = { state: 'paid', amountCents: 125_50, refunds: [] };
    expect(await provider.read(reference)).toEqual(paid);
    expect(await provider.expire(reference)).toEqual(paid);
  });

  test('expires a payment, and says so twice if asked twice', async () => {
    const { provider } = await open();
    const { reference } = await provider.begin(order());
    expect(await provider.expire(reference)).toMatchObject({ state: 'expired' });
    expect(await provider.expire(reference)).toMatchObject({ state: 'expired' });
    expect(await provider.read(reference)).toMatchObject({ state: 'expired' });
  });

  test('what is just being paid cannot be stopped, and may be paid later', async () => {
    const { provider, beginPaying, pay } = await open();
    const { reference } = await provider.begin(order());
    await beginPaying(reference);
    expect(await provider.expire(reference)).toMatchObject({ state: 'open' });
    await pay(reference);
    expect(await provider.read(reference)).toMatchObject({ state: 'paid' });
  });

  test('what is refused for good has failed', async () => {
    const { provider, refuse } = await open();
    const { reference } = await provider.begin(order());
    await refuse(reference);
    expect(await provider.read(reference)).toMatchObject({ state: 'failed' });
  });

  test('money goes back once for each key, in parts, and never more than came', async () => {
    const { provider, pay } = await open();
    const { reference } = await provider.begin(order());
    const refund = (amountCents: number, idempotencyKey: string) =>
      provider.refund({ reference, amountCents, idempotencyKey });
    expect(await refund(1_00, 'too-early')).toMatchObject({ ok: false, reason: expect.stringMatching(/\w+\./) });
    await pay(reference);
    const first = await refund(100_00, 'a');
    expect(first).toMatchObject({ ok: true, value: { amountCents: 100_00, idempotencyKey: 'a', state: 'refunded' } });
    expect(await refund(100_00, 'a')).toEqual(first);
    expect(await refund(100_00, 'b')).toMatchObject({ ok: false });
    expect(await refund(25_50, 'c')).toMatchObject({ ok: true });
    const { state, refunds } = await provider.read(reference);
    expect(state).toBe('paid');
    expect(refunds.map(({ idempotencyKey, amountCents }) => [idempotencyKey, amountCents]).toSorted()).toEqual([
      ['a', 100_00],
      ['c', 25_50],
    ]);
  });

  test('a notice names its payment when it is signed with the secret, not long ago, and not changed', async () => {
    const { provider, notice } = await open();
    const { reference } = await provider.begin(order());
    const read = (given: ReturnType<typeof notice>, now = began) => provider.readNotice({ ...given, now });
    expect(await read(notice(reference))).toEqual({ ok: true, value: { reference } });
    expect(await read({ ...notice(reference), headers: new Headers() })).toEqual({ ok: false, reason: 'no-signature' });
    expect(await read(notice(reference, { secret: 'wrong' }))).toEqual({ ok: false, reason: 'wrong-signature' });
    const changed = notice(reference);
    expect(await read({ ...changed, body: changed.body.replace(/.$/, ' }') })).toEqual({
      ok: false,
      reason: 'wrong-signature',
    });
    const old = notice(reference, { at: new Date(began.getTime() - 301_000) });
    expect(await read(old)).toEqual({ ok: false, reason: 'too-old' });
    expect(await read(notice(reference), new Date(began.getTime() + 299_000))).toMatchObject({ ok: true });
  });

  test('a company that does not answer may be asked again', async () => {
    const { provider, fail } = await open();
    if (fail === null) return;
    const { reference } = await provider.begin(order());
    fail();
    for (const question of [
      () => provider.begin(order()),
      () => provider.read(reference),
      () => provider.expire(reference),
      () => provider.refund({ reference, amountCents: 1_00, idempotencyKey: 'a' }),
    ])
      await expect(question()).rejects.toThrow(PaymentProviderUnavailable);
  });
}
