/**
 * The cost of a delivery to a postcode (VDP-52 to VDP-55, DATA-49). The dealer's first region with the postcode
 * applies, so a small region comes before the large one around it. Prices are in dollars, as in the settings.
 */
import { withoutBlanks } from '../shared/postcode.ts';
import type { PricingSettings } from './settings.ts';

export type DeliveryRegions = PricingSettings['delivery_regions'];

/** The public response. */
export interface DeliveryEstimate {
  price: number;
  name: string;
}

/** `missing` and `invalid` concern the typed postcode; with `none` the dealer does not deliver there. */
export type DeliveryAnswer =
  | { kind: 'estimate'; estimate: DeliveryEstimate }
  | { kind: 'missing' | 'invalid' | 'none'; message: string };

/** VDP-53, LEAD-23 and VDP-54, to the letter. */
export const deliveryMessages = {
  missing: 'Please enter a postcode.',
  invalid: 'Invalid postcode. Please enter a 4-digit number.',
  none: "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
} as const;

/** `typed` as a person typed it; its blanks do not count. */
export function deliveryAnswer(typed: string, regions: DeliveryRegions): DeliveryAnswer {
  const postcode = withoutBlanks(typed);
  const answer = (kind: keyof typeof deliveryMessages): DeliveryAnswer => ({ kind, message: deliveryMessages[kind] });
  if (postcode === '') return answer('missing');
  if (!/^\d{4}$/.test(postcode)) return answer('invalid');
  const region = regions.find(({ postcodes }) => postcodes.some((range) => holds(range, postcode)));
  return region === undefined
    ? answer('none')
    : { kind: 'estimate', estimate: { price: region.price_dollars, name: region.name } };
}

/** `4000-4199` with both ends, or a single `4000`. Four digits compare as text. */
function holds(range: string, postcode: string): boolean {
  const [first = '', last = first] = range.split('-');
  return postcode >= first && postcode <= last;
}
