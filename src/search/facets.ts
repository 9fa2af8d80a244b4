/**
 * The list filters of a search, in the order of the URL; the order of the sidebar is `readingOrder`. To add one: an
 * entry here, and its values of a vehicle in `search-document.ts`. The engines, the URL, the filters, the chips, the
 * suggestions after an empty search and the checks of a dealer's files follow from these two.
 */
import { formatCount } from '../shared/text.ts';
import { statusLabels } from '../stock/availability.ts';
import { priceTypeLabel } from '../stock/price-type-label.ts';
import {
  bodyTypes,
  driveTypes,
  fuelTypes,
  itemTypes,
  priceTypes,
  stockConditions,
  transmissionTypes,
  vehicleStatuses,
} from '../stock/vehicle-values.ts';
import { findKindWords } from '../shared/vehicle-words.ts';
import { splitMakeModel } from './make-model.ts';

export interface Facet {
  /** Heading of its filter. */
  title: string;
  /** Label of a value (DATA-38); the value itself where this is absent or returns `null`. */
  label?: (value: string) => string | null;
  /** All possible values, for a facet whose values the product and not a feed defines. */
  knownValues?: readonly string[];
  /** Weight of a word that is found in a value (`search-schema.ts`); without it, text search ignores the values. */
  textWeight?: number;
  /**
   * Facets whose values go together in life are stored and counted as one combination (a make and a model come with few
   * badges, a body with few drives), so that a search counts a handful of columns and not one for every facet.
   */
  storedWith: 'name' | 'build' | 'offer' | 'place' | 'price bands' | 'equipment';
  /**
   * Its list in the sidebar; without it, the facet is nested in another list. A short list keeps values without
   * matches, so that its length does not change under the pointer.
   */
  list?: { open?: boolean; shownFirst?: number; short?: boolean };
  /** How typed words are read as its values; `null` if they are not, or if the facet has its own rule. */
  typed: {
    /** A `value` means the same anywhere; a `name` may be a part of another name, and so may a `place`. */
    as: 'value' | 'name' | 'place';
    /** If another list has the same word, the other list is meant. */
    yields?: boolean;
    /** Values whose labels have other meanings when they are typed: an estimate may be of a trade-in. */
    unread?: readonly string[];
    /** Its values may be typed as plurals: `no diesels`, `utes`, `automatics only`. */
    inPlural?: boolean;
  } | null;
  /**
   * Position of its values in a list's heading: `before` the name (`Red Hilux`), after it (`with Sunroof`), in its own
   * text (`search-heading.ts`), or nowhere.
   */
  heading: 'before' | 'with' | 'own words' | null;
  /** True if a vehicle can have several of its values: a shopper who ticks or names two wants both. */
  isManyValued?: boolean;
  /** True if a single word of its values has no meaning: the UTE of a yard's name, the New of Near New. */
  isNameAsWhole?: boolean;
  /** True if a shopper may exclude values. */
  excludable?: boolean;
  /** True if it says what the vehicle is: then it is listed before price, kilometres and year. */
  saysWhatItIs?: boolean;
  /**
   * Label for no choice of it, such as dropping it when nothing is found; `Any colour` by default. `null`: the label
   * names its values, as in `Without “Sunroof”`.
   */
  any?: string | null;
}

/** Every body of the specification (DATA-41) and its label. */
export const bodyLabels: Readonly<Record<string, string>> = {
  '4x4': '4x4',
  bus: 'Bus',
  cabChassis: 'Cab chassis',
  convertible: 'Convertible',
  coupe: 'Coupe',
  ev: 'EV',
  hardtop: 'Hardtop',
  hatch: 'Hatch',
  hatchback: 'Hatchback',
  motorhome: 'Motorhome',
  lightTruck: 'Light truck',
  peopleMover: 'People mover',
  prestige: 'Prestige',
  sedan: 'Sedan',
  softtop: 'Soft top',
  suv: 'SUV',
  ute: 'Ute',
  van: 'Van',
  wagon: 'Wagon',
  stationWagon: 'Station wagon',
  caravan: 'Caravan',
  motorcycle: 'Motorcycle',
};

