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
  deliveryCents,
  handoverText,
  pickUpTimeText,
  type HandoverOptions,
} from '../../purchase/orders/handover-step.ts';
import { documentsText } from '../../purchase/orders/order-documents.ts';
import { formOfOrder, stepsOfOrder, type OrderStep } from '../../purchase/orders/order-steps.ts';
import type { Order } from '../../purchase/orders/order.ts';
import { paymentQuestions, paymentText, wantsFinance } from '../../purchase/orders/payment-step.ts';
import {
  chosenEstimate,
  tradeInQuestions,
  tradeInText,
  type OfferedEstimate,
} from '../../purchase/orders/trade-in-step.ts';
import { ownClockNote } from '../../shared/local-time.ts';
import { dollarsToCents, formatDollars } from '../../shared/money.ts';
import { openEstimateOf } from '../../site/open-estimate.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { visibleLocationAt } from '../../site/vehicle-location.ts';
import { describedTitle, isExpired } from '../../trade-in/valuation.ts';
import { displayPrice } from '../../stock/price-display.ts';
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
  form: ReturnType<typeof formOfOrder>;
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
    regions: regions.map(({ name, price_dollars: dollars }) => ({ name, cents: dollarsToCents(dollars) })),
    deliveryTo(postcode) {
      const answer = deliveryAnswer(postcode, regions);
      if (answer.kind !== 'estimate') return null;
      const { name, price } = answer.estimate;
      return { name, cents: dollarsToCents(price) };
    },
    pickUpTimes: await pickUpOffer(site, order, vehicle),
    pickUpProblem: (time) =>
      preferredTimeProblem(time, { locations: configuration.locations, locationId: vehicle.locationId }),
  };
  const steps = stepsOfOrder({ asksDocuments: documents.shown.length > 0 });
  return {
    form: formOfOrder({
      steps,
      questions: {
        'trade-in': tradeInQuestions(estimates, Number(today.slice(0, 4))),
        payment: paymentQuestions({ isFinanced: canBeFinanced(site, vehicle) }),
        handover: handoverQuestions(handover),
      },
      missing: documents.missing,
    }),
    estimates,
    handover,
    documents,
    steps,
    present,
  };
}

/** As a form shows free times; `null` where the vehicle's place books none. */
async function pickUpOffer(site: SiteContext, { id }: Order, vehicle: Vehicle): Promise<SlotOffer | null> {
  const { locationId } = vehicle;
  const slots = await site.purchase.orders.pickUpTimes({ orderId: id, vehicleId: vehicle.id, locationId });
  const location = site.locations.find((each) => each.id === locationId);
  if (slots === null || location === undefined) return null;
  const { leads } = site.configuration;
  return {
    offered: true,
    vehicle_status: vehicle.status,
    location: { id: location.id, name: location.name },
    places: [],
    time_zone: location.time_zone,
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

/** What the person who is signed in was estimated, and what was estimated in this browser last. */
async function ownEstimates(site: SiteContext, today: string): Promise<OfferedEstimate[]> {
  const here = await estimateOfBrowser(site);
  const sent = await sentEstimates(site, today);
  return here === null || sent.some(({ valuationId }) => valuationId === here.valuationId) ? sent : [here, ...sent];
}

/** `null` for none that was sent to the dealer and still holds. */
async function estimateOfBrowser(site: SiteContext): Promise<OfferedEstimate | null> {
  const newest = await site.tradeIn.findNewest({ isSent: true });
  if (newest === null || newest.leadId === null || newest.vehicle === null) return null;
  const { id, status, vehicle, outcome } = newest;
  const isAccepted = status === 'accepted';
  const clock = { now: site.now, timeZone: site.configuration.time_zone };
  if (outcome?.kind !== 'estimate' || (!isAccepted && isExpired(outcome, clock))) return null;
  return {
    valuationId: id,
    vehicle: describedTitle(vehicle),
    offer: formatDollars(outcome.offerCents),
    validUntil: isAccepted ? '' : outcome.validUntil,
  };
}

async function sentEstimates(site: SiteContext, today: string): Promise<OfferedEstimate[]> {
  const own = await site.account.current();
  if (own === null) return [];
  const sent = await site.account.ownData.listEnquiries({ email: own.email, phoneE164: own.phone });
  return sent.flatMap(({ lead }) => {
    const open = openEstimateOf(lead, { email: own.email, phoneE164: own.phone, today });
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
  const sent = Object.fromEntries(
    figureFields.flatMap((name) => (payment[name] ? [[name, payment[name]] as const] : [])),
  );
  const asked = wantsFinance(payment) && Object.keys(sent).length > 0;
  const { car_id: _vehicle, ...figures } = asked ? await withFigures(site, { car_id: vehicle.id, ...sent }) : {};
  // A figure of another price, or of terms that the dealer has changed, is not the buyer's any more.
  const isOutdated = asked && Object.keys(figures).length === 0;
  const time = pickUpTimeText(handover, forms.handover);
  const { time_zone: ofDealer } = site.configuration;
  const clockNote = ownClockNote(forms.handover.pickUpTimes?.time_zone ?? ofDealer, ofDealer);
  const total = totalText(site, { order, vehicle, cents: deliveryCents(handover, forms.handover) });
  return {
    ...figures,
    [orderChoices.price]: [order.vehicle.priceText, order.vehicle.priceLabel.toLowerCase()].filter(Boolean).join(' '),
    [orderChoices.tradeIn]: tradeInText(tradeIn, forms.estimates),
    [orderChoices.payment]: isOutdated ? `${paymentText(payment)}. ${outdatedFigures}` : paymentText(payment),
    [orderChoices.handover]: handoverText(handover, forms.handover),
    ...(time === '' ? {} : { [orderChoices.pickUpTime]: time + clockNote }),
    ...(total === '' ? {} : { [orderChoices.total]: total }),
    ...(forms.steps.includes('documents')
      ? { [orderChoices.documents]: documentsText(order.documents) || 'None added' }
      : {}),
  };
}

const outdatedFigures =
  'The finance figures that were chosen were of an earlier price or rate, and are not part of the order. We call with new ones.';

/** `$30,380 drive away`: the price that was accepted with what the delivery costs; `''` for a delivery that is free. */
function totalText(
  { configuration }: SiteContext,
  { order, vehicle, cents }: { order: Order; vehicle: Vehicle; cents: number },
): string {
  const price = displayPrice(vehicle, configuration.stock);
  // A price that has changed is accepted first.
  if (cents === 0 || price.kind !== 'price' || price.text !== order.vehicle.priceText) return '';
  return [formatDollars(price.cents + cents), order.vehicle.priceLabel.toLowerCase()].filter(Boolean).join(' ');
}
