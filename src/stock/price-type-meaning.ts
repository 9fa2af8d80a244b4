/**
 * What the wording beside a price means, in a sentence (Australian Consumer Law s48). Where the feed does not say what
 * a price contains, neither do we.
 */
import { priceTypeLabel } from './price-type-label.ts';
import type { Vehicle } from './vehicle.ts';

const meanings: Record<Vehicle['priceType'], string> = {
  drive_away:
    'The price includes stamp duty, registration and our charges for a private buyer in the state where we sell it. Elsewhere, and for a business, it may differ: ask us.',
  excl_govt_charges:
    'Stamp duty, registration and transfer fees come on top of the price. Ask us what you pay in all before you decide.',
  estimate: 'The price is an estimate. Ask us for the final price in writing before you decide.',
  '': 'Ask us whether stamp duty, registration and other charges come on top of the price.',
};

/** `Drive away: The price includes ...` */
export function priceTypeMeaning(priceType: Vehicle['priceType']): string {
  const label = priceTypeLabel(priceType);
  return label === ''
    ? meanings[priceType]
    : `${label}: ${meanings[priceType].charAt(0).toLowerCase()}${meanings[priceType].slice(1)}`;
}
