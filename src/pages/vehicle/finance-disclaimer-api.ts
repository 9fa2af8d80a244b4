/**
 * `GET /api/finance-disclaimer?car_id=` (FIN-33): the lender's own words on a vehicle's finance, as `finance_lenders[provider].disclaimer` has
 * them; `''` where there are none or the vehicle is not financed (FIN-19), 404 for a vehicle that is not on the site. A `car_id` of the
 * specification is an id in some places and a slug in others (contradiction 21), so either is understood.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { financeOffered } from '../../finance/finance-offered.ts';
import { siteContext } from '../site-context.ts';
import { publicCarOf } from '../stock/list-cards.ts';

export { refusePost as action } from '../read-only-endpoint.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const { finance, stock } = site.configuration;
  const name = new URL(request.url).searchParams.get('car_id') ?? '';
  const vehicle = name === '' ? null : await site.stock.findBySlug(name) ?? await site.stock.findById(name);
  if (vehicle === null) return problem({ status: 404, error: `No vehicle of this site is called "${name}".`, requestId: site.requestId });
  const car = publicCarOf(site, vehicle);
  const offer = financeOffered(car, { finance, stock, now: site.now });
  return Response.json({ disclaimer: offer === null ? '' : car.finance_lenders[offer.provider.key]?.disclaimer.trim() ?? '' });
}
