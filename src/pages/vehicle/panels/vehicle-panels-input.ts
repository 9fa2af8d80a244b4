import type { Vehicle } from '../../../stock/vehicle.ts';
import type { SiteContext } from '../../../site/site-context.ts';
import type { ComparisonInTime } from './comparison-in-time.ts';

/** Input for each part of the vehicle page. */
export interface VehiclePanelsInput {
  site: SiteContext;
  vehicle: Vehicle;
  /** Comparison of the price with the market. */
  comparison: ComparisonInTime;
  /** Query parameters of a form on the page without JavaScript. */
  query: URLSearchParams;
}
