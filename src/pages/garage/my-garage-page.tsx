/**
 * Everything that the person who is signed in keeps and has under way at this dealer (ACCT-33, NAV-47): the watchlist,
 * saved searches, reservations, test drives, estimates that still hold, enquiries, and what this browser remembers
 * beside.
 */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { leadTopic } from '../../leads/forms/lead-topic.ts';
import { appointmentKind } from '../../leads/appointments/appointment-kind.ts';
import { appointmentPlace } from '../../leads/appointments/appointment-place.ts';
import { formatInstant } from '../../leads/lead/instant-text.ts';
import type { OwnEnquiry } from '../../leads/own-data/own-data.server.ts';
import type { ReservationState } from '../../purchase/reservations/reservation-states.ts';
import { sentenceNoun } from '../../leads/mail/lead-facts.ts';
import { paths } from '../../routes.ts';
import { longDay } from '../../shared/day-words.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { daysBetween, localTime } from '../../shared/local-time.ts';
import { formatDollars } from '../../shared/money.ts';
import { counted } from '../../shared/text.ts';
import { openEstimateOf } from '../../site/open-estimate.ts';
import { listCards } from '../../site/list-cards.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { VehicleCard } from '../../stock/vehicle-card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RecentlyViewed } from '../account/recently-viewed.tsx';
import { ListFinanceNote } from '../estimates/list-finance-note.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { alertsInWords } from './alert-fields.tsx';
import { listedSearches, type ListedSearch } from './listed-searches.ts';
import { RememberedHere } from './remembered-here.tsx';

interface TestDrive {
  /** `Test drive` or `Pick-up`. */
  what: string;
  id: string;
  /** `''` for none. */
  vehicle: string;
  when: string;
  place: string;
  href: string;
}

interface OpenEstimate {
  id: string;
  vehicle: string;
  offer: string;
  validUntil: string;
  /** 0 on its last day. */
  daysLeft: number;
  isAccepted: boolean;
  href: string;
}

interface OwnReservation {
  number: string;
  vehicle: string;
  /** Of the state, with the time until which the vehicle is held. */
  state: string;
  deposit: string;
  receipt: string;
  href: string;
}

interface OwnOrder {
  number: string;
  vehicle: string;
  state: string;
  /** Of the link. */
  action: string;
  href: string;
}

interface SentEnquiry {
  id: string;
  topic: string;
  /** `href` is `''` for a vehicle that is gone from the site. */
  vehicle: { title: string; href: string } | null;
  sentOn: string;
  /** Of the time that was booked with it; `''` while that holds, and where none was booked. */
  cancelledOn: string;
}

interface GarageData {
  siteName: string;
  /** The newest; `null` where the dealer has no watchlist. */
  watched: { cards: CardContent[]; count: number; needsPhone: boolean } | null;
  /** The newest; `null` where the dealer has no saved searches. */
  searches: { listed: ListedSearch[]; count: number } | null;
  orders: OwnOrder[];
  reservations: OwnReservation[];
  testDrives: TestDrive[];
  estimates: OpenEstimate[];
  enquiries: SentEnquiry[];
}

const mostWatched = 3;
const mostSearches = 5;
const mostEnquiries = 20;

export async function loader({ context }: LoaderFunctionArgs): Promise<GarageData> {
  const site = context.get(siteContext);
  requirePage(site, paths.myGarage());
  site.page.doNotCache();
  const own = await site.account.current();
  // The gate has asked; a session may have ended since.
  if (own === null) throw redirectTo(paths.signIn({ redirect: paths.myGarage(), back: paths.home() }));
  const sent = await site.account.ownData.listEnquiries({ email: own.email, phoneE164: own.phone });
  return {
    siteName: site.configuration.name,
    watched: await watchedCars(site),
    searches: await savedSearches(site),
    orders: await ownOrders(site, own),
    reservations: await ownReservations(site, own),
    testDrives: sent.flatMap((enquiry) => testDriveOf(site, enquiry) ?? []),
    estimates: sent.flatMap((enquiry) => estimateOf(site, enquiry, own) ?? []),
    enquiries: await sentEnquiries(site, sent.filter(({ lead }) => !hasOwnList(lead)).slice(0, mostEnquiries)),
  };
}

