/**
 * The finance application (NAV-60), prefilled by the parameters of finance links (FIN-1). It carries a key and, posted without scripts, the
 * answers of its visitor, so it is never kept for others; answers travel in bodies only.
 */
import { data, redirect, useActionData, useLoaderData, useNavigate, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { Phone } from 'lucide-react';
import { financeFormAnchor, financeSubcategory } from '../../finance/finance-link.ts';
import { financeRequest } from '../../finance/finance-request.ts';
import { EnquirySubjectLine } from '../../leads/enquiry-dialog.tsx';
import { describeFinanceApplication, type FinanceApplicationContext } from '../../leads/forms/finance-application.ts';
import { leadFieldsOf, normaliseLeadFields } from '../../leads/forms/lead-fields.ts';
import { askedValues, moveStep, stepOfErrors } from '../../leads/forms/stepped-form.ts';
import { wallClock } from '../../leads/forms/test-drive-fields.ts';
import { moveField, SteppedForm, stepField, type PostedStep } from '../../leads/stepped-form.tsx';
import { paths } from '../../routes.ts';
import { createId } from '../../shared/ids.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { effectivePriceDollars } from '../../stock/price-display.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { sitePhone } from '../layout/site-phone.ts';
import { useSite } from '../layout/use-site.ts';
import { siteContext, type SiteContext } from '../site-context.ts';
import { cardOf, publicCarOf } from '../stock/list-cards.ts';
import { enquiryVehicle } from '../system/enquiry-options.ts';
import { enquirySubject } from '../system/enquiry-subject.ts';
import { postedForm, refusalTexts, sendLead, successMarker } from '../system/send-lead.ts';
import { findFinancedVehicle } from './finance-page-content.ts';
import { VehicleGoneNote } from './financed-vehicle.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { search, searchParams } = new URL(request.url);
  if (!site.configuration.finance.application.enabled) throw redirect(`${paths.financeEnquiry()}${search}`);
  site.page.doNotKeep();
  const { card, isGone, opened } = await openedFrom(site, searchParams);
  const { finance_application: settings } = site.configuration.leads;
  return {
    opened,
    subject: card === null ? null : enquirySubject(card),
    isGone,
    stockHref: paths.allStock(site.configuration.search.path_prefix),
    options: optionsOf(site),
    title: settings.title,
    siteName: site.configuration.name,
    present: presentOf(site),
    action: paths.financeApplication(searchParams),
    idempotencyKey: createId(site.now),
  };
}

/** Takes one step of a browser without scripts: checks it and shows the next, or sends the form with the last. */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  if (!site.configuration.finance.application.enabled) throw redirect(paths.financeEnquiry());
  const { opened } = await openedFrom(site, new URL(request.url).searchParams);
  const form = describeFinanceApplication(optionsOf(site), opened);
  const { fields: posted, idempotencyKey } = leadFieldsOf(await postedForm(request));
  const { [stepField]: stepId, [moveField]: move = 'next', ...fields } = posted;
  const key = idempotencyKey.length >= 8 && idempotencyKey.length <= 255 ? idempotencyKey : createId(site.now);
  const step = Math.max(0, form.steps.findIndex(({ id }) => id === stepId));
  const values = askedValues(form, normaliseLeadFields(fields));

  const moved = moveStep({ form, step, move, values, present: presentOf(site) });
  const isWrong = Object.keys(moved.errors).length > 0;
  if (!moved.isComplete) return data<PostedStep>({ step: moved.step, values, errors: moved.errors, idempotencyKey: key }, { status: isWrong ? 422 : 200 });

  const result = await sendLead({ site, request, form: 'finance-application', fields: values, idempotencyKey: key });
  if (result.ok) {
    return redirect(paths.success(), { status: 303, headers: { 'set-cookie': successMarker({ receipt: result.value, origin: site.origin }) } });
  }
  const refusal = result.reason;
  const errors = refusal.kind === 'invalid' ? refusal.errors : { '': refusalTexts[refusal.kind] };
  const again: PostedStep = { step: stepOfErrors(form, errors), values, errors, idempotencyKey: refusal.kind === 'key-reused' ? createId(site.now) : key };
  return data(again, { status: refusal.kind === 'invalid' ? 422 : refusal.kind === 'key-reused' ? 409 : 429 });
}

/** The vehicle and the wishes that the address names. */
async function openedFrom(site: SiteContext, params: URLSearchParams) {
  const asked = financeRequest(params);
  const vehicle = await findFinancedVehicle(site, asked.carId);
  const card = vehicle === null ? null : cardOf(site, vehicle);
  const price = vehicle === null ? null : effectivePriceDollars(publicCarOf(site, vehicle));
  const budget = asked.priceBudgetDollars ?? (price === null ? null : Math.round(price));
  const opened: FinanceApplicationContext = {
    vehicle: card === null ? null : enquiryVehicle(card),
    priceBudget: budget === null ? '' : String(budget),
    preferredDealership: site.configuration.dealerships.some(({ slug }) => slug === asked.preferredDealership) ? asked.preferredDealership : '',
    carType: (params.get('car_type') ?? '').slice(0, 20), vin: asked.vin, subcategory: financeSubcategory,
  };
  return { card, isGone: asked.carId !== '' && card === null, opened };
}

function optionsOf({ configuration: { leads, dealerships, state } }: SiteContext) {
  return { settings: leads.finance_application, enquiry: leads.enquiry_form, dealerships: dealerships.map(({ slug, name }) => ({ slug, name })), state };
}

const presentOf = (site: SiteContext): string => wallClock(site.now, site.configuration.time_zone);

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => (page ? [{ name: 'robots', content: 'noindex, follow' }] : []);

export default function FinanceApplicationPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>() as PostedStep | undefined;
  const site = useSite();
  const navigate = useNavigate();
  const phone = sitePhone(site);
  const { settings } = page.options;
  return (
    <div className="page-width pb-16 pt-4">
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, { label: site.links.finance.label, href: site.links.finance.path }, { label: page.title }]} />
      <div className="mt-3 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section id={financeFormAnchor} aria-labelledby="application" className="min-w-0 max-w-190">
          <h1 id="application" className="text-2xl lg:text-3xl">{page.title}</h1>
          {page.subject ? <EnquirySubjectLine subject={page.subject} className="mt-5" /> : null}
          {page.isGone ? <VehicleGoneNote stockHref={page.stockHref} className="mt-5" /> : null}
          <div className="mt-5">
            <SteppedForm
              name="finance-application"
              form={describeFinanceApplication(page.options, page.opened)}
              about={page.opened.vehicle?.id ?? ''}
              action={page.action}
              present={page.present}
              idempotencyKey={page.idempotencyKey}
              posted={posted}
              introduction={settings.introduction}
              title={`${page.title} | ${page.siteName}`}
              submitLabel={settings.submit_label}
              collectionNotice={settings.collection_notice}
              onSent={() => navigate(paths.success())}
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
          {phone ? <p className="mt-2"><a href={telephoneHref(phone)} className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline"><Phone aria-hidden="true" className="size-5" />{phone}</a></p> : null}
          <p className="mt-1"><a href={paths.contact()} className="inline-flex min-h-9 items-center text-ink underline">Locations and opening hours</a></p>
          {site.finance.credit_licence_text ? <p className="mt-6 text-sm text-quiet">{site.finance.credit_licence_text}</p> : null}
        </aside>
      </div>
    </div>
  );
}
