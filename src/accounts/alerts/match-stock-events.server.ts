/**
 * From one version of a dealer's stock to what each person with alerts is told of it: what happened to which vehicles,
 * which saved searches find them now and did not before, and who watches them. Every piece is written by itself and
 * once, so a job that is done again, or by two servers at once, tells nothing twice. Yields between pieces.
 */
import { createHash } from 'node:crypto';
import type { TenantDatabase } from '../../db/database.server.ts';
import type { FindAmong } from '../../search/engines/embedded/embedded-engine.ts';
import type { SearchRequest } from '../../search/engine.ts';
import { createId } from '../../shared/ids.ts';
import { localTime } from '../../shared/local-time.ts';
import { createYielder } from '../../shared/run-in-slices.ts';
import type { OnSiteSettings } from '../../stock/on-site.ts';
import { stockEventOf, type StockEventKind } from '../../stock/stock-event.ts';
import {
  countForSaleAt,
  findStep,
  streamChangesOf,
  type ChangedVehicle,
  type StockStep,
} from '../../stock/stock-step-store.server.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { AlertChannel } from './alert-choice.ts';
import {
  listDueTimes,
  listSearchesToMatch,
  listWatchers,
  saveAlerts,
  type NewAlert,
  type SearchToMatch,
} from './alert-store.server.ts';
import { atOnceAt, nextDailyAt } from './alert-times.ts';
import { listEventsOf, listToldSold, saveEvents, type StockEvent } from './stock-event-store.server.ts';
import { waitingKinds } from './told-events.ts';

export interface MatchingDealer {
  database: TenantDatabase;
  timeZone: string;
  dailyHour: number;
  stock: OnSiteSettings;
  hasSavedSearches: boolean;
  hasWatchlist: boolean;
  /** The dealer's search engine, over the stock of the version or a later one. */
  among(ids: readonly string[]): Promise<FindAmong>;
  /** The same engine over these vehicles alone, as they were. */
  amongEarlier(vehicles: readonly Vehicle[]): Promise<FindAmong>;
  requestOf(query: string): Promise<SearchRequest>;
}

/** As many cars of a search as a message can show (`accounts.alerts.cars_per_message`). */
const mostEventsListed = 30;
const rowsAtOnce = 200;
const searchesAtOnce = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** When something is due, each time once; none where nobody is told anything. */
export async function matchStockEvents(
  dealer: MatchingDealer,
  { version, now }: { version: number; now: Date },
): Promise<Date[]> {
  const { database } = dealer;
  const step = await database.transaction((transaction) => findStep(transaction, version));
  // Taken back, or so long ago that the versions of vehicles are gone.
  if (step === null || step.previous === null) return [];
  const earlier = await findEvents(dealer, { ...step, previous: step.previous });
  if (earlier === null) return [];
  const events = await database.transaction((transaction) => listEventsOf(transaction, version));
  if (events.length === 0) return [];
  const told = { dealer, step, events, now };
  if (dealer.hasSavedSearches) await matchSearches(told, earlier);
  if (dealer.hasWatchlist) await matchWatchlists(told);
  return database.transaction((transaction) => listDueTimes(transaction, version));
}

/**
 * Writes down the events of a step; answers the vehicles that became cheaper, as they were. `null` where nobody is
 * told: the first stock of a dealer is not new to anybody.
 */
async function findEvents(
  { database, timeZone, stock }: MatchingDealer,
  step: StockStep & { previous: number },
): Promise<Vehicle[] | null> {
  const forSaleBefore = await database.transaction((transaction) => countForSaleAt(transaction, step.previous), {
    isBackground: true,
  });
  if (forSaleBefore === 0) return null;
  const day = localTime(step.finishedAt, timeZone).date;
  const found: StockEvent[] = [];
  const earlier: Vehicle[] = [];
  const yieldToEventLoop = createYielder();
  for await (const piece of streamChangesOf(database, step)) {
    for (const changed of piece) {
      const event = stockEventOf(changed, stock);
      await yieldToEventLoop();
      if (event === null) continue;
      if (event.kind === 'price-drop') earlier.push(changed.before!);
      found.push({
        id: createId(step.finishedAt),
        vehicleId: changed.vehicle.id,
        carKey: carKeyOf(changed),
        ...event,
        occasion: occasionOf(event, day),
        waits: false,
      });
    }
  }
  const events = step.undoes === null ? found : await toldOfUndo(database, { events: found, undoes: step.undoes });
  const counts = new Map<StockEventKind, number>();
  for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const waiting = waitingKinds(counts, { forSaleBefore });
  for (const some of pieces(events, rowsAtOnce))
    await database.transaction(
      (transaction) =>
        saveEvents(transaction, {
          version: step.version,
          happenedAt: step.finishedAt,
          events: some.map((event) => ({ ...event, waits: waiting.has(event.kind) })),
        }),
      { isBackground: true },
    );
  return earlier;
}

/**
 * An undo puts back what was there: nothing of it is news, but for those who were told that a car is sold, and it is
 * not.
 */
async function toldOfUndo(
  database: TenantDatabase,
  { events, undoes }: { events: readonly StockEvent[]; undoes: number },
): Promise<StockEvent[]> {
  const back = events.filter(({ kind }) => kind === 'back');
  const toldSold = await database.transaction((transaction) =>
    listToldSold(transaction, { carKeys: back.map(({ carKey }) => carKey), step: undoes }),
  );
  return back.filter(({ carKey }) => toldSold.has(carKey));
}

