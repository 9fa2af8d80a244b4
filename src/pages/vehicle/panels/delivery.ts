/** What the delivery panel begins with (VDP-52): nothing where the dealer delivers nowhere, or the vehicle is gone. */
import { deliveryAnswer, type DeliveryAnswer } from '../../../pricing/delivery-estimate.ts';
import { dollarsToCents, formatDollars } from '../../../shared/money.ts';
import { withoutBlanks } from '../../../shared/postcode.ts';
import { isAvailable } from '../../../stock/availability.ts';
import { deliveryPostcodeField } from './delivery-field.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';

export interface VehicleDelivery {
  regions: { name: string; price: string }[];
  /** What a form without JavaScript asked; `null` where nothing was. */
  asked: { postcode: string; answer: DeliveryAnswer } | null;
}

export function vehicleDelivery({ site, vehicle, query }: VehiclePanelsInput): VehicleDelivery | null {
  const { delivery_regions: regions } = site.configuration.pricing;
  if (regions.length === 0 || !isAvailable(vehicle)) return null;
  const postcode = query.get(deliveryPostcodeField);
  // Where a visitor lives is theirs.
  if (postcode !== null) site.page.doNotKeep();
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
