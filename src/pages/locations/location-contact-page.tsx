/**
 * The page of one location with its form (NAV-23, NAV-24, LEAD-6, LEAD-27). Leads from here carry the location's id.
 * The services of one place share the left column and have a form each.
 */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import type { Location } from '../../locations/location.ts';
import { locationType } from '../../locations/location-type.ts';
import { contactForm } from '../../leads/forms/contact-form.ts';
import type { LeadFormContext } from '../../leads/forms/lead-form.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { contactIsOfOnePlace } from '../../tenants/standard-links.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSite } from '../layout/use-site.ts';
import { PageFormView } from '../leads/page-form-view.tsx';
import { readPageForm, takePageForm } from '../leads/page-form.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { findNamedLocation } from './find-named-location.ts';
import { locationAddressLine } from '../../locations/location-address.ts';
import { blockOfLocation } from './location-block-content.ts';
import { LocationBlock } from './location-block.tsx';
import { locationFormAnchor } from './location-form-anchor.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const location = requireLocation(site, params['slug']);
  const { name, links } = site.configuration;
  const title = `Contact ${location.name}`;
  const path = paths.locationContact(location.slug);
  return {
    block: blockOfLocation(site, location),
    form: await readPageForm(contactForm, { site, request, context: contextOf(location) }),
    title,
    siteName: name,
    description: `Address, opening hours and phone numbers of ${location.name}, ${location.address.street}, ${locationAddressLine(location.address)}, and a contact form.`,
    origin: site.origin,
    path,
    crumbs: [
      { label: 'Home', href: paths.home() },
      { label: links.contact.label, href: contactIsOfOnePlace(links) ? paths.contact() : links.contact.path },
      { label: location.name },
    ],
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  return takePageForm(contactForm, { site, request, context: contextOf(requireLocation(site, params['slug'])) });
}

/** An enquiry to service or parts must be answered there; a general enquiry would go to sales. */
const subcategories: Partial<Record<Location['location_type'], string>> = {
  service: 'Service Enquiry',
  parts: 'Parts Enquiry',
};

const contextOf = (location: Location): LeadFormContext => ({
  locationId: location.id,
  subcategory: subcategories[locationType(location)] ?? '',
});

function requireLocation(site: SiteContext, slug = ''): Location {
  const location = findNamedLocation(site.locations, slug);
  if (location === null) throw data(null, { status: 404 });
  return location;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page === undefined
    ? []
    : [
        { name: 'description', content: page.description },
        // The place has a page of its own, which says all of this.
        { name: 'robots', content: 'noindex, follow' },
        { tagName: 'link', rel: 'canonical', href: page.origin + page.path },
        { 'script:ld+json': breadcrumbStructuredData({ crumbs: page.crumbs, origin: page.origin, path: page.path }) },
      ];

export default function LocationContactPage() {
  const { block, form, title, siteName, crumbs } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { location_directory: settings } = useSite();
  const isSideBySide = settings.tab_layout === 'all' && block.panels.length > 1;
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={crumbs} />
      <PageHeader title={title}>
        <LinkButton
          href={`#${locationFormAnchor}`}
          variant="secondary"
          className={classNames('mt-5', isSideBySide ? '' : 'lg:hidden')}
        >
          Send us a message
        </LinkButton>
      </PageHeader>
      {/* Departments that stand side by side need the width of the page; the form is below them. */}
      <div
        className={classNames(
          'mt-8 grid grid-cols-[minmax(0,1fr)] gap-10',
          isSideBySide ? '' : 'lg:grid-cols-[minmax(0,7fr)_minmax(20rem,5fr)] lg:gap-12',
        )}
      >
        <div className="min-w-0">
          <LocationBlock block={block} layout={settings.tab_layout} />
        </div>
        <section id={locationFormAnchor} aria-labelledby="location-form" className="min-w-0 scroll-mt-8 print:hidden">
          <div className={classNames('rounded-card bg-surface-2 p-5 lg:p-7', isSideBySide && 'max-w-200')}>
            <h2 id="location-form" className="text-2xl">
              {form.options.own.title}
            </h2>
            <p className="mb-5 mt-1 text-quiet">To {form.locationName}</p>
            <PageFormView definition={contactForm} form={form} posted={posted} title={documentTitle(title, siteName)} />
          </div>
        </section>
      </div>
    </div>
  );
}
