/**
 * The finance pages: the repayment, the budget search, and the form (FIN-71). If a button led here from a vehicle, that
 * vehicle comes first. The form has an idempotency key for this visitor, so the page is never cached.
 */
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { financeCalculatorAnchor } from '../../finance/calculator/calculator-anchor.ts';
import { financeFormAnchor } from '../../finance/finance-link.ts';
import { enquiryAddress } from '../../leads/form-views/enquiry-dialog.tsx';
import { enquiryForm } from '../../leads/forms/enquiry-form.ts';
import { LeadFormView } from '../../leads/form-views/lead-form-view.tsx';
import { browserStorage } from '../../shared/browser-storage.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { useSite } from '../layout/use-site.ts';
import { siteContext } from '../../site/site-context.ts';
import { formOptions } from '../leads/form-options.ts';
import { usePageId } from '../leads/use-page-id.ts';
import { pageAddressOf } from '../request/page-address.ts';
import { budgetAnchor } from '../../finance/budget-fields.ts';
import { breadcrumbsAtUrl } from '../layout/structured-data.ts';
import { vehicleCrumbs } from '../layout/vehicle-crumbs.ts';
import { BudgetSearch } from './budget-search.tsx';
import { CarriedEstimate } from '../estimates/carried-estimate.tsx';
import { FinanceDisclaimerSection } from './finance-disclaimer-section.tsx';
import { FinancedVehicle, VehicleGoneNote } from './financed-vehicle.tsx';
import { storedEstimate, readEstimateText } from '../estimates/stored-estimate.ts';
import { LazyCalculator } from '../estimates/lazy-calculator.tsx';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { financePageContent, type FinancePageContent, type FinancePageKind } from './finance-page-content.ts';

const kinds: Readonly<Record<string, FinancePageKind>> = {
  [paths.finance()]: 'finance',
  [paths.financeEnquiry()]: 'enquiry',
  [paths.personalisedFinance('')]: 'personalised',
};

export async function loader({
  request,
  context,
}: LoaderFunctionArgs): Promise<FinancePageContent & { siteName: string }> {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const { pathname, search } = pageAddressOf(request);
  const kind = kinds[pathname.replace(/(?<=.)\/+$/, '')] ?? 'finance';
  return { ...(await financePageContent(site, kind, new URLSearchParams(search))), siteName: site.configuration.name };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page === undefined
    ? []
    : [
        ...pageMeta({
          title: documentTitle(page.title, page.siteName),
          name: page.title,
          description: page.description,
          url: page.canonical,
        }),
        ...(page.listed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
        { 'script:ld+json': breadcrumbsAtUrl(vehicleCrumbs(page.about?.card, page.title), page.canonical) },
      ];

export default function FinancePage() {
  const page = useLoaderData<typeof loader>();
  // The default text is short, so there is space for the form first.
  const formFirst = page.kind === 'enquiry' || page.html === '';
  const waysOn = [page.calculator, page.calculatorHref, page.budget, page.applicationHref].filter(Boolean).length;
  const form = <FinanceForm page={page} />;
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={vehicleCrumbs(page.about?.card, page.title)} />
      <PageHeader title={page.title} description={page.description}>
        <nav
          aria-label="On this page"
          className={classNames('mt-6 grid gap-2.5 sm:flex sm:flex-wrap', waysOn === 0 && 'lg:hidden')}
        >
          {page.calculator ? (
            <LinkButton href={`#${financeCalculatorAnchor}`} variant="secondary">
              Work out a repayment
            </LinkButton>
          ) : null}
          {page.calculatorHref ? (
            <LinkButton href={page.calculatorHref} variant="secondary">
              Work out a repayment
            </LinkButton>
          ) : null}
          {page.budget ? (
            <LinkButton href={`#${budgetAnchor}`} variant="secondary">
              See what your budget buys
            </LinkButton>
          ) : null}
          {page.applicationHref ? (
            <LinkButton
              href={page.applicationHref}
              variant="primary"
              onClick={(event) => takeEstimateAlong(event.currentTarget, page.about?.card.id ?? '')}
            >
              Apply for finance
            </LinkButton>
          ) : null}
          <LinkButton
            href={`#${financeFormAnchor}`}
            variant={page.applicationHref ? 'secondary' : 'primary'}
            className={page.kind === 'enquiry' ? 'lg:hidden' : ''}
          >
            {formHeading(page)}
          </LinkButton>
        </nav>
      </PageHeader>
      {page.isGone ? <VehicleGoneNote stockHref={page.stockHref} className="mt-6" /> : null}
      {page.about && page.kind !== 'enquiry' ? (
        <section aria-label="The vehicle" className="mt-8">
          <FinancedVehicle about={page.about} className="bg-surface-2 lg:px-6" />
        </section>
      ) : null}
      {page.notFinanced ? <p className="mt-6 max-w-[70ch] text-lg">{page.notFinanced}</p> : null}
      {page.calculator ? (
        <section id={financeCalculatorAnchor} aria-labelledby="calculator-heading" className="mt-10 scroll-mt-8">
          <h2 id="calculator-heading" className="mb-5 text-2xl">
            Finance Calculator
          </h2>
          <LazyCalculator
            content={page.calculator}
            quoteHref={`#${financeFormAnchor}`}
            vehicleId={page.about?.card.id ?? ''}
            vehicleName={page.about?.card.title ?? ''}
            carried={page.carried}
          />
        </section>
      ) : null}
      {page.budget ? <BudgetSearch budget={page.budget} carried={page.carried} className="mt-12" /> : null}
      <div
        className={classNames(
          'mt-10 grid gap-x-14 gap-y-10',
          formFirst
            ? 'lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]'
            : 'lg:grid-cols-[minmax(0,1fr)_minmax(18rem,28rem)]',
        )}
      >
        {formFirst ? form : null}
        {page.html ? <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: page.html }} /> : <HowItWorks />}
        {formFirst ? null : form}
      </div>
      <FinanceDisclaimerSection disclaimer={page.disclaimer} />
    </div>
  );
}

