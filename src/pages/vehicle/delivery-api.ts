/**
 * `GET /api/delivery?postcode=4000` (VDP-55): `{ price, name }` of the region, the price in dollars. 400 for an invalid
 * postcode, 404 if the dealer does not deliver there.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { deliveryAnswer } from '../../pricing/delivery-estimate.ts';
import { siteContext } from '../../site/site-context.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export function loader({ request, context }: LoaderFunctionArgs): Response {
  const site = context.get(siteContext);
  // Calculating is cheaper than caching, with ten thousand possible postcodes.
  site.page.doNotCache();
  const answer = deliveryAnswer(
    new URL(request.url).searchParams.get('postcode') ?? '',
    site.configuration.pricing.delivery_regions,
  );
  return answer.kind === 'estimate'
    ? Response.json(answer.estimate)
    : problem({ status: answer.kind === 'none' ? 404 : 400, error: answer.message, requestId: site.request.id });
}
