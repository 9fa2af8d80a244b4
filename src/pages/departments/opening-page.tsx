/**
 * One job opening: what it is, where, how it is paid and until when, with the careers form, which goes to its place. A
 * closed one says so and shows those that are open (410).
 */
import { Briefcase, CalendarClock, MapPin, Wallet } from 'lucide-react';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { careersForm } from '../../leads/forms/careers-form.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { readPageForm, takePageForm } from '../leads/page-form.ts';
import { PageFormView } from '../leads/page-form-view.tsx';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { departmentFormAnchor } from './department-page.tsx';
import { OpeningCards } from './opening-cards.tsx';
import { openingStructuredData } from './opening-structured-data.ts';
import { currentOpenings, findOpening } from '../content/read-openings.server.ts';

const mostOthers = 4;

function requireOpening(site: SiteContext, id: string | undefined) {
  requirePage(site, paths.careers());
  const found = findOpening(site, id ?? '');
  if (found === null) throw data(null, { status: 404 });
  return found;
}

const contextOf = ({ settings }: ReturnType<typeof requireOpening>) => ({
  opening: settings.title,
  locationId: settings.location_id,
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const found = requireOpening(site, params['id']);
  const { name: siteName, content, time_zone: timeZone } = site.configuration;
  const { opening, settings, html } = found;
  const page = {
    opening,
    siteName,
    origin: site.origin,
    crumbs: [
      { label: 'Home', href: paths.home() },
      { label: content.departments.careers.title, href: paths.careers() },
      { label: opening.title },
    ],
    others: currentOpenings(site)
      .filter(({ id }) => id !== opening.id)
      .slice(0, mostOthers),
  };
  if (!found.isOpen) return data({ kind: 'closed' as const, ...page }, { status: 410 });
  return data({
    kind: 'open' as const,
    ...page,
    html,
    form: await readPageForm(careersForm, { site, request, context: contextOf(found) }),
    structuredData: openingStructuredData(settings, {
      html,
      dealer: siteName,
      origin: site.origin,
      location: site.locations.find(({ id }) => id === settings.location_id),
      timeZone,
    }),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const found = requireOpening(site, params['id']);
  if (!found.isOpen) throw data(null, { status: 410 });
  return takePageForm(careersForm, { site, request, context: contextOf(found) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => {
  if (page === undefined) return [];
  const { opening, origin, crumbs, siteName } = page;
  return [
    // The form says the title of an open one, because it mentions errors.
    ...pageMeta({
      title: documentTitle(opening.title, siteName),
      name: opening.title,
      description: page.kind === 'open' ? opening.summary : '',
      url: origin + opening.href,
    }).filter((each) => page.kind === 'closed' || !('title' in each)),
    { 'script:ld+json': breadcrumbStructuredData({ crumbs, origin, path: opening.href }) },
    ...(page.kind === 'open'
      ? [{ 'script:ld+json': page.structuredData as Record<string, string> }]
      : [{ name: 'robots', content: 'noindex' }]),
  ];
};

export default function OpeningPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { opening, crumbs, others } = page;
  if (page.kind === 'closed')
    return (
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={crumbs} />
        <h1 className="mt-3 max-w-[24ch] text-3xl lg:text-4xl">This job is no longer open</h1>
        <p className="mt-3 text-lg text-quiet">
          {opening.title} at {opening.place} closed on {opening.closes}.
        </p>
        {others.length > 0 ? (
          <>
            <h2 className="mb-6 mt-10 text-2xl lg:text-3xl">Open now</h2>
            <OpeningCards openings={others} />
          </>
        ) : null}
        <LinkButton href={paths.careers()} soft variant={others.length > 0 ? 'secondary' : 'primary'} className="mt-8">
          {others.length > 0 ? 'All about working here' : 'Write to us anyway'}
        </LinkButton>
      </div>
    );
  const facts = [
    { Icon: MapPin, label: 'Where', value: [opening.place, opening.town].filter(Boolean).join(', ') },
    { Icon: Briefcase, label: 'Employment', value: opening.employment },
    { Icon: Wallet, label: 'Pay', value: opening.pay },
    { Icon: CalendarClock, label: 'Apply by', value: opening.closes },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <div className="page-width py-8 lg:py-12">
        <Breadcrumbs items={crumbs} />
        <h1 className="mt-3 max-w-[24ch] text-3xl lg:text-4xl">{opening.title}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-quiet">{opening.summary}</p>
        <dl className="mt-6 grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-2 lg:grid-cols-4">
          {facts.map(({ Icon, label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="flex items-center gap-3 text-sm text-quiet">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
                {label}
              </dt>
              <dd className="pl-8 font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <LinkButton href={`#${departmentFormAnchor}`} className="mt-6 lg:hidden">
          Apply
        </LinkButton>
        <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,32rem)]">
          <div className="prose min-w-0 text-lg" dangerouslySetInnerHTML={{ __html: page.html }} />
          <section
            id={departmentFormAnchor}
            aria-labelledby="opening-form"
            className="min-w-0 scroll-mt-8 self-start rounded-card bg-surface-2 p-5 lg:p-7"
          >
            <h2 id="opening-form" className="mb-5 text-2xl">
              Apply for this job
            </h2>
            <PageFormView
              definition={careersForm}
              form={page.form}
              posted={posted}
              title={documentTitle(opening.title, page.siteName)}
            />
          </section>
        </div>
      </div>
      {others.length > 0 ? (
        <section className="border-t border-line bg-surface-2">
          <div className="page-width section-space">
            <h2 className="mb-6 text-2xl lg:text-3xl">Other openings</h2>
            <OpeningCards openings={others} />
          </div>
        </section>
      ) : null}
    </>
  );
}