/** The page's URL changes while a visitor calculates; the link gets the latest input. */
function takeEstimateAlong(link: HTMLAnchorElement, vehicleId: string): void {
  const estimate = storedEstimate(readEstimateText(browserStorage('session')), vehicleId);
  if (!estimate) return;
  const address = new URL(link.href);
  for (const [name, value] of new URLSearchParams(estimate.query)) address.searchParams.set(name, value);
  link.href = address.href;
}

/** A form about a vehicle that is never financed asks about the vehicle. */
const formHeading = ({ notFinanced }: Pick<FinancePageContent, 'notFinanced'>): string =>
  notFinanced === '' ? 'Ask us about finance' : 'Ask us about this vehicle';

function FinanceForm({ page }: { page: FinancePageContent }) {
  const { form, about, estimate, shownEstimate } = page;
  const site = useSite();
  const navigate = useNavigate();
  const pageId = usePageId();
  return (
    <section
      id={financeFormAnchor}
      aria-labelledby="finance-form-heading"
      className="scroll-mt-8 self-start rounded-card bg-surface-2 p-5 lg:p-7"
    >
      <h2 id="finance-form-heading" className="mb-5 text-2xl">
        {formHeading(page)}
      </h2>
      {about ? <FinancedVehicle about={about} className="mb-5 bg-surface" /> : null}
      <LeadFormView
        definition={enquiryForm}
        options={formOptions(enquiryForm, site)}
        context={{ ...form.context, pageId }}
        action={enquiryAddress(form.context)}
        idempotencyKey={form.idempotencyKey}
        onSent={() => navigate(paths.success())}
        carried={<CarriedEstimate vehicleId={about?.card.id ?? ''} asked={estimate} shown={shownEstimate} />}
      />
    </section>
  );
}

/** For a dealer who wrote nothing. */
function HowItWorks() {
  const { one, aOne } = useVehicleWords();
  return (
    <div className="prose text-lg">
      <h2>How it works</h2>
      <ol>
        <li>Choose {aOne} and what you would like to spend. None of this appears on your credit file.</li>
        <li>Ask us. We will send you a lender’s figures for the {one} you chose, in writing, with every fee.</li>
        <li>Decide. A lender checks your credit file only after that, and only with your consent.</li>
      </ol>
    </div>
  );
}
