/**
 * Sends a dealer's alerts that are due, one message a person and channel. A message is claimed before it is written and
 * its end is recorded after: a worker that dies in between leaves a message that is not sent again, because an alert
 * that comes twice is worse than one that does not come.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { createId } from '../../shared/ids.ts';
import { addDays, endOfDay, hourOf, localTime, startOfDay } from '../../shared/local-time.ts';
import type { Result } from '../../shared/result.ts';
import { hasEmail } from '../sign-in/sign-in-rules.ts';
import type { AlertChannel } from './alert-choice.ts';
import type { AlertCar, AlertGroup } from './alert-message.ts';
import {
  claimMessage,
  countMessagesSince,
  endMessage,
  listAlertsOf,
  lockDuePerson,
  makeMessage,
  putOffAlerts,
  type PendingAlert,
  type ClaimedMessage,
  type MessageEnd,
} from './alert-store.server.ts';
import { listEventsById, type StockEvent } from './stock-event-store.server.ts';
import { isStillTrue, onePerCar, type CarState } from './told-events.ts';

export const alertDeliveryQueue = 'alert-delivery';

export interface AlertDeliveryJob {
  tenantId: string;
}

/** A car as it is now: what the message shows, and what decides whether it still belongs in it. */
export interface CarNow extends CarState {
  car: Omit<AlertCar, 'kind' | 'was'>;
}

export interface AlertingDealer {
  database: TenantDatabase;
  timeZone: string;
  dailyHour: number;
  messagesPerDay: number;
  /** A vehicle that is gone is left out. */
  carsOf(vehicleIds: readonly string[]): Promise<ReadonlyMap<string, CarNow>>;
  /** Where a stored search is. */
  searchUrl(query: string): string;
  /** `$29,990` */
  priceText(cents: number): string;
  /** `id` is the same for each attempt. A failure is why it is not known to have arrived. */
  send(message: {
    id: string;
    channel: AlertChannel;
    recipient: string;
    groups: readonly AlertGroup[];
  }): Promise<Result<string, string>>;
}

export interface DeliverAlertsOptions {
  dealer: AlertingDealer;
  outbox: Pick<Outbox, 'send'>;
  now(): Date;
  log: { warn(fields: object, message: string): void };
}

/** Well below the minute that a job is held for, with the 30 s that a mail server may take for the last message. */
const sliceMs = 20_000;
/** Older alerts were not sent while the site was suspended, or its alerts off. */
const staleMs = 48 * 3_600_000;
/** After each failed attempt of an email; then it is given up. */
const retryMinutes = [5, 30, 120];

export async function deliverAlerts(options: DeliverAlertsOptions): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const now = options.now();
    const { database } = options.dealer;
    const claimed = await database.transaction((transaction) => claimMessage(transaction, now));
    if (claimed !== null) await deliver(options, claimed);
    else if (!(await prepare(options, now))) return;
    if (performance.now() - startedAt > sliceMs) {
      await sendJob(options, now);
      return;
    }
  }
}

function sendJob({ dealer: { database }, outbox }: DeliverAlertsOptions, startAfter: Date): Promise<void> {
  const job: AlertDeliveryJob = { tenantId: database.tenantId };
  return database.transaction((transaction) => outbox.send(transaction, alertDeliveryQueue, job, { startAfter }));
}

