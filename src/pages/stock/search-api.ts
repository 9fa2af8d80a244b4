/** `GET /api/search`: the search page's own parameters, and `slug` for its path (DATA-40). */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { findNamedList, findVehicles, searchIn } from './find-vehicles.ts';
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
  const { response } = await findVehicles(site, searchIn(named, params));
  const vehicles = await site.stock.listByIds(response.ids);
  return Response.json({
    hits: vehicles.map((vehicle) => publicCarOf(site, vehicle)),
    count: response.count,
    facets: response.facets,
    facetStats: response.facetStats,
    pages: response.pages,
    ms: response.ms,
  });
}
