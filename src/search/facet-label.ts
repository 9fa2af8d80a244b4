/** What a person reads for a facet and for a value of it (DATA-38). Values without a rule here are their own label. */
import { formatCount } from '../shared/text.ts';
import { statusLabels } from '../stock/availability.ts';
import type { FacetName } from './engine.ts';
import { splitMakeModel } from './make-model.ts';

/** Headings of the filters. */
export const facetTitles: Record<FacetName, string> = {
  badge: 'Badge',
  status: 'Availability',
  car_type: 'Condition',
  categories: 'Categories',
  city: 'City',
  colour: 'Colour',
  dealership_name: 'Dealership',
  filtered_features: 'Features',
  item_type: 'Vehicle type',
  location_name: 'Location',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  price_range: 'Price range',
  seats: 'Seats',
  doors: 'Doors',
  sleeps: 'Sleeps',
  size: 'Size',
  body: 'Body type',
  drive: 'Drive',
  fuel: 'Fuel',
  transmission: 'Transmission',
  state: 'State',
  region: 'Region',
  tag: 'Tag',
  weekly_price_range: 'Weekly range',
  certified: 'Certified',
  reserved: 'Reserved',
};

/** Every body of the specification (DATA-41) and what a person reads for it. */
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

/** By value in lower case. */
const labels: Partial<Record<FacetName, ReadonlyMap<string, string>>> = {
  car_type: labelMap({ new: 'New', demo: 'Demo', used: 'Used' }),
  status: labelMap(statusLabels),
  item_type: labelMap({ car: 'Car', motorcycle: 'Motorcycle', caravan: 'Caravan', truck: 'Truck' }),
  certified: labelMap({ true: 'Certified', false: 'Not certified' }),
  reserved: labelMap({ true: 'Reserved', false: 'Not reserved' }),
  body: labelMap(bodyLabels),
};

/** `peopleMover` of body -> `People mover`; `Toyota|Hilux` -> `Toyota Hilux`; `20000-30000` -> `$20,000 to $30,000`. */
export function facetLabel(facet: FacetName, value: string): string {
  if (facet === 'make_model') {
    const parts = splitMakeModel(value);
    return parts === null ? value : `${parts.make} ${parts.model}`;
  }
  if (facet === 'price_range') return bandLabel(value, '');
  if (facet === 'weekly_price_range') return bandLabel(value, ' a week');
  if (facet === 'seats') return /^\d+$/.test(value) ? `${value} ${value === '1' ? 'seat' : 'seats'}` : value;
  if (facet === 'doors') return /^\d+$/.test(value) ? `${value} ${value === '1' ? 'door' : 'doors'}` : value;
  if (facet === 'sleeps') return /^\d+$/.test(value) ? `Sleeps ${value}` : value;
  return labels[facet]?.get(value.toLowerCase()) ?? value;
}

/** Whether the product itself knows a value, also where no vehicle has it: a condition, a body, a band of prices. */
export function hasFacetLabel(facet: FacetName, value: string): boolean {
  if (facet === 'price_range' || facet === 'weekly_price_range') return bandLabel(value, '') !== value;
  return labels[facet]?.has(value.toLowerCase()) === true;
}

function bandLabel(value: string, unit: string): string {
  const band = /^(\d+)-(\d*)$/.exec(value);
  if (band === null) return value;
  const from = Number(band[1]);
  if (band[2] === '') return `$${formatCount(from)}${unit} and over`;
  const below = `$${formatCount(Number(band[2]))}${unit}`;
  return from === 0 ? `Under ${below}` : `$${formatCount(from)} to ${below}`;
}

function labelMap(labelsOfValues: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(labelsOfValues).map(([value, label]) => [value.toLowerCase(), label]));
}
