/** Initial content of the delivery panel (VDP-52): none if the dealer does not deliver, or the vehicle is sold. */
import { deliveryAnswer, type DeliveryAnswer } from '../../../pricing/delivery-estimate.ts';
import { dollarsToCents, formatDollars } from '../../../shared/money.ts';
import { withoutBlanks } from '../../../shared/postcode.ts';
import { isAvailable } from '../../../stock/availability.ts';
import { deliveryPostcodeField } from './delivery-field.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';

export interface VehicleDelivery {
  regions: { name: string; price: string }[];
  /** The request of a form without JavaScript; `null` for none. */
  asked: { postcode: string; answer: DeliveryAnswer } | null;
}

export function vehicleDelivery({ site, vehicle, query }: VehiclePanelsInput): VehicleDelivery | null {
  const { delivery_regions: regions } = site.configuration.pricing;
  if (regions.length === 0 || !isAvailable(vehicle)) return null;
  const postcode = query.get(deliveryPostcodeField);
  // A visitor's postcode is private.
  if (postcode !== null) site.page.doNotCache();
  return {
    regions: regions.map(({ name, price_dollars: price }) => ({ name, price: deliveryPriceText(price) })),
    asked:
      postcode === null
        ? null
        : { postcode: withoutBlanks(postcode).slice(0, 20), answer: deliveryAnswer(postcode, regions) },
  };
}

/** `$95`, `Free` for nothing. */
export function deliveryPriceText(dollars: number): string {
  return dollars === 0 ? 'Free' : formatDollars(dollarsToCents(dollars));
}
