/** What the finance rules need to know of a dealer's site to decide on a vehicle. */
import type { SiteContext } from './site-context.ts';
import { vehicleState, type PlacedVehicle } from './vehicle-state.ts';

export function vehicleFinanceOptions(
  site: Pick<SiteContext, 'configuration' | 'locations' | 'now'>,
  vehicle: PlacedVehicle,
) {
  const { finance, stock } = site.configuration;
  return { finance, stock, now: site.now, state: vehicleState(vehicle, site.locations) };
}
