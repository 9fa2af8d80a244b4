import { Group, Mesh, CylinderGeometry } from 'three';
import type { Object3D } from 'three';
import { block } from '../cabin.ts';
import { bar } from '../car.ts';
import type { CarDesign } from '../car.ts';
import { finishMaterial } from '../finish-material.ts';
import { finishes } from '../sheet.ts';
import type { Finish } from '../sheet.ts';
import { uteDualCab } from './ute-dual-cab.ts';

const aluminium: Finish = { colour: '#b9bdc1', rough: 0.42, metal: 0.75 };
const dark: Finish = { colour: '#18191b', rough: 0.7 };
const axles = [
  { x: 0.98, y: 0.38, arch: 0.455 },
  { x: 4.1, y: 0.38, arch: 0.455 },
];

/** Flat tray with dropsides, headboard and ladder rack, as tradespeople order it. */
function createTray(): Object3D {
  const tray = new Group();
  const from = 2.92;
  const to = 5.32;
  const middle = (from + to) / 2;
  const length = to - from;
  tray.add(block([length, 0.06, 1.84], [middle, 0.94, 0], aluminium, 0.01));
  for (const side of [1, -1]) {
    tray.add(block([length - 0.02, 0.24, 0.03], [middle, 1.1, side * 0.905], aluminium, 0.008));
    for (const y of [1.02, 1.1, 1.18])
      tray.add(block([length - 0.06, 0.03, 0.012], [middle, y, side * 0.925], aluminium, 0.006));
    for (const x of [from + 0.04, middle, to - 0.04])
      tray.add(block([0.05, 0.26, 0.04], [x, 1.1, side * 0.915], { colour: '#8b9095', rough: 0.4, metal: 0.8 }, 0.006));
    tray.add(block([2.5, 0.12, 0.07], [4.05, 0.72, side * 0.42], dark, 0.01));
    tray.add(block([0.5, 0.2, 0.3], [3.38, 0.75, side * 0.72], { colour: '#232528', rough: 0.5 }, 0.02));
    const guard = new Mesh(
      new CylinderGeometry(0.46, 0.46, 0.28, 40, 1, true, Math.PI * 0.05, Math.PI * 0.9),
      finishMaterial(dark, { bothSides: true }),
    );
    guard.rotation.set(Math.PI / 2, 0, 0);
    guard.rotation.y = 0;
    guard.position.set(4.1, 0.4, side * 0.74);
    guard.rotateY(-Math.PI / 2 + Math.PI);
    tray.add(guard);
    tray.add(block([0.03, 0.1, 0.26], [5.33, 0.84, side * 0.66], finishes.lampRed, 0.01));
    tray.add(block([0.034, 0.09, 0.07], [5.333, 0.84, side * 0.72], finishes.lampAmber, 0.01));
  }
  tray.add(block([0.03, 0.24, 1.82], [to - 0.015, 1.1, 0], aluminium, 0.008));
  for (const y of [1.04, 1.15]) tray.add(block([0.012, 0.03, 1.76], [to + 0.004, y, 0], aluminium, 0.006));
  tray.add(block([0.06, 0.06, 1.4], [5.28, 0.84, 0], dark, 0.01));
  tray.add(block([0.012, 0.134, 0.372], [5.34, 0.8, 0], finishes.plate, 0.005));
  // Headboard: frame, mesh bars, rack above the roof.
  const post = finishMaterial(aluminium);
  for (const side of [1, -1])
    tray.add(
      bar(
        [
          [from + 0.02, 0.96, side * 0.86],
          [from + 0.02, 1.5, side * 0.84],
          [from + 0.02, 1.88, side * 0.8],
        ],
        0.025,
        post,
      ),
    );
  tray.add(
    bar(
      [
        [from + 0.02, 1.88, -0.8],
        [from + 0.02, 1.88, 0.8],
      ],
      0.025,
      post,
    ),
  );
  tray.add(
    bar(
      [
        [from + 0.02, 1.32, -0.84],
        [from + 0.02, 1.32, 0.84],
      ],
      0.02,
      post,
    ),
  );
  for (let z = -0.72; z <= 0.73; z += 0.12)
    tray.add(
      bar(
        [
          [from + 0.02, 1.32, z],
          [from + 0.02, 1.88, z],
        ],
        0.007,
        post,
      ),
    );
  tray.add(block([0.02, 0.36, 1.7], [from + 0.02, 1.14, 0], aluminium, 0.005));
  return tray;
}

