/**
 * `GET /api/cars/{slug}/autogauge` (PRICE-2): comparison of the vehicle's price with the market, as the specification's
 * price gauge response in dollars, plus `basis`, the data behind it. 204 if there is nothing to show: the vehicle is
 * not compared (PRICE-7), too little is known (PRICE-3 to PRICE-5) or the dealer has comparisons turned off. 404 for a
 * vehicle that is not on the site, 503 while the provider cannot be reached.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

/** Other dealers' prices change independently of this stock; a response is cached for this long. */
const cacheMs = 10 * 60_000;

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  site.page.changesAt(new Date(site.now.getTime() + cacheMs));
  const vehicle = await site.stock.findBySlug(params.slug ?? '');
  if (vehicle === null)
    return problem({
      status: 404,
      error: `This site has no vehicle named "${params.slug ?? ''}".`,
      requestId: site.request.id,
    });
  try {
    const comparison = await site.pricing.compare(vehicle);
    return comparison === null ? new Response(null, { status: 204 }) : Response.json(comparison);
  } catch (error) {
    site.page.reportFailure('price comparison', error);
    site.page.doNotCache();
    return problem({
      status: 503,
      error: 'Price comparison is not available at the moment.',
      requestId: site.request.id,
    });
  }
}
