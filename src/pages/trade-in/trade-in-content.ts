/**
 * Content around a valuation's steps: `/trade-in` in general, `/cars/trade-in?car_id=` with one of the dealer's
 * vehicles (TRADE-1). Title, description and text come from the dealer's own page for `/trade-in`.
 */
import { isAvailable } from '../../stock/availability.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { centsToDollars } from '../../shared/money.ts';
import { shownPriceCents } from '../../stock/price-display.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { EnquirySubject } from '../../leads/form-views/enquiry-dialog.tsx';
import { wallClock } from '../../leads/forms/test-drive-fields.ts';
import { tradeInForm } from '../../leads/forms/trade-in-form.ts';
import { paths } from '../../routes.ts';
import { createId } from '../../shared/ids.ts';
import type { VehicleVocabulary } from '../../trade-in/trade-in-operations.ts';
import { publicQuestions, type PublicQuestion } from '../../trade-in/valuation-form.ts';
import { tradeInQuestions } from '../../trade-in/trade-in-questions.ts';
import { renderPageText, renderText } from '../../site/render-text.server.ts';
import { formOptions } from '../leads/form-options.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { cardOf } from '../../site/list-cards.ts';
import { enquirySubject } from '../leads/enquiry-subject.ts';
import { buyingTeamPhone } from '../../site/buying-team.ts';
import type { ContactOptions } from './page-valuation.ts';
import type { UploadedPhoto } from '../photos/use-photo-uploads.tsx';
import type { FaqItem } from '../content/faq.tsx';

/** The vehicle of the stock that the visitor's own is to be traded for. */
export interface WantedVehicle {
  subject: EnquirySubject;
  card: CardContent;
  dealershipId: string;
  make: string;
  model: string;
  /** `null` for one without a price. */
  priceDollars: number | null;
}

export interface TradeInPageContent {
  title: string;
  description: string;
  listed: boolean;
  canonical: string;
  siteName: string;
  wanted: WantedVehicle | null;
  /** The vehicle in the URL is sold or no longer on the site. */
  isGone: boolean;
  stockHref: string;
  /** The dealer's own text as safe HTML, `''` for none. */
  html: string;
  faq: FaqItem[];
  buyingTeam: { phone: string; hours: string };
  flow: FlowContent;
}

export interface FlowContent {
  contact: ContactOptions;
  questions: PublicQuestion[];
  /** Kinds of vehicle that get an estimate online. */
  valuedTypes: readonly Vehicle['itemType'][];
  vocabulary: VehicleVocabulary;
  /** Photographs of the valuation that this visitor began last and has not sent. */
  photos: UploadedPhoto[];
  /** The dealer's local time, `2026-11-20T14:05`. */
  present: string;
  idempotencyKey: string;
  /** URL to which each step posts without scripts. */
  action: string;
  passesOn: boolean;
}

export async function tradeInPageContent(site: SiteContext, carId: string): Promise<TradeInPageContent> {
  const { configuration } = site;
  const page = configuration.pages.find(({ slug }) => paths.content(slug) === paths.tradeIn());
  const wanted = await findWanted(site, carId);
  const phone = buyingTeamPhone(configuration);
  return {
    title: page?.title ?? 'Trade-In Valuation',
    description:
      page?.description ||
      (configuration.trade_in.valued_item_types.length === 0
        ? 'Tell us about your vehicle, in about two minutes. One of our buyers will call you with a figure, with no obligation.'
        : 'What your vehicle is worth, in about two minutes. You see how we work out the figure, with no obligation.'),
    listed: carId === '' && (page?.listed ?? true),
    canonical: site.origin + paths.tradeIn(),
    siteName: configuration.name,
    wanted,
    isGone: carId !== '' && wanted === null,
    stockHref: configuration.links.search.path,
    html: page === undefined ? '' : renderPageText(site, page).html,
    faq: tradeInQuestions({
      settings: configuration.trade_in,
      phone,
      termsPath: paths.tradeInTerms(),
      privacyPath: paths.privacyPolicy(),
    }).map(({ question, answer }) => ({ question, html: renderText(site, answer) })),
    buyingTeam: { phone, hours: configuration.trade_in.buying_team_hours },
    flow: {
      contact: formOptions(tradeInForm, configuration),
      questions: publicQuestions(configuration.trade_in.condition_questions),
      valuedTypes: configuration.trade_in.valued_item_types,
      photos: await begunPhotos(site),
      vocabulary: await site.tradeIn.vocabulary(),
      present: wallClock(site.now, configuration.time_zone),
      idempotencyKey: createId(site.now),
      action: wanted === null ? paths.tradeIn() : paths.vehicleTradeIn(wanted.card.id),
      passesOn: configuration.trade_in.forward_valuation,
    },
  };
}

async function begunPhotos(site: SiteContext): Promise<FlowContent['photos']> {
  const newest = await site.tradeIn.findNewest();
  return newest === null || newest.leadId !== null
    ? []
    : newest.photos.map(({ id, width, height }) => ({ id, width, height, owner: newest.id }));
}

/** By id or slug; a sold vehicle cannot be traded for (TRADE-2). */
export async function findWanted(site: SiteContext, carId: string): Promise<WantedVehicle | null> {
  const vehicle = carId === '' ? null : ((await site.stock.findById(carId)) ?? (await site.stock.findBySlug(carId)));
  return vehicle === null || !isAvailable(vehicle) ? null : wantedVehicle(site, vehicle);
}

function wantedVehicle(site: SiteContext, vehicle: Vehicle): WantedVehicle {
  const card = cardOf(site, vehicle);
  const { dealerships } = site.configuration;
  const dealership =
    dealerships.find(({ slug }) => slug === vehicle.dealershipSlug) ??
    (dealerships.length === 1 ? dealerships[0] : undefined);
  const priceCents = shownPriceCents(vehicle, site.configuration.stock);
  return {
    subject: enquirySubject(card),
    card,
    make: vehicle.make,
    model: vehicle.model,
    dealershipId: dealership === undefined ? '' : String(dealership.id),
    priceDollars: priceCents === null ? null : centsToDollars(priceCents),
  };
}
