/**
 * Where personal data of visitors is, table by table: the one list from which an access request (Privacy Act, APP 12)
 * and an erasure (APP 11.2, 13) derive. A test demands that every table of the database is in it, or named with the
 * reason why it holds none.
 *
 * A condition says which rows of the table (alias `t`) are of one person; $1 is the email address in small letters, $2
 * the telephone number in E.164 (`''` for not given), $3 the ids of the person's leads.
 */
import type { Transaction } from '../../db/database.server.ts';
import type { ConsentAddress } from '../consent-ledger/consent-store.server.ts';

const isOfOwnAccount = `t.user_id in (
    select u.id from account_user u
    where u.tenant_id = t.tenant_id and ${isOfPerson('u.email', "coalesce(u.phone_number, '')")}
  )`;

export const personalData: Readonly<Record<string, string>> = {
  lead: 't.id = any($3::uuid[])',
  lead_key: 't.lead_id = any($3::uuid[])',
  lead_consent: `(${isOfPerson('t.email', 't.phone')} or t.lead_id = any($3::uuid[]))`,
  lead_delivery: 't.lead_id = any($3::uuid[])',
  lead_delivery_attempt: 't.lead_id = any($3::uuid[])',
  lead_reading: 't.lead_id = any($3::uuid[])',
  appointment: 't.lead_id = any($3::uuid[])',
  trade_in_valuation: 't.lead_id = any($3::uuid[])',
  trade_in_photo: `t.valuation_id in (
    select v.id from trade_in_valuation v where v.tenant_id = t.tenant_id and v.lead_id = any($3::uuid[])
  )`,
  marketing_withdrawal: isOfPerson('t.email', 't.phone_e164'),
  account_user: isOfPerson('t.email', "coalesce(t.phone_number, '')"),
  account_session: isOfOwnAccount,
  account_passkey: isOfOwnAccount,
  watchlist_entry: isOfOwnAccount,
  prize_draw: isOfOwnAccount,
  invoice_payment: isOfPerson('t.email', 't.phone_e164'),
  watchlist_alert: isOfOwnAccount,
  saved_search: isOfOwnAccount,
  alert: isOfOwnAccount,
  alert_message: isOfOwnAccount,
  purchase_order: `(${isOfPerson('t.email', 't.phone')} or ${isOfOwnAccount})`,
  order_document: `t.order_id in (
    select o.id from purchase_order o
    where o.tenant_id = t.tenant_id and (${isOfPerson('o.email', 'o.phone')} or o.user_id in (
      select u.id from account_user u
      where u.tenant_id = o.tenant_id and ${isOfPerson('u.email', "coalesce(u.phone_number, '')")}
    ))
  )`,
  reservation: `(${isOfPerson('t.email', 't.phone')} or t.lead_id = any($3::uuid[]))`,
};

export const withoutPersonalData: Readonly<Record<string, string>> = {
  migration: 'which migrations ran',
  tenant: 'the dealers',
  tenant_host: 'hosts of dealers',
  tenant_configuration: 'what a dealer publishes about its own business and staff',
  tenant_asset: 'files of a dealer’s site',
  tenant_asset_archive: 'files of a dealer’s site',
  tenant_secret: 'encrypted secrets of a dealer',
  stock_import: 'accounts of feeds',
  stock_head: 'which import is live',
  vehicle: 'vehicles for sale',
  stock_import_row: 'vehicles for sale',
  stock_event: 'what happened to vehicles for sale',
  stock_event_head: 'which version of the stock was looked at',
  vehicle_hold: 'which vehicles are held, and since when',
  hosted_index: 'state of a search index',
  vehicle_view_count: 'counts',
  vehicle_view: 'hashes of a day, which no address leads to after it',
  missed_address: 'addresses of missing pages, without the parts that may name somebody',
  published_price: 'advertised figures',
  published_price_source: 'advertised figures',
  published_price_state: 'advertised figures',
  quarantine_report: 'when reports were sent; the leads name their report',
  account_verification:
    'hashes of codes and of their receivers, which work for ten minutes, and for whom a passkey is made, for five',
  erasure: 'that somebody was erased, under a keyed hash',
  sentence_sighting: 'keyed hashes of sentences, kept for a week',
  payment: 'amounts, times and states; what was paid for is in the record that its purpose names',
  payment_movement: 'movements of money of such payments',
  payment_change: 'what became of such payments',
  test_gateway_payment: 'payments of the demonstration, which take no money and ask no name',
  last_backup: 'when a backup was written',
  command_record: 'what operators ran; addresses of visitors stand in it as keyed hashes',
};

/** For addresses of which one may be `''`, on either side. */
export function isOfPerson(email: string, phone: string): string {
  return `(($1 <> '' and ${email} <> '' and lower(${email}) = $1) or ($2 <> '' and ${phone} <> '' and ${phone} = $2))`;
}

/** The rows of one person by table, as they are stored; in the dealer's transaction. */
export async function listPersonalData(
  transaction: Transaction,
  { email, phoneE164 }: ConsentAddress,
  leadIds: readonly string[],
): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const [table, condition] of Object.entries(personalData)) {
    // Every statement names all three parameters, so that their types are known.
    found[table] = await transaction.query(
      `select t.* from ${table} t
       where t.tenant_id = current_tenant() and $1::text is not null and $2::text is not null
         and $3::uuid[] is not null and ${condition}
       order by t::text`,
      [email, phoneE164, leadIds],
    );
  }
  return found;
}
