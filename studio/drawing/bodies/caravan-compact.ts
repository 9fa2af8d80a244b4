import type { CaravanPlan } from '../caravan-model.ts';

/** A short touring caravan on one axle: a raked front, fewer windows, no air conditioner. */
export const compactCaravan: CaravanPlan = {
  nose: 1.3,
  tail: 5.95,
  floor: 0.46,
  top: 2.5,
  halfWidth: 1.08,
  rake: 1.7,
  axles: [{ x: 4.08, y: 0.34, arch: 0.4 }],
  tyre: { width: 0.2, rim: 0.2 },
  markings: {
    waist: 0.84,
    plates: 'tread',
    stripes: 'band',
    windows: [
      [1.86, 2.66, 1.36, 1.9],
      [3.66, 5.3, 1.36, 1.96],
    ],
    door: [2.86, 0.58, 2.16],
    hatches: [[4.72, 5.5, 0.54, 0.78]],
    front: { window: [0.74, 1.4, 1.9] },
    rear: [0.66, 1.36, 1.96],
  },
  drawbar: { box: false },
  awning: [2.2, 5.5],
  roof: { coolers: [], hatches: [3.8] },
};
