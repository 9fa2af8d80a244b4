import { describe, expect, it } from 'vitest';
import type { TenantDatabase } from '../../db/database.server.ts';
import { createOutbox } from '../../outbox/outbox.server.ts';
import { fixtureSubmission, soldOutright } from '../lead-fixture.ts';
import { createLeadOperations } from '../lead-operations.server.ts';
import { listLeads, resendLead, showLead } from '../lead-command-operations.server.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { registerLeadDelivery } from './deliver-lead.server.ts';
import { releaseClaims } from '../rounds/delivery-store.server.ts';
import { openLeadWorlds, worldStart as start } from './lead-worlds-fixture.ts';

const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

const worlds = openLeadWorlds();

const onlyEmail = () => ({
  // The visitor's own message has a test of its own.
  confirmation: { send: 'never' },
  ...worlds.bySmtp(),
});
const onlyWebhook = () => ({ destinations: [{ kind: 'webhook', url: worlds.webhook.url }] });
const bothDestinations = () => ({
  ...onlyEmail(),
  destinations: [...worlds.bySmtp().destinations, ...onlyWebhook().destinations],
});

async function statesOf(leadId: string) {
  return Object.fromEntries(
    (await showLead({ database: worlds.acme, leadId }))!.deliveries.map(({ destination, state }) => [
      destination,
      state,
    ]),
  );
}

describe('a lead on its way', () => {
  it('reaches every destination once, however often its job comes', async () => {
    const acmeWorld = worlds.open({ settings: bothDestinations() });
    const leadId = await acmeWorld.submit({ car_id: 'v1', location: '1' });
    acmeWorld.outbox.jobs.push(...acmeWorld.outbox.jobs.map((job) => ({ ...job })));
    await acmeWorld.run();
    expect(worlds.smtp.taken).toEqual([`<${leadId}.email@acme.example>`]);
    expect(worlds.webhook.posts.map(({ headers }) => headers['forecourt-lead-id'])).toEqual([leadId]);
    expect(await statesOf(leadId)).toEqual({ email: 'delivered', webhook: 'delivered' });
    expect(acmeWorld.outcomes.sort()).toEqual(['email delivered', 'webhook delivered']);
    expect((await showLead({ database: worlds.acme, leadId }))?.attempts).toMatchObject([
      { destination: 'email', number: 1, outcome: 'delivered', detail: expect.stringContaining('250') as string },
      { destination: 'webhook', number: 1, outcome: 'delivered', detail: 'status 200' },
    ]);
    expect(JSON.parse(worlds.webhook.posts[0]!.body)).toMatchObject({
      chosen_location: { id: 1, name: 'City' },
      vehicle: { url: 'https://acme.example/cars/2021-toyota-hilux-u1' },
    });
  });

  it('is written to the dealer’s own outbox folder when the dealer has no destination', async () => {
    const acmeWorld = worlds.open();
    const leadId = await acmeWorld.submit();
    await acmeWorld.run();
    expect(await acmeWorld.messages()).toMatchObject([
      { leadId, kind: 'email', body: expect.stringContaining('Is it still there?') as string },
    ]);
    expect(await statesOf(leadId)).toEqual({ email: 'delivered' });
  });

  it('is tried again after a failure, with the same name, until it arrives', async () => {
    worlds.webhook.mood = 'refusing';
    const acmeWorld = worlds.open({ settings: bothDestinations() });
    const leadId = await acmeWorld.submit();
    await acmeWorld.run();
    expect(await statesOf(leadId)).toEqual({ email: 'delivered', webhook: 'waiting' });
    expect(acmeWorld.outbox.jobs.map(({ startAfter }) => startAfter)).toEqual([minutes(1)]);

    acmeWorld.now = minutes(1);
    worlds.webhook.mood = 'cutting-after-acceptance';
    await acmeWorld.run();
    expect(acmeWorld.outbox.jobs.map(({ startAfter }) => startAfter)).toEqual([minutes(5)]);

    acmeWorld.now = minutes(5);
    worlds.webhook.mood = 'accepting';
    await acmeWorld.run();
    expect(await statesOf(leadId)).toEqual({ email: 'delivered', webhook: 'delivered' });
    // The receiver got it twice, and can tell.
    expect(worlds.webhook.taken).toEqual([leadId, leadId]);
    expect(
      (await showLead({ database: worlds.acme, leadId }))?.attempts
        .filter(({ destination }) => destination === 'webhook')
        .map(({ outcome, attemptedAt }) => [outcome, attemptedAt]),
    ).toEqual([
      ['failed', start],
      ['failed', minutes(1)],
      ['delivered', minutes(5)],
    ]);
  });

  it('stands among the dead letters after 72 hours, and can be sent again from there', async () => {
    await worlds.smtp.goDown();
    const acmeWorld = worlds.open({ settings: onlyEmail() });
    const leadId = await acmeWorld.submit();
    const waits: number[] = [];
    await acmeWorld.run();
    while (acmeWorld.outbox.jobs.length > 0) {
      acmeWorld.now = acmeWorld.outbox.jobs[0]!.startAfter!;
      waits.push((acmeWorld.now.getTime() - start.getTime()) / 60_000);
      await acmeWorld.run();
    }
    expect(waits).toEqual([1, 5, 30, 120, 480, 1_440, 2_880, 4_320]);
    expect(acmeWorld.outcomes).toEqual([...Array.from({ length: 8 }, () => 'email failed'), 'email dead']);
    expect(await listLeads({ database: worlds.acme, state: 'dead', limit: 10 })).toMatchObject([
      {
        id: leadId,
        deliveries: [
          {
            destination: 'email',
            state: 'dead',
            attempts: 9,
            lastError: expect.stringContaining('ECONNREFUSED') as string,
          },
        ],
      },
    ]);

    await worlds.reopenSmtp();
    acmeWorld.settings = leadsSettingsSchema.parse(onlyEmail());
    expect(await resendLead({ database: worlds.acme, outbox: acmeWorld.outbox, leadId, now: acmeWorld.now })).toBe(1);
    await acmeWorld.run();
    expect(await statesOf(leadId)).toEqual({ email: 'delivered' });
    expect(worlds.smtp.taken).toEqual([`<${leadId}.email@acme.example>`]);
    expect((await showLead({ database: worlds.acme, leadId }))?.attempts).toHaveLength(10);
  });

  it('fails with a reason while its destination is gone from the settings, and arrives when it is back', async () => {
    const acmeWorld = worlds.open({ settings: bothDestinations() });
    const leadId = await acmeWorld.submit();
    acmeWorld.settings = leadsSettingsSchema.parse({
      destinations: [{ kind: 'email', name: 'sales', to: ['sales@acme.example'] }],
    });
    await acmeWorld.run();
    expect((await showLead({ database: worlds.acme, leadId }))?.deliveries[0]).toMatchObject({
      state: 'waiting',
      lastError: 'The dealer no longer has a destination email.',
    });
    acmeWorld.settings = leadsSettingsSchema.parse(bothDestinations());
    acmeWorld.now = minutes(1);
    await acmeWorld.run();
    expect(await statesOf(leadId)).toEqual({ email: 'delivered', webhook: 'delivered' });
  });
});

