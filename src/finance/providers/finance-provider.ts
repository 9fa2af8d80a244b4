/**
 * Whose finance a site shows: one file a provider, and every one passes `provider-contract.ts`. A provider says which
 * vehicles it takes, which of the lender's figures it reads, how its panel is laid out, within which limits its
 * calculator works, and what it says in its disclaimer. What holds for every provider (excluded makes, dealerships,
 * flags and states, the least that is shown) stands in `finance-offered.ts` and is no provider's business.
 */
import type { CalculatorOverrides } from '../calculator/calculator-limits.ts';
import type { LenderFigures } from '../lender-figures.ts';
import type { LoanFee } from '../loan-fee.ts';

/** What a provider's rule looks at. */
export interface OfferedVehicle {
  /** In stock or coming soon. */
  available: boolean;
  year: number | null;
  make: string;
  /** What the page shows and the loan would pay; `null` where there is no price. */
  priceDollars: number | null;
}

export interface OfferRules {
  /** A price must be strictly above it (FIN-17). */
  minimumPriceDollars: number;
  /** For providers with an age rule (FIN-10): this year less the vehicle's is at most that. */
  maximumAgeYears: number;
  thisYear: number;
}

/** Why a provider does not take a vehicle. */
export type OfferRefusal = 'not-available' | 'no-price' | 'price-too-low' | 'no-year' | 'too-old';

/** Why figures that are there cannot be shown: FIN-10 to FIN-16 ask for other ones each. */
export type FiguresRefusal = 'no-rates' | 'no-weekly-payment' | 'no-monthly-payment';

/** A loan's figures with both rates, ready to be shown. Amounts are dollars and not rounded. */
export interface FinanceFigures {
  weeklyDollars: number;
  monthlyDollars: number;
  /** Whether the lender named the amount or it was derived by 4.33 weeks a month (FIN-24). */
  derived: 'weekly' | 'monthly' | null;
  interestRate: number;
  comparisonRate: number;
  termMonths: number | null;
  depositDollars: number | null;
  finalPaymentDollars: number | null;
  totalPayableDollars: number | null;
  /** Each by its own name; empty where nobody names any. */
  fees: readonly LoanFee[];
  lenderName: string;
}

/**
 * A part of a provider's panel; the view draws each kind in one way, the provider chooses which ones and in what order.
 */
export type PanelPart =
  /** The repayment with both rates, all of one size (National Credit Code s164). */
  | { kind: 'repayment'; period: 'week' | 'month' }
  /** Week, fortnight and month side by side, with both rates in the same size. */
  | { kind: 'frequencies' }
  /** Facts of the loan, the unknown ones left out by the provider. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** The comparison rates between which a quote will lie (FIN-26). */
  | { kind: 'comparison-range'; lowest: number; highest: number }
  | { kind: 'words'; text: string };

export interface FinancePanel {
  heading: string;
  parts: readonly PanelPart[];
}

export interface FinanceProvider<Key extends string = string> {
  /** Name in site configurations and key of `finance_lenders`. */
  key: Key;
  name: string;
  /** How often its loans are repaid; a total that is reckoned here counts these repayments. */
  repaid: 'weekly' | 'monthly';
  /** FIN-10 to FIN-16; `null` when it takes the vehicle. */
  refusesVehicle(vehicle: OfferedVehicle, rules: OfferRules): OfferRefusal | null;
  /** What it shows of the lender's figures, or which one is missing. */
  readFigures(figures: LenderFigures): { ok: true; value: FinanceFigures } | { ok: false; reason: FiguresRefusal };
  panel(figures: FinanceFigures): FinancePanel;
  /**
   * What its panel says of a vehicle that it takes and has no figures for yet; `null` for a provider whose panel waits
   * for figures (FIN-18).
   */
  panelBeforeQuote(range: { lowest: number; highest: number }): FinancePanel | null;
  /** Limits and fees that differ from the product's; a site's own configuration goes before them (TEN-40). */
  calculator: CalculatorOverrides;
  /**
   * Said where the lender's data bring no words of their own, the rates and the warning excepted, which stand beside
   * the figure.
   */
  disclaimer(figures: FinanceFigures): string;
}
