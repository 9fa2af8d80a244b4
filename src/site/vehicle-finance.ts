/** What the finance rules need of a dealer's site, and where its finance buttons lead. */
import { financeLink } from '../finance/finance-link.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { SiteContext } from './site-context.ts';
import { shownDealershipSlug } from './vehicle-location.ts';
import { vehicleState, type PlacedVehicle } from './vehicle-state.ts';

export function vehicleFinanceOptions(
  site: Pick<SiteContext, 'configuration' | 'locations' | 'now'>,
  vehicle: PlacedVehicle,
) {
  const { finance, stock } = site.configuration;
  return { finance, stock, now: site.now, state: vehicleState(vehicle, site.locations) };
}

/** The target of a vehicle's finance buttons. */
export function vehicleFinanceLink(site: Pick<SiteContext, 'configuration' | 'locations'>, vehicle: Vehicle): string {
  const { finance, links } = site.configuration;
  return financeLink(
    { ...vehicle, dealershipSlug: shownDealershipSlug(site, vehicle) },
    { finance, financePage: links.finance.path },
  );
}
