import { Mesh, TorusGeometry } from 'three';
import type { Object3D } from 'three';
import { block } from '../cabin.ts';
import { bar } from '../car.ts';
import type { CaravanPlan } from '../caravan-model.ts';
import type { Triple } from '../field.ts';
import { finishMaterial } from '../finish-material.ts';
import { finishes } from '../sheet.ts';

const tail = 8.1;

/** A long caravan of full height: windows for two bunks, a lounge, a kitchen; bicycles on its tail. */
export const familyCaravan: CaravanPlan = {
  nose: 1.3,
  tail,
  floor: 0.5,
  top: 2.8,
  halfWidth: 1.22,
  rake: 0.62,
  axles: [
    { x: 4.75, y: 0.36, arch: 0.42 },
    { x: 5.61, y: 0.36, arch: 0.42 },
  ],
  tyre: { width: 0.225, rim: 0.21 },
  markings: {
    waist: 0.98,
    plates: 'tread',
    stripes: 'band',
    windows: [
      [1.95, 2.85, 1.6, 2.26],
      [3.95, 5.25, 1.6, 2.26],
      [5.6, 6.3, 1.68, 2.26],
      [6.95, 7.6, 1.94, 2.26],
      [6.95, 7.6, 1.46, 1.78],
    ],
    door: [3.1, 0.62, 2.44],
    hatches: [
      [1.56, 2.5, 0.6, 0.92],
      [6.3, 7.5, 0.6, 0.92],
    ],
    front: { window: [0.8, 1.72, 2.24], hatch: [1.12, 1.5] },
    rear: [0.45, 1.9, 2.3],
  },
  awning: [2.1, 7.5],
  roof: { coolers: [4.1, 6.6], hatches: [2.5, 5.4] },
  parts: () => [
    block([0.06, 0.06, 1.5], [tail + 0.1, 0.72, 0], finishes.satin, 0.02),
    block([0.4, 0.05, 0.9], [tail + 0.2, 0.66, 0], finishes.satin, 0.02),
    ...bicycle(tail + 0.2, '#c43d33', 0.31),
    ...bicycle(tail + 0.36, '#2f7f86', 0.26),
  ],
};

/** A bicycle that stands across the tail. */
function bicycle(x: number, colour: string, radius: number): Object3D[] {
  const foot = 0.69;
  const tube = finishMaterial({ colour, rough: 0.3 });
  const at = (across: number, up: number): Triple => [x, foot + up, across];
  const rear = at(-radius * 1.75, radius);
  const front = at(radius * 1.75, radius);
  const crank = at(-radius * 0.2, radius * 0.9);
  const seat = at(-radius * 0.65, radius * 2.3);
  const head = at(radius * 1.15, radius * 2.4);
  const wheels = [rear, front].map((centre) => {
    const wheel = new Mesh(new TorusGeometry(radius - 0.02, 0.02, 10, 44), finishMaterial(finishes.rubber));
    wheel.rotation.y = Math.PI / 2;
    wheel.position.set(...centre);
    return wheel;
  });
  return [
    ...wheels,
    bar([rear, crank, head], 0.014, tube),
    bar([rear, seat], 0.011, tube),
    bar([seat, at(radius * 1.1, radius * 2.2)], 0.014, tube),
    bar([crank, seat], 0.014, tube),
    bar([head, front], 0.013, tube),
    block([0.12, 0.045, 0.2], [x, foot + radius * 2.42, -radius * 0.7], finishes.rubber, 0.02),
    bar([[x - 0.22, foot + radius * 2.65, radius * 1.0], head, [x + 0.22, foot + radius * 2.65, radius * 1.0]], 0.012),
  ];
}
