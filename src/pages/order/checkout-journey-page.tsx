/**
 * Where a vehicle is bought online: `/checkout-journey?car_id={slug}` (NAV-63, BUY-7; an id is accepted too). The first
 * step, who buys, begins the order; its other steps are on a page that only its sealed link opens.
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
import { CollectionNotice, TermsNote } from '../../leads/form-views/collection-notice.tsx';
import { PostedFormView } from '../../leads/form-views/posted-form-view.tsx';
import { isTermsField, optInStateField } from '../../leads/forms/consent-fields.ts';
import { isIdempotencyKey, leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import { oneStep } from '../../leads/forms/lead-form.ts';
import { startValues, type PostedStep } from '../../leads/forms/stepped-form.ts';
import type { FieldErrors } from '../../leads/lead/lead.ts';
import { useSpamSignals } from '../../leads/spam/use-spam-signals.tsx';
import { stepsOfOrder } from '../../purchase/orders/order-steps.ts';
import { nationalPhone } from '../../leads/forms/australian-phone.ts';
import { paths } from '../../routes.ts';
import { serverCookie } from '../../shared/cookies.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { createId } from '../../shared/ids.ts';
import { formatDollars } from '../../shared/money.ts';
import { wallClock } from '../../leads/forms/test-drive-fields.ts';
import { cardOf } from '../../site/list-cards.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { CameFrom } from '../leads/came-from.tsx';
import { enquirySubject } from '../leads/enquiry-subject.ts';
import { attributionOf, cameFromOf, postedAnswers, sourceOf, storeAttribution } from '../leads/send-lead.ts';
import { documentsOf } from './order-documents-asked.ts';
import { OrderLayout, NotSoldView, StepButtons } from './order-layout.tsx';
import { OrderProgress } from './order-progress.tsx';
import { vehicleForSale } from './order-vehicle.ts';
import { detailQuestions, machineMessage, readOrderDetails } from './take-order-details.server.ts';

/** Names the order that this browser has begun, sealed, until it is closed: the emailed link opens it later. */
const orderCookie = 'order';

async function requireVehicle(site: SiteContext, request: Request): Promise<Vehicle> {
  site.page.doNotCache();
  const named = new URL(request.url).searchParams.get('car_id') ?? '';
  const vehicle = named === '' ? null : ((await site.stock.findBySlug(named)) ?? (await site.stock.findById(named)));
  if (vehicle === null) throw data(null, { status: 404 });
  return vehicle;
}

