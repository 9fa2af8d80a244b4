/**
 * Stock for the benchmarks of search: made up, the same on every run, with as many makes, models and badges as the
 * market has.
 */
import type { SearchDocument } from '../src/search/engine.ts';
import type { FacetName } from '../src/search/facets.ts';
import { priceBand, weeklyPriceBand } from '../src/search/price-bands.ts';

/** The moment of every search. */
export const nowSeconds = 1_772_323_200;
const makeNames = [
  'Toyota',
  'Mazda',
  'Hyundai',
  'Kia',
  'Ford',
  'Mitsubishi',
  'Nissan',
  'Volkswagen',
  'Subaru',
  'Isuzu',
  'MG',
  'GWM',
  'Honda',
  'Suzuki',
  'Mercedes-Benz',
  'BMW',
  'Audi',
  'Lexus',
  'Tesla',
  'BYD',
  'Volvo',
  'Land Rover',
  'Jeep',
  'Skoda',
  'Renault',
  'Peugeot',
  'LDV',
  'Holden',
  'Porsche',
  'Mini',
  'Ram',
  'SsangYong',
  'Chery',
  'Jaguar',
  'Fiat',
  'Alfa Romeo',
  'Citroen',
  'Cupra',
  'Genesis',
  'Polestar',
];
const modelNames = [
  'Corolla',
  'Hilux',
  'Ranger',
  'Outlander',
  'Tucson',
  'Golf',
  'Forester',
  'Triton',
  'Sportage',
  'Land Cruiser',
  'Carnival',
  'Model 3',
  'CX-5',
  'X-Trail',
  'Civic',
  'Swift',
  'Defender',
  'Cherokee',
  'Octavia',
  'Kona',
];
const badgeNames = [
  'Ascent Sport',
  'SR5',
  'GXL',
  'Limited',
  'Sport',
  'Touring',
  'Premium',
  'Elite',
  'Highlander',
  'XLT',
  'GT-Line',
  'Base',
  'R-Line',
  'Exceed',
  'Executive',
  'Wildtrak',
  'Active',
  'Luxury',
];
const bodies = ['suv', 'ute', 'hatch', 'sedan', 'wagon', 'van', 'peopleMover', 'convertible', 'coupe', 'cabChassis'];
const colours = ['White', 'Black', 'Silver', 'Grey', 'Blue', 'Red', 'Green', 'Orange', 'Brown', 'Gold', 'Yellow'];
const features = [
  'Adaptive cruise control',
  'Apple CarPlay',
  'Android Auto',
  'Blind spot monitor',
  'Bluetooth',
  'Bull bar',
  'Climate control',
  'Head-up display',
  'Heated seats',
  'Keyless entry',
  'Lane keeping',
  'Leather seats',
  'Parking sensors',
  'Power tailgate',
  'Reversing camera',
  'Roof racks',
  'Satellite navigation',
  'Side steps',
  'Sunroof',
  'Tow bar',
  'Wireless charging',
];
/** Lines of a brochure: a variant has about thirty of them, and each car the same as the others of its variant. */
const brochure = [
  'Front',
  'Rear',
  'Electric',
  'Heated',
  'Power',
  'Automatic',
  'Leather',
  'Alloy',
  'Dual',
  'Digital',
].flatMap((kind) =>
  [
    'mirrors',
    'headlights',
    'wipers',
    'air vents',
    'wheels',
    'armrest',
    'display',
    'sockets',
    'speakers',
    'mats',
    'trim',
    'hooks',
  ].map((thing) => `${kind} ${thing}`),
);
const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];

/** The same figures for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Common makes, models and colours come often, rare ones seldom. */
function skewed<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(items.length * random() ** 2)]!;
}

export function* generateStock(size: number): Generator<SearchDocument, void> {
  const random = seeded(size);
  const dealerships = Math.max(2, Math.round(size / 600));
  for (let place = 0; place < size; place += 1) yield generateCar({ place, random, dealerships });
}

