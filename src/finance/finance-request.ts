/**
 * The parameters of a finance button's link (FIN-1), as the target page reads them. Any of them may be missing or
 * invented.
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

/** No real slug is longer. */
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
