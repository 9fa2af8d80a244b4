/** The dealer's offers, as its lists and the page of each show them. */
import type { OfferSettings } from '../../content/offers/offer-settings.ts';
import type { ListedOffer } from '../../content/offers/list-offers.ts';
import { filterLocations } from '../../locations/filter-locations.ts';
import { paths } from '../../routes.ts';
import { renderText } from '../../site/render-text.server.ts';
import { isRunning } from '../../site/running-days.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { fullDay } from '../../shared/day-words.ts';
import { addDays, daysBetween, endOfDay, localTime } from '../../shared/local-time.ts';
import { dollarsToCents, formatDollars } from '../../shared/money.ts';
import { rateWording } from '../../stock/finance-wording.ts';
import { priceTypeLabel } from '../../stock/price-type-label.ts';
import { isPageOn } from '../../tenants/known-paths.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import type { OfferContent } from './offer-content.ts';

type Site = Pick<SiteContext, 'configuration' | 'locations' | 'assetVersions' | 'now' | 'page'>;

/** What a list searches, beside what it shows. */
export interface ReadOffer extends ListedOffer {
  content: OfferContent;
}

/** The offers that run today where the dealer is; an offer without a picture has its model's. */
export function currentOffers(site: Site): ReadOffer[] {
  return site.configuration.content.offers
    .filter((offer) => isRunning({ from: offer.starts_on, to: offer.ends_on }, site))
    .map((offer) => readOffer(site, offer));
}

/** `null` for an id that no offer has, and for one that has not begun. */
export function findOffer(
  site: Site,
  id: string,
): { offer: ReadOffer; state: 'running' | 'ended'; settings: OfferSettings } | null {
  const settings = site.configuration.content.offers.find((each) => each.id === id);
  if (settings === undefined) return null;
  const { starts_on: from, ends_on: to } = settings;
  if (isRunning({ from, to }, site)) return { offer: readOffer(site, settings), state: 'running', settings };
  const hasEnded = to !== null && to < todayOf(site);
  return hasEnded ? { offer: readOffer(site, settings), state: 'ended', settings } : null;
}

/** Its one address: under its make where it has one (BRAND-22). */
export const offerPath = ({ id, manufacturer }: Pick<OfferSettings, 'id' | 'manufacturer'>): string =>
  manufacturer === null ? paths.offer(id) : paths.offerOfMake(manufacturer, id);

/** What the menu says of the offers that run today. It is in every page, so no text is rendered for it. */
export function currentOfferOutlines(site: Site): OfferOutline[] {
  return site.configuration.content.offers
    .filter((offer) => isRunning({ from: offer.starts_on, to: offer.ends_on }, site))
    .map((offer) => outlineOf(site, offer));
}

export type OfferOutline = Pick<
  OfferContent,
  'name' | 'href' | 'make' | 'category' | 'price' | 'priceLabel' | 'until' | 'image'
> & { modelName: string };

function outlineOf(site: Site, settings: OfferSettings): OfferOutline {
  const { configuration, assetVersions } = site;
  const { name, model, manufacturer, categories, price_dollars: dollars } = settings;
  const ofModel = configuration.content.models.find((each) => each.id === model?.slug);
  const maker = configuration.manufacturers.find(({ slug }) => slug === manufacturer);
  const make = maker === undefined ? null : withPictureAddresses(maker, assetVersions);
  return {
    name,
    href: isPageOn(paths.specialOffers(), configuration) ? offerPath(settings) : '',
    make: make === null ? null : { slug: make.slug, name: make.name, logo: make.logo_url },
    category: categories[0] ?? '',
    price: dollars === null ? '' : formatDollars(dollarsToCents(dollars)),
    priceLabel: dollars === null ? '' : priceTypeLabel(settings.price_type),
    until: untilWords(site, settings.ends_on),
    image: withPictureAddresses({ image: settings.image ?? ofModel?.image ?? null }, assetVersions).image,
    modelName: model?.name ?? '',
  };
}

function readOffer(site: Site, settings: OfferSettings): ReadOffer {
  const { id, name, description, disclaimer, model, manufacturer, categories, price_dollars: dollars } = settings;
  const { modelName, ...outline } = outlineOf(site, settings);
  const html = renderText(site, description);
  return {
    name,
    text: html.replaceAll(/<[^>]+>/g, ' '),
    make: outline.make === null ? null : { slug: outline.make.slug, name: outline.make.name },
    modelName,
    categories,
    priceCents: dollars === null ? null : dollarsToCents(dollars),
    content: {
      ...outline,
      id,
      html,
      includes: settings.includes,
      model,
      locationId: onlyPlaceOf(site, manufacturer),
      ...conditionsOf(`${name} ${description} ${settings.includes.join(' ')}`, disclaimer),
    },
  };
}

/** The one place that sells the make; `null` where several do, or none. */
export function onlyPlaceOf({ locations }: Pick<Site, 'locations'>, manufacturer: string | null): number | null {
  if (manufacturer === null) return null;
  const [only, ...others] = filterLocations(locations, { filter: 'sales', manufacturer });
  return only !== undefined && others.length === 0 ? only.id : null;
}

/** The basis of a rate and its warning must be visible without a click. */
function conditionsOf(text: string, disclaimer: string): Pick<OfferContent, 'disclaimer' | 'rateConditions'> {
  const rateConditions = rateWording(text, disclaimer);
  return { disclaimer: rateConditions.length === 0 ? disclaimer : '', rateConditions };
}

const todayOf = ({ now, configuration }: Site): string => localTime(now, configuration.time_zone).date;

/** From how many days on the date alone is said: more are no news. */
const daysWorthCounting = 31;

/** `Ends 31 January 2027, 12 days left`. The page changes with the day. */
function untilWords(site: Site, endsOn: string | null): string {
  const today = todayOf(site);
  if (endsOn === null) return '';
  if (endsOn < today) return `Ended ${fullDay(endsOn)}`;
  site.page.changesAt(endOfDay(today, site.configuration.time_zone));
  if (endsOn === today) return 'Ends today';
  if (endsOn === addDays(today, 1)) return 'Ends tomorrow';
  const days = daysBetween(today, endsOn);
  return `Ends ${fullDay(endsOn)}${days > daysWorthCounting ? '' : `, ${days} days left`}`;
}
