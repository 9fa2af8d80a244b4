/**
 * `/dealer-locator` (NAV-27): every place of the dealer as a card, the nearest to where the shopper is first; or those
 * of one department, make or subtype.
 */
import { useEffect, useRef } from 'react';
import { LocateFixed, Search } from 'lucide-react';
import { Form, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { filterLocations } from '../../locations/filter-locations.ts';
import { paths } from '../../routes.ts';
import { parseState, stateNames } from '../../shared/australian-states.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { storeShopperPostcode } from '../../shared/shopper-postcode.ts';
import { formatKm } from '../../shared/text.ts';
import { siteContext } from '../../site/site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { useShopperPostcode } from '../layout/use-shopper-postcode.tsx';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { nearestFirst } from '../../shared/distance.ts';
import { findPlaceInLimit, longestPlace } from './find-place.ts';
import { LocationStrip } from './location-strip.tsx';
import { locatorView } from './locator-view.ts';
import { useOwnPosition } from './use-own-position.tsx';
import { readLocationCards } from './read-location-cards.ts';

const whyUnknown = {
  refused: 'Your browser does not tell us where you are. Allow it in its settings, or enter a suburb or postcode.',
  unknown: 'Your device cannot tell where you are just now. Enter a suburb or postcode instead.',
} as const;

/** Under this many the order makes no difference. */
const placesWorthOrdering = 2;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const near = (new URL(request.url).searchParams.get('near') ?? '').trim().slice(0, longestPlace);
  const { name, links } = site.configuration;
  const view = locatorView(site, new URL(request.url).searchParams);
  const { listed } = view;
  const state = parseState(near);
  const inState = state === null ? [] : listed.filter(({ address }) => address.state === state);
  // A state is where a place is, and no point that one could be near to.
  const found = near === '' || inState.length > 0 ? 'none' : await findPlaceInLimit(site, near);
  const cards = readLocationCards(site, {
    listed: inState.length > 0 ? inState : listed,
    make: view.make || undefined,
  });
  const places = typeof found === 'string' || found === null ? cards : nearestFirst(cards, found.position);
  return {
    places,
    isWorthOrdering: filterLocations(site.locations, { filter: 'all' }).length >= placesWorthOrdering,
    near,
    /** `New South Wales`, whose places alone are listed; `''` for all. */
    stateName: inState.length > 0 ? stateNames[state!] : '',
    /** `''` where none is asked for or known. */
    placeName: typeof found === 'string' || found === null ? '' : found.name,
    isUnknown: found === null,
    isUnavailable: found === 'unavailable',
    show: view.show,
    make: view.make,
    subtype: view.subtype,
    choices: view.choices,
    makes: view.makes,
    title: view.label === '' ? `Find ${name}` : `${view.label} at ${name}`,
    siteName: name,
    description:
      view.label === ''
        ? `Every location of ${name}: address, opening hours, telephone and directions.`
        : `${view.label} at ${name}: address, opening hours, telephone and directions of each location.`,
    origin: site.origin,
    contactHref: links.contact.path,
    crumbs: [
      { label: 'Home', href: paths.home() },
      { label: 'Locations', href: paths.locations() },
      { label: 'Find the nearest' },
    ],
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page === undefined
    ? []
    : [
        ...pageMeta({
          title: documentTitle(page.title, page.siteName),
          name: page.title,
          description: page.description,
          url: page.origin + paths.dealerLocator(),
        }),
        {
          'script:ld+json': breadcrumbStructuredData({
            crumbs: page.crumbs,
            origin: page.origin,
            path: paths.dealerLocator(),
          }),
        },
      ];

export default function DealerLocatorPage() {
  const page = useLoaderData<typeof loader>();
  const { near } = page;
  const shopper = useShopperPostcode();
  const form = useRef<HTMLFormElement>(null);
  const ownPostcode = shopper?.postcode ?? '';
  const { own, ask, forget } = useOwnPosition();
  const isHere = typeof own === 'object';
  // A place that nobody knows leaves the order to what is known of the shopper, as no place does.
  const position = isHere
    ? own
    : near === '' || page.stateName !== '' || page.isUnknown
      ? (shopper?.position ?? null)
      : null;
  // A page without a place of its own is cached for everyone: the browser orders it by its shopper's postcode.
  const places = position === null ? page.places : nearestFirst(page.places, position);
  const placeName = isHere ? 'you' : position === null ? page.placeName : `${shopper!.name} ${ownPostcode}`.trim();
  const [nearest] = places;
  const isFound = page.placeName !== '';
  useEffect(() => {
    if (isFound && /^\d{4}$/.test(near)) storeShopperPostcode({ postcode: near });
  }, [near, isFound]);
  useEffect(() => {
    const field = form.current?.elements.namedItem('near');
    if (!(field instanceof HTMLInputElement)) return;
    // The field says what orders the page: neither a postcode nor a place, once the shopper's position does.
    if (isHere) field.value = '';
    else if (field.value === '') field.value = ownPostcode;
  }, [ownPostcode, isHere]);
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={page.crumbs} />
      <PageHeader title={page.title} />
      {page.choices.length > 0 ? (
        <nav aria-label="Departments" className="mt-5">
          <ul className="flex flex-wrap gap-2">
            {page.choices.map((choice) => (
              <li key={choice.href}>
                <Link
                  to={choice.href}
                  preventScrollReset
                  aria-current={choice.isCurrent ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4.5 font-semibold text-ink no-underline hover:border-ink hover:bg-surface-2 aria-current:border-brand aria-current:bg-brand aria-current:text-on-brand"
                >
                  {choice.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {page.isWorthOrdering ? (
        <Form
          ref={form}
          method="get"
          role="search"
          aria-label="Locations"
          preventScrollReset
          onSubmit={forget}
          className="mt-6 max-w-180"
        >
          {page.show ? <input type="hidden" name="show" value={page.show} /> : null}
          {page.subtype ? <input type="hidden" name="subtype" value={page.subtype} /> : null}
          <div className="flex items-end gap-2 max-sm:flex-wrap">
            <TextInput
              id="near"
              name="near"
              label="Suburb or postcode"
              labelNote=""
              defaultValue={near}
              autoComplete="postal-code"
              maxLength={longestPlace}
              prefix={<Search />}
              className="min-w-0 flex-1 max-sm:basis-full"
              error={page.isUnknown && !isHere ? `We know no place called “${near}”. Try a postcode.` : undefined}
            />
            {page.makes.length > 0 ? (
              <Select
                key={page.make}
                name="make"
                label="Brand"
                labelNote=""
                defaultValue={page.make}
                options={[{ value: '', label: 'Every brand' }, ...page.makes]}
                className="w-44 max-sm:flex-1"
              />
            ) : null}
            <Button type="submit" variant="secondary">
              Find the nearest
            </Button>
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
            <Button variant="secondary" size="sm" busy={own === 'asking'} onClick={ask}>
              <LocateFixed aria-hidden="true" className="size-4.5" />
              Near me
            </Button>
            <p className="min-w-0 flex-1 basis-60 text-sm text-quiet">
              Your browser asks you first. Your position only sorts this page: it is not sent to us and not stored.
            </p>
          </div>
          {/* Two lines on a phone: the browser may fill them in. */}
          <p role="status" className="mt-3 min-h-6 text-quiet max-sm:min-h-12">
            {own === 'refused' || own === 'unknown'
              ? whyUnknown[own]
              : page.stateName !== '' && !isHere
                ? `Our ${places.length === 1 ? 'place' : `${places.length} places`} in ${page.stateName}.`
                : placeName !== '' && nearest !== undefined && nearest.km !== null
                  ? `${nearest.name} is the nearest to ${placeName}, ${formatKm(nearest.km)} as the crow flies.`
                  : page.isUnavailable
                    ? 'We cannot look up places just now. These are all our locations.'
                    : ''}
          </p>
        </Form>
      ) : null}
      <div className="mt-8">
        {places.length === 0 ? (
          <div className="rounded-card border border-line p-6">
            <p className="text-lg font-semibold">No location of ours does that</p>
            <LinkButton href={paths.dealerLocator({ near })} soft variant="secondary" className="mt-4">
              Show all locations
            </LinkButton>
          </div>
        ) : (
          <LocationStrip locations={places} display="cards" heading="h2" isIndex />
        )}
      </div>
      <p className="mt-8">
        <LinkButton href={page.contactHref} variant="secondary" soft>
          Telephone and opening hours
        </LinkButton>
      </p>
    </div>
  );
}
