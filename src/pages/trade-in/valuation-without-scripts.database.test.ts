/**
 * The steps as a browser without scripts posts them: each form is read from the previous page, and cookies are kept as
 * in a browser.
 */
import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { TenantDatabase } from '../../db/database.server.ts';
import {
  bestAnswers,
  contact,
  openFixtureTradeIn,
  tradeInNow,
  tradeInQueues,
} from '../../trade-in/trade-in-fixture.ts';
import { answerField } from '../../trade-in/valuation-form.ts';
import { ownerCookie } from '../../trade-in/valuation-owner.server.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { action as accept, loader as result } from './result-page.tsx';
import { action } from './trade-in-page.tsx';
import type { PostedStep } from '../../leads/forms/stepped-form.ts';

const dealers = openIdleDealers(...tradeInQueues);

async function openVisitor({
  now = tradeInNow,
  cookies = new Map<string, string>(),
  database,
}: { now?: Date; cookies?: Map<string, string>; database?: TenantDatabase } = {}) {
  const dealer = database ?? (await dealers.add());
  const { desk } = openFixtureTradeIn({ database: dealer, outbox: dealers.outbox, cookies, now });
  const fixture = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a', priceCents: 32_990_00 })],
    tradeIn: desk,
  });
  fixture.site.now = now;
  /** Posts one step; returns the next one, or the target of a redirect. */
  async function post(
    address: string,
    fields: Record<string, string> | FormData,
  ): Promise<{ posted: PostedStep; status: number; location: string | null }> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const answer = (await Promise.resolve(action(fixture.args(address, { init: { method: 'POST', body } }))).catch(
      (thrown: unknown) => thrown,
    )) as Response | { data: PostedStep; init: { status: number; headers: Headers } };
    const { headers, status } = answer instanceof Response ? answer : answer.init;
    const cookie = (headers as Headers | undefined)?.get('set-cookie') ?? null;
    if (cookie !== null) cookies.set(ownerCookie, /^\w+=([^;]+)/.exec(cookie)![1]!);
    return {
      posted:
        answer instanceof Response ? { step: 0, values: {}, errors: {}, failure: '', idempotencyKey: '' } : answer.data,
      status,
      location: (headers as Headers | undefined)?.get('location') ?? null,
    };
  }
  return { ...fixture, post, cookies, database: dealer };
}

const corolla = {
  itemType: 'car',
  year: '2021',
  make: 'Toyota',
  model: 'Corolla',
  badge: 'Ascent Sport',
  transmission: 'Automatic',
  odometerKm: '41,200',
};
const answers = Object.fromEntries(Object.entries(bestAnswers).map(([id, answer]) => [answerField(id), answer]));
const key = { idempotency_key: 'a-key-of-this-form' };

async function valued(
  visitor: Awaited<ReturnType<typeof openVisitor>>,
  address = '/cars/trade-in?car_id=a',
  values: Record<string, string> = corolla,
) {
  const first = await visitor.post(address, { step: 'vehicle', move: 'by-hand', rego: '', regoState: 'QLD', ...key });
  const second = await visitor.post(address, {
    ...first.posted.values,
    ...values,
    step: 'confirm',
    move: 'next',
    ...key,
  });
  const third = await visitor.post(address, {
    ...second.posted.values,
    ...answers,
    step: 'condition',
    move: 'next',
    ...key,
  });
  return { first, second, third };
}

test('every step leads to the next, to an estimate and to an offer that is accepted once', async () => {
  const visitor = await openVisitor();
  const { first, second, third } = await valued(visitor);
  expect(first.posted).toMatchObject({ step: 1, values: { way: 'hand' } });
  expect(second.posted).toMatchObject({ step: 2, values: { make: 'Toyota' } });
  expect(third.posted.values).toMatchObject({ outcome: 'estimate' });

  const sent = await visitor.post('/cars/trade-in?car_id=a', {
    ...third.posted.values,
    ...contact,
    terms_conditions: 'true',
    step: 'you',
    move: 'next',
    ...key,
  });
  expect(sent).toMatchObject({ status: 303, location: expect.stringMatching(/^\/trade-in\/valuation\/[0-9a-f-]+$/) });
  const id = sent.location!.split('/').at(-1)!;
  const open = async () => (await result(visitor.args(sent.location!, { params: { id } }))).data;
  const page = await open();
  if (page.kind !== 'result') throw new Error('expected a result');
  expect(page).toMatchObject({
    vehicleTitle: '2021 Toyota Corolla Ascent Sport',
    vehicleFacts: ['41,200 km'],
    validUntilText: 'Friday 27 November 2026',
    wanted: { card: { id: 'a' } },
  });
  expect(page.valuation.lines.reduce((sum, { dollars }) => sum + dollars, 0)).toBe(page.valuation.offer_price);
  expect(page.changeOver!.differenceText).toBe(`$${(32_990 - page.valuation.offer_price!).toLocaleString('en-AU')}`);

  for (let time = 1; time <= 2; time += 1) {
    expect(
      await responseOf(() => accept(visitor.args(sent.location!, { params: { id }, init: { method: 'POST' } }))),
    ).toMatchObject({ status: 303, location: sent.location });
  }
  expect(await open()).toMatchObject({ valuation: { status: 'accepted' } });
});

