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
 * another picture as far as the stock has them; without any it keeps its make's card.
 */
export async function pictureOffers(site: SiteContext, offers: readonly ReadOffer[]): Promise<OfferContent[]> {
  const taken = new Set(offers.flatMap(({ content: { image } }) => image ?? []));
  const pictured: OfferContent[] = [];
  for (const { content } of offers) {
    const image = content.image ?? (await stockPicture(site, content.id, taken));
    if (image !== null) taken.add(image);
    pictured.push({ ...content, image });
  }
  return pictured;
}

async function stockPicture(site: SiteContext, id: string, taken: ReadonlySet<string>): Promise<string | null> {
  const { search: settings, content } = site.configuration;
  const search = content.offers.find((offer) => offer.id === id)?.stock_search ?? '';
  if (search === '') return null;
  const state = parseSearchState(new URLSearchParams(search));
  const { ids } = await site.search(toSearchRequest({ state, settings, now: site.now, pageSize: mostVehicles }));
  const vehicles = await site.stock.listByIds(ids);
  if (vehicles.length > 0) site.page.changesAt(cardsChangeAt(site, vehicles));
  const pictures = vehicles.flatMap(({ images: [first] }) => first?.url ?? []);
  return pictures.find((url) => !taken.has(url)) ?? pictures[0] ?? null;
}
