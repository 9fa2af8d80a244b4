/** No vehicle, page or text of the demonstration says two figures for one loan (decisions/0030-one-loan-per-car.md). */
import { beforeAll, describe, expect, it } from 'vitest';
import { budgetLine } from '../src/finance/budget-line.ts';
import { budgetTerms } from '../src/finance/budget-terms.ts';
import { calculate } from '../src/finance/calculator/calculate.ts';
import { calculatorContent } from '../src/finance/calculator/calculator-content.ts';
import { calculatorEstimate } from '../src/finance/calculator/calculator-estimate.ts';
import { exampleRates } from '../src/finance/example-rates.ts';
import { financeDisclaimer } from '../src/finance/finance-disclaimer.ts';
import { financeEstimate } from '../src/finance/finance-estimate.ts';
import { financePanel } from '../src/finance/finance-panel.ts';
import { settingsOfMake } from '../src/finance/loan-fees.ts';
import { paymentFrequencies } from '../src/finance/mathematics/payment-frequency.ts';
import { pricesForBudget } from '../src/finance/price-for-budget.ts';
import { weeklyLineOf } from '../src/finance/weekly-line.ts';
import { financeWording } from '../src/stock/finance-wording.ts';
import { exactDollars, wholeDollars } from '../src/finance/whole-dollars.ts';
import { rateText } from '../src/finance/rate-text.ts';
import { effectivePriceDollars } from '../src/stock/effective-price.ts';
import { demonstrationSlugs } from './dealers.ts';
import { readDemonstrationStock, type DemonstrationStock } from './read-demonstration-stock.ts';

const now = new Date('2026-11-20T02:00:00Z');
const none = new URLSearchParams();
let stocks: Map<string, DemonstrationStock>;
beforeAll(async () => {
  stocks = await readDemonstrationStock(now);
});

/** What the panel and the calculator of a vehicle's page say of it; `null` where it is not financed. */
function saidOf(
  vehicle: DemonstrationStock['vehicles'][number],
  { finance, stock }: DemonstrationStock['configuration'],
) {
  const priceDollars = effectivePriceDollars(vehicle);
  const estimate = financeEstimate(vehicle, { finance, stock, state: '', now });
  if (estimate === null) return null;
  const { start, terms } = calculatorContent({ finance, vehicle, estimate, priceDollars, query: none, now });
  const answer = calculate(start, terms);
  const panel = financePanel({ offer: { provider: estimate.provider, priceDollars }, estimate }, finance);
  const { depositDollars, finalPaymentDollars, termMonths, totalPayableDollars } = estimate.figures;
  return {
    panel:
      panel?.kind === 'figures'
        ? {
            repayment: estimate.provider.repaid === 'monthly' ? panel.amounts.month : panel.amounts.week,
            interestRate: panel.amounts.interestRate,
            comparisonRate: panel.amounts.comparisonRate,
            price: priceDollars,
            deposit: depositDollars ?? 0,
            residual: finalPaymentDollars ?? 0,
            months: termMonths,
            total: totalPayableDollars,
            every: estimate.provider.repaid,
          }
        : 'Enquire for Finance',
    calculator:
      answer === null
        ? 'Enquire for Finance'
        : {
            repayment: wholeDollars(answer.repaymentDollars),
            interestRate: rateText(start.interest),
            comparisonRate: rateText(answer.comparisonRate),
            price: start.amount,
            deposit: start.tradeIn,
            residual: start.residual,
            months: start.term * 12,
            total: answer.totalDollars,
            every: start.frequency,
          },
  };
}

/** Every financed vehicle with what the site makes its figures of. */
function loansOf({ configuration: { finance, stock }, vehicles }: DemonstrationStock) {
  return vehicles.flatMap((vehicle) => {
    const priceDollars = effectivePriceDollars(vehicle);
    const estimate = financeEstimate(vehicle, { finance, stock, state: '', now });
    const line = weeklyLineOf(estimate, finance);
    if (estimate?.kind !== 'figures' || line?.kind !== 'figure' || priceDollars === null) return [];
    return [
      {
        vehicle,
        priceDollars,
        estimate,
        line,
        content: calculatorContent({ finance, vehicle, estimate, priceDollars, query: none, now }),
      },
    ];
  });
}

