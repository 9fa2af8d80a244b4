/**
 * The ledger: every record of a consent to marketing or to alerts, out of `lead_consent`, and every withdrawal. Nothing
 * is ever changed in it; a record whose sender corrected it (`correct-lead.server.ts`) says so and counts no more. What
 * is held as suspected spam or is the product's own test counts for nobody: a machine that types addresses in gives no
 * consent for the people behind them. A record stays when its lead is deleted by age; that of a held lead goes with it.
 */
import type { Transaction } from '../../db/database.server.ts';
import type { MarketingRecord } from './marketing-consent.ts';

/** One of the two is `''`. `email` in small letters, `phoneE164` as `+61412345678`. */
export interface ConsentAddress {
  email: string;
  phoneE164: string;
}

export type WithdrawalMethod = 'link' | 'one-click' | 'staff' | 'account';

/** What a consent is for. A withdrawal ends both. */
export type LedgerPurpose = 'marketing' | 'alerts';

export interface LedgerRecord extends MarketingRecord {
  /** `''` on a withdrawal. */
  purpose: LedgerPurpose | '';
  /** `''` on a withdrawal and on a consent to alerts. */
  leadId: string;
  person: string;
  email: string;
  phone: string;
  /** The words beside the box. */
  wording: string;
  form: string;
  page: string;
  network: string;
  /** How it was withdrawn; `''` on a record of a form. */
  withdrawalMethod: WithdrawalMethod | '';
}

const fromForms = `select c.method as kind, c.recorded_at as at, c.purpose, coalesce(c.lead_id::text, '') as "leadId", c.person, c.email, c.phone, c.wording, c.form, c.page, c.network, '' as "withdrawalMethod", c.corrected_at as "correctedAt"
  from lead_consent c left join lead l on l.tenant_id = c.tenant_id and l.id = c.lead_id
  where c.tenant_id = current_tenant() and c.purpose in ('marketing', 'alerts') and not coalesce(l.is_test, false)
    and (l.quarantine is null or l.quarantine->>'releasedAt' is not null)`;
const fromWithdrawals = `select 'withdrawn' as kind, withdrawn_at as at, '' as purpose, '' as "leadId", '' as person, email, phone_e164 as phone, '' as wording, '' as form, '' as page, '' as network, method as "withdrawalMethod", null::timestamptz as "correctedAt"
  from marketing_withdrawal where tenant_id = current_tenant()`;

/** The consents for one purpose, and the withdrawals; oldest first. */
export async function listLedgerOf(
  transaction: Transaction,
  { email, phoneE164 }: ConsentAddress,
  purpose: LedgerPurpose = 'marketing',
): Promise<LedgerRecord[]> {
  return transaction.query<LedgerRecord>(
    `${fromForms} and c.purpose = $3 and (($1 <> '' and c.email <> '' and lower(c.email) = $1) or ($2 <> '' and c.phone <> '' and c.phone = $2))
     union all ${fromWithdrawals} and (($1 <> '' and email = $1) or ($2 <> '' and phone_e164 = $2)) order by at`,
    [email, phoneE164, purpose],
  );
}

/** For both purposes, oldest first. */
export async function listLedgerSince(transaction: Transaction, since: Date | null): Promise<LedgerRecord[]> {
  return transaction.query<LedgerRecord>(
    `${fromForms} and ($1::timestamptz is null or c.recorded_at >= $1) union all ${fromWithdrawals} and ($1::timestamptz is null or withdrawn_at >= $1) order by at`,
    [since],
  );
}

/** A consent that no form brought: somebody turned alerts on. */
export async function saveAlertConsent(
  transaction: Transaction,
  consent: ConsentAddress & { wording: string; page: string; network: string; recordedAt: Date },
): Promise<void> {
  await transaction.query(
    `insert into lead_consent (tenant_id, lead_id, purpose, given, express, method, wording, form, page, person, email, phone, network, recorded_at)
     values (current_tenant(), null, 'alerts', true, true, 'ticked', $1, 'alerts', $2, '', $3, $4, $5, $6)`,
    [consent.wording, consent.page, consent.email, consent.phoneE164, consent.network, consent.recordedAt],
  );
}

export async function saveWithdrawal(
  transaction: Transaction,
  withdrawal: ConsentAddress & { id: string; method: WithdrawalMethod; withdrawnAt: Date },
): Promise<void> {
  await transaction.query(
    'insert into marketing_withdrawal (tenant_id, id, email, phone_e164, method, withdrawn_at) values (current_tenant(), $1, $2, $3, $4, $5)',
    [withdrawal.id, withdrawal.email, withdrawal.phoneE164, withdrawal.method, withdrawal.withdrawnAt],
  );
}
