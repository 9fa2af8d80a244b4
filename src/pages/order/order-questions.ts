/** What each step of an order asks of this vehicle's buyer now, and what their answers come to in words. */
import { isNeverFinanced } from '../../finance/finance-offered.ts';
import { preferredTimeProblem } from '../../leads/appointments/preferred-time.ts';
import { slotDays, type SlotOffer } from '../../leads/forms/slot-days.ts';
import { wallClock } from '../../leads/forms/test-drive-fields.ts';
import { orderChoices } from '../../leads/forms/order-form.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import { deliveryAnswer } from '../../pricing/delivery-estimate.ts';
import type { PickUpTime } from '../../purchase/orders/order-operations.server.ts';
import {
  bookedPickUp,
  handoverQuestions,
  handoverText,
  type HandoverOptions,
} from '../../purchase/orders/handover-step.ts';
import { documentsText } from '../../purchase/orders/order-documents.ts';
import { stepsOfOrder, type OrderQuestions, type OrderStep } from '../../purchase/orders/order-steps.ts';
import type { Order } from '../../purchase/orders/order.ts';
import { paymentQuestions, paymentText, wantsFinance } from '../../purchase/orders/payment-step.ts';
import {
  chosenEstimate,
  tradeInQuestions,
  tradeInText,
  type OfferedEstimate,
} from '../../purchase/orders/trade-in-step.ts';
import { dollarsToCents, formatDollars } from '../../shared/money.ts';
import { openEstimateOf } from '../../site/open-estimate.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { visibleLocationAt } from '../../site/vehicle-location.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { documentsOf, type OrderDocumentsAsked } from './order-documents-asked.ts';
import { withFigures } from '../estimates/sent-estimate.ts';
import {
  calculatorField,
  calculatorQuoteField,
  shownEstimateField,
  signedQuoteField,
} from '../estimates/stored-estimate.ts';

export interface OrderForms {
  questions: OrderQuestions;
  estimates: readonly OfferedEstimate[];
  handover: HandoverOptions;
  documents: OrderDocumentsAsked;
  /** Of this order. */
  steps: readonly OrderStep[];
  /** What the dealer's wall clock shows. */
  present: string;
}

export async function orderForms(site: SiteContext, order: Order, vehicle: Vehicle): Promise<OrderForms> {
  const { configuration } = site;
  const present = wallClock(site.now, configuration.time_zone);
  const today = present.slice(0, 10);
  const kept = chosenEstimate(order.answers['trade-in'], today);
  const own = configuration.trade_in.enabled ? await ownEstimates(site, today) : [];
  const estimates = [
    ...own,
    ...(kept === null || own.some((each) => each.valuationId === kept.valuationId) ? [] : [kept]),
  ];
  const documents = documentsOf(site, order);
  const regions = configuration.pricing.delivery_regions;
  const handover: HandoverOptions = {
    yard: visibleLocationAt(site, vehicle)?.name ?? '',
    delivers: regions.length > 0,
    deliveryTo(postcode) {
      const answer = deliveryAnswer(postcode, regions);
      if (answer.kind !== 'estimate') return null;
      const { name, price } = answer.estimate;
      return `${name}, ${price === 0 ? 'free' : formatDollars(dollarsToCents(price))}`;
    },
    pickUpTimes: await pickUpOffer(site, order, vehicle),
    pickUpProblem: (time) =>
      preferredTimeProblem(time, { locations: configuration.locations, locationId: vehicle.locationId }),
  };
  return {
    questions: {
      'trade-in': tradeInQuestions(estimates, Number(today.slice(0, 4))),
      payment: paymentQuestions({ isFinanced: canBeFinanced(site, vehicle) }),
      handover: handoverQuestions(handover),
    },
    estimates,
    handover,
    documents,
    steps: stepsOfOrder({ asksDocuments: documents.shown.length > 0 }),
    present,
  };
}

