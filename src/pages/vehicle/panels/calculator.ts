/** The finance calculator of the page (VDP-62): nothing where the dealer has turned it off, or does not finance the vehicle. */
import type { CalculatorContent } from '../../../finance/calculator/content-of-loan.ts';
import { inputNames } from '../../../finance/calculator/calculator-input.ts';
import { financeSubcategory } from '../../../finance/finance-link.ts';
import { isNeverFinanced } from '../../../finance/finance-offered.ts';
import { paths } from '../../../routes.ts';
import { isAvailable } from '../../../stock/availability.ts';
import { calculatorOfPage } from '../../finance/calculator-of-page.ts';
import type { VehiclePanelsInput } from '../vehicle-panels-input.ts';

export interface VehicleCalculator {
  content: CalculatorContent;
  /** An enquiry about this vehicle's finance. */
  quoteHref: string;
  /** The signed quote by which it reckons, once one has come; `''` for the site's figures. */
  quote: string;
}

export function vehicleCalculator({ site, vehicle, car, query }: VehiclePanelsInput): VehicleCalculator | null {
  const { finance, stock } = site.configuration;
  if (!finance.calculator.enabled || !isAvailable(vehicle) || isNeverFinanced(car, { finance, stock, now: site.now }))
    return null;
  // What a visitor would borrow is theirs.
  if (inputNames.some((name) => query.has(name))) site.page.doNotKeep();
  return {
    content: calculatorOfPage(site, { car, query }),
    quoteHref: paths.enquiry({ car_id: vehicle.id, subcategory: financeSubcategory }),
    quote: '',
  };
}
