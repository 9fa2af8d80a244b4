/**
 * An order for whoever made it (BUY-7, BUY-13): its steps, the review before the deposit, and the confirmation where
 * the payment comes back to. It is found by its sealed link only. Each step posts by itself and is stored, so it works
 * without scripts and on another device. Reading it asks the payment provider, so that a reload tells what is true.
 */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { choicesHeading, orderChoices, pickUpTimeLabel, priceLabel } from '../../leads/forms/order-form.ts';
import { appointmentPlace } from '../../leads/appointments/appointment-place.ts';
import { leadAnswers } from '../../leads/forms/lead-answers.ts';
import { leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import { shownFields, type PostedStep } from '../../leads/forms/stepped-form.ts';
import type { FieldErrors, LeadFields } from '../../leads/lead/lead.ts';
import { formatInstant } from '../../leads/lead/instant-text.ts';
import { reservationRows } from '../../leads/mail/reservation-facts.ts';
import { leadReservationOf } from '../../purchase/reservations/lead-of-reservation.server.ts';
import type { Reservation } from '../../purchase/reservations/reservation.ts';
import { wantsPickUp } from '../../purchase/orders/order-of-reservation.server.ts';
import type { OrderDetails, PayRefusal } from '../../purchase/orders/order-operations.server.ts';
import {
  isAnsweredStep,
  isOrderStep,
  nextOrderStep,
  openOrderStep,
  ownAnswers,
  postedOrderStep,
  orderStepNames,
  reachedOrderStep,
  stepsOfOrder,
  type OrderStep,
} from '../../purchase/orders/order-steps.ts';
import type { Order } from '../../purchase/orders/order.ts';
import { withChosenEstimate } from '../../purchase/orders/trade-in-step.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { formatDollars } from '../../shared/money.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { shownEstimate } from '../estimates/sent-estimate.ts';
import { LinkPage } from '../layout/link-page.tsx';
import { postedAnswers } from '../leads/send-lead.ts';
import { redirectToPayment } from '../request/redirect-to-payment.ts';
import { takePosted } from '../request/take-posted.ts';
import { clockTime, dayAndTime } from '../reservation/reservation-words.ts';
import { reservationState, type ReservationState } from '../reservation/reservation-state.ts';
import { tooManyUnpaid } from '../reservation/take-reservation.server.ts';
import { readShownOffer, shownOfferField, shownOfferText } from '../reservation/shown-offer.ts';
import { usePolling } from '../reservation/use-polling.tsx';
import { NotSoldView, OrderLayout, type OrderFrame } from './order-layout.tsx';
import { OrderProgress } from './order-progress.tsx';
import { orderFields, orderForms, pickUpOf, postedFigures, type OrderForms } from './order-questions.ts';
import type { OpenOrder, OrderView, Row, Section, ViewOf } from './order-view.ts';
import { DocumentsView, KeptNote, PayingView, PlacedView, ReviewView, StepView } from './order-views.tsx';
import { documentsOf, documentsShown } from './order-documents-asked.ts';
import { takeDocuments } from './take-documents.ts';
import { vehicleForSale } from './order-vehicle.ts';
import { detailQuestions, readOrderDetails } from './take-order-details.server.ts';
import { reservedSubject } from '../reservation/reserved-subject.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

interface OrderQuery {
  token: string;
  step: string;
  hasLeft: boolean;
}

function queryOf(request: Request): OrderQuery {
  const query = new URL(request.url).searchParams;
  return { token: query.get('token') ?? '', step: query.get('step') ?? '', hasLeft: query.get('left') === '1' };
}

/** The order with its last reservation, as they are once the provider was asked. */
async function readOrder(
  site: SiteContext,
  token: string,
): Promise<{ order: Order; reservation: Reservation | null } | 'unknown' | 'gone'> {
  const found = await site.purchase.orders.find(token);
  if (found.kind !== 'order') return found.kind;
  const { reservationId } = found.order;
  if (reservationId === null) return { order: found.order, reservation: null };
  const reservation = await site.purchase.reservations.find(site.purchase.reservations.tokenOf(reservationId));
  // Asking may have placed it.
  const now = await site.purchase.orders.find(token);
  return now.kind === 'order' ? { order: now.order, reservation } : now.kind;
}

/** What became of a deposit that did not place the order. */
function earlierDeposit(
  { reason }: Reservation,
  state: ReservationState,
  { isForSale }: { isForSale: boolean },
): OpenOrder['earlier'] {
  if (state.kind !== 'expired') return state;
  const again = isForSale ? ' You can pay it again while the vehicle is free.' : '';
  switch (reason) {
    case 'left':
      return { title: 'You have not paid the deposit', text: `Nothing was charged.${again}` };
    case 'declined':
      return { title: 'The payment was declined', text: `Nothing was charged.${again}` };
    default:
      return {
        title: 'The deposit did not arrive in time',
        text:
          'If you have paid after all, we will send you an email: the vehicle is yours if it is still free, ' +
          'otherwise your money goes back by itself.' +
          `${isForSale ? ' If you have not, you can pay it again while the vehicle is free.' : ''}`,
      };
  }
}

const isBeingPaid = (site: SiteContext, reservation: Reservation | null): reservation is Reservation =>
  reservation?.state === 'awaiting_payment' && reservation.payBy > site.now;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const { token, step, hasLeft } = queryOf(request);
  const { configuration } = site;
  const read = await readOrder(site, token);
  if (read === 'unknown' || read === 'gone')
    return data<OrderView>(
      {
        kind: 'none',
        ...(read === 'unknown'
          ? {
              title: 'This link does not work',
              text: 'Part of it may be missing. Open it again from the message we sent you.',
            }
          : {
              title: 'This order is no longer kept',
              text:
                'It was deleted, or nothing was changed in it for 7 days. ' +
                'You can begin again from the vehicle’s page while it is for sale.',
            }),
        siteName: configuration.name,
        stockHref: configuration.links.search.path,
      },
      { status: read === 'unknown' ? 404 : 410 },
    );
  const { order, reservation } = read;
  const vehicle = await site.stock.findById(order.vehicle.id);
  const frame = frameOf(site, order, vehicle);
  const state =
    reservation === null
      ? null
      : reservationState(site, reservation, { success: configuration.leads.forms.order, hasLeft });
  if (order.state !== 'draft' && reservation !== null && state !== null) {
    return data<OrderView>({
      kind: 'placed',
      frame,
      steps: stepsOfOrder({ asksDocuments: documentsOf(site, order).shown.length > 0 }),
      number: order.number,
      state,
      soldNote:
        reservation.state === 'reserved' && (vehicle === null || vehicle.status === 'sold')
          ? 'Our stock list says that this vehicle is sold. ' +
            'If that is your purchase, all is well: your order stands. ' +
            'If you have not signed yet, please call us.'
          : '',
      facts: [...factsOf(reservation, configuration.time_zone), ...(await pickUpFacts(site, order, reservation))],
      sections: sectionsOf(reservation.submission.fields),
      stockHref: configuration.links.search.path,
      isUnfinished: reservation.state === 'reserved' && reservation.leadId === null,
    });
  }
  const earlier = (isForSale: boolean) =>
    reservation === null || state === null ? null : earlierDeposit(reservation, state, { isForSale });
  const open: OpenOrder = {
    frame,
    token,
    number: order.number,
    keptUntil: formatInstant(order.expiresAt, configuration.time_zone),
    steps: stepsOfOrder({ asksDocuments: documentsOf(site, order).shown.length > 0 }),
    earlier: earlier(true),
  };
  if (isBeingPaid(site, reservation) && state !== null) return data<OrderView>({ kind: 'paying', ...open, state });
  if (vehicle === null)
    return data<OrderView>(
      {
        kind: 'not',
        ...open,
        earlier: earlier(false),
        notSold: {
          title: 'This vehicle is no longer for sale',
          text: 'We may have another one like it.',
          enquiryHref: paths.enquiry(),
          enquiryLabel: 'Send an enquiry',
          stockHref: configuration.links.search.path,
        },
      },
      { status: 410 },
    );
  const sale = await vehicleForSale(site, vehicle);
  if (sale.kind === 'not')
    return data<OrderView>(
      { kind: 'not', ...open, earlier: earlier(false), notSold: sale.notSold },
      { status: sale.status },
    );
  const forms = await orderForms(site, order, vehicle);
  const first = openOrderStep(forms.form, order.answers, forms.present);
  const shown = reachedOrderStep(step, forms.form, order.answers, forms.present);
  if (shown === 'documents')
    return data<OrderView>({
      kind: 'documents',
      ...open,
      open: first,
      documents: documentsShown(forms.documents.shown, order),
      submitLabel: detailQuestions(site).own.submit_label,
    });
  if (shown !== 'review') return data<OrderView>(stepView(site, { order, vehicle, forms, shown, first, open }));
  const shownOffer = shownOfferText(sale.offer);
  const hasChanged = shownOffer !== shownOfferText(order);
  const chosen = withSteps(sectionsOf(await orderFields(site, { order, vehicle, forms })));
  return data<OrderView>({
    kind: 'review',
    ...open,
    // Until another price is accepted, the notice alone says the earlier one.
    ...(hasChanged ? { frame: frameOf(site, { ...order, vehicle: sale.offer.vehicle }, vehicle) } : {}),
    sections: [
      {
        heading: orderStepNames.details,
        step: 'details',
        rows: [
          { label: 'Name', text: `${order.name} ${order.lastName}` },
          { label: 'Email', text: order.email },
          { label: 'Phone', text: order.details['phone'] ?? order.phone },
        ],
      },
      ...(hasChanged ? withoutRow(chosen, shownPriceLabel) : chosen),
    ],
    amount: formatDollars(order.amountCents),
    depositTerms: sale.offer.depositTerms,
    paymentMinutes: configuration.purchase.payment_minutes,
    changed: hasChanged ? { before: offerWords(order), now: offerWords(sale.offer), shownOffer } : null,
  });
}

