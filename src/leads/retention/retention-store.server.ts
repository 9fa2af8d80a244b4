/**
 * What is due to be deleted, what there is of one person, and the accounts of erasures. Every function runs in the
 * caller's transaction.
 */
import type { Transaction } from '../../db/database.server.ts';
import type { ConsentAddress } from '../consent-ledger/consent-store.server.ts';
import { isOfPerson, personalData } from './personal-data-store.server.ts';

/**
 * All tables from which an erasure takes rows, for `Database.purge`: those of leads, what hangs on them, and the
 * ledger.
 */
export const tablesOfPersons: readonly string[] = [...Object.keys(personalData), 'quarantine_report'];

export interface ExpiredLead {
  id: string;
  /** As suspected spam that nobody released. */ isHeld: boolean;
}

export interface ExpiryLimits {
  /** Enquiries that were stored before are due. */
  enquiriesBefore: Date;
  /** So is suspected spam, once the dealer was told of it or said that it is spam. */
  heldBefore: Date;
  now: Date;
}

/** A lead that is still on its way, or whose test drive is still to come, is never due. */
const isDue = `l.tenant_id = current_tenant() and not l.is_test
  and (l.stored_at < $1 or (l.stored_at < $2 and l.quarantine is not null and l.quarantine->>'releasedAt' is null and (l.quarantine->>'confirmedAt' is not null
    or exists (select 1 from quarantine_report r where r.tenant_id = l.tenant_id and r.day = l.quarantine->>'reportDay' and r.sent_at is not null and r.last_error = ''))))
  and not exists (select 1 from lead_delivery d where d.tenant_id = l.tenant_id and d.lead_id = l.id and d.state = 'waiting')
  and not exists (select 1 from appointment a where a.tenant_id = l.tenant_id and a.lead_id = l.id and a.cancelled_at is null and a.ends_at > $3)`;

const isHeld = "(l.quarantine is not null and l.quarantine->>'releasedAt' is null)";

/** The oldest first. */
export async function listExpiredLeads(
  transaction: Transaction,
  { enquiriesBefore, heldBefore, now }: ExpiryLimits,
  limit: number,
): Promise<ExpiredLead[]> {
  return transaction.query<ExpiredLead & object>(
    `select l.id, ${isHeld} as "isHeld" from lead l where ${isDue} order by l.stored_at, l.id limit $4`,
    [enquiriesBefore, heldBefore, now, limit],
  );
}

export async function countExpiredLeads(
  transaction: Transaction,
  { enquiriesBefore, heldBefore, now }: ExpiryLimits,
): Promise<{ enquiries: number; held: number }> {
  const [row] = await transaction.query<{ enquiries: number; held: number }>(
    `select count(*) filter (where not ${isHeld})::int as enquiries, count(*) filter (where ${isHeld})::int as held from lead l where ${isDue}`,
    [enquiriesBefore, heldBefore, now],
  );
  return row!;
}

/**
 * With keys, deliveries, attempts, appointments and valuations. The consents of held ones go too, since they are
 * consents of nobody; the others' stay.
 */
export async function deleteLeads(transaction: Transaction, leads: readonly ExpiredLead[]): Promise<void> {
  await transaction.query('delete from lead_consent where tenant_id = current_tenant() and lead_id = any($1::uuid[])', [
    leads.filter((lead) => lead.isHeld).map(({ id }) => id),
  ]);
  await transaction.query('delete from lead where tenant_id = current_tenant() and id = any($1::uuid[])', [
    leads.map(({ id }) => id),
  ]);
}

/** Leads whose own consents were recorded before then, whether the lead is still there or not. */
export async function countConsentsBefore(transaction: Transaction, before: Date): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    'select count(*)::int as count from lead_consent where tenant_id = current_tenant() and recorded_at < $1',
    [before],
  );
  return row!.count;
}

export async function deleteConsentsBefore(transaction: Transaction, before: Date): Promise<void> {
  await transaction.query('delete from lead_consent where tenant_id = current_tenant() and recorded_at < $1', [before]);
}

/** An address, a number, or both of one person; what was not given is `''`. */
export type Person = ConsentAddress;

export interface LeadOfPerson extends ExpiredLead {
  storedAt: Date;
  form: string;
  name: string;
  /** Told to the dealer in a report of held leads. */ wasReported: boolean;
}

