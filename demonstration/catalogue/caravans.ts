import type { CatalogueModel } from './catalogue-model.ts';

/** A caravan or camper trailer: a catalogue model and the specifications that its buyers ask for first. */
export interface CatalogueCaravan extends CatalogueModel {
  bodyLengthMetres: number;
  bodyWidthMetres: number;
  tareKg: number;
  atmKg: number;
  axle: string;
  sleeps: number;
  /** What stands inside and on it. */
  equipment: readonly string[];
}

interface CaravanFacts {
  body: string;
  years: readonly [number, number];
  /** Length and width of the body in metres. */
  size: readonly [number, number];
  tare: number;
  atm: number;
  axle: string;
  sleeps: number;
  keeps?: number;
  weight?: number;
  badges: readonly (readonly [string, number])[];
  equipment: readonly string[];
}

const noEngine = {
  fuel: '',
  litres: null,
  cylinders: null,
  induction: '',
  torqueNm: 0,
  transmission: '',
  gears: null,
  drive: '',
  consumption: null,
  kwhPer100km: null,
  rangeKm: null,
  tankLitres: null,
  towKg: null,
} as const;

function caravan(title: readonly [string, string], facts: CaravanFacts): CatalogueCaravan {
  const [length, width] = facts.size;
  return {
    // 6T9 is the identifier that Australian makers of trailers share.
    make: title[0],
    model: title[1],
    series: '',
    wmi: '6T9',
    itemType: 'caravan',
    body: facts.body,
    from: facts.years[0],
    to: facts.years[1],
    seats: null,
    doors: null,
    ancap: null,
    millimetres: [Math.round((length + 1.95) * 1000), Math.round(width * 1000), 2950],
    grossVehicleMassKg: facts.atm,
    lowRange: false,
    keeps: facts.keeps ?? 1.05,
    weight: facts.weight ?? 2,
    badges: facts.badges.map(([name, price]) => ({ name, price, engine: noEngine })),
    bodyLengthMetres: length,
    bodyWidthMetres: width,
    tareKg: facts.tare,
    atmKg: facts.atm,
    axle: facts.axle,
    sleeps: facts.sleeps,
    equipment: facts.equipment,
  };
}

const now = 9999;
const tandem = 'Tandem axle, independent suspension';
const single = 'Single axle, leaf spring suspension';
const touring = [
  'Reverse-cycle air conditioner',
  'Three-way fridge',
  'Four-burner cooktop and grill',
  'Roll-out awning',
  '2 x 95 L water tanks',
  '200 W solar panel',
  '100 Ah lithium battery',
  '12-pin plug',
];
const ensuite = [
  ...touring,
  'Full ensuite with separate shower',
  'Front-loading washing machine',
  'Diesel heater',
  '24-inch smart TV',
];
const offRoad = [
  ...ensuite,
  'Stone guard',
  'Two spare wheels',
  'Dust reduction system',
  '400 W solar panels',
  '300 Ah lithium battery',
  '2,000 W inverter',
  'DO35 off-road coupling',
];
const camper = [
  'Slide-out kitchen',
  '80 L water tank',
  '100 Ah battery',
  'Annexe with walls',
  'Queen bed',
  'LED awning lights',
  'Stone guard',
];

