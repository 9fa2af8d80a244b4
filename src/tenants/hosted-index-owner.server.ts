/**
 * The owner of a hosted search index. The search host knows no dealers: two dealers with one index would overwrite each
 * other's vehicles and count them together, and a copied folder names the original dealer's index.
 */
import type { Database } from '../db/database.server.ts';
import { readStoredConfiguration } from './read-stored-configuration.ts';
import type { SiteConfiguration } from './site-configuration.ts';
import { findConfiguration, listTenants } from './tenant-store.server.ts';

type Engine = SiteConfiguration['search']['engine'];

/** Slug of another dealer that uses the index, or the second one that a rebuild needs; `null` if there is none. */
export async function findHostedIndexOwner(
  database: Database,
  { tenantId, engine }: { tenantId: string; engine: Engine },
): Promise<string | null> {
  const wanted = indexNames(engine);
  if (wanted.length === 0) return null;
  for (const { id, slug } of await database.system((transaction) => listTenants(transaction))) {
    if (id === tenantId) continue;
    const stored = await database.forTenant(id).transaction((transaction) => findConfiguration(transaction));
    const configuration = stored === null ? null : readStoredConfiguration(stored).configuration;
    if (configuration === null) continue;
    if (indexNames(configuration.search.engine).some((name) => wanted.includes(name))) return slug;
  }
  return null;
}

/** `search.example.com/cars` and, during a rebuild, `search.example.com/cars_next`. */
function indexNames(engine: Engine): string[] {
  if (engine.kind !== 'hosted') return [];
  const name = `${new URL(engine.host).host}/${engine.index}`;
  return [name, `${name}_next`];
}
