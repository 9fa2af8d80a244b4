/**
 * What a vehicle's card says (CARD-1 to CARD-16), decided once on the server, so that a list of cards carries these
 * few words to the browser and not the whole vehicle. Caravans and motorcycles have the same card with their own
 * facts (CARD-34).
 */
import { formatCount, formatKm } from '../shared/text.ts';
import { knownVehicleWords, nounsOf, standardVehicleNouns, type VehicleNouns } from '../shared/vehicle-words.ts';
import { isAvailable, isTestDriveOnly } from './availability.ts';
import { canBeDriven } from './can-be-driven.ts';
import { cardTags, type CardTag } from './card-tag.ts';
import type { PlaceOnLine } from './location-line.ts';
import { displayPrice, subscriptionWords } from './price-display.ts';
import { priceTypeLabel } from './price-type-label.ts';
import type { StockSettings } from './settings.ts';
import { conditionLabel, engineSizeText, formatMetresAndFeet } from './vehicle-details.ts';
import type { Vehicle } from './vehicle.ts';
import { vehicleTitle } from './vehicle-values.ts';

export type FactKind = 'odometer' | 'transmission' | 'fuel' | 'body' | 'engine' | 'length' | 'sleeps' | 'weight';

export interface CardContent {
  id: string;
  slug: string;
  itemType: Vehicle['itemType'];
  /** What the dealer calls it. */
  noun: VehicleNouns;
  /** Year, make and model (CARD-1). */
  title: string;
  /** Badge and series, `''` when the vehicle has neither (CARD-2). */
  subtitle: string;
  condition: string;
  /** Three at most, the empty ones left out (CARD-3). */
  facts: { kind: FactKind; text: string }[];
  price: CardPrice;
  weekly: WeeklyLine | null;
  /** The shopper’s own loan, where `weekly` is its figure. What the card leads to begins with it. */
  loan?: SentEstimate;
  /** The tag, what keeps the vehicle from a shopper today, and `Certified` where that leaves fewer than two. */
  labels: { kind: CardTag['kind'] | 'certified'; text: string }[];
  /** City and state, or the place's name; `''` when neither is known. */
  place: string;
  /** `body` says whose outline stands there when there is none; `more` are the next pictures, a few of them. */
  picture: { url: string; alt: string; body: string; more: readonly string[] };
  /** `123 views`, `''` where they are not told. */
  views: string;
  available: boolean;
  actions: CardAction[];
  /**
   * Of the button that books a test drive; absent without one. `href` is `''` where the product's own form books it.
   */
  testDrive?: { href: string; label: string };
  /** `$200`, `''` where the vehicle cannot be reserved. */
  reserveAmount: string;
  /** Where it is reserved by paying online; absent where Reserve is an enquiry. */
  reserveHref?: string;
  /** What an enquiry about the vehicle carries along (LEAD-44). */
  lead: {
    make: string;
    model: string;
    stockNumber: string;
    condition: Vehicle['condition'];
    status: Vehicle['status'];
    dealershipSlug: string;
    canBeDriven: boolean;
    /** False where nothing on the site may lead to finance for it. */
    canBeFinanced: boolean;
  };
}

/** Their addresses are part of every list page. The vehicle's own page has all of them. */
const mostCardPictures = 6;

export interface CardPrice {
  kind: 'price' | 'subscription' | 'preorder' | 'none';
  /** `$29,990`, `PREORDER`, or the dealer's words where there is no price. */
  text: string;
  /** What the price contains, or the question that stands where no price can be shown (CARD-16). */
  label: string;
  /** The higher price before a reduction, `''` for none. */
  was: string;
  /** The page with the terms of a subscription, where the dealer has one. */
  termsHref?: string;
}

/** The figures sent with a form; `sentence` is `''` where only the server can write it. */
export interface SentEstimate {
  /** The input of the calculator. */
  query: string;
  sentence: string;
  /** False for amounts for which the calculator shows no repayment. */
  hasFigure: boolean;
  /** The signed quote behind the calculation; `''` if it used the site's figures. */
  quote: string;
}

/** What a card says of finance: a repayment with its rates, or words in its place (FIN-25). */
export type WeeklyLine = WeeklyRepayment | { kind: 'enquire'; text: 'Enquire for Finance' };

