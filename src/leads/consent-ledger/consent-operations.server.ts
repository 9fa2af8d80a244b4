/** Asks the consent ledger of one dealer and adds withdrawals to it. */
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';
import { internationalPhone } from '../forms/phone-number.server.ts';
import type { StoredLead } from '../lead/stored-lead.ts';
import {
  listLedgerOf,
  listLedgerSince,
  saveWithdrawal,
  type ConsentAddress,
  type LedgerRecord,
  type WithdrawalMethod,
} from './consent-store.server.ts';
import { marketingConsentOf, type MarketingConsent } from './marketing-consent.ts';

/** `null` for what is neither an email address nor a phone number. */
export function readConsentAddress(text: string): ConsentAddress | null {
  const trimmed = text.trim();
  if (trimmed.includes('@')) return { email: trimmed.toLowerCase(), phoneE164: '' };
  const phoneE164 = internationalPhone(trimmed);
  return phoneE164 === null ? null : { email: '', phoneE164 };
}

export interface PersonConsent {
  /** To offers. */
  consent: MarketingConsent;
  /** To alerts about saved searches and cars. */
  alerts: MarketingConsent;
  /** Of both, oldest first. */
  records: LedgerRecord[];
}

export async function findConsent(database: TenantDatabase, address: ConsentAddress): Promise<PersonConsent> {
  return database.transaction(async (transaction) => {
    const offers = await listLedgerOf(transaction, address);
    const alerts = await listLedgerOf(transaction, address, 'alerts');
    // A withdrawal is of both.
    const onlyOfAlerts = alerts.filter(({ purpose }) => purpose === 'alerts');
    const records = [...offers, ...onlyOfAlerts].toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return { consent: marketingConsentOf(offers), alerts: marketingConsentOf(alerts), records };
  });
}

/**
 * Of offers and of alerts. Does nothing when it was withdrawn before and no consent followed; answers whether it was
 * withdrawn now.
 */
export async function withdrawConsent(
  database: TenantDatabase,
  address: ConsentAddress,
  { method, now }: { method: WithdrawalMethod; now: Date },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (await isWithdrawn(transaction, address)) return false;
    await saveWithdrawal(transaction, { ...address, id: createId(now), method, withdrawnAt: now });
    return true;
  });
}

/** Whether nothing that needs consent may go there: after the withdrawal neither offers nor alerts were asked for. */
export async function isWithdrawn(transaction: Transaction, address: ConsentAddress): Promise<boolean> {
  const states = [];
  for (const purpose of ['marketing', 'alerts'] as const)
    states.push(marketingConsentOf(await listLedgerOf(transaction, address, purpose)).state);
  return states.every((state) => state === 'withdrawn');
}

export async function listConsentLedger(database: TenantDatabase, since: Date | null): Promise<LedgerRecord[]> {
  return database.transaction((transaction) => listLedgerSince(transaction, since));
}

/** Whether offers may come to this address that it can unsubscribe from; a pre-ticked box that was left counts too. */
export async function hasOptedIn(transaction: Transaction, { email }: Pick<StoredLead, 'email'>): Promise<boolean> {
  if (email === '') return false;
  const { state } = marketingConsentOf(await listLedgerOf(transaction, { email: email.toLowerCase(), phoneE164: '' }));
  return state === 'express' || state === 'not-express';
}

/**
 * When the sender of this lead unsubscribed, by the address or by the number, and has not agreed again since; `null`
 * when not.
 */
export async function unsubscribedAt(
  transaction: Transaction,
  { email, phoneE164 }: Pick<StoredLead, 'email' | 'phoneE164'>,
): Promise<Date | null> {
  const addresses: ConsentAddress[] = [
    { email: email.toLowerCase(), phoneE164: '' },
    { email: '', phoneE164 },
  ];
  for (const address of addresses) {
    if (address.email === '' && address.phoneE164 === '') continue;
    const { state, since } = marketingConsentOf(await listLedgerOf(transaction, address));
    if (state === 'withdrawn') return since;
  }
  return null;
}
