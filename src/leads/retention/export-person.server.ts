/**
 * Everything that a dealer's database, photographs and outbox folder hold about one person, for an access request
 * (Privacy Act, APP 12).
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { OutboxMessage } from '../destination/outbox-message.ts';
import { readOutboxMessages } from '../destination/outbox-messages.server.ts';
import { listPersonalData } from './personal-data-store.server.ts';
import { isMessageOf } from './person-messages.ts';
import { listLeadsMentioning, listLeadsOfPerson, type Person } from './retention-store.server.ts';

export interface PersonExport {
  exportedAt: Date;
  person: Person;
  /** Rows by table, as they are stored. */
  records: Record<string, object[]>;
  /** JPEG in base64; `null` when the file is gone. */
  photographs: { valuationId: string; id: string; jpeg: string | null }[];
  /** Photographs of papers that belong to orders. */
  documents: { orderId: string; id: string; shows: string; jpeg: string | null }[];
  /** Of the outbox folder. A report of held leads can name other people: read it before it is handed out. */
  messages: OutboxMessage[];
  /** Ids of other people's leads in which the address stands; they are not exported. */
  mentionedIn: string[];
}

export interface ExportPersonInput {
  database: TenantDatabase;
  /** The dealer's own. */
  outboxFolder: string;
  readPhoto(photo: { valuationId: string; id: string }): Promise<Uint8Array | null>;
  readDocument(document: { orderId: string; id: string }): Promise<Uint8Array | null>;
  now: Date;
}

export async function exportPerson(
  person: Person,
  { database, outboxFolder, readPhoto, readDocument, now }: ExportPersonInput,
): Promise<PersonExport> {
  const { records, mentionedIn, leadIds } = await database.transaction(async (transaction) => {
    const ids = (await listLeadsOfPerson(transaction, person)).map(({ id }) => id);
    const found = await listPersonalData(transaction, person, ids);
    return { records: found, mentionedIn: await listLeadsMentioning(transaction, person), leadIds: ids };
  });
  const photographs: PersonExport['photographs'] = [];
  for (const row of (records['trade_in_photo'] ?? []) as { valuation_id: string; id: string }[]) {
    const photo = { valuationId: row.valuation_id, id: row.id };
    photographs.push({ ...photo, jpeg: base64Of(await readPhoto(photo)) });
  }
  const documents: PersonExport['documents'] = [];
  for (const row of (records['order_document'] ?? []) as { order_id: string; id: string; label: string }[]) {
    const document = { orderId: row.order_id, id: row.id };
    documents.push({ ...document, shows: row.label, jpeg: base64Of(await readDocument(document)) });
  }
  const isMeant = isMessageOf(person, leadIds);
  return {
    exportedAt: now,
    person,
    records,
    photographs,
    documents,
    messages: (await readOutboxMessages(outboxFolder)).filter(isMeant),
    mentionedIn,
  };
}

const base64Of = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : Buffer.from(bytes).toString('base64');
