import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TextStorage } from '../../shared/browser-storage.ts';
import { readSentLead, readStoredVisitor } from '../../leads/form-views/stored-visitor.ts';
import { readStoredEstimate } from '../../trade-in/stored-estimate.ts';
import type { PublicValuation } from '../../trade-in/public-valuation.ts';
import { noteSentValuation } from './note-sent-valuation.ts';
import { acceptOffer, httpValuationClient, passOnValuation } from './http-valuation-client.ts';

const valuation = {
  id: 'v1',
  offer_price: 18_450,
  valid_until: '2026-11-29',
  adjustments: {},
  rego: '123ABC',
  state: 'QLD',
} as PublicValuation;
const page = globalThis as { dataLayer?: unknown[] };

let posted: Record<string, unknown>[];
let answer: { status: number; body: unknown };
beforeEach(() => {
  posted = [];
  answer = { status: 201, body: { lead_id: 'l1', event_id: 22, valuation } };
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body) as Record<string, unknown>);
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete page.dataLayer;
});

const whatToDo = 'Nothing you typed is lost. Please try again in a few minutes, or give us a call.';
const unexpected = `An unexpected error occured. ${whatToDo}`;

test('the contact step is sent as the last one, with how it was filled in, and a key that was used up gives way to another', async () => {
  const keys = ['first-key', 'second-key'];
  const { send } = httpValuationClient(
    { carId: '', carDealershipId: '', attributes: {} },
    {
      current: () => keys[0]!,
      forget: () => {
        keys.shift();
      },
    },
    () => ({ enquiry_topic: '', form_seconds: '41.2' }),
  );
  answer = { status: 409, body: { code: 'key-reused', title: 'Conflict', error: 'Send it again.' } };
  expect(await send('v1', { phone: '0491 570 006' })).toEqual({
    kind: 'refused',
    code: 'key-reused',
    message: 'Send it again.',
  });
  answer = { status: 201, body: { lead_id: 'l1', event_id: 22, valuation } };
  expect(await send('v1', { phone: '0491 570 006' })).toEqual({
    kind: 'ok',
    answer: { leadId: 'l1', eventId: 22, valuation },
  });
  expect(posted).toMatchObject([
    { idempotency_key: 'first-key', isLastStep: true, enquiry_topic: '', form_seconds: '41.2' },
    { idempotency_key: 'second-key', isLastStep: true },
  ]);
});

const calls = () =>
  httpValuationClient(
    { carId: '', carDealershipId: '', attributes: {} },
    { current: () => 'key', forget: () => undefined },
    () => ({}),
  );

test.each<[string, () => Promise<{ kind: string }>, object]>([
  [
    'begun',
    () => {
      vi.stubGlobal('location', { href: 'https://fixture.example/trade-in' });
      return calls().begin();
    },
    { id: 'v1' },
  ],
  [
    'looked up',
    () => calls().lookUp({ rego: '123ABC', regoState: 'QLD' }),
    { rego: '123ABC', regoState: 'QLD', vehicle: { make: 'Toyota', model: 'Corolla', year: 2022 } },
  ],
  ['described', () => calls().describe('v1', {}), valuation],
  ['valued', () => calls().value('v1', {}), valuation],
  ['sent', () => calls().send('v1', {}), { lead_id: 'l1', event_id: 22, valuation }],
  ['accepted', () => acceptOffer('l1', ''), { lead_id: 'l1', replayed: false }],
  ['passed on', () => passOnValuation(valuation), { ok: true }],
])(
  'a valuation is %s only by an answer that says so, whatever its status (LEAD-39, LEAD-43)',
  async (_what, call, told) => {
    for (const body of [{ ok: 1 }, {}, null, [], 'yes', { lead_id: 5, valuation: {}, vehicle: {}, id: 5 }]) {
      answer = { status: 200, body };
      expect(await call(), JSON.stringify(body)).toEqual({
        kind: 'refused',
        code: '',
        message: unexpected,
      });
    }
    answer = { status: 500, body: null };
    expect(await call()).toEqual({ kind: 'refused', code: '', message: unexpected });
    answer = { status: 500, body: { error: 'Something went wrong on our side.' } };
    expect(await call()).toMatchObject({ message: `Something went wrong on our side. ${whatToDo}` });
    answer = { status: 503, body: { error: 'The server rests.' } };
    expect(await call()).toEqual({ kind: 'refused', code: '', message: 'The server rests.' });
    vi.stubGlobal(
      'fetch',
      async () => new Response('<h1>Welcome to the airport</h1>', { headers: { 'content-type': 'text/html' } }),
    );
    expect(await call()).toEqual({ kind: 'failed' });
    vi.stubGlobal('fetch', async () => Response.json(told));
    expect(await call()).toMatchObject({ kind: 'ok' });
  },
);

test('a valuation that was sent counts as a lead, and the browser remembers it and the vehicle it is for', () => {
  const kept = new Map<string, string>();
  const local: TextStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      kept.set(name, value);
    },
    removeItem: (name) => {
      kept.delete(name);
    },
  };
  noteSentValuation({
    sent: { leadId: 'l1', eventId: 22, valuation },
    values: { name: 'Sam' },
    wanted: { id: 'car-1', make: 'Toyota', model: 'HiLux' },
    local,
    analytics: { data_layer_enabled: true, server_log_enabled: false },
    now: new Date('2026-11-22T02:00:00Z'),
  });
  expect(page.dataLayer).toEqual([{ event: 'lead', event_id: 22, lead_id: 'l1' }]);
  expect(readSentLead(local)).toEqual({
    leadId: 'l1',
    form: 'trade-in',
    carId: 'car-1',
    car: 'Toyota HiLux',
    sentAt: '2026-11-22T02:00:00.000Z',
  });
  expect(readStoredVisitor(local)).toMatchObject({ name: 'Sam' });
  expect(readStoredEstimate(local, '2026-11-22')).toMatchObject({ id: 'v1', offer_price: 18_450 });
});
