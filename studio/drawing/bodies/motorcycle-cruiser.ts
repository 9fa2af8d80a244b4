import { Group } from 'three';
import { block } from '../cabin.ts';
import { bar, barOnBothSides } from '../car.ts';
import { smoothFunction } from '../curve.ts';
import { roundedBox } from '../field.ts';
import type { Field3, Triple } from '../field.ts';
import { finishMaterial, paintMaterial } from '../finish-material.ts';
import { addFootrests, addSideStand, addSilencer, addVTwin, black, chrome } from '../motorcycle-engine.ts';
import {
  addControls,
  addFrontIndicators,
  addPlate,
  addRollingGear,
  addRoundLamp,
  addSpring,
  centred,
  fieldMesh,
  guardMesh,
} from '../motorcycle-parts.ts';
import { inlayMesh, seatHalf, shellMesh } from '../shell.ts';
import type { Shell } from '../shell.ts';
import { finishes } from '../sheet.ts';

const frontAxle: Triple = [0.19, 0.33, 0];
const rearAxle: Triple = [1.84, 0.325, 0];
const head: Triple = [0.68, 0.9, 0];
const hide = { colour: '#19181a', rough: 0.7 };

/** Long, low and chromed around a V-twin; `touring` adds a fairing, hard cases and a seat for two. */
export function createCruiser({ touring = false } = {}): Group {
  const bike = new Group();
  addRollingGear(bike, {
    front: { at: frontAxle, radius: 0.33, width: 0.13, rim: touring ? 0.235 : 0.245, wire: !touring, bright: true },
    rear: { at: rearAxle, radius: 0.325, width: 0.2, rim: 0.215, wire: !touring, bright: true },
    pivot: [1.32, 0.4],
    arm: black,
    fork: { head, spread: 0.11, lower: chrome, upper: touring ? black : chrome, radii: [0.034, 0.03], lowerPart: 0.45 },
  });
  bike.add(
    guardMesh(
      {
        axle: frontAxle,
        radius: 0.375,
        half: 0.095,
        from: touring ? 25 : 38,
        to: touring ? 172 : 138,
        depth: touring ? 0.15 : 0.09,
        round: 0.05,
      },
      paintMaterial(),
    ),
    guardMesh(
      { axle: rearAxle, radius: 0.385, half: 0.14, from: -4, to: 128, depth: 0.2, round: 0.07 },
      paintMaterial(),
    ),
  );
  addVTwin(bike, [0.97, 0.39, 0]);
  addCradle(bike);
  addTankAndSeat(bike, touring);
  addExhaust(bike, touring);
  addFootrests(bike);
  addSideStand(bike);
  if (touring) addTouringBodywork(bike);
  else {
    addRoundLamp(bike, { at: [0.5, 0.88, 0], radius: 0.1, shell: finishMaterial(chrome) });
    addFrontIndicators(bike, [0.53, 0.76, 0.17]);
    bike.add(block([0.06, 0.06, 0.1], [2.21, 0.6, 0], finishes.lampRed, 0.025));
  }
  addControls(bike, {
    handlebar: touring
      ? [
          [0.7, 1.02, 0.1],
          [0.76, 1.1, 0.26],
          [0.93, 1.08, 0.4],
        ]
      : [
          [0.67, 1.04, 0.1],
          [0.72, 1.17, 0.27],
          [0.93, 1.12, 0.43],
        ],
    finish: chrome,
    mirror: touring ? [0.0, 0.14, 0.12] : [0.02, 0.14, 0.13],
    round: true,
  });
  bike.add(bar([head, [0.665, 1.05, 0]], 0.05, finishMaterial(chrome)));
  addPlate(bike, [2.25, 0.5, 0], [2.12, 0.62, 0]);
  return centred(bike, 1.1);
}

