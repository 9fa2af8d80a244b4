/**
 * Search of the parts and accessories that the dealer lists (NAV-31), by words and make. Each leads to the parts form,
 * filled in with it. A dealer who lists none has the form alone.
 */
import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { findParts } from '../../content/parts/find-parts.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { dollarsToCents, formatDollars, formatDollarsAndCents } from '../../shared/money.ts';
import { compareNames, counted } from '../../shared/text.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext } from '../../site/site-context.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { leadsToOwnPage } from '../../tenants/standard-links.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { departmentFormAnchor } from './department-page.tsx';

/** As many as a page shows; a search that finds more is narrowed by a word. */
const mostShown = 60;
const longestQuery = 100;

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  requirePage(site, paths.partsSearch());
  const { content, name, links } = site.configuration;
  if (content.parts.length === 0) throw redirectTo(links.parts.path, { mayLeaveSite: true });
  const params = new URL(request.url).searchParams;
  const asked = {
    query: (params.get('query') ?? '').trim().slice(0, longestQuery),
    make: (params.get('make') ?? '').trim().slice(0, longestQuery),
  };
  const found = findParts(content.parts, asked);
  // Where the dealer's link leads elsewhere, the form of that page is not filled in.
  const askFor = (part: { part?: string }): string =>
    leadsToOwnPage(links, 'parts') ? `${paths.parts(part)}#${departmentFormAnchor}` : links.parts.path;
  const title = 'Search parts and accessories';
  return {
    title,
    description: `Parts and accessories at ${name} by name, number or model, with prices over the counter.`,
    siteName: name,
    origin: site.origin,
    crumbs: [
      { label: 'Home', href: paths.home() },
      { label: links.parts.label, href: links.parts.path },
      { label: title },
    ],
    asked,
    makes: [...new Set(content.parts.map(({ make }) => make).filter(Boolean))].toSorted(compareNames),
    count: found.length,
    parts: withPictureAddresses(found.slice(0, mostShown), site.assetVersions).map(
      ({ price_dollars: dollars, ...part }) => ({
        ...part,
        price:
          dollars === null
            ? ''
            : (Number.isInteger(dollars) ? formatDollars : formatDollarsAndCents)(dollarsToCents(dollars)),
        href: askFor({ part: part.number }),
      }),
    ),
    askHref: askFor({}),
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
          url: page.origin + paths.partsSearch(),
        }),
        {
          'script:ld+json': breadcrumbStructuredData({
            crumbs: page.crumbs,
            origin: page.origin,
            path: paths.partsSearch(),
          }),
        },
      ];

export default function PartsSearchPage() {
  const { title, description, crumbs, asked, makes, count, parts, askHref } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={crumbs} />
      <PageHeader title={title} description={description} />
      <Form
        role="search"
        key={`${asked.query} ${asked.make}`}
        className="mt-6 grid items-end gap-4 rounded-card bg-surface-2 p-5 sm:grid-cols-[minmax(0,1fr)_minmax(10rem,16rem)_auto]"
      >
        <TextInput
          label="Part, number or model"
          labelNote=""
          name="query"
          type="search"
          maxLength={longestQuery}
          defaultValue={asked.query}
        />
        {makes.length > 1 ? (
          <Select
            label="Make"
            labelNote=""
            name="make"
            defaultValue={asked.make}
            options={[{ value: '', label: 'All makes' }, ...makes.map((make) => ({ value: make, label: make }))]}
          />
        ) : null}
        <Button type="submit">Search</Button>
      </Form>
      <p role="status" className="mt-5 text-quiet">
        {count > parts.length ? `The first ${parts.length} of ` : ''}
        {counted(count, 'part', 'parts')}
      </p>
      {parts.length > 0 ? (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {parts.map((part) => (
            <li key={part.number} className="flex flex-col rounded-card border border-line bg-surface p-5">
              {part.image ? (
                <Picture
                  src={part.image}
                  alt=""
                  width={600}
                  height={400}
                  sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
                  thumbnail
                  className="mb-4 aspect-3/2 w-full rounded-card object-cover"
                />
              ) : null}
              <h2 className="text-xl">{part.name}</h2>
              <p className="mt-1 text-sm tabular-nums text-quiet">
                {[part.number, part.make, part.fits].filter(Boolean).join(' · ')}
              </p>
              {part.description ? <p className="mt-3">{part.description}</p> : null}
              <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-4">
                <p>
                  {part.price ? (
                    <>
                      <strong className="text-2xl tabular-nums">{part.price}</strong>
                      <span className="block text-sm text-quiet">Including GST</span>
                    </>
                  ) : (
                    <span className="text-quiet">Price on request</span>
                  )}
                </p>
                <LinkButton href={part.href} variant="secondary">
                  Ask for it<span className="sr-only">: {part.name}</span>
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line-strong p-5 lg:p-6">
        <p className="text-lg">
          {parts.length > 0 ? 'Something else?' : 'Nothing here matches.'} We order what is not on the list.
        </p>
        <LinkButton href={askHref}>Ask the parts counter</LinkButton>
      </div>
    </div>
  );
}
