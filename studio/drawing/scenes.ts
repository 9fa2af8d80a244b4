import { CanvasTexture, Group, PerspectiveCamera, SRGBColorSpace, Vector3 } from 'three';
import { createEnvironment } from './environment.ts';
import type { Triple } from './field.ts';
import { paintedIn } from './finish-material.ts';
import { paints } from './paints.ts';
import { randomNumbers } from './brushes.ts';
import type { Painter } from './brushes.ts';
import { paintCampbelltown, paintKotara, paintPenrith, paintTuggerah } from './scenery-big-sky-yards.ts';
import { bigSkyLight, paintBigSky } from './scenery-big-sky.ts';
import {
  paintBanksiaStreet,
  paintCoffsHarbour,
  paintCoffsHarbourService,
  paintPortMacquarie,
} from './scenery-coastline-yards.ts';
import { coastlineLight, paintCoastline } from './scenery-coastline.ts';
import {
  morningLight,
  paintChermside,
  paintFortitudeValley,
  paintMoorooka,
  paintSouthport,
  paintSpringwood,
} from './scenery-harbour-yards.ts';
import { harbourLight, paintHarbour } from './scenery-harbour.ts';
import { paintDalby, paintToowoomba, paintToowoombaParts, paintToowoombaService } from './scenery-outback-yards.ts';
import { outbackLight, paintOutback } from './scenery-outback.ts';
import type { Lamp } from './soft-light.ts';
import { createStudio } from './studio.ts';
import type { Colour, Studio } from './studio.ts';
import { createVehicle } from './vehicles.ts';
import { paintWorkshop } from './workshop.ts';

interface Place {
  light: string;
  paint: Painter;
  /** Where the strongest light comes from, and its share of all light. */
  sun: Triple;
  sunShare: number;
  brightness: number;
  tint: Colour;
  seed: number;
}

interface Standing {
  body: string;
  colour: string;
  /** Where its middle stands: across the picture (to the right) and towards the viewer, metres. */
  at: readonly [x: number, z: number];
  /** Degrees its nose is turned from the left towards the viewer. */
  turn: number;
}

export interface Scene {
  /** Folder under `tenants/` and file name without `.webp`. */
  tenant: string;
  name: string;
  place: Place;
  width: number;
  height: number;
  vehicles: readonly Standing[];
  camera: { from: Triple; to: Triple; lens: number };
}

const harbour: Place = {
  light: harbourLight,
  paint: paintHarbour,
  sun: [0.3, 1, 0.9],
  sunShare: 0.35,
  brightness: 2.5,
  tint: [1.06, 0.97, 0.95],
  seed: 11,
};
const outback: Place = {
  light: outbackLight,
  paint: paintOutback,
  sun: [-0.8, 0.5, 0.75],
  sunShare: 0.62,
  brightness: 4.6,
  tint: [1.1, 0.98, 0.84],
  seed: 5,
};
const bigsky: Place = {
  light: bigSkyLight,
  paint: paintBigSky,
  sun: [0.5, 1, 0.6],
  sunShare: 0.6,
  brightness: 4.6,
  tint: [1.02, 1, 0.97],
  seed: 23,
};
const coastline: Place = {
  light: coastlineLight,
  paint: paintCoastline,
  sun: [-0.7, 0.7, 0.75],
  sunShare: 0.55,
  brightness: 4.4,
  tint: [1.05, 1, 0.93],
  seed: 41,
};

