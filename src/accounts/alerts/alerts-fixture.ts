/** A dealer whose stock changes, and people with alerts: real tables, imports and search engine. */
import { Readable } from 'node:stream';
import type { IdleDealers } from '../../../test/idle-dealers.ts';
import type { TenantDatabase } from '../../db/database.server.ts';
import { toSearchDocument } from '../../search/search-document.ts';
import { createEmbeddedEngine } from '../../search/engines/embedded/embedded-engine.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { searchSettingsSchema } from '../../search/settings.ts';
import { createId } from '../../shared/ids.ts';
import { formatDollars } from '../../shared/money.ts';
import type { Result } from '../../shared/result.ts';
import { isAvailable } from '../../stock/availability.ts';
import { feedMappingSchema } from '../../stock/feeds/feed-mapping.ts';
import { importStock } from '../../stock/import-stock.server.ts';
import { printedPrice } from '../../stock/price-display.ts';
import { stockSettingsSchema } from '../../stock/settings.ts';
import { fixtureMapping } from '../../stock/stock-file-fixture.ts';
import { undoImports } from '../../stock/undo-imports.server.ts';
import { createVehicleStore } from '../../stock/vehicle-store.server.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { vehicleTitle } from '../../stock/vehicle-values.ts';
import {
  createSavedSearchOperations,
  type SavedSearchOperations,
} from '../saved-searches/saved-search-operations.server.ts';
import { readSavedQuery } from '../saved-searches/saved-search-rules.ts';
import { accountsSettingsSchema } from '../settings.ts';
import type { SignedIn } from '../sign-in/account-operations.server.ts';
import { createWatchlistOperations } from '../watchlist/watchlist-operations.server.ts';
import { channelsOf } from './alert-choice.ts';
import type { AlertCar, AlertGroup } from './alert-message.ts';
import { deliverAlerts, type AlertingDealer } from './deliver-alerts.server.ts';
import { matchStockEvents, type MatchingDealer } from './match-stock-events.server.ts';

export const proof = { wording: 'You may send me alerts.', page: '/saved-searches', address: '203.0.113.77' };

const stock = stockSettingsSchema.parse({ subscriptions: true });
const mapping = feedMappingSchema.parse({
  ...fixtureMapping,
  fields: { ...fixtureMapping.fields, subscription_price: { column: 'Weekly', may_be_missing: true } },
});
const settings = searchSettingsSchema.parse({});
const accounts = accountsSettingsSchema.parse({
  alerts: { enabled: true },
  sms: { kind: 'hosted', url: 'https://sms.example' },
});
const site = { dealershipName: 'Acme', locationName: 'Acme', city: 'Brisbane', state: 'QLD' };

export interface SentAlert {
  id: string;
  channel: string;
  recipient: string;
  groups: readonly AlertGroup[];
}

export interface PersonWithAlerts {
  own: SignedIn;
  searches: SavedSearchOperations;
  watch(stockNumber: string): Promise<void>;
  /** Saves a search and turns its alerts on. */
  search(query: string, choice?: Parameters<SavedSearchOperations['setAlerts']>[1]): Promise<string>;
}

