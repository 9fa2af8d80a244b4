/** Whom an event is told, and the messages that tell it. */
import type { Transaction } from '../../db/database.server.ts';
import { planByIndex } from '../../db/plan-by-index.server.ts';
import { isStillWanted } from '../saved-searches/saved-search-store.server.ts';
import type { AlertChannel } from './alert-choice.ts';

interface Wish {
  userId: string;
  frequency: 'at-once' | 'daily';
  channel: AlertChannel;
}

export interface SearchToMatch extends Wish {
  id: string;
  query: string;
}

/** Saved searches whose alerts were on when something happened, in the order of their ids. */
export async function listSearchesToMatch(
  transaction: Transaction,
  { after, happenedAt, limit }: { after: string; happenedAt: Date; limit: number },
): Promise<SearchToMatch[]> {
  await planByIndex(transaction);
  return transaction.query<SearchToMatch>(
    `select s.id, s.user_id as "userId", s.query, s.alerts as frequency, s.alert_channel as channel
     from saved_search s join account_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
     where s.tenant_id = current_tenant() and s.alerts <> 'off' and s.deleted_at is null and s.id > $1
       and s.alerts_since < $2 and ${isStillWanted('s', 'u')}
     order by s.id limit $3`,
    [after, happenedAt, limit],
  );
}

/** Who watched these vehicles, with alerts on, when something happened. */
export async function listWatchers(
  transaction: Transaction,
  { vehicleIds, happenedAt }: { vehicleIds: readonly string[]; happenedAt: Date },
): Promise<(Wish & { vehicleId: string })[]> {
  return transaction.query<Wish & { vehicleId: string }>(
    `select e.user_id as "userId", e.vehicle_id as "vehicleId", w.alerts as frequency, w.alert_channel as channel
     from watchlist_entry e join watchlist_alert w on w.tenant_id = e.tenant_id and w.user_id = e.user_id
     join account_user u on u.tenant_id = w.tenant_id and u.id = w.user_id
     where e.tenant_id = current_tenant() and e.vehicle_id = any($1::uuid[])
       and e.saved_at < $2 and w.alerts_since < $2 and ${isStillWanted('w', 'u')}`,
    [vehicleIds, happenedAt],
  );
}

export interface NewAlert {
  id: string;
  userId: string;
  /** `null` for the watchlist. */
  searchId: string | null;
  eventIds: readonly string[];
  eventCount: number;
  channel: AlertChannel;
  dueAt: Date;
}

/** One that is there already stays. */
export async function saveAlerts(
  transaction: Transaction,
  { version, alerts }: { version: number; alerts: readonly NewAlert[] },
): Promise<void> {
  await transaction.query(
    // A person or a search that was deleted meanwhile gets none.
    `insert into alert (tenant_id, id, user_id, saved_search_id, version, event_ids, event_count, channel, due_at)
     select current_tenant(), a.id, a."userId", a."searchId", $2, a."eventIds", a."eventCount", a.channel, a."dueAt"
     from jsonb_to_recordset($1::jsonb) as a (id uuid, "userId" uuid, "searchId" uuid, "eventIds" jsonb, "eventCount" integer, channel text, "dueAt" timestamptz)
     where exists (select 1 from account_user u where u.tenant_id = current_tenant() and u.id = a."userId")
       and (a."searchId" is null or exists (select 1 from saved_search s where s.tenant_id = current_tenant() and s.id = a."searchId"))
     on conflict do nothing`,
    [JSON.stringify(alerts), version],
  );
}

/** When the alerts of a version are due, each time once. */
export async function listDueTimes(transaction: Transaction, version: number): Promise<Date[]> {
  const rows = await transaction.query<{ at: Date }>(
    'select distinct due_at as at from alert where tenant_id = current_tenant() and version = $1 and message_id is null',
    [version],
  );
  return rows.map(({ at }) => at);
}

export interface DuePerson {
  userId: string;
  channel: AlertChannel;
  /** `''` for none. */
  email: string;
  phone: string;
}

/**
 * Somebody with alerts that are due, whom no other worker is writing to; `null` for nobody. What was due before
 * `since` stays where it is: nobody wants it any more.
 */
export async function lockDuePerson(
  transaction: Transaction,
  { now, since }: { now: Date; since: Date },
): Promise<DuePerson | null> {
  const [row] = await transaction.query<DuePerson>(
    `select u.id as "userId", d.channel, u.email, coalesce(u.phone_number, '') as phone
     from account_user u join lateral (
       select a.channel from alert a where a.tenant_id = u.tenant_id and a.user_id = u.id
         and a.message_id is null and a.due_at <= $1 and a.due_at > $2 order by a.due_at limit 1
     ) d on true
     where u.tenant_id = current_tenant() and u.id in (
       select a.user_id from alert a where a.tenant_id = current_tenant() and a.message_id is null and a.due_at <= $1 and a.due_at > $2
       order by a.due_at limit 50
     )
     limit 1 for update of u skip locked`,
    [now, since],
  );
  return row ?? null;
}

interface DueOf {
  userId: string;
  channel: AlertChannel;
  now: Date;
}

