/** Content of a vehicle's page, decided on the server: only what is shown is sent to the browser. */
import { isNeverFinanced } from '../../finance/finance-offered.ts';
import { weeklyLine } from '../../finance/weekly-line.ts';
import { groupName } from '../../locations/group-locations.ts';
import { shownRating, type Rating } from '../../locations/rating.ts';
import { reserveAmountText, reserveButtonText } from '../../purchase/reserve-amount.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { excerpt } from '../../shared/excerpt.ts';
import { localTime } from '../../shared/local-time.ts';
import { isAvailable, isTestDriveOnly } from '../../stock/availability.ts';
import { canBeDriven } from '../../stock/can-be-driven.ts';
import {
  cardPrice,
  outlinedBody,
  pageFacts,
  type CardContent,
  type CardPrice,
  type PageAction,
} from '../../stock/card-content.ts';
import { certifiedBadge } from '../../stock/certified-badge.ts';
import { dealerComments, type DealerComments } from '../../stock/dealer-comments.ts';
import { keyInformation, type KeyInformation } from '../../stock/key-information.ts';
import { locationLine } from '../../stock/location-line.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { vehicleTitle } from '../../stock/vehicle-values.ts';
import { conditionLabel, vehicleDetails, vehicleSpecifications, type DetailRow } from '../../stock/vehicle-details.ts';
import { viewerContent, type GalleryPicture, type ViewerContent } from '../../stock/viewer/viewer-content.ts';
import { otherSiteOf, testDriveLink } from '../../tenants/standard-links.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { SiteContext } from '../../site/site-context.ts';
import { reservePath, sellsOnline, takesReservations } from '../../site/reserve-path.ts';
import { vehicleFinanceLink, vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { shownPlace } from '../../site/vehicle-location.ts';
import { knownVehicleWords } from '../../shared/vehicle-words.ts';
import { leadsToSignIn } from '../request/leads-to-sign-in.ts';
import type { BelowMarket } from './below-market-of.ts';
import { instantMessageAddress } from './instant-message.ts';
import { placePanelId } from './panels/place.ts';
import { vehicleCall, type VehicleCall } from './panels/vehicle-call.ts';

export interface VehiclePageContent {
  id: string;
  slug: string;
  /** Year, make and model. */
  name: string;
  /** Badge and series; without the series where the dealer trims it (VDP-25). */
  subtitle: string;
  condition: string;
  /** `car`, `motorcycle`: the noun for it in a sentence. */
  noun: string;
  available: boolean;
  comingSoon: boolean;
  reserved: boolean;
  /** It is there to be driven and not to be sold; `''` for any other, else the tag as the dealer writes it. */
  testDriveOnly: string;
  /** `Certified`, `Toyota Certified` or `''` (VDP-99). */
  certified: string;
  /** Text of the below-market badge, `''` without one (VDP-27). */
  belowMarket: BelowMarket | null;
  crumbs: Crumb[];
  /** Time of the vehicle's last change; an ISO instant. */
  updatedAt: string;
  pictures: GalleryPicture[];
  /** Pictures, films, spin and interior (VDP-2 to VDP-20). */
  viewer: ViewerContent;
  price: CardPrice;
  /** Its weekly cost, with the rates. */
  weekly: CardContent['weekly'];
  /** The icon row of kilometres, transmission and body, or a caravan's own three (VDP-33). */
  facts: CardContent['facts'];
  locationLine: string;
  /** Reviews of the yard, if the dealer shows them for this location. */
  rating: Rating | null;
  call: VehicleCall | null;
  /** URL of the chat that replaces the enquiry; `''` without one (VDP-101). */
  instantMessageHref: string;
  actions: PageAction[];
  /** `$200`, `''` where the vehicle cannot be reserved. */
  reserveAmount: string;
  /** As a card has it. */
  reserveHref: string | undefined;
  /** Where it is bought online; `''` where it is not (BUY-2, BUY-7). */
  buyOnlineHref: string;
  /** Label of the reserve button, with the amount. */
  reserveLabel: string;
  /** Target of 'Get Finance'; `''` for a vehicle that is never financed. */
  financeHref: string;
  /** Whether that page asks visitors to sign in first. */
  financeNeedsSignIn: boolean;
  /** `null` where the dealer takes none. */
  tradeIn: { href: string; label: string; shortLabel: string; needsSignIn: boolean } | null;
  /** `href` is `''` where the product's own form books it. */
  testDrive: { href: string; label: string };
  keyInformation: KeyInformation[];
  details: DetailRow[];
  specifications: DetailRow[];
  features: string[];
  commentsHeading: string;
  comments: DealerComments | null;
  /**
   * Target of the location line: the map section, else the location's own page; `''` for a location that shoppers
   * cannot see.
   */
  placeHref: string;
}

export interface VehiclePageInput {
  vehicle: Vehicle;
  site: SiteContext;
  searchCrumbs: readonly Crumb[];
  /** As in `belowMarketOf`; absent in print. */
  belowMarket?: BelowMarket | null;
}

export function vehiclePageContent({
  vehicle,
  site,
  searchCrumbs,
  belowMarket = null,
}: VehiclePageInput): VehiclePageContent {
  const { configuration } = site;
  const available = isAvailable(vehicle);
  const financeOptions = vehicleFinanceOptions(site, vehicle);
  const { location: place, ...placeSaid } = shownPlace(site, vehicle);
  const name = vehicleTitle(vehicle);
  const words = knownVehicleWords(configuration, vehicle);
  const reserveAmount = reserveAmountText(vehicle, configuration);
  const trimSeries = configuration.vdp_config.trim_series_in_title;
  const detailOptions = {
    today: localTime(site.now, configuration.time_zone).date,
    showUnregistered: configuration.vdp_config.show_unregistered,
  };
  const financeHref = isNeverFinanced(vehicle, financeOptions) ? '' : vehicleFinanceLink(site, vehicle);
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    name,
    subtitle: [vehicle.badge, trimSeries ? '' : vehicle.series].filter(Boolean).join(' '),
    condition: conditionLabel(vehicle.condition),
    noun: words.one,
    available,
    comingSoon: vehicle.status === 'coming_soon',
    reserved: available && vehicle.reserved,
    testDriveOnly: available && isTestDriveOnly(vehicle) ? vehicle.tag : '',
    certified: certifiedBadge(vehicle, configuration.vdp_config),
    belowMarket,
    crumbs: [{ label: 'Home', href: paths.home() }, ...searchCrumbs, { label: name }],
    updatedAt: vehicle.updatedAt,
    pictures: vehicle.images.map((image) => ({
      url: image.url,
      thumbUrl: image.thumbUrl || image.url,
      alt: image.alt,
    })),
    viewer: viewerContent({
      vehicle,
      name,
      body: outlinedBody(vehicle),
      available,
      settings: configuration.vdp_config,
    }),
    price: cardPrice(vehicle, configuration.stock),
    weekly: weeklyLine(vehicle, financeOptions),
    facts: pageFacts(vehicle),
    locationLine: locationLine({ ...placeSaid, name: groupName(placeSaid.name) }, configuration.override_city),
    rating: place === null ? null : shownRating(place, configuration.location_directory),
    call: vehicleCall(site, vehicle),
    instantMessageHref: instantMessageAddress({
      chat: configuration.vdp_config.chat,
      reserveAmount,
      make: vehicle.make,
      slug: vehicle.slug,
    }),
    actions: vehiclePageActions(vehicle, configuration.stock, reserveAmount),
    reserveAmount,
    reserveHref: takesReservations(configuration) ? reservePath(configuration, vehicle.slug) : undefined,
    buyOnlineHref: reserveAmount !== '' && sellsOnline(configuration) ? paths.checkoutJourney(vehicle.slug) : '',
    reserveLabel: reserveButtonText(configuration.labels.reserve, {
      amount: reserveAmount,
      noun: words,
    }),
    financeHref,
    financeNeedsSignIn: financeHref !== '' && leadsToSignIn(configuration, financeHref),
    tradeIn: vehicleTradeIn(configuration, vehicle.id),
    testDrive: testDriveLink(configuration.links),
    keyInformation: keyInformation(vehicle, detailOptions),
    details: vehicleDetails(vehicle, detailOptions),
    specifications: vehicleSpecifications(vehicle),
    features: vehicle.standardEquipment,
    commentsHeading: configuration.labels.dealer_comments,
    comments: dealerComments(vehicle.dealerComments),
    placeHref:
      place === null
        ? ''
        : configuration.vdp_config.show_map_section
          ? `#${placePanelId}`
          : paths.locationContact(place.slug),
  };
}

