/** What a finance button's link says (FIN-1), read by the pages that it leads to. Everything in an address may be missing or made up. */

export interface FinanceRequest {
  preferredDealership: string;
  /** Whole dollars; `null` for none that is readable. */
  priceBudgetDollars: number | null;
  /** Id or slug; `''` for none. */
  carId: string;
  vin: string;
}

/** Longer values than these are nobody's. */
const longest = { slug: 200, vin: 30 };

export function financeRequest(params: URLSearchParams): FinanceRequest {
  const budget = Number((params.get('vehiclePriceBudget') ?? '').replace(/[$,\s]/g, ''));
  return {
    preferredDealership: (params.get('preferredDealership') ?? '').slice(0, longest.slug),
    priceBudgetDollars: Number.isFinite(budget) && budget > 0 ? Math.round(budget) : null,
    carId: (params.get('car_id') ?? '').slice(0, longest.slug),
    vin: (params.get('vin') ?? '').slice(0, longest.vin),
  };
}
