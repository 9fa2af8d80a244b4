import { beforeEach, describe, expect, it } from 'vitest';
import { openIdleDealers } from '../../test/idle-dealers.ts';
import type { TenantDatabase } from '../db/database.server.ts';
import { corrections, type CorrectionJob } from '../leads/correct-lead.server.ts';
import { findConsent, readConsentAddress } from '../leads/consent-ledger/consent-operations.server.ts';
import { claimAttempt, listDeliveries, recordAttempt } from '../leads/rounds/delivery-store.server.ts';
import { startNextRound } from '../leads/rounds/next-round.server.ts';
import { listLeads, showLead } from '../leads/lead-command-operations.server.ts';
import { acceptances } from './announce-acceptance.server.ts';
import { estimateSignature } from './estimate-link.server.ts';
import {
  bestAnswers,
  contact,
  openFixtureTradeIn,
  tradeInNow,
  tradeInQueues,
  typedCorolla,
  type FixtureTradeIn,
} from './trade-in-fixture.ts';
import { ValuerUnavailable } from './valuers/valuer.ts';

const dealers = openIdleDealers(...tradeInQueues);
let acme: TenantDatabase;

beforeEach(async () => {
  acme = await dealers.add();
});

type Overrides = Partial<Parameters<typeof openFixtureTradeIn>[0]>;
const open = (overrides: Overrides = {}): FixtureTradeIn =>
  openFixtureTradeIn({ database: acme, outbox: dealers.outbox, ...overrides });
const source = { path: '/trade-in', origin: 'https://fixture.example' };
const days = (count: number) => new Date(tradeInNow.getTime() + count * 86_400_000);
const jobs = (name: string) =>
  dealers.database.ownerQuery<{ data: Record<string, unknown> }>(
    "select data from pgboss.job where name = $1 and data->>'tenantId' = $2",
    [name, acme.tenantId],
  );

/** The signature of the link in the message to this person. */
const linkOf = (valuationId: string, { tenantId = acme.tenantId, email = contact.email } = {}) =>
  estimateSignature({ key: Buffer.alloc(32, 1), tenantId, valuationId, email });

async function valued(fixture = open()): Promise<string> {
  const id = await fixture.begin();
  expect((await fixture.desk.describe(id, typedCorolla)).ok).toBe(true);
  expect((await fixture.desk.value(id, bestAnswers)).ok).toBe(true);
  return id;
}

async function sent(fixture = open()): Promise<{ id: string; leadId: string }> {
  const id = await valued(fixture);
  const outcome = await fixture.desk.send({ id, fields: contact, idempotencyKey: `key-${id}`, source });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return { id, leadId: outcome.value.leadId };
}

