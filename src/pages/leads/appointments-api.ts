/**
 * `GET /api/appointments?location_id=&car_id=&from=` (LEAD-46): the free times of a test drive as `SlotOffer` says.
 * With a vehicle they are those of its location at which nobody else drives it; `from` (`2026-11-28`) leaves earlier
 * days out. Without either they are those of the only location that books any. 400 for a `from` that is no day, 404 for
 * those that are not on the site. Where the dealer books no times, and for a vehicle that is not there
 * (`vehicle_status`), `offered` is false.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { readSlotOffer } from './read-slot-offer.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  // Somebody may book a time at any moment.
  site.page.doNotCache();
  const {
    request: { id: requestId },
  } = site;
  const params = new URL(request.url).searchParams;
  const [carId, locationId, from] = ['car_id', 'location_id', 'from'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  if (from !== '' && !isDay(from))
    return problem({
      status: 400,
      error: 'This is not a valid day.',
      detail: `from is "${from.slice(0, 50)}", expected a day such as 2026-11-28.`,
      requestId,
    });
  const vehicle = carId === '' ? null : ((await site.stock.findById(carId)) ?? (await site.stock.findBySlug(carId)));
  if (carId !== '' && vehicle === null)
    return problem({ status: 404, error: 'This vehicle is not on this site.', requestId });
  if (
    vehicle === null &&
    locationId !== '' &&
    !site.locations.some(({ id, visible }) => visible && String(id) === locationId)
  )
    return problem({ status: 404, error: 'This location does not exist.', requestId });
  const offer = await readSlotOffer(site, { vehicle, locationId: locationId === '' ? null : Number(locationId) });
  return Response.json(
    { ...offer, days: offer.days.filter(({ date }) => date >= from) },
    { headers: { 'cache-control': 'no-store' } },
  );
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
