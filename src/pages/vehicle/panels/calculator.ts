/** The page's finance calculator (VDP-62): absent if the dealer has turned it off, or does not finance the vehicle. */
import type { CalculatorContent } from '../../../finance/calculator/content-of-loan.ts';
import { inputNames } from '../../../finance/calculator/calculator-input.ts';
import { financeSubcategory } from '../../../finance/finance-link.ts';
import { isNeverFinanced } from '../../../finance/finance-offered.ts';
import { paths } from '../../../routes.ts';
import { vehicleFinanceOptions } from '../../../site/vehicle-finance.ts';
import { isAvailable } from '../../../stock/availability.ts';
import { calculatorOfPage } from '../../estimates/calculator-of-page.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';

export interface VehicleCalculator {
  content: CalculatorContent;
  /** An enquiry about this vehicle's finance. */
  quoteHref: string;
  /** The signed quote behind the calculation, once there is one; `''` for the site's figures. */
  quote: string;
}

export function vehicleCalculator({ site, vehicle, query }: VehiclePanelsInput): VehicleCalculator | null {
  if (!site.configuration.finance.calculator.enabled || !isAvailable(vehicle)) return null;
  if (isNeverFinanced(vehicle, vehicleFinanceOptions(site, vehicle))) return null;
  // A visitor's loan input is private.
  if (inputNames.some((name) => query.has(name))) site.page.doNotCache();
  return {
    content: calculatorOfPage(site, { vehicle, query }),
    quoteHref: paths.enquiry({ car_id: vehicle.id, subcategory: financeSubcategory }),
    quote: '',
  };
}