describe('a valuation', () => {
  it('says what the vehicle is worth, for how long, and how it came about', async () => {
    const fixture = open();
    const id = await valued(fixture);
    const valuation = (await fixture.desk.find(id))!;
    expect(valuation.status).toBe('estimated');
    expect(valuation.outcome).toMatchObject({
      kind: 'estimate',
      issuedOn: '2026-11-20',
      validUntil: '2026-11-27',
      market: { comparables: 14 },
    });
    if (valuation.outcome?.kind !== 'estimate') throw new Error('no estimate');
    const { lowCents, offerCents, highCents, lines } = valuation.outcome;
    expect(lowCents).toBeLessThanOrEqual(offerCents);
    expect(highCents).toBeGreaterThanOrEqual(offerCents);
    expect(offerCents % 5_000).toBe(0);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(offerCents);
  });

  it('is this browser’s own: another one neither reads nor changes nor accepts it', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    for (const stranger of [open(), open({ cookies: new Map([['trade_in', 'x'.repeat(32)]]) })]) {
      expect(await stranger.desk.find(id)).toBeNull();
      expect(await stranger.desk.findNewest()).toBeNull();
      expect(await stranger.desk.describe(id, typedCorolla)).toEqual({ ok: false, reason: { kind: 'unknown' } });
      expect(await stranger.desk.value(id, bestAnswers)).toEqual({ ok: false, reason: { kind: 'unknown' } });
      expect(await stranger.desk.accept(leadId)).toEqual({ ok: false, reason: { kind: 'unknown' } });
      expect(await stranger.desk.forward(id)).toEqual({ ok: false, reason: { kind: 'unknown' } });
    }
    const elsewhere = openFixtureTradeIn({
      database: await dealers.add(),
      outbox: dealers.outbox,
      cookies: fixture.cookies,
    });
    expect(await elsewhere.desk.find(id)).toBeNull();
    expect(await elsewhere.desk.accept(leadId)).toEqual({ ok: false, reason: { kind: 'unknown' } });
  });

  it('opens elsewhere by the link of its email until it ends, is accepted there, and stays to be read', async () => {
    const { id, leadId } = await sent();
    const signature = linkOf(id);
    const elsewhere = (now: Date) => open({ now }).desk;
    expect(await elsewhere(days(7)).findByLink(id, signature)).toMatchObject({ id, status: 'estimated', leadId });
    expect(await elsewhere(days(8)).findByLink(id, signature)).toBe('over');
    expect(await elsewhere(days(8)).accept(leadId, signature)).toMatchObject({
      ok: false,
      reason: { kind: 'expired' },
    });
    for (const other of [
      '',
      'x',
      linkOf(id, { tenantId: 'another dealer' }),
      linkOf(id, { email: 'somebody@example.com' }),
    ]) {
      expect(await elsewhere(days(1)).findByLink(id, other)).toBeNull();
      expect(await elsewhere(days(1)).accept(leadId, other)).toEqual({ ok: false, reason: { kind: 'unknown' } });
    }
    // Opening it changed nothing.
    expect(await jobs(acceptances.queue)).toHaveLength(0);
    expect(await elsewhere(days(1)).accept(leadId, signature)).toMatchObject({
      ok: true,
      value: { replayed: false, eventId: 18 },
    });
    expect(await jobs(acceptances.queue)).toHaveLength(1);
    expect(await elsewhere(days(20)).findByLink(id, signature)).toMatchObject({ status: 'accepted' });
    expect(await elsewhere(days(40)).findByLink(id, signature)).toBe('over');
    // The link shows the estimate, but not the steps of the form.
    expect(await elsewhere(days(1)).find(id)).toBeNull();
  });

  it('that was sent is still found once another one is begun', async () => {
    const fixture = open();
    const { id } = await sent(fixture);
    const begun = await open({ cookies: fixture.cookies, now: days(0.01) }).begin('car-2');
    expect((await fixture.desk.findNewest())?.id).toBe(begun);
    expect((await fixture.desk.findNewest({ isSent: true }))?.id).toBe(id);
  });

  it('is gone on with when it is begun again for the same car', async () => {
    const fixture = open();
    const first = await fixture.begin('car-1');
    expect(await fixture.begin('car-1')).toBe(first);
    const other = await open({ cookies: fixture.cookies, now: days(0.01) }).begin('car-2');
    expect(other).not.toBe(first);
    expect((await fixture.desk.findNewest())?.id).toBe(other);
  });

  it('is begun by one address so many times only, and gone on with all the same', async () => {
    const fixture = open();
    const first = await fixture.begin('car-1');
    const full = open({
      cookies: fixture.cookies,
      mayBegin: async () => ({ isWithin: false, retryAfterSeconds: 600 }),
    });
    expect(await full.begin('car-1')).toBe(first);
    expect(
      await full.desk.begin({
        url: '',
        userAgent: '',
        carId: 'car-2',
        carDealershipId: '',
        attribution: { visitedPages: [], linkedQueryParams: {} },
      }),
    ).toEqual({ ok: false, reason: { kind: 'too-many', retryAfterSeconds: 600 } });
    expect((await fixture.desk.findNewest())?.id).toBe(first);
  });

  it('stays as it was issued for the same answers while it holds, and is made anew afterwards', async () => {
    const fixture = open();
    const id = await valued(fixture);
    const later = open({ now: days(3), cookies: fixture.cookies, settings: { formula: { margin_percent: 30 } } });
    const [before, same] = [await fixture.desk.find(id), await later.desk.value(id, bestAnswers)];
    expect(same).toEqual({ ok: true, value: before });
    const much = open({ now: days(8), cookies: fixture.cookies });
    expect(await much.desk.value(id, bestAnswers)).toMatchObject({
      ok: true,
      value: { outcome: { issuedOn: '2026-11-28', validUntil: '2026-12-05' } },
    });
  });

  it.each([
    ['too old', { year: '2018' }, {}, 'too-old'],
    ['too far', { odometerKm: '100 001 km' }, {}, 'too-far'],
    ['a caravan', { itemType: 'caravan' }, {}, 'kind-of-vehicle'],
    ['written off', {}, { written_off: 'yes' }, 'condition'],
  ])(
    'of a vehicle that is %s has no figure and the reason why a person calls',
    async (_name, vehicle, answers, reason) => {
      const fixture = open();
      const id = await fixture.begin();
      await fixture.desk.describe(id, { ...typedCorolla, ...vehicle });
      const outcome = await fixture.desk.value(id, { ...bestAnswers, ...answers });
      expect(outcome).toMatchObject({
        ok: true,
        value: { status: 'call', outcome: { kind: 'call', reasons: [{ reason }] } },
      });
      expect(JSON.stringify(outcome)).not.toMatch(/offerCents/);
    },
  );

  it('has no figure while nobody can be asked for one, and gets one as soon as somebody can', async () => {
    const fixture = open({
      valuer: {
        value: async () => {
          throw new ValuerUnavailable('away');
        },
      },
    });
    const id = await valued(fixture);
    expect((await fixture.desk.find(id))?.outcome).toMatchObject({
      kind: 'call',
      reasons: [{ reason: 'unavailable' }],
    });
    expect(fixture.failures).toEqual(['trade-in valuer']);
    expect(await open({ cookies: fixture.cookies }).desk.value(id, bestAnswers)).toMatchObject({
      value: { status: 'estimated' },
    });
  });

  it('names each question that has no answer of its own', async () => {
    const fixture = open();
    const id = await fixture.begin();
    await fixture.desk.describe(id, typedCorolla);
    expect(await fixture.desk.value(id, { ...bestAnswers, keys: 'twenty', tyres: '' })).toMatchObject({
      ok: false,
      reason: { kind: 'invalid', errors: { keys: 'Please choose an answer.', tyres: 'Please choose an answer.' } },
    });
  });
});

