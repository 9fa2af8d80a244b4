/** What the page of a vehicle asks a quote for; `null` where it asks for none. */
import { financeOffered } from '../../finance/finance-offered.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { publicCarOf } from '../../site/list-cards.ts';
import { vehicleQuote, type VehicleQuote } from '../vehicle/panels/finance-quote.ts';

export function quoteOfVehicle(site: SiteContext, vehicle: Vehicle): VehicleQuote | null {
  const { finance, stock } = site.configuration;
  const car = publicCarOf(site, vehicle);
  const offer = financeOffered(car, { finance, stock, now: site.now });
  return offer === null ? null : vehicleQuote({ offer, car, site });
}
