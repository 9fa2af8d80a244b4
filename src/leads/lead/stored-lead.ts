/** A lead as it is kept, with its consent and its deliveries. */
import { pick } from '../../shared/pick.ts';
import { isAvailable } from '../../stock/availability.ts';
import { displayPrice, hasSubscriptionPrice, shownPriceCents } from '../../stock/price-display.ts';
import type { StockSettings } from '../../stock/settings.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { vehicleTitle } from '../../stock/vehicle-values.ts';
import type { LeadAttribution } from './attribution.ts';
import type { LeadFields, LeadForm } from './lead.ts';
import type { LeadTradeIn } from './lead-trade-in.ts';
import type { Department } from './department.ts';

/** What of a vehicle a lead keeps: it may be sold and gone when somebody asks. */
const keptOfVehicle = [
  'id',
  'slug',
  'stockNumber',
  'vin',
  'registration',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'condition',
  'itemType',
  'status',
  'tag',
  'odometerKm',
  'priceCents',
  'colour',
  'interiorColour',
  'body',
  'doors',
  'transmission',
] as const satisfies readonly (keyof Vehicle)[];

export type LeadVehicle = Pick<Vehicle, (typeof keptOfVehicle)[number]> & {
  title: string;
  /** What the price contains; absent in leads stored before it was kept. */
  priceType?: Vehicle['priceType'];
  /** Where the site shows a subscription's price in the place of the vehicle's. */
  subscription?: { priceCents: number; period: StockSettings['subscription_period'] };
  /** What the site shows in the place of a price; absent beside one, and in leads stored before it was kept. */
  noPriceText?: string;
  /** What was promised to a visitor who asked to reserve it. */
  reserve?: ReserveTerms;
  /**
   * Somebody had reserved it when the lead came, other than by this lead; absent in leads stored before it was kept.
   */
  isReservedByOther?: true;
};

/** For how much a vehicle can be reserved, and how long it is then held. */
export interface ReserveTerms {
  amountCents: number;
  holdHours: number;
}

/** What a lead has to know of how a site shows its vehicles. */
export type ShownStock = Pick<StockSettings, 'subscriptions' | 'subscription_period' | 'no_price_text'>;

/**
 * Its price is the one that the site shows: an offer below the normal price, where there is one, and none beside a
 * subscription's. `isReservation`: by this lead the vehicle is reserved or bought.
 */
export function leadVehicleOf(
  vehicle: Vehicle,
  stock: ShownStock,
  { reserve = null, isReservation = false }: { reserve?: ReserveTerms | null; isReservation?: boolean } = {},
): LeadVehicle {
  const price = displayPrice(vehicle, stock);
  return {
    ...pick(vehicle, keptOfVehicle),
    priceCents: shownPriceCents(vehicle, stock),
    priceType: vehicle.priceType,
    title: vehicleTitle(vehicle),
    ...(hasSubscriptionPrice(vehicle, stock)
      ? { subscription: { priceCents: vehicle.subscriptionPriceCents!, period: stock.subscription_period } }
      : {}),
    ...(price.kind === 'preorder' || price.kind === 'none' ? { noPriceText: price.text } : {}),
    ...(reserve === null ? {} : { reserve }),
    ...(vehicle.reserved && isAvailable(vehicle) && !isReservation ? { isReservedByOther: true as const } : {}),
  };
}

export interface StoredLead {
  id: string;
  storedAt: Date;
  form: LeadForm;
  eventId: number;
  name: string;
  lastName: string;
  email: string;
  /**
   * As the visitor typed it; `''` where the form is content with an email address, as that may be with a phone number.
   */
  phone: string;
  /** `+61412345678`; `''` without a phone number. */
  phoneE164: string;
  postcode: string;
  message: string;
  category: string;
  subcategory: string;
  dealershipSlug: string;
  locationId: number | null;
  vehicle: LeadVehicle | null;
  fields: LeadFields;
  contentsSha256: string;
  /** What the visitor was told about the collection of details. */
  collectionNotice: string;
  /** `network` as `networkOfAddress` has it; the address itself is not kept. */
  source: { path: string; referrer: string; userAgent: string; network: string };
  /** The visitor's own vehicle; `null` without one. */
  tradeIn: LeadTradeIn | null;
  attribution: LeadAttribution;
  /** Why it is suspected spam; `null` for a lead that is none. */
  quarantine: LeadQuarantine | null;
  /** Sent by the product itself once a day, to see that leads arrive. */
  isTest: boolean;
  /** Why it goes where it goes; `null` for a lead of the time before. */
  routing: LeadRouting | null;
}

/** Reasons are in words, for people at the dealer's. */
export interface LeadRouting {
  department: Department;
  departmentReason: string;
  /** As it was called when the lead came; `''` for none. */
  locationName: string;
  locationReason: string;
  destinationReason: string;
}

/** A lead in quarantine goes nowhere until somebody releases it; it is never thrown away. */
export interface LeadQuarantine {
  /** In words, for people at the dealer's. */
  reasons: readonly string[];
  /** Names of the signs that led to it. */
  signs: readonly string[];
  /** ISO; `null` while it is held. */
  releasedAt: string | null;
  /** ISO; `null` while nobody has said that it is spam. */
  confirmedAt: string | null;
  /** The day whose report lists it; not there before. */
  reportDay?: string;
}

/** Whether it waits for a person, or was called spam by one: nothing of it goes out, is booked or counts. */
export const isHeld = ({ quarantine }: Pick<StoredLead, 'quarantine'>): boolean =>
  quarantine !== null && quarantine.releasedAt === null;

export interface LeadConsent {
  purpose: 'marketing' | 'terms' | 'credit-check';
  given: boolean;
  /** Only what the visitor ticked: a box that was pre-ticked gives no express consent (ACMA on the Spam Act). */
  express: boolean;
  method: 'ticked' | 'pre-ticked' | 'not-ticked';
  /** The words beside the box. */
  wording: string;
}

export type DeliveryState = 'waiting' | 'delivered' | 'dead';

export interface LeadDelivery {
  destination: string;
  kind: string;
  state: DeliveryState;
  /** 1, and one more each time a lead that was delivered goes out again. */
  round: number;
  attempts: number;
  attemptsEver: number;
  startedAt: Date;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  lastError: string;
}

export interface DeliveryAttempt {
  destination: string;
  number: number;
  attemptedAt: Date;
  outcome: 'delivered' | 'failed';
  detail: string;
  durationMs: number;
}