/** `$29,990 drive away, deposit $200` */
const offerWords = ({ vehicle, amountCents }: Pick<Order, 'vehicle' | 'amountCents'>): string =>
  `${[vehicle.priceText, vehicle.priceLabel.toLowerCase()].filter(Boolean).join(' ')}, deposit ${formatDollars(amountCents)}`;

function stepView(
  site: SiteContext,
  {
    order,
    vehicle,
    forms,
    shown,
    first,
    open,
  }: {
    order: Order;
    vehicle: Vehicle;
    forms: OrderForms;
    shown: Exclude<OrderStep, 'review' | 'documents'>;
    first: OrderStep;
    open: OpenOrder;
  },
): OrderView {
  const details = detailQuestions(site);
  const fields = shown === 'details' ? details.fields : forms.form.steps.find(({ id }) => id === shown)!.fields;
  return {
    kind: 'step',
    ...open,
    step: shown,
    vehicleId: vehicle.id,
    open: first,
    fields: shownFields({ fields }),
    values: shown === 'details' ? order.details : (order.answers[shown] ?? {}),
    present: forms.present,
    submitLabel: details.own.submit_label,
    finance: shown === 'payment' ? { vehicleId: vehicle.id, shown: shownEstimate(site, vehicle) } : null,
  };
}

