/** The pictures of a dealer's folder, stored in the database so that every server has them. */
import type { TenantDatabase, Transaction } from '../db/database.server.ts';

export interface Asset {
  bytes: Uint8Array;
  contentType: string;
  /** Hexadecimal; part of the URL, so that the response can be cached permanently. */
  sha256: string;
}

export interface AssetStore {
  /** `path` is the file's path inside the folder, for example `pictures/logo.svg`. */
  find(path: string): Promise<Asset | null>;
}

export function createAssetStore(database: TenantDatabase): AssetStore {
  return {
    find: (path) => database.transaction(async (transaction) => (await listAssets(transaction, path))[0] ?? null),
  };
}

/** Every asset of the dealer, or the one at `path`. */
export async function listAssets(
  transaction: Transaction,
  path: string | null = null,
): Promise<(Asset & { path: string })[]> {
  return transaction.query<Asset & { path: string }>(
    `select path, bytes, content_type as "contentType", sha256 from tenant_asset
     where tenant_id = current_tenant() and ($1::text is null or path = $1) order by path`,
    [path],
  );
}

/** Path -> content hash. */
export async function findAssetVersions(transaction: Transaction): Promise<Map<string, string>> {
  const rows = await transaction.query<{ path: string; sha256: string }>(
    'select path, sha256 from tenant_asset where tenant_id = current_tenant() order by path',
  );
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
}

/** Adds or replaces. */
export async function saveAsset(transaction: Transaction, asset: Asset & { path: string }): Promise<void> {
  await transaction.query(
    `insert into tenant_asset (tenant_id, path, sha256, content_type, bytes) values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, path) do update set sha256 = excluded.sha256, content_type = excluded.content_type, bytes = excluded.bytes`,
    [asset.path, asset.sha256, asset.contentType, asset.bytes],
  );
}

export async function deleteAssets(transaction: Transaction, paths: readonly string[]): Promise<void> {
  await transaction.query('delete from tenant_asset where tenant_id = current_tenant() and path = any($1::text[])', [
    [...paths],
  ]);
}

/** Archives pictures that are replaced or removed, so that an earlier configuration can be restored with them. */
export async function archiveAssets(transaction: Transaction, paths: readonly string[]): Promise<void> {
  await transaction.query(
    `insert into tenant_asset_archive (tenant_id, sha256, content_type, bytes)
     select distinct on (sha256) tenant_id, sha256, content_type, bytes from tenant_asset where tenant_id = current_tenant() and path = any($1::text[])
     on conflict do nothing`,
    [[...paths]],
  );
}

/** The content hashes that still exist, live or archived. */
export async function listKnownContents(transaction: Transaction, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await transaction.query<{ sha256: string }>(
    `select sha256 from tenant_asset where tenant_id = current_tenant() and sha256 = any($1::text[])
     union select sha256 from tenant_asset_archive where tenant_id = current_tenant() and sha256 = any($1::text[])`,
    [[...hashes]],
  );
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Makes the content with this hash, live or archived, the picture at `path`. Throws if there is none. */
export async function restoreAsset(
  transaction: Transaction,
  { path, sha256 }: { path: string; sha256: string },
): Promise<void> {
  const rows = await transaction.query(
    `insert into tenant_asset (tenant_id, path, sha256, content_type, bytes)
     select current_tenant(), $1, sha256, content_type, bytes from (
       select sha256, content_type, bytes from tenant_asset_archive where tenant_id = current_tenant() and sha256 = $2
       union all select sha256, content_type, bytes from tenant_asset where tenant_id = current_tenant() and sha256 = $2) contents limit 1
     on conflict (tenant_id, path) do update set sha256 = excluded.sha256, content_type = excluded.content_type, bytes = excluded.bytes returning 1`,
    [path, sha256],
  );
  if (rows.length === 0) throw new Error(`The picture ${path} is no longer stored.`);
}

/** Deletes archived pictures that none of the newest versions has. */
export async function pruneArchive(transaction: Transaction, storedVersions: number): Promise<void> {
  await transaction.query(
    `delete from tenant_asset_archive where tenant_id = current_tenant() and sha256 not in (
       select picture.value from (select pictures from tenant_configuration where tenant_id = current_tenant() order by version desc limit $1) newest,
         jsonb_each_text(coalesce(newest.pictures, '{}'::jsonb)) picture)`,
    [storedVersions],
  );
}
