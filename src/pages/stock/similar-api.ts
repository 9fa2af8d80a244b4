/**
 * `GET /api/cars/{slug}/similar` (SRCH-102): `{ ids }` of the vehicles that are most like it, the closest first, at most as many
 * as the dealer looks up. 404 for a vehicle that is not on the site.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState } from '../../search/search-state.ts';
import { closestFirst, similarSelections } from '../../search/similar-cars.ts';
import { siteContext } from '../site-context.ts';
import { likenessOf } from './likeness-of.ts';
import { cardsChangeAt } from './list-cards.ts';

/** Of each search for candidates; the closest are chosen among them. */
const candidates = 40;

export { refusePost as action } from '../read-only-endpoint.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const vehicle = await site.stock.findBySlug(params.slug ?? '');
  if (vehicle === null) return Response.json({ error: `No vehicle of this site is called "${params.slug ?? ''}".` }, { status: 404 });
  const { search: settings, stock } = site.configuration;
  const like = likenessOf(vehicle, stock);
  const found: string[] = [];
  for (const selection of similarSelections(like)) {
    const { ids } = await site.search(toSearchRequest({ state: { ...emptySearchState, ...selection }, settings, now: site.now, pageSize: candidates }));
    found.push(...ids);
  }
  const vehicles = await site.stock.listByIds([...new Set(found)]);
  site.page.changesAt(cardsChangeAt(site, vehicles));
  return Response.json({ ids: closestFirst(like, vehicles.map((other) => likenessOf(other, stock))).slice(0, settings.similar_cars.fetch_limit).map(({ id }) => id) });
}
