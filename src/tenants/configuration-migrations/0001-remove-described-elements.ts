import {
  changeSetting,
  isSettingsTree,
  withoutSetting,
  type ConfigurationMigration,
} from './configuration-migration.ts';

/** ADF now follows its published document type; the switch's additions are in the comments of every ADF message. */
export const removeDescribedElements: ConfigurationMigration = {
  number: 1,
  sentence: 'leads.destinations: "described_elements" is removed; ADF messages carry those details in their comments.',
  migrate: (input) =>
    changeSetting(input, ['leads', 'destinations'], (destinations) =>
      Array.isArray(destinations)
        ? destinations.map((each: unknown) =>
            isSettingsTree(each) ? withoutSetting(each, 'described_elements') : each,
          )
        : destinations,
    ),
};
