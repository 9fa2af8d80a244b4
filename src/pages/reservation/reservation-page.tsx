/**
 * One reservation for whoever made it (BUY-13): where the payment comes back to, and where links of messages and of the
 * garage lead. It is found by its sealed link only. Reading it asks the payment provider, whatever notice came or was
 * lost, so that a reload always tells what is true.
 */
import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { CircleCheck, Clock, Info } from 'lucide-react';
import { EnquirySubjectLine, type EnquirySubject } from '../../leads/form-views/enquiry-dialog.tsx';
import type { Reservation } from '../../purchase/reservations/reservation.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { formatDollars } from '../../shared/money.ts';
import { answeringNumber, telephoneHref } from '../../stock/call-number.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { reservePath } from '../../site/reserve-path.ts';
import { siteContext } from '../../site/site-context.ts';
import { LinkPage } from '../layout/link-page.tsx';
import { useSite } from '../layout/use-site.ts';
import { postedForm } from '../request/posted-form.ts';
import { redirectToPayment } from '../request/redirect-to-payment.ts';
import { dayAndTime } from './reservation-words.ts';
import { reservationState, type ReservationState } from './reservation-state.ts';
import { ReserveSteps } from './reserve-steps.tsx';
import { usePolling } from './use-polling.tsx';
import { paymentReturn } from './take-reservation.server.ts';
import { reservedSubject } from './reserved-subject.ts';

