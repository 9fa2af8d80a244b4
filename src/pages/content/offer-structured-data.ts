/** An offer for search engines (schema.org/Offer). */
import type { OfferSettings } from '../../content/offers/offer-settings.ts';
import { endOfDay } from '../../shared/local-time.ts';

export function offerStructuredData(
  { name, price_dollars: dollars, ends_on: endsOn }: OfferSettings,
  { origin, href, seller, timeZone }: { origin: string; href: string; seller: string; timeZone: string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name,
    url: origin + href,
    seller: { '@type': 'AutoDealer', name: seller, url: origin },
    ...(dollars === null ? {} : { price: dollars, priceCurrency: 'AUD' }),
    ...(endsOn === null ? {} : { validThrough: endOfDay(endsOn, timeZone).toISOString() }),
  };
}
