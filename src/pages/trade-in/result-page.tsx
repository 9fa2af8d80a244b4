/**
 * The result of a valuation: the offer with its range and basis, and the button to accept it; or a call, and why. Only
 * the browser that made the valuation can see it, so the page is never cached.
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
import { browserStorage } from '../../shared/browser-storage.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { storeEstimate } from '../../trade-in/stored-estimate.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { AcceptedView } from './accepted-view.tsx';
import { BuyingTeamContact } from './buying-team-note.tsx';
import { buyingTeamPhone } from '../../site/buying-team.ts';
import { CallView } from './call-view.tsx';
import { EstimateView } from './estimate-view.tsx';
import { resultContent } from './result-content.ts';
import { tradeInRefusalTexts } from './trade-in-answers.ts';

/** The valuation that a browser may see: its own, or the one of its email's link. */
async function findShown(site: SiteContext, id: string, signature: string) {
  return (await site.tradeIn.find(id)) ?? (signature === '' ? null : await site.tradeIn.findByLink(id, signature));
}

const signatureOf = (request: Request): string => new URL(request.url).searchParams.get('s') ?? '';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { trade_in: settings, name: siteName } = site.configuration;
  site.page.doNotCache();
  if (!settings.enabled) throw data(null, { status: 404 });
  const signature = signatureOf(request);
  const stored = await findShown(site, params['id'] ?? '', signature);
  if (stored === null || stored === 'over')
    return data(
      {
        kind: 'elsewhere' as const,
        isOver: stored === 'over',
        siteName,
        buyingTeam: { phone: buyingTeamPhone(site.configuration), hours: settings.buying_team_hours },
      },
      { status: 404 },
    );
  // Before the contact step there is no result to show.
  if (stored.leadId === null || stored.outcome === null)
    throw redirectTo(stored.source.carId === '' ? paths.tradeIn() : paths.vehicleTradeIn(stored.source.carId));
  return data({ kind: 'result' as const, siteName, signature, ...(await resultContent(site, stored)) });
}

/** Accepts the offer for a browser without scripts. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  const signature = signatureOf(request);
  const stored = await findShown(site, params['id'] ?? '', signature);
  const accepted =
    stored !== null && stored !== 'over' && stored.leadId ? await site.tradeIn.accept(stored.leadId, signature) : null;
  if (accepted?.ok) throw redirectTo(paths.tradeInResult(params['id'] ?? '', signature), { status: 303 });
  return data({ failure: tradeInRefusalTexts[accepted === null ? 'unknown' : accepted.reason.kind] }, { status: 409 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page === undefined
    ? []
    : [
        { title: documentTitle(page.kind === 'elsewhere' ? 'Your valuation' : titleOf(page), page.siteName) },
        { name: 'robots', content: 'noindex' },
      ];

function titleOf({ valuation }: { valuation: { status: string; offer_price: number | null } }): string {
  return valuation.status === 'accepted'
    ? 'Offer accepted'
    : valuation.offer_price === null
      ? 'We will call you'
      : 'Your estimate';
}

export default function ResultPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const valuation = page.kind === 'result' ? page.valuation : null;
  const [wasAccepted] = useState(valuation?.status === 'accepted');
  // For a visitor who arrived without scripts, or on an older visit. A browser that opened the link may be another
  // person's, and only the link opens it there.
  const isOwn = page.kind === 'result' && page.signature === '';
  useEffect(() => {
    if (valuation !== null && isOwn) storeEstimate(browserStorage('local'), valuation);
  }, [valuation, isOwn]);
  return (
    <div className="page-width py-8 lg:py-12 print:py-2">
      <Breadcrumbs
        items={[
          { label: 'Home', href: paths.home() },
          { label: 'Trade-in valuation', href: paths.tradeIn() },
          { label: page.kind === 'elsewhere' ? 'Your valuation' : titleOf(page) },
        ]}
      />
      <div className="mt-3">
        {page.kind === 'elsewhere' ? (
          <div className="max-w-[60ch]">
            <h1 className="text-3xl lg:text-4xl">
              {page.isOver ? 'This estimate has ended' : 'We cannot show this valuation here'}
            </h1>
            <p className="mt-3 text-lg">
              {page.isOver
                ? 'It is no longer valid.'
                : 'To protect your privacy, a valuation opens only in the browser you made it in, or from the link in our latest email about it.'}{' '}
              A new one takes about two minutes, or ask our buying team:
            </p>
            <BuyingTeamContact {...page.buyingTeam} />
            <p className="mt-6">
              <LinkButton href={paths.tradeIn()} soft>
                Begin a new valuation
              </LinkButton>
            </p>
          </div>
        ) : page.valuation.status === 'accepted' ? (
          <AcceptedView content={page} takesFocus={!wasAccepted} />
        ) : page.valuation.offer_price === null ? (
          <CallView content={page} />
        ) : (
          <EstimateView content={page} signature={page.signature} failure={posted?.failure ?? ''} />
        )}
      </div>
    </div>
  );
}