describe('a job that comes again', () => {
  it('makes no further attempt while the lead waits for its next one', async () => {
    worlds.webhook.mood = 'cutting-after-acceptance';
    const acmeWorld = worlds.open({ settings: onlyWebhook() });
    const leadId = await acmeWorld.submit();
    acmeWorld.outbox.jobs.push({ ...acmeWorld.outbox.jobs[0]! });
    await acmeWorld.run();
    expect(worlds.webhook.taken).toEqual([leadId]);
    expect(acmeWorld.outbox.jobs.map(({ startAfter }) => startAfter)).toEqual([minutes(1)]);
  });
});

describe('a database that goes away', () => {
  it('while a lead is being sent keeps it from being written down, and not from being known: it is not sent again', async () => {
    const acmeWorld = worlds.open({ settings: onlyWebhook() });
    const leadId = await acmeWorld.submit();
    let refusals = 0;
    const flaky: TenantDatabase = {
      ...worlds.acme,
      transaction(work) {
        if (worlds.webhook.taken.length === 0 || refusals === 3) return worlds.acme.transaction(work);
        refusals += 1;
        return Promise.reject(new Error('Connection terminated unexpectedly'));
      },
    };
    const { tenant } = acmeWorld.delivery;
    acmeWorld.delivery.tenant = async (tenantId) => ({ ...(await tenant(tenantId)), database: flaky });
    await acmeWorld.run();
    expect(refusals).toBe(3);
    expect(worlds.webhook.taken).toEqual([leadId]);
    expect(acmeWorld.outbox.jobs).toEqual([]);
    expect(await statesOf(leadId)).toEqual({ webhook: 'delivered' });
  });

  it('for one lead alone holds no place: the other leads go out, and that one is written later and not sent again', async () => {
    const acmeWorld = worlds.open({ settings: onlyWebhook() });
    const stuckLead = await acmeWorld.submit();
    let isRefused = true;
    const written = Promise.withResolvers<void>();
    const refusing: TenantDatabase = {
      ...worlds.acme,
      // The row is in the hands of a trigger that says no, as a full disk or a damaged page does.
      transaction: (work) =>
        worlds.acme.transaction((transaction) =>
          work({
            ...transaction,
            async query<Row extends object>(text: string, values?: readonly unknown[]) {
              const isOutcome =
                /lead_delivery/.test(text) &&
                /update|insert/i.test(text) &&
                worlds.webhook.taken.length > 0 &&
                (values ?? []).includes(stuckLead);
              if (isOutcome && isRefused) throw new Error('could not extend file: No space left on device');
              const rows = await transaction.query<Row>(text, values);
              if (isOutcome) written.resolve();
              return rows;
            },
          }),
        ),
    };
    const { tenant } = acmeWorld.delivery;
    acmeWorld.delivery.tenant = async (tenantId) => ({ ...(await tenant(tenantId)), database: refusing });
    await acmeWorld.run();
    expect(worlds.webhook.taken).toEqual([stuckLead]);
    expect(acmeWorld.outbox.jobs).toHaveLength(1);

    const otherLead = await acmeWorld.submit({ message: 'Another one' }, { idempotencyKey: 'key-00000002' });
    await acmeWorld.run();
    // Long after its claim ended: the job comes again, and what arrived is not sent again.
    acmeWorld.now = minutes(5);
    await acmeWorld.outbox.runDue(minutes(5));
    expect(worlds.webhook.taken).toEqual([stuckLead, otherLead]);

    isRefused = false;
    await written.promise;
    await acmeWorld.outbox.finish();
    await acmeWorld.outbox.runDue(minutes(6));
    expect(worlds.webhook.taken).toEqual([stuckLead, otherLead]);
    expect(acmeWorld.outbox.jobs).toEqual([]);
    expect(await statesOf(stuckLead)).toEqual({ webhook: 'delivered' });
  });

  it('and grants a claim too late for it to last lets nothing be sent under that claim', async () => {
    const acmeWorld = worlds.open({ settings: onlyWebhook() });
    const leadId = await acmeWorld.submit();
    const slow: TenantDatabase = {
      ...worlds.acme,
      async transaction(work) {
        const value = await worlds.acme.transaction(work);
        acmeWorld.now = new Date(acmeWorld.now.getTime() + 30_000);
        return value;
      },
    };
    const { tenant } = acmeWorld.delivery;
    acmeWorld.delivery.tenant = async (tenantId) => ({ ...(await tenant(tenantId)), database: slow });
    await acmeWorld.run();
    expect(worlds.webhook.taken).toEqual([]);
    acmeWorld.delivery.tenant = tenant;
    acmeWorld.now = minutes(2);
    await acmeWorld.run();
    expect(worlds.webhook.taken).toEqual([leadId]);
  });

  it('is not what a receiver can bring about by its answer', async () => {
    worlds.smtp.answer = 'taken \u0000 as 12';
    const acmeWorld = worlds.open({ settings: onlyEmail() });
    const leadId = await acmeWorld.submit();
    await acmeWorld.run();
    expect(await statesOf(leadId)).toEqual({ email: 'delivered' });
    expect((await showLead({ database: worlds.acme, leadId }))?.attempts[0]?.detail).toContain('as 12');
  });
});

