/**
 * `POST /api/watchlist/save-car` (ACCT-19): JSON `phone_number` and `car_id`. 200 `{ success: true, id }`, the same for
 * a car that is there already; else `success` false with `error`: 401 for nobody with a phone number, 403 for somebody
 * else's number, 404 for a car that is not on the site, 409 for a sold car and a full watchlist, 429 for too many.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { siteContext } from '../../site/site-context.ts';
import {
  carIdField,
  phoneNumberField,
  readWatchlistCall,
  watchlistProblem,
  watchlistSuccess,
} from './posted-watchlist.ts';
import { saveToWatchlist } from './save-to-watchlist.ts';

const bodySchema = z.object({ phone_number: phoneNumberField, car_id: carIdField });

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const call = await readWatchlistCall(site, request, bodySchema);
  if (!call.ok) return call.answer;
  const saved = await saveToWatchlist(site, call.value.car_id);
  return saved.ok
    ? watchlistSuccess({ id: saved.value })
    : watchlistProblem(site, saved.reason.status, saved.reason.error);
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
