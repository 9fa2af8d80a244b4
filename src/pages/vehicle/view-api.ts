/**
 * `GET /api/cars/{slug}/view.json` (VDP-93, VDP-94): counts this visitor's look at the vehicle, once a day, and answers
 * `{ views, car_fields }`. `car_fields` holds what may have changed since the page was made, when its `photos_count` or
 * `updated_at` is not today's; otherwise it is empty. 404 for a vehicle that is not on the site.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../site-context.ts';
import { publicCarOf } from '../stock/list-cards.ts';

export { refusePost as action } from '../read-only-endpoint.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  site.page.doNotKeep();
  const vehicle = await site.stock.findBySlug(params.slug ?? '');
  if (vehicle === null) return Response.json({ error: `No vehicle of this site is called "${params.slug ?? ''}".` }, { status: 404 });
  site.views.count(vehicle.id);
  const views = await site.views.countNow(vehicle.id);
  const { price, before_price, offer_price, status, reserved, tag, photos_count, updated_at } = publicCarOf(site, vehicle);
  const shown = new URL(request.url).searchParams;
  const isCurrent = shown.get('photos_count') === String(photos_count) && shown.get('updated_at') === updated_at;
  return Response.json({ views, car_fields: isCurrent ? {} : { price, before_price, offer_price, status, reserved, tag, photos_count, updated_at } });
}
