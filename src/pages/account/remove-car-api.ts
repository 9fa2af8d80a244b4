/**
 * `POST /api/watchlist/remove-car` (ACCT-20): JSON `phone_number` and `car_id`. 200 `{ success: true }`, also for a car
 * that is not in it; refusals as of `save-car`.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { siteContext } from '../../site/site-context.ts';
import { carIdField, phoneNumberField, readWatchlistCall, watchlistSuccess } from './posted-watchlist.ts';

const bodySchema = z.object({ phone_number: phoneNumberField, car_id: carIdField });

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const call = await readWatchlistCall(site, request, bodySchema);
  if (!call.ok) return call.answer;
  await site.account.watchlist.remove(call.value.car_id);
  return watchlistSuccess();
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
