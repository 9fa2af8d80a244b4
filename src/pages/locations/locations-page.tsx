/** `/locations`: every place of the dealer at a glance, each with its page and its stock (LOC-40). */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { counted } from '../../shared/text.ts';
import { siteContext } from '../../site/site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { useShopperPostcode } from '../layout/use-shopper-postcode.tsx';
import { breadcrumbStructuredData, collectionStructuredData } from '../layout/structured-data.ts';
import { nearestFirst } from '../../shared/distance.ts';
import { LocationIndex } from './location-strip.tsx';
import { readLocationCards } from './read-location-cards.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { name, links } = site.configuration;
  const places = readLocationCards(site);
  const list = new Intl.ListFormat('en-AU');
  const states = list.format(new Set(places.map(({ state }) => state)));
  const towns = list.format(new Set(places.map(({ town }) => town)));
  return {
    places,
    introduction:
      `${counted(places.length, 'place', 'places')} in ${states}, ` +
      'each with its own people, opening hours and stock.',
    title: 'Our locations',
    siteName: name,
    description: `Visit ${name}: ${towns}. Each location with its page and its stock.`,
    origin: site.origin,
    contact: links.contact,
    crumbs: [{ label: 'Home', href: paths.home() }, { label: 'Locations' }],
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
          url: page.origin + paths.locations(),
        }),
        { 'script:ld+json': breadcrumbStructuredData({ ...page, path: paths.locations() }) },
        ...collectionStructuredData({
          name: page.title,
          description: page.description,
          origin: page.origin,
          path: paths.locations(),
          items: page.places.map(({ name, href }) => ({ name, path: href })),
        }).map((each) => ({ 'script:ld+json': each })),
      ];

export default function LocationsPage() {
  const page = useLoaderData<typeof loader>();
  const shopper = useShopperPostcode();
  // The page is cached for everyone: the browser orders it by its shopper's postcode.
  const position = shopper?.position ?? null;
  const places = position === null ? page.places : nearestFirst(page.places, position);
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={page.crumbs} />
      <div className="mb-6 lg:mb-8">
        <PageHeader title={page.title} description={page.introduction}>
          {position === null ? null : (
            <p role="status" className="mt-3 text-quiet">
              The nearest to {`${shopper!.name} ${shopper!.postcode}`.trim()} come first.
            </p>
          )}
        </PageHeader>
      </div>
      <LocationIndex locations={places} />
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={paths.dealerLocator()} soft>
          Find the nearest
        </LinkButton>
        <LinkButton href={page.contact.path} variant="secondary" soft>
          Telephone and opening hours
        </LinkButton>
      </p>
    </div>
  );
}
