/**
 * Quotes a loan for one vehicle: the dealer's rate card, or a third-party API. Every implementation passes
 * `quote-contract.ts`.
 */

/** The request body of the specification (FIN-28 to FIN-30). Dollars, years; `''` and `null` for unknown. */
export interface QuoteQuestion {
  /** A constant of the specification: no shopper is asked for a credit score, and none is stored. */
  selfAssessedCreditScore: 'GREAT';
  purchasePrice: number;
  loanTerm: number;
  year: number | null;
  vin: string;
  nvic: string;
  /** The referrer of the shopper, from the dealer's configuration. */
  whoIsHelping: string;
}

/** FIN-31. Dollars a week, percent a year. */
export interface FinanceQuote {
  weeklyRepaymentAmount: number;
  advertisedRate: number;
  comparisonRate: number;
}

export interface QuoteProvider {
  /** `null` if the provider does not finance the vehicle. Throws `QuoteUnavailable` when it cannot be reached. */
  quote(question: QuoteQuestion): Promise<FinanceQuote | null>;
}

/** The provider cannot be reached now. The message gives the reason and never contains the key. */
export class QuoteUnavailable extends Error {
  override name = 'QuoteUnavailable';
}