/** A repayment never stands without its rate and comparison rate (National Credit Code s164). */
export interface WeeklyRepayment {
  kind: 'figure';
  /** Whole dollars, the number in `amount`. */
  dollars: number;
  amount: string;
  interestRate: string;
  comparisonRate: string;
  /** `with a deposit of $6,449 and a final payment of $19,347`, which make the repayment low, `''` for neither. */
  besides: string;
  /**
   * Lender, amount, term, deposit and total that the figures rest on, as far as the feed says them, and the loan of the
   * comparison rate.
   */
  basis: string;
  /** The lender's own words, else its provider's. */
  disclaimer: string;
}

/** What a shopper can ask about a vehicle: on its page the whole enquiry, on a card the short one. */
export type VehicleAction = 'enquire' | 'quick-enquiry' | 'find-similar' | 'test-drive' | 'reserve';
/** What stands beside 'Explore Vehicle'. */
export type CardAction = Exclude<VehicleAction, 'enquire'>;
export type PageAction = Exclude<VehicleAction, 'quick-enquiry'>;

export type CardSettings = Pick<
  StockSettings,
  | 'just_arrived_days'
  | 'subscriptions'
  | 'subscription_period'
  | 'subscription_terms'
  | 'no_price_text'
  | 'test_drive_for_coming_soon'
  | 'test_drive_item_types'
  | 'views'
>;

/** Subcategory of the enquiry with which a vehicle is reserved. */
export const reserveSubcategory = 'Reserve';

/** Stands on the button that reserves where it opens an enquiry, and must not read like a payment. */
export const reserveNote = 'By enquiry, no charge now';

export interface CardContentOptions {
  /** Where shoppers are told that it stands, and at which dealership; `''` if they are not told which. */
  place: PlaceOnLine & { dealershipSlug: string };
  settings: CardSettings;
  now: Date;
  overrideCity: string;
  /** What the dealer calls its vehicles. */
  vehicles?: VehicleNouns;
  /** What it costs a week, where that may be shown. */
  weekly?: WeeklyLine | null;
  canBeFinanced?: boolean;
  /** `$200`, `''` where the vehicle cannot be reserved. */
  reserveAmount?: string;
  reserveHref?: string | undefined;
  /** How many visitors looked at it. */
  views?: number;
  testDrive?: { href: string; label: string };
}

export function cardContent(
  vehicle: Vehicle,
  {
    place,
    settings,
    now,
    overrideCity,
    vehicles = standardVehicleNouns,
    weekly = null,
    canBeFinanced = false,
    reserveAmount = '',
    reserveHref,
    views = 0,
    testDrive,
  }: CardContentOptions,
): CardContent {
  const available = isAvailable(vehicle);
  const title = vehicleTitle(vehicle);
  const [firstPicture, ...morePictures] = vehicle.images.map(({ url, thumbUrl }) => thumbUrl || url);
  const tags = cardTags(vehicle, { settings, now });
  const actions = cardActions(vehicle, settings, reserveAmount);
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    itemType: vehicle.itemType,
    noun: nounsOf(knownVehicleWords({ labels: { vehicles } }, vehicle)),
    title,
    subtitle: [vehicle.badge, vehicle.series].filter(Boolean).join(' '),
    condition: conditionLabel(vehicle.condition),
    facts: cardFacts(vehicle),
    price: cardPrice(vehicle, settings),
    weekly,
    labels: [
      ...tags.map(({ kind, label }) => ({ kind, text: label })),
      ...(vehicle.certified && available && tags.length < 2 ? [{ kind: 'certified' as const, text: 'Certified' }] : []),
    ],
    place: [overrideCity || place.city, place.state].filter(Boolean).join(' ') || place.name,
    picture: {
      url: firstPicture ?? '',
      alt: firstPicture
        ? [title, vehicle.colour && `in ${vehicle.colour.toLowerCase()}`].filter(Boolean).join(' ')
        : '',
      body: outlinedBody(vehicle),
      more: available ? morePictures.slice(0, mostCardPictures - 1) : [],
    },
    views: viewsText(views, settings.views),
    available,
    actions,
    ...(testDrive !== undefined && actions.includes('test-drive') ? { testDrive } : {}),
    reserveAmount: available ? reserveAmount : '',
    ...(reserveHref !== undefined && actions.includes('reserve') ? { reserveHref } : {}),
    lead: {
      make: vehicle.make,
      model: vehicle.model,
      stockNumber: vehicle.stockNumber,
      condition: vehicle.condition,
      status: vehicle.status,
      dealershipSlug: place.dealershipSlug,
      canBeDriven: canBeDriven(vehicle, settings),
      canBeFinanced,
    },
  };
}

