/** The finance block of the page (VDP-62, VDP-63): nothing where the dealer does not finance the vehicle. */
import { financeLink, financeSubcategory } from '../../../finance/finance-link.ts';
import { financeOffered } from '../../../finance/finance-offered.ts';
import { weeklyLine } from '../../../finance/weekly-line.ts';
import { paths } from '../../../routes.ts';
import type { WeeklyLine } from '../../../stock/card-content.ts';
import type { VehiclePanelsInput } from '../vehicle-panel-contents.ts';

export interface VehicleFinance {
  /** `null` where there is no figure for this vehicle; the lender is asked for one. */
  weekly: WeeklyLine | null;
  financeHref: string;
  /** An enquiry about this vehicle's finance. */
  quoteHref: string;
}

export function vehicleFinance({ site, vehicle, car }: VehiclePanelsInput): VehicleFinance | null {
  const { finance, stock, links } = site.configuration;
  const options = { finance, stock, now: site.now };
  if (financeOffered(car, options) === null) return null;
  return {
    weekly: weeklyLine(car, options),
    financeHref: financeLink(car, { finance, financePage: links.finance.path }),
    quoteHref: paths.enquiry({ car_id: vehicle.id, subcategory: financeSubcategory }),
  };
}