export async function openAlertWorld(dealers: IdleDealers) {
  const database: TenantDatabase = await dealers.add();
  const world = {
    database,
    now: new Date('2026-11-20T00:00:00Z'),
    messagesPerDay: 5,
    sent: [] as SentAlert[],
    /** What sending says; a test may set it. */
    answer: { ok: true, value: 'taken' } as Result<string, string>,
    vehicles,
    importCars,
    undo,
    match,
    deliver,
    later,
    person,
  };

  function later(minutes: number): void {
    world.now = new Date(world.now.getTime() + minutes * 60_000);
  }

  async function vehicles(): Promise<Vehicle[]> {
    const found: Vehicle[] = [];
    for await (const piece of createVehicleStore(database).streamCurrent()) found.push(...piece);
    return found;
  }

  /** `S1,Toyota,Hilux,30000` a line, and after its status a price a week. */
  async function importCars(lines: readonly string[]): Promise<number> {
    later(1);
    const text = [
      'Stock,Make,Model,Type,Price,Status,Weekly',
      ...lines.map((line) => {
        const [number, make, model, price, status = '', weekly = ''] = line.split(',');
        return `${number},${make},${model},Used,${price},${status},${weekly}`;
      }),
    ].join('\n');
    const outcome = await importStock({
      database,
      mapping,
      feedName: 'main',
      file: { name: 'stock.csv', stream: Readable.from([Buffer.from(text)]) },
      locations: [],
      settings: stock,
      now: world.now,
      dryRun: false,
      acceptRemovals: true,
    });
    if (outcome.version === null) throw new Error(`The import is not live: ${outcome.message}`);
    return outcome.version;
  }

  async function undo(): Promise<number> {
    later(1);
    const undone = await undoImports({ database, now: world.now });
    if (!undone.ok) throw new Error(undone.reason);
    return undone.value.version!;
  }

  async function amongAll(all: readonly Vehicle[], ids: readonly string[]) {
    const engine = createEmbeddedEngine();
    await engine.reindex(all.map((vehicle) => toSearchDocument(vehicle, site)));
    return engine.among(ids);
  }

  function matching(): MatchingDealer {
    return {
      database,
      timeZone: 'Australia/Brisbane',
      dailyHour: 8,
      stock,
      hasSavedSearches: true,
      hasWatchlist: true,
      among: async (ids) => amongAll(await vehicles(), ids),
      amongEarlier: (earlier) =>
        amongAll(
          earlier,
          earlier.map(({ id }) => id),
        ),
      requestOf: async (query) =>
        toSearchRequest({ state: readSavedQuery(query).state, settings, now: world.now, pageSize: 0 }),
    };
  }

  function match(version: number) {
    return matchStockEvents(matching(), { version, now: world.now });
  }

  const dealer = (): AlertingDealer => ({
    database,
    timeZone: 'Australia/Brisbane',
    dailyHour: 8,
    messagesPerDay: world.messagesPerDay,
    async carsOf(ids) {
      const found = await createVehicleStore(database).listByIds(ids);
      return new Map(
        found.map((vehicle) => [
          vehicle.id,
          {
            isForSale: isAvailable(vehicle),
            isSold: !isAvailable(vehicle),
            price: printedPrice(vehicle, stock),
            car: {
              name: `${vehicleTitle(vehicle)} ${vehicle.stockNumber}`,
              noun: { one: 'car', many: 'cars' },
              state: '',
              facts: '',
              price: formatDollars(printedPrice(vehicle, stock).cents ?? 0),
              priceLabel: '',
              url: `https://acme.example/cars/${vehicle.slug}`,
              pictureUrl: '',
            },
          },
        ]),
      );
    },
    searchUrl: (query) => `https://acme.example/search?${query}`,
    priceText: formatDollars,
    async send(message) {
      if (world.answer.ok) world.sent.push(message);
      return world.answer;
    },
  });

  function deliver() {
    return deliverAlerts({ dealer: dealer(), outbox: dealers.outbox, now: () => world.now, log: { warn() {} } });
  }

  async function person({
    email = `${createId()}@example.com`,
    phone = '',
  }: Partial<SignedIn> = {}): Promise<PersonWithAlerts> {
    const userId = createId();
    await database.transaction((transaction) =>
      transaction.query(
        `insert into account_user (tenant_id, id, name, email, email_verified, phone_number, created_at, updated_at)
         values (current_tenant(), $1, '', $2, true, $3, now(), now())`,
        [userId, email || `${userId}@phone.invalid`, phone || null],
      ),
    );
    const own: SignedIn = { userId, sessionId: createId(), email, phone };
    const account = { current: async () => own };
    const operations = () =>
      createSavedSearchOperations({
        database,
        account,
        capacity: 3,
        channelsOf: (someone) => channelsOf(someone, accounts, 'production'),
        now: world.now,
      });
    const searches: SavedSearchOperations = {
      list: () => operations().list(),
      save: (search) => operations().save(search),
      rename: (id, name) => operations().rename(id, name),
      setAlerts: (id, choice, given) => operations().setAlerts(id, choice, given),
      open: (id) => operations().open(id),
      remove: (id) => operations().remove(id),
      findDeleted: (id) => operations().findDeleted(id),
      restore: (id) => operations().restore(id),
      watchlistAlerts: () => operations().watchlistAlerts(),
      setWatchlistAlerts: (choice, given) => operations().setWatchlistAlerts(choice, given),
    };
    return {
      own,
      searches,
      async watch(stockNumber) {
        const vehicle = (await vehicles()).find((each) => each.stockNumber === stockNumber)!;
        const { id, slug, make, model } = vehicle;
        await createWatchlistOperations({
          database,
          account: { current: async () => ({ ...own, phone: own.phone || '+61491570006' }) },
          now: world.now,
        }).save({
          priceCents: vehicle.priceCents,
          car: { id, slug, make, model, name: vehicleTitle(vehicle), primary_image_url: '' },
        });
      },
      async search(query, choice = { frequency: 'at-once', channel: 'email' }) {
        const saved = await searches.save({ name: query, query });
        if (saved.kind !== 'saved') throw new Error(`The search was not saved: ${saved.kind}`);
        await searches.setAlerts(saved.id, choice, proof);
        return saved.id;
      },
    };
  }

  return world;
}

/** `new S4` of each car of a message, in order. */
export const told = ({ groups }: SentAlert): string[] =>
  groups.flatMap(({ cars }) => cars.map(({ kind, name }: AlertCar) => `${kind} ${name.split(' ').at(-1)}`));