function frameOf(site: SiteContext, order: Order, vehicle: Vehicle | null): OrderFrame {
  return {
    subject: reservedSubject(site, order.vehicle, vehicle),
    vehicleHref: vehicle === null ? '' : paths.vehicle(vehicle.slug),
    siteName: site.configuration.name,
  };
}

/** The choices and figures, as the messages print them. */
const sectionsOf = (fields: LeadFields | undefined): Section[] =>
  leadAnswers({ form: 'order', fields: fields ?? {} }).map(({ heading, answers }) => ({
    heading,
    rows: answers.map(({ label, text }): Row => ({ label, text })),
  }));

const withoutRow = (sections: readonly Section[], label: string): Section[] =>
  sections.map(({ rows, ...section }) => ({ ...section, rows: rows.filter((row) => row.label !== label) }));

/** Where each choice is changed, by its field's label. The figures of finance are chosen with it. */
const stepsOfRows: Readonly<Record<string, OrderStep>> = {
  'Trade-in': 'trade-in',
  Payment: 'payment',
  Handover: 'handover',
  [pickUpTimeLabel]: 'handover',
  Documents: 'documents',
};

/** What is ordered with the next press has no earlier time. */
const shownPriceLabel = 'Price';

const withSteps = (sections: readonly Section[]): Section[] =>
  sections.map(({ heading, rows }) =>
    heading === choicesHeading
      ? {
          heading,
          rows: rows.map(({ label, text }) => {
            const step = stepsOfRows[label];
            return {
              label: label === priceLabel ? shownPriceLabel : label,
              text,
              ...(step === undefined ? {} : { step }),
            };
          }),
        }
      : { heading, rows, step: 'payment' },
  );

