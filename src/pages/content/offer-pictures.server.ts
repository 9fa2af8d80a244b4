import { toSearchRequest } from '../../search/search-request.ts';
import { parseSearchState } from '../../search/search-state.ts';
import { cardsChangeAt } from '../../site/list-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { OfferContent } from './offer-content.ts';
import type { ReadOffer } from './read-offers.server.ts';

/** Vehicles whose pictures are looked at, so that offers beside each other show different ones. */
const mostVehicles = 12;

/**
 * The offers as cards. One without a picture of its own and of its model shows a vehicle that it means, and each
 * another picture as far as the stock has them; without any it keeps its make's card. The stock is asked for all at
 * once; which takes a picture first goes by the order of the offers.
 */
export async function pictureOffers(site: SiteContext, offers: readonly ReadOffer[]): Promise<OfferContent[]> {
  const inStock = await Promise.all(
    offers.map(async ({ content: { image, id } }) => (image === null ? stockPictures(site, id) : [])),
  );
  const taken = new Set(offers.flatMap(({ content: { image } }) => image ?? []));
  return offers.map(({ content }, place) => {
    const pictures = inStock[place]!;
    const image = content.image ?? pictures.find((url) => !taken.has(url)) ?? pictures[0] ?? null;
    if (image !== null) taken.add(image);
    return { ...content, image };
  });
}

/** Of the vehicles that an offer means, one each, in the order of its search. */
async function stockPictures(site: SiteContext, id: string): Promise<string[]> {
  const { search: settings, content } = site.configuration;
  const search = content.offers.find((offer) => offer.id === id)?.stock_search ?? '';
  if (search === '') return [];
  const state = parseSearchState(new URLSearchParams(search));
  const { ids } = await site.search(toSearchRequest({ state, settings, now: site.now, pageSize: mostVehicles }));
  const vehicles = await site.stock.listByIds(ids);
  if (vehicles.length > 0) site.page.changesAt(cardsChangeAt(site, vehicles));
  return vehicles.flatMap(({ images: [first] }) => first?.url ?? []);
}
