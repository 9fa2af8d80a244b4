import { CylinderGeometry, Mesh } from 'three';
import { block } from '../cabin.ts';
import { barOnBothSides } from '../car.ts';
import type { CarDesign } from '../car.ts';
import { finishMaterial } from '../finish-material.ts';
import { finishes } from '../sheet.ts';
import { createWheel } from '../wheel.ts';
import type { WheelStyle } from '../wheel.ts';

const wheel: WheelStyle = { radius: 0.375, width: 0.245, rim: 0.215, spokes: 'six' };
const black = { colour: '#1a1b1d', rough: 0.65 };

/** For lamps that are no part of the bodywork. */
const nowhere = [
  [0, 0],
  [0.01, 0],
  [0.01, 0.01],
] as const;

const rear = 2.99;
const tail = 3.6;
const axles = [
  { x: 0.74, y: 0.375, arch: 0.45 },
  { x: rear, y: 0.375, arch: 0.45 },
];

/** A short four-wheel drive: two doors, flat panes, round lamps, hardly an overhang, the spare wheel on the tail. */
export const suvShort: CarDesign = {
  surface: {
    length: tail,
    height: 1.82,
    halfWidth: 0.9,
    profile: [
      [0.22, 0.4, 0.06],
      [0.06, 0.44, 0.05],
      [0.02, 0.62, 0.05],
      [0.06, 0.68, 0.04],
      [0.07, 1.1, 0.05],
      [0.3, 1.14, 0.12],
      [1.2, 1.17, 0.04],
      [1.42, 1.7, 0.12],
      [1.6, 1.795, 0.2],
      [2.4, 1.81, 0.8],
      [tail - 0.2, 1.79, 0.07],
      [tail - 0.11, 1.15, 0.1],
      [tail - 0.09, 0.68, 0.04],
      [tail, 0.62, 0.05],
      [tail - 0.01, 0.46, 0.06],
      [tail - 0.25, 0.4, 0.08],
    ],
    belt: [
      [0, 1.05],
      [0.5, 1.09],
      [1.2, 1.12],
      [2.5, 1.12],
      [tail, 1.12],
    ],
    plan: [
      [-0.05, 0.86],
      [0.1, 0.88],
      [0.3, 0.895],
      [0.7, 0.91],
      [1.1, 0.92],
      [2.2, 0.925],
      [tail - 0.4, 0.92],
      [tail - 0.15, 0.9],
      [tail + 0.02, 0.88],
    ],
    section: [
      [-0.9, 0.06],
      [-0.74, 0.025],
      [-0.55, 0.005],
      [-0.32, 0],
      [-0.14, 0.0],
      [-0.03, 0.01],
      [0.02, 0.022],
      [0.08, 0.032],
      [0.3, 0.055],
      [0.5, 0.08],
      [0.6, 0.105],
      [0.7, 0.17],
    ],
    cabinTaper: [
      [1.1, 0.03],
      [1.6, 0.0],
      [2.6, 0.0],
      [tail - 0.4, 0.005],
      [tail, 0.015],
    ],
    noseBow: 0.03,
    tailBow: 0.015,
    crown: 0.025,
    edge: 0.05,
    axles,
    flare: 0.085,
  },
  markings: {
    sideFrame: [
      [1.36, 1.165, 0.03],
      [1.52, 1.63, 0.06],
      [1.66, 1.7, 0.06],
      [tail - 0.36, 1.705, 0.05],
      [tail - 0.32, 1.17, 0.05],
    ],
    panes: [
      [
        [1.44, 1.195, 0.03],
        [1.58, 1.61, 0.05],
        [1.7, 1.668, 0.05],
        [2.22, 1.672, 0.03],
        [2.22, 1.195, 0.03],
      ],
      [
        [2.38, 1.195, 0.03],
        [2.38, 1.672, 0.03],
        [tail - 0.4, 1.672, 0.04],
        [tail - 0.4, 1.195, 0.04],
      ],
    ],
    windscreen: [
      [0, 1.21],
      [0.74, 1.21, 0.05],
      [0.7, 1.66, 0.05],
      [0, 1.67],
    ],
    rearGlass: [
      [0, 1.2],
      [0.66, 1.2, 0.05],
      [0.64, 1.66, 0.05],
      [0, 1.67],
    ],
    seams: [
      [
        [1.34, 0.52],
        [1.34, 1.16],
      ],
      [
        [2.29, 0.52],
        [2.29, 1.17],
      ],
      [
        [1.34, 0.52],
        [2.29, 0.52],
      ],
      [
        [0.34, 1.08],
        [1.2, 1.1],
      ],
    ],
    handles: [{ x: 2.14, y: 1.05 }],
    blackHandles: true,
    fuelFlap: [tail - 0.34, 1.02],
    cladding: { sill: 0.5, arch: 0.085, axles },
    grille: {
      outline: [
        [0, 0.76],
        [0.4, 0.76, 0.03],
        [0.4, 1.02, 0.03],
        [0, 1.02],
      ],
      pattern: 'bars',
    },
    intakes: [
      [
        [0, 0.3],
        [1.1, 0.3],
        [1.1, 0.67],
        [0, 0.67],
      ],
    ],
    headlamp: {
      front: [
        [0.47, 0.79, 0.1],
        [0.47, 1.01, 0.1],
        [0.69, 1.01, 0.1],
        [0.69, 0.79, 0.1],
      ],
      side: nowhere,
      projectors: [[0.58, 0.9]],
      dayLight: [],
    },
    tailLamp: { rear: nowhere, side: nowhere },
    fogLamp: [0.56, 0.54],
    frontPlate: 0.55,
    rearPlate: 0.55,
    emblem: 0.89,
    rearSeams: [
      [
        [0, 0.7],
        [0.72, 0.7],
        [0.74, 0.74],
        [0.73, 1.74],
        [0, 1.75],
      ],
    ],
    diffuser: [
      [0, 0.1],
      [1.1, 0.1],
      [1.1, 0.66],
      [0, 0.66],
    ],
    topSeams: [
      [
        [0.12, 0.6],
        [0.7, 0.66],
        [1.2, 0.68],
      ],
    ],
  },
  wheel,
  mirror: { x: 1.44, y: 1.15, tall: true, black: true },
  cabin: {
    floor: 0.5,
    from: 1.2,
    to: tail - 0.18,
    halfWidth: 0.72,
    dash: [1.38, 1.17, 0],
    rows: [1.92, 2.6],
  },
  drawMore: ({ front }) => {
    for (const across of [1, -1]) {
      front.disc([0.58 * across, 0.9], 0.105, { colour: '#4c5156', rough: 0.3, metal: 0.6 });
      front.disc([0.58 * across, 0.9], 0.09, finishes.lampHousing);
      front.disc([0.58 * across, 0.9], 0.062, finishes.lampClear);
      front.disc([0.58 * across, 0.9], 0.04, { colour: '#dfe8f2', rough: 0.08 });
      front.disc([0.745 * across, 0.95], 0.032, finishes.lampAmber);
    }
  },
  parts: () => {
    const spare = createWheel(wheel);
    spare.rotation.y = Math.PI / 2;
    spare.position.set(tail + 0.01, 1.06, -0.05);
    const hub = new Mesh(new CylinderGeometry(0.1, 0.1, 0.16, 24), finishMaterial(black));
    hub.rotation.z = Math.PI / 2;
    hub.position.set(tail - 0.07, 1.06, -0.05);
    return [
      spare,
      hub,
      // Gutters along the roof.
      ...barOnBothSides(
        [
          [1.56, 1.7, 0.735],
          [1.68, 1.742, 0.735],
          [2.4, 1.75, 0.735],
          [tail - 0.3, 1.74, 0.73],
        ],
        0.014,
        finishMaterial(black),
      ),
      // Steel bumpers, cut short at their ends, with two hooks in front.
      block([0.16, 0.17, 1.5], [0.04, 0.56, 0], black, 0.03),
      block([0.14, 0.15, 1.56], [tail - 0.01, 0.55, 0], black, 0.03),
      block([0.012, 0.134, 0.372], [-0.045, 0.57, 0], finishes.plate, 0.005),
      block([0.012, 0.134, 0.372], [tail + 0.065, 0.55, 0], finishes.plate, 0.005),
      ...[1, -1].flatMap((side) => [
        block([0.02, 0.08, 0.2], [tail + 0.065, 0.555, side * 0.62], finishes.lampRed, 0.01),
        block([0.024, 0.07, 0.06], [tail + 0.066, 0.555, side * 0.47], finishes.white, 0.01),
        block([0.1, 0.05, 0.03], [-0.06, 0.52, side * 0.42], finishes.lampRed, 0.01),
        block([rear - 1.62, 0.07, 0.14], [(0.74 + rear) / 2, 0.46, side * 0.84], black, 0.02),
      ]),
    ];
  },
};