describe('sending again by hand', () => {
  it('goes to all when it had arrived everywhere, under a new name, since mail servers drop a name that they know', async () => {
    const acmeWorld = worlds.open({ settings: bothDestinations() });
    const leadId = await acmeWorld.submit();
    await acmeWorld.run();
    expect(await resendLead({ database: worlds.acme, outbox: acmeWorld.outbox, leadId, now: minutes(10) })).toBe(2);
    await acmeWorld.outbox.runDue(minutes(10));
    expect(worlds.smtp.taken).toEqual([`<${leadId}.email@acme.example>`, `<${leadId}.email.2@acme.example>`]);
    expect(worlds.webhook.taken).toEqual([leadId, `${leadId}.2`]);
  });

  it('goes only to where it is missing, or to the destination that is named', async () => {
    worlds.webhook.mood = 'refusing';
    const acmeWorld = worlds.open({ settings: bothDestinations() });
    const leadId = await acmeWorld.submit();
    await acmeWorld.run();
    worlds.webhook.mood = 'accepting';
    expect(await resendLead({ database: worlds.acme, outbox: acmeWorld.outbox, leadId, now: start })).toBe(1);
    await acmeWorld.run();
    expect([worlds.smtp.taken.length, worlds.webhook.taken.length]).toEqual([1, 1]);
    // The retry that was planned before finds its attempt made.
    acmeWorld.now = minutes(1);
    await acmeWorld.run();
    expect([worlds.smtp.taken.length, worlds.webhook.taken.length]).toEqual([1, 1]);
    expect(
      await resendLead({ database: worlds.acme, outbox: acmeWorld.outbox, leadId, destination: 'email', now: start }),
    ).toBe(1);
    await acmeWorld.run();
    expect([worlds.smtp.taken.length, worlds.webhook.taken.length]).toEqual([2, 1]);
  });

  it('does nothing for a lead or a destination that is not there', async () => {
    const acmeWorld = worlds.open({ settings: bothDestinations() });
    const leadId = await acmeWorld.submit();
    const again = { database: worlds.acme, outbox: acmeWorld.outbox, now: start };
    expect(await resendLead({ ...again, leadId, destination: 'fax' })).toBe(0);
    expect(await resendLead({ ...again, leadId: 'nothing' })).toBe(0);
    expect(await showLead({ database: worlds.acme, leadId: 'nothing' })).toBeNull();
    expect(await resendLead({ ...again, database: worlds.other, leadId })).toBe(0);
  });
});

