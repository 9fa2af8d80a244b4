/** The pages of paying an invoice as a visitor's browser asks for them, without scripts. */
import { beforeEach, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { paths } from '../../routes.ts';
import { loader as downloadData } from '../account/own-data-api.ts';
import { post, signIn } from '../account/sign-in-fixture.ts';
import { action as testGatewayAction, loader as testGateway } from '../demonstration/test-gateway.ts';
import { openFixtureSite, responseOf, type FixtureSite } from '../site-fixture.ts';
import { action, loader } from './online-payment-page.tsx';
import { loader as receipt } from './online-payment-receipt-page.tsx';

const dealers = openIdleDealers();
const settings = { purchase: { payment_provider: 'embedded' as const, online_payment_enabled: true } };
const answers = { invoice_number: 'inv-10234', amount: '250.00', name: 'Ada Byron' };

let fixture: FixtureSite;
beforeEach(async () => {
  fixture = await openFixtureSite({ vehicles: [], dealers, settings });
});

const send = (fields: Record<string, string>, args = fixture.args) =>
  responseOf(() => action(args(paths.onlinePayment(), post(fields))));

test('nobody who is not signed in sees or sends the form', async () => {
  for (const answer of [await responseOf(() => loader(fixture.args(paths.onlinePayment()))), await send(answers)]) {
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toContain('/sign-in');
  }
  expect(await fixture.site.purchase.payments.list({ limit: 10 })).toEqual([]);
});

test('a dealer without the page, and one whose provider takes nothing, has none', async () => {
  for (const purchase of [{}, { online_payment_enabled: true }]) {
    const other = await openFixtureSite({ vehicles: [], dealers, settings: { purchase } });
    await signIn(other);
    other.site.purchase.payments = { ...other.site.purchase.payments, isOffered: false };
    expect((await responseOf(() => loader(other.args(paths.onlinePayment())))).status).toBe(404);
    expect((await send(answers, other.args)).status).toBe(404);
  }
});

test('mistakes are said beside their fields, and what was typed stays', async () => {
  await signIn(fixture);
  const posted = await action(
    fixture.args(paths.onlinePayment(), post({ ...answers, amount: '1', invoice_number: '' })),
  );
  expect(posted).toMatchObject({
    data: {
      values: { amount: '1', name: answers.name },
      errors: { amount: 'The least you can pay here is $10.00.', invoice_number: expect.stringContaining('INV-10234') },
    },
    init: { status: 422 },
  });
  expect(await fixture.site.purchase.payments.list({ limit: 10 })).toEqual([]);
});

test('whoever pays comes back to the receipt, which a guessed address does not open', async () => {
  await signIn(fixture);
  const typed = { ...answers, email: 'somebody.else@example.com', idempotency_key: crypto.randomUUID() };
  const sent = await send(typed);
  expect(sent.status).toBe(303);
  const page = new URL(sent.headers.get('location')!, fixture.site.origin).pathname;
  const reference = page.split('/').at(-1)!;
  const at = { params: { reference } };
  const shown = await (await testGateway(fixture.args(page, at))).text();
  expect(shown).toContain('no money moves');
  expect(shown).toContain('$250.00');
  expect(shown).not.toMatch(/<script|name="card|cvc/i);
  const paid = await testGatewayAction(fixture.args(page, { ...at, ...post({ choice: 'pay', arrival: 'at-once' }) }));
  const back = paid.headers.get('location')!;
  expect(await receipt(fixture.args(back))).toMatchObject({
    state: 'paid',
    email: 'ada@example.com',
    rows: [
      ['Receipt number', expect.stringMatching(/^R-/)],
      ['Amount paid', '$250.00'],
      ['Invoice number', 'INV-10234'],
      ['Paid on', expect.any(String)],
    ],
  });
  const [payment] = await fixture.site.purchase.payments.list({ limit: 1 });
  for (const token of ['', payment!.id, payment!.purposeId, 'x'])
    expect((await responseOf(() => receipt(fixture.args(paths.onlinePaymentReceipt(token))))).status).toBe(404);
  // Paid once: whoever goes back to the page is led to what came of it.
  const again = await testGateway(fixture.args(page, at));
  expect([again.status, again.headers.get('location')]).toEqual([303, back]);
  // Whoever goes back to the form and sends it again sees the receipt, and pays nothing.
  const resent = await send(typed);
  expect([resent.status, resent.headers.get('location')]).toEqual([303, back]);
  expect(await fixture.site.purchase.payments.list({ limit: 10 })).toHaveLength(1);
});

test('another form for an invoice that was paid says so, and pays once more only when that is sent again', async () => {
  await signIn(fixture);
  const page = new URL((await send(answers)).headers.get('location')!, fixture.site.origin).pathname;
  const at = { params: { reference: page.split('/').at(-1)! } };
  await testGatewayAction(fixture.args(page, { ...at, ...post({ choice: 'pay', arrival: 'at-once' }) }));
  const again = { ...answers, idempotency_key: crypto.randomUUID() };
  const said = await action(fixture.args(paths.onlinePayment(), post(again)));
  expect(said).toMatchObject({
    data: {
      errors: { '': expect.stringMatching(/^You paid \$250\.00 for this invoice on .*, receipt R-/) },
      values: { told_paid: 'INV-10234' },
    },
    init: { status: 409 },
  });
  expect(await fixture.site.purchase.payments.list({ limit: 10 })).toHaveLength(1);
  expect((await send({ ...again, invoice_number: 'INV-10235' })).status).toBe(303);
  expect((await send({ ...again, told_paid: 'INV-10234' })).status).toBe(303);
});

test('the same form sent twice leads to the same payment page', async () => {
  await signIn(fixture);
  const key = crypto.randomUUID();
  const [first, second] = [
    await send({ ...answers, idempotency_key: key }),
    await send({ ...answers, idempotency_key: key }),
  ];
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  expect(await fixture.site.purchase.payments.list({ limit: 10 })).toHaveLength(1);
});

test('declining and leaving take nothing, and say so', async () => {
  await signIn(fixture);
  for (const [choice, state] of [
    ['decline', 'failed'],
    ['leave', 'open'],
  ] as const) {
    const page = new URL((await send(answers)).headers.get('location')!, fixture.site.origin).pathname;
    const at = { params: { reference: page.split('/').at(-1)! }, ...post({ choice }) };
    const left = await testGatewayAction(fixture.args(page, at));
    expect(await receipt(fixture.args(left.headers.get('location')!))).toMatchObject({ state, rows: [] });
  }
});

test('too many payments from one address are refused, and nothing is begun', async () => {
  await signIn(fixture);
  fixture.changeLeave.current = { isWithin: false, retryAfterSeconds: 120 };
  expect(await action(fixture.args(paths.onlinePayment(), post(answers)))).toMatchObject({
    data: { errors: { '': expect.stringContaining('2 minutes') } },
    init: { status: 429 },
  });
  expect(await fixture.site.purchase.payments.list({ limit: 10 })).toEqual([]);
});

test('a production site has no test gateway', async () => {
  fixture.site.purchase.payments = { ...fixture.site.purchase.payments, testGateway: null };
  const at = { params: { reference: 'test_1' } };
  expect((await responseOf(() => testGateway(fixture.args('/demonstration/test-gateway/test_1', at)))).status).toBe(
    404,
  );
});

test('the download of one’s own data has what was not paid too', async () => {
  await signIn(fixture);
  await send(answers);
  const file = await responseOf(() => downloadData(fixture.args('/')));
  expect(await file.body()).toMatchObject({
    invoice_payments: [
      { invoice_number: 'INV-10234', amount_aud: 250, state: 'open', name: 'Ada Byron', paid_at: null },
    ],
  });
});