/** Tubes around the engine, and the dampers of the rear wheel. */
function addCradle(bike: Group): void {
  const tube = finishMaterial({ colour: '#141517', rough: 0.3, metal: 0.3 });
  bike.add(
    ...barOnBothSides(
      [
        [head[0] + 0.02, 0.88, 0.04],
        [0.71, 0.6, 0.09],
        [0.74, 0.28, 0.13],
        [0.9, 0.2, 0.15],
        [1.28, 0.21, 0.15],
        [1.36, 0.42, 0.14],
        [1.4, 0.66, 0.12],
      ],
      0.02,
      tube,
    ),
    ...barOnBothSides(
      [
        [head[0] + 0.02, 0.86, 0.03],
        [1.1, 0.75, 0.08],
        [1.4, 0.64, 0.12],
        [1.72, 0.62, 0.14],
      ],
      0.02,
      tube,
    ),
  );
  for (const side of [1, -1])
    addSpring(bike, { foot: [1.8, 0.36, side * 0.18], top: [1.6, 0.63, side * 0.17], radius: 0.03, finish: chrome });
  // Strut that carries the rear guard, and a highway bar.
  bike.add(
    ...barOnBothSides(
      [
        [1.5, 0.65, 0.15],
        [1.9, 0.66, 0.155],
        [2.08, 0.58, 0.15],
      ],
      0.018,
      finishMaterial(chrome),
    ),
    ...barOnBothSides(
      [
        [0.72, 0.62, 0.06],
        [0.68, 0.6, 0.22],
        [0.72, 0.3, 0.26],
        [0.78, 0.24, 0.12],
      ],
      0.014,
      finishMaterial(chrome),
    ),
  );
}

function addTankAndSeat(bike: Group, touring: boolean): void {
  const across = smoothFunction(
    [
      [0.6, 0.08],
      [0.8, 0.165],
      [0.95, 0.165],
      [1.28, 0.06],
    ],
    0.05,
  );
  const tank: Shell = {
    outline: [
      [0.65, 0.85, 0.06],
      [0.7, 0.98, 0.12],
      [0.92, 1.0, 0.2],
      [1.26, 0.79, 0.1],
      [1.22, 0.74, 0.04],
      [0.9, 0.76, 0.1],
      [0.68, 0.78, 0.05],
    ],
    half: (x) => across(x),
    edge: 0.16,
  };
  bike.add(shellMesh(tank, paintMaterial()));
  const console_ = block([0.3, 0.03, 0.08], [0.9, 0.985, 0], chrome, 0.014);
  console_.rotation.z = -0.14;
  bike.add(console_);
  const broad = seatHalf({ narrow: 0.12, wider: 0.07, at: 1.48, reach: 0.2 });
  const saddle: Shell = {
    outline: touring
      ? [
          [1.14, 0.8, 0.03],
          [1.26, 0.73, 0.08],
          [1.44, 0.75, 0.08],
          [1.54, 0.87, 0.06],
          [1.84, 0.9, 0.06],
          [1.86, 0.78, 0.04],
          [1.5, 0.64, 0.05],
          [1.2, 0.64, 0.05],
        ]
      : [
          [1.14, 0.8, 0.03],
          [1.26, 0.71, 0.08],
          [1.42, 0.68, 0.08],
          [1.56, 0.78, 0.07],
          [1.62, 0.77, 0.04],
          [1.8, 0.78, 0.05],
          [1.83, 0.72, 0.03],
          [1.5, 0.61, 0.05],
          [1.2, 0.62, 0.05],
        ],
    half: (x) => broad(x) - 0.04 * Math.max(0, x - 1.6),
    edge: 0.07,
  };
  bike.add(shellMesh(saddle, finishMaterial(hide)));
  // Side covers.
  for (const side of [1, -1]) bike.add(block([0.26, 0.16, 0.05], [1.34, 0.54, side * 0.15], black, 0.05));
}

function addExhaust(bike: Group, touring: boolean): void {
  const pipe = finishMaterial(chrome);
  bike.add(
    bar(
      [
        [0.8, 0.62, 0.1],
        [0.72, 0.52, 0.17],
        [0.76, 0.34, 0.2],
        [0.95, 0.25, 0.21],
        [1.3, 0.25, 0.215],
      ],
      0.027,
      pipe,
    ),
  );
  addSilencer(bike, {
    at: [1.66, 0.262, 0.225],
    lean: 0.03,
    length: 0.78,
    radii: [0.042, 0.056],
    finish: chrome,
  });
  if (touring) return;
  bike.add(
    bar(
      [
        [1.12, 0.62, 0.12],
        [1.2, 0.5, 0.2],
        [1.3, 0.4, 0.225],
        [1.5, 0.375, 0.23],
      ],
      0.027,
      pipe,
    ),
  );
  addSilencer(bike, {
    at: [1.78, 0.39, 0.235],
    lean: 0.03,
    length: 0.62,
    radii: [0.042, 0.056],
    finish: chrome,
  });
}