/** The light of Harbour's yards by day; the Valley's is dusk, as in the hero. */
const morning: Omit<Place, 'paint' | 'seed'> = {
  light: morningLight,
  sun: [0.4, 1, 0.7],
  sunShare: 0.5,
  brightness: 4.2,
  tint: [1.02, 1, 0.97],
};
const eucalypts = ['#4d6a4c', '#6b875c', '#93a873'];
const clear = [
  [0, '#5b9fd4'],
  [1, '#d9eaf3'],
] as const;
const concrete = [
  [0, '#b3b1ac'],
  [0.35, '#96958f'],
  [1, '#66666a'],
] as const;
const paintLane = paintWorkshop({
  wall: ['#8d5548', '#6d4038'],
  doors: '#3d4650',
  roof: '#5a3a34',
  sign: '#17233f',
  words: 'MAZDA SERVICE',
  sky: [
    [0, '#78a9d6'],
    [1, '#f4e3cd'],
  ],
  ground: concrete,
  trees: eucalypts,
  open: [0, 2],
});
const paintParts = paintWorkshop({
  wall: ['#b8bcc0', '#94999e'],
  doors: '#2f5f8c',
  roof: '#5f666d',
  sign: '#2f5f8c',
  words: 'PARTS AND ACCESSORIES',
  sky: clear,
  ground: concrete,
  trees: ['#3f6a4e', '#5a8a60', '#86ad78'],
  open: [],
});
const paintIronbark = paintWorkshop({
  wall: ['#f2f1ec', '#d8d6ce'],
  doors: '#1d4f8f',
  roof: '#4a5660',
  sign: '#1d4f8f',
  words: 'HYUNDAI & GWM SERVICE',
  sky: clear,
  ground: concrete,
  trees: eucalypts,
  open: [1, 2],
});
const paintGearboxClose = paintWorkshop({
  wall: ['#f6efe2', '#e2d5c0'],
  doors: '#2b7f88',
  roof: '#2b7f88',
  sign: '#17233f',
  words: 'NISSAN & SUBARU SERVICE',
  sky: [
    [0, '#7fb6d8'],
    [1, '#fbe3c6'],
  ],
  ground: [
    [0, '#d2c5ae'],
    [0.35, '#b3a898'],
    [1, '#7c7672'],
  ],
  trees: ['#3e6f55', '#5c9468', '#9cc08a'],
  open: [0, 3],
});

const wide = { width: 1920, height: 1080 };
const strip = { width: 1920, height: 540 };
const tile = { width: 960, height: 640 };
const across = { from: [0, 1.6, 16], to: [0, 2.6, 0], lens: 27 } satisfies Scene['camera'];
/** Nearer, since a motorcycle is half as long as a car. */
const acrossMotorcycles = { from: [0, 1.25, 12], to: [0, 1.95, 0], lens: 27 } satisfies Scene['camera'];
const near = { from: [0, 1.35, 10.5], to: [0, 0.85, 0], lens: 23.5 } satisfies Scene['camera'];