/** How many messages somebody got, or will, since a moment. */
export async function countMessagesSince(
  transaction: Transaction,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from alert_message
     where tenant_id = current_tenant() and user_id = $1 and made_at >= $2 and state <> 'dropped'`,
    [userId, since],
  );
  return row!.count;
}

export async function putOffAlerts(
  transaction: Transaction,
  { userId, channel, now, until }: DueOf & { until: Date },
): Promise<void> {
  await transaction.query(
    `update alert set due_at = $4 where tenant_id = current_tenant() and user_id = $1 and channel = $2 and message_id is null and due_at <= $3`,
    [userId, channel, now, until],
  );
}

/** Everything that is due to one person by one channel becomes one message. */
export async function makeMessage(
  transaction: Transaction,
  { id, userId, channel, recipient, now, since }: DueOf & { id: string; recipient: string; since: Date },
): Promise<void> {
  await transaction.query(
    `insert into alert_message (tenant_id, id, user_id, channel, recipient, made_at, state, attempts, next_attempt_at, last_error)
     values (current_tenant(), $1, $2, $3, $4, $5, 'waiting', 0, $5, '')`,
    [id, userId, channel, recipient, now],
  );
  await transaction.query(
    `update alert set message_id = $1
     where tenant_id = current_tenant() and user_id = $2 and channel = $3 and message_id is null and due_at <= $4 and due_at > $5`,
    [id, userId, channel, now, since],
  );
}

export interface ClaimedMessage {
  id: string;
  userId: string;
  channel: AlertChannel;
  recipient: string;
  madeAt: Date;
  /** This one included. */
  attempts: number;
}

/** A message that is to be sent now, for this worker alone; `null` for none. */
export async function claimMessage(transaction: Transaction, now: Date): Promise<ClaimedMessage | null> {
  const [row] = await transaction.query<ClaimedMessage>(
    `update alert_message set state = 'sending', attempts = attempts + 1
     where tenant_id = current_tenant() and state = 'waiting' and id = (
       select id from alert_message where tenant_id = current_tenant() and state = 'waiting' and next_attempt_at <= $1
       order by next_attempt_at limit 1 for update skip locked
     )
     returning id, user_id as "userId", channel, recipient, made_at as "madeAt", attempts`,
    [now],
  );
  return row ?? null;
}

export interface PendingAlert {
  /** `null` for the watchlist. */
  search: { name: string; query: string } | null;
  eventIds: string[];
  eventCount: number;
}

/** What a message has to tell, without searches that were deleted or whose alerts are off by now. */
export async function listAlertsOf(transaction: Transaction, messageId: string): Promise<PendingAlert[]> {
  const rows = await transaction.query<{
    name: string | null;
    query: string | null;
    eventIds: string[];
    eventCount: number;
  }>(
    `select s.name, s.query, a.event_ids as "eventIds", a.event_count as "eventCount"
     from alert a
     join account_user u on u.tenant_id = a.tenant_id and u.id = a.user_id
     left join saved_search s on s.tenant_id = a.tenant_id and s.id = a.saved_search_id
     left join watchlist_alert w on a.saved_search_id is null and w.tenant_id = a.tenant_id and w.user_id = a.user_id
     where a.tenant_id = current_tenant() and a.message_id = $1
       and ((s.id is not null and s.deleted_at is null and s.alerts <> 'off' and s.alert_channel = a.channel and ${isStillWanted('s', 'u')})
         or (w.user_id is not null and w.alert_channel = a.channel and ${isStillWanted('w', 'u')}))
     order by s.saved_at nulls first, s.id, a.version`,
    [messageId],
  );
  return rows.map(({ name, query, ...alert }) => ({
    ...alert,
    search: name === null || query === null ? null : { name, query },
  }));
}

export type MessageEnd =
  | { state: 'sent'; at: Date }
  | { state: 'dropped' | 'failed'; reason: string }
  | { state: 'waiting'; reason: string; nextAttemptAt: Date };

export async function endMessage(transaction: Transaction, id: string, end: MessageEnd): Promise<void> {
  await transaction.query(
    `update alert_message set state = $2, sent_at = $3, last_error = $4, next_attempt_at = $5
     where tenant_id = current_tenant() and id = $1 and state = 'sending'`,
    [
      id,
      end.state,
      end.state === 'sent' ? end.at : null,
      end.state === 'sent' ? '' : end.reason.slice(0, 500),
      end.state === 'waiting' ? end.nextAttemptAt : null,
    ],
  );
}

export interface SentAlertMessage {
  channel: AlertChannel;
  recipient: string;
  sentAt: Date;
}

/** Newest first. */
export async function listMessagesOf(transaction: Transaction, userId: string): Promise<SentAlertMessage[]> {
  return transaction.query<SentAlertMessage>(
    `select channel, recipient, sent_at as "sentAt" from alert_message
     where tenant_id = current_tenant() and user_id = $1 and state = 'sent' order by sent_at desc limit 200`,
    [userId],
  );
}

export async function deleteOldAlerts(transaction: Transaction, before: Date): Promise<void> {
  await transaction.query('delete from alert_message where tenant_id = current_tenant() and made_at < $1', [before]);
  await transaction.query(
    'delete from alert where tenant_id = current_tenant() and message_id is null and due_at < $1',
    [before],
  );
}
