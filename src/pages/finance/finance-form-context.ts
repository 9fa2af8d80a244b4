/**
 * Default values of a finance form, from the URL of its page (FIN-1). A vehicle supplies its own dealership and price.
 */
import { financeSubcategory } from '../../finance/finance-link.ts';
import type { FinanceRequest } from '../../finance/finance-request.ts';
import type { LeadFormContext } from '../../leads/forms/lead-form.ts';
import { shownDealerships } from '../../locations/shown-dealerships.ts';
import { formatCount } from '../../shared/text.ts';
import type { CardContent } from '../../stock/card-content.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';
import { enquiryVehicle } from '../leads/form-options.ts';

/** `card` is the vehicle in the URL; `null` for none, or one that is no longer there. */
export function financeFormContext(
  { preferredDealership, priceBudgetDollars, vin }: FinanceRequest,
  {
    card,
    canBeFinanced,
    configuration,
  }: {
    card: CardContent | null;
    canBeFinanced: boolean;
    configuration: Pick<SiteConfiguration, 'leads' | 'dealerships' | 'locations'>;
  },
): LeadFormContext {
  // The page says why there is no finance; its form is an enquiry about the vehicle.
  if (card !== null && !canBeFinanced) return { vehicle: enquiryVehicle(card) };
  const wishes =
    card === null
      ? [
          priceBudgetDollars === null
            ? ''
            : `I would like finance for a price of about $${formatCount(priceBudgetDollars)}.`,
          vin === '' ? '' : `The vehicle’s VIN is ${vin}.`,
        ]
      : [`I would like finance for the ${card.title}.`];
  const category = configuration.leads.enquiry_form.categories.find((each) => /financ/i.test(each));
  return {
    subcategory: financeSubcategory,
    ...(category === undefined ? {} : { category }),
    vehicle: card === null ? null : enquiryVehicle(card),
    values: { message: wishes.filter(Boolean).join(' ') },
    ...(shownDealerships(configuration).some(({ slug }) => slug === preferredDealership)
      ? { dealershipSlug: preferredDealership }
      : {}),
  };
}