/** The body whose outline stands for a vehicle without a picture; `''` for a car of which none is known. */
export function outlinedBody({ simpleBody, itemType }: Pick<Vehicle, 'simpleBody' | 'itemType'>): string {
  return simpleBody || (itemType === 'car' ? '' : itemType);
}

/** Which buttons stand beside 'Explore Vehicle' (CARD-12 to CARD-15). */
export function cardActions(
  vehicle: Pick<Vehicle, 'status' | 'tag' | 'itemType'>,
  settings: Pick<StockSettings, 'test_drive_for_coming_soon' | 'test_drive_item_types'>,
  reserveAmount: string,
): CardAction[] {
  if (!isAvailable(vehicle)) return ['find-similar'];
  return [
    'quick-enquiry',
    ...(reserveAmount === '' ? [] : ['reserve' as const]),
    ...(isTestDriveOnly(vehicle) && canBeDriven(vehicle, settings) ? ['test-drive' as const] : []),
  ];
}

/** `1,234 views`; `''` where the dealer does not tell them, or they are too few to tell (CARD-9, VDP-28). */
export function viewsText(views: number, settings: StockSettings['views']): string {
  if (!settings.shown || views < settings.minimum) return '';
  return `${formatCount(views)} ${views === 1 ? 'view' : 'views'}`;
}

export function cardPrice(
  vehicle: Vehicle,
  settings: Pick<StockSettings, 'subscriptions' | 'subscription_period' | 'subscription_terms' | 'no_price_text'>,
): CardPrice {
  const price = displayPrice(vehicle, settings);
  const terms = settings.subscription_terms.link;
  switch (price.kind) {
    case 'price':
      return { kind: 'price', text: price.text, label: priceTypeLabel(vehicle.priceType), was: price.was?.text ?? '' };
    case 'subscription':
      return {
        kind: 'subscription',
        text: price.text,
        label: subscriptionWords(settings.subscription_period),
        was: '',
        ...(terms === null ? {} : { termsHref: terms }),
      };
    case 'preorder':
      return { kind: 'preorder', text: price.text, label: '', was: '' };
    case 'none':
      return { kind: 'none', text: price.text, label: 'Like this and want something similar?', was: '' };
  }
}

/** The icon row of a vehicle's page: a car tells its body there too (VDP-33). */
export function pageFacts(vehicle: Vehicle): CardContent['facts'] {
  const facts = cardFacts(vehicle);
  const body = { kind: 'body', text: vehicle.body } as const;
  return vehicle.itemType === 'caravan' || vehicle.itemType === 'motorcycle' || body.text === ''
    ? facts
    : [...facts, body];
}

/** The three facts that tell vehicles of one kind apart. */
export function cardFacts(vehicle: Vehicle): CardContent['facts'] {
  const odometer = { kind: 'odometer', text: vehicle.odometerKm === null ? '' : formatKm(vehicle.odometerKm) } as const;
  const transmission = { kind: 'transmission', text: vehicle.simpleTransmission || vehicle.transmission } as const;
  const engine = {
    kind: 'engine',
    text: engineSizeText({ itemType: vehicle.itemType, size: vehicle.engineSize, litres: vehicle.engineSizeLitres }),
  } as const;
  const fuel = { kind: 'fuel', text: vehicle.simpleFuel || vehicle.fuel } as const;
  const caravan = vehicle.caravan;
  const length = {
    kind: 'length',
    text: caravan?.bodyLengthMetres ? formatMetresAndFeet(caravan.bodyLengthMetres) : '',
  } as const;
  const sleeps = { kind: 'sleeps', text: caravan?.sleeps ? `Sleeps ${caravan.sleeps}` : '' } as const;
  const weight = {
    kind: 'weight',
    text: caravan?.tareWeightKg ? `Tare ${formatCount(caravan.tareWeightKg)} kg` : '',
  } as const;
  const facts =
    vehicle.itemType === 'caravan'
      ? [length, sleeps, weight]
      : vehicle.itemType === 'motorcycle'
        ? [odometer, engine, transmission]
        : [odometer, transmission, fuel];
  return facts.filter((fact) => fact.text !== '');
}