/** The token of the order of this vehicle that this browser, or whoever is signed in, has begun; `null` for none. */
async function ownOrder(site: SiteContext, vehicle: Vehicle): Promise<string | null> {
  const token = site.visitor.cookie(orderCookie) ?? '';
  const found = token === '' ? null : await site.purchase.orders.find(token);
  if (found?.kind === 'order' && found.order.vehicle.id === vehicle.id && found.order.state !== 'released')
    return token;
  const own = await site.account.current();
  if (own === null) return null;
  const mine = await site.purchase.orders.listOf(own);
  const order = mine.find(({ vehicle: { id }, state }) => id === vehicle.id && state === 'draft');
  return order === undefined ? null : site.purchase.orders.tokenOf(order.id);
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const vehicle = await requireVehicle(site, request);
  const card = cardOf(site, vehicle);
  const frame = {
    subject: enquirySubject(card),
    vehicleHref: paths.vehicle(vehicle.slug),
    siteName: site.configuration.name,
  };
  const token = await ownOrder(site, vehicle);
  if (token !== null) throw redirectTo(paths.order(token), { status: 303 });
  const sale = await vehicleForSale(site, vehicle);
  if (sale.kind === 'not') return data({ kind: 'not' as const, frame, notSold: sale.notSold }, { status: sale.status });
  const person = await site.account.current();
  const { fields, consentState, collectionNotice, enquiry, own } = detailQuestions(
    site,
    person === null ? undefined : { email: person.email, phone: nationalPhone(person.phone) },
  );
  return {
    kind: 'details' as const,
    frame,
    steps: stepsOfOrder({ asksDocuments: documentsOf(site, { answers: {}, documents: [] }).shown.length > 0 }),
    title: own.title,
    introduction: own.introduction,
    submitLabel: own.submit_label,
    fields,
    values: startValues({ steps: oneStep(fields), hidden: [] }),
    consentState,
    collectionNotice,
    termsNote: { terms_note_shown: enquiry.terms_note_shown, terms_note: enquiry.terms_note },
    deposit: formatDollars(sale.offer.amountCents),
    depositTerms: sale.offer.depositTerms,
    present: wallClock(site.now, site.configuration.time_zone),
    action: paths.checkoutJourney(vehicle.slug),
    idempotencyKey: createId(site.now),
    cameFrom: cameFromOf({ site, request }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const vehicle = await requireVehicle(site, request);
  const { fields, idempotencyKey } = leadFieldsOf(await postedAnswers({ site, request }));
  const refused = (errors: FieldErrors, status: 409 | 422 | 429 = 422) =>
    data<PostedStep>(
      {
        step: 0,
        values: storeAttribution({ site, request, fields }),
        errors,
        failure: '',
        idempotencyKey: createId(site.now),
      },
      { status },
    );
  const sale = await vehicleForSale(site, vehicle);
  // The page says what is so, and what else to do.
  if (sale.kind === 'not') return refused({}, 409);
  const details = readOrderDetails(site, fields);
  if (!details.ok) return refused(details.reason);
  if (!isIdempotencyKey(idempotencyKey)) return refused({ '': machineMessage });
  if (!(await site.purchase.orders.mayBegin()).isWithin)
    return refused(
      {
        '': 'We have received many orders from your network in a short time. Please wait a few minutes and try again, or give us a call.',
      },
      429,
    );
  const person = await site.account.current();
  const { token, order } = await site.purchase.orders.begin({
    details: details.value,
    offer: sale.offer,
    origin: {
      attribution: attributionOf({ site, request, fields }),
      source: { ...sourceOf(site, request), userAgent: site.visitor.userAgent, address: site.visitor.address },
    },
    userId: person?.userId ?? null,
    idempotencyKey: `${vehicle.id} ${idempotencyKey}`,
  });
  // Gone back and sent again: the later answers count.
  if (order.createdAt < site.now) await site.purchase.orders.saveDetails(token, details.value);
  throw redirectTo(paths.order(token), {
    status: 303,
    headers: new Headers({
      'set-cookie': serverCookie(orderCookie, token, { secure: site.origin.startsWith('https:') }),
    }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page
    ? [
        {
          title: documentTitle(
            page.kind === 'not' ? page.notSold.title : page.title,
            page.frame.subject.title,
            page.frame.siteName,
          ),
        },
        { name: 'robots', content: 'noindex' },
      ]
    : [];

export default function CheckoutJourneyPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const signals = useSpamSignals();
  if (page.kind === 'not')
    return (
      <OrderLayout frame={page.frame} title={page.notSold.title} progress={null}>
        <NotSoldView page={page.notSold} vehicleHref={page.frame.vehicleHref} />
      </OrderLayout>
    );
  return (
    <OrderLayout
      frame={page.frame}
      title={page.title}
      progress={<OrderProgress steps={page.steps} current="details" open={null} hrefOf={() => ''} className="mt-5" />}
      aside={
        <section aria-labelledby="deposit-title" className="mt-4 rounded-card bg-surface-2 p-5">
          <h2 id="deposit-title" className="text-lg">
            Today you pay a deposit only
          </h2>
          <p className="mt-2 text-3xl font-bold tabular-nums text-price">{page.deposit}</p>
          <p className="mt-2 whitespace-pre-line">{page.depositTerms}</p>
        </section>
      }
    >
      {page.introduction ? <p className="mb-6 whitespace-pre-line">{page.introduction}</p> : null}
      <h2 className="mb-6 text-xl lg:text-2xl">Your details</h2>
      <PostedFormView
        fields={page.fields}
        start={page.values}
        posted={posted}
        present={page.present}
        action={page.action}
        idempotencyKey={page.idempotencyKey}
      >
        {() => (
          <>
            {page.consentState === '' ? null : (
              <input type="hidden" name={optInStateField} defaultValue={page.consentState} />
            )}
            <CameFrom value={page.cameFrom} />
            {signals.fields}
            <TermsNote fields={page.fields} settings={page.termsNote} />
            <CollectionNotice
              text={page.collectionNotice}
              asksTerms={page.fields.some(isTermsField)}
              className="mt-6"
            />
            <StepButtons submitLabel={page.submitLabel} backHref="" />
          </>
        )}
      </PostedFormView>
    </OrderLayout>
  );
}
