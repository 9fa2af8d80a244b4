import type { Vehicle } from '../../../stock/vehicle.ts';
import type { SiteContext } from '../../../site/site-context.ts';
import type { ComparisonInTime } from './comparison-in-time.ts';

/** What each part of the vehicle page is made from. */
export interface VehiclePanelsInput {
  site: SiteContext;
  vehicle: Vehicle;
  /** How the price compares with the market. */
  comparison: ComparisonInTime;
  /** What a form of the page asked without JavaScript. */
  query: URLSearchParams;
}
