/**
 * A lead as the JSON that webhooks get. Names stay; new ones may be added, so that a receiver must not refuse what it
 * does not know.
 */
import { centsToDollars } from '../../../shared/money.ts';
import { promisedReserve } from '../../forms/reserve-promise.ts';
import type { LeadReservation } from '../../lead/lead-reservation.ts';
import type { LeadTradeIn } from '../../lead/lead-trade-in.ts';
import type { LeadRouting } from '../../lead/stored-lead.ts';
import type { LeadMessage } from '../../destination/destination.ts';

export function webhookBody({
  lead,
  sealed,
  consents,
  unsubscribedAt,
  dealer,
  dealershipName,
  location,
  chosenLocation,
  appointment,
  reservation,
  vehicleUrl,
  round,
}: LeadMessage): string {
  const { vehicle } = lead;
  return JSON.stringify({
    type: 'lead.created',
    version: 1,
    /** A receiver that has this id already drops the message, unless `round` is new to it. */
    lead_id: lead.id,
    round,
    stored_at: lead.storedAt.toISOString(),
    dealer: { slug: dealer.slug, name: dealer.name },
    form: lead.form,
    /** The daily test of the website; nobody waits for an answer. */
    is_test: lead.isTest,
    event_id: lead.eventId,
    category: lead.category,
    subcategory: lead.subcategory,
    contact: {
      name: lead.name,
      last_name: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      phone_e164: lead.phoneE164,
      postcode: lead.postcode,
    },
    message: lead.message,
    dealership: lead.dealershipSlug === '' ? null : { slug: lead.dealershipSlug, name: dealershipName },
    /** Handles it; `chosen_location` is what the visitor chose, where the form asked. */
    location: lead.locationId === null ? null : { id: lead.locationId, name: location?.name ?? '' },
    chosen_location: chosenLocation,
    vehicle:
      vehicle === null
        ? null
        : {
            id: vehicle.id,
            slug: vehicle.slug,
            url: vehicleUrl,
            stocknum: vehicle.stockNumber,
            vin: vehicle.vin,
            regplate: vehicle.registration,
            car_type: vehicle.condition,
            item_type: vehicle.itemType,
            status: vehicle.status,
            year: vehicle.year,
            make: vehicle.make,
            model: vehicle.model,
            badge: vehicle.badge,
            series: vehicle.series,
            km: vehicle.odometerKm,
            /** `null` where the site shows none, as beside a subscription. */
            price: vehicle.priceCents === null ? null : centsToDollars(vehicle.priceCents),
            /**
             * What the price contains: `drive_away`, `excl_govt_charges` or `estimate`; `''` where the feed does not
             * say.
             */
            price_type: vehicle.priceCents === null ? '' : (vehicle.priceType ?? ''),
            /** The price of a period and which one: `week`, `fortnight` or `month`; `null` without a subscription. */
            subscription:
              vehicle.subscription === undefined
                ? null
                : { price: centsToDollars(vehicle.subscription.priceCents), period: vehicle.subscription.period },
          },
    /** What a visitor who asks to reserve the vehicle was promised; `null` for any other lead. */
    reserve:
      vehicle?.reserve === undefined
        ? null
        : {
            amount: centsToDollars(vehicle.reserve.amountCents),
            hold_hours: vehicle.reserve.holdHours,
            promise: promisedReserve(lead),
          },
    /** The visitor's own vehicle, money in dollars. */
    trade_in: lead.tradeIn === null ? null : tradeInBody(lead.tradeIn),
    /** A test drive or pick-up that the visitor booked. */
    appointment:
      appointment === null
        ? null
        : {
            id: appointment.id,
            /** `test-drive`, or `pick-up` of a vehicle that was ordered. */
            kind: appointment.kind ?? 'test-drive',
            starts_at: appointment.startsAt.toISOString(),
            ends_at: appointment.endsAt.toISOString(),
            location_id: appointment.locationId,
            status: appointment.isCancelled ? 'cancelled' : 'booked',
            moved_from: appointment.movedFrom?.toISOString() ?? null,
          },
    /** A reservation that was paid, as it is now; money in dollars. */
    reservation: reservation === null ? null : reservationBody(reservation),
    consents: consents.map(({ purpose, given, express, method, wording }) => ({
      purpose,
      given,
      express,
      method,
      wording,
    })),
    /** When the visitor unsubscribed from marketing and has not agreed again since. */
    unsubscribed_at: unsubscribedAt?.toISOString() ?? null,
    source: { path: lead.source.path, referrer: lead.source.referrer },
    attribution: {
      visited_pages: lead.attribution.visitedPages,
      linked_query_params: lead.attribution.linkedQueryParams,
    },
    /** Which department handles it, and why it goes where it goes, in words. */
    routing: lead.routing === null ? null : routingBody(lead.routing),
    /**
     * Where people of the dealer read the answers of an application, which are not in this message; `null` where
     * `fields` are all there are.
     */
    sealed_answers: sealed === null ? null : { url: sealed.url, expires_at: sealed.expiresAt.toISOString() },
    fields: lead.fields,
  });
}

const reservationBody = ({ url: _visitors, ...reservation }: LeadReservation) => ({
  number: reservation.number,
  /** Of the order that it is the deposit of; `''` for a reservation alone. */
  order_number: reservation.orderNumber,
  /** `reserved`, `ended`, `released`, `refunding`, `refunded` or `refund_failed`. */
  status: reservation.state,
  /** Why the deposit goes back: `taken`, `gone`, `hold-ended`, `dealer` or `at-provider`; `''` for no reason. */
  reason: reservation.reason,
  amount: centsToDollars(reservation.amountCents),
  receipt_number: reservation.receiptNumber,
  paid_at: reservation.paidAt.toISOString(),
  held_until: reservation.heldUntil?.toISOString() ?? null,
  ended_at: reservation.endedAt?.toISOString() ?? null,
  refunded_at: reservation.refundedAt?.toISOString() ?? null,
  /** Where people of the dealer see the documents that came with an order; `null` where there are none. */
  documents:
    reservation.documents === null
      ? null
      : { url: reservation.documents.url, expires_at: reservation.documents.expiresAt.toISOString() },
});

const tradeInBody = ({ estimate, ...tradeIn }: LeadTradeIn) => ({
  valuation_id: tradeIn.valuationId,
  rego: tradeIn.registration,
  rego_state: tradeIn.registrationState,
  vin: tradeIn.vin,
  year: tradeIn.year,
  make: tradeIn.make,
  model: tradeIn.model,
  badge: tradeIn.badge,
  colour: tradeIn.colour,
  transmission: tradeIn.transmission,
  km: tradeIn.odometerKm,
  answers: tradeIn.answers,
  estimate:
    estimate === null
      ? null
      : {
          low: centsToDollars(estimate.lowCents),
          offer: centsToDollars(estimate.offerCents),
          high: centsToDollars(estimate.highCents),
          valid_until: estimate.validUntil,
        },
  no_estimate_reason: tradeIn.noEstimateReason,
  photo_urls: tradeIn.photoUrls,
  offer_accepted: tradeIn.isOfferAccepted,
  offer_accepted_at: tradeIn.acceptedAt ?? null,
});

const routingBody = ({
  department,
  departmentReason,
  locationName,
  locationReason,
  destinationReason,
}: LeadRouting) => ({
  department,
  department_reason: departmentReason,
  location_name: locationName,
  location_reason: locationReason,
  destination_reason: destinationReason,
});