describe('the contact step', () => {
  it('makes a lead that holds the vehicle, the answers and the estimate, once', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    const { lead } = (await showLead({ database: acme, leadId }))!;
    expect(lead).toMatchObject({
      category: 'Trade In',
      subcategory: '2. Estimate',
      name: 'Sam',
      attribution: { visitedPages: ['/'] },
      source: { path: '/trade-in', referrer: 'https://fixture.example/' },
      tradeIn: {
        valuationId: id,
        registration: '123ABC',
        registrationState: 'QLD',
        make: 'Toyota',
        odometerKm: 41_200,
        isOfferAccepted: false,
        noEstimateReason: '',
        estimate: { validUntil: '2026-11-27' },
      },
    });
    expect(lead.tradeIn!.answers[0]).toEqual({ question: 'What condition is it in overall?', answer: 'Excellent' });
    expect(lead.message).toMatch(/^Trade-in: 2021 Toyota Corolla Ascent Sport, 41,200 km\. Estimate \$[\d,]+\.$/);
    const again = await fixture.desk.send({ id, fields: contact, idempotencyKey: `key-${id}`, source });
    expect(again).toMatchObject({ ok: true, value: { leadId, replayed: true } });
    expect(await listLeads({ database: acme, limit: 10 })).toHaveLength(1);
  });

  it('asks for a call where there is no figure, and cannot be accepted', async () => {
    const fixture = open();
    const id = await fixture.begin();
    await fixture.desk.describe(id, { ...typedCorolla, year: '2012' });
    await fixture.desk.value(id, bestAnswers);
    const outcome = await fixture.desk.send({ id, fields: contact, idempotencyKey: 'key-call-1', source });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
    const { lead } = (await showLead({ database: acme, leadId: outcome.value.leadId }))!;
    expect(lead).toMatchObject({
      subcategory: '1. Call Me',
      tradeIn: { estimate: null, noEstimateReason: expect.stringContaining('2012') },
    });
    expect(await fixture.desk.accept(lead.id)).toEqual({ ok: false, reason: { kind: 'no-offer' } });
  });

  it('tells the dealer of a caravan neither kilometres nor a gearbox, whatever was posted', async () => {
    const fixture = open();
    const id = await fixture.begin();
    await fixture.desk.describe(id, {
      ...typedCorolla,
      itemType: 'caravan',
      make: 'Jayco',
      model: 'Journey',
      badge: '',
      odometerKm: 'none',
    });
    await fixture.desk.value(id, bestAnswers);
    const outcome = await fixture.desk.send({ id, fields: contact, idempotencyKey: 'key-caravan-1', source });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
    const { lead } = (await showLead({ database: acme, leadId: outcome.value.leadId }))!;
    expect(lead).toMatchObject({
      message: 'Trade-in: 2021 Jayco Journey. No online estimate: please call me.',
      tradeIn: { itemType: 'caravan', transmission: '', odometerKm: null },
    });
  });

  it('stores nobody before it: what the form lacks is said, and no lead is made', async () => {
    const fixture = open();
    const id = await valued(fixture);
    expect(
      await fixture.desk.send({ id, fields: { ...contact, email: '' }, idempotencyKey: 'key-00000001', source }),
    ).toMatchObject({ ok: false, reason: { kind: 'invalid', errors: { email: expect.any(String) } } });
    expect(await listLeads({ database: acme, limit: 10 })).toEqual([]);
    const rows = await acme.transaction((transaction) =>
      transaction.query('select * from trade_in_valuation where tenant_id = current_tenant()'),
    );
    expect(JSON.stringify(rows)).not.toMatch(/Citizen|0491 570|491570006|sam@/);
  });
});