test('a vehicle over the limit becomes a call, with the reason and the hours of the buying team', async () => {
  const visitor = await openVisitor();
  const { third } = await valued(visitor, '/trade-in', { ...corolla, year: '2010', odometerKm: '210000' });
  expect(third.posted.values).toMatchObject({ outcome: 'call' });
  const sent = await visitor.post('/trade-in', {
    ...third.posted.values,
    ...contact,
    terms_conditions: 'true',
    step: 'you',
    move: 'next',
    ...key,
  });
  const page = (await result(visitor.args(sent.location!, { params: { id: sent.location!.split('/').at(-1)! } }))).data;
  expect(page).toMatchObject({
    kind: 'result',
    offerText: '',
    buyingTeam: { hours: 'Mon–Fri 8:30–5:30, Sat 9–5', phone: '(07) 7010 0001' },
    valuation: { reasons: [{ reason: 'too-old' }, { reason: 'too-far' }] },
  });
});

test('what is wrong comes back with every answer', async () => {
  const visitor = await openVisitor();
  const { third } = await valued(visitor);
  const { status, posted } = await visitor.post('/cars/trade-in?car_id=a', {
    ...third.posted.values,
    ...contact,
    email: 'nobody',
    step: 'you',
    move: 'next',
    ...key,
  });
  expect(status).toBe(422);
  expect(posted.errors).toHaveProperty('email');
  expect(posted.values).toMatchObject({ ...corolla, ...answers, email: 'nobody', name: 'Sam' });
});

test('each file that is not taken has a line of its own, which says why', async () => {
  const visitor = await openVisitor();
  const { third } = await valued(visitor);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...third.posted.values, step: 'photos', move: 'next', ...key }))
    form.set(name, value);
  const brokenHeic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  form.append('photos', new File(['words'], 'notes.jpg'));
  form.append('photos', new File([brokenHeic], 'IMG_0001.HEIC'));
  const { status, posted } = await visitor.post('/cars/trade-in?car_id=a', form);
  expect([status, posted.step]).toEqual([422, 3]);
  expect(Object.values(posted.errors)).toEqual([
    'notes.jpg: This file is not a photo we can read. We accept JPEG, HEIC, PNG, WebP and AVIF.',
    'IMG_0001.HEIC: This file is not a photo we can read. We accept JPEG, HEIC, PNG, WebP and AVIF.',
  ]);
});

test('what fills in the field that people do not see reads what everybody reads, and is held back', async () => {
  const visitor = await openVisitor();
  const { third } = await valued(visitor);
  const sent = await visitor.post('/trade-in', {
    ...third.posted.values,
    ...contact,
    enquiry_topic: 'cheap links',
    terms_conditions: 'true',
    step: 'you',
    move: 'next',
    ...key,
  });
  expect(sent).toMatchObject({ status: 303, location: expect.stringMatching(/^\/trade-in\/valuation\//) });
  const [lead] = await visitor.database.transaction((transaction) =>
    transaction.query<{ signs: string[] }>(
      "select quarantine->'signs' as signs from lead where tenant_id = current_tenant()",
    ),
  );
  expect(lead).toEqual({ signs: ['hidden-field'] });
});

test('another browser sees nothing of it', async () => {
  const visitor = await openVisitor();
  const { third } = await valued(visitor);
  const sent = await visitor.post('/trade-in', {
    ...third.posted.values,
    ...contact,
    terms_conditions: 'true',
    step: 'you',
    move: 'next',
    ...key,
  });
  const other = await openVisitor({ database: visitor.database });
  const answer = await result(other.args(sent.location!, { params: { id: sent.location!.split('/').at(-1)! } }));
  expect(answer.init).toMatchObject({ status: 404 });
  expect(JSON.stringify(answer.data)).not.toContain('Corolla');
});

test('an estimate says on its last day that it is the last', async () => {
  const visitor = await openVisitor();
  const { third } = await valued(visitor);
  const sent = await visitor.post('/trade-in', {
    ...third.posted.values,
    ...contact,
    terms_conditions: 'true',
    step: 'you',
    move: 'next',
    ...key,
  });
  const id = sent.location!.split('/').at(-1)!;
  const isLastDay = async (now: string) => {
    const again = await openVisitor({ now: new Date(now), cookies: visitor.cookies, database: visitor.database });
    return (await result(again.args(sent.location!, { params: { id } }))).data;
  };
  // Midnight in Brisbane is 14:00 UTC.
  expect(await isLastDay('2026-11-26T13:59:00Z')).toMatchObject({ isLastDay: false });
  expect(await isLastDay('2026-11-27T13:59:00Z')).toMatchObject({ isLastDay: true, valuation: { is_expired: false } });
});

test('an estimate that holds no more is said to, and cannot be accepted', async () => {
  const visitor = await openVisitor();
  const { third } = await valued(visitor);
  const sent = await visitor.post('/trade-in', {
    ...third.posted.values,
    ...contact,
    terms_conditions: 'true',
    step: 'you',
    move: 'next',
    ...key,
  });
  const id = sent.location!.split('/').at(-1)!;
  const later = await openVisitor({
    now: new Date(tradeInNow.getTime() + 8 * 86_400_000),
    cookies: visitor.cookies,
    database: visitor.database,
  });
  expect((await result(later.args(sent.location!, { params: { id } }))).data).toMatchObject({
    valuation: { is_expired: true },
  });
  const refused = await accept(later.args(sent.location!, { params: { id }, init: { method: 'POST' } }));
  // The answers were sent with the first one.
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: { failure: 'This estimate has expired. Please ask for a new one: it takes about two minutes.' },
  });
});
