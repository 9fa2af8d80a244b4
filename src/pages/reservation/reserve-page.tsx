/**
 * Reserves a vehicle online, under `/cars/{slug}/checkout` or `/cars/{slug}/buy-online` (NAV-62, BUY-5, BUY-13): the
 * shopper's details and what happens to the deposit, then the payment provider's own page. It is read fresh each time,
 * because the car may have gone in the meantime, and posts itself without scripts.
 */
import { useEffect, useRef, useState } from 'react';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { EnquirySubjectLine } from '../../leads/form-views/enquiry-dialog.tsx';
import { leadFieldsOf, normaliseLeadFields } from '../../leads/forms/lead-fields.ts';
import { describeLeadForm } from '../../leads/forms/lead-form.ts';
import { reservationForm } from '../../leads/forms/reservation-form.ts';
import type { PostedStep } from '../../leads/forms/stepped-form.ts';
import { wallClock } from '../../leads/forms/test-drive-fields.ts';
import { holdWords } from '../../purchase/reservations/deposit-terms.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { nationalPhone } from '../../leads/forms/australian-phone.ts';
import { reservationCookie } from '../../purchase/reservations/reservation.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { createId } from '../../shared/ids.ts';
import { formatDollars } from '../../shared/money.ts';
import { cardEnquiryHref } from '../../stock/vehicle-card.tsx';
import { reserveSubcategory } from '../../stock/card-content.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { cardOf } from '../../site/list-cards.ts';
import { reservePath, takesReservations } from '../../site/reserve-path.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { useSite } from '../layout/use-site.ts';
import { CameFrom } from '../leads/came-from.tsx';
import { enquirySubject } from '../leads/enquiry-subject.ts';
import { enquiryVehicle, formOptions } from '../leads/form-options.ts';
import { keyOf } from '../leads/page-form.ts';
import { cameFromOf, labelAnswers, postedAnswers, storeAttribution } from '../leads/send-lead.ts';
import { pageAddressOf } from '../request/page-address.ts';
import { redirectToPayment } from '../request/redirect-to-payment.ts';
import { clockTime } from './reservation-words.ts';
import { reserveState } from './reserve-state.ts';
import { ReserveFlow } from './reserve-flow.tsx';
import { ReserveSteps } from './reserve-steps.tsx';
import { shownOfferText } from './shown-offer.ts';
import { paymentReturn, takeReservation } from './take-reservation.server.ts';

/** The vehicle of the address, where it is reserved by paying online; anything else is answered here. */
async function vehicleToReserve(site: SiteContext, request: Request, slug: string) {
  site.page.doNotCache();
  const vehicle = await site.stock.findBySlug(slug);
  if (vehicle === null) throw data(null, { status: 404 });
  if (!takesReservations(site.configuration))
    throw redirectTo(paths.enquiry({ car_id: vehicle.id, subcategory: reserveSubcategory }), { status: 303 });
  const own = reservePath(site.configuration, vehicle.slug);
  // The dealer calls the page by its other name.
  if (request.method === 'GET' && pageAddressOf(request).pathname.replace(/\/$/, '') !== own)
    throw redirectTo(own, { status: 302 });
  return vehicle;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const vehicle = await vehicleToReserve(site, request, params.slug ?? '');
  const { configuration } = site;
  const card = cardOf(site, vehicle);
  const page = {
    subject: enquirySubject(card),
    vehicleHref: paths.vehicle(vehicle.slug),
    vehicleTitle: card.title,
    siteName: configuration.name,
  };
  const own = await ownReservation(site, vehicle.id);
  if (own !== null) return { kind: 'own' as const, ...page, ...own, action: reservePath(configuration, vehicle.slug) };
  const state = await reserveState(site, vehicle);
  if (state.kind === 'not')
    return data(
      {
        kind: 'not' as const,
        ...page,
        title: state.title,
        text: state.text,
        enquiryHref: cardEnquiryHref(card, state.action),
        enquiryLabel: enquiryLabels[state.action],
        similarHref: configuration.links.search.path,
      },
      { status: state.status },
    );
  const { offer } = state;
  const person = await site.account.current();
  return {
    kind: 'form' as const,
    ...page,
    options: formOptions(reservationForm, configuration),
    context: {
      vehicle: enquiryVehicle(card),
      ...(person === null ? {} : { values: { email: person.email, phone: nationalPhone(person.phone) } }),
    },
    present: wallClock(site.now, configuration.time_zone),
    action: reservePath(configuration, vehicle.slug),
    idempotencyKey: createId(site.now),
    cameFrom: cameFromOf({ site, request }),
    shownOffer: shownOfferText(offer),
    amount: formatDollars(offer.amountCents),
    hold: configuration.purchase.hold_ends === 'by_itself' ? holdWords(offer.holdHours) : '',
    depositTerms: offer.depositTerms,
    paymentMinutes: configuration.purchase.payment_minutes,
  };
}

