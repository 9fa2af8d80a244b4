/** What stands on the yards of the four demonstration dealers: how many of what, where, and how they are priced. */
import type { CatalogueModel } from './catalogue/catalogue-model.ts';
import { caravans } from './catalogue/caravans.ts';
import { europeanAndAustralianCars } from './catalogue/european-and-australian-cars.ts';
import { japaneseCars } from './catalogue/japanese-cars.ts';
import { koreanAndChineseCars } from './catalogue/korean-and-chinese-cars.ts';
import { motorcycles } from './catalogue/motorcycles.ts';
import { earlierIsuzus, isuzuRange, utes, vans } from './catalogue/utes-and-vans.ts';
import type { LenderOffer } from './finance-figures.ts';

export const demonstrationSlugs = ['harbour', 'outback', 'bigsky', 'coastline'] as const;
export type DemonstrationSlug = (typeof demonstrationSlugs)[number];

/** `id` is the location's id in the dealer's `locations.yaml`; `code` is what the dealer's own system calls it. */
export interface StockLocation {
  id: number;
  code: string;
  city: string;
  state: 'QLD' | 'NSW';
  postcode: string;
  dealership: string;
}

/** A number of vehicles that are alike enough to be described together. */
export interface Parcel {
  count: number;
  condition: 'new' | 'demo' | 'used';
  models: readonly CatalogueModel[];
  locations: readonly number[];
  /** The one location that sells a make. */
  yardOf?: Readonly<Record<string, number>>;
  /** Oldest used vehicle, in years. */
  oldestYears?: number;
  /** Dearest vehicle, in dollars. */
  dearest?: number;
}

export interface DemonstrationDealer {
  slug: DemonstrationSlug;
  name: string;
  stockPrefix: string;
  locations: readonly StockLocation[];
  parcels: readonly Parcel[];
  /** What used prices end in: `[990, 990, 888]`. */
  priceEndings: readonly number[];
  usedPriceType: 'drive_away' | 'excl_govt_charges';
  lenders: readonly LenderOffer[];
  /** Of newer used cars, the part that can be had by subscription. */
  subscriptionPart: number;
  certifiedPart: number;
  reserveAmount: number | null;
  customTags: readonly string[];
  /** What the dealer says of a certified car. */
  certifiedWords: string;
  /** The same of one that is not here yet and was not inspected. */
  comingCertifiedWords: string;
  /** Sentences about buying here that are true of any vehicle. */
  closings: readonly string[];
  /** Those that are true only once the vehicle is here, to be seen, driven or held. */
  hereClosings: readonly string[];
}

const allCars = [
  ...japaneseCars,
  ...koreanAndChineseCars,
  ...europeanAndAustralianCars,
  ...utes,
  ...vans,
  ...earlierIsuzus,
  ...isuzuRange,
];
const ofMakes = (...makes: string[]): CatalogueModel[] => allCars.filter(({ make }) => makes.includes(make));
const smallAndFamily = allCars.filter((model) => !['Porsche', 'Land Rover', 'Ram'].includes(model.make));
const usedUtes = [...utes, ...earlierIsuzus, ...isuzuRange].filter(({ make }) => make !== 'BYD');

const lender = (
  provider: string,
  name: string,
  interestRate: number,
  establishmentFee: number,
  rest: Partial<LenderOffer> = {},
): LenderOffer => ({
  provider,
  name,
  interestRate,
  establishmentFee,
  monthlyFee: 0,
  balloonPart: 0,
  publishes: 'week',
  ...rest,
});

