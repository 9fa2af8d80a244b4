/** The calculator of a page: about one vehicle, or about a price or nothing that the address names. */
import { calculatorContent } from '../../finance/calculator/calculator-content.ts';
import type { CalculatorContent } from '../../finance/calculator/content-of-loan.ts';
import { financeEstimate } from '../../finance/finance-estimate.ts';
import { effectivePriceDollars } from '../../stock/price-display.ts';
import type { PublicCar } from '../../stock/public-car.ts';
import type { SiteContext } from '../site-context.ts';

export interface CalculatorQuestion {
  car: PublicCar | null;
  /** Whole dollars, where the page is about no vehicle. */
  budgetDollars?: number | null;
  query: URLSearchParams;
}

export function calculatorOfPage(
  { configuration, now }: Pick<SiteContext, 'configuration' | 'now'>,
  { car, budgetDollars = null, query }: CalculatorQuestion,
): CalculatorContent {
  const { finance, stock } = configuration;
  return calculatorContent({
    finance,
    car,
    now,
    query,
    estimate: car === null ? null : financeEstimate(car, { finance, stock, now }),
    priceDollars: car === null ? budgetDollars : effectivePriceDollars(car),
  });
}
