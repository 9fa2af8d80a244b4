/**
 * What a visitor's own vehicle is worth (TRADE-1): the steps, the dealer's own words, questions and answers. It begins a valuation of this
 * visitor, so the page is never kept for others. A dealer who values nothing online has the page of words in its place.
 */
import { data, useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { enquiryAddress } from '../../leads/enquiry-dialog.tsx';
import { enquiryForm } from '../../leads/forms/enquiry-form.ts';
import { LeadFormView } from '../../leads/lead-form-view.tsx';
import { paths } from '../../routes.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DepartmentView } from '../content/department-view.tsx';
import { readContentView } from '../content/read-content-view.server.ts';
import { TextView } from '../content/text-view.tsx';
import { VehicleGoneNote } from '../finance/financed-vehicle.tsx';
import { useSite } from '../layout/use-site.ts';
import { enquiryVehicle, formOptions } from '../leads/form-options.ts';
import { siteContext } from '../site-context.ts';
import { BuyingTeam } from './buying-team-note.tsx';
import { faqStructuredData, TradeInFaq } from './trade-in-faq.tsx';
import { tradeInPageContent, type TradeInPageContent } from './trade-in-content.ts';
import { WantedVehicleLine } from './wanted-vehicle-line.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { pathname, searchParams } = new URL(request.url);
  if (!site.configuration.trade_in.enabled) {
    // From a vehicle there is nothing to value then.
    const view = pathname.startsWith(paths.stock()) ? null : await readContentView(site, paths.tradeIn().slice(1), searchParams);
    if (view?.kind !== 'text' && view?.kind !== 'department') throw data(null, { status: 404 });
    return { kind: 'words' as const, view, title: view.title, description: view.description, listed: view.listed, canonical: site.origin + paths.tradeIn(), siteName: site.configuration.name };
  }
  site.page.doNotKeep();
  return { kind: 'valuation' as const, ...await tradeInPageContent(site, searchParams.get('car_id') ?? '') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => (page === undefined ? [] : [
  { title: `${page.title} · ${page.siteName}` }, { name: 'description', content: page.description },
  ...(page.listed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  { tagName: 'link', rel: 'canonical', href: page.canonical },
  ...(page.kind === 'valuation' && page.listed ? [{ 'script:ld+json': faqStructuredData(page.faq) as Record<string, string> }] : []),
]);

export default function TradeInPage() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === 'valuation') return <ValuationPage page={page} />;
  return page.view.kind === 'text' ? <TextView view={page.view} /> : <DepartmentView view={page.view} />;
}

function ValuationPage({ page }: { page: TradeInPageContent }) {
  const site = useSite();
  const navigate = useNavigate();
  const { wanted } = page;
  const context = { category: 'Trade In', subcategory: 'Trade-In', vehicle: wanted ? enquiryVehicle(wanted.card) : null };
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, ...(wanted ? [{ label: wanted.card.title, href: paths.vehicle(wanted.card.slug) }] : []), { label: page.title }]} />
      <header className="mt-3">
        <h1 className="max-w-[24ch] text-3xl lg:text-4xl">{page.title}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-quiet">{page.description}</p>
      </header>
      {page.isGone ? <VehicleGoneNote stockHref={page.stockHref} className="mt-6" /> : null}
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Valuation" className="min-w-0 max-w-190">
          {wanted ? <WantedVehicleLine wanted={wanted} className="mb-6" /> : null}
          <LeadFormView definition={enquiryForm} options={formOptions(enquiryForm, site)} context={context} action={enquiryAddress(context)} onSent={() => navigate(paths.success())} />
        </section>
        <BuyingTeam team={page.buyingTeam} />
      </div>
      {page.html ? <div className="prose mt-14 border-t border-line pt-10 text-lg" dangerouslySetInnerHTML={{ __html: page.html }} /> : null}
      <div className="mt-14"><TradeInFaq items={page.faq} /></div>
      <p className="mt-6 text-sm text-quiet"><a href={paths.tradeInTerms()} className="underline">Valuation terms and conditions</a></p>
    </div>
  );
}
