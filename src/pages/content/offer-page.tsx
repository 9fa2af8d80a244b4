/**
 * One offer (BRAND-22): what it is and includes, its price and last day, the conditions, the vehicles that are meant,
 * and an enquiry about it. One that has ended says so and shows those that run (410).
 */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { siteContext } from '../../site/site-context.ts';
import { priceTypeMeaning } from '../../stock/price-type-meaning.ts';
import { isPageOn } from '../../tenants/known-paths.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { visitorsQuery } from '../request/visitors-query.ts';
import { pageAddressOf } from '../request/page-address.ts';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { EndedOfferView, OfferView } from './offer-view.tsx';
import { pictureOffers } from './offer-pictures.server.ts';
import { readPageStock } from './read-page-stock.server.ts';
import { currentOffers, findOffer } from './read-offers.server.ts';
import type { OfferSettings } from '../../content/offers/offer-settings.ts';
import { endOfDay } from '../../shared/local-time.ts';

const mostOthers = 3;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const isOn = isPageOn(paths.specialOffers(), site.configuration);
  const found = isOn ? findOffer(site, (params['id'] ?? '').toLowerCase()) : null;
  if (found === null) throw data(null, { status: 404 });
  const { offer, state, settings } = found;
  const { href } = offer.content;
  if (pageAddressOf(request).pathname !== href)
    throw redirectTo(`${href}${visitorsQuery(site, request)}`, { status: 301 });
  const { name: siteName, content } = site.configuration;
  const list = { label: 'Special offers', href: paths.specialOffers() };
  const page = {
    offer: offer.content,
    siteName,
    origin: site.origin,
    crumbs: [{ label: 'Home', href: paths.home() }, list, { label: offer.name }],
    others: await pictureOffers(
      site,
      currentOffers(site)
        .filter(({ content: { id } }) => id !== offer.content.id)
        .toSorted(
          (one, other) => Number(other.make?.slug === offer.make?.slug) - Number(one.make?.slug === offer.make?.slug),
        )
        .slice(0, mostOthers),
    ),
  };
  if (state === 'ended') return data({ kind: 'ended' as const, ...page }, { status: 410 });
  return data({
    kind: 'running' as const,
    ...page,
    description: descriptionOf(offer.text),
    priceMeaning: settings.price_dollars === null ? '' : priceTypeMeaning(settings.price_type),
    stock: settings.stock_search === '' ? null : await readPageStock(site, settings.stock_search),
    modelDescription: content.models.find(({ id }) => id === settings.model?.slug)?.short_description ?? '',
    structuredData: offerStructuredData(settings, {
      origin: site.origin,
      href,
      seller: siteName,
      timeZone: site.configuration.time_zone,
    }),
  });
}

/** As much as a search engine shows. */
const longestDescription = 155;

function descriptionOf(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length <= longestDescription ? plain : `${plain.slice(0, longestDescription).replace(/\s+\S*$/, '')} …`;
}

export const handle = {
  sharedPicture: (page: { offer: { image: string | null } }) =>
    page.offer.image === null ? null : { url: page.offer.image, alt: '' },
};

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => {
  if (page === undefined) return [];
  const { origin, crumbs, offer } = page;
  return [
    ...pageMeta({
      title: documentTitle(offer.name, page.siteName),
      name: offer.name,
      description: page.kind === 'ended' ? '' : page.description,
      url: origin + offer.href,
    }),
    { 'script:ld+json': breadcrumbStructuredData({ crumbs, origin, path: offer.href }) },
    ...(page.kind === 'ended' ? [{ name: 'robots', content: 'noindex' }] : [{ 'script:ld+json': page.structuredData }]),
  ];
};

export default function OfferPage() {
  const page = useLoaderData<typeof loader>();
  return page.kind === 'ended' ? <EndedOfferView page={page} /> : <OfferView page={page} />;
}

/** An offer for search engines (schema.org/Offer). */
function offerStructuredData(
  { name, price_dollars: dollars, ends_on: endsOn }: OfferSettings,
  { origin, href, seller, timeZone }: { origin: string; href: string; seller: string; timeZone: string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name,
    url: origin + href,
    seller: { '@type': 'AutoDealer', name: seller, url: origin },
    ...(dollars === null ? {} : { price: dollars, priceCurrency: 'AUD' }),
    ...(endsOn === null ? {} : { validThrough: endOfDay(endsOn, timeZone).toISOString() }),
  };
}
