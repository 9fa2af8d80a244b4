/**
 * The number filters of a search, each between two limits. To add one: an entry here, and its figure of a vehicle in
 * `search-document.ts`. The words for it are in `number-phrases.ts`.
 */
import { formatCount } from '../shared/text.ts';
import { formatMetresAndFeet } from '../stock/vehicle-details.ts';
import type { FacetName } from './facets.ts';

/** Dollars are whole, `instant` is seconds since 1970. */
export type RangeUnit = 'dollars' | 'km' | 'year' | 'metres' | 'kg' | 'cc' | 'instant';

/** Suffix of a figure in its filter. */
export const unitSuffixes: Readonly<Record<RangeUnit, string>> = {
  dollars: '',
  km: 'km',
  year: '',
  metres: 'm',
  kg: 'kg',
  cc: 'cc',
  instant: '',
};

export interface Range {
  unit: RangeUnit;
  /** Heading of its filter; for a subscription the period follows. */
  title: string;
  /** In a sentence: "We could not read the body length". */
  said: string;
  /** Label for dropping it when nothing is found. */
  any: string;
  /** Its slider is open at first. */
  open?: boolean;
  /** Suffix of the figures: `a week`. */
  suffix?: string;
  /** A note that must be shown with the figures. */
  note?: string;
  /** Decimal places, from the vehicle to the slider and its fields; none by default. */
  decimals?: number;
  /** One press of an arrow key; price and km follow the dealer's settings (`slider-scale.ts`). */
  step?: number;
  /** Bands of the same number, listed below its slider. */
  bands?: FacetName;
  /** For an `instant` only: the event, shown before `in the last 7 days`. */
  event?: string;
  /** True if only caravans, or only motorcycles, have it. */
  isOfOneKind?: boolean;
  /** True if a dealer may have no vehicle with it: then its words are searched as text. */
  isRare?: boolean;
}

const table = {
  price: { unit: 'dollars', title: 'Price', said: 'price', any: 'Any price', open: true, bands: 'price_range' },
  km: { unit: 'km', title: 'Kilometres', said: 'kilometres', any: 'Any kilometres' },
  year: { unit: 'year', title: 'Year', said: 'year', any: 'Any year', step: 1 },
  subscription_price: {
    unit: 'dollars',
    title: 'Subscription',
    said: 'subscription price',
    any: 'By subscription or not',
    step: 5,
  },
  /** The weekly repayment that the vehicle's card shows. */
  weekly_price: {
    unit: 'dollars',
    title: 'Weekly budget',
    said: 'weekly budget',
    any: 'Any weekly repayment',
    suffix: 'a week',
    note:
      'Estimates to compare vehicles by, not offers of credit. What you would pay depends on the rate, the term and your deposit; ' +
      'each vehicle shows its weekly figure with its interest rate and comparison rate.',
    step: 5,
    bands: 'weekly_price_range',
  },
  created_at_timestamp: {
    unit: 'instant',
    title: 'Arrived',
    event: 'Arrived',
    said: 'day of arrival',
    any: 'Listed at any time',
  },
  /** The last time that the price fell. */
  price_reduced_at_timestamp: {
    unit: 'instant',
    title: 'Price drops',
    event: 'Price dropped',
    said: 'day of the price drop',
    any: 'Reduced or not',
  },
  body_length: {
    unit: 'metres',
    title: 'Body length',
    said: 'body length',
    any: 'Any body length',
    note: 'In metres or feet: 5.5, or 18 ft.',
    decimals: 1,
    step: 0.1,
    isOfOneKind: true,
    isRare: true,
  },
  /** Aggregate trailer mass. */
  atm: {
    unit: 'kg',
    title: 'ATM',
    said: 'ATM',
    any: 'Any ATM',
    note: 'Aggregate trailer mass: what the van may weigh, loaded.',
    step: 50,
    isOfOneKind: true,
    isRare: true,
  },
  /** Mass of the empty van. */
  tare: {
    unit: 'kg',
    title: 'Tare',
    said: 'tare',
    any: 'Any tare',
    note: 'What the van weighs, empty.',
    step: 50,
    isOfOneKind: true,
    isRare: true,
  },
  /** Braked towing capacity. */
  towing: {
    unit: 'kg',
    title: 'Braked towing',
    said: 'towing capacity',
    any: 'Any towing capacity',
    step: 100,
    isRare: true,
  },
  /** For motorcycles. */
  engine_cc: {
    unit: 'cc',
    title: 'Engine capacity',
    said: 'engine capacity',
    any: 'Any engine capacity',
    step: 50,
    isOfOneKind: true,
    isRare: true,
  },
} satisfies Record<string, Range>;

export type RangeName = keyof typeof table;
export const rangesByName: Readonly<Record<RangeName, Range>> = table;
export const rangeNames = Object.keys(table) as RangeName[];

/** In sidebar order; a range without a place in it comes last. */
export const listedRanges = [...new Set<RangeName>(['price', 'weekly_price', 'subscription_price', ...rangeNames])];

const secondsPerDay = 86_400;

/**
 * Seconds since 1970 at the start of a day, `days` before the present one. A range from there means the same vehicles
 * all day, so that its page can be cached.
 */
export function startOfDayBefore(now: Date, days: number): number {
  return (Math.floor(now.getTime() / 1000 / secondsPerDay) - days) * secondsPerDay;
}

/** `$40,000`, `50,000 km`, `2019`, `5.5 m (18 ft)`. */
export function rangeFigure(name: RangeName, value: number): string {
  const { unit } = rangesByName[name];
  if (unit === 'metres') return formatMetresAndFeet(value);
  if (unit === 'dollars') return `$${plainFigure(name, value)}`;
  return `${plainFigure(name, value)} ${unitSuffixes[unit]}`.trim();
}

/** As in its filter's field: `40,000`, `2019`, `5.5`. */
export function plainFigure(name: RangeName, value: number): string {
  const { unit, decimals = 0 } = rangesByName[name];
  if (decimals > 0) return String(Number(value.toFixed(decimals)));
  return unit === 'year' || unit === 'instant' ? String(Math.round(value)) : formatCount(value);
}
