/** The rows of saved searches, and whether somebody wants alerts about them or about the watchlist. */
import type { Transaction } from '../../db/database.server.ts';
import type { AlertChannel, AlertChoice, AlertFrequency } from '../alerts/alert-choice.ts';

export interface SavedSearch {
  id: string;
  name: string;
  /** The parameters of its address. */
  query: string;
  savedAt: Date;
  /** When its owner last opened it. */
  lookedAt: Date;
  alerts: AlertChoice;
}

interface Row {
  id: string;
  name: string;
  query: string;
  savedAt: Date;
  lookedAt: Date;
  frequency: AlertFrequency;
  channel: AlertChannel;
}

/** Whether the alerts of `s` or `w` still count: a withdrawal of the address that they go to ends those before it. */
export const isStillWanted = (row: string, user: string): string =>
  `not exists (
     select 1 from marketing_withdrawal m where m.tenant_id = ${row}.tenant_id and m.withdrawn_at >= ${row}.alerts_since
       and ((${row}.alert_channel = 'email' and m.email <> '' and m.email = lower(${user}.email))
         or (${row}.alert_channel = 'sms' and m.phone_e164 <> '' and m.phone_e164 = ${user}.phone_number)))`;

const columns = `s.id, s.name, s.query, s.saved_at as "savedAt", s.looked_at as "lookedAt", s.alert_channel as channel,
  case when s.alerts <> 'off' and ${isStillWanted('s', 'u')} then s.alerts else 'off' end as frequency`;
const withOwner = 'saved_search s join account_user u on u.tenant_id = s.tenant_id and u.id = s.user_id';

const asSearch = ({ frequency, channel, ...row }: Row): SavedSearch => ({ ...row, alerts: { frequency, channel } });

/** The newest first. */
export async function listSearchesOf(transaction: Transaction, userId: string): Promise<SavedSearch[]> {
  const rows = await transaction.query<Row>(
    `select ${columns} from ${withOwner} where s.user_id = $1 and s.deleted_at is null order by s.saved_at desc, s.id desc`,
    [userId],
  );
  return rows.map(asSearch);
}

export async function addSearch(
  transaction: Transaction,
  userId: string,
  { id, name, query, savedAt }: Pick<SavedSearch, 'id' | 'name' | 'query' | 'savedAt'>,
): Promise<void> {
  await transaction.query(
    `insert into saved_search (tenant_id, id, user_id, name, query, saved_at, looked_at)
     values (current_tenant(), $1, $2, $3, $4, $5, $5)`,
    [id, userId, name, query, savedAt],
  );
}

interface OwnSearch {
  userId: string;
  id: string;
}
const isOwn = 'user_id = $1 and id = $2 and deleted_at is null';

/** False where this person has no such search. */
export async function renameSearch(
  transaction: Transaction,
  { userId, id, name }: OwnSearch & { name: string },
): Promise<boolean> {
  const rows = await transaction.query(`update saved_search set name = $3 where ${isOwn} returning id`, [
    userId,
    id,
    name,
  ]);
  return rows.length > 0;
}

export async function recordVisit(
  transaction: Transaction,
  { userId, id, at }: OwnSearch & { at: Date },
): Promise<{ query: string } | null> {
  const [row] = await transaction.query<{ query: string }>(
    `update saved_search set looked_at = $3 where ${isOwn} returning query`,
    [userId, id, at],
  );
  return row ?? null;
}

/** Its name; `null` where this person has no such search. */
export async function deleteSearch(
  transaction: Transaction,
  { userId, id, at }: OwnSearch & { at: Date },
): Promise<string | null> {
  const [row] = await transaction.query<{ name: string }>(
    `update saved_search set deleted_at = $3 where ${isOwn} returning name`,
    [userId, id, at],
  );
  return row?.name ?? null;
}

/** A search that this person deleted and that can be taken back; `null` for any other. */
export async function findDeletedSearch(
  transaction: Transaction,
  { userId, id }: OwnSearch,
): Promise<{ name: string; query: string } | null> {
  const [row] = await transaction.query<{ name: string; query: string }>(
    'select name, query from saved_search where user_id = $1 and id = $2 and deleted_at is not null',
    [userId, id],
  );
  return row ?? null;
}

export async function restoreSearch(transaction: Transaction, { userId, id }: OwnSearch): Promise<void> {
  await transaction.query(
    'update saved_search set deleted_at = null where user_id = $1 and id = $2 and deleted_at is not null',
    [userId, id],
  );
}

/** False where this person has no such search. */
export async function saveSearchAlerts(
  transaction: Transaction,
  { userId, id, choice: { frequency, channel }, since }: OwnSearch & { choice: AlertChoice; since: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `update saved_search s set alerts = $3, alert_channel = $4, alerts_since = case when $3 = 'off' then null
       when s.alerts <> 'off' and s.alert_channel = $4 and ${isStillWanted('s', 'u')} then s.alerts_since else $5::timestamptz end
     from account_user u where u.tenant_id = s.tenant_id and u.id = s.user_id
       and s.user_id = $1 and s.id = $2 and s.deleted_at is null returning s.id`,
    [userId, id, frequency, channel, since],
  );
  return rows.length > 0;
}

/** `null` for who wants none. */
export async function findWatchlistAlerts(transaction: Transaction, userId: string): Promise<AlertChoice | null> {
  const [row] = await transaction.query<AlertChoice>(
    `select w.alerts as frequency, w.alert_channel as channel from watchlist_alert w
     join account_user u on u.tenant_id = w.tenant_id and u.id = w.user_id
     where w.user_id = $1 and ${isStillWanted('w', 'u')}`,
    [userId],
  );
  return row ?? null;
}

export async function saveWatchlistAlerts(
  transaction: Transaction,
  { userId, choice: { frequency, channel }, since }: { userId: string; choice: AlertChoice; since: Date },
): Promise<void> {
  if (frequency === 'off') {
    await transaction.query('delete from watchlist_alert where user_id = $1', [userId]);
    return;
  }
  await transaction.query(
    `insert into watchlist_alert (tenant_id, user_id, alerts, alert_channel, alerts_since)
     values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, user_id) do update set alerts = $2, alert_channel = $3, alerts_since = $4`,
    [userId, frequency, channel, since],
  );
}

/** What was deleted before. */
export async function deleteForgottenSearches(transaction: Transaction, before: Date): Promise<void> {
  await transaction.query('delete from saved_search where deleted_at < $1', [before]);
}