describe('what is corrected after an answer was lost', () => {
  const corrected = { ...contact, phone: '0491 570 156', email: 'sam.citizen@example.com' };
  const announceAll = async (leadId: string) => {
    for (const { data } of await jobs(corrections.queue))
      await startNextRound(
        corrections,
        { outbox: dealers.outbox, database: acme, now: tradeInNow },
        data as CorrectionJob,
      );
    return acme.transaction((transaction) => listDeliveries(transaction, leadId));
  };

  it('stays one lead, and goes to the dealer in its next round with what was said before', async () => {
    const fixture = open({ leads: { enquiry_form: { opt_in_default: true } } });
    const { id, leadId } = await sent(fixture);
    await deliver(leadId);
    const again = await fixture.desk.send({
      id,
      fields: { ...corrected, opt_in: 'true', opt_in_state: 'touched' },
      idempotencyKey: `key-${id}`,
      source,
    });
    expect(again).toMatchObject({ ok: true, value: { leadId, valuation: { id, leadId } } });
    expect(await listLeads({ database: acme, limit: 10 })).toHaveLength(1);
    const shown = (await showLead({ database: acme, leadId }))!;
    expect(shown.lead).toMatchObject({
      phone: '0491 570 156',
      phoneE164: '+61491570156',
      email: 'sam.citizen@example.com',
      tradeIn: { valuationId: id },
      subcategory: '2. Estimate',
      attribution: { visitedPages: ['/'] },
      fields: { corrected_details: 'Phone (was 0491 570 006), Email (was sam@example.com)' },
    });
    expect(await findConsent(acme, readConsentAddress('sam.citizen@example.com')!)).toMatchObject({
      consent: { state: 'express' },
      records: [{ kind: 'ticked', leadId, correctedAt: null }],
    });
    // The mistyped address may belong to another person: the consent is recorded as given, but applies to nobody.
    expect(await findConsent(acme, readConsentAddress('sam@example.com')!)).toMatchObject({
      consent: { state: 'none' },
      records: [{ kind: 'not-ticked', leadId, correctedAt: tradeInNow }],
    });
    await announceAll(leadId);
    expect((await announceAll(leadId))[0]).toMatchObject({ state: 'waiting', round: 2 });
    expect((await jobs('lead-delivery')).map(({ data }) => data['attempt']).sort()).toEqual([1, 2]);
  });

  it('takes the link of the estimate from the address that was a slip, and gives one to the right address', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    const [first, elsewhere] = [linkOf(id), open().desk];
    const correctTo = (email: string) =>
      fixture.desk.send({ id, fields: { ...contact, email }, idempotencyKey: `key-${id}-${email}`, source });
    // The same address in other letter case is not another address.
    await correctTo('Sam@Example.com');
    expect(await elsewhere.findByLink(id, first)).toMatchObject({ id });
    await correctTo(corrected.email);
    expect(await elsewhere.findByLink(id, first)).toBeNull();
    expect(await elsewhere.accept(leadId, first)).toEqual({ ok: false, reason: { kind: 'unknown' } });
    expect(await fixture.desk.find(id)).toMatchObject({ id, status: 'estimated' });
    const second = linkOf(id, { email: corrected.email });
    expect(await elsewhere.findByLink(id, second)).toMatchObject({ id });
    expect(await elsewhere.accept(leadId, second)).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await elsewhere.findByLink(id, first)).toBeNull();
  });

  it('changes nothing when the same comes again, or the first one late', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    for (const fields of [corrected, corrected, contact])
      expect(await fixture.desk.send({ id, fields, idempotencyKey: `key-${id}`, source })).toMatchObject({
        ok: true,
        value: { leadId },
      });
    expect((await showLead({ database: acme, leadId }))!.lead.phone).toBe('0491 570 156');
    expect(await jobs(corrections.queue)).toHaveLength(1);
  });

  it('waits for a delivery that is under way with what was wrong', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    const key = { leadId, destination: 'email', number: 1 };
    await acme.transaction((transaction) =>
      claimAttempt(transaction, key, tradeInNow, new Date(tradeInNow.getTime() + 50_000)),
    );
    await fixture.desk.send({ id, fields: corrected, idempotencyKey: `other-${id}`, source });
    expect((await announceAll(leadId))[0]).toMatchObject({ state: 'waiting', round: 1 });
    await acme.transaction((transaction) =>
      recordAttempt(transaction, key, {
        ok: true,
        detail: '',
        attemptedAt: tradeInNow,
        endedAt: tradeInNow,
        nextAttemptAt: null,
      }),
    );
    expect((await announceAll(leadId))[0]).toMatchObject({ state: 'waiting', round: 2 });
  });

  it('finds its lead also when the process ended before the valuation learned of it', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    await acme.transaction((transaction) =>
      transaction.query('update trade_in_valuation set lead_id = null where tenant_id = current_tenant() and id = $1', [
        id,
      ]),
    );
    expect(await fixture.desk.send({ id, fields: corrected, idempotencyKey: `key-${id}`, source })).toMatchObject({
      ok: true,
      value: { leadId },
    });
    expect((await fixture.desk.find(id))?.leadId).toBe(leadId);
    expect(await listLeads({ database: acme, limit: 10 })).toHaveLength(1);
  });

  it('leaves the lead as it is when the correction is suspected spam, which is held as a lead of its own', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    const spam = { ...corrected, enquiry_topic: 'cheap links' };
    expect(await fixture.desk.send({ id, fields: spam, idempotencyKey: `other-${id}`, source })).toMatchObject({
      ok: true,
      value: { leadId },
    });
    expect((await showLead({ database: acme, leadId }))!.lead.phone).toBe(contact.phone);
    expect(await jobs(corrections.queue)).toEqual([]);
    const held = await acme.transaction((transaction) =>
      transaction.query<{ phone: string }>(
        'select phone from lead where tenant_id = current_tenant() and quarantine is not null',
      ),
    );
    expect(held).toEqual([{ phone: '0491 570 156' }]);
  });

  it('does not change what was accepted', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    await fixture.desk.accept(leadId);
    await fixture.desk.send({ id, fields: corrected, idempotencyKey: `other-${id}`, source });
    expect((await showLead({ database: acme, leadId }))!.lead).toMatchObject({
      phone: '0491 570 156',
      subcategory: '3. Offer Accepted',
      eventId: 18,
      tradeIn: { isOfferAccepted: true },
    });
  });
});

