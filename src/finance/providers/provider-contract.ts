/** The contract of every finance provider; `finance-providers.test.ts` runs it over all of them. */
import { describe, expect, test } from 'vitest';
import { calculatorLimits, limitProblems } from '../calculator/calculator-limits.ts';
import type { LenderFigures } from '../lender-figures.ts';
import type { FinanceFigures, FinancePanel, FinanceProvider, OfferedVehicle, OfferRules } from './finance-provider.ts';

export const offerRules: OfferRules = { minimumPriceDollars: 500, maximumAgeYears: 12, thisYear: 2026 };
export const goodVehicle: OfferedVehicle = { available: true, year: 2021, make: 'Toyota', priceDollars: 27_990 };
export const fullFigures: LenderFigures = {
  paymentWeek: 120,
  paymentMonth: 520,
  interestRate: 7.49,
  comparisonRate: 8.74,
  deposit: 2_000,
  balloon: 5_000,
  establishmentFees: 895,
  termMonths: 60,
  termYears: null,
  termWeeks: null,
  totalPayable: 36_200,
  financeProvider: 'Example Credit',
  disclaimer: '',
};
export const range = { lowest: 8.38, highest: 19.42 };

export function figuresBy(provider: FinanceProvider, lender: LenderFigures = fullFigures): FinanceFigures {
  const read = provider.readFigures(lender);
  if (!read.ok) throw new Error(`${provider.key} refuses: ${read.reason}`);
  return read.value;
}

const hasRepayment = ({ parts }: FinancePanel) =>
  parts.some(({ kind }) => kind === 'repayment' || kind === 'frequencies');

export function describeProvider(provider: FinanceProvider): void {
  describe(provider.key, () => {
    test('accepts a vehicle without exclusions, and refuses one that is sold', () => {
      expect(provider.refusesVehicle(goodVehicle, offerRules)).toBeNull();
      expect(provider.refusesVehicle({ ...goodVehicle, available: false }, offerRules)).toBe('not-available');
    });

    test.each(['interestRate', 'comparisonRate'] as const)('shows nothing without the %s (FIN-5)', (rate) => {
      expect(provider.readFigures({ ...fullFigures, [rate]: null })).toEqual({ ok: false, reason: 'no-rates' });
    });

    test.each([null, 0])('shows nothing where the payments are %s (FIN-18)', (none) => {
      expect(provider.readFigures({ ...fullFigures, paymentWeek: none, paymentMonth: none }).ok).toBe(false);
    });

    test('reads rates, term and amounts as the lender names them', () => {
      expect(figuresBy(provider)).toMatchObject({
        interestRate: 7.49,
        comparisonRate: 8.74,
        termMonths: 60,
        depositDollars: 2_000,
        totalPayableDollars: 36_200,
        fees: [{ label: 'Establishment fee', dollars: 895, paid: 'borrowed' }],
        lenderName: 'Example Credit',
      });
    });

    test('its panel has a heading and one repayment, and no empty facts, however little is known', () => {
      const bare: LenderFigures = {
        ...fullFigures,
        deposit: null,
        balloon: null,
        establishmentFees: null,
        termMonths: null,
        totalPayable: null,
        financeProvider: '',
      };
      for (const lender of [fullFigures, bare]) {
        const panel = provider.panel(figuresBy(provider, lender));
        expect(panel.heading).not.toBe('');
        expect(panel.parts.filter(({ kind }) => kind === 'repayment' || kind === 'frequencies')).toHaveLength(1);
        for (const part of panel.parts)
          if (part.kind === 'facts') {
            expect(part.facts.length).toBeGreaterThan(0);
            for (const { label, value } of part.facts) expect([label, value]).not.toContain('');
          }
      }
    });

    test('its panel shows the term, and a deposit and a final payment, because they lower the repayment', () => {
      const labels = provider
        .panel(figuresBy(provider))
        .parts.flatMap((part) =>
          part.kind === 'facts' ? part.facts.map(({ label, value }) => `${label} ${value}`) : [],
        );
      expect(labels).toEqual(expect.arrayContaining(['Term 60 months', 'Deposit $2,000', 'Final payment $5,000']));
    });

    test('before there are figures it promises no amount', () => {
      const panel = provider.panelBeforeQuote(range);
      expect(panel !== null && hasRepayment(panel)).toBe(false);
    });

    test('its calculator accepts its own start values', () => {
      expect(limitProblems(calculatorLimits(provider.calculator))).toEqual([]);
    });

    test('its words leave rates and amounts to the figures, and say that credit is subject to approval', () => {
      const words = provider.disclaimer(figuresBy(provider));
      expect(words).toContain('Credit is subject to approval; fees, charges and lending criteria apply.');
      expect(words).not.toMatch(/\d|%|\$/);
    });
  });
}