function factsOf(reservation: Reservation, timeZone: string): Row[] {
  const told = leadReservationOf(reservation);
  return told === null
    ? []
    : reservationRows(told, (instant) => dayAndTime(instant, timeZone)).flatMap(([label, text]): Row[] =>
        text === '' || text === undefined ? [] : [{ label, text }],
      );
}

/** What became of the time that was chosen for the pick-up, and where it is changed. */
async function pickUpFacts(site: SiteContext, { id }: Order, reservation: Reservation): Promise<Row[]> {
  const booked = await site.purchase.orders.pickUpOf(id);
  if (booked === null)
    return wantsPickUp(reservation) && reservation.state === 'reserved'
      ? [
          {
            label: 'Pick-up',
            text: 'Somebody else has booked the time you chose before your payment arrived. We will call you to agree on another one.',
          },
        ]
      : [];
  const location = site.locations.find((each) => each.id === booked.locationId);
  const when = dayAndTime(booked.startsAt, location?.time_zone ?? site.configuration.time_zone);
  if (booked.cancelledAt !== null) return [{ label: 'Pick-up', text: `${when}: cancelled` }];
  const place = appointmentPlace(location);
  const isChangeable = booked.leadId !== null && booked.startsAt > site.now;
  return [
    {
      label: 'Pick-up',
      text: [when, place].filter(Boolean).join(', '),
      ...(isChangeable ? { href: paths.bookedTestDrive(site.leads.bookedTestDrives.tokenOf(booked.leadId!)) } : {}),
    },
  ];
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const { token, step } = queryOf(request);
  const form = await postedAnswers({ site, request });
  const { fields } = leadFieldsOf(form);
  const again = (wished?: string): Response =>
    redirectTo(paths.order(token, wished ? { step: wished } : {}), { status: 303 });
  const refused = (errors: FieldErrors, status: 409 | 422 | 429 | 503 = 422) =>
    data<PostedStep>({ step: 0, values: fields, errors, failure: '' }, { status });
  const read = await readOrder(site, token);
  // The page says what is so.
  if (read === 'unknown' || read === 'gone') throw again();
  const { order, reservation } = read;
  if (isBeingPaid(site, reservation)) {
    const reservationToken = site.purchase.reservations.tokenOf(reservation.id);
    if (fields['decision'] === 'pay') {
      const payAt = await site.purchase.reservations.payAt(reservationToken, paymentReturn(site, token));
      if (payAt !== null) throw redirectToPayment(payAt, site);
    }
    if (fields['decision'] === 'leave') await site.purchase.reservations.leave(reservationToken);
    throw again();
  }
  if (order.state !== 'draft') throw again();
  if (fields['decision'] === 'discard') {
    if (!(await site.purchase.orders.discard(token))) throw again();
    // Its page says that it is gone.
    throw again();
  }
  const vehicle = await site.stock.findById(order.vehicle.id);
  const sale = vehicle === null ? null : await vehicleForSale(site, vehicle);
  if (vehicle === null || sale?.kind !== 'offered') throw again();
  const forms = await orderForms(site, order, vehicle);
  const first = openOrderStep(forms.form, order.answers, forms.present);
  if (fields['decision'] === 'accept') {
    // What was pressed is what is accepted: a price that changed once more is shown once more.
    if (fields[shownOfferField] === shownOfferText(sale.offer) && readShownOffer(fields[shownOfferField]) !== null)
      await site.purchase.orders.accept(token, sale.offer);
    throw again('review');
  }
  if (fields['decision'] === 'pay') {
    if (first !== 'review') throw again(first);
    const pickUp = pickUpOf(order, forms);
    const { [orderChoices.pickUpTime]: wished, ...fields } = await orderFields(site, { order, vehicle, forms });
    // A time that is booked with the deposit is said as the booking that it is then, which may be moved.
    const ordered = pickUp !== null || wished === undefined ? fields : { ...fields, [orderChoices.pickUpTime]: wished };
    const begun = await site.purchase.orders.pay(order, ordered, {
      addresses: () => paymentReturn(site, token)(),
      pickUp,
    });
    if (begun.ok) throw redirectToPayment(begun.value.payAt, site);
    const { status, failure } = payRefusal(begun.reason, site.configuration);
    return refused({ '': failure }, status);
  }
  if (!isOrderStep(step) || step === 'review') throw again();
  if (step === 'details') {
    const details = readOrderDetails(site, fields);
    if (!details.ok) return refused(details.reason);
    await site.purchase.orders.saveDetails(token, keepOptIn(details.value, order));
    throw again();
  }
  const reached = reachedOrderStep(step, forms.form, order.answers, forms.present);
  if (!isAnsweredStep(step) || reached !== step) throw again();
  let { form: asked } = forms;
  if (step === 'documents') {
    const taken = await takeDocuments(site, { token, order, form, asked: forms.documents.shown });
    if (Object.keys(taken.errors).length > 0) return refused(taken.errors, taken.status);
    if (taken.stays) throw again('documents');
    const after = await readOrder(site, token);
    if (typeof after !== 'string') asked = (await orderForms(site, after.order, vehicle)).form;
  }
  const taken = await takePosted<Response>(
    site,
    postedOrderStep(asked, { step, answers: order.answers, posted: fields }),
    {
      async leave({ step: left, values }) {
        const own = ownAnswers(left, values);
        const saved = await site.purchase.orders.saveStep(token, step, {
          ...(step === 'trade-in' ? withChosenEstimate(own, forms.estimates) : own),
          ...(step === 'payment' ? postedFigures(own, fields) : {}),
        });
        return { kind: 'sent', sent: again(saved.ok ? nextOrderStep(step, forms.steps) : undefined) };
      },
    },
  );
  if (taken.sent !== null) throw taken.sent;
  return data<PostedStep>(taken.again, taken.init);
}

