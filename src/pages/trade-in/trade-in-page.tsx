/**
 * The value of a visitor's own vehicle (TRADE-1): the steps, the dealer's own text, questions and answers. It starts a
 * valuation for this visitor, so the page is never cached. A dealer who values no vehicles online has a text page
 * instead.
 */
import { useEffect, useState } from 'react';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { cameFromField } from '../../leads/lead/attribution.ts';
import { leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import { postedMove, type PostedStep } from '../../leads/forms/stepped-form.ts';
import { tradeInForm } from '../../leads/forms/trade-in-form.ts';
import { hiddenFieldName } from '../../leads/spam/spam-signals.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { createId } from '../../shared/ids.ts';
import { photosStepId, valuationField } from '../../trade-in/valuation-form.ts';
import { valuationWork } from '../../trade-in/valuation-work.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DepartmentView } from '../content/department-view.tsx';
import { readContentView } from '../content/read-content-view.server.ts';
import { TextView } from '../content/text-view.tsx';
import { VehicleGoneNote } from '../finance/financed-vehicle.tsx';
import { siteContext } from '../../site/site-context.ts';
import { sharedPageMeta } from '../layout/page-meta.ts';
import { breadcrumbsAtUrl } from '../layout/structured-data.ts';
import { vehicleCrumbs } from '../layout/vehicle-crumbs.ts';
import { formOptions } from '../leads/form-options.ts';
import { isPostcodeOf } from '../leads/is-postcode-of.ts';
import { keyOf } from '../leads/page-form.ts';
import { CameFrom } from '../leads/came-from.tsx';
import { cameFromOf, labelAnswers, postedAnswers } from '../leads/send-lead.ts';
import { takePosted } from '../request/take-posted.ts';
import { BuyingTeam } from './buying-team-note.tsx';
import { inProcessValuationClient } from './in-process-valuation-client.ts';
import { describePageValuation } from './page-valuation.ts';
import { uploadPhotos } from './upload-photos.ts';
import { Faq, faqStructuredData } from '../content/faq.tsx';
import { tradeInFaqAnchor } from './trade-in-faq-anchor.ts';
import { findWanted, tradeInPageContent, type TradeInPageContent } from './trade-in-content.ts';
import { ValuationFlow } from './valuation-flow.tsx';
import { WantedVehicleLine } from './wanted-vehicle-line.tsx';
import { browserStorage } from '../../shared/browser-storage.ts';
import { longDay } from '../../shared/day-words.ts';
import { dollarsToCents, formatDollars } from '../../shared/money.ts';
import { readStoredEstimate, type StoredEstimate } from '../../trade-in/stored-estimate.ts';
import { classNames } from '../../ui/class-names.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { pathname, searchParams } = new URL(request.url);
  if (!site.configuration.trade_in.enabled) {
    // From a vehicle's page there is nothing to value in that case.
    const view = pathname.startsWith(paths.stock())
      ? null
      : await readContentView(site, paths.tradeIn().slice(1), searchParams);
    if (view?.kind !== 'text' && view?.kind !== 'department') throw data(null, { status: 404 });
    return {
      kind: 'words' as const,
      view,
      title: view.title,
      description: view.description,
      listed: view.listed,
      canonical: site.origin + paths.tradeIn(),
      siteName: site.configuration.name,
    };
  }
  site.page.doNotCache();
  return {
    kind: 'valuation' as const,
    cameFrom: cameFromOf({ site, request }),
    ...(await tradeInPageContent(site, searchParams.get('car_id') ?? '')),
  };
}