const enquiryLabels = {
  'quick-enquiry': 'Send an enquiry',
  'find-similar': 'Find me something similar',
  'test-drive': 'Book a test drive',
  reserve: 'Send an enquiry',
} as const;

/** The reservation of this vehicle that this browser has begun and not paid yet. */
async function ownReservation(
  site: SiteContext,
  vehicleId: string,
): Promise<{ until: string; token: string; number: string } | null> {
  const token = site.visitor.cookie(reservationCookie) ?? '';
  const reservation = token === '' ? null : await site.purchase.reservations.find(token);
  if (reservation === null || reservation.vehicle.id !== vehicleId) return null;
  if (reservation.state === 'reserved') throw redirectTo(paths.reservation(token), { status: 303 });
  return reservation.state === 'awaiting_payment' && reservation.payBy > site.now
    ? { token, number: reservation.number, until: clockTime(reservation.payBy, site.configuration.time_zone) }
    : null;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const vehicle = await vehicleToReserve(site, request, params.slug ?? '');
  const posted = await postedAnswers({ site, request });
  const { fields, idempotencyKey } = leadFieldsOf(posted);
  const token = site.visitor.cookie(reservationCookie) ?? '';
  if (fields['decision'] === 'pay') {
    const payAt = token === '' ? null : await site.purchase.reservations.payAt(token, paymentReturn(site));
    throw payAt === null
      ? redirectTo(token === '' ? reservePath(site.configuration, vehicle.slug) : paths.reservation(token), {
          status: 303,
        })
      : redirectToPayment(payAt, site);
  }
  if (fields['decision'] === 'leave') {
    if (token !== '') await site.purchase.reservations.leave(token);
    throw redirectTo(reservePath(site.configuration, vehicle.slug), { status: 303 });
  }
  const form = describeLeadForm(reservationForm, formOptions(reservationForm, site.configuration));
  labelAnswers(site, form);
  const key = keyOf(idempotencyKey, site);
  const taken = await takeReservation(site, { request, vehicle, posted: fields, idempotencyKey: key });
  if (taken.ok) throw redirectToPayment(taken.payAt, site, taken.headers);
  return data<PostedStep & { isOver: boolean }>(
    {
      step: 0,
      values: normaliseLeadFields(storeAttribution({ site, request, fields })),
      errors: taken.errors,
      failure: taken.failure,
      isOver: taken.isOver,
      idempotencyKey: createId(site.now),
    },
    { status: taken.status },
  );
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page
    ? [
        // The form tells its own, with what is wrong.
        ...(page.kind === 'form'
          ? []
          : [
              {
                title: documentTitle(
                  page.kind === 'not' ? page.title : 'You have not paid yet',
                  page.vehicleTitle,
                  page.siteName,
                ),
              },
            ]),
        { name: 'robots', content: 'noindex' },
      ]
    : [];

export default function ReservePage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const [over, setOver] = useState('');
  const refusal = over || (posted?.isOver === true ? posted.failure : '');
  const shownHeading = useRef<HTMLHeadingElement>(null);
  const isForm = page.kind === 'form';
  useEffect(() => {
    if (over === '' || isForm) return;
    // The form was long, and the keyboard was in it.
    window.scrollTo({ top: 0 });
    shownHeading.current?.focus({ preventScroll: true });
  }, [over, isForm]);
  const site = useSite();
  const heading =
    page.kind === 'form' ? page.options.own.title : page.kind === 'not' ? page.title : 'You have not paid yet';
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs
        items={[
          { label: 'Home', href: paths.home() },
          { label: page.vehicleTitle, href: page.vehicleHref },
          { label: page.kind === 'form' ? heading : site.labels.reserve },
        ]}
      />
      {page.kind === 'form' ? (
        <div className="mt-3 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="max-w-180">
            <h1 className="text-3xl lg:text-4xl">{heading}</h1>
            <ReserveSteps current={0} className="mt-5" />
            <EnquirySubjectLine subject={page.subject} className="mt-6 lg:hidden" />
            <p className="mt-5 text-lg lg:hidden">
              You pay <strong>{page.amount}</strong> now.{' '}
              <a href="#deposit" className="underline">
                What happens to it
              </a>
            </p>
            <div className="mt-6">
              <ReserveFlow
                page={page}
                posted={posted}
                onOver={setOver}
                title={documentTitle(heading, page.vehicleTitle, page.siteName)}
              >
                <CameFrom value={page.cameFrom} />
              </ReserveFlow>
            </div>
          </div>
          <aside aria-label="What you reserve" className="self-start">
            <EnquirySubjectLine subject={page.subject} className="max-lg:hidden" />
            <DepositNote page={page} />
          </aside>
        </div>
      ) : (
        <div className="mt-3 max-w-160">
          <h1 ref={shownHeading} tabIndex={-1} className="text-3xl lg:text-4xl">
            {heading}
          </h1>
          {refusal !== '' && page.kind === 'not' ? (
            <p role="alert" className="mt-4 rounded-card border-2 border-warning p-3">
              {refusal}
            </p>
          ) : null}
          {page.kind === 'not' ? <NotOffered page={page} isRefused={refusal !== ''} /> : <OwnReservation page={page} />}
        </div>
      )}
    </div>
  );
}

