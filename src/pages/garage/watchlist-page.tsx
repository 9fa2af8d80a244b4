/**
 * The watchlist of the person who is signed in (ACCT-27, NAV-71): what each car costs now and cost when it was saved,
 * sold ones too, and cars like one of them. Its forms work without scripts, and with them the page stays until they are
 * answered. `?add=` offers a car to save to whoever has none.
 */
import { useRef, type FormEvent } from 'react';
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { flushSync } from 'react-dom';
import { ArrowDown, ArrowUp, Bell } from 'lucide-react';
import type { AlertChannel, AlertChoice } from '../../accounts/alerts/alert-choice.ts';
import type { StoredCar } from '../../accounts/stored-cars.ts';
import { priceChange } from '../../accounts/watchlist/price-change.ts';
import { watchlistCapacity } from '../../accounts/watchlist/watchlist-capacity.ts';
import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import type { VehicleNouns } from '../../shared/vehicle-words.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { longDay } from '../../shared/day-words.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { localTime } from '../../shared/local-time.ts';
import { cardsOf } from '../../site/list-cards.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { shownPriceCents } from '../../stock/price-display.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { VehicleCard } from '../../stock/vehicle-card.tsx';
import { SubscriptionTermsLink } from '../../stock/subscription-terms-link.tsx';
import { WeeklyFigure } from '../../stock/weekly-figure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { findCar } from '../account/posted-watchlist.ts';
import { saveToWatchlist } from '../account/save-to-watchlist.ts';
import { useHeart, useWatchedIds } from '../account/use-heart.tsx';
import { useSavedCars } from '../account/use-stored-cars.tsx';
import { hasComparisonRate, ListFinanceNote } from '../estimates/list-finance-note.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { postedForm } from '../request/posted-form.ts';
import { similarCarsAnchor } from '../stock/similar-cars-anchor.ts';
import { closestVehicles } from '../stock/closest-vehicles.ts';
import { AlertFields, alertsInWords } from './alert-fields.tsx';
import { useFreshAccount } from './use-fresh-account.tsx';
import { alertProblem, consentProof, ownChannels, postedAlerts } from './posted-alerts.ts';

interface WatchedCar {
  car: StoredCar;
  /** As the site shows it today; `null` for one that is gone from the site. */
  card: CardContent | null;
  /** `''` where the price is what it was. */
  change: string;
  isCheaper: boolean;
  savedOn: string;
}

interface WatchlistData {
  siteName: string;
  cars: WatchedCar[];
  /** A car that the address offers to save. */
  offered: { id: string; name: string; noun: string } | 'gone' | null;
  similar: { to: string; cards: CardContent[] } | null;
  /** `channels` is how alerts can be sent to this person; none where the dealer has none. */
  alerts: { choice: AlertChoice; channels: AlertChannel[] };
  notice: string;
}

const mostSimilar = 3;

