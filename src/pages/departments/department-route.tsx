/** The route of every department: its entry in `departments.ts`, and the result of its form. */
import { useId } from 'react';
import { Calculator, CalendarCheck, ExternalLink, Search } from 'lucide-react';
import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { LeadFormView } from '../../leads/form-views/lead-form-view.tsx';
import { SteppedFormView } from '../../leads/form-views/stepped-form-view.tsx';
import { describeLeadForm, type LeadFormContext } from '../../leads/forms/lead-form.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { buyingTeamPhone } from '../../site/buying-team.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { currentOpenings, type OpeningContent } from '../content/read-openings.server.ts';
import { readPageForm, takePageForm } from '../leads/page-form.ts';
import { PageFormView } from '../leads/page-form-view.tsx';
import { pageAddressOf } from '../request/page-address.ts';
import { departmentLink, type DepartmentLink } from './department-links.ts';
import { OpeningCards } from './opening-cards.tsx';
import { departmentPageContent } from './department-page-content.ts';
import { DepartmentPage } from './department-page.tsx';
import { departmentNamed, departments, type Department } from './departments.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const department = requireDepartment(site, request);
  const { name, definition, addresses, places } = department;
  const form = await readPageForm(definition, { site, request, context: startOf(name, { site, request }) });
  const way = departmentLink(name, site.configuration);
  return {
    name,
    page: await departmentPageContent(site, { name, path: addresses[0], ...(places === undefined ? {} : { places }) }),
    form,
    formTitle: way?.formTitle ?? form.options.own.title,
    way,
    openings: name === 'careers' ? currentOpenings(site) : [],
    phone: departmentPhone(department, site.configuration),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  return takePageForm(requireDepartment(site, request).definition, { site, request });
}

/** The parts form starts with the part that its address names. */
function startOf(name: string, { site, request }: { site: SiteContext; request: Request }): LeadFormContext {
  const number = name === 'parts' ? new URL(request.url).searchParams.get('part') : null;
  const part = site.configuration.content.parts.find((each) => each.number === number);
  return part === undefined ? {} : { values: { message: `${part.name}, ${part.number}` } };
}

function requireDepartment(site: SiteContext, request: Request): Department {
  // The router accepts a URL in any letter case.
  const pathname = pageAddressOf(request)
    .pathname.replace(/(.)\/+$/, '$1')
    .toLowerCase();
  const department = departments.find(({ addresses }) => addresses.includes(pathname));
  if (department === undefined) throw data(null, { status: 404 });
  requirePage(site, department.addresses[0]);
  return department;
}

/** Phone number of the department; `''` if the dealer's main number applies. */
function departmentPhone({ name, places }: Department, configuration: SiteContext['configuration']): string {
  if (name === 'sell_my_car') return buyingTeamPhone(configuration);
  return places === undefined ? '' : configuration.phones[places];
}

export { departmentMeta as meta } from './department-meta.ts';

export default function DepartmentRoute() {
  const { name, page, form, formTitle, way, openings, phone } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { definition } = departmentNamed(name);
  const { steps } = describeLeadForm(definition, form.options, form.context);
  return (
    <DepartmentPage
      page={page}
      phone={phone}
      formTitle={formTitle}
      form={
        <PageFormView
          view={steps.length > 1 ? SteppedFormView : LeadFormView}
          definition={definition}
          form={form}
          posted={posted}
          title={documentTitle(page.title, page.siteName)}
        />
      }
      ways={openings.length > 0 ? <Openings openings={openings} /> : way === null ? null : <WayView way={way} />}
    />
  );
}

function Openings({ openings }: { openings: OpeningContent[] }) {
  return (
    <section aria-labelledby="openings" className="mt-8">
      <h2 id="openings" className="mb-5 text-2xl">
        Open now
      </h2>
      <OpeningCards openings={openings} />
    </section>
  );
}

/** An alternative to the page's form, in its own row above it. */
function WayView({ way: { kind, heading, text, href, linkLabel, isFirst, isOtherSite } }: { way: DepartmentLink }) {
  const id = useId();
  const Icon = { booking: CalendarCheck, estimate: Calculator, search: Search }[kind];
  return (
    <aside
      aria-labelledby={id}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card border border-line-strong p-5 lg:p-6"
    >
      <div className="flex min-w-0 items-start gap-4">
        <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-quiet" />
        <div className="min-w-0">
          <h2 id={id} className="text-xl">
            {heading}
          </h2>
          <p className="mt-1 wrap-anywhere text-quiet">{text}</p>
        </div>
      </div>
      <LinkButton
        href={href}
        variant={isFirst ? 'primary' : 'secondary'}
        rel={isOtherSite ? 'noopener' : undefined}
        soft={!isOtherSite}
      >
        {linkLabel}
        {isOtherSite ? <ExternalLink aria-hidden="true" className="size-5" /> : null}
      </LinkButton>
    </aside>
  );
}
