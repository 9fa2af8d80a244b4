/**
 * `GET /api/delivery?postcode=4000` (VDP-55): `{ price, name }` of the region, the price in dollars. 400 with `{ error }` for what
 * is no postcode, 404 with `{ error }` where the dealer does not deliver.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { deliveryAnswer } from '../../pricing/delivery-estimate.ts';
import { siteContext } from '../site-context.ts';

export { refusePost as action } from '../read-only-endpoint.ts';

export function loader({ request, context }: LoaderFunctionArgs): Response {
  const site = context.get(siteContext);
  // Cheaper to work out than to keep, and there are ten thousand postcodes to ask for.
  site.page.doNotKeep();
  const answer = deliveryAnswer(new URL(request.url).searchParams.get('postcode') ?? '', site.configuration.pricing.delivery_regions);
  return answer.kind === 'estimate' ? Response.json(answer.estimate) : Response.json({ error: answer.message }, { status: answer.kind === 'none' ? 404 : 400 });
}