describe('an offer that is accepted', () => {
  it('is told to the dealer once, however often it is posted', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    const outcomes = await Promise.all([1, 2, 3].map(() => fixture.desk.accept(leadId)));
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.replayed).sort()).toEqual([false, true, true]);
    expect(outcomes[0]).toMatchObject({
      ok: true,
      value: { leadId, eventId: 18, valuation: { id, status: 'accepted' } },
    });
    const { lead } = (await showLead({ database: acme, leadId }))!;
    expect(lead).toMatchObject({
      subcategory: '3. Offer Accepted',
      eventId: 18,
      fields: { subcategory: '3. Offer Accepted' },
      tradeIn: { isOfferAccepted: true, valuationId: id },
    });
    expect(await jobs('trade-in-accepted')).toHaveLength(1);
    expect(await fixture.desk.describe(id, { ...typedCorolla, odometerKm: '10' })).toEqual({
      ok: false,
      reason: { kind: 'accepted' },
    });
    expect(await fixture.desk.value(id, bestAnswers)).toEqual({ ok: false, reason: { kind: 'accepted' } });
  });

  it('goes out as the next round of the lead that was delivered, and not again when its job comes twice', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    await deliver(leadId);
    await fixture.desk.accept(leadId);
    const job = { tenantId: acme.tenantId, valuationId: id, leadId };
    await startNextRound(acceptances, { outbox: dealers.outbox, database: acme, now: tradeInNow }, job);
    await startNextRound(acceptances, { outbox: dealers.outbox, database: acme, now: tradeInNow }, job);
    const [delivery] = await acme.transaction((transaction) => listDeliveries(transaction, leadId));
    expect(delivery).toMatchObject({ state: 'waiting', round: 2 });
    expect((await jobs('lead-delivery')).map(({ data }) => data['attempt']).sort()).toEqual([1, 2]);
  });

  it('waits for a delivery that is under way with the lead as it was', async () => {
    const fixture = open();
    const { id, leadId } = await sent(fixture);
    const key = { leadId, destination: 'email', number: 1 };
    await acme.transaction((transaction) =>
      claimAttempt(transaction, key, tradeInNow, new Date(tradeInNow.getTime() + 50_000)),
    );
    await fixture.desk.accept(leadId);
    const job = { tenantId: acme.tenantId, valuationId: id, leadId };
    await startNextRound(acceptances, { outbox: dealers.outbox, database: acme, now: tradeInNow }, job);
    expect(await jobs('trade-in-accepted')).toHaveLength(2);
    await acme.transaction((transaction) =>
      recordAttempt(transaction, key, {
        ok: true,
        detail: '',
        attemptedAt: tradeInNow,
        endedAt: tradeInNow,
        nextAttemptAt: null,
      }),
    );
    await startNextRound(acceptances, { outbox: dealers.outbox, database: acme, now: tradeInNow }, job);
    expect((await acme.transaction((transaction) => listDeliveries(transaction, leadId)))[0]).toMatchObject({
      state: 'waiting',
      round: 2,
    });
  });

  it('holds until the last day on the dealer’s clock, and not a minute longer', async () => {
    const fixture = open();
    const { leadId } = await sent(fixture);
    expect(await open({ cookies: fixture.cookies, now: new Date('2026-11-27T14:00:00Z') }).desk.accept(leadId)).toEqual(
      { ok: false, reason: { kind: 'expired', validUntil: '2026-11-27' } },
    );
    expect(
      await open({ cookies: fixture.cookies, now: new Date('2026-11-27T13:59:00Z') }).desk.accept(leadId),
    ).toMatchObject({ ok: true });
  });
});