/** The same after an undo and a new import, for which the vehicle gets another id. */
function carKeyOf({ feed, identity }: Pick<ChangedVehicle, 'feed' | 'identity'>): string {
  return createHash('sha256').update(`${feed}\n${identity}`).digest('base64url');
}

/**
 * Tells two events of one kind apart. A price that falls to the same amount on another day is news again, such as a
 * weekend's; on one day it is a feed that goes to and fro, or an import that was undone and made again.
 */
function occasionOf(
  { kind, afterCents, bySubscription }: Pick<StockEvent, 'kind' | 'afterCents' | 'bySubscription'>,
  day: string,
): string {
  switch (kind) {
    case 'new':
      return '';
    case 'price-drop':
      return `${afterCents}${bySubscription ? ' by subscription' : ''} on ${day}`;
    case 'sold':
    case 'back':
      return day;
  }
}

interface Told {
  dealer: MatchingDealer;
  step: StockStep;
  events: readonly StockEvent[];
  now: Date;
}

/** A search is told of what it finds now and did not before: vehicles that came, and those that became cheap enough. */
async function matchSearches(told: Told, earlier: readonly Vehicle[]): Promise<void> {
  const { dealer, step, events } = told;
  const byVehicle = new Map(events.filter(({ kind }) => kind !== 'sold').map((event) => [event.vehicleId, event]));
  if (byVehicle.size === 0) return;
  const find = await dealer.among([...byVehicle.keys()]);
  const dropped = earlier.filter(({ id }) => byVehicle.has(id));
  const findEarlier = dropped.length === 0 ? null : await dealer.amongEarlier(dropped);
  const order = new Map([...byVehicle.keys()].map((id, place) => [id, place]));
  const yieldToEventLoop = createYielder();

  async function match(search: SearchToMatch): Promise<NewAlert | null> {
    const request = await dealer.requestOf(search.query);
    const found = find(request);
    if (found.length === 0) return null;
    let matched = found;
    if (findEarlier !== null && found.some((id) => byVehicle.get(id)!.kind === 'price-drop')) {
      // The words of a vehicle do not change with its price, and which are spelling mistakes only the whole stock says.
      const before = new Set(findEarlier({ ...request, text: '', excludedTexts: [] }));
      matched = found.filter((id) => !before.has(id));
    }
    if (matched.length === 0) return null;
    const own = matched.toSorted((left, right) => order.get(left)! - order.get(right)!).map((id) => byVehicle.get(id)!);
    return alertOf(told, { ...search, searchId: search.id, events: own });
  }

  for (let after = lowestId; ;) {
    const searches = await dealer.database.transaction(
      (transaction) => listSearchesToMatch(transaction, { after, happenedAt: step.finishedAt, limit: searchesAtOnce }),
      { isBackground: true },
    );
    const alerts: NewAlert[] = [];
    for (const search of searches) {
      const alert = await match(search);
      if (alert !== null) alerts.push(alert);
      await yieldToEventLoop();
    }
    await save(told, alerts);
    if (searches.length < searchesAtOnce) return;
    after = searches.at(-1)!.id;
  }
}

/** A watched car is told of when it is sold, cheaper, or for sale again. */
async function matchWatchlists(told: Told): Promise<void> {
  const { dealer, step, events } = told;
  const byVehicle = new Map(events.filter(({ kind }) => kind !== 'new').map((event) => [event.vehicleId, event]));
  const byUser = new Map<string, { channel: AlertChannel; frequency: 'at-once' | 'daily'; events: StockEvent[] }>();
  for (const vehicleIds of pieces([...byVehicle.keys()], rowsAtOnce)) {
    const watchers = await dealer.database.transaction(
      (transaction) => listWatchers(transaction, { vehicleIds, happenedAt: step.finishedAt }),
      { isBackground: true },
    );
    for (const { userId, vehicleId, channel, frequency } of watchers) {
      const own = byUser.get(userId) ?? { channel, frequency, events: [] };
      own.events.push(byVehicle.get(vehicleId)!);
      byUser.set(userId, own);
    }
  }
  await save(
    told,
    [...byUser].map(([userId, own]) => alertOf(told, { userId, searchId: null, ...own })),
  );
}

function alertOf(
  { dealer: { timeZone, dailyHour }, now }: Told,
  {
    userId,
    searchId,
    channel,
    frequency,
    events,
  }: {
    userId: string;
    searchId: string | null;
    channel: AlertChannel;
    frequency: 'at-once' | 'daily';
    events: readonly StockEvent[];
  },
): NewAlert {
  const isDaily = frequency === 'daily' || events.some(({ waits }) => waits);
  return {
    id: createId(now),
    userId,
    searchId,
    channel,
    eventIds: events.slice(0, mostEventsListed).map(({ id }) => id),
    eventCount: events.length,
    dueAt: isDaily ? nextDailyAt({ hour: dailyHour, now, timeZone }) : atOnceAt({ channel, now, timeZone }),
  };
}

async function save({ dealer, step }: Told, alerts: readonly NewAlert[]): Promise<void> {
  for (const some of pieces(alerts, rowsAtOnce))
    await dealer.database.transaction(
      (transaction) => saveAlerts(transaction, { version: step.version, alerts: some }),
      { isBackground: true },
    );
}

function* pieces<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