function generateCar({
  place,
  random,
  dealerships,
}: {
  place: number;
  random: () => number;
  dealerships: number;
}): SearchDocument {
  const makePlace = Math.floor(makeNames.length * random() ** 2);
  const make = makeNames[makePlace]!;
  const modelPlace = Math.floor(11 * random() ** 1.5);
  const model =
    modelPlace < 4 ? modelNames[(makePlace * 3 + modelPlace) % modelNames.length]! : `${make[0]}${modelPlace}0`;
  // What a variant has is decided by the variant, as in life: `trait` is the same for every car of it.
  const trait = makePlace * 31 + modelPlace * 7;
  const badgePlace = Math.floor(6 * random() ** 1.5);
  const badge = badgeNames[(trait + badgePlace) % badgeNames.length]!;
  const carType = ['new', 'used', 'used', 'demo', 'used'][Math.floor(random() * 5)]!;
  const year = carType === 'used' ? 2024 - Math.floor(16 * random() ** 2) : 2025;
  const price =
    random() < 0.03 ? null : Math.round((8_000 + 70_000 * random() ** 2 + (carType === 'used' ? 0 : 20_000)) / 10) * 10;
  const weekly = price === null ? null : Math.round(price / 230);
  const dealership = Math.floor(random() * dealerships);
  const sold = random() < 0.02;
  const one = (value: string): readonly string[] => [value];
  const facets: Partial<Record<FacetName, readonly string[]>> = {
    make: one(make),
    model: one(model),
    make_model: one(`${make}|${model}`),
    badge: one(badge),
    body: one(bodies[trait % bodies.length]!),
    item_type: one('car'),
    drive: one(['FWD', 'AWD', '4WD', 'RWD'][(trait + (badgePlace > 3 ? 1 : 0)) % 4]!),
    fuel: one(['Petrol', 'Diesel', 'Hybrid', 'Electric'][(trait + (random() < 0.2 ? 1 : 0)) % 4]!),
    transmission: one(random() < 0.1 ? 'Manual' : 'Automatic'),
    seats: one(String([5, 5, 7, 4, 2][trait % 5])),
    car_type: one(carType),
    status: one(sold ? 'sold' : random() < 0.04 ? 'coming_soon' : 'in_stock'),
    certified: one(String(random() < 0.15)),
    tag: random() < 0.08 ? one(['Test Drive Only', 'Fleet', 'Runout'][place % 3]!) : [],
    categories: random() < 0.1 ? one('Special offer') : [],
    colour: one(skewed(colours, random)),
    dealership_name: one(`Dealer Group ${Math.floor(dealership / 3)}`),
    location_name: one(`Yard ${dealership}`),
    city: one(`City ${dealership % 90}`),
    state: one(states[dealership % 8]!),
    price_range: price === null ? [] : one(priceBand(price)),
    weekly_price_range: weekly === null ? [] : one(weeklyPriceBand(weekly)),
    price_type: price === null ? [] : one(carType === 'new' ? 'drive_away' : 'excl_govt_charges'),
    // A variant brings its own equipment; four things are bought extra.
    filtered_features: features.filter((_, feature) =>
      feature % 5 === 1
        ? random() < 0.3
        : (Math.imul(trait * 97 + badgePlace * 13 + feature, 0x9e3779b1) >>> 16) % 3 === 0,
    ),
  };
  const createdAt = nowSeconds - Math.floor(random() * 20_000_000);
  return {
    id: `019${place.toString(16).padStart(5, '0')}-${hex(random, 4)}-7${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`,
    facets,
    numbers: {
      price,
      km: carType === 'new' ? Math.floor(random() * 50) : Math.floor(random() * 180_000),
      year,
      subscription_price: random() < 0.1 ? 249 : null,
      weekly_price: weekly,
      created_at_timestamp: createdAt,
      price_reduced_at_timestamp: place % 9 === 0 ? createdAt + 86_400 : null,
    },
    equipment: brochure.filter(
      (_, line) => Math.imul(trait * 31 + badgePlace * 17 + line, 0x9e3779b1) >>> 30 === 0 || random() < 0.005,
    ),
    words: [String(year), `MY${year % 100}`, `Series ${(trait % 4) + 1}`],
    codes: [
      `S${100_000 + place}`,
      `JTM${String(place).padStart(7, '0')}${hex(random, 7)}`,
      `${hex(random, 3)}${place % 1000}`,
    ],
    rank: createdAt,
    visibleUntil: sold ? nowSeconds + Math.floor((random() - 0.3) * 300_000) : null,
    sold,
    position: { lat: -17 - (dealership % 90) / 5, long: 116 + (dealership % 37) },
    title: `${year} ${make} ${model} ${badge}`,
  };
}

function hex(random: () => number, digits: number): string {
  return Math.floor(random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0')
    .toUpperCase();
}
