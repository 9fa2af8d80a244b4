/**
 * `GET /api/geocode?postcode=4006` (LEAD-24): `{ postcode, name, lat, lng }`. 404 with 'Invalid postcode' (LEAD-25) as
 * `error` for an invalid postcode; `{ postcode, name: '' }` without a position for one of post office boxes; 429 with
 * `Retry-After` for too many.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { unknownPostcodeMessage } from '../../leads/forms/form-field.ts';
import { siteContext } from '../../site/site-context.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  // There are ten thousand possible postcodes, and results that cost money are cached elsewhere.
  site.page.doNotCache();
  const leave = await site.places.geocoding.mayAsk();
  if (!leave.isWithin) {
    return problem({
      status: 429,
      error: 'Your connection has requested too many postcodes.',
      requestId: site.request.id,
      headers: { 'retry-after': String(leave.retryAfterSeconds) },
    });
  }
  const postcode = new URL(request.url).searchParams.get('postcode')?.trim() ?? '';
  const { exists, place } = await site.places.geocoding.find(postcode);
  if (!exists) return problem({ status: 404, error: unknownPostcodeMessage, requestId: site.request.id });
  return Response.json(
    place === null
      ? { postcode, name: '' }
      : { postcode, name: place.name, lat: place.position.lat, lng: place.position.long },
  );
}
