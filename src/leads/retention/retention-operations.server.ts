/**
 * Deletes what a dealer needs no longer, and everything of one person who asks for it (Privacy Act, APP 11.2 and 13).
 * Rows are not all of a lead: its photographs, the documents of its order and messages of the outbox folder are files,
 * and files go first, because without its row nobody would find a file again.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import { withoutTimeouts } from '../../db/without-timeouts.server.ts';
import { createId } from '../../shared/ids.ts';
import { createKeyedHashes } from '../../shared/keyed-hash.server.ts';
import { deleteOutboxMessages } from '../destination/outbox-messages.server.ts';
import { visitorDeliveryKind } from '../visitor-messages/visitor-delivery.ts';
import {
  countConsentsBefore,
  countExpiredLeads,
  countLedgerOfPerson,
  deleteAccountsOfPerson,
  deleteInvoicesOfPerson,
  deleteConsentsBefore,
  deleteConsentsOfPerson,
  deleteOrdersBefore,
  deleteOrdersOfPerson,
  deleteLeads,
  deleteLeadsOnly,
  deleteWithdrawalsOfPerson,
  countReservationsBefore,
  forgetReservationsBefore,
  forgetReservationsOfPerson,
  listDocumentsBefore,
  listDocumentsOfPerson,
  listErasures,
  listExpiredLeads,
  listLeadsMentioning,
  listLeadsOfPerson,
  listReceivedAt,
  saveErasure,
  type CountedLedger,
  type DocumentOfOrder,
  type Erasure,
  type ExpiryLimits,
  type LeadOfPerson,
  type Person,
  type PersonHashes,
} from './retention-store.server.ts';
import { isMessageAbout, isMessageOf } from './person-messages.ts';
import type { RetentionSettings } from './settings.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import { yearsBefore } from '../../shared/years-before.ts';

export interface DueCount {
  enquiries: number;
  /** Suspected spam. */ held: number;
  /** Records of the consent ledger. */ consents: number;
  /** Reservations whose rows stay, without the person. */ reservations: number;
}

export interface FoundPerson extends CountedLedger {
  leads: LeadOfPerson[];
  /** Ids of other people's leads in which the address stands; they are not erased. */
  mentionedIn: string[];
  /** Names of the destinations that have copies. */
  destinations: string[];
}

export interface EraseOptions {
  /** Keeps the records of consents, as proof of what was sent before. */
  keepConsents: boolean;
  /** Forgets that the person unsubscribed, too; otherwise that stays, so that nobody writes to them. */
  withdrawalsToo: boolean;
}

export interface RetentionOperations {
  countDue(): Promise<DueCount>;
  /** Answers what it deleted. */
  deleteDue(): Promise<DueCount>;
  /** Changes nothing. */
  find(person: Person): Promise<FoundPerson>;
  /** `null` when there is nothing of this person. */
  erase(person: Person, options: EraseOptions): Promise<Erasure | null>;
  /** The accounts, newest first; of one person, or all. They say that and when, and not whom. */
  listErasures(person: Person | null): Promise<Erasure[]>;
}

export interface RetentionOperationsOptions {
  database: TenantDatabase;
  settings: RetentionSettings;
  /** The dealer's own. */
  outboxFolder: string;
  /** Deletes the files of photographs that came with these leads; answers how many. */
  deletePhotos(leadIds: readonly string[]): Promise<number>;
  /** Deletes the files of documents that came with orders. */
  deleteDocuments(documents: readonly DocumentOfOrder[]): Promise<void>;
  /** The platform's. */
  key: SecretKey;
  now(): Date;
}

const dayMs = 86_400_000;
const batch = 200;

