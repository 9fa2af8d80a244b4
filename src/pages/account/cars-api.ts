/**
 * `GET /api/cars?ids=a,b`: what cards and a comparison say of vehicles that a visitor kept, sold ones too, in the order
 * asked. 200 `{ cars: [{ card, comparison }] }`, without the ones that are gone; 400 for more than `mostIds`.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { storedCarDetails } from './stored-car-details.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';
export type { StoredCarDetails } from './stored-car-details.ts';

/** As many as a visitor can save. */
const mostIds = 100;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const ids = [
    ...new Set(
      (new URL(request.url).searchParams.get('ids') ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    ),
  ];
  if (ids.length > mostIds)
    return problem({
      status: 400,
      error: `ids: found ${ids.length}, expected at most ${mostIds}`,
      requestId: site.request.id,
    });
  return Response.json({ cars: await storedCarDetails(site, await site.stock.listByIds(ids)) });
}