/** Makes a message of what is due to one person; false where nothing is. */
async function prepare({ dealer, outbox }: DeliverAlertsOptions, now: Date): Promise<boolean> {
  const { database, timeZone, dailyHour, messagesPerDay } = dealer;
  const since = new Date(now.getTime() - staleMs);
  return database.transaction(async (transaction) => {
    const person = await lockDuePerson(transaction, { now, since });
    if (person === null) return false;
    const { userId, channel } = person;
    const today = localTime(now, timeZone).date;
    const count = await countMessagesSince(transaction, { userId, since: startOfDay(today, timeZone) });
    if (count >= messagesPerDay) {
      const morning = hourOf(addDays(today, 1), dailyHour, timeZone);
      const until = morning < endOfDay(today, timeZone) ? endOfDay(today, timeZone) : morning;
      await putOffAlerts(transaction, { userId, channel, now, until });
      const job: AlertDeliveryJob = { tenantId: database.tenantId };
      await outbox.send(transaction, alertDeliveryQueue, job, { startAfter: until });
      return true;
    }
    const recipient = channel === 'sms' ? person.phone : hasEmail(person.email) ? person.email : '';
    await makeMessage(transaction, { id: createId(now), userId, channel, recipient, now, since });
    return true;
  });
}

async function deliver(options: DeliverAlertsOptions, message: ClaimedMessage): Promise<void> {
  const { dealer, now, log } = options;
  const end = (how: MessageEnd) =>
    dealer.database.transaction((transaction) => endMessage(transaction, message.id, how));
  if (message.recipient === '') return end({ state: 'dropped', reason: 'The person has no address for it any more.' });
  const groups = await groupsOf(dealer, message.id);
  if (groups.length === 0)
    return end({ state: 'dropped', reason: 'Nothing of it was true any more, or nobody wanted it.' });
  const sent = await dealer.send({ ...message, groups });
  if (sent.ok) return end({ state: 'sent', at: now() });
  // What a gateway did not confirm may have been sent all the same, and a text message has no id that tells a repeat.
  const retry = message.channel === 'email' ? retryMinutes[message.attempts - 1] : undefined;
  const nextAttemptAt = retry === undefined ? null : new Date(now().getTime() + retry * 60_000);
  log.warn({ reason: sent.reason, channel: message.channel, nextAttemptAt }, 'an alert could not be sent');
  if (nextAttemptAt === null) return end({ state: 'failed', reason: sent.reason });
  await end({ state: 'waiting', reason: sent.reason, nextAttemptAt });
  await sendJob(options, nextAttemptAt);
}

/** What is still true, of each search and of the watchlist once. */
async function groupsOf(dealer: AlertingDealer, messageId: string): Promise<AlertGroup[]> {
  const { alerts, events } = await dealer.database.transaction(async (transaction) => {
    const found = await listAlertsOf(transaction, messageId);
    return { alerts: found, events: await listEventsById(transaction, [...new Set(found.flatMap((a) => a.eventIds))]) };
  });
  const cars = await dealer.carsOf([...new Set(events.map(({ vehicleId }) => vehicleId))]);
  const bySubject = Map.groupBy(alerts, ({ search }) => search?.query ?? null);
  return [...bySubject.values()].flatMap((own) => {
    const ids = new Set(own.flatMap(({ eventIds }) => eventIds));
    const told = onePerCar(events.filter(({ id }) => ids.has(id)));
    const shown = told.flatMap((event) => carOf(dealer, event, cars.get(event.vehicleId)));
    const unlisted = own.reduce((sum, { eventCount, eventIds }) => sum + eventCount - eventIds.length, 0);
    return shown.length === 0 ? [] : [groupOf(dealer, own[0]!, shown, unlisted)];
  });
}

function carOf(dealer: AlertingDealer, event: StockEvent, now: CarNow | undefined): AlertCar[] {
  if (now === undefined || !isStillTrue(event, now)) return [];
  const isDrop = event.kind === 'price-drop' && event.beforeCents !== null;
  return [{ ...now.car, kind: event.kind, was: isDrop ? dealer.priceText(event.beforeCents!) : '' }];
}

function groupOf(
  dealer: AlertingDealer,
  { search }: Pick<PendingAlert, 'search'>,
  cars: AlertCar[],
  unlisted: number,
): AlertGroup {
  return {
    search: search === null ? null : { name: search.name, url: dealer.searchUrl(search.query) },
    cars,
    more: unlisted,
  };
}