export const scenes: readonly Scene[] = [
  {
    tenant: 'harbour',
    name: 'hero-harbour',
    place: harbour,
    ...wide,
    vehicles: [
      { body: 'suv', colour: 'white', at: [3.3, 1.6], turn: 38 },
      { body: 'sedan', colour: 'blue', at: [0.2, 0.2], turn: 38 },
      { body: 'wagon', colour: 'silver', at: [-2.9, -1.2], turn: 38 },
      { body: 'hatch', colour: 'red', at: [-5.8, -2.6], turn: 38 },
      { body: 'coupe', colour: 'grey', at: [-8.8, -4.0], turn: 38 },
    ],
    camera: { from: [1.2, 1.75, 13.4], to: [-0.9, 1.5, 0], lens: 33 },
  },
  {
    tenant: 'harbour',
    name: 'promo-wide',
    place: harbour,
    ...strip,
    vehicles: [
      { body: 'suv', colour: 'blue', at: [4.6, 0], turn: 30 },
      { body: 'sedan', colour: 'white', at: [0.6, -1.2], turn: 30 },
    ],
    camera: { from: [0, 1.4, 14], to: [0, 1.15, 0], lens: 17 },
  },
  {
    tenant: 'harbour',
    name: 'promo-runout',
    place: harbour,
    ...tile,
    vehicles: [{ body: 'suv', colour: 'red', at: [0.1, 0], turn: 40 }],
    camera: near,
  },
  {
    tenant: 'harbour',
    name: 'promo-trade-in',
    place: harbour,
    ...tile,
    vehicles: [
      { body: 'hatch', colour: 'blue', at: [1.4, 0.4], turn: 42 },
      { body: 'wagon', colour: 'grey', at: [-1.7, -1.8], turn: 42 },
    ],
    camera: { from: [0, 1.4, 12], to: [0, 0.85, 0], lens: 26 },
  },
  {
    tenant: 'harbour',
    name: 'promo-service',
    place: harbour,
    ...tile,
    vehicles: [{ body: 'sedan', colour: 'silver', at: [0, 0], turn: -38 }],
    camera: near,
  },
  {
    tenant: 'harbour',
    name: 'place-fortitude-valley',
    place: { ...harbour, paint: paintFortitudeValley, seed: 71 },
    ...tile,
    vehicles: [
      { body: 'hatch', colour: 'red', at: [2.2, 0.6], turn: 40 },
      { body: 'suv', colour: 'grey', at: [-2.6, -1], turn: 40 },
    ],
    camera: across,
  },
  {
    tenant: 'harbour',
    name: 'place-carburettor-lane-service',
    place: { ...morning, paint: paintLane, seed: 72 },
    ...tile,
    vehicles: [{ body: 'sedan', colour: 'white', at: [1.6, 0.4], turn: -38 }],
    camera: across,
  },
  {
    tenant: 'harbour',
    name: 'place-carburettor-lane-parts',
    place: { ...morning, paint: paintParts, seed: 73 },
    ...tile,
    vehicles: [{ body: 'van', colour: 'white', at: [-0.6, 0], turn: 38 }],
    camera: across,
  },
  {
    tenant: 'harbour',
    name: 'place-springwood',
    place: { ...morning, paint: paintSpringwood, seed: 74 },
    ...tile,
    vehicles: [
      { body: 'suv', colour: 'blue', at: [-2, 0.6], turn: -40 },
      { body: 'sedan', colour: 'silver', at: [2.8, -0.8], turn: -40 },
    ],
    camera: across,
  },
  {
    tenant: 'harbour',
    name: 'place-ironbark-service',
    place: { ...morning, paint: paintIronbark, seed: 75 },
    ...tile,
    vehicles: [{ body: 'suv', colour: 'black', at: [-3, 0.2], turn: 40 }],
    camera: across,
  },
  {
    tenant: 'harbour',
    name: 'place-chermside',
    place: { ...morning, paint: paintChermside, seed: 76 },
    ...tile,
    vehicles: [
      { body: 'suv', colour: 'green', at: [2.6, 0.4], turn: 38 },
      { body: 'hatch', colour: 'white', at: [-2, -0.8], turn: 38 },
    ],
    camera: across,
  },
  {
    tenant: 'harbour',
    name: 'place-moorooka',
    place: { ...morning, paint: paintMoorooka, seed: 77, tint: [1.08, 0.99, 0.88] },
    ...tile,
    vehicles: [
      { body: 'ute-dual-cab', colour: 'orange', at: [2.4, 0.6], turn: 38 },
      { body: 'hatch', colour: 'yellow', at: [-2.8, -0.6], turn: 38 },
    ],
    camera: across,
  },
  {
    tenant: 'harbour',
    name: 'place-southport',
    place: { ...morning, paint: paintSouthport, seed: 78, tint: [1.07, 1, 0.93] },
    ...tile,
    vehicles: [
      { body: 'suv', colour: 'white', at: [-2.2, 0.5], turn: -38 },
      { body: 'wagon', colour: 'green', at: [2.8, -0.8], turn: -38 },
    ],
    camera: across,
  },
  {
    tenant: 'harbour',
    name: 'place-gearbox-close-service',
    place: { ...morning, paint: paintGearboxClose, seed: 79, tint: [1.05, 1, 0.94] },
    ...tile,
    vehicles: [{ body: 'wagon', colour: 'blue', at: [0.4, 0.3], turn: 40 }],
    camera: across,
  },
  {
    tenant: 'outback',
    name: 'hero-outback',
    place: outback,
    ...wide,
    // On the right half: the title stands on the left.
    vehicles: [{ body: 'ute-dual-cab', colour: 'white', at: [3.2, -1.4], turn: 36 }],
    camera: { from: [-0.4, 1.15, 11.5], to: [0.3, 1.35, 0], lens: 28 },
  },
  {
    tenant: 'outback',
    name: 'promo-wide',
    place: outback,
    ...strip,
    vehicles: [
      { body: 'ute-dual-cab', colour: 'black', at: [3.8, 0], turn: 24 },
      { body: 'ute-single-cab', colour: 'white', at: [-1.4, -2.4], turn: 24 },
    ],
    camera: { from: [0, 1.3, 15], to: [0, 1.15, 0], lens: 17 },
  },
  {
    tenant: 'outback',
    name: 'promo-fleet',
    place: outback,
    ...tile,
    vehicles: [
      { body: 'ute-single-cab', colour: 'white', at: [1.5, 0.6], turn: 42 },
      { body: 'ute-single-cab', colour: 'white', at: [-2.2, -1.8], turn: 42 },
    ],
    camera: { from: [0, 1.5, 13.5], to: [0, 0.95, 0], lens: 27 },
  },
  {
    tenant: 'outback',
    name: 'promo-d-max',
    place: outback,
    ...tile,
    vehicles: [{ body: 'ute-dual-cab', colour: 'grey', at: [0, 0], turn: -40 }],
    camera: { ...near, from: [0, 1.3, 11.5] },
  },
  {
    tenant: 'outback',
    name: 'promo-mu-x',
    place: outback,
    ...tile,
    vehicles: [{ body: 'suv-large', colour: 'brown', at: [0.1, 0], turn: 40 }],
    camera: near,
  },
  {
    tenant: 'outback',
    name: 'place-toowoomba',
    place: { ...outback, paint: paintToowoomba, seed: 81 },
    ...tile,
    vehicles: [
      { body: 'ute-dual-cab', colour: 'orange', at: [2.6, 0.5], turn: 40 },
      { body: 'suv', colour: 'brown', at: [-2.6, -0.9], turn: 40 },
    ],
    camera: across,
  },
  {
    tenant: 'outback',
    name: 'place-toowoomba-service',
    place: { ...outback, paint: paintToowoombaService, seed: 82 },
    ...tile,
    vehicles: [{ body: 'ute-dual-cab', colour: 'grey', at: [2.1, -0.4], turn: -38 }],
    camera: across,
  },
  {
    tenant: 'outback',
    name: 'place-toowoomba-parts',
    place: { ...outback, paint: paintToowoombaParts, seed: 83, tint: [1.03, 1, 0.95] },
    ...tile,
    vehicles: [{ body: 'ute-single-cab', colour: 'white', at: [2.2, 0.4], turn: 40 }],
    camera: across,
  },
  {
    tenant: 'outback',
    name: 'place-dalby',
    place: { ...outback, paint: paintDalby, seed: 84, tint: [1.12, 0.96, 0.84] },
    ...tile,
    vehicles: [
      { body: 'ute-dual-cab', colour: 'white', at: [-2.5, 0.5], turn: 38 },
      { body: 'ute-single-cab', colour: 'red', at: [2.9, -1.4], turn: 38 },
    ],
    camera: across,
  },
  {
    tenant: 'bigsky',
    name: 'hero-bigsky',
    place: bigsky,
    ...wide,
    vehicles: [
      { body: 'hatch', colour: 'yellow', at: [-7.6, 0], turn: 62 },
      { body: 'suv', colour: 'white', at: [-4.9, 0], turn: 62 },
      { body: 'sedan', colour: 'blue', at: [-2.3, 0], turn: 62 },
      { body: 'ute-dual-cab', colour: 'red', at: [0.4, 0], turn: 62 },
      { body: 'people-mover', colour: 'silver', at: [3.2, 0], turn: 62 },
      { body: 'wagon', colour: 'green', at: [5.8, 0], turn: 62 },
      { body: 'convertible', colour: 'orange', at: [8.4, 0], turn: 62 },
    ],
    camera: { from: [0.2, 1.7, 22.5], to: [0.2, 3.2, 0], lens: 29 },
  },
  {
    tenant: 'bigsky',
    name: 'promo-wide',
    place: bigsky,
    ...strip,
    vehicles: [
      { body: 'hatch', colour: 'red', at: [5.3, 0], turn: 34 },
      { body: 'suv', colour: 'blue', at: [1.9, -0.8], turn: 34 },
      { body: 'sedan', colour: 'white', at: [-1.6, -1.6], turn: 34 },
    ],
    camera: { from: [0, 1.5, 15], to: [0, 1.2, 0], lens: 17 },
  },
  {
    tenant: 'bigsky',
    name: 'promo-subscription',
    place: bigsky,
    ...tile,
    vehicles: [{ body: 'hatch', colour: 'yellow', at: [0, 0], turn: 40 }],
    camera: near,
  },
  {
    tenant: 'bigsky',
    name: 'promo-first-car',
    place: bigsky,
    ...tile,
    vehicles: [{ body: 'hatch', colour: 'red', at: [0, 0], turn: -40 }],
    camera: near,
  },
  {
    tenant: 'bigsky',
    name: 'promo-family',
    place: bigsky,
    ...tile,
    vehicles: [{ body: 'people-mover', colour: 'blue', at: [0, 0], turn: 40 }],
    camera: { ...near, from: [0, 1.4, 11.4] },
  },
  {
    tenant: 'bigsky',
    name: 'promo-buy-online',
    place: bigsky,
    ...tile,
    vehicles: [{ body: 'sedan', colour: 'green', at: [0, 0], turn: -40 }],
    camera: near,
  },
  {
    tenant: 'bigsky',
    name: 'place-penrith',
    place: { ...bigsky, paint: paintPenrith, seed: 85 },
    ...tile,
    vehicles: [
      { body: 'suv', colour: 'white', at: [2.5, 0.5], turn: 38 },
      { body: 'hatch', colour: 'red', at: [-2.4, -0.8], turn: 38 },
    ],
    camera: across,
  },
  {
    tenant: 'bigsky',
    name: 'place-campbelltown',
    place: { ...bigsky, paint: paintCampbelltown, seed: 86 },
    ...tile,
    vehicles: [
      { body: 'sedan', colour: 'blue', at: [-2.5, 0.4], turn: -38 },
      { body: 'people-mover', colour: 'silver', at: [2.7, -0.8], turn: -38 },
    ],
    camera: across,
  },
  {
    tenant: 'bigsky',
    name: 'place-tuggerah',
    place: { ...bigsky, paint: paintTuggerah, seed: 87, tint: [1.06, 0.99, 0.9] },
    ...tile,
    vehicles: [
      { body: 'convertible', colour: 'orange', at: [-2.4, 0.5], turn: 38 },
      { body: 'wagon', colour: 'green', at: [2.8, -0.8], turn: 38 },
    ],
    camera: across,
  },
  {
    tenant: 'bigsky',
    name: 'place-kotara',
    place: { ...harbour, paint: paintKotara, seed: 88 },
    ...tile,
    vehicles: [
      { body: 'ute-dual-cab', colour: 'red', at: [2.6, 0.5], turn: 38 },
      { body: 'hatch', colour: 'white', at: [-2.6, -0.7], turn: 38 },
    ],
    camera: across,
  },
  {
    tenant: 'coastline',
    name: 'hero-coastline',
    place: coastline,
    ...wide,
    vehicles: [
      { body: 'caravan', colour: 'white', at: [2.6, -2.2], turn: 22 },
      { body: 'motorcycle', colour: 'red', at: [-1.5, 3.6], turn: 32 },
    ],
    camera: { from: [-0.3, 1.45, 13], to: [0.1, 1.75, 0], lens: 31 },
  },
  {
    tenant: 'coastline',
    name: 'promo-wide',
    place: coastline,
    ...strip,
    vehicles: [
      { body: 'caravan', colour: 'white', at: [4.2, -2], turn: 20 },
      { body: 'suv', colour: 'blue', at: [-2.0, -1.0], turn: 20 },
    ],
    camera: { from: [0, 1.5, 17], to: [0, 1.4, 0], lens: 17 },
  },
  {
    tenant: 'coastline',
    name: 'promo-caravans',
    place: coastline,
    ...tile,
    vehicles: [{ body: 'caravan', colour: 'white', at: [0.1, 0], turn: 38 }],
    camera: { from: [0, 1.5, 14.5], to: [0, 1.4, 0], lens: 30 },
  },
  {
    tenant: 'coastline',
    name: 'promo-motorcycles',
    place: coastline,
    ...tile,
    vehicles: [{ body: 'motorcycle', colour: 'blue', at: [0, 0], turn: 36 }],
    camera: { from: [0, 0.95, 5.6], to: [0, 0.72, 0], lens: 27 },
  },
  {
    tenant: 'coastline',
    name: 'promo-sell',
    place: coastline,
    ...tile,
    vehicles: [
      { body: 'suv', colour: 'silver', at: [-3.2, 1.6], turn: -14 },
      { body: 'caravan', colour: 'white', at: [3.0, -0.4], turn: 16 },
    ],
    camera: { from: [0, 1.6, 18], to: [0, 1.35, 0], lens: 29 },
  },
  {
    tenant: 'coastline',
    name: 'promo-handover',
    place: { ...coastline, seed: 43 },
    ...tile,
    vehicles: [{ body: 'caravan-pop-top', colour: 'white', at: [0.2, 0], turn: 36 }],
    camera: { from: [0, 1.5, 12.5], to: [0, 1.3, 0], lens: 29 },
  },
  {
    tenant: 'coastline',
    name: 'journal-towing',
    place: { ...coastline, seed: 47 },
    ...tile,
    vehicles: [
      { body: 'ute-dual-cab', colour: 'grey', at: [-3.9, 0.9], turn: 10 },
      { body: 'caravan-off-road', colour: 'white', at: [2.5, -0.2], turn: 10 },
    ],
    camera: { from: [-0.5, 1.6, 17.5], to: [-0.5, 1.35, 0], lens: 29 },
  },
  {
    tenant: 'coastline',
    name: 'journal-surf-shop',
    place: { ...coastline, seed: 53 },
    ...tile,
    vehicles: [
      { body: 'motorcycle-scooter', colour: 'green', at: [-1.35, 0.5], turn: 34 },
      { body: 'motorcycle-classic', colour: 'orange', at: [1.1, -0.3], turn: 34 },
    ],
    camera: { from: [0, 1.05, 7.4], to: [0, 0.78, 0], lens: 27 },
  },
  {
    tenant: 'coastline',
    name: 'place-coffs-harbour',
    place: { ...coastline, paint: paintCoffsHarbour, seed: 89 },
    ...tile,
    vehicles: [{ body: 'caravan', colour: 'white', at: [1.9, -1.6], turn: 22 }],
    camera: across,
  },
  {
    tenant: 'coastline',
    name: 'place-coffs-harbour-service',
    place: { ...coastline, paint: paintCoffsHarbourService, seed: 90 },
    ...tile,
    vehicles: [{ body: 'caravan-pop-top', colour: 'white', at: [3.1, -1], turn: 26 }],
    camera: across,
  },
  {
    tenant: 'coastline',
    name: 'place-banksia-street',
    place: { ...coastline, paint: paintBanksiaStreet, seed: 91, tint: [1.08, 0.99, 0.9] },
    ...tile,
    vehicles: [
      { body: 'motorcycle-cruiser', colour: 'red', at: [-2.3, 0.6], turn: 34 },
      { body: 'motorcycle-sport', colour: 'blue', at: [0.3, 0], turn: 34 },
      { body: 'motorcycle-adventure', colour: 'orange', at: [2.7, -0.5], turn: 34 },
    ],
    camera: acrossMotorcycles,
  },
  {
    tenant: 'coastline',
    name: 'place-port-macquarie',
    place: { ...coastline, paint: paintPortMacquarie, seed: 92, tint: [1.08, 0.98, 0.94] },
    ...tile,
    vehicles: [
      { body: 'caravan-off-road', colour: 'white', at: [2.6, -1.6], turn: 22 },
      { body: 'motorcycle-touring', colour: 'green', at: [-1.8, 1], turn: 34 },
    ],
    camera: across,
  },
];

