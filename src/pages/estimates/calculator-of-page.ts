/** The calculator of a page: for a vehicle or a price in the URL, or for neither. */
import { calculatorContent } from '../../finance/calculator/calculator-content.ts';
import type { CalculatorContent } from '../../finance/calculator/content-of-loan.ts';
import { limitsOf } from '../../finance/calculator/starting-loan.ts';
import { financeEstimate } from '../../finance/finance-estimate.ts';
import { dollarsToCents } from '../../shared/money.ts';
import { effectivePriceDollars } from '../../stock/effective-price.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';

export interface CalculatorQuestion {
  vehicle: Vehicle | null;
  /** Whole dollars, where the page is about no vehicle. */
  budgetDollars?: number | null;
  query: URLSearchParams;
}

export function calculatorOfPage(
  site: Pick<SiteContext, 'configuration' | 'locations' | 'now'>,
  { vehicle, budgetDollars = null, query }: CalculatorQuestion,
): CalculatorContent {
  return calculatorContent({
    finance: site.configuration.finance,
    vehicle,
    now: site.now,
    query,
    estimate:
      vehicle === null
        ? null
        : financeEstimate(atPrice(vehicle, site.configuration), vehicleFinanceOptions(site, vehicle)),
    priceDollars: vehicle === null ? budgetDollars : effectivePriceDollars(vehicle),
  });
}

/**
 * A vehicle without a visible price uses the rate card, at the rate for its make and condition, for the calculator's
 * start amount. The feed's finance figures are based on a price that is not shown.
 */
function atPrice(vehicle: Vehicle, { finance }: SiteContext['configuration']): Vehicle {
  if (effectivePriceDollars(vehicle) !== null) return vehicle;
  const { amount_default_dollars: dollars } = limitsOf(finance, vehicle.make);
  return { ...vehicle, priceCents: dollarsToCents(dollars), quote: null, lenders: {} };
}
