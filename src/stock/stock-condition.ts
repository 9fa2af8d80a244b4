/**
 * A condition that a dealer writes about vehicles: `{ not: { all: [{ field: make, is: Nissan }, { field: km, below: 3000 }] } }`.
 * Words are compared without regard to letter case. A vehicle that does not have a number is neither above, below nor between.
 */
import { isSameText } from '../shared/text.ts';
import { effectivePriceCents } from './effective-price.ts';
import {
  bodyTypes,
  driveTypes,
  fuelTypes,
  itemTypes,
  stockConditions,
  transmissionTypes,
  type Vehicle,
  vehicleStatuses,
} from './vehicle.ts';

export type StockCondition =
  | { all: readonly StockCondition[] }
  | { any: readonly StockCondition[] }
  | { not: StockCondition }
  | { field: StockConditionField; is: readonly Value[] }
  | { field: StockConditionField; is_not: readonly Value[] }
  | { field: StockConditionField; above: number }
  | { field: StockConditionField; below: number }
  | { field: StockConditionField; between: readonly [number, number] };

type Value = string | number | boolean;

type Field =
  /** `values` where only these occur. */
  | { kind: 'word'; meaning: string; values?: readonly string[]; read(vehicle: Vehicle): readonly string[] }
  | { kind: 'number'; meaning: string; read(vehicle: Vehicle): number | null }
  | { kind: 'truth'; meaning: string; read(vehicle: Vehicle): boolean };

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** What a condition can ask about, under the specification's names. */
export const stockConditionFields = {
  make: { kind: 'word', meaning: 'Make.', read: ({ make }) => [make] },
  model: { kind: 'word', meaning: 'Model.', read: ({ model }) => [model] },
  badge: { kind: 'word', meaning: 'Badge.', read: ({ badge }) => [badge] },
  series: { kind: 'word', meaning: 'Series.', read: ({ series }) => [series] },
  stocknum: { kind: 'word', meaning: 'Stock number.', read: ({ stockNumber }) => [stockNumber] },
  car_type: { kind: 'word', meaning: 'Condition.', values: stockConditions, read: ({ condition }) => [condition] },
  status: { kind: 'word', meaning: 'Status.', values: vehicleStatuses, read: ({ status }) => [status] },
  item_type: { kind: 'word', meaning: 'Kind of vehicle.', values: itemTypes, read: ({ itemType }) => [itemType] },
  tag: { kind: 'word', meaning: 'The dealer’s own tag.', read: ({ tag }) => [tag] },
  categories: { kind: 'word', meaning: 'Categories; one that fits is enough.', read: ({ categories }) => categories },
  colour: { kind: 'word', meaning: 'Colour as the feed has it.', read: ({ colour }) => [colour] },
  body: { kind: 'word', meaning: 'Body type.', values: bodyTypes, read: ({ simpleBody }) => [simpleBody] },
  fuel: { kind: 'word', meaning: 'Fuel.', values: fuelTypes, read: ({ simpleFuel }) => [simpleFuel] },
  transmission: {
    kind: 'word',
    meaning: 'Transmission.',
    values: transmissionTypes,
    read: ({ simpleTransmission }) => [simpleTransmission],
  },
  drive: { kind: 'word', meaning: 'Driven wheels.', values: driveTypes, read: ({ simpleDrive }) => [simpleDrive] },
  dealership_slug: { kind: 'word', meaning: 'Slug of the dealership.', read: ({ dealershipSlug }) => [dealershipSlug] },
  location_name: { kind: 'word', meaning: 'Name of the location.', read: ({ locationName }) => [locationName] },
  city: { kind: 'word', meaning: 'City or suburb.', read: ({ city }) => [city] },
  state: { kind: 'word', meaning: 'State, for example QLD.', read: ({ state }) => [state] },
  year: { kind: 'number', meaning: 'Model year.', read: ({ year }) => year },
  price: {
    kind: 'number',
    meaning: 'Price that shoppers see, in dollars.',
    read: (vehicle) => dollars(effectivePriceCents(vehicle)),
  },
  before_price: {
    kind: 'number',
    meaning: 'Price before a reduction, in dollars.',
    read: ({ beforePriceCents }) => dollars(beforePriceCents),
  },
  subscription_price: {
    kind: 'number',
    meaning: 'Subscription price, in dollars.',
    read: ({ subscriptionPriceCents }) => dollars(subscriptionPriceCents),
  },
  km: { kind: 'number', meaning: 'Odometer, in km.', read: ({ odometerKm }) => odometerKm },
  seats: { kind: 'number', meaning: 'Seats.', read: ({ seats }) => seats },
  doors: { kind: 'number', meaning: 'Doors.', read: ({ doors }) => doors },
  photos_count: { kind: 'number', meaning: 'Number of pictures.', read: ({ images }) => images.length },
  certified: { kind: 'truth', meaning: 'Certified.', read: ({ certified }) => certified },
  reserved: { kind: 'truth', meaning: 'Reserved.', read: ({ reserved }) => reserved },
  preorder: { kind: 'truth', meaning: 'Can be ordered ahead.', read: ({ preorder }) => preorder },
} as const satisfies Record<string, Field>;

export type StockConditionField = keyof typeof stockConditionFields;

export function meetsCondition(vehicle: Vehicle, condition: StockCondition): boolean {
  if ('all' in condition) return condition.all.every((each) => meetsCondition(vehicle, each));
  if ('any' in condition) return condition.any.some((each) => meetsCondition(vehicle, each));
  if ('not' in condition) return !meetsCondition(vehicle, condition.not);
  const read = (stockConditionFields[condition.field] as Field).read(vehicle);
  if ('is' in condition) return isOneOf(read, condition.is);
  if ('is_not' in condition) return !isOneOf(read, condition.is_not);
  if (typeof read !== 'number') return false;
  if ('above' in condition) return read > condition.above;
  if ('below' in condition) return read < condition.below;
  const [smallest, largest] = condition.between;
  return read >= smallest && read <= largest;
}

function isOneOf(read: ReturnType<Field['read']>, values: readonly Value[]): boolean {
  if (read === null || typeof read !== 'object') return values.some((value) => value === read);
  return read.some((word) => values.some((value) => isSameText(String(value), word)));
}
