/**
 * A finance provider of a site: one file each, all tested by `provider-contract.ts`. A provider decides which vehicles
 * it accepts, which of the lender's figures it reads, its panel's layout, its calculator's limits and its disclaimer.
 * Rules for all providers (excluded makes, dealerships, flags and states, the minimum shown) are in
 * `finance-offered.ts`.
 */
import type { CalculatorOverrides } from '../calculator/calculator-limits.ts';
import type { LenderFigures } from '../lender-figures.ts';
import type { LoanFee } from '../loan-fee.ts';

/** The facts a provider's rule uses. */
export interface OfferedVehicle {
  /** In stock or coming soon. */
  available: boolean;
  year: number | null;
  make: string;
  /** The price shown, which the loan would pay; `null` where there is no price. */
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

/** Why existing figures cannot be shown: FIN-10 to FIN-16 each need different ones. */
export type FiguresRefusal = 'no-rates' | 'no-weekly-payment' | 'no-monthly-payment';

/** A loan's figures with both rates, ready to be shown. Amounts are dollars and not rounded. */
export interface FinanceFigures {
  weeklyDollars: number;
  monthlyDollars: number;
  /** The amount that was derived by 4.33 weeks a month (FIN-24); `null` if the lender named both. */
  derived: 'weekly' | 'monthly' | null;
  interestRate: number;
  comparisonRate: number;
  termMonths: number | null;
  depositDollars: number | null;
  finalPaymentDollars: number | null;
  totalPayableDollars: number | null;
  /** Each under its own name; empty if none is named. */
  fees: readonly LoanFee[];
  lenderName: string;
}

/**
 * A part of a provider's panel. The view renders each kind in one way; the provider chooses the parts and their order.
 */
export type PanelPart =
  /** The repayment with both rates, all of one size (National Credit Code s164). */
  | { kind: 'repayment'; period: 'week' | 'month' }
  /** Week, fortnight and month side by side, with both rates in the same size. */
  | { kind: 'frequencies' }
  /** Facts of the loan, the unknown ones left out by the provider. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** The range of comparison rates for a quote (FIN-26). */
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
  /** Repayment frequency of its loans. A total calculated here counts these repayments. */
  repaid: 'weekly' | 'monthly';
  /** FIN-10 to FIN-16; `null` when it takes the vehicle. */
  refusesVehicle(vehicle: OfferedVehicle, rules: OfferRules): OfferRefusal | null;
  /** Reads the figures to show from the lender's, or says which one is missing. */
  readFigures(figures: LenderFigures): { ok: true; value: FinanceFigures } | { ok: false; reason: FiguresRefusal };
  panel(figures: FinanceFigures): FinancePanel;
  /** The panel for an accepted vehicle without figures; `null` for a provider whose panel needs figures (FIN-18). */
  panelBeforeQuote(range: { lowest: number; highest: number }): FinancePanel | null;
  /** Limits and fees that differ from the product's; a site's own configuration goes before them (TEN-40). */
  calculator: CalculatorOverrides;
  /**
   * Used where the lender's data has no text of its own. It leaves out the rates and the warning, which are next to the
   * figure.
   */
  disclaimer(figures: FinanceFigures): string;
}