/** A box that was ticked by hand in the first step, and is left as it was, stays ticked by hand. */
function keepOptIn(details: OrderDetails, { details: before }: Order): OrderDetails {
  const state = before['opt_in_state'];
  return state === undefined || before['opt_in'] !== details.fields['opt_in']
    ? details
    : { ...details, fields: { ...details.fields, opt_in_state: state } };
}

/** Where the payment comes back to, paid and not: the order itself. */
const paymentReturn =
  ({ origin }: Pick<SiteContext, 'origin'>, token: string) =>
  () => ({
    returnTo: `${origin}${paths.order(token)}`,
    cancelTo: `${origin}${paths.order(token, { left: true })}`,
  });

function payRefusal(
  reason: PayRefusal,
  configuration: Pick<SiteConfiguration, 'time_zone' | 'labels'>,
): { status: 409 | 429 | 503; failure: string } {
  switch (reason.kind) {
    case 'being-paid':
      return {
        status: 409,
        failure: `Somebody is paying for this vehicle now. It is free again at ${clockTime(reason.until, configuration.time_zone)} if they do not. Nothing was charged, and your order is kept.`,
      };
    case 'reserved':
      return { status: 409, failure: 'Somebody has just reserved this vehicle. Nothing was charged.' };
    case 'gone':
      return { status: 409, failure: 'This vehicle is no longer for sale. Nothing was charged.' };
    case 'not-offered':
      return { status: 409, failure: 'This vehicle cannot be bought online now. Nothing was charged.' };
    case 'pick-up-taken':
      return {
        status: 409,
        failure:
          'Somebody has just booked the time of your pick-up. Nothing was charged. Choose another time under Delivery.',
      };
    case 'changed':
    case 'key-reused':
    case 'closed':
      return {
        status: 409,
        failure:
          'The price or your order has changed meanwhile. Nothing was charged. Look at it again, and continue if you still want to.',
      };
    case 'too-many':
      return {
        status: 429,
        failure:
          'We have received many payments from your network in a short time. Please wait a few minutes and try again, or give us a call.',
      };
    case 'too-many-unpaid':
      return { status: 409, failure: tooManyUnpaid(reason.until, configuration) };
    case 'unavailable':
      return {
        status: 503,
        failure:
          'We cannot reach our payment provider, so nothing was charged. Your order is kept. Please try again in a few minutes, or give us a call.',
      };
  }
}

