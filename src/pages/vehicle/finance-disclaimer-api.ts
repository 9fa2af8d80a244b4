/**
 * `GET /api/finance-disclaimer?car_id=` (FIN-33): the lender's own text about a vehicle's finance, from
 * `finance_lenders[provider].disclaimer`, with the total that the site shows; `''` if there is none or the vehicle is
 * not financed (FIN-19), 404 for a vehicle that is not on the site. A `car_id` of the specification is an id in some
 * places and a slug in others (contradiction 21), so both are accepted.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { financeEstimate } from '../../finance/finance-estimate.ts';
import { financeOffered } from '../../finance/finance-offered.ts';
import { siteContext } from '../../site/site-context.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const name = new URL(request.url).searchParams.get('car_id') ?? '';
  const vehicle = name === '' ? null : ((await site.stock.findBySlug(name)) ?? (await site.stock.findById(name)));
  if (vehicle === null)
    return problem({ status: 404, error: `This site has no vehicle named "${name}".`, requestId: site.request.id });
  const options = vehicleFinanceOptions(site, vehicle);
  const offer = financeOffered(vehicle, options);
  // The text of a loan that the site does not show would state another total.
  const estimate = financeEstimate(vehicle, options);
  return Response.json({
    disclaimer:
      offer === null ? '' : (estimate?.disclaimer ?? vehicle.lenders[offer.provider.key]?.disclaimer.trim() ?? ''),
  });
}
