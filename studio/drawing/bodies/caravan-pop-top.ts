import { softRoof } from '../caravan-model.ts';
import type { CaravanPlan } from '../caravan-model.ts';

/** A short caravan on one axle; its roof is up on canvas walls, as it stands at a camp. */
export const popTopCaravan: CaravanPlan = {
  nose: 1.3,
  tail: 5.0,
  floor: 0.5,
  top: 2.06,
  halfWidth: 1.06,
  rake: 0.75,
  axles: [{ x: 3.64, y: 0.34, arch: 0.4 }],
  tyre: { width: 0.2, rim: 0.2 },
  markings: {
    waist: 0.86,
    plates: 'tread',
    stripes: 'line',
    windows: [
      [1.64, 2.32, 1.24, 1.76],
      [3.3, 4.5, 1.24, 1.76],
    ],
    door: [2.46, 0.58, 1.96],
    hatches: [[4.2, 4.75, 0.56, 0.8]],
    front: { window: [0.66, 1.2, 1.7] },
    rear: [0.6, 1.24, 1.76],
  },
  drawbar: { box: false },
  spares: [0],
  parts: () =>
    softRoof({
      from: 1.62,
      to: 4.9,
      foot: 2.03,
      front: 2.52,
      rear: 2.52,
      halfWidth: 1.03,
      windows: [
        [1.95, 2.75],
        [2.95, 3.65],
        [3.85, 4.6],
      ],
    }),
};
