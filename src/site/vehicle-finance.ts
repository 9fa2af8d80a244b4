/** The facts of a dealer's site that the finance rules need. */
import type { SiteContext } from './site-context.ts';
import { vehicleState, type PlacedVehicle } from './vehicle-state.ts';

export function vehicleFinanceOptions(
  site: Pick<SiteContext, 'configuration' | 'locations' | 'now'>,
  vehicle: PlacedVehicle,
) {
  const { finance, stock } = site.configuration;
  return { finance, stock, now: site.now, state: vehicleState(vehicle, site.locations) };
}
