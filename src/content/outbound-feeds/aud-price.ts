import type { DisplayPrice } from '../../stock/price-display.ts';

/** `24990.00 AUD`, as Google and Meta read it (ISO 4217); `''` for a vehicle without a price at which it is sold. */
export function audPrice(price: DisplayPrice): string {
  return price.kind === 'price' ? `${(price.cents / 100).toFixed(2)} AUD` : '';
}
