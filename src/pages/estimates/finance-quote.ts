/**
 * The quote that a vehicle's page requests once it is open (FIN-27): only if the dealer uses quotes, the vehicle has a
 * price, and the site has no figures for it. A quote beside figures of the feed or of the rate card would be a second
 * loan for one vehicle: cards, comparison and messages say the first.
 */
import { exampleRates } from '../../finance/example-rates.ts';
import type { FinanceEstimate } from '../../finance/finance-estimate.ts';
import type { FinanceOffer } from '../../finance/finance-offered.ts';
import type { QuotedVehicle } from '../../finance/quotes/fetch-quote.ts';
import type { QuoteTerms } from '../../finance/quotes/quoted-finance.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';

export interface VehicleQuote {
  vehicle: QuotedVehicle;
  terms: QuoteTerms;
}

export function vehicleQuote({
  offer,
  estimate,
  vehicle,
  site,
}: {
  offer: FinanceOffer;
  estimate: FinanceEstimate | null;
  vehicle: Vehicle;
  site: Pick<SiteContext, 'configuration'>;
}): VehicleQuote | null {
  const { finance } = site.configuration;
  if (!finance.quote.enabled || estimate !== null || offer.priceDollars === null || offer.priceDollars <= 0)
    return null;
  const { enquire_at_or_below_dollars, comparison_basis, comparison_range, credit_licence_text } = finance;
  return {
    vehicle: {
      id: vehicle.id,
      priceDollars: offer.priceDollars,
      year: vehicle.year,
      vin: vehicle.vin,
      nvic: vehicle.nvic,
    },
    terms: {
      provider: offer.provider.key,
      finance: {
        enquire_at_or_below_dollars,
        comparison_basis,
        comparison_range,
        credit_licence_text,
        ...exampleRates(finance),
      },
    },
  };
}
