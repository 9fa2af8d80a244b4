import type { CaravanPlan } from '../caravan-model.ts';

/** A tandem-axle touring caravan, its door on the left as in Australia. */
export const caravan: CaravanPlan = {
  nose: 1.34,
  tail: 6.82,
  floor: 0.52,
  top: 2.64,
  halfWidth: 1.16,
  axles: [
    { x: 4.0, y: 0.36, arch: 0.42 },
    { x: 4.86, y: 0.36, arch: 0.42 },
  ],
  tyre: { width: 0.225, rim: 0.21 },
  markings: {
    waist: 0.98,
    plates: 'tread',
    stripes: 'swoosh',
    windows: [
      [1.78, 2.72, 1.5, 2.12],
      [3.7, 4.72, 1.56, 2.12],
      [5.92, 6.5, 1.6, 2.1],
    ],
    door: [2.92, 0.62, 2.34],
    hatches: [
      [1.56, 2.3, 0.62, 0.92],
      [5.5, 6.3, 0.64, 0.92],
    ],
    vents: 5.15,
    front: { window: [0.72, 1.62, 2.12], hatch: [1.12, 1.44] },
    rear: [0.55, 1.6, 2.1],
  },
  awning: [2.0, 6.3],
  roof: { coolers: [4.3], hatches: [2.6, 5.7] },
  spares: [-0.1],
};