const yesOrNo = ['true', 'false'];
const statedPriceTypes = priceTypes.filter((type) => type !== '');

const table = {
  badge: {
    title: 'Badge',
    textWeight: 7,
    storedWith: 'name',
    typed: null,
    heading: 'own words',
    list: {},
    excludable: true,
    saysWhatItIs: true,
  },
  status: {
    title: 'Availability',
    label: oneOf(statusLabels),
    knownValues: vehicleStatuses,
    storedWith: 'offer',
    typed: { as: 'value' },
    heading: null,
    list: { short: true },
    any: 'Available or not',
  },
  car_type: {
    title: 'Condition',
    label: oneOf({ new: 'New', demo: 'Demo', used: 'Used' }),
    knownValues: stockConditions,
    textWeight: 5,
    storedWith: 'offer',
    typed: { as: 'value', inPlural: true },
    heading: 'own words',
    list: { open: true, short: true },
    excludable: true,
    saysWhatItIs: true,
  },
  categories: {
    isManyValued: true,
    isNameAsWhole: true,
    title: 'Categories',
    textWeight: 3,
    storedWith: 'offer',
    typed: { as: 'name', yields: true },
    heading: null,
    list: {},
    any: null,
  },
  city: {
    title: 'City',
    textWeight: 2,
    storedWith: 'place',
    typed: { as: 'place' },
    heading: 'own words',
    list: { shownFirst: 10 },
    excludable: true,
  },
  colour: {
    title: 'Colour',
    textWeight: 4,
    storedWith: 'offer',
    typed: { as: 'name', inPlural: true },
    heading: 'before',
    list: {},
    excludable: true,
  },
  dealership_name: {
    isNameAsWhole: true,
    title: 'Dealership',
    textWeight: 2,
    storedWith: 'place',
    typed: { as: 'place', yields: true },
    heading: 'own words',
    list: { shownFirst: 10 },
    excludable: true,
  },
  filtered_features: {
    isManyValued: true,
    isNameAsWhole: true,
    title: 'Features',
    textWeight: 3,
    storedWith: 'equipment',
    typed: { as: 'name' },
    heading: 'with',
    list: {},
    excludable: true,
    any: null,
  },
  item_type: {
    title: 'Vehicle type',
    label: (value) => findKindWords(value)?.titleOne ?? value,
    knownValues: itemTypes,
    textWeight: 4,
    storedWith: 'build',
    typed: { as: 'value', inPlural: true },
    heading: 'own words',
    list: { open: true, short: true },
    excludable: true,
    saysWhatItIs: true,
  },
  location_name: {
    isNameAsWhole: true,
    title: 'Location',
    textWeight: 2,
    storedWith: 'place',
    typed: { as: 'place' },
    heading: 'own words',
    list: { shownFirst: 10 },
    excludable: true,
  },
  make: {
    title: 'Make',
    textWeight: 10,
    storedWith: 'name',
    typed: null,
    heading: 'own words',
    list: { open: true },
    excludable: true,
    saysWhatItIs: true,
  },
  /** Listed below its make. */
  make_model: {
    title: 'Make and model',
    label: (value) => {
      const parts = splitMakeModel(value);
      return parts === null ? null : `${parts.make} ${parts.model}`;
    },
    storedWith: 'name',
    typed: null,
    heading: 'own words',
    excludable: true,
    saysWhatItIs: true,
  },
  model: {
    title: 'Model',
    textWeight: 10,
    storedWith: 'name',
    typed: null,
    heading: null,
    list: {},
    excludable: true,
    saysWhatItIs: true,
  },
  price_range: {
    title: 'Price range',
    label: (value) => bandLabel(value, ''),
    storedWith: 'price bands',
    typed: null,
    heading: null,
    list: { short: true },
    any: 'Any price',
  },
  seats: {
    title: 'Seats',
    label: counted((count) => `${count} ${count === '1' ? 'seat' : 'seats'}`),
    storedWith: 'build',
    typed: null,
    heading: 'with',
    list: { short: true },
    excludable: true,
    any: 'Any number of seats',
  },
  doors: {
    title: 'Doors',
    label: counted((count) => `${count} ${count === '1' ? 'door' : 'doors'}`),
    storedWith: 'build',
    typed: null,
    heading: 'with',
    list: { short: true },
    any: 'Any number of doors',
  },
  sleeps: {
    title: 'Sleeps',
    label: counted((count) => `Sleeps ${count}`),
    storedWith: 'build',
    typed: null,
    heading: 'own words',
    list: { short: true },
    excludable: true,
    any: 'Any number of berths',
  },
  size: {
    title: 'Size',
    storedWith: 'build',
    typed: { as: 'name' },
    heading: 'own words',
    list: { short: true },
    excludable: true,
  },
  body: {
    title: 'Body type',
    label: oneOf(bodyLabels),
    knownValues: bodyTypes,
    textWeight: 6,
    storedWith: 'build',
    typed: { as: 'value', yields: true, inPlural: true },
    heading: 'own words',
    list: { open: true, shownFirst: 6, short: true },
    excludable: true,
    saysWhatItIs: true,
  },
  drive: {
    title: 'Drive',
    knownValues: driveTypes,
    textWeight: 4,
    storedWith: 'build',
    typed: { as: 'value', inPlural: true },
    heading: 'before',
    list: { short: true },
    excludable: true,
  },
  fuel: {
    title: 'Fuel',
    knownValues: fuelTypes,
    textWeight: 4,
    storedWith: 'build',
    typed: { as: 'value', inPlural: true },
    heading: 'before',
    list: { short: true },
    excludable: true,
  },
  transmission: {
    title: 'Transmission',
    knownValues: transmissionTypes,
    textWeight: 4,
    storedWith: 'build',
    typed: { as: 'value', inPlural: true },
    heading: 'before',
    list: { short: true },
    excludable: true,
  },
  state: {
    title: 'State',
    knownValues: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
    textWeight: 2,
    storedWith: 'place',
    typed: { as: 'place' },
    heading: 'own words',
    list: { short: true },
  },
  region: {
    title: 'Region',
    storedWith: 'place',
    typed: { as: 'place' },
    heading: 'own words',
    list: { shownFirst: 10 },
    excludable: true,
  },
  tag: {
    title: 'Tag',
    textWeight: 3,
    storedWith: 'offer',
    typed: { as: 'name', yields: true },
    heading: null,
    list: {},
    excludable: true,
    any: null,
  },
  weekly_price_range: {
    title: 'Weekly range',
    label: (value) => bandLabel(value, ' a week'),
    storedWith: 'price bands',
    typed: null,
    heading: null,
    list: { short: true },
    any: 'Any weekly repayment',
  },
  certified: {
    title: 'Certified',
    label: oneOf({ true: 'Certified', false: 'Not certified' }),
    knownValues: yesOrNo,
    storedWith: 'offer',
    typed: { as: 'value' },
    heading: 'before',
    list: { short: true },
    any: null,
  },
  subscription: {
    title: 'Subscription',
    label: oneOf({ true: 'Subscription', false: 'No subscription' }),
    knownValues: yesOrNo,
    storedWith: 'offer',
    typed: null,
    heading: 'with',
    list: { short: true },
    excludable: true,
    any: null,
  },
  reserved: {
    title: 'Reserved',
    label: oneOf({ true: 'Reserved', false: 'Not reserved' }),
    knownValues: yesOrNo,
    storedWith: 'offer',
    typed: { as: 'value' },
    heading: 'before',
    list: { short: true },
    any: null,
  },
  /** What the price includes, as it stands beside it. */
  price_type: {
    title: 'Price type',
    label: oneOf(Object.fromEntries(statedPriceTypes.map((type) => [type, priceTypeLabel(type)]))),
    knownValues: statedPriceTypes,
    storedWith: 'price bands',
    typed: { as: 'value', unread: ['estimate'] },
    heading: null,
    list: { short: true },
    excludable: true,
  },
  /** Vehicles that filters of a figure leave out; a link to them has it, and no list. */
  without: {
    isManyValued: true,
    title: 'Without',
    label: oneOf({
      price: 'No purchase price',
      weekly_price: 'No weekly repayment',
      km: 'No odometer reading',
    }),
    knownValues: ['price', 'weekly_price', 'km'],
    storedWith: 'price bands',
    typed: null,
    heading: 'own words',
    any: null,
  },
} satisfies Record<string, Facet>;

