/**
 * Chooses the stored configuration of a dealer that this release can serve: the newest version without the keys that do
 * not fit, or the newest earlier one for which that is possible.
 */
import type { Transaction } from '../db/database.server.ts';
import type { ConfigurationMigration } from './configuration-migrations/configuration-migration.ts';
import { readStoredConfiguration, type StoredProblem } from './read-stored-configuration.ts';
import type { SiteConfiguration } from './site-configuration.ts';
import { findConfiguration, type StoredConfiguration } from './tenant-store.server.ts';

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
  return newest === null ? null : readFromNewest(newest, (before) => findConfiguration(transaction, before));
}

/**
 * As `readStoredTenant`, for a caller that has already read the newest version. `findEarlier` finds the newest one
 * before a version; it is called only if `newest` cannot be served.
 */
export async function readFromNewest(
  newest: StoredConfiguration,
  findEarlier: (before: number) => Promise<StoredConfiguration | null>,
): Promise<StoredTenant> {
  const { version } = newest;
  const { configuration, problems, migrations } = readStoredConfiguration(newest);
  if (configuration !== null) return { version, served: { version, configuration }, problems, migrations };
  for (let stored = await findEarlier(version); stored !== null; stored = await findEarlier(stored.version)) {
    const reading = readStoredConfiguration(stored);
    if (reading.configuration === null) continue;
    return {
      version,
      served: { version: stored.version, configuration: reading.configuration },
      problems: [...problems, ...reading.problems],
      migrations,
    };
  }
  return { version, served: null, problems, migrations };
}
