/**
 * Every field that a feed may fill, with the specification's name, its place in a vehicle and the reading of its text.
 */
import { addressesReading, type FieldReading, type FieldTable } from '../field-definition.ts';
import {
  caravanFields,
  dealershipFields,
  identityFields,
  lenderFields as lenderTable,
  lookFields,
  marketPriceFields,
  placeFields,
  priceFields,
  quoteFields,
  spinFields,
  stateFields,
  variantFields,
  videoFields,
  wordFields,
} from '../vehicle.ts';

export type FeedField = FieldReading & { target: string };

type FeedFieldsOf<Table extends FieldTable, Prefix extends string> = {
  [Property in keyof Table as `${Prefix}${Table[Property]['name']}`]: FeedField;
};

/** `prefix` precedes the names of a nested table; `group` is that table's property of the vehicle. */
function feedFieldsOf<Table extends FieldTable, const Prefix extends string = ''>(
  table: Table,
  { prefix, group }: { prefix?: Prefix; group?: string } = {},
): FeedFieldsOf<Table, Prefix> {
  return Object.fromEntries(
    Object.entries(table).map(([property, { name, reading }]) => [
      `${prefix ?? ''}${name}`,
      { ...reading, target: group === undefined ? property : `${group}.${property}` },
    ]),
  ) as FeedFieldsOf<Table, Prefix>;
}

export const feedFields = {
  ...feedFieldsOf(identityFields),
  ...feedFieldsOf(priceFields),
  ...feedFieldsOf(stateFields),
  ...feedFieldsOf(lookFields),
  images: { ...addressesReading, target: 'images' },
  ...feedFieldsOf(videoFields),
  walkaround_videos: { ...addressesReading, target: 'walkaroundVideos' },
  videos: { ...addressesReading, target: 'videos' },
  ...feedFieldsOf(spinFields),
  hotspots: { kind: 'hotspots', target: 'hotspots' },
  ...feedFieldsOf(wordFields),
  ...feedFieldsOf(dealershipFields),
  ...feedFieldsOf(placeFields),
  reserve_amount: { kind: 'money', target: 'reserveAmountCents' },
  ...feedFieldsOf(caravanFields, { prefix: 'specifications.', group: 'caravan' }),
  ...feedFieldsOf(variantFields, { prefix: 'variant.', group: 'variant' }),
  ...feedFieldsOf(marketPriceFields, { prefix: 'autograb_data.', group: 'marketPrice' }),
  ...feedFieldsOf(quoteFields, { prefix: 'youxQuote.', group: 'quote' }),
} as const satisfies Record<string, FeedField>;

export type FeedFieldName = keyof typeof feedFields;
export const feedFieldNames = Object.keys(feedFields) as FeedFieldName[];

/** The three fields that every row must have. */
export const requiredFields: readonly FeedFieldName[] = ['make', 'model', 'car_type'];

/** A lender's offer for a vehicle in a feed, with the specification's names (DATA-28). `term{N}` is a payment too. */
export const lenderFields: Readonly<Record<string, FeedField>> = feedFieldsOf(lenderTable);

/** The field of a name, `null` for one that no lender has. `term60` is the payment for a term of 60. */
export function lenderField(name: string): FeedField | null {
  if (/^term\d{1,4}$/.test(name)) return { kind: 'money', target: `terms.${name.slice(4)}` };
  return Object.hasOwn(lenderFields, name) ? lenderFields[name]! : null;
}
