/**
 * Leads, the keys that they were sent with, and their consent records. Every function runs in the caller's transaction.
 */
import type { Transaction } from '../../db/database.server.ts';
import type { DeliveryState, LeadConsent, StoredLead } from './stored-lead.ts';

/**
 * Lets one submission of these contents through at a time, until the transaction ends: without it two parallel posts
 * with two keys would both find that there is no such lead yet. On a server the second waits here.
 */
export async function lockContents(transaction: Transaction, contentsSha256: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || $1, 0))', [
    contentsSha256,
  ]);
}

export interface SentBefore {
  leadId: string;
  eventId: number;
  contentsSha256: string;
  /** `''` for a lead without a valuation. */ valuationId: string;
}

export async function findLeadByKey(transaction: Transaction, idempotencyKey: string): Promise<SentBefore | null> {
  const [row] = await transaction.query<SentBefore>(
    `select k.lead_id as "leadId", l.event_id as "eventId", k.contents_sha256 as "contentsSha256", coalesce(l.trade_in->>'valuationId', '') as "valuationId"
     from lead_key k join lead l on l.tenant_id = k.tenant_id and l.id = k.lead_id
     where k.tenant_id = current_tenant() and k.idempotency_key = $1`,
    [idempotencyKey],
  );
  return row ?? null;
}

/** The newest lead with these contents that was stored since then. */
export async function findLeadByContents(
  transaction: Transaction,
  contentsSha256: string,
  since: Date,
): Promise<SentBefore | null> {
  const [row] = await transaction.query<SentBefore>(
    `select id as "leadId", event_id as "eventId", contents_sha256 as "contentsSha256", coalesce(trade_in->>'valuationId', '') as "valuationId" from lead
     where tenant_id = current_tenant() and contents_sha256 = $1 and stored_at > $2 order by stored_at desc limit 1`,
    [contentsSha256, since],
  );
  return row ?? null;
}

