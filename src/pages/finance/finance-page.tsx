/**
 * The finance pages: what a repayment is, what a budget buys, and the form that reaches the dealer (FIN-71). Where a button led here about
 * a vehicle, that vehicle stands first. The form has a key of this visitor, so the page is never kept for others.
 */
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { financeCalculatorAnchor } from '../../finance/calculator/calculator-anchor.ts';
import { financeFormAnchor } from '../../finance/finance-link.ts';
import { EnquirySubjectLine } from '../../leads/enquiry-dialog.tsx';
import { EnquiryForm } from '../../leads/enquiry-form.tsx';
import { paths } from '../../routes.ts';
import { WeeklyFigure } from '../../stock/weekly-figure.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { siteContext } from '../site-context.ts';
import { enquiryOptions } from '../system/enquiry-options.ts';
import { DisclaimerText } from '../vehicle/panels/disclaimer-panel.tsx';
import { disclaimerAnchor } from '../vehicle/panels/disclaimer.ts';
import { budgetAnchor, BudgetSearch } from './budget-search.tsx';
import { LazyCalculator } from './lazy-calculator.tsx';
import { financePageContent, type FinancePageContent, type FinancePageKind } from './finance-page-content.ts';

const kinds: Readonly<Record<string, FinancePageKind>> = { [paths.finance()]: 'finance', [paths.financeEnquiry()]: 'enquiry', [paths.personalisedFinance('')]: 'personalised' };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<FinancePageContent & { siteName: string }> {
  const site = context.get(siteContext);
  site.page.doNotKeep();
  const { pathname, searchParams } = new URL(request.url);
  const kind = kinds[pathname.replace(/(?<=.)\/+$/, '').replace(/\.data$/, '')] ?? 'finance';
  return { ...await financePageContent(site, kind, searchParams), siteName: site.configuration.name };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => (page === undefined ? [] : [
  { title: `${page.title} · ${page.siteName}` }, { name: 'description', content: page.description },
  ...(page.listed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  { tagName: 'link', rel: 'canonical', href: page.canonical },
]);

export default function FinancePage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, { label: page.title }]} />
      <header className="mt-3">
        <h1 className="max-w-[24ch] text-3xl lg:text-4xl">{page.title}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-quiet">{page.description}</p>
        <nav aria-label="On this page" className={classNames('mt-6 flex flex-wrap gap-2.5', page.kind === 'enquiry' && !page.applicationHref && 'lg:hidden')}>
          {page.calculator && page.kind !== 'enquiry' ? <LinkButton href={`#${financeCalculatorAnchor}`} variant="secondary">Work out a repayment</LinkButton> : null}
          {page.budget ? <LinkButton href={`#${budgetAnchor}`} variant="secondary">See what your budget buys</LinkButton> : null}
          {page.applicationHref ? <LinkButton href={page.applicationHref} variant="primary">Apply for finance</LinkButton> : null}
          <LinkButton href={`#${financeFormAnchor}`} variant={page.applicationHref ? 'secondary' : 'primary'}>Ask us about finance</LinkButton>
        </nav>
      </header>
      {page.isGone ? <p className="mt-6 max-w-[70ch] rounded-card bg-surface-2 p-4">The vehicle that you were looking at is not on our site any more. Everything below works for any other one.</p> : null}
      {page.about ? <AboutVehicle about={page.about} /> : null}
      {page.calculator && page.kind !== 'enquiry' ? (
        <section id={financeCalculatorAnchor} aria-labelledby="calculator-heading" className="mt-10 scroll-mt-28">
          <h2 id="calculator-heading" className="mb-5 text-2xl">Finance Calculator</h2>
          <LazyCalculator content={page.calculator} quoteHref={`#${financeFormAnchor}`} vehicle={page.about && { id: page.about.card.id, name: page.about.card.title }} carried={page.carried} />
        </section>
      ) : null}
      {page.budget ? <BudgetSearch budget={page.budget} carried={page.carried} className="mt-12" /> : null}
      <div className={classNames('mt-10 grid gap-x-14 gap-y-10', page.kind === 'enquiry' ? 'lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]' : 'lg:grid-cols-[minmax(0,1fr)_minmax(18rem,28rem)]')}>
        {page.kind === 'enquiry' ? <FinanceForm page={page} /> : null}
        {page.html ? <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: page.html }} /> : <HowItWorks />}
        {page.kind === 'enquiry' ? null : <FinanceForm page={page} />}
      </div>
      <section id={disclaimerAnchor} aria-labelledby="finance-disclaimer" className="mt-12 scroll-mt-28 border-t border-line pt-8">
        <h2 id="finance-disclaimer" className="text-xl">Finance disclaimer</h2>
        <div className="mt-3 max-w-[80ch] text-sm"><DisclaimerText disclaimer={page.disclaimer} /></div>
      </section>
    </div>
  );
}

function AboutVehicle({ about: { subject, card } }: { about: NonNullable<FinancePageContent['about']> }) {
  return (
    <section aria-label="The vehicle" className="mt-8 grid gap-x-8 gap-y-4 rounded-card bg-surface-2 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center lg:p-6">
      <EnquirySubjectLine subject={subject} className="bg-surface!" />
      <div className="min-w-0">
        {card.weekly ? <WeeklyFigure weekly={card.weekly} /> : null}
        <p className="mt-1"><a href={paths.vehicle(card.slug)} className="inline-flex min-h-9 items-center text-ink underline">Back to the vehicle</a></p>
      </div>
    </section>
  );
}

function FinanceForm({ page: { form, about } }: { page: FinancePageContent }) {
  const site = useSite();
  const navigate = useNavigate();
  return (
    <section id={financeFormAnchor} aria-labelledby="finance-form-heading" className="scroll-mt-28 self-start rounded-card bg-surface-2 p-5 lg:p-7">
      <h2 id="finance-form-heading" className="mb-5 text-2xl">Ask us about finance</h2>
      {about ? <EnquirySubjectLine subject={about.subject} className="mb-5 bg-surface!" /> : null}
      <EnquiryForm options={enquiryOptions(site)} context={form.context} idempotencyKey={form.idempotencyKey} onSent={() => navigate(paths.success())} />
    </section>
  );
}

/** For a dealer who wrote nothing. */
function HowItWorks() {
  return (
    <div className="prose text-lg">
      <h2>How it works</h2>
      <ol>
        <li>Work out what suits you. Nothing that you enter here reaches anybody, and nothing touches your credit file.</li>
        <li>Ask us. We come back with a lender’s figures for the vehicle that you chose, in writing, with every fee.</li>
        <li>Decide. Only then a lender looks at your credit file, and only with your consent.</li>
      </ol>
    </div>
  );
}
