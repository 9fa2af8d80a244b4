/** The quote request of a vehicle's page; `null` if there is none. */
import { financeEstimate } from '../../finance/finance-estimate.ts';
import { financeOffered } from '../../finance/finance-offered.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { vehicleQuote, type VehicleQuote } from './finance-quote.ts';

export function quoteOfVehicle(site: SiteContext, vehicle: Vehicle): VehicleQuote | null {
  const options = vehicleFinanceOptions(site, vehicle);
  const offer = financeOffered(vehicle, options);
  return offer === null ? null : vehicleQuote({ offer, estimate: financeEstimate(vehicle, options), vehicle, site });
}
