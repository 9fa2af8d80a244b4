import type { AccountsSettings } from '../accounts/settings.ts';

/** On when the dealer is listed or the switch is on, and the dealer is not excluded (TEN-38, ACCT-34). */
export function isGarageEnabled(garage: AccountsSettings['garage'], slug: string): boolean {
  return (garage.enabled || garage.enabled_for.includes(slug)) && !garage.disabled_for.includes(slug);
}

/** The same settings with `enabled` resolved for this dealer, for pages. */
export function withGarageSwitch<Site extends { slug: string; accounts: AccountsSettings }>(site: Site): Site {
  const { slug, accounts } = site;
  return {
    ...site,
    accounts: {
      ...accounts,
      garage: { ...accounts.garage, enabled: accounts.sign_in_enabled && isGarageEnabled(accounts.garage, slug) },
    },
  };
}