/** Takes one step of a browser without scripts, and shows the next or the result. */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const { configuration } = site;
  if (!configuration.trade_in.enabled) throw data(null, { status: 404 });
  const carId = new URL(request.url).searchParams.get('car_id') ?? '';
  const form = await postedAnswers({ site, request });
  const wanted = await findWanted(site, carId);
  const { fields: posted, idempotencyKey } = leadFieldsOf(form);
  const { [hiddenFieldName]: hiddenField = '', [cameFromField]: cameFrom = '', ...ofForm } = posted;
  const key = keyOf(idempotencyKey, site);
  const questions = configuration.trade_in.condition_questions;
  const described = describePageValuation({
    questions,
    // Names that are suggested while typing; any other is accepted too.
    vocabulary: [],
    valuedTypes: configuration.trade_in.valued_item_types,
    contact: formOptions(tradeInForm, configuration),
  });
  labelAnswers(site, described);
  const { calls, cookies } = inProcessValuationClient({
    site,
    request,
    carId: wanted?.card.id ?? '',
    carDealershipId: wanted?.dealershipId ?? '',
    idempotencyKey: key,
    hiddenField,
    cameFrom,
  });
  const asked = { form: described, ...postedMove(described, ofForm) };
  const { step, move, values } = asked;
  const photos =
    described.steps[step]!.id === photosStepId
      ? await uploadPhotos(site, { valuationId: values[valuationField] ?? '', move, form })
      : null;
  if (photos !== null)
    return data<PostedStep>(
      { step, values, errors: photos.errors, failure: '', idempotencyKey: key },
      { status: Object.keys(photos.errors).length > 0 ? 422 : 200 },
    );
  const taken = await takePosted(site, asked, valuationWork({ questions, calls, isPostcode: isPostcodeOf(site) }));
  const headers = new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
  if (taken.sent !== null) throw redirectTo(paths.tradeInResult(taken.sent.valuation.id), { status: 303, headers });
  // A key that was used with other answers cannot be reused.
  const next: PostedStep = { ...taken.again, idempotencyKey: taken.again.failure === '' ? key : createId(site.now) };
  return data(next, { ...taken.init, headers });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page === undefined
    ? []
    : [
        // A valuation sets its own title, with the step.
        ...(page.kind === 'valuation' ? [] : [{ title: documentTitle(page.title, page.siteName) }]),
        ...sharedPageMeta({ name: page.title, description: page.description, url: page.canonical }),
        ...(page.listed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
        { tagName: 'link', rel: 'canonical', href: page.canonical },
        {
          'script:ld+json': breadcrumbsAtUrl(
            vehicleCrumbs(page.kind === 'valuation' ? page.wanted?.card : null, page.title),
            page.canonical,
          ),
        },
        ...(page.kind === 'valuation' && page.listed
          ? [{ 'script:ld+json': faqStructuredData(page.faq) as Record<string, string> }]
          : []),
      ];

export default function TradeInPage() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === 'valuation') return <ValuationPage page={page} />;
  return page.view.kind === 'text' ? <TextView view={page.view} /> : <DepartmentView view={page.view} />;
}

function ValuationPage({ page }: { page: TradeInPageContent & { cameFrom: string } }) {
  const posted = useActionData<typeof action>();
  const { wanted, flow } = page;
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={vehicleCrumbs(wanted?.card, page.title)} />
      <PageHeader title={page.title} description={page.description} />
      {page.isGone ? <VehicleGoneNote stockHref={page.stockHref} className="mt-6" /> : null}
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Valuation" className="min-w-0 max-w-190">
          <StoredEstimateNote today={flow.present.slice(0, 10)} className="mb-6" />
          {wanted ? <WantedVehicleLine wanted={wanted} className="mb-6" /> : null}
          <ValuationFlow
            key={posted === undefined ? '' : `${posted.step} ${posted.idempotencyKey}`}
            questions={flow.questions}
            photos={flow.photos}
            action={flow.action}
            present={flow.present}
            idempotencyKey={flow.idempotencyKey}
            passesOn={flow.passesOn}
            isOnline={flow.valuedTypes.length > 0}
            submitLabel={flow.contact.own.submit_label}
            form={describePageValuation(flow)}
            carried={<CameFrom value={page.cameFrom} />}
            begin={{ carId: wanted?.card.id ?? '', carDealershipId: wanted?.dealershipId ?? '' }}
            wanted={{ id: wanted?.card.id ?? '', make: wanted?.make ?? '', model: wanted?.model ?? '' }}
            posted={posted}
            title={documentTitle(page.title, page.siteName)}
            enquiry={flow.contact.enquiry}
          />
        </section>
        <BuyingTeam team={page.buyingTeam} isOnline={flow.valuedTypes.length > 0} />
      </div>
      {page.html ? (
        <div
          className="prose mt-14 border-t border-line pt-10 text-lg"
          dangerouslySetInnerHTML={{ __html: page.html }}
        />
      ) : null}
      <div className="mt-14">
        <Faq items={page.faq} heading="Questions and answers" anchor={tradeInFaqAnchor} />
      </div>
      <p className="mt-6 text-sm text-quiet">
        <a href={paths.tradeInTerms()} className="underline">
          Valuation terms and conditions
        </a>
      </p>
    </div>
  );
}

/**
 * For a returning visitor with a valid estimate (TRADE-8): its amount and expiry date, and a link to it. `today` is
 * `2026-11-22` on the dealer's clock.
 */
function StoredEstimateNote({ today, className }: { today: string; className?: string }) {
  const [kept, setKept] = useState<StoredEstimate | null>(null);
  useEffect(() => setKept(readStoredEstimate(browserStorage('local'), today)), [today]);
  if (kept === null) return null;
  const rego = [kept.rego, kept.state].filter(Boolean).join(' ');
  return (
    <p className={classNames('rounded-card border border-line-strong p-4', className)}>
      {kept.is_accepted ? 'You accepted our offer' : 'Your estimate'} of{' '}
      <strong className="tabular-nums">{formatDollars(dollarsToCents(kept.offer_price))}</strong>
      {rego ? ` for ${rego}` : ''}
      {kept.is_accepted ? (
        ''
      ) : (
        <>
          {' '}
          is valid until <strong>{longDay(kept.valid_until)}</strong>
        </>
      )}
      .{' '}
      <a href={paths.tradeInResult(kept.id)} className="text-ink underline">
        See it again
      </a>
    </p>
  );
}
