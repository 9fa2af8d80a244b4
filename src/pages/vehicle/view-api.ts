/**
 * `GET /api/cars/{slug}/view.json` (VDP-93, VDP-94): counts this visitor's view of the vehicle, once a day, and
 * responds `{ views, car_fields }`. `car_fields` has the fields that may have changed since the page was rendered, if
 * its `photos_count` or `updated_at` is out of date; otherwise it is empty. `page` then has the page's current content
 * by the server's own rules, so that a browser need not know them. 404 for a vehicle that is not on the site.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { publicCarOf } from '../../site/public-car.ts';
import type { PublicCar } from '../../site/public-car-schema.ts';
import { belowMarketOf } from './below-market-of.ts';
import { comparisonInTime } from './panels/comparison-in-time.ts';
import { vehicleAbout, type VehicleAbout } from './vehicle-about.ts';
import { vehiclePageContent, type VehiclePageContent } from './vehicle-page-content.ts';
import { vehiclePanelContents, type VehiclePanelContents } from './vehicle-panel-contents.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

type CarFields = Pick<
  PublicCar,
  'price' | 'before_price' | 'offer_price' | 'status' | 'reserved' | 'tag' | 'photos_count' | 'updated_at'
>;

export interface VehicleViewAnswer {
  views: number;
  car_fields: Partial<CarFields>;
  /** Everything that may have changed; the way back up is the page's own. */
  page?: { content: Omit<VehiclePageContent, 'crumbs'>; panels: VehiclePanelContents; about: VehicleAbout };
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const vehicle = await site.stock.findBySlug(params.slug ?? '');
  if (vehicle === null)
    return problem({
      status: 404,
      error: `This site has no vehicle named "${params.slug ?? ''}".`,
      requestId: site.request.id,
    });
  site.stock.views.count(vehicle.id);
  const views = await site.stock.views.countNow(vehicle.id);
  const { price, before_price, offer_price, status, reserved, tag, photos_count, updated_at } = publicCarOf(
    site,
    vehicle,
  );
  const shown = new URL(request.url).searchParams;
  if (shown.get('photos_count') === String(photos_count) && shown.get('updated_at') === updated_at)
    return answer({ views, car_fields: {} });
  const comparison = await comparisonInTime(site, vehicle);
  const { crumbs: _crumbs, ...content } = vehiclePageContent({
    vehicle,
    site,
    searchCrumbs: [],
    belowMarket: belowMarketOf(site, vehicle),
  });
  const page = {
    content,
    panels: await vehiclePanelContents({ site, vehicle, comparison, query: new URLSearchParams() }),
    about: vehicleAbout({ site, vehicle, content }),
  };
  return answer({
    views,
    car_fields: { price, before_price, offer_price, status, reserved, tag, photos_count, updated_at },
    page,
  });
}

function answer(said: VehicleViewAnswer): Response {
  return Response.json(said);
}
