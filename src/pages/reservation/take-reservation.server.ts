/**
 * Takes the form that reserves a vehicle, from the page of a browser without scripts and from the call of one with
 * them: checks it, begins the reservation and says where it is paid, or what is wrong.
 */
import { isIdempotencyKey, normaliseLeadFields } from '../../leads/forms/lead-fields.ts';
import { keyReusedMessage, phoneMessage } from '../../leads/forms/form-field.ts';
import { validatePostedForm } from '../../leads/forms/lead-forms.ts';
import { internationalPhone } from '../../leads/forms/phone-number.server.ts';
import { attributionField, cameFromField } from '../../leads/lead/attribution.ts';
import type { FieldErrors, LeadFields } from '../../leads/lead/lead.ts';
import { extractSpamSignals } from '../../leads/spam/spam-signals.ts';
import type { BeginRefusal } from '../../purchase/reservations/reservation-operations.server.ts';
import { reservationCookie } from '../../purchase/reservations/reservation.ts';
import { paths } from '../../routes.ts';
import { serverCookie } from '../../shared/cookies.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { sitePhone } from '../../site/site-phone.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { attributionOf, sourceOf } from '../leads/send-lead.ts';
import { vehicleWords } from '../../shared/vehicle-words.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';
import { clockTime } from './reservation-words.ts';
import { readShownOffer, shownOfferField } from './shown-offer.ts';

export type TakenReservation =
  | { ok: true; payAt: string; headers: Headers }
  /** `isOver`: the page has something else to show than its form. */
  | { ok: false; status: 409 | 422 | 429 | 503; errors: FieldErrors; failure: string; isOver: boolean };

export async function takeReservation(
  site: SiteContext,
  {
    request,
    vehicle,
    posted,
    idempotencyKey,
  }: { request: Request; vehicle: Vehicle; posted: LeadFields; idempotencyKey: string },
): Promise<TakenReservation> {
  const refused = (
    status: 409 | 422 | 429 | 503,
    { errors = {}, failure = '', isOver = false }: { errors?: FieldErrors; failure?: string; isOver?: boolean },
  ): TakenReservation => ({ ok: false, status, errors, failure, isOver });
  const { configuration } = site;
  const { fields, signals } = extractSpamSignals(posted);
  const { [shownOfferField]: shownText = '', [attributionField]: _told, [cameFromField]: _before, ...typed } = fields;
  const answers = { ...normaliseLeadFields(typed), car_id: vehicle.id };
  const valid = validatePostedForm('reservation', answers, {
    settings: configuration.leads,
    locations: configuration.locations,
    dealerships: configuration.dealerships,
    timeZone: configuration.time_zone,
    now: site.now,
  });
  if (!valid.ok) return refused(422, { errors: valid.reason });
  const phone = internationalPhone(valid.value.phone);
  if (phone === null) return refused(422, { errors: { phone: phoneMessage } });
  const shown = readShownOffer(shownText);
  // A machine fills in every field; nobody waits for the answer, and a car is taken from nobody.
  if (shown === null || signals.hiddenField !== '' || !isIdempotencyKey(idempotencyKey))
    return refused(422, {
      errors: { '': 'We could not process this form. Please reload the page and send it again.' },
    });

  const person = await site.account.current();
  const begun = await site.purchase.reservations.begin(
    {
      vehicleId: vehicle.id,
      shown,
      name: valid.value.name,
      lastName: valid.value.lastName,
      email: valid.value.email,
      phone,
      userId: person?.userId ?? null,
      submission: {
        form: 'reservation',
        fields: answers,
        attribution: attributionOf({ site, request, fields }),
        source: { ...sourceOf(site, request), userAgent: site.visitor.userAgent, address: site.visitor.address },
      },
      idempotencyKey,
    },
    paymentReturn(site),
  );
  if (begun.ok) {
    const { token, payAt } = begun.value;
    const cookie = serverCookie(reservationCookie, token, { secure: site.origin.startsWith('https:') });
    return { ok: true, payAt, headers: new Headers({ 'set-cookie': cookie }) };
  }
  const { status, ...words } = refusals(begun.reason, configuration);
  return refused(status, words);
}

/** Where a payment comes back to: paid, and left without paying. */
export const paymentReturn =
  ({ origin }: Pick<SiteContext, 'origin'>) =>
  (token: string) => ({
    returnTo: `${origin}${paths.reservation(token)}`,
    cancelTo: `${origin}${paths.reservation(token, { left: true })}`,
  });

/** `until`: when the first of them ends. */
export const tooManyUnpaid = (until: Date, configuration: Pick<SiteConfiguration, 'time_zone' | 'labels'>): string =>
  `You are paying for other ${vehicleWords(configuration).many} now. Pay for one, or press “I do not want it any more” on its page, or wait until ${clockTime(until, configuration.time_zone)}. Nothing was charged.`;

function refusals(
  reason: BeginRefusal,
  configuration: Pick<SiteConfiguration, 'time_zone' | 'labels' | 'phones' | 'locations'>,
): { status: 409 | 429 | 503; failure: string; isOver?: boolean } {
  const phone = sitePhone(configuration);
  switch (reason.kind) {
    case 'being-paid':
      return {
        status: 409,
        isOver: true,
        failure:
          'Somebody is paying for this vehicle now. ' +
          `It is free again at ${clockTime(reason.until, configuration.time_zone)} if they do not. Nothing was charged.`,
      };
    case 'reserved':
      return { status: 409, isOver: true, failure: 'Somebody has just reserved this vehicle. Nothing was charged.' };
    case 'gone':
      return { status: 409, isOver: true, failure: 'This vehicle is no longer for sale. Nothing was charged.' };
    case 'not-offered':
      return { status: 409, isOver: true, failure: 'This vehicle cannot be reserved online now. Nothing was charged.' };
    case 'changed':
      return {
        status: 409,
        failure:
          'The price or the deposit has changed while this page was open: the vehicle is now ' +
          `${[reason.offer.vehicle.priceText, reason.offer.vehicle.priceLabel.toLowerCase()].filter(Boolean).join(' ')}. ` +
          'Nothing was charged. Look at it again, and continue if you still want to.',
      };
    case 'key-reused':
      return { status: 409, failure: keyReusedMessage };
    case 'too-many':
      return {
        status: 429,
        failure:
          'We have received many reservations from your network in a short time. Please wait a few minutes and try again, or give us a call.',
      };
    case 'too-many-unpaid':
      return { status: 409, failure: tooManyUnpaid(reason.until, configuration) };
    case 'unavailable':
      return {
        status: 503,
        failure:
          'We cannot reach our payment provider, so nothing was charged and the vehicle is still free. ' +
          `Please try again in a few minutes, or ${phone === '' ? 'give us a call' : `call us on ${phone}`} to reserve it.`,
      };
  }
}
