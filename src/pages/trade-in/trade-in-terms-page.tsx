/**
 * The terms of a valuation (TRADE-18, NAV-66): the dealer's own page with that URL, else the standard ones. If the
 * dealer chooses so, they are under `/pages/` too.
 */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { tradeInTerms, tradeInTermsTitle } from '../../trade-in/trade-in-terms.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { renderText } from '../../site/render-text.server.ts';
import { requirePage } from '../../site/require-page.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { breadcrumbsAtUrl } from '../layout/structured-data.ts';
import { pageAddressOf } from '../request/page-address.ts';
import { siteContext } from '../../site/site-context.ts';
import { buyingTeamPhone } from '../../site/buying-team.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { configuration } = site;
  requirePage(site, paths.tradeInTerms());
  requirePage(site, pageAddressOf(request).pathname);
  const page = configuration.pages.find(({ slug }) => paths.content(slug) === paths.tradeInTerms());
  const words =
    page?.markdown ??
    tradeInTerms({
      settings: configuration.trade_in,
      company: configuration.legal_name || configuration.name,
      phone: buyingTeamPhone(configuration),
      privacyPath: paths.privacyPolicy(),
    });
  return {
    title: page?.title ?? tradeInTermsTitle,
    description:
      page?.description ||
      `What an online valuation by ${configuration.name} is, how long it is valid and what happens next.`,
    listed: page?.listed ?? true,
    html: renderText(site, words),
    siteName: configuration.name,
    canonical: site.origin + paths.tradeInTerms(),
    tradeInHref: configuration.trade_in.enabled ? paths.tradeIn() : '',
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
          url: page.canonical,
        }),
        ...(page.listed ? [] : [{ name: 'robots', content: 'noindex' }]),
        { 'script:ld+json': breadcrumbsAtUrl(crumbsOf(page), page.canonical) },
      ];

function crumbsOf({ tradeInHref, title }: { tradeInHref: string; title: string }): Crumb[] {
  return [
    { label: 'Home', href: paths.home() },
    ...(tradeInHref ? [{ label: 'Trade-in valuation', href: tradeInHref }] : []),
    { label: title },
  ];
}

export default function TradeInTermsPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={crumbsOf(page)} />
      <PageHeader title={page.title} />
      <div className="prose mt-8 text-lg" dangerouslySetInnerHTML={{ __html: page.html }} />
    </div>
  );
}
