import type { Object3D } from 'three';
import { block } from '../cabin.ts';
import { barOnBothSides } from '../car.ts';
import { blackSteel } from '../caravan-model.ts';
import type { CaravanPlan } from '../caravan-model.ts';
import { finishMaterial } from '../finish-material.ts';
import { finishes } from '../sheet.ts';

/** High on long-travel axles and big tyres, dark plates below, stone guard, jerry cans, two spare wheels. */
export const offRoadCaravan: CaravanPlan = {
  nose: 1.4,
  tail: 6.5,
  floor: 0.74,
  top: 2.86,
  halfWidth: 1.16,
  rake: 0.85,
  kick: 0.34,
  axles: [
    { x: 3.86, y: 0.42, arch: 0.5 },
    { x: 4.84, y: 0.42, arch: 0.5 },
  ],
  tyre: { width: 0.27, rim: 0.22 },
  markings: {
    waist: 1.3,
    plates: 'dark',
    stripes: 'blade',
    windows: [
      [1.92, 2.54, 1.84, 2.34],
      [3.6, 4.6, 1.84, 2.34],
      [5.3, 6.0, 1.84, 2.34],
    ],
    door: [2.68, 0.86, 2.56],
    hatches: [
      [1.86, 2.5, 0.84, 1.22],
      [5.5, 6.1, 1.0, 1.24],
    ],
    front: { hatch: [1.5, 2.0] },
  },
  drawbar: { bottles: false },
  awning: [2.15, 6.1],
  roof: { coolers: [4.6], hatches: [2.7] },
  spares: [-0.5, 0.5],
  parts: () => [...stoneGuard(), ...onTheRoof(), ...jerryCans()],
};

/** A leaning frame of mesh before the box, which catches what the car throws up. */
function stoneGuard(): Object3D[] {
  const frame = finishMaterial(blackSteel);
  const parts: Object3D[] = barOnBothSides(
    [
      [0.62, 0.62, 0.42],
      [0.6, 0.7, 0.8],
      [0.74, 1.5, 0.86],
      [0.74, 1.52, 0],
    ],
    0.022,
    frame,
  );
  const cloth = block([0.012, 0.84, 1.62], [0.68, 1.08, 0], { colour: '#26292c', rough: 0.9 }, 0.004);
  cloth.rotation.z = -0.16;
  parts.push(cloth);
  for (const y of [0.84, 1.02, 1.2, 1.38])
    parts.push(block([0.012, 0.014, 1.6], [0.622 + (y - 0.7) * 0.165, y, 0], finishes.satin, 0.004));
  return parts;
}

function onTheRoof(): Object3D[] {
  const panel = { colour: '#10182a', rough: 0.15 };
  return [3.45, 5.6].flatMap((x) => [
    block([1.05, 0.035, 1.5], [x, 2.94, 0], panel, 0.01),
    block([1.09, 0.02, 1.54], [x, 2.925, 0], finishes.satin, 0.008),
    // Rails that carry it.
    ...[-0.6, 0.6].map((z) => block([1.05, 0.06, 0.04], [x, 2.885, z], blackSteel, 0.01)),
  ]);
}

function jerryCans(): Object3D[] {
  return [0.5, 0.68].map((z) => block([0.18, 0.44, 0.16], [0.84, 1.32, z], { colour: '#5d6440', rough: 0.6 }, 0.03));
}
