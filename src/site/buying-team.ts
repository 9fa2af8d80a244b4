import type { SiteConfiguration } from '../tenants/site-configuration.ts';
import { sitePhone } from './site-phone.ts';

/** The buying team's own number, else the one in the header; `''` when no number may be shown. */
export function buyingTeamPhone(configuration: Pick<SiteConfiguration, 'trade_in' | 'phones' | 'locations'>): string {
  return configuration.trade_in.buying_team_phone || sitePhone(configuration);
}
