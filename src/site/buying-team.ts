import type { Location } from '../locations/location.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';
import { sitePhone } from './site-phone.ts';

/** The buying team's own number, else the one in the header; `''` when no number may be shown. */
export function buyingTeamPhone({
  trade_in: { buying_team_phone: own },
  phones,
  locations,
}: Pick<SiteConfiguration, 'trade_in' | 'phones'> & { locations: readonly Location[] }): string {
  const visible = locations.filter((location) => location.visible);
  return (
    own || sitePhone({ phones, primary_location: visible.find((location) => location.primary) ?? visible[0] ?? null })
  );
}