describe('workers', () => {
  it('leave a delivery to the one that holds it, and take it over once that one must be dead', async () => {
    const acmeWorld = worlds.open({ settings: bothDestinations() });
    acmeWorld.settings = leadsSettingsSchema.parse(onlyWebhook());
    const leadId = await acmeWorld.submit();
    const [job] = acmeWorld.outbox.jobs;
    // What a worker leaves behind that is killed while it sends: the claim, and nothing else.
    await worlds.acme.transaction((transaction) =>
      transaction.query('update lead_delivery set claimed_until = $1', [new Date(start.getTime() + 50_000)]),
    );
    await acmeWorld.run();
    expect(acmeWorld.outbox.jobs).toEqual([job]);
    expect(worlds.webhook.taken).toEqual([]);
    acmeWorld.now = minutes(1);
    await acmeWorld.run();
    expect(await statesOf(leadId)).toEqual({ webhook: 'delivered' });
    expect(worlds.webhook.taken).toEqual([leadId]);
  });

  it('take a delivery over at once when its claim was released', async () => {
    const acmeWorld = worlds.open({ settings: bothDestinations() });
    acmeWorld.settings = leadsSettingsSchema.parse(onlyWebhook());
    const leadId = await acmeWorld.submit();
    await worlds.acme.transaction((transaction) =>
      transaction.query('update lead_delivery set claimed_until = $1', [new Date(start.getTime() + 50_000)]),
    );
    await worlds.acme.transaction(releaseClaims);
    await acmeWorld.run();
    expect(await statesOf(leadId)).toEqual({ webhook: 'delivered' });
  });

  it('of the real queue deliver a burst of leads, each once', async () => {
    const outbox = createOutbox({ database: worlds.database });
    const acmeWorld = worlds.open({ settings: bothDestinations() });
    const pending = new Set<string>();
    const { promise: allDelivered, resolve } = Promise.withResolvers<void>();
    let delivered = 0;
    registerLeadDelivery({
      ...acmeWorld.delivery,
      outbox,
      onOutcome: ({ outcome }) => {
        if (outcome === 'delivered') delivered += 1;
        if (delivered === 20) resolve();
      },
    });
    await outbox.start();
    const desk = createLeadOperations({
      stock: soldOutright,
      database: worlds.acme,
      settings: acmeWorld.settings,
      timeZone: 'Australia/Brisbane',
      locations: [],
      dealerships: [],
      outbox,
      now: () => start,
      findVehicle: async () => null,
    });
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const outcome = await desk.submit(
          fixtureSubmission({ message: `Message ${index}` }, { idempotencyKey: `burst-key-${index}` }),
        );
        pending.add(outcome.ok ? outcome.value.leadId : outcome.reason.kind);
      }),
    );
    await allDelivered;
    await outbox.stop();
    expect(pending.size).toBe(10);
    expect(new Set(worlds.webhook.taken)).toEqual(pending);
    expect(worlds.webhook.taken).toHaveLength(10);
    expect(new Set(worlds.smtp.taken).size).toBe(10);
    expect(worlds.smtp.taken).toHaveLength(10);
  });
});