const studios = new Map<Place, Studio>();

/** The scene as a PNG data address. */
export function drawScene(scene: Scene, samples: number): string {
  const { place, width, height } = scene;
  const studio = studios.get(place) ?? createStudio((renderer) => createEnvironment(renderer, place.light), [26, 15]);
  studios.set(place, studio);
  const subject = new Group();
  for (const standing of scene.vehicles) {
    // In the sun white paint would lose its form.
    const [red, green, blue] = paints[standing.colour] ?? [1, 1, 1];
    const colour: Colour = [Math.min(red, 0.8), Math.min(green, 0.81), Math.min(blue, 0.81)];
    const vehicle = paintedIn(colour, () => createVehicle(standing.body));
    vehicle.rotation.y = (standing.turn * Math.PI) / 180;
    vehicle.position.set(standing.at[0], 0, standing.at[1]);
    subject.add(vehicle);
  }
  studio.light(subject, lampsOf(place));
  const camera = new PerspectiveCamera(scene.camera.lens, width / height, 0.5, 200);
  camera.position.set(...scene.camera.from);
  camera.lookAt(...scene.camera.to);
  camera.updateMatrixWorld();
  const far = new Vector3(camera.position.x, 0, camera.position.z - 5000).project(camera);
  const plate = studio.expose(subject, camera, { width, height, samples });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to paint on');
  place.paint({
    context,
    width,
    height,
    horizon: (0.5 - far.y / 2) * height,
    random: randomNumbers(place.seed),
  });
  const painting = new CanvasTexture(canvas);
  painting.colorSpace = SRGBColorSpace;
  const picture = studio.develop(plate, [0, 0, 0], {
    light: 'vec3 backdrop(vec2 at) { return texture2D(painting, at).rgb; }',
    painting,
    tint: place.tint,
  });
  plate.black.dispose();
  plate.white.dispose();
  return picture;
}

/** A sun with a soft edge, the rest of the light from the whole sky. */
function lampsOf(place: Place, count = 64): Lamp[] {
  const sun = new Vector3(...place.sun).normalize();
  const fromSun = Math.round(count * place.sunShare);
  return Array.from({ length: count }, (_, index) => {
    const a = (index * 0.7548776662) % 1;
    const turn = ((index * 0.5698402911) % 1) * Math.PI * 2;
    if (index < fromSun) {
      const spread = 0.16 * Math.sqrt(a);
      return {
        from: sun
          .clone()
          .add(new Vector3(Math.cos(turn) * spread, 0, Math.sin(turn) * spread))
          .normalize(),
        intensity: place.brightness,
      };
    }
    const height = 0.12 + 0.88 * a;
    const flat = Math.sqrt(1 - height * height);
    return {
      from: new Vector3(Math.cos(turn) * flat, height, Math.sin(turn) * flat),
      intensity: place.brightness,
    };
  });
}
