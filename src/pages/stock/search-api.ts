/**
 * `GET /api/search`: the search page's own parameters, `slug` for its path (DATA-40), and `hitsPerPage` and `offset`
 * for a part of the list that is no page of the site (SRCH-37).
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { findNamedList, findVehicles, searchAsAsked, searchIn } from './find-vehicles.ts';
import { mostHitsPerPage, mostOffset } from './search-parameters.ts';
import { publicCarOf } from '../../site/public-car.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const params = new URL(request.url).searchParams;
  const slug = params.get('slug') ?? '';
  const named = await findNamedList(site, slug);
  if (named === null)
    return problem({ status: 404, error: `This site has nothing named "${slug}".`, requestId: site.request.id });
  params.delete('slug');
  const { ids, response } = await findPart(site, searchIn(named, params));
  const vehicles = await site.stock.listByIds(ids);
  return Response.json({
    hits: vehicles.map((vehicle) => publicCarOf(site, vehicle)),
    count: response.count,
    facets: response.facets,
    facetStats: response.facetStats,
    pages: response.pages,
    ms: response.ms,
  });
}

/** Values that cannot be read are ignored, as those of other parameters are. */
async function findPart(site: SiteContext, { base, params }: ReturnType<typeof searchIn>) {
  const pageSize =
    readWhole(params.get('hitsPerPage'), { least: 1, most: mostHitsPerPage }) ?? site.configuration.search.page_size;
  const offset = readWhole(params.get('offset'), { least: 0, most: mostOffset });
  // They are no refinement of the list.
  params.delete('hitsPerPage');
  params.delete('offset');
  if (offset !== null) params.set('page', String(Math.floor(offset / pageSize) + 1));
  const { state, response } = await findVehicles(site, { base, params, pageSize });
  const before = (offset ?? 0) % pageSize;
  if (before === 0) return { ids: response.ids, response };
  // Engines answer whole pages, so the part is the end of one and the beginning of the next.
  const next = await searchAsAsked(site, { ...state, page: state.page + 1 }, pageSize);
  return { ids: [...response.ids, ...next.response.ids].slice(before, before + pageSize), response };
}

/** A larger number counts as `most`: a program that reads on and on would be given the first page again and again. */
function readWhole(text: string | null, { least, most }: { least: number; most: number }): number | null {
  if (text === null || !/^\d{1,300}$/.test(text.trim())) return null;
  const number = Number(text);
  return number < least ? null : Math.min(number, most);
}