function addTouringBodywork(bike: Group): void {
  const spread = smoothFunction(
    [
      [0.34, 0.13],
      [0.46, 0.25],
      [0.6, 0.34],
      [0.74, 0.36],
    ],
    0.03,
  );
  const fairing: Shell = {
    outline: [
      [0.37, 0.96, 0.06],
      [0.42, 0.83, 0.05],
      [0.62, 0.82, 0.05],
      [0.74, 1.04, 0.06],
      [0.66, 1.17, 0.06],
      [0.5, 1.15, 0.08],
    ],
    half: (x, y) => spread(x) * (1 - 0.35 * Math.max(0, 0.95 - y) * 4 * 0.5) - 0.04 * Math.max(0, y - 1.05) * 4,
    edge: 0.1,
  };
  bike.add(shellMesh(fairing, paintMaterial(), 0.012));
  const screen: Shell = {
    outline: [
      [0.5, 1.12, 0.02],
      [0.62, 1.34, 0.03],
      [0.65, 1.34, 0.01],
      [0.64, 1.12, 0.02],
    ],
    half: (x, y) => 0.24 - 0.3 * Math.max(0, y - 1.16) + (x - 0.55) * 0.2,
    edge: 0.03,
  };
  bike.add(shellMesh(screen, finishMaterial(finishes.darkGlass, { coat: 1 })));
  addRoundLamp(bike, { at: [0.42, 0.95, 0], radius: 0.1, shell: finishMaterial(black) });
  for (const side of [1, -1]) {
    const spot = new Group();
    addRoundLamp(spot, { at: [0.42, 0.83, side * 0.2], radius: 0.05, shell: finishMaterial(chrome) });
    bike.add(spot);
  }
  const bags: Field3 = (x, y, z) => {
    const t = Math.max(0, x - 1.7);
    return roundedBox(
      [x, y - t * 0.06, Math.abs(z)],
      [1.93, 0.56, 0.29],
      [0.32, 0.16 - 0.05 * Math.max(0, x - 1.9), 0.1],
      0.075,
    );
  };
  bike.add(fieldMesh(bags, { from: [1.55, 0.34, -0.46], to: [2.32, 0.82, 0.46] }, paintMaterial(), 0.012));
  const box: Field3 = (x, y, z) =>
    roundedBox([x, y, z], [2.04, 1.02, 0], [0.23, 0.14, 0.26 - 0.1 * Math.max(0, x - 2.05)], 0.08);
  bike.add(fieldMesh(box, { from: [1.76, 0.82, -0.34], to: [2.34, 1.24, 0.34] }, paintMaterial(), 0.012));
  for (const side of [1, -1])
    bike.add(
      block([0.56, 0.012, 0.008], [1.92, 0.66, side * 0.389], finishes.gap, 0.003),
      block([0.05, 0.05, 0.012], [1.92, 0.655, side * 0.39], chrome, 0.005),
      block([0.4, 0.012, 0.008], [2.02, 1.06, side * 0.258], finishes.gap, 0.003),
      bar(
        [
          [1.7, 0.7, side * 0.15],
          [1.9, 0.8, side * 0.16],
          [2.15, 0.87, side * 0.16],
        ],
        0.016,
        finishMaterial(chrome),
      ),
      block([0.05, 0.07, 0.14], [2.262, 0.6, side * 0.28], finishes.lampRed, 0.02),
    );
  const rest = block([0.09, 0.2, 0.34], [1.8, 1.03, 0], hide, 0.04);
  rest.rotation.z = -0.1;
  bike.add(rest, block([0.02, 0.05, 0.36], [2.272, 0.98, 0], finishes.lampRed, 0.01));
  // The lamp's panel of the fairing is black.
  bike.add(
    inlayMesh(
      fairing,
      [
        [0.3, 0.9],
        [0.5, 0.9, 0.02],
        [0.5, 1.0, 0.02],
        [0.3, 1.0],
      ],
      finishMaterial(finishes.gloss, { coat: 1 }),
      { proud: 0.002 },
    ),
  );
}