/** False if another submission has used the key. */
export async function saveKey(
  transaction: Transaction,
  key: { idempotencyKey: string; contentsSha256: string; leadId: string; usedAt: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into lead_key (tenant_id, idempotency_key, contents_sha256, lead_id, used_at) values (current_tenant(), $1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [key.idempotencyKey, key.contentsSha256, key.leadId, key.usedAt],
  );
  return rows.length === 1;
}

export async function saveLead(transaction: Transaction, lead: StoredLead): Promise<void> {
  await transaction.query(
    `insert into lead (tenant_id, id, stored_at, form, event_id, name, last_name, email, phone, phone_e164, postcode, message, category, subcategory,
       dealership_slug, location_id, vehicle, fields, contents_sha256, collection_notice, source, trade_in, attribution, quarantine, is_test, routing)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, $17::jsonb, $18, $19, $20::jsonb,
       $21::jsonb, $22::jsonb, $23::jsonb, $24, $25::jsonb)`,
    [
      lead.id,
      lead.storedAt,
      lead.form,
      lead.eventId,
      lead.name,
      lead.lastName,
      lead.email,
      lead.phone,
      lead.phoneE164,
      lead.postcode,
      lead.message,
      lead.category,
      lead.subcategory,
      lead.dealershipSlug,
      lead.locationId,
      jsonOrNull(lead.vehicle),
      JSON.stringify(lead.fields),
      lead.contentsSha256,
      lead.collectionNotice,
      JSON.stringify(lead.source),
      jsonOrNull(lead.tradeIn),
      JSON.stringify(lead.attribution),
      jsonOrNull(lead.quarantine),
      lead.isTest,
      jsonOrNull(lead.routing),
    ],
  );
}

/** What changes of a lead when the visitor accepts the offer for their own vehicle. */
export async function saveAcceptedOffer(
  transaction: Transaction,
  { id, subcategory, eventId, tradeIn }: Pick<StoredLead, 'id' | 'subcategory' | 'eventId' | 'tradeIn'>,
): Promise<void> {
  await transaction.query(
    `update lead set subcategory = $2, event_id = $3, trade_in = $4::jsonb,
       fields = case when fields ? 'subcategory' then jsonb_set(fields, '{subcategory}', to_jsonb($2::text)) else fields end
     where tenant_id = current_tenant() and id = $1`,
    [id, subcategory, eventId, jsonOrNull(tradeIn)],
  );
}

/**
 * What a corrected form changes of the lead that was sent before; who it is, when it came and how it is counted stay.
 */
export async function saveCorrection(transaction: Transaction, lead: StoredLead): Promise<void> {
  await transaction.query(
    `update lead set name = $2, last_name = $3, email = $4, phone = $5, phone_e164 = $6, postcode = $7, message = $8, subcategory = $9, dealership_slug = $10,
       location_id = $11, fields = $12::jsonb, contents_sha256 = $13, trade_in = $14::jsonb, routing = $15::jsonb where tenant_id = current_tenant() and id = $1`,
    [
      lead.id,
      lead.name,
      lead.lastName,
      lead.email,
      lead.phone,
      lead.phoneE164,
      lead.postcode,
      lead.message,
      lead.subcategory,
      lead.dealershipSlug,
      lead.locationId,
      JSON.stringify(lead.fields),
      lead.contentsSha256,
      jsonOrNull(lead.tradeIn),
      jsonOrNull(lead.routing),
    ],
  );
}

/** What the form of this lead said of one purpose counts no more, and stays in the ledger. */
export async function markConsentCorrected(
  transaction: Transaction,
  leadId: string,
  purpose: LeadConsent['purpose'],
  now: Date,
): Promise<void> {
  await transaction.query(
    'update lead_consent set corrected_at = $3 where tenant_id = current_tenant() and lead_id = $1 and purpose = $2 and corrected_at is null',
    [leadId, purpose, now],
  );
}

export async function saveConsents(
  transaction: Transaction,
  lead: StoredLead,
  consents: readonly LeadConsent[],
): Promise<void> {
  for (const consent of consents) {
    await transaction.query(
      `insert into lead_consent (tenant_id, lead_id, purpose, given, express, method, wording, form, page, person, email, phone, network, recorded_at)
       values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        lead.id,
        consent.purpose,
        consent.given,
        consent.express,
        consent.method,
        consent.wording,
        lead.form,
        lead.source.path,
        `${lead.name} ${lead.lastName}`,
        lead.email,
        lead.phoneE164,
        lead.source.network,
        lead.storedAt,
      ],
    );
  }
}

const leadColumns = `l.id, l.stored_at as "storedAt", l.form, l.event_id as "eventId", l.name, l.last_name as "lastName", l.email, l.phone,
  l.phone_e164 as "phoneE164", l.postcode, l.message, l.category, l.subcategory, l.dealership_slug as "dealershipSlug", l.location_id as "locationId",
  l.vehicle, l.fields, l.contents_sha256 as "contentsSha256", l.collection_notice as "collectionNotice", l.source,
  l.trade_in as "tradeIn", l.attribution, l.quarantine, l.is_test as "isTest", l.routing`;

/** With `lock` the row is this transaction's until it ends. */
export async function findLead(
  transaction: Transaction,
  leadId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredLead | null> {
  const [lead] = await transaction.query<StoredLead>(
    `select ${leadColumns} from lead l where l.tenant_id = current_tenant() and l.id = $1${lock ? ' for update' : ''}`,
    [leadId],
  );
  return lead ?? null;
}

/** In the order of their ids; one that is gone is left out. */
export async function listLeadsById(transaction: Transaction, leadIds: readonly string[]): Promise<StoredLead[]> {
  return transaction.query<StoredLead>(
    `select ${leadColumns} from lead l where l.tenant_id = current_tenant() and l.id = any($1::uuid[]) order by array_position($1::uuid[], l.id)`,
    [leadIds],
  );
}

/** Those that count. */
export async function listConsents(transaction: Transaction, leadId: string): Promise<LeadConsent[]> {
  return transaction.query<LeadConsent>(
    'select purpose, given, express, method, wording from lead_consent where tenant_id = current_tenant() and lead_id = $1 and corrected_at is null order by purpose',
    [leadId],
  );
}

/**
 * Newest first; the daily tests or the visitors' leads, never both. With a state: leads that have a delivery in it;
 * with `sentBefore`: in it since then.
 */
export async function listNewestLeads(
  transaction: Transaction,
  {
    state,
    since,
    sentBefore,
    isTest,
    limit,
  }: { state: DeliveryState | null; since: Date | null; sentBefore: Date | null; isTest: boolean; limit: number },
): Promise<StoredLead[]> {
  return transaction.query<StoredLead>(
    `select ${leadColumns} from lead l
     where l.tenant_id = current_tenant() and l.is_test = $3 and ($1::timestamptz is null or l.stored_at >= $1)
       and ($2::text is null or exists (
         select 1 from lead_delivery d where d.tenant_id = l.tenant_id and d.lead_id = l.id and d.state = $2
           and ($4::timestamptz is null or d.started_at <= $4)))
     order by l.stored_at desc, l.id desc limit $5`,
    [since, state, isTest, sentBefore, limit],
  );
}

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));
