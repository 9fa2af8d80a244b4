/**
 * The finance application (NAV-60), prefilled from the parameters of finance links (FIN-1). It contains an idempotency
 * key and, when posted without scripts, the visitor's answers, so it is never cached. Answers are only sent in request
 * bodies, never in URLs.
 */
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { financeFormAnchor, financeSubcategory } from '../../finance/finance-link.ts';
import { isNeverFinanced } from '../../finance/finance-offered.ts';
import { financeRequest } from '../../finance/finance-request.ts';
import { budgetField, calculatorAnswers, financeApplicationForm } from '../../leads/forms/finance-application.ts';
import { shownDealerships } from '../../locations/shown-dealerships.ts';
import type { LeadFormContext } from '../../leads/forms/lead-form.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { centsToDollars } from '../../shared/money.ts';
import { shownPriceCents } from '../../stock/price-display.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { standardLinkLabel } from '../../tenants/standard-links.ts';
import { useSite } from '../layout/use-site.ts';
import { enquiryVehicle } from '../leads/form-options.ts';
import { readPageForm, takePageForm } from '../leads/page-form.ts';
import { SteppedFormView } from '../../leads/form-views/stepped-form-view.tsx';
import { PageFormView } from '../leads/page-form-view.tsx';
import { pageAddressOf } from '../request/page-address.ts';
import { stockConditions } from '../../stock/vehicle-values.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { cardOf } from '../../site/list-cards.ts';
import { enquirySubject } from '../leads/enquiry-subject.ts';
import { CarriedEstimate } from '../estimates/carried-estimate.tsx';
import { findFinancedVehicle } from './finance-page-content.ts';
import { VehicleGoneNote } from './financed-vehicle.tsx';
import { postedEstimate } from '../estimates/posted-estimate.ts';
import { sentEstimate, shownEstimate } from '../estimates/sent-estimate.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { search } = pageAddressOf(request);
  const searchParams = new URLSearchParams(search);
  if (!site.configuration.finance.application.enabled) throw redirectTo(`${paths.financeEnquiry()}${search}`);
  const { card, isGone, isNeverFinanced, opened, estimate, shown } = await financeContext(site, searchParams);
  // An old or shared address; the finance page says why there is no finance.
  if (isNeverFinanced) throw redirectTo(`${paths.finance()}${search}`);
  return {
    estimate,
    shown,
    form: {
      ...(await readPageForm(financeApplicationForm, { site, request, context: opened })),
      action: paths.financeApplication(searchParams),
      subject: card === null ? null : enquirySubject(card),
    },
    isGone,
    stockHref: site.configuration.links.search.path,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  if (!site.configuration.finance.application.enabled) throw redirectTo(paths.financeEnquiry());
  const { opened } = await financeContext(site, new URL(request.url).searchParams);
  return takePageForm(financeApplicationForm, { site, request, context: opened });
}

/** The vehicle and the preferences in the URL. */
async function financeContext(site: SiteContext, params: URLSearchParams) {
  const asked = financeRequest(params);
  const vehicle = await findFinancedVehicle(site, asked.carId);
  const card = vehicle === null ? null : cardOf(site, vehicle);
  const priceCents = vehicle === null ? null : shownPriceCents(vehicle, site.configuration.stock);
  const budget = asked.priceBudgetDollars ?? (priceCents === null ? null : Math.round(centsToDollars(priceCents)));
  const estimate = sentEstimate(site, { vehicle, query: params });
  const opened: LeadFormContext = {
    vehicle: card === null ? null : enquiryVehicle(card),
    subcategory: financeSubcategory,
    dealershipSlug: shownDealerships(site.configuration).some(({ slug }) => slug === asked.preferredDealership)
      ? asked.preferredDealership
      : '',
    values: {
      [budgetField]: budget === null ? '' : String(budget),
      car_type: stockConditions.find((each) => each === params.get('car_type')) ?? '',
      vin: asked.vin,
      ...(estimate === null ? {} : calculatorAnswers(new URLSearchParams(estimate.query))),
    },
  };
  return {
    card,
    estimate,
    shown: shownEstimate(site, vehicle),
    isGone: asked.carId !== '' && card === null,
    isNeverFinanced: vehicle !== null && isNeverFinanced(vehicle, vehicleFinanceOptions(site, vehicle)),
    opened,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page ? [{ name: 'robots', content: 'noindex, follow' }] : [];

export default function FinanceApplicationPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const site = useSite();
  const { phone } = site;
  const { title } = page.form.options.own;
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs
        items={[
          { label: 'Home', href: paths.home() },
          { label: site.links.finance.label, href: site.links.finance.path },
          { label: title },
        ]}
      />
      <div className="mt-3 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section id={financeFormAnchor} aria-labelledby="application" className="min-w-0 max-w-190">
          <h1 id="application" className="text-3xl lg:text-4xl">
            {title}
          </h1>
          {page.isGone ? <VehicleGoneNote stockHref={page.stockHref} className="mt-5" /> : null}
          <div className="mt-5">
            <PageFormView
              view={SteppedFormView}
              definition={financeApplicationForm}
              form={page.form}
              posted={posted}
              title={documentTitle(title, site.name)}
              carried={
                <CarriedEstimate
                  vehicleId={page.form.context.vehicle?.id ?? ''}
                  answers={posted?.values}
                  shown={page.shown}
                  asked={page.estimate ?? postedEstimate(posted?.values)}
                />
              }
            />
          </div>
        </section>
        <aside aria-label="Good to know" className="self-start rounded-card bg-surface-2 p-5 lg:mt-14">
          <h2 className="text-lg">Good to have at hand</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-quiet">
            <li>Your driver licence</li>
            <li>A recent payslip, or your ABN</li>
            <li>What you pay each month for home and loans</li>
          </ul>
          <h2 className="mt-6 text-lg">Rather talk to someone?</h2>
          {phone ? (
            <p className="mt-2">
              <a
                href={telephoneHref(phone)}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline"
              >
                <Icon name="phone" className="size-5" />
                {phone}
              </a>
            </p>
          ) : null}
          <p className="mt-1">
            <a href={site.links.contact.path} className="inline-flex min-h-9 items-center text-ink underline">
              {standardLinkLabel(site.links, 'contact', 'Locations and opening hours')}
            </a>
          </p>
          {site.finance.credit_licence_text ? (
            <p className="mt-6 text-sm text-quiet">{site.finance.credit_licence_text}</p>
          ) : null}
        </aside>
      </div>
    </div>
  );
}