/** Every total that a text says; the price of anything else is none. */
const totalsIn = (text: string): string[] =>
  [...text.matchAll(/\btotal\b[^$.]{0,80}(\$[\d,]+)/gi)].map(([, amount]) => amount!);
/** What the repayments that a text names add up to: `$41,860` for `260 weekly repayments of $161`. */
const repaymentsOf = (text: string): string[] =>
  [
    ...text.matchAll(/([\d,]+) (?:week|fortnight|month)ly repayments of \$([\d,]+)(?: and a [a-z ]+ of \$([\d,]+))?/g),
  ].map(([, count, each, last = '0']) => wholeDollars(figure(count!) * figure(each!) + figure(last)));
const figure = (text: string): number => Number(text.replaceAll(',', ''));
const hundredths = (rate: number): string => rate.toFixed(2);

describe.each(demonstrationSlugs)('%s', (slug) => {
  it('shows the same loan in a vehicle’s panel and where its calculator begins', () => {
    const { configuration, vehicles } = stocks.get(slug)!;
    const said = vehicles.flatMap((vehicle) => saidOf(vehicle, configuration) ?? []);
    expect(said.length).toBeGreaterThan(50);
    expect(said.map(({ calculator }) => calculator)).toEqual(said.map(({ panel }) => panel));
  });

  it('keeps the fees of the vehicle’s lender in the comparison rate of another rate', () => {
    const {
      configuration: { finance, stock },
      vehicles,
    } = stocks.get(slug)!;
    for (const vehicle of vehicles.slice(0, 200)) {
      const estimate = financeEstimate(vehicle, { finance, stock, state: '', now });
      if (estimate?.kind !== 'figures') continue;
      const { start, terms } = calculatorContent({
        finance,
        vehicle,
        estimate,
        priceDollars: effectivePriceDollars(vehicle),
        query: none,
        now,
      });
      const [stated, other] = [calculate(start, terms)!, calculate({ ...start, interest: start.interest + 1 }, terms)!];
      expect(other.comparisonRate - (start.interest + 1)).toBeCloseTo(stated.comparisonRate - start.interest, 1);
    }
  });

  it('begins without a vehicle at a rate of the dealer’s, with the comparison rate that its disclaimer says', () => {
    const {
      configuration: { finance },
    } = stocks.get(slug)!;
    const { start, startNote } = calculatorContent({
      finance,
      vehicle: null,
      estimate: null,
      priceDollars: null,
      query: none,
      now,
    });
    expect(startNote).toBe('');
    if (finance.calculator.enabled) expect(start.interest).toBe(finance.interest_rate);
  });

  it('says one total for a vehicle’s loan: on cards, in the panel, the disclaimer, the calculator and the enquiry that carries it', () => {
    const dealer = stocks.get(slug)!;
    const { finance } = dealer.configuration;
    const differing = loansOf(dealer).flatMap(({ vehicle, priceDollars, estimate, line, content }) => {
      const panel = financePanel({ offer: { provider: estimate.provider, priceDollars }, estimate }, finance);
      const facts =
        panel?.kind === 'figures'
          ? panel.panel.parts.flatMap((part) =>
              part.kind === 'facts' ? part.facts.map(({ label, value }) => `${label} ${value}`) : [],
            )
          : [];
      const disclaimer = financeDisclaimer(line, finance);
      const carried = calculatorEstimate(content.start, content)!.lines.map(({ label, text }) => `${label} ${text}`);
      const texts = [...financeWording(line), ...facts, disclaimer.rates, ...disclaimer.text, ...carried];
      // Whatever says a total says of which repayments, where several are shown of one loan.
      const unexplained = [financeWording(line).join(' '), carried.join(' ')].filter(
        (text) => totalsIn(text).length > 0 && !repaymentsOf(text).some((sum) => totalsIn(text).includes(sum)),
      );
      if (unexplained.length > 0) return [`${vehicle.stockNumber}: ${unexplained.join(' ')}`];
      const totals = new Set([
        ...texts.flatMap(totalsIn),
        wholeDollars(calculate(content.start, content.terms)!.totalDollars),
      ]);
      return totals.size === 1 ? [] : [`${vehicle.stockNumber}: ${[...totals].join(', ')}`];
    });
    expect(differing).toEqual([]);
  });

  it('says one total and no other loan on a card that a budget lists', () => {
    const dealer = stocks.get(slug)!;
    const { finance } = dealer.configuration;
    const lines = loansOf(dealer).flatMap(({ estimate, priceDollars }) => {
      const line = budgetLine(estimate, {
        budget: { weeklyDollars: 2_000, depositDollars: 0, termYears: 4 },
        priceDollars,
        finance,
      });
      return line?.kind === 'figure' ? [financeWording(line).join(' ')] : [];
    });
    expect(lines.length).toBeGreaterThan(50);
    expect(
      lines.filter(
        (text) =>
          totalsIn(text).length !== 1 ||
          /\b(5 years|60 months)\b/.test(text.replaceAll('a secured loan of $30,000 over 5 years', '')),
      ),
    ).toEqual([]);
  });

  it('says one comparison rate for one rate and its fees: in lists, calculators however they are repaid, budgets and the disclaimer', () => {
    const dealer = stocks.get(slug)!;
    const { finance } = dealer.configuration;
    const found = new Map<string, Set<string>>();
    const say = (interestRate: number, comparisonRate: number, where: string) => {
      const rates =
        found.get(hundredths(interestRate)) ??
        found.set(hundredths(interestRate), new Set()).get(hundredths(interestRate))!;
      rates.add(`${hundredths(comparisonRate)}${where}`);
    };
    for (const {
      vehicle,
      estimate: { figures },
      content,
    } of loansOf(dealer)) {
      // A make with fees of its own has a comparison rate of its own.
      const where = settingsOfMake(finance, vehicle.make)?.fixed_fees ? ` for ${vehicle.make}` : '';
      say(figures.interestRate, figures.comparisonRate, where);
      for (const frequency of paymentFrequencies)
        say(content.start.interest, calculate({ ...content.start, frequency }, content.terms)!.comparisonRate, where);
    }
    const { start, terms } = calculatorContent({
      finance,
      vehicle: null,
      estimate: null,
      priceDollars: null,
      query: none,
      now,
    });
    if (finance.calculator.enabled)
      for (const frequency of paymentFrequencies)
        say(start.interest, calculate({ ...start, frequency }, terms)!.comparisonRate, '');
    const example = exampleRates(finance);
    say(example.interest_rate, example.comparison_rate, '');
    say(finance.interest_rate, finance.comparison_rate, '');
    const budget = pricesForBudget(
      { weeklyDollars: 200, depositDollars: 0, termYears: 5 },
      budgetTerms(finance, now).terms,
    )!;
    say(budget.interestRate, budget.comparisonRate, '');
    for (const [interestRate, rates] of found)
      expect(
        new Set([...rates].map((rate) => rate.replace(/^[\d.]+/, ''))).size,
        `${interestRate}%: ${[...rates].join(', ')}`,
      ).toBe(rates.size);
  });

  it('names in its texts no fee and no rate that its figures do not have, and the repayment by the week, as lists show it', () => {
    const { configuration } = stocks.get(slug)!;
    const { finance } = configuration;
    const {
      start,
      terms: { fees },
    } = calculatorContent({ finance, vehicle: null, estimate: null, priceDollars: null, query: none, now });
    const example = exampleRates(finance);
    const amounts = fees.map(({ dollars }) => exactDollars(dollars));
    const rates = [start.interest, example.interest_rate, example.comparison_rate].map(rateText);
    for (const { slug: page, markdown, description } of configuration.pages) {
      const sentences = `${description}\n${markdown}`
        .split(/(?<=[.:!?])\s+|\n/)
        .filter((sentence) =>
          /loan|financ|estimate|repayment|establishment|agency fee|security registration/i.test(sentence),
        );
      for (const sentence of sentences) {
        if (/\bfees?\b|establishment/i.test(sentence))
          expect(amounts, `/${page}: ${sentence}`).toEqual(
            expect.arrayContaining(sentence.match(/\$[\d,.]*\d/g) ?? []),
          );
        expect(rates, `/${page}: ${sentence}`).toEqual(expect.arrayContaining(sentence.match(/\d+\.\d\d%/g) ?? []));
        expect(sentence, `/${page}`).not.toMatch(/fortnightly (estimate|figure)|monthly (estimate|figure)/i);
      }
    }
  });
});
