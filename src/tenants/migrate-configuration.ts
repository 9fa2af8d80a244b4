/**
 * Migrates a stored configuration to this release. Settings migrations are part of a release: they run when a stored
 * configuration is read, never on a folder, which must already be current.
 *
 * To add one: the next number in `configuration-migrations/` and a line at the end of the list. Never change a released
 * migration.
 */
import { isSettingsTree, type ConfigurationMigration } from './configuration-migrations/configuration-migration.ts';
import { removeDescribedElements } from './configuration-migrations/0001-remove-described-elements.ts';
import { oneListOfFees } from './configuration-migrations/0002-one-list-of-fees.ts';
import { removeUnusedRates } from './configuration-migrations/0003-remove-unused-rates.ts';
import { removeUnreadSpinSwitch } from './configuration-migrations/0004-remove-unread-spin-switch.ts';

export const configurationMigrations: readonly ConfigurationMigration[] = [
  removeDescribedElements,
  oneListOfFees,
  removeUnusedRates,
  removeUnreadSpinSwitch,
];

/** Stored with each new configuration: it needs none of this release's migrations. */
export const newestConfigurationMigration = configurationMigrations.at(-1)!.number;

export interface MigratedConfiguration {
  input: unknown;
  /** The migrations that changed something. */
  applied: ConfigurationMigration[];
}

/**
 * `migratedTo` is the number of the last migration that the stored input has seen; a newer release's number applies
 * nothing.
 */
export function migrateConfiguration({
  input,
  migratedTo,
}: {
  input: unknown;
  migratedTo: number;
}): MigratedConfiguration {
  const applied: ConfigurationMigration[] = [];
  let current = input;
  for (const migration of configurationMigrations) {
    if (migration.number <= migratedTo || !isSettingsTree(current)) continue;
    const next = migration.migrate(current);
    if (JSON.stringify(next) !== JSON.stringify(current)) applied.push(migration);
    current = next;
  }
  return { input: current, applied };
}
