/**
 * The directory of booking sites (NAV-90, NAV-91): one card for each dealership and its makes. Links narrow it to a
 * make, so that it works without scripts. Without a booking site the service page replaces it (NAV-92).
 */
import { Fragment } from 'react';
import { ExternalLink, Wrench } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { MakeLogo } from '../../content/make-logo.tsx';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { renderPageText } from '../../site/render-text.server.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { serviceDirectory, type ServiceDirectory, type ServiceDirectoryGroup } from './service-directory.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { configuration, origin } = site;
  const directory = serviceDirectory(site, new URL(request.url).searchParams.get('make') ?? '');
  if (directory === null) {
    requirePage(site, configuration.links.service.path);
    throw redirectTo(configuration.links.service.path, { mayLeaveSite: true });
  }
  const page = configuration.pages.find((each) => paths.content(each.slug) === paths.bookService());
  const words = configuration.content.departments.service.booking_page;
  const title = page?.title ?? words.title;
  return {
    directory,
    title,
    origin,
    description: page?.description || standardDescription(directory, words),
    question: words.question,
    html: page === undefined ? '' : renderPageText(site, page).html,
    listed: page?.listed ?? true,
    siteName: configuration.name,
    service: configuration.links.service,
    crumbs: [{ label: 'Home', href: paths.home() }, { label: title }],
  };
}

type Words = SiteContext['configuration']['content']['departments']['service']['booking_page'];

function standardDescription({ groups }: ServiceDirectory, words: Words): string {
  if (groups.length > 1) return words.description;
  return groups[0]!.bookings.length > 1 ? words.description_for_dealership : words.description_for_site;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page === undefined
    ? []
    : [
        ...pageMeta({
          title: documentTitle(page.title, page.siteName),
          name: page.title,
          description: page.description,
          url: page.origin + paths.bookService(),
        }),
        ...(page.listed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
        {
          'script:ld+json': breadcrumbStructuredData({
            crumbs: page.crumbs,
            origin: page.origin,
            path: paths.bookService(),
          }),
        },
      ];

export default function BookServicePage() {
  const { directory, title, description, html, question, service, crumbs } = useLoaderData<typeof loader>();
  const { groups, makes } = directory;
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={crumbs} />
      <PageHeader title={title} description={description} />
      {makes.length > 1 ? <MakeChoice directory={directory} /> : null}
      <ul
        className={classNames(
          'mt-8 grid gap-4 lg:gap-5',
          groups.length > 1 ? 'md:grid-cols-2' : 'max-w-160',
          groups.length > 2 && 'xl:grid-cols-3',
        )}
      >
        {groups.map((group) => (
          <li key={group.slug} className="min-w-0">
            <DealershipCard group={group} />
          </li>
        ))}
      </ul>
      {html ? <div className="prose mt-12 text-lg" dangerouslySetInnerHTML={{ __html: html }} /> : null}
      <aside
        aria-labelledby="no-booking-site"
        className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card bg-surface-2 p-5 lg:p-7"
      >
        <div>
          <h2 id="no-booking-site" className="text-xl">
            {question.heading}
          </h2>
          <p className="mt-1 max-w-[60ch] text-quiet">{question.text}</p>
        </div>
        <LinkButton href={service.path} variant="secondary" soft>
          {question.link_label}
        </LinkButton>
      </aside>
    </div>
  );
}

function MakeChoice({ directory: { makes, chosen } }: { directory: ServiceDirectory }) {
  const choice =
    'flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-full border px-4 font-medium no-underline';
  const look = (isChosen: boolean) =>
    classNames(
      choice,
      isChosen
        ? 'border-brand bg-brand text-on-brand'
        : 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-surface-2',
    );
  return (
    <nav aria-label="Make" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            to={paths.bookService()}
            preventScrollReset
            aria-current={chosen === '' ? 'true' : undefined}
            className={look(chosen === '')}
          >
            All makes
          </Link>
        </li>
        {makes.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={paths.bookService({ make: slug })}
              preventScrollReset
              aria-current={chosen === slug ? 'true' : undefined}
              className={look(chosen === slug)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DealershipCard({ group: { slug, name, address, phone, bookings } }: { group: ServiceDirectoryGroup }) {
  return (
    <section
      id={slug}
      aria-labelledby={`${slug}-name`}
      className="h-full scroll-mt-8 rounded-card border border-line bg-surface p-5 target:border-brand target:outline-2 target:outline-brand"
    >
      <h2 id={`${slug}-name`} className="text-xl">
        {name}
      </h2>
      {address ? (
        <p className="mt-2 flex items-start gap-2 text-quiet">
          <Icon name="map-pin" className="mt-1 size-4 shrink-0" />
          {address}
        </p>
      ) : null}
      {phone ? (
        <p className="mt-1 flex items-center gap-2">
          <Icon name="phone" className="size-4 shrink-0 text-quiet" />
          <a href={telephoneHref(phone)} className="py-0.5 font-semibold tabular-nums text-ink">
            {phone}
          </a>
        </p>
      ) : null}
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {bookings.map(({ make, label, url, host }) => (
          <li key={`${make?.slug ?? ''} ${url}`}>
            <a
              href={url}
              rel="noopener"
              className="flex min-h-16 items-center gap-3 rounded-control border border-line-strong px-3 py-2.5 sm:gap-4 sm:px-4 text-ink no-underline hover:border-ink hover:bg-surface-2"
            >
              <span className="grid w-14 shrink-0 sm:w-16 place-items-center">
                {make === null ? (
                  <Wrench aria-hidden="true" className="size-6" />
                ) : (
                  <MakeLogo {...make} className="h-7 max-w-14 sm:max-w-16" />
                )}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block wrap-anywhere text-sm text-quiet">
                  {make === null ? 'Any make · ' : ''}
                  <HostName host={host} />
                </span>
              </span>
              <ExternalLink aria-hidden="true" className="size-5 shrink-0 text-quiet" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A long one goes on in a second line where one of its parts ends. */
function HostName({ host }: { host: string }) {
  return host.split('.').map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
