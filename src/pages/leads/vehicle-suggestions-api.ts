/**
 * `GET /api/vehicle-suggestions`: what the dialog offers to who describes a vehicle that they want, `{ suggestions }`
 * by the names of its fields (LEAD-49).
 */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';
import { readVehicleSuggestions } from './vehicle-suggestions.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return Response.json({ suggestions: await readVehicleSuggestions(context.get(siteContext)) });
}
