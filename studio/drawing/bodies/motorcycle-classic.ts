import { Group } from 'three';
import { block } from '../cabin.ts';
import { bar } from '../car.ts';
import { smoothFunction } from '../curve.ts';
import type { Triple } from '../field.ts';
import { finishMaterial, paintMaterial } from '../finish-material.ts';
import { addEngineInFrame, addSilencer, alloy, black, chrome, cylinder } from '../motorcycle-engine.ts';
import {
  addControls,
  addFrontIndicators,
  addPlate,
  addRollingGear,
  addRoundLamp,
  addSpring,
  centred,
  guardMesh,
} from '../motorcycle-parts.ts';
import { inlayMesh, seatHalf, shellMesh } from '../shell.ts';
import type { Shell } from '../shell.ts';
import { finishes } from '../sheet.ts';

const frontAxle: Triple = [0.31, 0.325, 0];
const rearAxle: Triple = [1.79, 0.325, 0];
const head: Triple = [0.65, 0.93, 0];

/** A classic twin: wire wheels, teardrop tank, flat bench, two dampers, two long silencers. */
export function createClassicMotorcycle(): Group {
  const bike = new Group();
  addRollingGear(bike, {
    front: { at: frontAxle, radius: 0.325, width: 0.105, rim: 0.255, wire: true, bright: true },
    rear: { at: rearAxle, radius: 0.325, width: 0.13, rim: 0.245, wire: true, bright: true },
    pivot: [1.22, 0.42],
    arm: black,
    fork: { head, spread: 0.095, lower: chrome, upper: black, radii: [0.028, 0.03], lowerPart: 0.46 },
  });
  bike.add(
    guardMesh(
      { axle: frontAxle, radius: 0.36, half: 0.075, from: 22, to: 128, depth: 0.06, round: 0.035 },
      paintMaterial(),
    ),
    guardMesh(
      { axle: rearAxle, radius: 0.372, half: 0.085, from: 14, to: 118, depth: 0.07, round: 0.04 },
      paintMaterial(),
    ),
  );
  addEngineInFrame(bike, { head, cylinders: { share: 0.9, lean: 0.06, finned: alloy } });
  const pipe = finishMaterial(chrome);
  for (const side of [1, -1]) {
    bike.add(
      bar(
        [
          [0.83, 0.66, side * 0.09],
          [0.72, 0.6, side * 0.12],
          [0.71, 0.4, side * 0.16],
          [0.84, 0.26, side * 0.2],
          [1.2, 0.25, side * 0.21],
        ],
        0.023,
        pipe,
      ),
    );
    addSilencer(bike, {
      at: [1.58, 0.285, side * 0.215],
      lean: 0.09,
      length: 0.78,
      radii: [0.028, 0.058],
      finish: chrome,
    });
    addSpring(bike, { foot: [1.76, 0.36, side * 0.13], top: [1.6, 0.74, side * 0.13], radius: 0.03, finish: chrome });
    bike.add(block([0.24, 0.16, 0.03], [1.32, 0.62, side * 0.165], black, 0.05));
  }
  addTankAndBench(bike);
  addRoundLamp(bike, { at: [0.52, 0.88, 0], radius: 0.105, shell: finishMaterial(black) });
  addControls(bike, {
    handlebar: [
      [0.66, 1.03, 0.08],
      [0.7, 1.12, 0.2],
      [0.8, 1.1, 0.38],
    ],
    finish: chrome,
    mirror: [0, 0.16, 0.14],
    round: true,
  });
  for (const z of [-0.065, 0.065])
    for (const [radius, rise, finish] of [
      [0.048, 0, black],
      [0.043, 0.018, finishes.white],
      [0.03, 0.02, black],
    ] as const) {
      const clock = cylinder(radius, 0.036, finishMaterial(finish));
      clock.rotation.set(0, 0, -0.75);
      clock.position.set(0.585 + rise * 0.68, 1.04 + rise * 0.73, z);
      bike.add(clock);
    }
  addFrontIndicators(bike, [0.56, 0.8, 0.17]);
  bike.add(block([0.05, 0.055, 0.1], [2.1, 0.66, 0], finishes.lampRed, 0.022));
  addPlate(bike, [2.13, 0.53, 0], [2.04, 0.7, 0]);
  return centred(bike, 1.06);
}

function addTankAndBench(bike: Group): void {
  const across = smoothFunction(
    [
      [0.64, 0.08],
      [0.8, 0.15],
      [0.95, 0.145],
      [1.24, 0.08],
    ],
    0.05,
  );
  const tank: Shell = {
    outline: [
      [0.66, 0.86, 0.06],
      [0.7, 1.0, 0.1],
      [0.92, 1.02, 0.16],
      [1.2, 0.88, 0.1],
      [1.2, 0.8, 0.03],
      [0.7, 0.79, 0.04],
    ],
    half: (x) => across(x),
    edge: 0.13,
  };
  const bench: Shell = {
    outline: [
      [1.14, 0.92, 0.04],
      [1.3, 0.86, 0.1],
      [1.55, 0.87, 0.1],
      [1.84, 0.93, 0.05],
      [1.92, 0.88, 0.03],
      [1.86, 0.82, 0.03],
      [1.5, 0.77, 0.05],
      [1.18, 0.78, 0.03],
    ],
    half: seatHalf({ narrow: 0.105, wider: 0.04, at: 1.55, reach: 0.25 }),
    edge: 0.05,
  };
  bike.add(
    shellMesh(tank, paintMaterial()),
    shellMesh(bench, finishMaterial({ colour: '#4a3122', rough: 0.65 })),
    // Rubber for the knees, and a line along the tank.
    inlayMesh(
      tank,
      [
        [0.96, 0.84, 0.04],
        [1.18, 0.82, 0.03],
        [1.12, 0.9, 0.05],
        [0.98, 0.94, 0.05],
      ],
      finishMaterial(finishes.rubber),
    ),
    inlayMesh(
      tank,
      [
        [0.66, 0.885, 0.005],
        [0.95, 0.895, 0.005],
        [0.95, 0.91, 0.005],
        [0.66, 0.905, 0.005],
      ],
      finishMaterial(chrome),
      { proud: 0.003 },
    ),
  );
}
