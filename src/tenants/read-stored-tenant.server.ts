/**
 * What of a dealer's stored configurations this release can serve: the newest version, without the keys that do not fit, or the newest earlier one for
 * which that is possible.
 */
import type { Transaction } from '../db/database.server.ts';
import type { ConfigurationMigration } from './configuration-migrations/configuration-migration.ts';
import { readStoredConfiguration, type StoredProblem } from './read-stored-configuration.ts';
import type { SiteConfiguration } from './site-configuration.ts';
import { findConfiguration } from './tenant-store.server.ts';

export interface StoredTenant {
  /** The newest stored version. */
  version: number;
  /** `null` when no stored version can be served. */
  served: { version: number; configuration: SiteConfiguration } | null;
  /** Problems of the newest version, and then of the version that is served instead of it. */
  problems: StoredProblem[];
  /** Settings migrations that change the newest version. */
  migrations: ConfigurationMigration[];
}

/** In the dealer's transaction. `null` for a dealer without a stored configuration. */
export async function readStoredTenant(transaction: Transaction): Promise<StoredTenant | null> {
  const newest = await findConfiguration(transaction);
  if (newest === null) return null;
  const { configuration, problems, migrations } = readStoredConfiguration(newest);
  if (configuration !== null)
    return {
      version: newest.version,
      served: { version: newest.version, configuration },
      problems,
      migrations,
    };
  for (
    let stored = await findConfiguration(transaction, newest.version);
    stored !== null;
    stored = await findConfiguration(transaction, stored.version)
  ) {
    const reading = readStoredConfiguration(stored);
    if (reading.configuration === null) continue;
    return {
      version: newest.version,
      served: { version: stored.version, configuration: reading.configuration },
      problems: [...problems, ...reading.problems],
      migrations,
    };
  }
  return { version: newest.version, served: null, problems, migrations };
}
