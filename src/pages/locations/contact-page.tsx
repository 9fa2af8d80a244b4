/** Every location of the dealer with hours, numbers and directions, and the enquiry form next to them. */
import { useEffect, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { Form, useLoaderData, useNavigate, useSubmit, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { enquiryForm } from '../../leads/forms/enquiry-form.ts';
import { LeadFormView } from '../../leads/form-views/lead-form-view.tsx';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { createId } from '../../shared/ids.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useEarlyInput } from '../../ui/use-early-input.tsx';
import { telephoneHref } from '../../stock/call-number.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { useShopperPostcode } from '../layout/use-shopper-postcode.tsx';
import { useSite } from '../layout/use-site.ts';
import { useTallPanel } from '../layout/use-tall-panel.tsx';
import { tallPanelBelowHeader } from '../stock/below-header.ts';
import { siteContext } from '../../site/site-context.ts';
import { formOptions } from '../leads/form-options.ts';
import { pageIdOf } from '../leads/page-id.ts';
import { useErrorTitle } from '../../leads/form-views/use-error-title.tsx';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { findPlaceInLimit, longestPlace } from './find-place.ts';
import { filterLocations } from '../../locations/filter-locations.ts';
import { groupLocations } from '../../locations/group-locations.ts';
import { locationBlocks, type LocationBlockContent } from './location-block-content.ts';
import { LocationBlock } from './location-block.tsx';
import { nearestFirst } from '../../shared/distance.ts';
import { groupStructuredData } from './location-structured-data.ts';

interface ContactData {
  blocks: LocationBlockContent[];
  query: string;
  places: number;
  /** Also those that the default filter leaves out here. */
  allPlaces: number;
  /** Whether the default filter leaves out a place, or a department of one. */
  leavesOut: boolean;
  /** The place that the search text names where no location has the text: the nearest come first. `''` for none. */
  nearTo: string;
  /** The state of that place where the dealer has no location in it, `WA`; else `''`. */
  stateWithout: string;
  crumbs: Crumb[];
  structuredData: object;
  origin: string;
  idempotencyKey: string;
  title: string;
  description: string;
  canonical: string;
}

/** Shorter texts are the beginning of a word that is still being typed. */
const shortestPlaceName = 3;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ContactData> {
  const site = context.get(siteContext);
  // The form posts without JavaScript, so each visitor gets a key of their own.
  site.page.doNotCache();
  const query = (new URL(request.url).searchParams.get('locationQuery') ?? '').slice(0, 100);
  const { name, links } = site.configuration;
  const all = locationBlocks(site, '');
  const matching = query === '' ? all : locationBlocks(site, query);
  const found =
    matching.length === 0 && query.trim().length >= shortestPlaceName && query.length <= longestPlace
      ? await findPlaceInLimit(site, query)
      : null;
  const place = found === 'unavailable' ? null : found;
  return {
    blocks: place === null ? matching : nearestFirst(all, place.position),
    nearTo: place?.name ?? '',
    stateWithout:
      place === null || site.locations.some(({ address }) => address.state === place.state) ? '' : place.state,
    crumbs: [{ label: 'Home', href: paths.home() }, { label: links.contact.label }],
    structuredData: groupStructuredData(site),
    origin: site.origin,
    query,
    places: all.length,
    allPlaces: groupLocations(site.locations).length,
    leavesOut: all.flatMap(({ panels }) => panels).length < filterLocations(site.locations, { filter: 'all' }).length,
    idempotencyKey: createId(site.now),
    title: documentTitle(links.contact.label, name),
    description: `Addresses, opening hours and phone numbers of ${name}, and a contact form.`,
    canonical: site.origin + paths.contact(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : [
        ...pageMeta({
          title: loaderData.title,
          name: loaderData.crumbs.at(-1)!.label,
          description: loaderData.description,
          url: loaderData.canonical,
        }),
        { 'script:ld+json': breadcrumbStructuredData({ ...loaderData, path: paths.contact() }) },
        { 'script:ld+json': loaderData.structuredData },
      ];

/** Under this many places a search box would be in the way. */
const placesWorthSearching = 4;

export default function ContactPage() {
  const {
    blocks: listed,
    query,
    places,
    allPlaces,
    leavesOut,
    stateWithout,
    crumbs,
    idempotencyKey,
    ...page
  } = useLoaderData<ContactData>();
  const site = useSite();
  const shopper = useShopperPostcode();
  // What the shopper searches for on the page comes before their postcode.
  const position = query === '' ? (shopper?.position ?? null) : null;
  const blocks = position === null ? listed : nearestFirst(listed, position);
  const isOrdered = position !== null && blocks.length > 1;
  const nearTo = isOrdered ? `${shopper!.name} ${shopper!.postcode}`.trim() : page.nearTo;
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(false);
  useErrorTitle(wrong);
  const message = useRef<HTMLDivElement>(null);
  useTallPanel(message);
  const { phone } = site;
  const layout = site.location_directory.tab_layout;
  const isSideBySide = layout === 'all' && blocks.some(({ panels }) => panels.length > 1);
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={crumbs} />
      <header className="mt-3 max-w-180">
        <h1 className="text-3xl lg:text-4xl">{site.links.contact.label}</h1>
        <p className="mt-3 text-lg text-quiet">
          {places === 1
            ? 'Come past, call, or send us a message.'
            : 'Find the location near you, or send us a message and the right team will reply.'}
          {phone ? (
            <>
              {' '}
              You can also call{' '}
              <a href={telephoneHref(phone)} className="whitespace-nowrap font-semibold text-ink">
                {phone}
              </a>
              .
            </>
          ) : null}
        </p>
        <LinkButton
          href="#contact-form"
          variant="secondary"
          className={classNames('mt-5', isSideBySide ? '' : 'lg:hidden')}
        >
          Send us a message
        </LinkButton>
      </header>
      {/* Departments that stand side by side need the width of the page; the form is below them. */}
      <div
        className={classNames(
          'mt-8 grid grid-cols-[minmax(0,1fr)] gap-10',
          isSideBySide ? '' : 'lg:grid-cols-[minmax(0,7fr)_minmax(20rem,5fr)] lg:gap-12',
        )}
      >
        <div className="min-w-0">
          {places >= placesWorthSearching ? (
            <LocationSearch query={query} found={blocks.length} nearTo={nearTo} stateWithout={stateWithout} />
          ) : isOrdered ? (
            <p role="status" className="mb-5 text-quiet">
              The nearest to {nearTo} come first.
            </p>
          ) : null}
          {blocks.length === 0 ? (
            <div className="rounded-card border border-line p-6">
              <p className="text-lg font-semibold">No location matches “{query}”</p>
              <p className="mt-1 text-quiet">Try a suburb, a region, a postcode, a state or a type such as service.</p>
              <LinkButton href={paths.contact()} soft variant="secondary" className="mt-4">
                Show all locations
              </LinkButton>
            </div>
          ) : (
            <>
              {blocks.length > 1 ? <JumpList blocks={blocks} /> : null}
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                {blocks.map((block) => (
                  <LocationBlock key={block.slug} block={block} layout={layout} />
                ))}
              </div>
            </>
          )}
          {leavesOut ? (
            <LinkButton href={paths.locations()} soft variant="secondary" className="mt-5">
              {allPlaces > places ? `See all ${allPlaces} places` : 'See each place with all of its departments'}
            </LinkButton>
          ) : null}
        </div>
        <section aria-labelledby="contact-form" className="min-w-0 lg:order-last print:hidden">
          <div
            ref={message}
            className={classNames(
              'rounded-card bg-surface-2 p-5 lg:p-7',
              isSideBySide
                ? 'lg:grid lg:grid-cols-[5fr_7fr] lg:gap-12'
                : `lg:script:sticky ${tallPanelBelowHeader(false)}`,
            )}
          >
            <div className="mb-5">
              <h2 id="contact-form" className="text-2xl">
                {site.leads.enquiry_form.title}
              </h2>
              {isSideBySide && phone ? (
                <p className="mt-3 max-lg:hidden">
                  Rather talk? Call{' '}
                  <a href={telephoneHref(phone)} className="whitespace-nowrap font-semibold">
                    {phone}
                  </a>
                  .
                </p>
              ) : null}
            </div>
            <LeadFormView
              definition={enquiryForm}
              options={formOptions(enquiryForm, site)}
              context={{ pageId: pageIdOf(paths.contact()) }}
              action={paths.enquiry()}
              idempotencyKey={idempotencyKey}
              onSent={() => navigate(paths.success())}
              onChecked={setWrong}
            />
          </div>
        </section>
      </div>
    </div>
  );
}

/** By town, where each place has one of its own. */
function JumpList({ blocks }: Pick<ContactData, 'blocks'>) {
  const byTown = new Set(blocks.map(({ town }) => town)).size === blocks.length;
  return (
    <nav aria-label="Locations on this page" className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {blocks.map(({ slug, name, town }) => (
          <li key={slug} className="min-w-0">
            <LinkButton href={`#${slug}`} size="sm" variant="secondary">
              {byTown ? town : name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const waitMs = 300;

/** Filters the locations while typing; without JavaScript on Enter. The URL contains the search text (LOC-20). */
function LocationSearch({
  query,
  found,
  nearTo,
  stateWithout,
}: {
  query: string;
  found: number;
} & Pick<ContactData, 'nearTo' | 'stateWithout'>) {
  const submit = useSubmit();
  const element = useRef<HTMLFormElement>(null);
  useEarlyInput(element);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Form
      ref={element}
      method="get"
      role="search"
      aria-label="Locations"
      className="mb-5"
      preventScrollReset
      replace
      onChange={(event) => {
        const form = event.currentTarget;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), waitMs);
      }}
    >
      <div className="flex gap-2">
        <TextInput
          id="location-query"
          name="locationQuery"
          type="search"
          label="Search locations"
          hideLabel
          placeholder="Search locations..."
          defaultValue={query}
          prefix={<Search />}
          className="flex-1"
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      <p role="status" className={nearTo === '' ? 'sr-only' : 'mt-3 text-quiet'}>
        {nearTo === ''
          ? query === ''
            ? ''
            : `${found} ${found === 1 ? 'location' : 'locations'} found`
          : (stateWithout === '' ? '' : `We have no location in ${stateWithout}. `) +
            `The nearest to ${nearTo} come first.`}
      </p>
    </Form>
  );
}