/** Named as in the specification (SRCH-61 to SRCH-88) and in the URL. */
export type FacetName = keyof typeof table;
export const facetsByName: Readonly<Record<FacetName, Facet>> = table;
export const facetNames = Object.keys(table) as FacetName[];

const readingOrder: readonly FacetName[] = [
  'item_type',
  'car_type',
  'make',
  'make_model',
  'model',
  'badge',
  'body',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'doors',
  'size',
  'sleeps',
  'colour',
  'filtered_features',
  'categories',
  'status',
  'tag',
  'certified',
  'reserved',
  'state',
  'region',
  'city',
  'dealership_name',
  'location_name',
];

/** In the order in which a shopper reads them; a facet without a place in that order comes last. */
const facetsAsRead = [...new Set([...readingOrder, ...facetNames])];

/** Facets of these kinds. If two have the same word, the first is meant. */
export function facetsTypedAs(...kinds: readonly ('value' | 'name' | 'place')[]): FacetName[] {
  const named = facetsAsRead.filter((name) => kinds.some((kind) => kind === facetsByName[name].typed?.as));
  const yields = (name: FacetName): boolean => facetsByName[name].typed?.yields === true;
  return [...named.filter((name) => !yields(name)), ...named.filter(yields)];
}

/** Facets with their own list, in sidebar order. */
export const listedFacets = facetsAsRead.filter((name) => facetsByName[name].list !== undefined);

