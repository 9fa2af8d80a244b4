import {
  changeSetting,
  isSettingsTree,
  withoutSetting,
  type ConfigurationMigration,
} from './configuration-migration.ts';

/** No page of an earlier release read the switch. This release has the page, and its settings in `accounts`. */
export const removeUnreadSpinSwitch: ConfigurationMigration = {
  number: 4,
  sentence:
    'content.spin_to_win_enabled is removed; it had no effect. The spin-to-win page is set up in accounts.spin_to_win.',
  migrate: (input) =>
    changeSetting(input, ['content'], (content) =>
      isSettingsTree(content) ? withoutSetting(content, 'spin_to_win_enabled') : content,
    ),
};
