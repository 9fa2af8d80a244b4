import { Mesh, TorusGeometry } from 'three';
import { ParametricGeometry } from 'three/examples/jsm/geometries/ParametricGeometry.js';
import type { Vector3 } from 'three';
import { block, createSeat, trim } from '../cabin.ts';
import { bar } from '../car.ts';
import type { CarDesign } from '../car.ts';
import { roundedBox } from '../field.ts';
import { finishMaterial, glassMaterial, paintMaterial } from '../finish-material.ts';
import { finishes } from '../sheet.ts';
import { coupe } from './coupe.ts';

const tan = { colour: '#8a5a38', rough: 0.55 };

/** The windscreen: across from -1 to 1, up from 0 to 1. */
function screenAt(across: number, up: number): [number, number, number] {
  const z = across * (0.71 - 0.13 * up);
  return [1.52 + 0.56 * up + 0.2 * z * z, 0.93 + 0.325 * up - 0.03 * z * z, z];
}

/** The coupe with its roof down: an open cabin, a framed windscreen and a folded hood. */
export const convertible: CarDesign = {
  ...coupe,
  surface: {
    ...coupe.surface,
    length: 4.42,
    height: 1.3,
    profile: [
      [0.2, 0.15, 0.07],
      [0.05, 0.27, 0.08],
      [0.0, 0.46, 0.2],
      [0.05, 0.68, 0.12],
      [0.5, 0.82, 0.5],
      [1.5, 0.93, 0.2],
      [1.8, 0.915, 0.2],
      [2.9, 0.93, 0.2],
      [3.25, 1.0, 0.2],
      [3.7, 0.995, 0.4],
      [4.3, 0.95, 0.06],
      [4.38, 0.8, 0.14],
      [4.42, 0.5, 0.2],
      [4.32, 0.25, 0.12],
      [4.05, 0.16, 0.1],
    ],
    belt: [
      [0, 0.64],
      [0.5, 0.77],
      [0.95, 0.84],
      [1.6, 0.87],
      [2.6, 0.885],
      [3.4, 0.94],
      [4.42, 0.91],
    ],
    plan: [
      [-0.05, 0.72],
      [0.1, 0.84],
      [0.3, 0.91],
      [0.7, 0.97],
      [1.0, 0.985],
      [1.8, 0.965],
      [2.5, 0.97],
      [3.3, 1],
      [3.7, 0.99],
      [4.1, 0.95],
      [4.45, 0.83],
    ],
    cabinTaper: [
      [1.4, 0],
      [4.4, 0.02],
    ],
    axles: [coupe.surface.axles[0] ?? { x: 0, y: 0, arch: 0 }, { x: 3.48, y: 0.34, arch: 0.382 }],
    cutOut: (x, y, z) => roundedBox([x, y, z], [2.4, 0.95, 0], [0.76, 0.6, 0.68], 0.12),
  },
  markings: {
    ...coupe.markings,
    sideFrame: [
      [1.8, 0.9],
      [1.801, 0.901],
      [1.802, 0.9],
    ],
    panes: [],
    windscreen: [
      [0, 2],
      [0.01, 2],
      [0.01, 2.01],
    ],
    rearGlass: undefined,
    handles: [{ x: 2.8, y: 0.82 }],
    seams: [
      [
        [1.62, 0.26],
        [1.52, 0.5],
        [1.6, 0.78],
        [1.72, 0.93],
      ],
      [
        [2.98, 0.97],
        [3.02, 0.8],
        [2.96, 0.5],
        [2.92, 0.27],
      ],
      [
        [1.62, 0.26],
        [2.92, 0.27],
      ],
      [
        [0.46, 0.72],
        [0.54, 0.62],
        [0.55, 0.45],
      ],
    ],
    tailLamp: {
      rear: [
        [0.36, 0.79, 0.02],
        [0.36, 0.86, 0.02],
        [0.7, 0.88, 0.05],
        [1.05, 0.89],
        [1.05, 0.79],
        [0.7, 0.77, 0.05],
      ],
      side: [
        [4.04, 0.87, 0.02],
        [4.2, 0.89, 0.03],
        [4.8, 0.89],
        [4.8, 0.79],
        [4.25, 0.79, 0.05],
      ],
    },
    headlamp: {
      ...coupe.markings.headlamp,
      front: [
        [0.5, 0.585, 0.02],
        [0.56, 0.65, 0.03],
        [0.72, 0.685, 0.05],
        [1.05, 0.72],
        [1.05, 0.63],
        [0.72, 0.585, 0.05],
      ],
      side: [
        [-0.1, 0.615],
        [-0.1, 0.705],
        [0.25, 0.725, 0.05],
        [0.56, 0.775, 0.02],
        [0.36, 0.68, 0.06],
        [0.2, 0.635, 0.05],
      ],
      projectors: [
        [0.64, 0.627],
        [0.75, 0.642],
      ],
      dayLight: [
        [0.5, 0.59],
        [0.72, 0.595],
        [1.0, 0.64],
      ],
    },
    topSeams: [
      [
        [0.25, 0.45],
        [0.6, 0.6],
        [1.2, 0.68],
        [1.55, 0.7],
      ],
      [
        [3.72, 0.7],
        [3.75, 0],
      ],
      [
        [4.1, 0.58],
        [4.3, 0.56],
      ],
    ],
    highBrake: { y: 0.9, half: 0.14 },
  },
  wheel: { ...coupe.wheel, spokes: 'five-double', dark: false },
  mirror: { x: 1.86, y: 0.85 },
  liners: [{ from: [1.62, 0.3, -0.69], to: [3.17, 0.905, 0.69] }],
  cabin: { floor: 0.2, from: 1.6, to: 3.2, halfWidth: 0.66, dash: [1.86, 0.93, 0], rows: [] },
  parts: () => {
    const glass = new Mesh(
      new ParametricGeometry((u: number, v: number, target: Vector3) => target.set(...screenAt(u * 2 - 1, v)), 24, 12),
      glassMaterial(0.28),
    );
    glass.renderOrder = 3;
    const around: [number, number][] = [
      [-1.03, -0.05],
      [-1.02, 0.5],
      [-1.0, 0.95],
      [-0.9, 1.02],
      [-0.45, 1.03],
      [0, 1.03],
      [0.45, 1.03],
      [0.9, 1.02],
      [1.0, 0.95],
      [1.02, 0.5],
      [1.03, -0.05],
    ];
    const frame = bar(
      around.map(([across, up]) => screenAt(across, up)),
      0.024,
      paintMaterial(),
    );
    const hoops = [-0.37, 0.37].map((z) => {
      const hoop = new Mesh(new TorusGeometry(0.16, 0.028, 12, 32, Math.PI), finishMaterial(finishes.satin));
      hoop.position.set(3.08, 0.98, z);
      hoop.rotation.y = Math.PI / 2;
      return hoop;
    });
    return [
      glass,
      frame,
      ...hoops,
      createSeat(2.4, 0.2, -0.37, tan),
      createSeat(2.4, 0.2, 0.37, tan),
      block([0.9, 0.2, 0.2], [2.25, 0.5, 0], trim, 0.06),
      block([0.34, 0.1, 1.2], [3.4, 1.0, 0], { colour: '#17181a', rough: 0.9 }, 0.05),
    ];
  },
};
