/**
 * One kind of outbound feed: a file each in `destinations/`, all tested by `feed-destination-contract.ts`. A kind
 * decides which vehicles it takes and how one is written. What holds for every kind is in `feed-rules.ts`, and
 * `make-feed.ts` puts vehicles and kind together.
 */
import type { FeedFormat } from './feed-format.ts';
import type { OutboundVehicle } from './outbound-vehicle.ts';
import type { FeedKind, OutboundFeedSettings } from './settings.ts';

/** What is wrong, for a person: `found no VIN`, `expected the 17 characters of the VIN`. */
export interface Finding {
  found: string;
  expected: string;
}

export interface FeedRule {
  /** Lower-case words joined by hyphens, as the report prints it: `price-type`. */
  name: string;
  /** What follows: the vehicle is left out, or only named, since the company may show it less. */
  outcome: 'leave-out' | 'warn';
  /** `null` for a vehicle that keeps the rule. */
  check(vehicle: OutboundVehicle): Finding | null;
}

/** A rule for the file as a whole. */
export interface WholeFeedRule {
  name: string;
  check(feed: { vehicleCount: number; origin: string; isDemonstration: boolean }): Finding | null;
}

/** What no two vehicles of a file may have alike: the first one stays, the others are left out. */
export interface UniqueRule {
  name: string;
  /** `''` is never compared. */
  value(vehicle: OutboundVehicle): string;
}

export interface FeedDestination<Kind extends FeedKind = FeedKind> {
  kind: Kind;
  /** `Google vehicle ads` */
  name: string;
  /** Where its rules are published; empty for a format of our own. */
  publishedRules: readonly string[];
  /** In this order; a vehicle is left out by the first that says so, and later ones are not asked. */
  rules: readonly FeedRule[];
  unique: readonly UniqueRule[];
  wholeRules: readonly WholeFeedRule[];
  format(settings: OutboundFeedSettings, dealer: { name: string; url: string }): FeedFormat;
  /** Names of the columns or fields, in their order. */
  columns: readonly string[];
  /** Last part of the address: `google-vehicle-ads.tsv`. */
  fileName: string;
  contentType: string;
}
