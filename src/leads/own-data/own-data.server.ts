/**
 * What a dealer keeps of the enquiries of somebody who has signed in, for that person: a copy to take along (Privacy
 * Act, APP 12), and the consent to marketing with its withdrawal. Whose it is was proved by a code that was sent to the
 * address or the number.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import { findAppointmentsOf, type Appointment } from '../appointments/appointment-store.server.ts';
import { listLedgerOf, type ConsentAddress, type LedgerRecord } from '../consent-ledger/consent-store.server.ts';
import { withdrawConsent } from '../consent-ledger/consent-operations.server.ts';
import { marketingConsentOf, type MarketingState } from '../consent-ledger/marketing-consent.ts';
import { listLeadsById } from '../lead/lead-store.server.ts';
import type { StoredLead } from '../lead/stored-lead.ts';
import { listLeadsOfPerson } from '../retention/retention-store.server.ts';
import { isSealed, redactedLead } from '../sealed-answers/sealed-answers.ts';

export interface OwnEnquiry {
  /** Without the answers of an application, which the dealer alone reads: see `isSealed`. */
  lead: StoredLead;
  isSealed: boolean;
  /** Of a test drive with a time. */
  appointment: Appointment | null;
}

export interface OwnConsent {
  /** The address or number that it is about. */
  address: string;
  state: MarketingState;
  since: Date | null;
  /** The words that were agreed to last; `''` for none. */
  wording: string;
  records: Pick<LedgerRecord, 'at' | 'kind' | 'wording' | 'form'>[];
  /** When alerts were asked for, and in which words. */
  alertRecords: Pick<LedgerRecord, 'at' | 'wording'>[];
}

export interface OwnDataOperations {
  /** The newest first. */
  listEnquiries(person: ConsentAddress): Promise<OwnEnquiry[]>;
  /** Of the address and of the number, each where there is one. */
  listConsents(person: ConsentAddress): Promise<OwnConsent[]>;
  /** Of both. */
  withdrawConsents(person: ConsentAddress): Promise<void>;
}

export function createOwnDataOperations({ database, now }: { database: TenantDatabase; now: Date }): OwnDataOperations {
  return {
    listEnquiries: (person) =>
      database.transaction(async (transaction) => {
        const found = await listLeadsOfPerson(transaction, person);
        const leads = await listLeadsById(
          transaction,
          found.map(({ id }) => id),
        );
        const appointments = await findAppointmentsOf(
          transaction,
          leads.map(({ id }) => id),
        );
        return leads
          .toSorted((first, second) => second.storedAt.getTime() - first.storedAt.getTime())
          .map((lead) => ({
            lead: redactedLead(lead),
            // Whoever has the phone now may not be who filled the application in.
            isSealed: isSealed(lead),
            appointment: appointments.get(lead.id) ?? null,
          }));
      }),

    listConsents: async (person) =>
      Promise.all(
        addressesOf(person).map(async (address): Promise<OwnConsent> => {
          const { records, alertRecords } = await database.transaction(async (transaction) => ({
            records: await listLedgerOf(transaction, address),
            alertRecords: await listLedgerOf(transaction, address, 'alerts'),
          }));
          const { state, since } = marketingConsentOf(records);
          return {
            address: address.email || address.phoneE164,
            state,
            since,
            wording:
              records.findLast(({ kind, correctedAt }) => kind === 'ticked' && correctedAt === null)?.wording ?? '',
            records: records.map(({ at, kind, wording, form }) => ({ at, kind, wording, form })),
            alertRecords: alertRecords
              .filter(({ kind }) => kind !== 'withdrawn')
              .map(({ at, wording }) => ({ at, wording })),
          };
        }),
      ),

    async withdrawConsents(person) {
      for (const address of addressesOf(person)) await withdrawConsent(database, address, { method: 'account', now });
    },
  };
}

/** The ledger goes by an address or by a number. */
function addressesOf({ email, phoneE164 }: ConsentAddress): ConsentAddress[] {
  return [...(email === '' ? [] : [{ email, phoneE164: '' }]), ...(phoneE164 === '' ? [] : [{ email: '', phoneE164 }])];
}