/** As a form shows free times; `null` where the vehicle's place books none. */
async function pickUpOffer(site: SiteContext, { id }: Order, vehicle: Vehicle): Promise<SlotOffer | null> {
  const { locationId } = vehicle;
  const slots = await site.orders.pickUpTimes({ orderId: id, vehicleId: vehicle.id, locationId });
  const location = site.locations.find((each) => each.id === locationId);
  if (slots === null || location === undefined) return null;
  const { time_zone, leads } = site.configuration;
  return {
    offered: true,
    vehicle_status: vehicle.status,
    location: { id: location.id, name: location.name },
    places: [],
    time_zone,
    slot_minutes: leads.test_drive_appointments.slot_minutes,
    days: slotDays(slots),
    earlier: null,
  };
}

/** The time that is booked with the deposit; `null` for none. */
export function pickUpOf(
  { answers }: Pick<Order, 'answers'>,
  { handover }: Pick<OrderForms, 'handover'>,
): PickUpTime | null {
  const time = bookedPickUp(answers.handover ?? {}, handover);
  const locationId = handover.pickUpTimes?.location?.id;
  return time === '' || locationId === undefined ? null : { time, locationId };
}

/** Where the dealer has finance at all, and this vehicle is not excluded from it. */
function canBeFinanced(site: SiteContext, vehicle: Vehicle): boolean {
  return (
    site.configuration.finance.provider !== null && !isNeverFinanced(vehicle, vehicleFinanceOptions(site, vehicle))
  );
}

async function ownEstimates(site: SiteContext, today: string): Promise<OfferedEstimate[]> {
  const own = await site.account.current();
  if (own === null) return [];
  const sent = await site.ownData.listEnquiries({ email: own.email, phoneE164: own.phone });
  return sent.flatMap(({ lead }) => {
    const open = openEstimateOf(lead, { email: own.email, today });
    if (open === null) return [];
    const { valuationId, vehicle, offerCents, validUntil, isAccepted } = open;
    return [{ valuationId, vehicle, offer: formatDollars(offerCents), validUntil: isAccepted ? '' : validUntil }];
  });
}

/** What a form about finance posts of the figures that were shown. */
const figureFields = [calculatorField, calculatorQuoteField, signedQuoteField, shownEstimateField] as const;
const longestFigure = 5_000;

/** Those of a posted form, for the stored answers of the payment step; none without finance. */
export function postedFigures(answers: LeadFields, posted: LeadFields): LeadFields {
  if (!wantsFinance(answers)) return {};
  return Object.fromEntries(
    figureFields.flatMap((name) => {
      const text = posted[name] ?? '';
      return text === '' || text.length > longestFigure ? [] : [[name, text] as const];
    }),
  );
}

/**
 * The choices in words, and the figures of the finance as the site calculates them now: the fields of the lead, from
 * which the review and the confirmation are written too.
 */
export async function orderFields(
  site: SiteContext,
  { order, vehicle, forms }: { order: Order; vehicle: Vehicle; forms: OrderForms },
): Promise<LeadFields> {
  const { 'trade-in': tradeIn = {}, payment = {}, handover = {} } = order.answers;
  const figures = wantsFinance(payment)
    ? await withFigures(site, {
        car_id: vehicle.id,
        ...Object.fromEntries(figureFields.flatMap((name) => (payment[name] ? [[name, payment[name]] as const] : []))),
      })
    : {};
  return {
    ...figures,
    [orderChoices.price]: [order.vehicle.priceText, order.vehicle.priceLabel.toLowerCase()].filter(Boolean).join(' '),
    [orderChoices.tradeIn]: tradeInText(tradeIn, forms.estimates),
    [orderChoices.payment]: paymentText(payment),
    [orderChoices.handover]: handoverText(handover, forms.handover),
    ...(forms.steps.includes('documents')
      ? { [orderChoices.documents]: documentsText(order.documents) || 'None added' }
      : {}),
  };
}
