/**
 * A vehicle as outbound feeds know it: what its page shows, in words and units that need no configuration any more.
 * `site/outbound-vehicle.ts` makes it by the functions of the page, so that a feed never has a figure of its own.
 */
import type { DisplayPrice } from '../../stock/price-display.ts';
import type { Vehicle } from '../../stock/vehicle.ts';

/** Fields that a feed takes as they are. */
export const unchangedFields = [
  'id',
  'stockNumber',
  'vin',
  'itemType',
  'condition',
  'status',
  'reserved',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'interiorColour',
  'odometerKm',
  'seats',
  'doors',
  'simpleBody',
  'simpleFuel',
  'simpleTransmission',
  'simpleDrive',
  'priceType',
] as const satisfies readonly (keyof Vehicle)[];

export interface OutboundVehicle extends Pick<Vehicle, (typeof unchangedFields)[number]> {
  /** Whether the dealer's filters keep it on the site. Without that it has no page. */
  isOnSite: boolean;
  /** Whether it is there to be driven and not to be sold. */
  isTestDriveOnly: boolean;
  /** `2021 Toyota Corolla Ascent Sport` */
  title: string;
  /** Body, fuel, transmission and engine in the words of the page; `''` for none. */
  bodyText: string;
  fuelText: string;
  transmissionText: string;
  engineText: string;
  price: DisplayPrice;
  /** `Drive away`, `a month, by subscription`; `''` where nothing stands beside the price. */
  priceLabel: string;
  /** The page, with the site's origin. */
  url: string;
  /** In the order of the page, with the site's origin or their own. */
  pictures: readonly OutboundPicture[];
  /**
   * The dealer's comments, else the facts of the page, as one paragraph a line; nothing in it names a repayment or a
   * rate.
   */
  description: string;
  /** Sentences of the comments that name a repayment or a rate, and are therefore not in `description`. */
  omittedSentences: readonly string[];
  /** Where it stands, if shoppers may know it. */
  place: OutboundPlace | null;
}

export interface OutboundPicture {
  url: string;
  /** `''` for none. */
  alt: string;
  /** JPEG, PNG and GIF are read by every company, WebP and SVG are not; `''` where neither server nor name says. */
  format: 'jpeg' | 'png' | 'gif' | 'other' | '';
}

export interface OutboundPlace {
  slug: string;
  name: string;
  street: string;
  city: string;
  state: string;
  postcode: string;
  /** Degrees; `null` where they are not known. */
  lat: number | null;
  long: number | null;
}
