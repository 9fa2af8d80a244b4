import type { Object3D } from 'three';
import { block } from '../cabin.ts';
import { bar } from '../car.ts';
import { aluminium, canvasCloth, clothWindow, softRoof } from '../caravan-model.ts';
import type { CaravanPlan } from '../caravan-model.ts';
import type { Corner } from '../curve.ts';
import { finishMaterial } from '../finish-material.ts';
import { shellMesh } from '../shell.ts';
import type { Shell } from '../shell.ts';
import { finishes } from '../sheet.ts';
import type { Finish } from '../sheet.ts';

const nose = 1.9;
const tail = 5.0;
const rim = 1.12;
const trim: Finish = { colour: '#d8dadb', rough: 0.4 };

/** A camper trailer as it stands at a camp: a low tub, its lid raised on canvas, a bed drawn out at each end. */
export const camperTrailer: CaravanPlan = {
  nose,
  tail,
  floor: 0.5,
  top: rim,
  halfWidth: 1.02,
  rake: 0.12,
  axles: [{ x: 3.5, y: 0.34, arch: 0.4 }],
  tyre: { width: 0.2, rim: 0.2 },
  markings: {
    waist: 0.68,
    plates: 'tread',
    stripes: 'line',
    windows: [],
    hatches: [[2.25, 2.8, 0.74, 0.98]],
  },
  drawbar: { box: false },
  parts: () => [
    ...softRoof({
      from: nose + 0.1,
      to: tail - 0.06,
      foot: rim,
      front: 2.2,
      rear: 2.2,
      halfWidth: 0.99,
      windows: [
        [2.2, 2.85],
        [3.1, 3.75],
      ],
      flap: [4.08, 4.72],
    }),
    block([0.5, 0.05, 0.26], [4.4, 0.32, 1.12], aluminium, 0.01),
    ...[4.18, 4.62].map((x) => block([0.03, 0.22, 0.16], [x, 0.42, 1.0], aluminium, 0.006)),
    ...bed([nose + 0.12, 0.72], -1),
    ...bed([tail - 0.08, tail + 1.12], 1),
  ],
};

/** A bed from the tub outwards on its board, under a tent that falls towards its end. */
function bed([inner, outer]: readonly [number, number], way: 1 | -1): Object3D[] {
  const base = rim + 0.08;
  const outline: Corner[] = [
    [inner, base, 0.02],
    [inner, 2.16, 0.02],
    [inner + way * 0.5, 2.05, 0.2],
    [outer - way * 0.06, 1.62, 0.12],
    [outer, base, 0.03],
  ];
  const middle = (inner + outer) / 2;
  const length = Math.abs(outer - inner);
  const frame = finishMaterial(aluminium);
  const tent: Shell = {
    outline,
    half: (x, y) => 0.9 - 0.16 * Math.max(0, y - 1.35) - 0.012 * (1 + Math.sin(x * 17)),
    edge: 0.06,
  };
  return [
    shellMesh(tent, finishMaterial(canvasCloth), 0.02),
    block([length + 0.1, 0.07, 1.86], [middle, base - 0.01, 0], trim, 0.02),
    // A window in each side of the tent and one in its end.
    ...clothWindow(tent, [middle - way * 0.02 - length * 0.25, middle - way * 0.02 + length * 0.25, 1.38, 1.68]),
    block([0.02, 0.2, 1.0], [outer - way * 0.005, 1.38, 0], { colour: '#3a3f41', rough: 0.9 }, 0.02),
    // Struts from the tub to the end of the board.
    ...[1, -1].map((side) =>
      bar(
        [
          [inner - way * 0.02, 0.66, side * 0.8],
          [outer - way * 0.16, base - 0.05, side * 0.8],
        ],
        0.018,
        frame,
      ),
    ),
    block([0.06, 0.05, 1.7], [outer - way * 0.14, base - 0.06, 0], finishes.satin, 0.01),
  ];
}
