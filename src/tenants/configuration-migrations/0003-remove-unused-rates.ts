import {
  changeSetting,
  isSettingsTree,
  type ConfigurationMigration,
  type SettingsTree,
} from './configuration-migration.ts';

/**
 * The first matching rate applies, so an entry after those that cover it never had an effect. This release refuses it.
 */
export const removeUnusedRates: ConfigurationMigration = {
  number: 3,
  sentence:
    'finance.rate_card.rates: entries that the entries before them cover completely are removed; they were never used.',
  migrate: (input) =>
    changeSetting(input, ['finance', 'rate_card', 'rates'], (rates) =>
      Array.isArray(rates) ? rates.filter((rate: unknown, index) => !isCovered(rate, rates.slice(0, index))) : rates,
    ),
};

function isCovered(rate: unknown, earlier: readonly unknown[]): boolean {
  if (!isSettingsTree(rate)) return false;
  const conditions = rate['conditions'];
  if (!Array.isArray(conditions) || conditions.length === 0) return false;
  return conditions.every((condition) =>
    earlier.some((each) => isSettingsTree(each) && covers(each, condition, ageOf(rate))),
  );
}

function covers(earlier: SettingsTree, condition: unknown, oldest: number | null): boolean {
  const conditions = earlier['conditions'];
  if (!Array.isArray(conditions) || !conditions.includes(condition)) return false;
  const earlierOldest = ageOf(earlier);
  return earlierOldest === null || (oldest !== null && oldest <= earlierOldest);
}

/** In years; `null` for any age. */
function ageOf(rate: SettingsTree): number | null {
  const age = rate['maximum_age_years'];
  return typeof age === 'number' ? age : null;
}
