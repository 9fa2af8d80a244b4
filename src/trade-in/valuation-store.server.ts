/** Valuations and the list of their photographs. Every function runs in the caller's transaction. */
import type { Transaction } from '../db/database.server.ts';
import type { StoredPhoto } from '../media/photos/sent-photo.ts';
import type { Valuation } from './valuation.ts';

/** Adds the fields that the visitor may not see. */
export interface StoredValuation extends Valuation {
  ownerSha256: string;
  announcedAt: Date | null;
  forwarded: object | null;
}

const columns = `v.id, v.created_at as "createdAt", v.owner_sha256 as "ownerSha256", v.status, v.source, v.attribution, v.vehicle, v.adjustments, v.outcome,
  v.lead_id as "leadId", v.accepted_at as "acceptedAt", v.announced_at as "announcedAt", v.forwarded,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'bytes', p.bytes) order by p.stored_at, p.id)
    from trade_in_photo p where p.tenant_id = v.tenant_id and p.valuation_id = v.id), '[]') as photos`;

export async function saveValuation(
  transaction: Transaction,
  valuation: Pick<StoredValuation, 'id' | 'createdAt' | 'ownerSha256' | 'source' | 'attribution'>,
): Promise<void> {
  await transaction.query(
    `insert into trade_in_valuation (tenant_id, id, created_at, owner_sha256, status, source, attribution, adjustments)
     values (current_tenant(), $1, $2, $3, 'begun', $4::jsonb, $5::jsonb, '{}')`,
    [
      valuation.id,
      valuation.createdAt,
      valuation.ownerSha256,
      JSON.stringify(valuation.source),
      JSON.stringify(valuation.attribution),
    ],
  );
}

/** With `lock` the row is this transaction's until it ends. */
export async function findValuation(
  transaction: Transaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredValuation | null> {
  const [row] = await transaction.query<StoredValuation>(
    `select ${columns} from trade_in_valuation v where v.tenant_id = current_tenant() and v.id = $1${lock ? ' for update' : ''}`,
    [id],
  );
  return row ?? null;
}

export async function findValuationOfLead(
  transaction: Transaction,
  leadId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredValuation | null> {
  const [row] = await transaction.query<StoredValuation>(
    `select ${columns} from trade_in_valuation v where v.tenant_id = current_tenant() and v.lead_id = $1${lock ? ' for update' : ''}`,
    [leadId],
  );
  return row ?? null;
}

/** `isSent`: of those that became a lead. */
export async function findNewestOfOwner(
  transaction: Transaction,
  ownerSha256: string,
  { isSent = false }: { isSent?: boolean } = {},
): Promise<StoredValuation | null> {
  const [row] = await transaction.query<StoredValuation>(
    `select ${columns} from trade_in_valuation v where v.tenant_id = current_tenant() and v.owner_sha256 = $1${isSent ? ' and v.lead_id is not null' : ''} order by v.created_at desc, v.id desc limit 1`,
    [ownerSha256],
  );
  return row ?? null;
}

/** One that this browser began since then for the same car and has not sent. */
export async function findUnsent(
  transaction: Transaction,
  { ownerSha256, carId, since }: { ownerSha256: string; carId: string; since: Date },
): Promise<{ id: string } | null> {
  const [row] = await transaction.query<{ id: string }>(
    `select id from trade_in_valuation where tenant_id = current_tenant() and owner_sha256 = $1 and source->>'carId' = $2 and lead_id is null and created_at > $3
     order by created_at desc limit 1`,
    [ownerSha256, carId, since],
  );
  return row ?? null;
}

/** Everything of it that can change. */
export async function updateValuation(
  transaction: Transaction,
  { id, status, vehicle, adjustments, outcome, leadId, acceptedAt }: Valuation,
): Promise<void> {
  await transaction.query(
    `update trade_in_valuation set status = $2, vehicle = $3::jsonb, adjustments = $4::jsonb, outcome = $5::jsonb, lead_id = $6, accepted_at = $7
     where tenant_id = current_tenant() and id = $1`,
    [id, status, jsonOrNull(vehicle), JSON.stringify(adjustments), jsonOrNull(outcome), leadId, acceptedAt],
  );
}

/** True for the first caller only. */
export async function markAnnounced(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await transaction.query(
    'update trade_in_valuation set announced_at = $2 where tenant_id = current_tenant() and id = $1 and announced_at is null returning 1',
    [id, now],
  );
  return rows.length === 1;
}

/** True if the result differs from the one that was forwarded last. */
export async function markForwarded(transaction: Transaction, id: string, result: object): Promise<boolean> {
  const rows = await transaction.query(
    'update trade_in_valuation set forwarded = $2::jsonb where tenant_id = current_tenant() and id = $1 and forwarded is distinct from $2::jsonb returning 1',
    [id, JSON.stringify(result)],
  );
  return rows.length === 1;
}

/** Older valuations that were never sent, with their photographs; some hundred at most. */
export async function listAbandoned(
  transaction: Transaction,
  before: Date,
): Promise<{ id: string; photoIds: string[] }[]> {
  return transaction.query<{ id: string; photoIds: string[] }>(
    `select v.id, coalesce((select jsonb_agg(p.id) from trade_in_photo p where p.tenant_id = v.tenant_id and p.valuation_id = v.id), '[]') as "photoIds"
     from trade_in_valuation v where v.tenant_id = current_tenant() and v.lead_id is null and v.created_at < $1 order by v.created_at limit 200`,
    [before],
  );
}

export async function deleteValuations(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query(
    'delete from trade_in_valuation where tenant_id = current_tenant() and lead_id is null and id = any($1::uuid[])',
    [ids],
  );
}

/** `leadIds` null lists every photograph of the dealer, including those of valuations that were never sent. */
export async function listPhotosOfLeads(
  transaction: Transaction,
  leadIds: readonly string[] | null,
): Promise<{ valuationId: string; id: string }[]> {
  return transaction.query<{ valuationId: string; id: string }>(
    `select p.valuation_id as "valuationId", p.id from trade_in_photo p join trade_in_valuation v on v.tenant_id = p.tenant_id and v.id = p.valuation_id
     where p.tenant_id = current_tenant() and ($1::uuid[] is null or v.lead_id = any($1::uuid[]))`,
    [leadIds],
  );
}

interface NewPhoto extends StoredPhoto {
  valuationId: string;
  storedAt: Date;
  sentSha256: string;
}

/** False when the same picture is there already. */
export async function savePhoto(transaction: Transaction, photo: NewPhoto): Promise<boolean> {
  const rows = await transaction.query(
    `insert into trade_in_photo (tenant_id, valuation_id, id, stored_at, width, height, bytes, sent_sha256)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
    [photo.valuationId, photo.id, photo.storedAt, photo.width, photo.height, photo.bytes, photo.sentSha256],
  );
  return rows.length === 1;
}

export async function deletePhoto(transaction: Transaction, valuationId: string, photoId: string): Promise<boolean> {
  const rows = await transaction.query(
    'delete from trade_in_photo where tenant_id = current_tenant() and valuation_id = $1 and id = $2 returning 1',
    [valuationId, photoId],
  );
  return rows.length === 1;
}

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));
