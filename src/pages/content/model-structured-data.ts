import type { ModelContent } from './content-view.ts';

/**
 * A model for search engines (schema.org/ProductModel, AggregateOffer): the new ones in stock and the lowest price.
 * Empty without a price, because an offer needs one.
 */
export function modelStructuredData(
  { name, make, count, priceFrom }: Pick<ModelContent, 'name' | 'make' | 'count' | 'priceFrom'>,
  { url, seller }: { url: string; seller: string },
): object[] {
  if (priceFrom === null) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProductModel',
      name: `${make} ${name}`,
      brand: { '@type': 'Brand', name: make },
      url,
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: priceFrom.cents / 100,
        priceCurrency: 'AUD',
        offerCount: count,
        seller: { '@type': 'AutoDealer', name: seller },
      },
    },
  ];
}
