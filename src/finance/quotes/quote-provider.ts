/**
 * Quotes a loan for one vehicle: the dealer's rate card, or a third-party API. Every implementation passes
 * `quote-contract.ts`.
 */

/** The specification's body (FIN-28 to FIN-30). Dollars, years; `''` and `null` for what is not known. */
export interface QuoteQuestion {
  /** A constant of the specification: no shopper is asked for a score, and none is kept. */
  selfAssessedCreditScore: 'GREAT';
  purchasePrice: number;
  loanTerm: number;
  year: number | null;
  vin: string;
  nvic: string;
  /** Who sends the shopper, by the dealer's configuration. */
  whoIsHelping: string;
}

/** FIN-31. Dollars a week, percent a year. */
export interface FinanceQuote {
  weeklyRepaymentAmount: number;
  advertisedRate: number;
  comparisonRate: number;
}

export interface QuoteProvider {
  /** `null` when it does not finance the vehicle. Throws a `QuoteUnavailable` when it cannot be asked. */
  quote(question: QuoteQuestion): Promise<FinanceQuote | null>;
}

/** The provider cannot be asked now; the message says why, and never the key. */
export class QuoteUnavailable extends Error {
  override name = 'QuoteUnavailable';
}
