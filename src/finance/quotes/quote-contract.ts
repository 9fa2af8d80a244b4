/** The contract of every quote provider. Call it in a test file with a factory. */
import { expect, it } from 'vitest';
import type { QuoteProvider, QuoteQuestion } from './quote-provider.ts';

/** `known`: the vehicle is financed; `unknown`: it is not. */
export type FakeQuoteBehaviour = 'known' | 'unknown';

export function exampleQuoteQuestion(values: Partial<QuoteQuestion> = {}): QuoteQuestion {
  return {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 30_000,
    loanTerm: 5,
    year: 2023,
    vin: 'JTNKU3JE10J000001',
    nvic: 'ABC123',
    whoIsHelping: 'Fixture Motors',
    ...values,
  };
}

export function testQuoteProvider(createProvider: (mood: FakeQuoteBehaviour) => QuoteProvider): void {
  it('gives a weekly repayment with both rates and nothing else', async () => {
    const quote = (await createProvider('known').quote(exampleQuoteQuestion()))!;
    expect(Object.keys(quote).sort()).toEqual(['advertisedRate', 'comparisonRate', 'weeklyRepaymentAmount']);
    expect(quote.weeklyRepaymentAmount).toBeGreaterThan(0);
    expect(quote.comparisonRate).toBeGreaterThanOrEqual(quote.advertisedRate);
  });

  it('gives no quote for a vehicle that it does not finance', async () => {
    expect(await createProvider('unknown').quote(exampleQuoteQuestion())).toBeNull();
  });
}