/**
 * The valuation for this vehicle, or the dealer's own link if it leads to another site; `null` for neither (TRADE-1).
 */
function vehicleTradeIn(configuration: SiteContext['configuration'], vehicleId: string): VehiclePageContent['tradeIn'] {
  const { links, trade_in: tradeIn } = configuration;
  const elsewhere = otherSiteOf(links, 'trade_in');
  if (elsewhere !== '')
    return { href: elsewhere, label: links.trade_in.label, shortLabel: links.trade_in.label, needsSignIn: false };
  if (!tradeIn.enabled) return null;
  const href = paths.vehicleTradeIn(vehicleId);
  return {
    href,
    // VDP-23: the dealer's own label names another page, such as one that buys cars (`Sell My Car`).
    label: 'Trade-In Valuation',
    shortLabel: 'Trade-In',
    needsSignIn: leadsToSignIn(configuration, href),
  };
}

/** On its own page every available vehicle offers a test drive, not only one that is tagged so. */
function vehiclePageActions(
  vehicle: Pick<Vehicle, 'status' | 'itemType'>,
  settings: SiteContext['configuration']['stock'],
  reserveAmount: string,
): PageAction[] {
  if (!isAvailable(vehicle)) return ['find-similar'];
  return [
    'enquire',
    ...(reserveAmount === '' ? [] : ['reserve' as const]),
    ...(canBeDriven(vehicle, settings) ? ['test-drive' as const] : []),
  ];
}

