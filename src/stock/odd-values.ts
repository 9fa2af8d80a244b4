/**
 * Unlikely values in a feed: a price of a dollar, a car that arrives in 2030. They may still be true, so the row is
 * imported as it is, and the summary lists it for a person to check.
 */
import { formatDollars, formatDollarsAndCents } from '../shared/money.ts';
import { formatCount } from '../shared/text.ts';
import type { FeedFieldName } from './feeds/feed-fields.ts';
import type { RowWarning, VehicleContents } from './feeds/map-row.ts';
import type { OddCode } from './feeds/warning-kinds.ts';
import { effectivePriceCents } from './effective-price.ts';

/** A row that the import takes, and what shoppers see of its vehicle so far. */
export interface TakenRow {
  row: number;
  identity: string;
  vehicleId: string;
  outcome: 'created' | 'updated' | 'unchanged';
  contents: VehicleContents;
  before: Parameters<typeof effectivePriceCents>[0] | null;
}

const lowestCents = 200_00;
const highestCents = 3_000_000_00;
/** Few engines reach it; a digit too many does. */
const mostKm = 1_000_000;
/** From here on a fall is rather a digit lost. */
const largestFallPercent = 80;
/** It may be tomorrow already where the dealer is. */
const aheadMs = 24 * 3_600_000;

const prices = {
  price: 'priceCents',
  before_price: 'beforePriceCents',
  offer_price: 'offerPriceCents',
} as const satisfies Partial<Record<FeedFieldName, keyof VehicleContents>>;
const dates = {
  created_at: 'createdAt',
  sold_date: 'soldAt',
  build_date: 'buildDate',
  compliance_date: 'complianceDate',
} as const satisfies Partial<Record<FeedFieldName, keyof VehicleContents>>;

/** `$9.99`, `$150`: rounded, a price could seem to be within its limit. */
const asWritten = (cents: number): string => (cents % 100 === 0 ? formatDollars(cents) : formatDollarsAndCents(cents));

/** A fall in which a digit may be lost; `null` for none. `before` is `null` for a new vehicle. */
export function oddPriceFall(
  before: TakenRow['before'],
  after: Pick<VehicleContents, 'priceCents' | 'offerPriceCents'>,
): { field: 'price' | 'offer_price'; read: string; reason: string } | null {
  const [from, to] = [before === null ? null : effectivePriceCents(before), effectivePriceCents(after)];
  if (from === null || to === null || (from - to) * 100 < largestFallPercent * from) return null;
  const percent = Math.floor(((from - to) / from) * 100);
  return {
    field: after.offerPriceCents === null ? 'price' : 'offer_price',
    read: formatDollars(to),
    reason: `The price falls from ${formatDollars(from)} to ${formatDollars(to)}, by ${percent}%`,
  };
}

/**
 * Give it each row that is taken, with the texts of its columns as the file has them. `columnOf`: what the feed calls
 * the field in a row with these texts.
 */
export function createOddValues({
  now,
  columnOf,
}: {
  now: Date;
  columnOf(field: FeedFieldName, texts: Readonly<Record<string, string>>): string;
}): (taken: TakenRow, texts: Readonly<Record<string, string>>) => RowWarning[] {
  const latest = new Date(now.getTime() + aheadMs).toISOString();
  const latestYear = now.getUTCFullYear() + 1;

  return ({ row, contents, before }, texts) => {
    const odd: RowWarning[] = [];
    const note = (field: FeedFieldName, read: string, code: OddCode, reason: string): void => {
      const column = columnOf(field, texts);
      // A field that no column of the row holds, a fixed text for instance, is quoted as it was read.
      const value = texts[column]?.trim() || read;
      odd.push({ row, column, value, code, reason: `${reason} (${field}).` });
    };
    for (const [field, key] of Object.entries(prices) as [
      keyof typeof prices,
      (typeof prices)[keyof typeof prices],
    ][]) {
      const cents = contents[key];
      if (cents === null) continue;
      if (cents < lowestCents)
        note(field, asWritten(cents), 'odd-price-low', `${asWritten(cents)} is below ${formatDollars(lowestCents)}`);
      else if (cents > highestCents)
        note(field, asWritten(cents), 'odd-price-high', `${asWritten(cents)} is above ${formatDollars(highestCents)}`);
    }
    const fall = oddPriceFall(before, contents);
    if (fall !== null) note(fall.field, fall.read, 'odd-price-fall', fall.reason);
    for (const [field, key] of Object.entries(dates) as [keyof typeof dates, (typeof dates)[keyof typeof dates]][]) {
      const date = contents[key];
      if (date !== null && date > latest)
        note(field, date.slice(0, 10), 'odd-date', `${date.slice(0, 10)} is in the future`);
    }
    const km = contents.odometerKm;
    if (km !== null && km > mostKm)
      note('km', formatCount(km), 'odd-odometer', `${formatCount(km)} km is more than ${formatCount(mostKm)} km`);
    if (contents.year !== null && contents.year > latestYear)
      note('year', String(contents.year), 'odd-date', `${contents.year} is later than next year`);
    return odd;
  };
}
