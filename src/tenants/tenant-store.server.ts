/** All SQL about dealers, their hosts, configurations and secrets. Pictures have `asset-store.server.ts`. */
import type { Transaction } from '../db/database.server.ts';

export interface TenantRow {
  id: string;
  slug: string;
  hosts: string[];
  /** The site is temporarily closed. */
  isSuspended: boolean;
  /** Off the air, and deleted a week later. */
  isRemoved: boolean;
}

export interface TenantState {
  id: string;
  slug: string;
  suspendedAt: Date | null;
  /** Time of an unconfirmed removal request. */
  removalAskedAt: Date | null;
  removedAt: Date | null;
}

export interface StoredConfiguration {
  version: number;
  /** The content of the dealer's files, without defaults. */
  input: unknown;
  /** Number of the last settings migration that `input` has seen (`migrate-configuration.ts`). */
  migratedTo: number;
  /** Path inside the folder -> text. */
  files: Record<string, string>;
}

/**
 * Runs `work` with the rights on `tenant` and `tenant_host` inside a dealer's own transaction, so that both commit
 * together.
 */
export async function asSystem<Value>(transaction: Transaction, work: () => Promise<Value>): Promise<Value> {
  await transaction.query("select set_config('role', 'forecourt_system', true)");
  const value = await work();
  await transaction.query("select set_config('role', 'forecourt_app', true)");
  return value;
}

/**
 * In a system transaction. Includes dealers without a configuration. Also works before the migration that adds the
 * states has run.
 */
export async function listTenants(transaction: Transaction, id: string | null = null): Promise<TenantRow[]> {
  return transaction.query<TenantRow>(
    `select t.id, t.slug, coalesce(array_agg(h.host order by h.host) filter (where h.host is not null), '{}') as hosts,
       to_jsonb(t) ->> 'suspended_at' is not null as "isSuspended", to_jsonb(t) ->> 'removed_at' is not null as "isRemoved"
     from tenant t left join tenant_host h on h.tenant_id = t.id
     where $1::uuid is null or t.id = $1::uuid
     group by t.id, t.slug order by t.slug`,
    [id],
  );
}

/** In a system transaction. */
export async function findTenantId(transaction: Transaction, slug: string): Promise<string | null> {
  const [row] = await transaction.query<{ id: string }>('select id from tenant where slug = $1', [slug]);
  return row?.id ?? null;
}

const selectState =
  'select id, slug, suspended_at as "suspendedAt", removal_asked_at as "removalAskedAt", removed_at as "removedAt" from tenant';

/** In a system transaction. */
export async function findTenantState(transaction: Transaction, slug: string): Promise<TenantState | null> {
  const [state] = await transaction.query<TenantState>(`${selectState} where slug = $1`, [slug]);
  return state ?? null;
}

/** As `findTenantState`; locks the state until the transaction ends. */
export async function lockTenantState(transaction: Transaction, slug: string): Promise<TenantState | null> {
  const [state] = await transaction.query<TenantState>(`${selectState} where slug = $1 for update`, [slug]);
  return state ?? null;
}

/** In a system transaction. */
export async function saveTenantState(
  transaction: Transaction,
  { id, suspendedAt, removalAskedAt, removedAt }: TenantState,
): Promise<void> {
  await transaction.query('update tenant set suspended_at = $2, removal_asked_at = $3, removed_at = $4 where id = $1', [
    id,
    suspendedAt,
    removalAskedAt,
    removedAt,
  ]);
}

/** In a system transaction: dealers that were removed at this moment or before. */
export async function listRemovedTenants(transaction: Transaction, at: Date): Promise<TenantState[]> {
  return transaction.query<TenantState>(`${selectState} where removed_at <= $1 order by slug`, [at]);
}

