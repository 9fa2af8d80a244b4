/**
 * What a finance button's link says (FIN-1), read by the pages that it leads to. Everything in an address may be
 * missing or made up.
 */

export interface FinanceRequest {
  preferredDealership: string;
  /** Whole dollars; `null` for none that is readable. */
  priceBudgetDollars: number | null;
  /** Id or slug; `''` for none. */
  carId: string;
  /** A VIN, or the chassis number of an import; `''` for what can be neither, since it is written into the comments. */
  vin: string;
}

/** A longer one is nobody's. */
const longestSlug = 200;

export function financeRequest(params: URLSearchParams): FinanceRequest {
  const budget = Number((params.get('vehiclePriceBudget') ?? '').replace(/[$,\s]/g, ''));
  return {
    preferredDealership: (params.get('preferredDealership') ?? '').slice(0, longestSlug),
    priceBudgetDollars: Number.isFinite(budget) && budget > 0 ? Math.round(budget) : null,
    carId: (params.get('car_id') ?? '').slice(0, longestSlug),
    vin: /^[A-Za-z0-9-]{1,20}$/.exec((params.get('vin') ?? '').trim())?.[0] ?? '',
  };
}
