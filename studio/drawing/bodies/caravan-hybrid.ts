import { block } from '../cabin.ts';
import { blackSteel, softRoof } from '../caravan-model.ts';
import type { CaravanPlan } from '../caravan-model.ts';
import { finishes } from '../sheet.ts';

/** Half caravan, half camper: a low dark body with its tail cut off, its roof raised like a wedge, its kitchen out. */
export const hybridCaravan: CaravanPlan = {
  nose: 1.35,
  tail: 5.55,
  floor: 0.78,
  top: 2.0,
  halfWidth: 1.02,
  rake: 0.9,
  kick: 0.5,
  axles: [
    { x: 3.42, y: 0.41, arch: 0.49 },
    { x: 4.38, y: 0.41, arch: 0.49 },
  ],
  tyre: { width: 0.27, rim: 0.22 },
  markings: {
    waist: 1.16,
    plates: 'dark',
    stripes: 'blade',
    windows: [[3.5, 4.5, 1.36, 1.8]],
    door: [2.24, 0.9, 1.93],
    front: { hatch: [1.3, 1.66] },
  },
  drawbar: { bottles: false },
  spares: [0],
  parts: () => [
    ...softRoof(
      {
        from: 1.75,
        to: 5.4,
        foot: 1.97,
        front: 2.02,
        rear: 2.86,
        halfWidth: 0.99,
        windows: [
          [3.6, 4.3],
          [4.45, 5.15],
        ],
      },
      { colour: '#2b2e31', rough: 0.4 },
    ),
    // The kitchen, drawn out of the side under its open lid.
    block([0.74, 0.3, 0.66], [1.8, 1.24, 1.3], { colour: '#b9bdc1', rough: 0.35, metal: 0.85 }, 0.02),
    block([0.76, 0.03, 0.68], [1.8, 1.4, 1.3], finishes.satin, 0.01),
    block([0.28, 0.02, 0.3], [1.97, 1.42, 1.34], finishes.gap, 0.01),
    block([0.28, 0.02, 0.36], [1.62, 1.42, 1.34], { colour: '#3c3f42', rough: 0.3, metal: 0.9 }, 0.03),
    block([0.03, 1.1, 0.03], [1.47, 0.56, 1.56], blackSteel, 0.008),
    block([0.03, 1.1, 0.03], [2.13, 0.56, 1.56], blackSteel, 0.008),
    block([0.08, 0.02, 0.08], [1.47, 0.01, 1.56], blackSteel, 0.006),
    block([0.08, 0.02, 0.08], [2.13, 0.01, 1.56], blackSteel, 0.006),
  ],
};