/** The oldest first. */
export async function listLeadsOfPerson(
  transaction: Transaction,
  { email, phoneE164 }: Person,
): Promise<LeadOfPerson[]> {
  return transaction.query<LeadOfPerson & object>(
    `select l.id, ${isHeld} as "isHeld", l.stored_at as "storedAt", l.form, trim(l.name || ' ' || l.last_name) as name, l.quarantine->>'reportDay' is not null as "wasReported" from lead l
     where l.tenant_id = current_tenant() and not l.is_test and ${isOfPerson('l.email', 'l.phone_e164')} order by l.stored_at, l.id`,
    [email, phoneE164],
  );
}

/** Other people's leads that name the address somewhere in what was typed: a person decides about them. */
export async function listLeadsMentioning(transaction: Transaction, { email, phoneE164 }: Person): Promise<string[]> {
  if (email === '') return [];
  const rows = await transaction.query<{ id: string }>(
    `select l.id from lead l where l.tenant_id = current_tenant() and not l.is_test and position($1 in lower(l.fields::text)) > 0 and not ${isOfPerson('l.email', 'l.phone_e164')} order by l.stored_at, l.id`,
    [email, phoneE164],
  );
  return rows.map(({ id }) => id);
}

/** Names of the destinations that took one of these leads, the visitor's own copy not among them. */
export async function listReceivedAt(
  transaction: Transaction,
  leadIds: readonly string[],
  exceptKind: string,
): Promise<string[]> {
  const rows = await transaction.query<{ destination: string }>(
    'select distinct destination from lead_delivery where tenant_id = current_tenant() and lead_id = any($1::uuid[]) and delivered_at is not null and kind <> $2 order by destination',
    [leadIds, exceptKind],
  );
  return rows.map(({ destination }) => destination);
}

export interface CountedLedger {
  consents: number;
  withdrawals: number;
  /** With which the person signs in. */
  accounts: number;
  upcomingTestDrives: number;
  /** Their rows stay without the person. */
  reservations: number;
  /** Of vehicles bought online, placed or not. */
  orders: number;
}

export async function countLedgerOfPerson(
  transaction: Transaction,
  { email, phoneE164 }: Person,
  leadIds: readonly string[],
  now: Date,
): Promise<CountedLedger> {
  const [row] = await transaction.query<CountedLedger>(
    `select (select count(*)::int from lead_consent t where t.tenant_id = current_tenant() and ${personalData['lead_consent']}) as consents,
       (select count(*)::int from marketing_withdrawal t where t.tenant_id = current_tenant() and ${personalData['marketing_withdrawal']}) as withdrawals,
       (select count(*)::int from account_user t where t.tenant_id = current_tenant() and ${personalData['account_user']}) as accounts,
       (select count(*)::int from appointment a where a.tenant_id = current_tenant() and a.lead_id = any($3::uuid[]) and a.cancelled_at is null and a.ends_at > $4) as "upcomingTestDrives",
       (select count(*)::int from reservation t where t.tenant_id = current_tenant() and ${personalData['reservation']}) as reservations,
       (select count(*)::int from purchase_order t where t.tenant_id = current_tenant() and ${personalData['purchase_order']}) as orders`,
    [email, phoneE164, leadIds, now],
  );
  return row!;
}

export async function deleteConsentsOfPerson(
  transaction: Transaction,
  { email, phoneE164 }: Person,
  leadIds: readonly string[],
): Promise<void> {
  await transaction.query(
    `delete from lead_consent t where t.tenant_id = current_tenant() and ${personalData['lead_consent']}`,
    [email, phoneE164, leadIds],
  );
}

export async function deleteWithdrawalsOfPerson(transaction: Transaction, { email, phoneE164 }: Person): Promise<void> {
  await transaction.query(
    `delete from marketing_withdrawal t where t.tenant_id = current_tenant() and ${personalData['marketing_withdrawal']}`,
    [email, phoneE164],
  );
}

/** Their sessions go with them. */
export async function deleteAccountsOfPerson(transaction: Transaction, { email, phoneE164 }: Person): Promise<void> {
  await transaction.query(
    `delete from account_user t where t.tenant_id = current_tenant() and ${personalData['account_user']}`,
    [email, phoneE164],
  );
}

/** Who paid which invoice; the money itself stays in the ledger, which names nobody. */
export async function deleteInvoicesOfPerson(transaction: Transaction, { email, phoneE164 }: Person): Promise<void> {
  await transaction.query(
    `delete from invoice_payment t where t.tenant_id = current_tenant() and ${personalData['invoice_payment']}`,
    [email, phoneE164],
  );
}

const withoutPerson = "name = '', last_name = '', email = '', phone = '', submission = '{}', user_id = null";

/**
 * Takes the person out of their reservations. The rows stay with number, vehicle, amount and times, because they say
 * what a payment was for, which a business keeps records of (Corporations Act s286, tax law: five to seven years).
 */
