/** What the finance rules need to know of a dealer's site to decide on a vehicle. */
import type { Vehicle } from '../stock/vehicle.ts';
import type { SiteContext } from './site-context.ts';
import { locationAt } from './vehicle-location.ts';

export function vehicleFinanceOptions(
  site: Pick<SiteContext, 'configuration' | 'locations' | 'now'>,
  vehicle: Pick<Vehicle, 'locationId'>,
) {
  const { finance, stock } = site.configuration;
  return { finance, stock, now: site.now, location: locationAt(site, vehicle) };
}