/** The address of this page goes to no other site, and to nobody who measures. */
export const handle = { isSecretAddress: true };

const titleOf = (page: OrderView): string => {
  switch (page.kind) {
    case 'none':
      return page.title;
    case 'not':
      return page.notSold.title;
    case 'step':
      return stepTitles[page.step];
    case 'documents':
      return stepTitles.documents;
    case 'review':
      return page.changed === null ? stepTitles.review : 'The price has changed';
    case 'paying':
    case 'placed':
      return page.state.title;
  }
};

const stepOf = (page: ViewOf<'step' | 'documents'>): OrderStep => (page.kind === 'step' ? page.step : 'documents');

const stepTitles: Readonly<Record<OrderStep, string>> = {
  details: 'Your details',
  'trade-in': 'Your trade-in',
  payment: 'Cash or finance',
  handover: 'Pick-up or delivery',
  documents: 'Your documents',
  review: 'Check your order',
};

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => [
  {
    title: documentTitle(
      page === undefined
        ? 'Your order'
        : page.kind === 'step' || page.kind === 'documents'
          ? `${titleOf(page)}, step ${page.steps.indexOf(stepOf(page)) + 1}`
          : titleOf(page),
      page === undefined ? '' : page.kind === 'none' ? page.siteName : page.frame.siteName,
    ),
  },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
];

export default function OrderPage() {
  const page: OrderView = useLoaderData<typeof loader>();
  const { many } = useVehicleWords();
  const posted = useActionData<typeof action>();
  usePolling(
    (page.kind === 'paying' && page.state.kind === 'waiting') || (page.kind === 'placed' && page.isUnfinished),
  );
  if (page.kind === 'none')
    return (
      <LinkPage title={page.title}>
        <p className="mt-5 text-lg">{page.text}</p>
        <div className="mt-7">
          <LinkButton href={page.stockHref}>Look at our {many}</LinkButton>
        </div>
      </LinkPage>
    );
  if (page.kind === 'placed') return <PlacedView page={page} />;
  const hrefOf = (step: OrderStep): string => paths.order(page.token, { step });
  const current =
    page.kind === 'step' || page.kind === 'documents' ? stepOf(page) : page.kind === 'review' ? 'review' : 'paying';
  const open = page.kind === 'step' || page.kind === 'documents' ? page.open : page.kind === 'review' ? 'review' : null;
  return (
    <OrderLayout
      frame={page.frame}
      title={titleOf(page)}
      progress={
        page.kind === 'not' ? null : (
          <OrderProgress steps={page.steps} current={current} open={open} hrefOf={hrefOf} className="mt-5" />
        )
      }
      aside={<KeptNote page={page} />}
    >
      {/* Where it is paid again, and where it cannot be. */}
      {(page.kind === 'review' || page.kind === 'not') && page.earlier !== null ? (
        <div role="status" className="mb-6 rounded-card bg-surface-2 p-4">
          <p className="font-semibold">{page.earlier.title}</p>
          <p className="mt-1">{page.earlier.text}</p>
        </div>
      ) : null}
      {page.kind === 'not' ? (
        <NotSoldView page={page.notSold} vehicleHref={page.frame.vehicleHref}>
          <p className="mt-3">
            {page.earlier === null ? 'Nothing was charged. ' : ''}We keep your order until {page.keptUntil}.
          </p>
        </NotSoldView>
      ) : page.kind === 'step' ? (
        <StepView key={page.step} page={page} posted={posted} />
      ) : page.kind === 'documents' ? (
        <DocumentsView page={page} posted={posted} />
      ) : page.kind === 'review' ? (
        <ReviewView page={page} posted={posted} hrefOf={hrefOf} />
      ) : (
        <PayingView page={page} />
      )}
    </OrderLayout>
  );
}