export async function forgetReservationsOfPerson(
  transaction: Transaction,
  { email, phoneE164 }: Person,
  leadIds: readonly string[],
): Promise<void> {
  await transaction.query(
    `update reservation t set ${withoutPerson}, lead_id = null where t.tenant_id = current_tenant() and ${personalData['reservation']}`,
    [email, phoneE164, leadIds],
  );
}

/** What a payment was for stays with the reservation of an order, so nothing of the order itself has to. */
export async function deleteOrdersOfPerson(transaction: Transaction, { email, phoneE164 }: Person): Promise<void> {
  await transaction.query(
    `delete from purchase_order t where t.tenant_id = current_tenant() and ${personalData['purchase_order']}`,
    [email, phoneE164],
  );
}

/** Placed orders from before then whose reservation holds nothing any more; drafts end by themselves. */
export async function deleteOrdersBefore(transaction: Transaction, before: Date): Promise<void> {
  await transaction.query(`delete from purchase_order o where ${isDueOrder}`, [before]);
}

const isDueOrder = `o.tenant_id = current_tenant() and o.created_at < $1 and not exists (
  select 1 from reservation r where r.tenant_id = o.tenant_id and r.id = o.reservation_id and r.state in ('awaiting_payment', 'reserved', 'refunding')
)`;

/** A photograph of a paper, which is a file. */
export interface DocumentOfOrder {
  orderId: string;
  id: string;
}

/** Of the orders that `deleteOrdersBefore` deletes. */
export async function listDocumentsBefore(transaction: Transaction, before: Date): Promise<DocumentOfOrder[]> {
  return transaction.query<DocumentOfOrder & object>(
    `select d.order_id as "orderId", d.id from order_document d
     join purchase_order o on o.tenant_id = d.tenant_id and o.id = d.order_id where ${isDueOrder}`,
    [before],
  );
}

export async function listDocumentsOfPerson(
  transaction: Transaction,
  { email, phoneE164 }: Person,
): Promise<DocumentOfOrder[]> {
  return transaction.query<DocumentOfOrder & object>(
    `select t.order_id as "orderId", t.id from order_document t where t.tenant_id = current_tenant() and ${personalData['order_document']}`,
    [email, phoneE164],
  );
}

/** The same of reservations that began before then and hold nothing any more; answers how many. */
export async function forgetReservationsBefore(transaction: Transaction, before: Date): Promise<number> {
  const rows = await transaction.query(
    `update reservation set ${withoutPerson} where tenant_id = current_tenant() and ${isDueReservation} returning id`,
    [before],
  );
  return rows.length;
}

export async function countReservationsBefore(transaction: Transaction, before: Date): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from reservation where tenant_id = current_tenant() and ${isDueReservation}`,
    [before],
  );
  return row!.count;
}

const isDueReservation = `created_at < $1 and state not in ('awaiting_payment', 'reserved', 'refunding') and (email <> '' or phone <> '')`;

export async function deleteLeadsOnly(transaction: Transaction, leadIds: readonly string[]): Promise<void> {
  await transaction.query('delete from lead where tenant_id = current_tenant() and id = any($1::uuid[])', [leadIds]);
}

export interface Erasure {
  id: string;
  erasedAt: Date;
  leads: number;
  consents: number;
  withdrawals: number;
  messages: number;
  photos: number;
  /** Where copies are. */
  destinations: readonly string[];
}

export interface PersonHashes {
  emailHash: string;
  phoneHash: string;
}

export async function saveErasure(transaction: Transaction, erasure: Erasure & PersonHashes): Promise<void> {
  await transaction.query(
    `insert into erasure (tenant_id, id, erased_at, email_hash, phone_hash, leads, consents, withdrawals, messages, photos, destinations)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)`,
    [
      erasure.id,
      erasure.erasedAt,
      erasure.emailHash,
      erasure.phoneHash,
      erasure.leads,
      erasure.consents,
      erasure.withdrawals,
      erasure.messages,
      erasure.photos,
      JSON.stringify(erasure.destinations),
    ],
  );
}

/** Newest first; of one person where hashes are given. */
export async function listErasures(
  transaction: Transaction,
  person: { emailHashes: readonly string[]; phoneHashes: readonly string[] } | null,
): Promise<Erasure[]> {
  return transaction.query<Erasure & object>(
    `select id, erased_at as "erasedAt", leads, consents, withdrawals, messages, photos, destinations from erasure
     where tenant_id = current_tenant() and ($1::text[] is null or email_hash = any($1::text[]) or phone_hash = any($2::text[])) order by erased_at desc, id desc`,
    [person?.emailHashes ?? null, person?.phoneHashes ?? null],
  );
}