async function requireOwner(site: SiteContext): Promise<void> {
  requirePage(site, paths.watchlist());
  if (!isWatchlistOffered(site.configuration.accounts, site.mode)) throw data(null, { status: 404 });
  site.page.doNotCache();
  // The gate has asked; a session may have ended since.
  if ((await site.account.watchlist.owner()) === null)
    throw redirectTo(paths.signIn({ type: 'watchlist', redirect: paths.watchlist(), back: paths.home() }));
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<WatchlistData> {
  const site = context.get(siteContext);
  await requireOwner(site);
  const { stock, time_zone: timeZone, name } = site.configuration;
  const entries = await site.account.watchlist.list();
  const vehicles = await site.stock.listByIds(entries.map(({ car }) => car.id));
  const cards = await cardsOf(site, vehicles);
  const found = new Map(vehicles.map((vehicle, place) => [vehicle.id, { vehicle, card: cards[place]! }]));
  return {
    siteName: name,
    cars: entries.map(({ car, priceCents, savedAt }) => {
      const now = found.get(car.id);
      const nowCents = now === undefined ? null : shownPriceCents(now.vehicle, stock);
      return {
        car,
        card: now?.card ?? null,
        change: now?.card.available ? priceChange(priceCents, nowCents) : '',
        isCheaper: priceCents !== null && nowCents !== null && nowCents < priceCents,
        savedOn: longDay(localTime(savedAt, timeZone).date),
      };
    }),
    offered: await offeredCar(site, new URL(request.url).searchParams.get('add') ?? '', new Set(found.keys())),
    similar: await similarTo(site, vehicles),
    alerts: { choice: await site.account.savedSearches.watchlistAlerts(), channels: await ownChannels(site) },
    notice: notices.get(new URL(request.url).searchParams.get('done') ?? '') ?? '',
  };
}

/** By what was just done. */
const notices: ReadonlyMap<string, string> = new Map([
  ['alerts', 'Your alerts are saved.'],
  ['saved', 'Saved in your watchlist.'],
  ['removed', 'Removed from your watchlist.'],
]);

async function offeredCar(
  site: SiteContext,
  asked: string,
  saved: ReadonlySet<string>,
): Promise<WatchlistData['offered']> {
  if (asked === '') return null;
  const vehicle = await findCar(site, asked);
  if (vehicle === null) return 'gone';
  if (saved.has(vehicle.id)) return null;
  const [card] = await cardsOf(site, [vehicle]);
  return card!.available ? { id: vehicle.id, name: card!.title, noun: card!.noun.one } : 'gone';
}

/** Like the newest car that was sold, because its shopper needs another; else like the newest one. */
async function similarTo(site: SiteContext, vehicles: readonly Vehicle[]): Promise<WatchlistData['similar']> {
  const like = vehicles.find(({ status }) => status === 'sold') ?? vehicles[0];
  if (like === undefined || site.configuration.search.similar_cars.count === 0) return null;
  const watched = new Set(vehicles.map(({ id }) => id));
  const others = (await closestVehicles(site, like)).filter(({ id }) => !watched.has(id)).slice(0, mostSimilar);
  const [card] = await cardsOf(site, [like]);
  return others.length === 0 ? null : { to: card!.title, cards: await cardsOf(site, others) };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<{ error: string }> {
  const site = context.get(siteContext);
  await requireOwner(site);
  const form = await postedForm(request);
  if (form.get('move') === 'alerts') return changeAlerts(site, form);
  const carId = String(form.get('car_id') ?? '').slice(0, 100);
  if (form.get('move') === 'save') {
    const saved = await saveToWatchlist(site, carId);
    if (!saved.ok) return { error: saved.reason.error };
    throw redirectTo(paths.watchlist({ done: 'saved' }), { status: 303 });
  }
  await site.account.watchlist.remove(carId);
  throw redirectTo(paths.watchlist({ done: 'removed' }), { status: 303 });
}

async function changeAlerts(site: SiteContext, form: FormData): Promise<{ error: string }> {
  const choice = postedAlerts(form);
  if (choice === null) return { error: 'Choose when and how you want alerts.' };
  const problem = alertProblem(
    await site.account.savedSearches.setWatchlistAlerts(choice, consentProof(site, paths.watchlist())),
  );
  if (problem !== '') return { error: problem };
  throw redirectTo(paths.watchlist({ done: 'alerts' }), { status: 303 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page ? [{ title: documentTitle('Watchlist', page.siteName) }, { name: 'robots', content: 'noindex' }] : [];

export default function WatchlistPage() {
  const page = useLoaderData<typeof loader>();
  const { cars, offered, similar, alerts, notice } = page;
  useFreshAccount(page);
  const posted = useActionData<typeof action>();
  const site = useSite();
  const words = useVehicleWords();
  const heart = useHeart();
  const watched = useWatchedIds();
  const heading = useRef<HTMLHeadingElement>(null);
  const keptHere = useSavedCars().cars?.length ?? 0;
  // What is removed goes at once, and comes back when the server did not remove it.
  const shown = cars.filter(({ car }) => watched === null || watched.includes(car.id));

  function remove(event: FormEvent<HTMLFormElement>, car: StoredCar, noun: VehicleNouns): void {
    if (watched === null) return;
    event.preventDefault();
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-removes]')];
    const place = forms.indexOf(event.currentTarget);
    const next = forms[place + 1] ?? forms[place - 1];
    flushSync(() => heart.remove({ id: car.id, title: car.name, noun }));
    // The button goes with its car.
    (next?.querySelector('button') ?? heading.current)?.focus();
  }

  const watchedCards = shown.flatMap(({ card }) => card ?? []);
  return (
    <div className="page-width section-space">
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        Watchlist
      </h1>
      {posted === undefined ? null : (
        <p role="alert" className="mt-4 rounded-card border border-danger p-4 font-semibold">
          {posted.error}
        </p>
      )}
      {posted !== undefined || notice === '' ? null : (
        <p role="status" className="mt-4 rounded-card bg-surface-2 p-4">
          {notice}
        </p>
      )}
      {offered === null ? null : offered === 'gone' ? (
        <p className="mt-4 rounded-card bg-surface-2 p-4">That {words.one} is sold, or no longer on this site.</p>
      ) : (
        <Form
          method="post"
          action={paths.watchlist()}
          className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-surface-2 p-4"
        >
          <input type="hidden" name="car_id" value={offered.id} />
          <p className="min-w-0 flex-1 text-lg">Save the {offered.name} to your watchlist?</p>
          <Button type="submit" name="move" value="save">
            <Icon name="heart" className="size-5" />
            Save this {offered.noun}
          </Button>
        </Form>
      )}
      {keptHere === 0 || (watched?.length ?? 0) < watchlistCapacity ? null : (
        <p className="mt-4 rounded-card bg-surface-2 p-4">
          Your watchlist is full. {words.counted(keptHere)} {keptHere === 1 ? 'stays' : 'stay'} in this browser: remove{' '}
          {words.aOne} here, and the next one moves in when you open another page.
        </p>
      )}
      {alerts.channels.length === 0 ? null : (
        <details open={posted !== undefined} className="mt-4 rounded-card border border-line px-4 py-2">
          <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-2 font-semibold underline-offset-4 hover:underline">
            <Bell aria-hidden="true" className="size-4.5 shrink-0" />
            {alerts.choice.frequency === 'off'
              ? `Tell me about price drops, sales and ${words.many} that are back`
              : `${alertsInWords(alerts.choice)}: price drops, sales and ${words.many} that are back`}
            <Icon name="chevron-down" className="size-4.5 shrink-0 text-quiet in-open:rotate-180" />
          </summary>
          <Form method="post" action={paths.watchlist()} className="max-w-160 pb-2 pt-3">
            <AlertFields label={`Alerts about these ${words.many}`} alerts={alerts.choice} channels={alerts.channels} />
            <Button type="submit" name="move" value="alerts" variant="secondary" size="sm" className="mt-3">
              Save alerts
            </Button>
          </Form>
        </details>
      )}
      <ListFinanceNote cards={watchedCards} className="mt-3" />
      {shown.length === 0 ? (
        <>
          <p className="mt-4 text-lg">You are not watching {words.aOne} yet.</p>
          <p className="mt-2 text-quiet">Press the heart on a picture to keep it here, on all your devices.</p>
          <LinkButton href={site.links.search.path} soft className="mt-6">
            {site.links.search.label}
          </LinkButton>
        </>
      ) : (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {shown.map((each) => (
            <li key={each.car.id} className="py-5">
              <WatchedCarRow
                watched={each}
                onRemove={(event) => remove(event, each.car, each.card?.noun ?? site.labels.vehicles)}
              />
            </li>
          ))}
        </ul>
      )}
      {similar === null ? null : (
        <section aria-label={`Similar ${words.many}`} className="mt-10">
          <h2 className="text-2xl">Similar to the {similar.to}</h2>
          {/* Once on the page, above the first rates. */}
          {hasComparisonRate(watchedCards) ? null : <ListFinanceNote cards={similar.cards} className="mt-2" />}
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
            {similar.cards.map((card) => (
              <li key={card.id} className="grid">
                <VehicleCard card={card} layout={site.theme.layout.card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function WatchedCarRow({
  watched: { car, card, change, isCheaper, savedOn },
  onRemove,
}: {
  watched: WatchedCar;
  onRemove: (event: FormEvent<HTMLFormElement>) => void;
}) {
  const { many } = useVehicleWords();
  const name = card?.title ?? car.name;
  const Arrow = isCheaper ? ArrowDown : ArrowUp;
  return (
    <article className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto] sm:gap-x-6">
      <Picture
        src={card?.picture.url ?? car.primary_image_url}
        fallbackSrc={paths.noPicture(card?.picture.body ?? '')}
        alt=""
        width={300}
        height={200}
        sizes="(min-width: 40rem) 12rem, 7rem"
        thumbnail
        className={`aspect-3/2 w-full self-start rounded-card bg-surface-2 object-cover ${card?.available ? '' : 'is-sold'}`}
      />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug">
          {card === null ? (
            name
          ) : (
            <a href={paths.vehicle(card.slug)} className="text-ink underline">
              {name}
            </a>
          )}
        </h2>
        {card?.subtitle ? <p className="text-quiet">{card.subtitle}</p> : null}
        {card?.available ? (
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-quiet">
            {card.facts.map(({ kind, text }) => (
              <span key={kind}>{text}</span>
            ))}
            {card.place ? <span>{card.place}</span> : null}
          </p>
        ) : null}
        <p className="mt-1 flex flex-wrap gap-1.5">
          {card === null ? (
            <Badge>No longer on this site</Badge>
          ) : (
            card.labels.filter(({ kind }) => kind !== 'certified').map(({ text }) => <Badge key={text}>{text}</Badge>)
          )}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:col-span-1 sm:block sm:text-right">
        <div>
          {card?.available ? (
            <>
              <p>
                <strong className="text-xl tabular-nums">{card.price.text}</strong>
                {card.price.kind === 'none' || card.price.kind === 'preorder' ? null : (
                  <span className="block text-sm text-quiet">{card.price.label}</span>
                )}
              </p>
              <SubscriptionTermsLink card={card} />
              {card.weekly ? <WeeklyFigure weekly={card.weekly} /> : null}
            </>
          ) : null}
          {change === '' ? null : (
            <p
              className={`mt-1 flex items-center gap-1 font-semibold sm:justify-end ${isCheaper ? 'text-success' : ''}`}
            >
              <Arrow aria-hidden="true" className="size-4 shrink-0" />
              {change}
            </p>
          )}
          {card !== null && !card.available ? (
            <a href={`${paths.vehicle(card.slug)}#${similarCarsAnchor}`} className="font-semibold underline">
              Find similar {many}
            </a>
          ) : null}
          <p className="mt-1 text-sm text-quiet">Saved on {savedOn}</p>
        </div>
        <Form method="post" action={paths.watchlist()} data-removes="" onSubmit={onRemove} className="sm:mt-2">
          <input type="hidden" name="car_id" value={car.id} />
          <Button type="submit" name="move" value="remove" variant="secondary" size="sm">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      </div>
    </article>
  );
}