/** Facets that say what the vehicle is: `Used`, `Toyota Hilux`, `SR5`, `Ute`. */
export const describingFacets = facetsAsRead.filter((name) => facetsByName[name].saysWhatItIs === true);

/** `Any colour`; `null` for a facet whose values are named instead. */
export function anyFacetLabel(facet: FacetName): string | null {
  const { any, title } = facetsByName[facet];
  return any === undefined ? `Any ${title.toLowerCase()}` : any;
}

/** `peopleMover` of body -> `People mover`; `Toyota|Hilux` -> `Toyota Hilux`; `20000-30000` -> `$20,000 to $30,000`. */
export function facetLabel(facet: FacetName, value: string): string {
  return facetsByName[facet].label?.(value) ?? value;
}

/** True if the product itself defines the value, even if no vehicle has it: a condition, a body, a price band. */
export function hasFacetLabel(facet: FacetName, value: string): boolean {
  const { label, knownValues, storedWith } = facetsByName[facet];
  return (knownValues !== undefined || storedWith === 'price bands') && (label?.(value) ?? null) !== null;
}

/** Letter case does not matter, as in a search. */
function oneOf(labels: Readonly<Record<string, string>>): (value: string) => string | null {
  const byValue = new Map(Object.entries(labels).map(([value, label]) => [value.toLowerCase(), label]));
  return (value) => byValue.get(value.toLowerCase()) ?? null;
}

function counted(label: (count: string) => string): (value: string) => string | null {
  return (value) => (/^\d+$/.test(value) ? label(value) : null);
}

function bandLabel(value: string, unit: string): string | null {
  const band = /^(\d+)-(\d*)$/.exec(value);
  if (band === null) return null;
  const from = Number(band[1]);
  if (band[2] === '') return `$${formatCount(from)}${unit} and over`;
  const below = `$${formatCount(Number(band[2]))}${unit}`;
  return from === 0 ? `Under ${below}` : `$${formatCount(from)} to ${below}`;
}
