/**
 * `GET /api/cars/{slug}/similar` (SRCH-102): `{ ids }` of the vehicles that are most like it, the closest first, at
 * most as many as the dealer looks up. 404 for a vehicle that is not on the site.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { closestVehicles } from './closest-vehicles.ts';
import { cardsChangeAt } from '../../site/list-cards.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const vehicle = await site.stock.findBySlug(params.slug ?? '');
  if (vehicle === null)
    return problem({
      status: 404,
      error: `This site has no vehicle named "${params.slug ?? ''}".`,
      requestId: site.request.id,
    });
  const closest = await closestVehicles(site, vehicle);
  site.page.changesAt(cardsChangeAt(site, closest));
  return Response.json({ ids: closest.map(({ id }) => id) });
}