type PageOf<Kind extends string> = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: Kind }>;

function DepositNote({ page }: { page: PageOf<'form'> }) {
  const site = useSite();
  const { phone } = site;
  return (
    <section id="deposit" aria-labelledby="deposit-title" className="scroll-mt-8 rounded-card bg-surface-2 p-5 lg:mt-4">
      <h2 id="deposit-title" className="text-lg">
        Your deposit
      </h2>
      <p className="mt-2 text-3xl font-bold tabular-nums text-price">{page.amount}</p>
      <p className="mt-2">
        {page.hold === ''
          ? 'Once it is paid, we take the vehicle off sale and reserve it for you.'
          : `Once it is paid, we take the vehicle off sale and reserve it for you for ${page.hold}.`}
      </p>
      <p className="mt-3 whitespace-pre-line">{page.depositTerms}</p>
      {phone ? (
        <p className="mt-4">
          Questions first? Call{' '}
          <a href={telephoneHref(phone)} className="whitespace-nowrap font-semibold underline">
            {phone}
          </a>
          .
        </p>
      ) : null}
    </section>
  );
}

/** `isRefused`: the same was just said, with what it means for the payment. */
function NotOffered({ page, isRefused }: { page: PageOf<'not'>; isRefused: boolean }) {
  return (
    <>
      {isRefused ? (
        <p className="mt-4 text-lg">You can send us an enquiry about it.</p>
      ) : (
        <p className="mt-4 text-lg">{page.text}</p>
      )}
      <EnquirySubjectLine subject={page.subject} className="mt-6" />
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton href={page.enquiryHref}>{page.enquiryLabel}</LinkButton>
        <LinkButton href={page.vehicleHref} variant="secondary" soft>
          Back to this vehicle
        </LinkButton>
        <LinkButton href={page.similarHref} variant="secondary" soft>
          Keep looking
        </LinkButton>
      </div>
    </>
  );
}

function OwnReservation({ page }: { page: PageOf<'own'> }) {
  return (
    <>
      <p className="mt-4 text-lg">
        We keep this vehicle free for you until <strong>{page.until}</strong>. It is yours once the deposit is paid.
      </p>
      <EnquirySubjectLine subject={page.subject} className="mt-6" />
      <form method="post" action={page.action} className="mt-7 flex flex-wrap gap-3">
        <Button type="submit" name="decision" value="pay" size="lg">
          Continue to payment
        </Button>
        <Button type="submit" name="decision" value="leave" variant="secondary" size="lg">
          I do not want it any more
        </Button>
      </form>
      <p className="mt-4 text-quiet">
        Have you paid already?{' '}
        <a href={paths.reservation(page.token)} className="underline">
          See your reservation
        </a>
      </p>
    </>
  );
}
