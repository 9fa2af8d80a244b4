/**
 * `POST /api/watchlist/move-in`: JSON `phone_number` and `car_ids`, the cars that a browser kept before its visitor
 * signed in, the newest first. 200 `{ success: true, added, left_out }`: how many are new to the watchlist, and the ids
 * of those that it has no room for, which the browser keeps. A car that is gone from the site is in neither. Refusals
 * as of `save-car`.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { watchlistCapacity } from '../../accounts/watchlist/watchlist-capacity.ts';
import { siteContext } from '../../site/site-context.ts';
import { carIdField, carToWatch, phoneNumberField, readWatchlistCall, watchlistSuccess } from './posted-watchlist.ts';

const bodySchema = z.object({ phone_number: phoneNumberField, car_ids: z.array(carIdField).max(watchlistCapacity) });

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const call = await readWatchlistCall(site, request, bodySchema);
  if (!call.ok) return call.answer;
  // Sold ones too: they were saved while they were for sale.
  const vehicles = await site.stock.listByIds([...new Set(call.value.car_ids)]);
  const { added, leftOut } = await site.account.watchlist.moveIn(vehicles.map((vehicle) => carToWatch(site, vehicle)));
  return watchlistSuccess({ added, left_out: leftOut });
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