export const caravans: readonly CatalogueCaravan[] = [
  caravan(['Jayco', 'Journey'], {
    body: 'Caravan',
    years: [2016, now],
    size: [5.69, 2.47],
    tare: 2120,
    atm: 2520,
    axle: tandem,
    sleeps: 2,
    weight: 4,
    badges: [
      ['17.55-8', 71990],
      ['19.61-3', 78990],
    ],
    equipment: ensuite,
  }),
  caravan(['Jayco', 'Journey Outback'], {
    body: 'Family Caravan',
    years: [2018, now],
    size: [6.31, 2.47],
    tare: 2430,
    atm: 2830,
    axle: tandem,
    sleeps: 4,
    weight: 4,
    badges: [
      ['19.61-3', 86990],
      ['21.66-3 Bunk', 93990],
    ],
    equipment: offRoad,
  }),
  caravan(['Jayco', 'Starcraft'], {
    body: 'Family Caravan',
    years: [2015, now],
    size: [5.3, 2.44],
    tare: 1780,
    atm: 2180,
    axle: tandem,
    sleeps: 4,
    weight: 4,
    badges: [
      ['16.52-2', 58990],
      ['17.58-3 Bunk', 63990],
    ],
    equipment: touring,
  }),
  caravan(['Jayco', 'Swan'], {
    body: 'Camper Trailer',
    years: [2014, now],
    size: [4.75, 2.15],
    tare: 1255,
    atm: 1600,
    axle: single,
    sleeps: 6,
    weight: 3,
    badges: [
      ['Camping', 34990],
      ['Outback', 39990],
    ],
    equipment: camper,
  }),
  caravan(['Jayco', 'Silverline'], {
    body: 'Caravan',
    years: [2016, now],
    size: [6.76, 2.47],
    tare: 2620,
    atm: 3100,
    axle: tandem,
    sleeps: 2,
    badges: [
      ['21.65-3', 109990],
      ['Outback 21.65-3', 116990],
    ],
    equipment: ensuite,
  }),
  caravan(['Jayco', 'All Terrain'], {
    body: 'Off-Road Caravan',
    years: [2021, now],
    size: [5.84, 2.47],
    tare: 2490,
    atm: 3100,
    axle: tandem,
    sleeps: 2,
    badges: [
      ['18.57-3', 104990],
      ['19.61-3', 109990],
    ],
    equipment: offRoad,
  }),
  caravan(['New Age', 'Manta Ray'], {
    body: 'Caravan',
    years: [2014, now],
    size: [5.79, 2.48],
    tare: 2270,
    atm: 2800,
    axle: tandem,
    sleeps: 2,
    weight: 3,
    badges: [
      ['19E', 82990],
      ['20BE Bunk', 88990],
    ],
    equipment: ensuite,
  }),
  caravan(['New Age', 'Road Owl'], {
    body: 'Caravan',
    years: [2020, now],
    size: [4.88, 2.44],
    tare: 1840,
    atm: 2240,
    axle: single,
    sleeps: 2,
    badges: [
      ['16C', 64990],
      ['18BE Bunk', 72990],
    ],
    equipment: touring,
  }),
  caravan(['Avan', 'Aspire'], {
    body: 'Caravan',
    years: [2018, now],
    size: [5.34, 2.34],
    tare: 1680,
    atm: 2080,
    axle: single,
    sleeps: 2,
    badges: [
      ['470', 62990],
      ['555', 68990],
    ],
    equipment: touring,
  }),
  caravan(['Avan', 'Cruiseliner'], {
    body: 'Pop-Top',
    years: [2014, now],
    size: [3.3, 2.02],
    tare: 940,
    atm: 1240,
    axle: single,
    sleeps: 3,
    weight: 5,
    badges: [
      ['2', 33990],
      ['3A Adventure Pack', 37990],
    ],
    equipment: camper,
  }),
  caravan(['Lotus', 'Freelander'], {
    body: 'Off-Road Caravan',
    years: [2016, now],
    size: [6.1, 2.5],
    tare: 2790,
    atm: 3500,
    axle: tandem,
    sleeps: 2,
    badges: [
      ['20 Club Lounge', 124990],
      ['21 Bunk', 129990],
    ],
    equipment: offRoad,
  }),
  caravan(['Lotus', 'Off Grid'], {
    body: 'Off-Road Caravan',
    years: [2020, now],
    size: [6.4, 2.5],
    tare: 2990,
    atm: 3700,
    axle: tandem,
    sleeps: 2,
    weight: 1,
    badges: [['21', 154990]],
    equipment: offRoad,
  }),
  caravan(['Kokoda', 'Cadet'], {
    body: 'Off-Road Caravan',
    years: [2019, now],
    size: [5.64, 2.44],
    tare: 2560,
    atm: 3500,
    axle: tandem,
    sleeps: 2,
    badges: [
      ['X-Trail 18', 99990],
      ['XL Platinum', 112990],
    ],
    equipment: offRoad,
  }),
  caravan(['Supreme', 'Classic'], {
    body: 'Caravan',
    years: [2014, now],
    size: [6.4, 2.5],
    tare: 2480,
    atm: 3050,
    axle: tandem,
    sleeps: 2,
    badges: [
      ['Tourer 21', 86990],
      ['Executive 22', 94990],
    ],
    equipment: ensuite,
  }),
  caravan(['Crusader', 'Musketeer'], {
    body: 'Caravan',
    years: [2015, 2022],
    size: [5.64, 2.44],
    tare: 2150,
    atm: 2650,
    axle: tandem,
    sleeps: 2,
    badges: [
      ['Athos', 67990],
      ['Aramis', 71990],
    ],
    equipment: ensuite,
  }),
  caravan(['Coromal', 'Element'], {
    body: 'Family Caravan',
    years: [2013, 2018],
    size: [5.45, 2.4],
    tare: 1890,
    atm: 2290,
    axle: tandem,
    sleeps: 4,
    badges: [
      ['542', 55990],
      ['612 Family', 61990],
    ],
    equipment: touring,
  }),
  caravan(['Windsor', 'Genesis'], {
    body: 'Pop-Top',
    years: [2013, 2018],
    size: [4.95, 2.4],
    tare: 1620,
    atm: 2000,
    axle: single,
    sleeps: 4,
    badges: [['Pop-Top 512', 51990]],
    equipment: touring,
  }),
  caravan(['Golden', 'Stockman'], {
    body: 'Off-Road Caravan',
    years: [2018, now],
    size: [5.95, 2.48],
    tare: 2650,
    atm: 3350,
    axle: tandem,
    sleeps: 4,
    badges: [
      ['Bunk 19.6', 97990],
      ['Couples 19.6', 94990],
    ],
    equipment: offRoad,
  }),
  caravan(['Cub Campers', 'Drover'], {
    body: 'Camper Trailer',
    years: [2016, 2023],
    size: [3.4, 1.95],
    tare: 1210,
    atm: 1800,
    axle: 'Single axle, independent trailing arms',
    sleeps: 4,
    badges: [
      ['Rear Fold', 38990],
      ['LE', 42990],
    ],
    equipment: camper,
  }),
  caravan(['MDC', 'Robson'], {
    body: 'Hybrid Caravan',
    years: [2019, now],
    size: [4.1, 2.1],
    tare: 1990,
    atm: 2700,
    axle: tandem,
    sleeps: 4,
    weight: 3,
    badges: [
      ['XTT', 54990],
      ['HD', 57990],
    ],
    equipment: offRoad,
  }),
];
