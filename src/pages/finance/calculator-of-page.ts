/** The calculator of a page: about one vehicle, or about a price or nothing that the address names. */
import { calculatorContent } from '../../finance/calculator/calculator-content.ts';
import type { CalculatorContent } from '../../finance/calculator/content-of-loan.ts';
import { limitsOf } from '../../finance/calculator/starting-loan.ts';
import { financeEstimate } from '../../finance/finance-estimate.ts';
import { effectivePriceDollars } from '../../stock/price-display.ts';
import type { PublicCar } from '../../stock/public-car.ts';
import type { SiteContext } from '../../site/site-context.ts';

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
    estimate: car === null ? null : financeEstimate(atPrice(car, configuration), { finance, stock, now }),
    priceDollars: car === null ? budgetDollars : effectivePriceDollars(car),
  });
}

/**
 * A vehicle without a price is lent for as others of its make and condition are, by the rate card, on the amount with
 * which the calculator begins; what a feed says of it rests on a price that nobody sees.
 */
function atPrice(car: PublicCar, { finance }: SiteContext['configuration']): PublicCar {
  if (effectivePriceDollars(car) !== null) return car;
  const price = limitsOf(finance, car.make).amount_default_dollars;
  return { ...car, price, youxQuote: null, finance_lenders: {} };
}
