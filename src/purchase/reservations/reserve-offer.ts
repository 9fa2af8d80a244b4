/**
 * What reserving a vehicle online costs and gives (BUY-1 to BUY-3, BUY-10): amount, hours, words about the deposit, and
 * the price as the page shows it. `null` for a vehicle that cannot be reserved.
 */
import { cardPrice } from '../../stock/card-content.ts';
import type { StockSettings } from '../../stock/settings.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { vehicleTitle } from '../../stock/vehicle-values.ts';
import { reserveTerms } from '../reserve-amount.ts';
import type { PurchaseSettings } from '../settings.ts';
import { depositTerms } from './deposit-terms.ts';
import type { ReserveOffer } from './reserve.server.ts';

export function reserveOffer(
  vehicle: Vehicle,
  settings: {
    purchase: PurchaseSettings;
    stock: Pick<StockSettings, 'subscriptions' | 'subscription_period' | 'subscription_terms' | 'no_price_text'>;
  },
): ReserveOffer | null {
  const terms = reserveTerms(vehicle, settings);
  if (terms === null) return null;
  // A hold that the dealer ends has no time of its own.
  const holdHours = settings.purchase.hold_ends === 'by_itself' ? terms.holdHours : 0;
  const { text, label } = cardPrice(vehicle, settings.stock);
  return {
    ...terms,
    holdHours,
    depositTerms: depositTerms(settings.purchase, terms),
    vehicle: {
      id: vehicle.id,
      slug: vehicle.slug,
      title: vehicleTitle(vehicle),
      subtitle: [vehicle.badge, vehicle.series].filter(Boolean).join(' '),
      stockNumber: vehicle.stockNumber,
      priceText: text,
      priceLabel: label,
    },
  };
}