async function deliver(leadId: string): Promise<void> {
  const key = { leadId, destination: 'email', number: 1 };
  await acme.transaction(async (transaction) => {
    await claimAttempt(transaction, key, tradeInNow, new Date(tradeInNow.getTime() + 50_000));
    await recordAttempt(transaction, key, {
      ok: true,
      detail: '',
      attemptedAt: tradeInNow,
      endedAt: tradeInNow,
      nextAttemptAt: null,
    });
  });
}

it('a result is passed on when it is sent, though no page asks for it, once, and to nobody where the dealer does not want it', async () => {
  await sent(open());
  expect(await jobs('trade-in-valuation')).toHaveLength(0);
  const fixture = open({ settings: { forward_valuation: true } });
  const { id } = await sent(fixture);
  expect((await jobs('trade-in-valuation')).map(({ data }) => data)).toEqual([
    { tenantId: acme.tenantId, valuationId: id },
  ]);
  // The page's own call, and the form once more.
  expect(await fixture.desk.forward(id)).toEqual({ ok: true, value: { forwarded: false } });
  await fixture.desk.send({ id, fields: { ...contact, phone: '0491 570 156' }, idempotencyKey: `key-${id}`, source });
  expect(await jobs('trade-in-valuation')).toHaveLength(1);
});

it('a result is passed on once, and again when it is another', async () => {
  const fixture = open();
  const id = await valued(fixture);
  expect(await fixture.desk.forward(id)).toEqual({ ok: true, value: { forwarded: true } });
  expect(await fixture.desk.forward(id)).toEqual({ ok: true, value: { forwarded: false } });
  await fixture.desk.value(id, { ...bestAnswers, keys: 'one' });
  expect(await fixture.desk.forward(id)).toEqual({ ok: true, value: { forwarded: true } });
  expect(await jobs('trade-in-valuation')).toHaveLength(2);
});