async function watchedCars(site: SiteContext): Promise<GarageData['watched']> {
  if (!isWatchlistOffered(site.configuration.accounts, site.mode)) return null;
  const ids = (await site.account.watchlist.list()).map(({ car }) => car.id);
  return {
    cards: await listCards(site, ids.slice(0, mostWatched)),
    count: ids.length,
    needsPhone: (await site.account.watchlist.owner()) === null,
  };
}

async function savedSearches(site: SiteContext): Promise<GarageData['searches']> {
  if (!site.configuration.accounts.saved_searches_enabled) return null;
  const searches = await site.account.savedSearches.list();
  return { listed: await listedSearches(site, searches.slice(0, mostSearches)), count: searches.length };
}

const reservationStates: Readonly<Record<ReservationState, string>> = {
  awaiting_payment: 'Waiting for the payment',
  expired: 'Not paid',
  reserved: 'Reserved for you',
  ended: 'The reservation has ended',
  released: 'Released by us',
  refunding: 'Your deposit is on its way back',
  refunded: 'Your deposit has been refunded',
  refund_failed: 'We will pay your deposit back another way',
};

async function ownOrders(
  site: SiteContext,
  { userId, email, phone }: { userId: string; email: string; phone: string },
): Promise<OwnOrder[]> {
  const found = await site.purchase.orders.listOf({ userId, email, phone });
  const reservations = await site.purchase.reservations.listOf({ userId, email, phone });
  const bought = new Set(reservations.filter(({ reason }) => reason === 'bought').map((each) => each.id));
  return found.map(({ id, number, vehicle, state, expiresAt, reservationId }) => ({
    number,
    vehicle: vehicle.title,
    state:
      state === 'draft'
        ? `Not finished, kept until ${formatInstant(expiresAt, site.configuration.time_zone)}`
        : state === 'placed'
          ? bought.has(reservationId ?? '')
            ? 'Complete: you bought it'
            : 'Placed'
          : 'Released',
    action: state === 'draft' ? 'Continue' : 'See the order',
    href: paths.order(site.purchase.orders.tokenOf(id)),
  }));
}

/** Those that were paid, by the account or by the address or number that this person has proved to have. */
async function ownReservations(
  site: SiteContext,
  { userId, email, phone }: { userId: string; email: string; phone: string },
): Promise<OwnReservation[]> {
  const all = await site.purchase.reservations.listOf({ userId, email, phone });
  // The deposit of an order is on the page of the order.
  const ofOrders = new Set(
    (await site.purchase.orders.listOf({ userId, email, phone })).map((order) => order.reservationId),
  );
  const found = all.filter(({ id, paidAt }) => paidAt !== null && !ofOrders.has(id));
  return found.map(({ id, number, vehicle, state, heldUntil, amountCents, receiptNumber }) => ({
    number,
    vehicle: vehicle.title,
    state:
      state === 'reserved' && heldUntil !== null
        ? `${reservationStates.reserved} until ${formatInstant(heldUntil, site.configuration.time_zone)}`
        : reservationStates[state],
    deposit: formatDollars(amountCents),
    receipt: receiptNumber,
    href: paths.reservation(site.purchase.reservations.tokenOf(id)),
  }));
}

/** One that is still to come. */
function testDriveOf(site: SiteContext, { lead, appointment }: OwnEnquiry): TestDrive | null {
  if (appointment === null || appointment.cancelledAt !== null || appointment.endsAt <= site.now) return null;
  const location = site.locations.find(({ id }) => id === appointment.locationId);
  return {
    id: appointment.id,
    what: sentenceNoun(appointmentKind(appointment)),
    vehicle: lead.vehicle?.title ?? '',
    when: formatInstant(appointment.startsAt, location?.time_zone ?? site.configuration.time_zone),
    place: appointmentPlace(location),
    href: paths.bookedTestDrive(site.leads.bookedTestDrives.tokenOf(lead.id)),
  };
}

/** One that still holds, of the address or number that this person has proved to have. */
function estimateOf(
  site: SiteContext,
  { lead }: OwnEnquiry,
  { email, phone }: { email: string; phone: string },
): OpenEstimate | null {
  const { date: today } = localTime(site.now, site.configuration.time_zone);
  const open = openEstimateOf(lead, { email, phoneE164: phone, today });
  return open === null
    ? null
    : {
        id: open.valuationId,
        vehicle: open.vehicle,
        offer: formatDollars(open.offerCents),
        validUntil: longDay(open.validUntil),
        daysLeft: open.isAccepted ? 0 : daysBetween(today, open.validUntil),
        isAccepted: open.isAccepted,
        href: paths.tradeInResult(
          open.valuationId,
          site.account.ownData.estimateSignature(open.valuationId, lead.email),
        ),
      };
}