export const uteSingleCab: CarDesign = {
  ...uteDualCab,
  surface: {
    ...uteDualCab.surface,
    height: 1.9,
    length: 5.36,
    profile: [
      [0.24, 0.36, 0.08],
      [0.08, 0.45, 0.1],
      [0.02, 0.7, 0.15],
      [0.02, 1.045, 0.07],
      [0.5, 1.13, 0.3],
      [1.36, 1.205, 0.15],
      [1.98, 1.68, 0.35],
      [2.35, 1.765, 0.4],
      [2.62, 1.745, 0.14],
      [2.78, 1.25, 0.1],
      [2.8, 0.7, 0.1],
      [2.78, 0.46, 0.06],
      [2.4, 0.42, 0.1],
    ],
    belt: [
      [0, 0.97],
      [0.5, 1.05],
      [1.4, 1.12],
      [2.8, 1.15],
    ],
    plan: [
      [-0.05, 0.83],
      [0.1, 0.9],
      [0.3, 0.95],
      [0.7, 0.98],
      [1.1, 0.99],
      [2.2, 0.99],
      [2.6, 0.985],
      [2.8, 0.96],
    ],
    cabinTaper: [
      [1.2, 0.05],
      [1.9, 0.01],
      [2.4, 0.0],
      [2.8, 0.03],
    ],
    axles,
    flare: 0.035,
    cutOut: undefined,
    creases: [
      {
        points: [
          [0.8, 0.96],
          [1.8, 0.97],
          [2.8, 0.99],
        ],
        depth: 0.012,
        fade: 0.1,
      },
    ],
  },
  markings: {
    ...uteDualCab.markings,
    sideFrame: [
      [1.52, 1.17, 0.04],
      [2.04, 1.61, 0.12],
      [2.36, 1.695, 0.3],
      [2.58, 1.68, 0.08],
      [2.66, 1.22, 0.05],
    ],
    panes: [
      [
        [1.67, 1.2, 0.03],
        [2.09, 1.585, 0.1],
        [2.36, 1.655, 0.1],
        [2.52, 1.64, 0.05],
        [2.59, 1.22, 0.03],
      ],
    ],
    windscreen: [
      [0, 1.23],
      [0.75, 1.23, 0.06],
      [0.63, 1.645, 0.05],
      [0, 1.67],
    ],
    rearGlass: [
      [0, 1.3],
      [0.6, 1.3, 0.05],
      [0.57, 1.62, 0.05],
      [0, 1.63],
    ],
    seams: [
      [
        [1.55, 0.52],
        [1.48, 0.8],
        [1.52, 1.1],
        [1.56, 1.17],
      ],
      [
        [2.64, 1.2],
        [2.67, 1.0],
        [2.65, 0.75],
        [2.64, 0.52],
      ],
      [
        [1.55, 0.52],
        [2.64, 0.52],
      ],
      [
        [0.5, 1.04],
        [0.54, 0.93],
        [0.53, 0.7],
      ],
    ],
    handles: [{ x: 2.46, y: 1.06 }],
    fuelFlap: undefined,
    cladding: { sill: 0.47, arch: 0.012, axles: axles.slice(0, 1) },
    grille: {
      outline: [
        [0, 0.7],
        [0.5, 0.71, 0.04],
        [0.58, 0.94, 0.04],
        [0, 0.96],
      ],
      pattern: 'upright',
      frame: finishes.plastic,
    },
    tailLamp: {
      rear: [
        [0, 0],
        [0.01, 0],
        [0.01, 0.01],
      ],
      side: [
        [0, 0],
        [0.01, 0],
        [0.01, 0.01],
      ],
    },
    rearPlate: 0.05,
    rearEmblem: undefined,
    rearSeams: [],
    headlamp: {
      front: [
        [0.62, 0.82, 0.02],
        [0.62, 0.945, 0.03],
        [0.8, 0.98, 0.05],
        [1.1, 1.0],
        [1.1, 0.84],
        [0.8, 0.81, 0.05],
      ],
      side: [
        [-0.1, 0.84],
        [-0.1, 0.99],
        [0.22, 1.0, 0.05],
        [0.36, 1.01, 0.03],
        [0.3, 0.9, 0.06],
        [0.2, 0.845, 0.05],
      ],
      projectors: [[0.72, 0.89]],
      dayLight: [
        [0.8, 0.83],
        [1.0, 0.85],
      ],
    },
  },
  wheel: { radius: 0.38, width: 0.25, rim: 0.215, spokes: 'steel' },
  mirror: { x: 1.68, y: 1.165, tall: true, black: true },
  liners: undefined,
  cabin: { floor: 0.55, from: 1.3, to: 2.75, halfWidth: 0.76, dash: [1.56, 1.18, 0], rows: [2.1] },
  drawMore: undefined,
  parts: () => [
    createTray(),
    bar(
      [
        [0.42, 0.95, -0.9],
        [0.6, 1.1, -0.93],
        [1.5, 1.3, -0.86],
        [1.95, 1.68, -0.72],
        [1.95, 1.86, -0.72],
      ],
      0.03,
    ),
  ],
};
