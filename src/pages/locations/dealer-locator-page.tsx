/** `/dealer-locator` (NAV-27): every place of the dealer as a card, the nearest to where the shopper is first. */
import { Search } from 'lucide-react';
import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { kmTo } from '../../locations/distance.ts';
import { filterLocations } from '../../locations/filter-locations.ts';
import { groupLocations } from '../../locations/group-locations.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { formatKm } from '../../shared/text.ts';
import { siteContext } from '../../site/site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { breadcrumbStructuredData } from '../stock/structured-data.ts';
import { findPlaceInLimit, longestPlace, type FoundPlace } from './find-place.ts';
import { LocationStrip } from './location-strip.tsx';
import { readLocationCards } from './read-location-cards.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const near = (new URL(request.url).searchParams.get('near') ?? '').trim().slice(0, longestPlace);
  const { name, links } = site.configuration;
  const listed = filterLocations(site.locations, { filter: 'all' });
  const found = near === '' ? 'none' : await findPlaceInLimit(site, near);
  const cards = readLocationCards(site, listed);
  const places = typeof found === 'string' || found === null ? cards : nearestFirst(cards, { listed, from: found });
  return {
    places,
    near,
    /** `''` where none is asked for or known. */
    placeName: typeof found === 'string' || found === null ? '' : found.name,
    isUnknown: found === null,
    isUnavailable: found === 'unavailable',
    title: `Find ${name}`,
    siteName: name,
    description: `Every location of ${name}: address, opening hours, telephone and directions.`,
    origin: site.origin,
    contactHref: links.contact.path,
    crumbs: [{ label: 'Home', href: paths.home() }, { label: 'Locations' }],
  };
}

function nearestFirst(
  cards: ReturnType<typeof readLocationCards>,
  { listed, from }: { listed: Parameters<typeof groupLocations>[0]; from: FoundPlace },
): ReturnType<typeof readLocationCards> {
  const kmOf = new Map(
    groupLocations(listed).map(({ name, locations }) => {
      const [km] = locations.flatMap((location) => kmTo(location, from.position) ?? []);
      return [name, km ?? null];
    }),
  );
  return cards
    .map((card) => {
      const km = kmOf.get(card.name) ?? null;
      return { ...card, km: km === null ? null : Math.round(km) };
    })
    .toSorted((one, other) => (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page === undefined
    ? []
    : [
        { title: documentTitle(page.title, page.siteName) },
        { name: 'description', content: page.description },
        { tagName: 'link', rel: 'canonical', href: page.origin + paths.dealerLocator() },
        {
          'script:ld+json': breadcrumbStructuredData({
            crumbs: page.crumbs,
            origin: page.origin,
            path: paths.dealerLocator(),
          }),
        },
      ];

/** Under this many the order makes no difference. */
const placesWorthOrdering = 2;

export default function DealerLocatorPage() {
  const page = useLoaderData<typeof loader>();
  const { places, near, placeName } = page;
  const [nearest] = places;
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={page.crumbs} />
      <PageHeader title={page.title} />
      {places.length >= placesWorthOrdering ? (
        <Form method="get" role="search" aria-label="Locations" preventScrollReset className="mt-6 max-w-160">
          <div className="flex items-end gap-2">
            <TextInput
              id="near"
              name="near"
              label="Suburb or postcode"
              labelNote=""
              defaultValue={near}
              autoComplete="postal-code"
              maxLength={longestPlace}
              prefix={<Search />}
              className="flex-1"
              error={page.isUnknown ? `We know no place called “${near}”. Try a postcode.` : undefined}
            />
            <Button type="submit" variant="secondary">
              Find the nearest
            </Button>
          </div>
          <p role="status" className="mt-3 text-quiet">
            {placeName !== '' && nearest !== undefined && nearest.km !== null
              ? `${nearest.name} is the nearest to ${placeName}, ${formatKm(nearest.km)} as the crow flies.`
              : page.isUnavailable
                ? 'We cannot look up places just now. These are all our locations.'
                : ''}
          </p>
        </Form>
      ) : null}
      <div className="mt-8">
        <LocationStrip locations={places} display="cards" heading="h2" />
      </div>
      <p className="mt-8">
        <LinkButton href={page.contactHref} variant="secondary" soft>
          All departments and opening hours
        </LinkButton>
      </p>
    </div>
  );
}