type TitledContent = Pick<VehiclePageContent, 'name' | 'subtitle' | 'condition' | 'price' | 'available'>;

/** Search engines truncate longer titles. */
const longestTitle = 69;
/** A longer one is no stock number, and would leave no room for the vehicle's name. */
const longestStockNumber = 20;

/** What tells a vehicle from one of the same name and price. */
interface Identity {
  siteName: string;
  /** Unique at the dealer; `''` if the feed has none. */
  stockNumber: string;
}

/**
 * `Used 2021 Toyota Corolla Ascent Sport, $29,990, stock U123 | Example Motors`; a title that is too long loses the
 * dealer's name first, then the badge, then the end of the vehicle's name.
 */
export function vehicleDocumentTitle(content: TitledContent, { siteName, stockNumber }: Identity): string {
  const stock = stockNumber === '' || stockNumber.length > longestStockNumber ? '' : `, stock ${stockNumber}`;
  const whole = vehiclePageTitle(content) + stock;
  const plain = vehiclePageTitle({ ...content, subtitle: '' });
  const fitting = [documentTitle(whole, siteName), whole, documentTitle(plain + stock, siteName), plain + stock].find(
    (title) => title.length <= longestTitle,
  );
  return fitting ?? excerpt(plain, longestTitle - 1 - stock.length) + stock;
}

/** Title for search engines and shared links: `Used 2021 Toyota Corolla Ascent Sport, $29,990`. */
export function vehiclePageTitle(content: TitledContent): string {
  const price =
    content.available && content.price.kind === 'price'
      ? content.price.text
      : content.available && content.price.kind === 'subscription'
        ? `${content.price.text} ${content.price.label}`
        : '';
  return [
    `${content.condition} ${content.name}${content.subtitle ? ` ${content.subtitle}` : ''}`,
    content.available ? price : 'sold',
  ]
    .filter(Boolean)
    .join(', ');
}

export function vehiclePageDescription(
  content: Omit<VehiclePageContent, 'crumbs'>,
  { siteName, stockNumber }: Identity,
): string {
  const stock = stockNumber === '' ? '' : ` Stock number ${stockNumber}.`;
  const facts = content.facts.map((fact) => fact.text).join(', ');
  const place = content.locationLine ? ` at ${content.locationLine}` : '';
  return content.available
    ? `${vehiclePageTitle(content)}${content.price.label && content.price.kind === 'price' ? ` ${content.price.label.toLowerCase()}` : ''}. ${facts ? `${facts}. ` : ''}${content.comingSoon ? 'Coming soon' : 'See it'}${place} with ${siteName}.${stock}`
    : `This ${content.name} recently sold. See similar ones at ${siteName}.${stock}`;
}