/** With system rights. False if another dealer has taken the slug. */
export async function saveTenant(
  transaction: Transaction,
  tenant: { id: string; slug: string; name: string },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into tenant (id, slug, name) values ($1, $2, $3)
     on conflict (slug) do update set name = excluded.name where tenant.id = excluded.id returning id`,
    [tenant.id, tenant.slug, tenant.name],
  );
  return rows.length === 1;
}

/** With system rights. Returns those of the hosts that belong to another dealer, with that dealer's slug. */
export async function listForeignHosts(
  transaction: Transaction,
  tenantId: string,
  hosts: readonly string[],
): Promise<{ host: string; slug: string }[]> {
  return transaction.query<{ host: string; slug: string }>(
    'select h.host, t.slug from tenant_host h join tenant t on t.id = h.tenant_id where h.host = any($1::text[]) and h.tenant_id <> $2',
    [[...hosts], tenantId],
  );
}

/** With system rights. Exactly these hosts belong to the dealer afterwards; throws when one is another dealer's. */
export async function saveHosts(transaction: Transaction, tenantId: string, hosts: readonly string[]): Promise<void> {
  await transaction.query('delete from tenant_host where tenant_id = $1 and not host = any($2::text[])', [
    tenantId,
    [...hosts],
  ]);
  await transaction.query(
    `insert into tenant_host (host, tenant_id)
     select wanted.host, $1 from unnest($2::text[]) as wanted (host)
     where not exists (select from tenant_host own where own.host = wanted.host and own.tenant_id = $1)`,
    [tenantId, [...hosts]],
  );
}

/** In the dealer's transaction. One apply at a time for a dealer; the lock ends with the transaction. */
export async function lockConfiguration(transaction: Transaction, tenantId: string): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('configuration:' || $1, 0))", [tenantId]);
}

/**
 * In the dealer's transaction: the live configuration, or the newest one before a version. Also works before the
 * migration that adds `migrated_to` has run, so that a release can check a database without changing it.
 */
export async function findConfiguration(
  transaction: Transaction,
  before: number | null = null,
): Promise<StoredConfiguration | null> {
  const [row] = await transaction.query<StoredConfiguration>(
    `select version, configuration as input, coalesce((to_jsonb(stored) ->> 'migrated_to')::integer, 0) as "migratedTo", files
     from tenant_configuration stored where tenant_id = current_tenant() and ($1::integer is null or version < $1) order by version desc limit 1`,
    [before],
  );
  return row ?? null;
}

export interface StoredVersion extends StoredConfiguration {
  appliedAt: Date;
  /** Path -> content hash; `null` for a version of a release that did not record them. */
  pictures: Record<string, string> | null;
}

const selectVersion =
  'select version, applied_at as "appliedAt", configuration as input, migrated_to as "migratedTo", pictures';

/** In the dealer's transaction. */
export async function findVersion(transaction: Transaction, version: number): Promise<StoredVersion | null> {
  const [row] = await transaction.query<StoredVersion>(
    `${selectVersion}, files from tenant_configuration where tenant_id = current_tenant() and version = $1`,
    [version],
  );
  return row ?? null;
}

/** In the dealer's transaction: the newest first, without their files. */
export async function listVersions(transaction: Transaction, limit: number): Promise<Omit<StoredVersion, 'files'>[]> {
  return transaction.query<Omit<StoredVersion, 'files'>>(
    `${selectVersion} from tenant_configuration where tenant_id = current_tenant() order by version desc limit $1`,
    [limit],
  );
}

/** In the dealer's transaction: records the pictures of an earlier release's version while they are still known. */
export async function savePicturesOfVersion(
  transaction: Transaction,
  version: number,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  await transaction.query(
    'update tenant_configuration set pictures = $2::jsonb where tenant_id = current_tenant() and version = $1 and pictures is null',
    [version, JSON.stringify(Object.fromEntries(pictures))],
  );
}

/** In the dealer's transaction: a new live configuration. `pictures` is path -> content hash. */
export async function saveConfiguration(
  transaction: Transaction,
  stored: StoredConfiguration & { pictures: ReadonlyMap<string, string> },
): Promise<void> {
  await transaction.query(
    'insert into tenant_configuration (tenant_id, version, configuration, migrated_to, files, pictures) values (current_tenant(), $1, $2::jsonb, $3, $4::jsonb, $5::jsonb)',
    [
      stored.version,
      JSON.stringify(stored.input),
      stored.migratedTo,
      JSON.stringify(stored.files),
      JSON.stringify(Object.fromEntries(stored.pictures)),
    ],
  );
}

/** In the dealer's transaction. */
export async function findSecret(transaction: Transaction, name: string): Promise<Uint8Array | null> {
  const [row] = await transaction.query<{ encrypted: Uint8Array }>(
    'select encrypted from tenant_secret where tenant_id = current_tenant() and name = $1',
    [name],
  );
  return row?.encrypted ?? null;
}

/** In the dealer's transaction. */
export async function saveSecret(transaction: Transaction, name: string, encrypted: Uint8Array): Promise<void> {
  await transaction.query(
    `insert into tenant_secret (tenant_id, name, encrypted) values (current_tenant(), $1, $2)
     on conflict (tenant_id, name) do update set encrypted = excluded.encrypted, set_at = now()`,
    [name, encrypted],
  );
}

/** In the dealer's transaction, which locks them. */
export function listSecrets(transaction: Transaction): Promise<{ name: string; encrypted: Uint8Array }[]> {
  return transaction.query(
    'select name, encrypted from tenant_secret where tenant_id = current_tenant() order by name for update',
  );
}

/** In the dealer's transaction. */
export async function listSecretNames(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ name: string }>(
    'select name from tenant_secret where tenant_id = current_tenant() order by name',
  );
  return rows.map(({ name }) => name);
}

/** In the dealer's transaction. False if there was none. */
export async function deleteSecret(transaction: Transaction, name: string): Promise<boolean> {
  const rows = await transaction.query(
    'delete from tenant_secret where tenant_id = current_tenant() and name = $1 returning name',
    [name],
  );
  return rows.length === 1;
}