interface ShownReservation {
  kind: 'unknown' | ReservationState['kind'];
  title: string;
  text: string;
  action: string;
  facts: [label: string, text: string][];
  subject: EnquirySubject | null;
  /** `''` for a vehicle that the site does not show any more. */
  vehicleHref: string;
  /** Where the vehicle is reserved again. */
  reserveHref: string;
  depositTerms: string;
  phone: string;
  stockHref: string;
  siteName: string;
}

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const token = tokenOf(request);
  const reservation = await site.purchase.reservations.find(token);
  const { configuration } = site;
  const page: ShownReservation = {
    kind: 'unknown',
    title: 'This link does not work',
    text: 'Part of it may be missing. Open it again from the message we sent you.',
    action: paths.reservation(token),
    facts: [],
    subject: null,
    vehicleHref: '',
    reserveHref: '',
    depositTerms: '',
    phone: '',
    stockHref: configuration.links.search.path,
    siteName: configuration.name,
  };
  if (reservation === null) return data(page, { status: 404 });
  const vehicle = await site.stock.findById(reservation.vehicle.id);
  return data<ShownReservation>({
    ...page,
    ...reservationState(site, reservation, {
      success: configuration.leads.forms.reservation,
      hasLeft: new URL(request.url).searchParams.get('left') === '1',
    }),
    facts: factsOf(reservation, configuration.time_zone),
    subject: reservedSubject(site, reservation.vehicle, vehicle),
    vehicleHref: vehicle === null ? '' : paths.vehicle(vehicle.slug),
    reserveHref: vehicle === null ? '' : reservePath(configuration, vehicle.slug),
    phone: answeringNumber({
      condition: vehicle?.condition ?? null,
      phones: configuration.phones,
      location: site.locations.find(({ id }) => id === vehicle?.locationId) ?? null,
    }),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const token = tokenOf(request);
  const decision = (await postedForm(request)).get('decision');
  if (decision === 'pay') {
    const payAt = await site.purchase.reservations.payAt(token, paymentReturn(site));
    if (payAt !== null) throw redirectToPayment(payAt, site);
  }
  if (decision === 'leave') await site.purchase.reservations.leave(token);
  throw redirectTo(paths.reservation(token), { status: 303 });
}

function factsOf(reservation: Reservation, timeZone: string): [label: string, text: string][] {
  const { number, receiptNumber, amountCents, paidAt, heldUntil, state, refundedAt, name, lastName, email } =
    reservation;
  const all: [string, string][] = [
    ['Reservation number', number],
    ['Receipt number', receiptNumber],
    ['Deposit', formatDollars(amountCents)],
    ['Paid', paidAt === null ? '' : dayAndTime(paidAt, timeZone)],
    ['Reserved for you until', heldUntil === null || state !== 'reserved' ? '' : dayAndTime(heldUntil, timeZone)],
    ['Refunded', refundedAt === null || state !== 'refunded' ? '' : dayAndTime(refundedAt, timeZone)],
    ['Name', [name, lastName].filter(Boolean).join(' ')],
    ['Email', email],
  ];
  return all.filter(([, text]) => text !== '');
}

/** The address of this page goes to no other site, and to nobody who measures. */
export const handle = { isSecretAddress: true };
export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => [
  { title: documentTitle(page?.title ?? 'Your reservation', page?.siteName ?? '') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
];

export default function ReservationPage() {
  const page = useLoaderData<typeof loader>();
  const site = useSite();
  usePolling(page.kind === 'waiting');
  const phone = page.phone || site.phone;
  const Icon = page.kind === 'reserved' ? CircleCheck : page.kind === 'waiting' ? Clock : Info;
  return (
    <LinkPage
      title={page.title}
      icon={
        page.kind === 'unknown' ? null : (
          <Icon
            aria-hidden="true"
            className={`mb-4 size-12 ${page.kind === 'reserved' ? 'text-success' : 'text-quiet'}`}
          />
        )
      }
    >
      {/* One that is over has no step: it may have been refunded, or have ended without a payment. */}
      {page.kind === 'unknown' || page.kind === 'over' ? null : (
        <ReserveSteps current={page.kind === 'reserved' ? 2 : 1} className="mt-5 print:hidden" />
      )}
      <p role="status" className="mt-5 whitespace-pre-line text-lg">
        {page.text}
      </p>
      {page.subject === null ? null : <EnquirySubjectLine subject={page.subject} className="mt-6" />}
      {page.kind === 'reserved' || page.kind === 'over' ? (
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          {page.facts.map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="font-semibold tabular-nums wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {page.depositTerms ? (
        <section aria-labelledby="deposit-title" className="mt-6">
          <h2 id="deposit-title" className="text-lg">
            What happens to your deposit
          </h2>
          <p className="mt-1 whitespace-pre-line">{page.depositTerms}</p>
        </section>
      ) : null}
      {page.kind === 'reserved' ? (
        <p className="mt-6 text-quiet">
          We have sent these details and your receipt to the email address above. Its link opens this page again.
        </p>
      ) : null}
      <Ways page={page} />
      {phone && page.kind !== 'waiting' ? (
        <p className="mt-6 text-quiet">
          Questions? Call{' '}
          <a href={telephoneHref(phone)} className="whitespace-nowrap font-semibold text-ink underline">
            {phone}
          </a>
          {page.kind === 'reserved' || page.kind === 'over' ? ' and give the reservation number.' : '.'}
        </p>
      ) : null}
    </LinkPage>
  );
}

function Ways({ page }: { page: ShownReservation }) {
  const keepLooking = (
    <LinkButton href={page.stockHref} variant="secondary" soft>
      Keep looking
    </LinkButton>
  );
  const row = 'mt-7 flex flex-wrap gap-3 print:hidden';
  switch (page.kind) {
    case 'left':
      return (
        <form method="post" action={page.action} className={row}>
          <Button type="submit" name="decision" value="pay" size="lg">
            Continue to payment
          </Button>
          <Button type="submit" name="decision" value="leave" variant="secondary" size="lg">
            I do not want it any more
          </Button>
        </form>
      );
    case 'waiting':
      return (
        <form method="post" action={page.action} className={row}>
          <LinkButton href={page.action}>Check again</LinkButton>
          <Button type="submit" name="decision" value="pay" variant="secondary" size="lg">
            I have not paid yet
          </Button>
        </form>
      );
    case 'expired':
      return (
        <div className={row}>
          {page.reserveHref ? <LinkButton href={page.reserveHref}>Try again</LinkButton> : null}
          {keepLooking}
        </div>
      );
    case 'reserved':
    case 'over':
    case 'unknown':
      return (
        <div className={row}>
          {page.vehicleHref ? (
            <LinkButton href={page.vehicleHref} variant={page.kind === 'over' ? 'secondary' : 'primary'} soft>
              See the vehicle
            </LinkButton>
          ) : null}
          {keepLooking}
        </div>
      );
  }
}