/** The day itself counts: an estimate holds to its end. */
const daysLeftText = (days: number): string =>
  days === 0 ? 'today is its last day' : `${counted(days, 'day', 'days')} left`;

/** Reservations and orders are listed by themselves, with what became of them. */
const hasOwnList = ({ form }: OwnEnquiry['lead']): boolean => form === 'reservation' || form === 'order';

async function sentEnquiries(site: SiteContext, sent: readonly OwnEnquiry[]): Promise<SentEnquiry[]> {
  const vehicles = await site.stock.listByIds(sent.flatMap(({ lead }) => lead.vehicle?.id ?? []));
  const slugs = new Map(vehicles.map(({ id, slug }) => [id, slug]));
  const dayOf = (moment: Date) => longDay(localTime(moment, site.configuration.time_zone).date);
  return sent.map(({ lead, appointment }) => {
    const slug = slugs.get(lead.vehicle?.id ?? '');
    return {
      id: lead.id,
      topic: leadTopic(lead),
      vehicle:
        lead.vehicle === null
          ? null
          : { title: lead.vehicle.title, href: slug === undefined ? '' : paths.vehicle(slug) },
      sentOn: dayOf(lead.storedAt),
      cancelledOn: appointment?.cancelledAt ? dayOf(appointment.cancelledAt) : '',
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page ? [{ title: documentTitle('My garage', page.siteName) }, { name: 'robots', content: 'noindex' }] : [];

const rows = 'mt-4 divide-y divide-line border-y border-line';
const row = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3';

export default function MyGaragePage() {
  const { watched, searches, orders, reservations, testDrives, estimates, enquiries } = useLoaderData<typeof loader>();
  const site = useSite();
  const words = useVehicleWords();
  return (
    <div className="page-width section-space">
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">My garage</h1>
        <LinkButton href={paths.myAccount()} variant="secondary" size="sm">
          My account
        </LinkButton>
      </div>

      {/* What is agreed comes first: whoever has just paid looks for it. */}
      {orders.length === 0 ? null : (
        <section aria-labelledby="garage-orders" className="mt-10">
          <h2 id="garage-orders" className="text-2xl">
            Your orders
          </h2>
          <ul className={rows}>
            {orders.map((order) => (
              <li key={order.number} className={row}>
                <div>
                  <p className="font-semibold">{order.vehicle}</p>
                  <p>{order.state}</p>
                  <p className="text-sm text-quiet">Order {order.number}</p>
                </div>
                <LinkButton href={order.href} variant="secondary" size="sm">
                  {order.action}
                  <span className="sr-only"> of the {order.vehicle}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}

      {reservations.length === 0 ? null : (
        <section aria-labelledby="garage-reservations" className="mt-10">
          <h2 id="garage-reservations" className="text-2xl">
            Your reservations
          </h2>
          <ul className={rows}>
            {reservations.map((reservation) => (
              <li key={reservation.number} className={row}>
                <div>
                  <p className="font-semibold">{reservation.vehicle}</p>
                  <p>{reservation.state}</p>
                  <p className="text-sm text-quiet">
                    Reservation {reservation.number} · deposit {reservation.deposit} · receipt {reservation.receipt}
                  </p>
                </div>
                <LinkButton href={reservation.href} variant="secondary" size="sm">
                  Open<span className="sr-only"> the reservation of the {reservation.vehicle}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}

      {testDrives.length === 0 ? null : (
        <section aria-labelledby="garage-test-drives" className="mt-10">
          <h2 id="garage-test-drives" className="text-2xl">
            Booked times
          </h2>
          <ul className={rows}>
            {testDrives.map((drive) => (
              <li key={drive.id} className={row}>
                <div>
                  <p className="font-semibold">{drive.when}</p>
                  <p>{[drive.what, drive.vehicle, drive.place].filter(Boolean).join(' · ')}</p>
                </div>
                <LinkButton href={drive.href} variant="secondary" size="sm">
                  Change or cancel
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}

      {watched === null ? null : (
        <section aria-labelledby="garage-watchlist" className="mt-10">
          <h2 id="garage-watchlist" className="text-2xl">
            Watchlist
          </h2>
          {watched.needsPhone ? (
            <p className="mt-2 text-quiet">
              The watchlist goes by mobile number.{' '}
              <a href={paths.signIn({ type: 'watchlist', redirect: paths.myGarage() })} className="underline">
                Add your mobile number
              </a>{' '}
              to keep {words.many} on all your devices.
            </p>
          ) : watched.count === 0 ? (
            <p className="mt-2 text-quiet">
              Press the heart on a picture to keep it here.{' '}
              <a href={site.links.search.path} className="underline">
                {site.links.search.label}
              </a>
            </p>
          ) : (
            <>
              <ListFinanceNote cards={watched.cards} className="mt-2" />
              <ul className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
                {watched.cards.map((card) => (
                  <li key={card.id} className="grid">
                    <VehicleCard card={card} layout={site.theme.layout.card} />
                  </li>
                ))}
              </ul>
              <LinkButton href={paths.watchlist()} variant="secondary" className="mt-4">
                {watched.count === 1 ? 'Open the watchlist' : `See all ${watched.count} with their prices then and now`}
              </LinkButton>
            </>
          )}
        </section>
      )}

      {searches === null ? null : (
        <section aria-labelledby="garage-saved-searches" className="mt-10">
          <h2 id="garage-saved-searches" className="text-2xl">
            Saved searches
          </h2>
          {searches.count === 0 ? (
            <p className="mt-2 text-quiet">
              Press “Save search” over a list of {words.many} to keep it here.{' '}
              <a href={site.links.search.path} className="underline">
                {site.links.search.label}
              </a>
            </p>
          ) : (
            <>
              <ul className={rows}>
                {searches.listed.map((search) => (
                  <li key={search.id} className={row}>
                    <div className="min-w-0">
                      <p className="font-semibold wrap-anywhere">
                        <a href={paths.savedSearch(search.id)} className="text-ink underline">
                          {search.name}
                        </a>
                      </p>
                      <p className="text-quiet">
                        {search.counted}
                        {search.newCount === 0 ? '' : `, ${search.newCount} new since ${search.lookedOn}`}
                      </p>
                    </div>
                    {site.accounts.alerts.enabled ? (
                      <p className="text-sm text-quiet">{alertsInWords(search.alerts)}</p>
                    ) : null}
                  </li>
                ))}
              </ul>
              <LinkButton href={paths.savedSearches()} variant="secondary" className="mt-4">
                {site.accounts.alerts.enabled ? 'Change searches and alerts' : 'Change saved searches'}
              </LinkButton>
            </>
          )}
        </section>
      )}

      {estimates.length === 0 ? null : (
        <section aria-labelledby="garage-estimates" className="mt-10">
          <h2 id="garage-estimates" className="text-2xl">
            What your vehicle is worth
          </h2>
          <ul className={rows}>
            {estimates.map((estimate) => (
              <li key={estimate.id} className={row}>
                <div>
                  <p className="font-semibold">
                    {estimate.vehicle}: <span className="tabular-nums">{estimate.offer}</span>
                  </p>
                  <p className="text-quiet">
                    {estimate.isAccepted
                      ? 'You accepted this estimate. It holds until we have seen the vehicle.'
                      : `Holds until ${estimate.validUntil}: ${daysLeftText(estimate.daysLeft)}`}
                  </p>
                </div>
                <LinkButton href={estimate.href} variant="secondary" size="sm">
                  Open<span className="sr-only"> the estimate for {estimate.vehicle}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}

      <section aria-labelledby="garage-enquiries" className="mt-10">
        <h2 id="garage-enquiries" className="text-2xl">
          Your enquiries
        </h2>
        {enquiries.length === 0 ? (
          <p className="mt-2 text-quiet">
            You have not sent us an enquiry with the address or number that you signed in with.
          </p>
        ) : (
          <ul className={rows}>
            {enquiries.map(({ id, topic, vehicle, sentOn, cancelledOn }) => (
              <li key={id} className={row}>
                <div>
                  <p className="font-semibold">{topic}</p>
                  {vehicle === null ? null : vehicle.href === '' ? (
                    <p>{vehicle.title}</p>
                  ) : (
                    <p>
                      <a href={vehicle.href} className="underline">
                        {vehicle.title}
                      </a>
                    </p>
                  )}
                </div>
                <p className="text-sm text-quiet">
                  Sent on {sentOn}
                  {cancelledOn === '' ? null : `, cancelled on ${cancelledOn}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>

      <RememberedHere />
      <RecentlyViewed className="mt-10" />
    </div>
  );
}
