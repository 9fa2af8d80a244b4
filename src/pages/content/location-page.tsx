/**
 * One place of the dealer (NAV-25, NAV-26, LOC-35 to LOC-39): what it does and when, its people, stock and offers, and
 * a message that goes there. Its sales, service and parts share the page, so their own names lead to it.
 */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { MakeLogo } from '../../content/make-logo.tsx';
import { redirectTo } from '../../http/redirect-to.ts';
import { groupLocations, groupName } from '../../locations/group-locations.ts';
import type { Location } from '../../locations/location.ts';
import { locationAddressLine } from '../../locations/location-address.ts';
import { shownRating } from '../../locations/rating.ts';
import { shownReviews } from '../../locations/shown-reviews.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { siteContext } from '../../site/site-context.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { TickedList } from '../../ui/ticked-list.tsx';
import { findNamedLocation } from '../locations/find-named-location.ts';
import { blockOfLocation } from '../locations/location-block-content.ts';
import { LocationBlock } from '../locations/location-block.tsx';
import { LocationReviews } from '../locations/location-reviews.tsx';
import { locationStructuredData } from '../locations/location-structured-data.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { visitorsQuery } from '../request/visitors-query.ts';
import { pageAddressOf } from '../request/page-address.ts';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { OfferCards } from './offer-cards.tsx';
import { pictureOffers } from './offer-pictures.server.ts';
import { PageStock } from './page-stock.tsx';
import { QuickEnquiry } from './quick-enquiry.tsx';
import { currentOffers } from './read-offers.server.ts';
import { readPageStock } from './read-page-stock.server.ts';

const mostCards = 3;
const mostOffers = 3;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const named = findNamedLocation(site.locations, (params['slug'] ?? '').toLowerCase());
  if (named === null) throw data(null, { status: 404 });
  const name = groupName(named.name);
  const { slug, locations } = groupLocations(site.locations).find((group) => group.name === name)!;
  const path = paths.location(slug);
  if (pageAddressOf(request).pathname !== path)
    throw redirectTo(`${path}${visitorsQuery(site, request)}`, { status: 301 });
  const { configuration, assetVersions, origin } = site;
  const { location_directory: settings } = configuration;
  const [main] = locations;
  const { address } = main!;
  const makes = new Set(locations.flatMap((location) => location.manufacturers));
  const image = locations.find((location) => location.image !== null)?.image ?? null;
  const crumbs = [
    { label: 'Home', href: paths.home() },
    { label: 'Locations', href: paths.locations() },
    { label: name },
  ];
  return {
    name,
    locationId: main!.id,
    address: `${address.street}, ${locationAddressLine(address)}`,
    image: image === null ? null : pictureAddress(image.url, assetVersions),
    block: blockOfLocation(site, main!),
    rating: locations.flatMap((location) => shownRating(location, settings) ?? [])[0] ?? null,
    reviews: shownReviews(configuration.reviews, locations, settings),
    services: locations.flatMap((location) => location.services),
    team: locations.flatMap((location) => withPictureAddresses(location.team, assetVersions)),
    makes: withPictureAddresses(configuration.manufacturers, assetVersions)
      .filter((make) => makes.has(make.slug))
      .map((make) => ({ ...make, href: paths.search(configuration.search.path_prefix, make.slug) })),
    stock: await readPageStock(site, stockOf(locations), mostCards),
    offers: await pictureOffers(
      site,
      currentOffers(site)
        .filter(({ make }) => make !== null && makes.has(make.slug))
        .slice(0, mostOffers),
    ),
    crumbs,
    origin,
    path,
    title: documentTitle(name, configuration.name),
    description: `${name}: ${address.street}, ${locationAddressLine(address)}. Opening hours, telephone, directions, stock and people.`,
    structuredData: locations.map((location) => ({
      '@context': 'https://schema.org',
      ...locationStructuredData(site, location),
    })),
  };
}

const stockOf = (locations: readonly Location[]): string =>
  String(new URLSearchParams(locations.map((location) => ['location_name', location.name])));

export const handle = {
  sharedPicture: ({ image, name }: { image: string | null; name: string }) =>
    image === null ? null : { url: image, alt: name },
};

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page === undefined
    ? []
    : [
        ...pageMeta({
          title: page.title,
          name: page.name,
          description: page.description,
          url: page.origin + page.path,
        }),
        { 'script:ld+json': breadcrumbStructuredData(page) },
        ...page.structuredData.map((each) => ({ 'script:ld+json': each })),
      ];

export default function LocationPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={page.crumbs} />
        {/* The whole photograph: a strip as wide as the page would cut off what stands in front of the building. */}
        <div
          className={classNames(
            'mt-3',
            page.image !== null && 'grid items-center gap-x-10 gap-y-6 md:grid-cols-2 lg:gap-x-14',
          )}
        >
          <div>
            <h1 className="max-w-[24ch] text-3xl lg:text-4xl">{page.name}</h1>
            <p className="mt-3 text-lg text-quiet">{page.address}</p>
          </div>
          {page.image === null ? null : (
            <Picture
              src={page.image}
              alt=""
              width={1200}
              height={800}
              sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw"
              priority
              className="aspect-3/2 w-full rounded-card object-cover"
            />
          )}
        </div>
        <div className="mt-8">
          <LocationBlock block={page.block} layout="all" heading="Hours and telephone" pictureAbove={page.image} />
        </div>
        <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-2">
          {page.services.length > 0 ? (
            <section>
              <h2 className="text-2xl">What we do here</h2>
              <TickedList items={page.services} className="mt-4" />
            </section>
          ) : null}
          {page.team.length > 0 ? (
            <section>
              <h2 className="text-2xl">Who you will meet</h2>
              <ul className="mt-4 grid gap-4 sm:grid-cols-2">
                {page.team.map((person) => (
                  <li key={person.name} className="flex items-center gap-3">
                    <Portrait person={person} />
                    <span>
                      <span className="block font-semibold">{person.name}</span>
                      <span className="text-quiet">{person.role}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        {page.makes.length > 1 ? (
          <section className="mt-10">
            <h2 className="text-2xl">Brands here</h2>
            <ul className="mt-4 flex flex-wrap gap-3">
              {page.makes.map((make) => (
                <li key={make.slug}>
                  <a
                    href={make.href}
                    className="grid h-20 min-w-36 place-items-center rounded-card border border-line bg-surface px-6 text-ink hover:border-ink"
                  >
                    <MakeLogo slug={make.slug} name={make.name} url={make.logo_url} />
                    <span className="sr-only">{make.name} in stock</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {page.rating !== null && page.reviews.length > 0 ? (
          <LocationReviews rating={page.rating} reviews={page.reviews} />
        ) : null}
      </div>
      {page.stock ? <PageStock stock={page.stock} heading="Our stock here" /> : null}
      {page.offers.length > 0 ? (
        <section className="page-width section-space">
          <h2 className="mb-6 text-2xl lg:text-3xl">Offers here</h2>
          <OfferCards offers={page.offers} />
        </section>
      ) : null}
      <QuickEnquiry to={{ locationId: page.locationId, name: page.name }} />
    </>
  );
}

function Portrait({ person: { name, picture } }: { person: { name: string; picture: string | null } }) {
  if (picture !== null)
    return (
      <Picture
        src={picture}
        alt=""
        width={96}
        height={96}
        thumbnail
        className="size-14 shrink-0 rounded-full object-cover"
      />
    );
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full bg-surface-2 text-lg font-semibold text-brand"
    >
      {initials}
    </span>
  );
}
