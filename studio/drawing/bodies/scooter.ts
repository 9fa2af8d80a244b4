import { Group } from 'three';
import { block } from '../cabin.ts';
import { bar, barOnBothSides } from '../car.ts';
import { smoothFunction } from '../curve.ts';
import { finishMaterial, paintMaterial } from '../finish-material.ts';
import { addSilencer, black, chrome } from '../motorcycle-engine.ts';
import { addControls, addFrontIndicators, addPlate, addRoundLamp, centred, guardMesh } from '../motorcycle-parts.ts';
import { inlayMesh, seatHalf, shellMesh } from '../shell.ts';
import type { Shell } from '../shell.ts';
import { finishes } from '../sheet.ts';
import { createWheel } from '../wheel.ts';

/** A scooter of pressed steel: leg shield, flat floor, round cheeks over a small rear wheel. */
export function createScooter(): Group {
  const scooter = new Group();
  for (const x of [0.34, 1.56])
    for (const side of [1, -1]) {
      const wheel = createWheel({ radius: 0.235, width: 0.115, rim: 0.155, spokes: 'five-double' });
      wheel.position.set(x, 0.235, 0);
      // A wheel has one face, so one for each side stands in the same place.
      if (side < 0) wheel.rotation.y = Math.PI;
      scooter.add(wheel);
    }
  scooter.add(
    guardMesh(
      { axle: [0.34, 0.235, 0], radius: 0.285, half: 0.09, from: 10, to: 175, depth: 0.13, round: 0.06 },
      paintMaterial(),
    ),
    bar(
      [
        [0.34, 0.25, 0.08],
        [0.42, 0.46, 0.06],
        [0.52, 0.62, 0.02],
      ],
      0.026,
      finishMaterial({ colour: '#3b3d40', rough: 0.4, metal: 0.6 }),
    ),
  );
  addBodywork(scooter);
  addControls(scooter, {
    handlebar: [
      [0.58, 1.05, 0.08],
      [0.6, 1.06, 0.18],
      [0.66, 1.05, 0.34],
    ],
    finish: chrome,
    mirror: [0.0, 0.2, 0.13],
    round: true,
  });
  addFrontIndicators(scooter, [0.44, 0.76, 0.13]);
  addSilencer(scooter, { at: [1.56, 0.3, -0.17], lean: 0.1, length: 0.36, radii: [0.06, 0.07], finish: black });
  addPlate(scooter, [1.9, 0.5, 0], [1.84, 0.62, 0]);
  scooter.add(
    block([0.05, 0.08, 0.12], [1.87, 0.66, 0], finishes.lampRed, 0.025),
    bar(
      [
        [1.02, 0.24, 0.1],
        [1.08, 0.12, 0.2],
        [1.1, 0.02, 0.24],
      ],
      0.012,
      finishMaterial(black),
    ),
  );
  return centred(scooter, 1.0);
}

function addBodywork(scooter: Group): void {
  const paint = paintMaterial();
  const shield: Shell = {
    outline: [
      [0.42, 0.44, 0.03],
      [0.42, 0.7, 0.1],
      [0.5, 0.95, 0.05],
      [0.6, 0.96, 0.03],
      [0.62, 0.7, 0.08],
      [0.66, 0.4, 0.05],
      [0.78, 0.28, 0.05],
      [0.76, 0.2, 0.03],
      [0.62, 0.24, 0.05],
    ],
    half: (x, y) => (y > 0.4 ? 0.205 - 0.28 * Math.max(0, y - 0.72) : 0.205) - 0.3 * Math.max(0, 0.5 - x),
    edge: 0.05,
  };
  const floor: Shell = {
    outline: [
      [0.68, 0.24, 0.03],
      [0.7, 0.31, 0.02],
      [1.16, 0.31, 0.02],
      [1.2, 0.22, 0.03],
      [0.78, 0.2, 0.03],
    ],
    half: () => 0.2,
    edge: 0.03,
  };
  const across = smoothFunction(
    [
      [1.02, 0.13],
      [1.25, 0.19],
      [1.5, 0.235],
      [1.72, 0.2],
      [1.92, 0.08],
    ],
    0.06,
  );
  const tail: Shell = {
    outline: [
      [1.08, 0.26, 0.05],
      [1.04, 0.5, 0.1],
      [1.1, 0.77, 0.05],
      [1.5, 0.79, 0.1],
      [1.82, 0.76, 0.08],
      [1.93, 0.6, 0.12],
      [1.86, 0.42, 0.12],
      [1.76, 0.4, 0.08],
      [1.66, 0.49, 0.12],
      [1.46, 0.49, 0.12],
      [1.33, 0.34, 0.08],
      [1.2, 0.22, 0.04],
    ],
    half: (x, y) => across(x) - 0.2 * Math.max(0, y - 0.62),
    edge: 0.12,
  };
  const headset: Shell = {
    outline: [
      [0.5, 0.95, 0.04],
      [0.48, 1.06, 0.05],
      [0.56, 1.12, 0.05],
      [0.68, 1.08, 0.04],
      [0.64, 0.95, 0.03],
    ],
    half: (x, y) => 0.12 + 0.1 * Math.max(0, y - 1.0) - 0.2 * Math.max(0, 0.55 - x),
    edge: 0.05,
  };
  const saddle: Shell = {
    outline: [
      [1.06, 0.78, 0.03],
      [1.12, 0.86, 0.06],
      [1.4, 0.84, 0.1],
      [1.5, 0.9, 0.06],
      [1.8, 0.88, 0.07],
      [1.86, 0.78, 0.04],
      [1.5, 0.73, 0.05],
      [1.12, 0.72, 0.04],
    ],
    half: seatHalf({ narrow: 0.12, wider: 0.05, at: 1.45, reach: 0.22 }),
    edge: 0.06,
  };
  scooter.add(
    shellMesh(shield, paint),
    shellMesh(floor, paint),
    shellMesh(tail, paint),
    shellMesh(headset, paint),
    shellMesh(saddle, finishMaterial({ colour: '#5a3a28', rough: 0.65 })),
    inlayMesh(
      tail,
      [
        [1.3, 0.55, 0.03],
        [1.42, 0.57, 0.03],
        [1.42, 0.64, 0.03],
        [1.3, 0.62, 0.03],
      ],
      finishMaterial(finishes.gap),
      { proud: 0.002 },
    ),
    // Rubber strips on the floor, chrome along its edge.
    block([0.4, 0.012, 0.3], [0.95, 0.314, 0], finishes.rubber, 0.004),
  );
  const strip = finishMaterial(chrome);
  scooter.add(
    ...barOnBothSides(
      [
        [0.76, 0.24, 0.2],
        [1.18, 0.25, 0.2],
      ],
      0.01,
      strip,
    ),
  );
  // The shield's inner side, its crest and the horn cover.
  scooter.add(block([0.03, 0.26, 0.05], [0.425, 0.66, 0], chrome, 0.02));
  addRoundLamp(scooter, { at: [0.52, 1.04, 0], radius: 0.078, shell: paint });
}
