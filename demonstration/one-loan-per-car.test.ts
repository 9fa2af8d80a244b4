/** No vehicle of the demonstration says two figures for one loan (decisions/0030-one-loan-per-car.md). */
import { beforeAll, describe, expect, it } from 'vitest';
import { calculate } from '../src/finance/calculator/calculate.ts';
import { calculatorContent } from '../src/finance/calculator/calculator-content.ts';
import { financeEstimate } from '../src/finance/finance-estimate.ts';
import { financePanel } from '../src/finance/finance-panel.ts';
import { wholeDollars } from '../src/finance/whole-dollars.ts';
import { rateText } from '../src/finance/rate-text.ts';
import { effectivePriceDollars } from '../src/stock/price-display.ts';
import { toPublicCar } from '../src/stock/public-car.ts';
import { demonstrationSlugs } from './dealers.ts';
import { readDemonstrationStock, type DemonstrationStock } from './read-demonstration-stock.ts';

const now = new Date('2026-11-20T02:00:00Z');
const none = new URLSearchParams();
let stocks: Map<string, DemonstrationStock>;
beforeAll(async () => { stocks = await readDemonstrationStock(now); });

/** What the panel and the calculator of a vehicle's page say of it; `null` where it is not financed. */
function saidOf(vehicle: DemonstrationStock['vehicles'][number], { finance, stock }: DemonstrationStock['configuration']) {
  const car = toPublicCar({ vehicle, location: null, path: '' });
  const priceDollars = effectivePriceDollars(car);
  const estimate = financeEstimate(car, { finance, stock, now });
  if (estimate === null) return null;
  const { start, terms } = calculatorContent({ finance, car, estimate, priceDollars, query: none, now });
  const answer = calculate(start, terms);
  const panel = financePanel({ offer: { provider: estimate.provider, priceDollars }, estimate }, finance);
  const { depositDollars, finalPaymentDollars, termMonths, totalPayableDollars } = estimate.figures;
  return {
    panel: panel?.kind === 'figures' ? {
      repayment: estimate.provider.repaid === 'monthly' ? panel.amounts.month : panel.amounts.week, interestRate: panel.amounts.interestRate, comparisonRate: panel.amounts.comparisonRate,
      price: priceDollars, deposit: depositDollars ?? 0, residual: finalPaymentDollars ?? 0, months: termMonths, total: totalPayableDollars, every: estimate.provider.repaid,
    } : 'Enquire for Finance',
    calculator: answer === null ? 'Enquire for Finance' : {
      repayment: wholeDollars(answer.repaymentDollars), interestRate: rateText(start.interest), comparisonRate: rateText(answer.comparisonRate),
      price: start.amount, deposit: start.tradeIn, residual: start.residual, months: start.term * 12, total: answer.totalDollars, every: start.frequency,
    },
  };
}

describe.each(demonstrationSlugs)('%s', (slug) => {
  it('shows the same loan in a vehicle’s panel and where its calculator begins', () => {
    const { configuration, vehicles } = stocks.get(slug)!;
    const said = vehicles.flatMap((vehicle) => saidOf(vehicle, configuration) ?? []);
    expect(said.length).toBeGreaterThan(50);
    expect(said.map(({ calculator }) => calculator)).toEqual(said.map(({ panel }) => panel));
  });

  it('keeps the fees of the vehicle’s lender in the comparison rate of another rate', () => {
    const { configuration: { finance, stock }, vehicles } = stocks.get(slug)!;
    for (const vehicle of vehicles.slice(0, 200)) {
      const car = toPublicCar({ vehicle, location: null, path: '' });
      const estimate = financeEstimate(car, { finance, stock, now });
      if (estimate?.kind !== 'figures') continue;
      const { start, terms } = calculatorContent({ finance, car, estimate, priceDollars: effectivePriceDollars(car), query: none, now });
      const [stated, other] = [calculate(start, terms)!, calculate({ ...start, interest: start.interest + 1 }, terms)!];
      expect(other.comparisonRate - (start.interest + 1)).toBeCloseTo(stated.comparisonRate - start.interest, 1);
    }
  });

  it('begins without a vehicle at a rate of the dealer’s, with the comparison rate that its disclaimer says', () => {
    const { configuration: { finance } } = stocks.get(slug)!;
    const { start, startNote } = calculatorContent({ finance, car: null, estimate: null, priceDollars: null, query: none, now });
    expect(startNote).toBe('');
    if (finance.calculator.enabled) expect(start.interest).toBe(finance.interest_rate);
  });
});