export function createRetentionOperations({
  settings,
  outboxFolder,
  deletePhotos,
  deleteDocuments,
  key,
  now,
  ...options
}: RetentionOperationsOptions): RetentionOperations {
  const database = withoutTimeouts(options.database);
  const limitsAt = (present: Date): ExpiryLimits => ({
    enquiriesBefore: new Date(present.getTime() - settings.enquiries_days * dayMs),
    heldBefore: new Date(present.getTime() - settings.held_days * dayMs),
    now: present,
  });
  const hashes = createKeyedHashes({ key, purpose: 'erasure', boundTo: database.tenantId });
  const hashOf = (address: string): string => (address === '' ? '' : hashes(address)[0]!);
  const hashesOf = ({ email, phoneE164 }: Person): PersonHashes => ({
    emailHash: hashOf(email),
    phoneHash: hashOf(phoneE164),
  });
  /** An erasure from before the key was exchanged has the hash of that key. */
  const everyHashOf = ({ email, phoneE164 }: Person) => ({
    emailHashes: email === '' ? [] : hashes(email),
    phoneHashes: phoneE164 === '' ? [] : hashes(phoneE164),
  });

  async function find(person: Person): Promise<FoundPerson> {
    return database.transaction(async (transaction) => {
      const leads = await listLeadsOfPerson(transaction, person);
      const ids = leads.map(({ id }) => id);
      return {
        leads,
        mentionedIn: await listLeadsMentioning(transaction, person),
        destinations: await listReceivedAt(transaction, ids, visitorDeliveryKind),
        ...(await countLedgerOfPerson(transaction, person, ids, now())),
      };
    });
  }

  return {
    async countDue() {
      const present = now();
      return database.transaction(async (transaction) => ({
        ...(await countExpiredLeads(transaction, limitsAt(present))),
        consents: await countConsentsBefore(transaction, yearsBefore(present, settings.consents_years)),
        reservations: await countReservationsBefore(transaction, limitsAt(present).enquiriesBefore),
      }));
    },
    async deleteDue() {
      const present = now();
      const limits = limitsAt(present);
      const deleted: DueCount = { enquiries: 0, held: 0, consents: 0, reservations: 0 };
      for (;;) {
        const expired = await database.transaction((transaction) => listExpiredLeads(transaction, limits, batch));
        if (expired.length === 0) break;
        const ids = expired.map(({ id }) => id);
        await deletePhotos(ids);
        await deleteOutboxMessages(outboxFolder, isMessageAbout(ids));
        await database.transaction((transaction) => deleteLeads(transaction, expired));
        for (const { isHeld } of expired) deleted[isHeld ? 'held' : 'enquiries'] += 1;
      }
      const consentsBefore = yearsBefore(present, settings.consents_years);
      deleted.consents = await database.transaction(async (transaction) => {
        const count = await countConsentsBefore(transaction, consentsBefore);
        if (count > 0) await deleteConsentsBefore(transaction, consentsBefore);
        return count;
      });
      await deleteDocuments(
        await database.transaction((transaction) => listDocumentsBefore(transaction, limits.enquiriesBefore)),
      );
      deleted.reservations = await database.transaction(async (transaction) => {
        await deleteOrdersBefore(transaction, limits.enquiriesBefore);
        return forgetReservationsBefore(transaction, limits.enquiriesBefore);
      });
      return deleted;
    },
    find,
    async erase(person, { keepConsents, withdrawalsToo }) {
      const { leads, consents, withdrawals, accounts, reservations, orders, destinations } = await find(person);
      const ids = leads.map(({ id }) => id);
      const erased = {
        leads: leads.length,
        consents: keepConsents ? 0 : consents,
        withdrawals: withdrawalsToo ? withdrawals : 0,
      };
      if (erased.leads + erased.consents + erased.withdrawals + accounts + reservations + orders === 0) return null;
      const documents = await database.transaction((transaction) => listDocumentsOfPerson(transaction, person));
      await deleteDocuments(documents);
      const photos = (await deletePhotos(ids)) + documents.length;
      const messages = await deleteOutboxMessages(outboxFolder, isMessageOf(person, ids));
      const erasure: Erasure & PersonHashes = {
        id: createId(now()),
        erasedAt: now(),
        ...erased,
        messages,
        photos,
        destinations,
        ...hashesOf(person),
      };
      await database.transaction(async (transaction) => {
        if (!keepConsents) await deleteConsentsOfPerson(transaction, person, ids);
        if (withdrawalsToo) await deleteWithdrawalsOfPerson(transaction, person);
        // First, because an order may name the person by the account alone.
        await deleteOrdersOfPerson(transaction, person);
        await deleteAccountsOfPerson(transaction, person);
        await deleteInvoicesOfPerson(transaction, person);
        await forgetReservationsOfPerson(transaction, person, ids);
        await deleteLeadsOnly(transaction, ids);
        await saveErasure(transaction, erasure);
      });
      const { emailHash: _emailHash, phoneHash: _phoneHash, ...account } = erasure;
      return account;
    },
    listErasures: (person) =>
      database.transaction((transaction) => listErasures(transaction, person === null ? null : everyHashOf(person))),
  };
}
