/**
 * `POST /api/reservations`: the form that reserves a vehicle, as a JSON object of its fields with `car_id`,
 * `shown_offer` and `idempotency_key`. 201 `{ pay_at }` is where the deposit is paid; 422 with `errors` by field; 401
 * where the dealer's checkout needs a sign-in; 404 for a vehicle that the site does not have; 409 when it is not free
 * or its price has changed, with `is_over` when the page has something else to show; 429 for too many; 503 when the
 * payment provider does not answer.
 */
import type { ActionFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import { errorSummaryHeading } from '../../leads/forms/form-field.ts';
import { needOfPage } from '../../site/gates.ts';
import { siteContext } from '../../site/site-context.ts';
import { readPostedFields } from '../leads/read-posted-fields.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { signInNeeded } from '../request/sign-in-needed.ts';
import { takesReservations, reservePath, reserveRoute } from '../../site/reserve-path.ts';
import { takeReservation } from './take-reservation.server.ts';

export { refuseGet as loader } from '../request/read-only-endpoint.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    configuration,
    request: { id: requestId },
  } = site;
  if (request.method !== 'POST') return onlyByPost(requestId);
  const fieldsAsPosted = await readPostedFields(request);
  if (fieldsAsPosted === null)
    return problem({
      status: 400,
      error: 'Send the fields as a form or as a JSON object with text values.',
      requestId,
    });
  const { fields, idempotencyKey } = leadFieldsOf(fieldsAsPosted);
  const vehicle = takesReservations(configuration) ? await site.stock.findById(fields['car_id'] ?? '') : null;
  if (vehicle === null) return problem({ status: 404, error: 'There is no such vehicle to reserve.', requestId });
  const need = needOfPage(configuration, {
    route: reserveRoute(configuration),
    pathname: reservePath(configuration, vehicle.slug),
    hasVehicle: true,
  });
  if (need !== 'nothing' && (await site.account.current()) === null) return signInNeeded(requestId);

  const taken = await takeReservation(site, { request, vehicle, posted: fields, idempotencyKey });
  if (taken.ok) {
    taken.headers.set('cache-control', 'no-store');
    return Response.json({ pay_at: taken.payAt }, { status: 201, headers: taken.headers });
  }
  return problem({
    status: taken.status,
    error: taken.failure || errorSummaryHeading,
    requestId,
    headers: taken.status === 429 || taken.status === 503 ? { 'retry-after': '300' } : {},
    members: { errors: taken.errors, is_over: taken.isOver },
  });
}
