import {
  changeSetting,
  isSettingsTree,
  withoutSetting,
  type ConfigurationMigration,
} from './configuration-migration.ts';

/**
 * Earlier releases ignored the establishment fee if `fixed_fees` was set. This release refuses the pair, so the ignored
 * key is removed.
 */
export const oneListOfFees: ConfigurationMigration = {
  number: 2,
  sentence:
    'finance.calculator.establishment_fee_dollars is removed where finance.fixed_fees lists the fees; it had no effect there.',
  migrate: (input) => {
    const finance = input['finance'];
    if (!isSettingsTree(finance) || !isSettingsTree(finance['fixed_fees'])) return input;
    return changeSetting(input, ['finance', 'calculator'], (calculator) =>
      isSettingsTree(calculator) ? withoutSetting(calculator, 'establishment_fee_dollars') : calculator,
    );
  },
};