export const demonstrationDealers: Readonly<Record<DemonstrationSlug, DemonstrationDealer>> = {
  harbour: {
    slug: 'harbour',
    name: 'Harbour Motor Group',
    stockPrefix: 'H',
    locations: [
      {
        id: 1,
        code: 'FVM',
        city: 'Fortitude Valley',
        state: 'QLD',
        postcode: '4006',
        dealership: 'harbour-mazda-fortitude-valley',
      },
      {
        id: 4,
        code: 'SPH',
        city: 'Springwood',
        state: 'QLD',
        postcode: '4127',
        dealership: 'harbour-hyundai-springwood',
      },
      { id: 6, code: 'CHK', city: 'Chermside', state: 'QLD', postcode: '4032', dealership: 'harbour-kia-chermside' },
      {
        id: 7,
        code: 'MOU',
        city: 'Moorooka',
        state: 'QLD',
        postcode: '4105',
        dealership: 'harbour-used-cars-moorooka',
      },
      {
        id: 8,
        code: 'SOU',
        city: 'Southport',
        state: 'QLD',
        postcode: '4215',
        dealership: 'harbour-nissan-subaru-southport',
      },
    ],
    parcels: [
      { count: 105, condition: 'new', models: ofMakes('Mazda'), locations: [1] },
      { count: 80, condition: 'new', models: ofMakes('Hyundai'), locations: [4] },
      { count: 85, condition: 'new', models: ofMakes('Kia'), locations: [6] },
      { count: 90, condition: 'new', models: ofMakes('Nissan', 'Subaru'), locations: [8] },
      { count: 45, condition: 'new', models: ofMakes('GWM', 'MG'), locations: [4, 6], yardOf: { GWM: 4, MG: 6 } },
      { count: 28, condition: 'demo', models: ofMakes('Mazda'), locations: [1] },
      {
        count: 42,
        condition: 'demo',
        models: ofMakes('Hyundai', 'Kia'),
        locations: [4, 6],
        yardOf: { Hyundai: 4, Kia: 6 },
      },
      { count: 35, condition: 'demo', models: ofMakes('Nissan', 'Subaru'), locations: [8] },
      { count: 292, condition: 'used', models: allCars, locations: [7] },
      { count: 8, condition: 'used', models: motorcycles.filter(({ make }) => make === 'Triumph'), locations: [7] },
      { count: 400, condition: 'used', models: allCars, locations: [1, 4, 6, 8], oldestYears: 8 },
    ],
    priceEndings: [990, 990, 990, 888, 950],
    usedPriceType: 'excl_govt_charges',
    lenders: [
      lender('car_clarity', 'Car Clarity', 7.49, 895),
      lender('nissan_finance', 'Nissan Finance', 5.99, 795, { balloonPart: 0.3, publishes: 'month' }),
    ],
    subscriptionPart: 0,
    certifiedPart: 0.35,
    reserveAmount: 500,
    certifiedWords:
      'Harbour Certified: it has passed our 120-point inspection, has clear title, and comes with a 12-month mechanical warranty and roadside assistance.',
    comingCertifiedWords:
      'Harbour Certified: you get it once it has passed our 120-point inspection, with clear title, a 12-month mechanical warranty and roadside assistance.',
    customTags: ['Manager’s Special', 'Low Kms', 'One Owner', 'Price Reduced', 'Runout'],
    closings: [
      'Trade-ins welcome. Bring yours to {city} and leave with a written offer that holds for seven days.',
      'Too far from {city}? We deliver from the Sunshine Coast to the Gold Coast and up to the Darling Downs.',
      '',
    ],
    hereClosings: [
      'Inspect at {dealer} in {city}. We trade anything, and the coffee is good.',
      'Ask for a video walk-around if you cannot come to {city}. We deliver from the Sunshine Coast to the Gold Coast and up to the Darling Downs.',
      'Test drives are unaccompanied if you prefer, and start from your door within 20 km of {city}.',
    ],
  },
  outback: {
    slug: 'outback',
    name: 'Outback Isuzu UTE',
    stockPrefix: 'OB',
    locations: [
      {
        id: 1,
        code: 'TWB',
        city: 'Toowoomba',
        state: 'QLD',
        postcode: '4350',
        dealership: 'outback-isuzu-ute-toowoomba',
      },
      { id: 4, code: 'DLB', city: 'Dalby', state: 'QLD', postcode: '4405', dealership: 'outback-isuzu-ute-dalby' },
    ],
    parcels: [
      { count: 96, condition: 'new', models: isuzuRange, locations: [1, 1, 4] },
      { count: 24, condition: 'demo', models: isuzuRange, locations: [1, 4] },
      { count: 52, condition: 'used', models: [...isuzuRange, ...earlierIsuzus], locations: [1, 1, 4] },
      { count: 86, condition: 'used', models: usedUtes, locations: [1, 1, 4], dearest: 89_990 },
      {
        count: 24,
        condition: 'used',
        models: allCars.filter(({ body, weight }) => body === 'SUV' && weight >= 4),
        locations: [1, 4],
        dearest: 79_990,
      },
    ],
    priceEndings: [990, 990, 770, 880],
    usedPriceType: 'excl_govt_charges',
    lenders: [lender('powertorque', 'Powertorque Finance', 6.99, 1360.5)],
    subscriptionPart: 0,
    certifiedPart: 0,
    reserveAmount: 1000,
    certifiedWords: '',
    comingCertifiedWords: '',
    customTags: ['Farm Ready', 'Tow Pack', 'Low Kms', 'GVM Upgrade', 'Yard Special'],
    closings: [
      'Primary producer or ABN? Ask about fleet pricing before you sign anything.',
      'We take trades in any state, mud included. Delivery to anywhere the road goes.',
      '{dealer}, {city}. Ask us anything about it, by telephone or at the counter.',
    ],
    hereClosings: ['Come and kick the tyres at {city}, or ring and we will drive it out to your place.'],
  },
  bigsky: {
    slug: 'bigsky',
    name: 'Big Sky Used Cars',
    stockPrefix: 'BS',
    locations: [
      { id: 1, code: 'PEN', city: 'Penrith', state: 'NSW', postcode: '2750', dealership: 'big-sky-penrith' },
      { id: 2, code: 'CAM', city: 'Campbelltown', state: 'NSW', postcode: '2560', dealership: 'big-sky-campbelltown' },
      { id: 3, code: 'TUG', city: 'Tuggerah', state: 'NSW', postcode: '2259', dealership: 'big-sky-tuggerah' },
      { id: 4, code: 'KOT', city: 'Kotara', state: 'NSW', postcode: '2289', dealership: 'big-sky-kotara' },
    ],
    parcels: [
      {
        count: 476,
        condition: 'used',
        models: smallAndFamily,
        locations: [1, 2, 3, 4],
        oldestYears: 8,
        dearest: 39_990,
      },
      {
        count: 44,
        condition: 'used',
        models: allCars.filter(({ body }) => /wagon|mover|convertible/i.test(body)),
        locations: [1, 2, 3, 4],
        oldestYears: 7,
        dearest: 59_990,
      },
      {
        count: 250,
        condition: 'used',
        models: smallAndFamily,
        locations: [1, 2, 3, 4],
        oldestYears: 13,
        dearest: 24_990,
      },
      { count: 90, condition: 'used', models: [...utes, ...vans], locations: [1, 2], oldestYears: 10, dearest: 54_990 },
      {
        count: 40,
        condition: 'used',
        models: allCars.filter(({ badges }) => badges.some(({ engine }) => engine.fuel === 'Electric')),
        locations: [1, 3],
        oldestYears: 4,
        dearest: 59_990,
      },
    ],
    priceEndings: [990, 490, 777],
    usedPriceType: 'drive_away',
    lenders: [lender('taurus', 'Taurus Motor Finance', 8.49, 1300)],
    subscriptionPart: 0.45,
    certifiedPart: 1,
    reserveAmount: null,
    certifiedWords:
      'Certified like every car here: 150 points checked before it was photographed, clear title, and three months of warranty.',
    comingCertifiedWords:
      'Certified like every car here: you see it once our workshop has checked 150 points, with clear title and three months of warranty.',
    customTags: ['Weekly Deal', 'Great First Car', 'Low Kms', 'Family Favourite', 'Price Drop'],
    closings: [
      'Our price is the drive-away price. No haggling, no surprises, seven days to change your mind.',
      'Every car has a three-month warranty, and we show you its PPSR certificate. Come for a coffee at {city}.',
      'Ask about our subscription if you would rather not buy at all: registration, servicing and insurance in one weekly payment.',
    ],
    hereClosings: [
      'Once you have paid to reserve a car, we hold it for 24 hours. We also bring cars to your place within 100 km of {city}.',
      'Questions? You have an answer within 30 minutes during opening hours, from somebody who has driven it.',
    ],
  },
  coastline: {
    slug: 'coastline',
    name: 'Coastline Caravans & Motorcycles',
    stockPrefix: 'CL',
    locations: [
      {
        id: 1,
        code: 'COF',
        city: 'Coffs Harbour',
        state: 'NSW',
        postcode: '2450',
        dealership: 'coastline-caravans-coffs-harbour',
      },
      {
        id: 3,
        code: 'COM',
        city: 'Coffs Harbour',
        state: 'NSW',
        postcode: '2450',
        dealership: 'coastline-motorcycles-coffs-harbour',
      },
      {
        id: 4,
        code: 'PMQ',
        city: 'Port Macquarie',
        state: 'NSW',
        postcode: '2444',
        dealership: 'coastline-port-macquarie',
      },
    ],
    parcels: [
      { count: 48, condition: 'new', models: caravans, locations: [1, 1, 4] },
      { count: 54, condition: 'used', models: caravans, locations: [1, 4] },
      { count: 40, condition: 'new', models: motorcycles, locations: [3] },
      { count: 8, condition: 'demo', models: motorcycles, locations: [3] },
      { count: 70, condition: 'used', models: motorcycles, locations: [3, 3, 4] },
    ],
    priceEndings: [990, 990, 490],
    usedPriceType: 'excl_govt_charges',
    // What is not used has the figures of the dealer's rate card.
    lenders: [lender('manual', 'Coastline Finance', 9.95, 695, { monthlyFee: 5, conditions: ['used'] })],
    subscriptionPart: 0,
    certifiedPart: 0,
    reserveAmount: 250,
    certifiedWords: '',
    comingCertifiedWords: '',
    customTags: ['Weekender', 'Off-Grid Ready', 'Learner Approved', 'Just Serviced', 'Great Buy'],
    closings: [
      'We show you how everything works before you leave, for as long as it takes.',
      'We can store it until your holidays start, and deliver between Newcastle and Brisbane.',
      'Trade your old van or bike. We are happy to look at photos first.',
    ],
    hereClosings: ['See it in {city}, where the coffee is good and the beach is five minutes away.'],
  },
};
