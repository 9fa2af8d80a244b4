/**
 * What alerts say, written for real from the stock: by email at once and once a day, and as text messages. A dealer
 * whose cards print a repayment prints none in an alert, or one with its rates and the warning.
 */
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openIdleDealers } from '../../test/idle-dealers.ts';
import { longTest } from '../../test/limits.ts';
import { expectTrueMessage, kindOf, kindsCheckedBy, repaymentsIn, textsOf } from '../../test/repayment-rules.ts';
import { temporaryFolder } from '../../test/tenant-folder.ts';
import { alertDeliveryQueue } from '../accounts/alerts/deliver-alerts.server.ts';
import { openAlertWorld, proof } from '../accounts/alerts/alerts-fixture.ts';
import { stockEventQueue } from '../accounts/alerts/stock-event-jobs.server.ts';
import { readOutboxMessages } from '../leads/destination/outbox-messages.server.ts';
import { createPostcodeDirectory } from '../locations/postcode-directory.server.ts';
import { createEmbeddedEngine } from '../search/engines/embedded/embedded-engine.ts';
import { createSiteDocuments } from '../site/site-documents.ts';
import { cardOf } from '../site/list-cards.ts';
import { parseSiteConfiguration } from '../tenants/site-configuration.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { wireAlerts } from './alert-wiring.server.ts';
import { fixtureLocation } from '../locations/location-fixture.ts';

const dealers = openIdleDealers(stockEventQueue, alertDeliveryQueue);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const configuration = parseSiteConfiguration({
  slug: 'lending',
  name: 'Lending Motors',
  hosts: ['lending.example'],
  logo: { url: 'pictures/logo.svg' },
  dealerships: [{ id: 1, slug: 'lending', name: 'Lending Motors' }],
  locations: [
    fixtureLocation({
      name: 'Lending Motors',
      slug: 'lending',
      dealership_slug: 'lending',
    }),
  ],
  finance: {
    provider: 'manual',
    rate_card: { lender_name: 'Fixture Credit', rates: [{ interest_rate: 8 }], establishment_fee_dollars: 500 },
  },
  accounts: {
    sign_in_enabled: true,
    sign_in_methods: ['email', 'phone'],
    sms: { kind: 'outbox' },
    saved_searches_enabled: true,
    watchlist_enabled: true,
    alerts: { enabled: true },
  },
});

async function openAlertingDealer() {
  const world = await openAlertWorld(dealers);
  const { tenantId } = world.database;
  const tenant: LiveTenant = {
    id: tenantId,
    slug: 'lending',
    version: 1,
    configuration,
    assetVersions: new Map<string, string>(),
  };
  const outboxFolder = await temporaryFolder();
  const places = createPostcodeDirectory();
  const handlers = new Map<string, (payload: never) => Promise<void>>();
  wireAlerts({
    environment: { mode: 'demonstration', port: 3000 } as never,
    log: pino({ level: 'silent' }),
    database: dealers.database,
    outbox: {
      ...dealers.outbox,
      work: (queue, _options, handler) => void handlers.set(queue, handler),
      send: async () => {},
    },
    outboxFolder,
    pictures: { read: () => Promise.reject(new Error('no picture')) },
    places,
    searches: {
      async among(_tenantId, ids) {
        const engine = createEmbeddedEngine();
        await engine.reindex(
          await Promise.all(
            (await world.vehicles()).map(createSiteDocuments({ configuration, places, now: world.now })),
          ),
        );
        return { find: engine.among(ids) } as never;
      },
    },
    tenants: { list: async () => [tenant], byId: async () => tenant },
    requireTenant: async () => tenant,
    secretsOf: () => ({ get: async () => null }),
    secretKey: Buffer.alloc(32, 'key'),
    ownPort: () => null,
  });
  const run = (queue: string, payload: object) => handlers.get(queue)!(payload as never);
  return {
    ...world,
    async importCars(lines: readonly string[]): Promise<void> {
      vi.setSystemTime(world.now);
      const version = await world.importCars(lines);
      vi.setSystemTime(world.now);
      await run(stockEventQueue, { tenantId, version });
      world.later(1);
    },
    async deliverAt(time: Date): Promise<void> {
      vi.setSystemTime(time);
      await run(alertDeliveryQueue, { tenantId });
    },
    messages: () => readOutboxMessages(`${outboxFolder}/lending`),
  };
}

const first = ['S1,Toyota,Hilux,30000', 'S2,Mazda,CX-5,40000', 'S3,Kia,Rio,15000'];
const choices = [
  { frequency: 'at-once', channel: 'email' },
  { frequency: 'daily', channel: 'email' },
  { frequency: 'at-once', channel: 'sms' },
  { frequency: 'daily', channel: 'sms' },
] as const;

test(
  'each kind of alert, by email and as a text, at once and once a day, is true of repayments',
  longTest,
  async () => {
    const world = await openAlertingDealer();
    await world.importCars(first);
    const [car] = await world.vehicles();
    // What stands on a card would be a repayment.
    expect(cardOf({ configuration, locations: configuration.locations, now: world.now }, car!).weekly?.kind).toBe(
      'figure',
    );
    for (const [index, choice] of choices.entries()) {
      const person = await world.person({
        email: `person-${index}@example.com`,
        ...(choice.channel === 'sms' ? { phone: `+6149157000${index}` } : {}),
      });
      await person.search('make=Toyota', choice);
      for (const number of ['S1', 'S2', 'S3']) await person.watch(number);
      await person.searches.setWatchlistAlerts(choice, proof);
    }
    world.later(1);
    const changes = [
      // A price drop, a sale and a new match; then one that is back.
      ['S1,Toyota,Hilux,28000', 'S3,Kia,Rio,15000', 'S4,Toyota,Camry,35000'],
      ['S1,Toyota,Hilux,28000', 'S2,Mazda,CX-5,40000', 'S3,Kia,Rio,15000', 'S4,Toyota,Camry,35000'],
    ];
    for (const lines of changes) {
      await world.importCars(lines);
      await world.deliverAt(new Date('2026-11-20T02:00:00Z'));
    }
    await world.deliverAt(new Date('2026-11-21T02:00:00Z'));

    const messages = await world.messages();
    expect([...new Set(messages.map(kindOf))].sort()).toEqual(kindsCheckedBy('messages of alerts').sort());
    const said = (to: string) =>
      messages
        .filter((message) => message.to === to)
        .flatMap(textsOf)
        .join(' ');
    for (const [index, { channel }] of choices.entries()) {
      const all = said(channel === 'sms' ? `+6149157000${index}` : `person-${index}@example.com`);
      // A text message of several cars has only their number.
      const words =
        channel === 'sms' ? ['price drop', 'new car'] : ['Price drop', 'Back for sale', 'New', 'Hilux', 'Camry'];
      for (const each of words) expect(all.toLowerCase(), `${channel} ${index}`).toContain(each.toLowerCase());
    }
    for (const message of messages) {
      expectTrueMessage(message);
      // A text message has no place for the rates and the warning.
      if (message.kind === 'sms') expect(textsOf(message).flatMap(repaymentsIn)).toEqual([]);
    }
  },
);
