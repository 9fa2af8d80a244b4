import { Group } from 'three';
import { block } from '../cabin.ts';
import { smoothFunction } from '../curve.ts';
import type { Triple } from '../field.ts';
import { finishMaterial, paintMaterial } from '../finish-material.ts';
import { addEngine, black } from '../motorcycle-engine.ts';
import {
  addControls,
  addPlate,
  addRollingGear,
  addSpring,
  centred,
  guardMesh,
  seatCover,
} from '../motorcycle-parts.ts';
import { inlayMesh, shellMesh } from '../shell.ts';
import type { Shell } from '../shell.ts';
import { finishes } from '../sheet.ts';

const frontAxle: Triple = [0.37, 0.3, 0];
const rearAxle: Triple = [1.75, 0.315, 0];
const head: Triple = [0.68, 0.9, 0];

/** A sports motorcycle: full fairing, low bars, tail in the air. */
export function createSportMotorcycle(): Group {
  const bike = new Group();
  addRollingGear(bike, {
    front: { at: frontAxle, radius: 0.3, width: 0.125, rim: 0.215 },
    rear: { at: rearAxle, radius: 0.315, width: 0.2, rim: 0.215 },
    pivot: [1.22, 0.43],
    arm: black,
    fork: { head, spread: 0.1 },
  });
  bike.add(
    guardMesh({ axle: frontAxle, radius: 0.325, half: 0.085, from: 28, to: 128, depth: 0.1 }, paintMaterial()),
    guardMesh({ axle: rearAxle, radius: 0.34, half: 0.1, from: 75, to: 160, depth: 0.06 }, finishMaterial(black)),
  );
  addEngine(bike, head);
  addFairing(bike);
  addTankAndTail(bike);
  addControls(bike, {
    handlebar: [
      [0.68, 0.93, 0.1],
      [0.7, 0.94, 0.22],
      [0.79, 0.92, 0.36],
    ],
    mirror: null,
  });
  addPlate(bike, [2.0, 0.66, 0], [1.82, 0.86, 0]);
  addSpring(bike, { foot: [1.32, 0.48, 0], top: [1.34, 0.68, 0], radius: 0.034 });
  return centred(bike, 1.07);
}

function addFairing(bike: Group): void {
  const nose = smoothFunction(
    [
      [0.2, 0.045],
      [0.34, 0.12],
      [0.5, 0.205],
      [0.72, 0.245],
      [1.0, 0.235],
      [1.3, 0.2],
    ],
    0.04,
  );
  const belly = smoothFunction(
    [
      [0.12, 0.14],
      [0.3, 0.19],
      [0.55, 0.26],
      [0.75, 0.26],
      [1.05, 0.19],
    ],
    0.04,
  );
  const fairing: Shell = {
    outline: [
      [0.23, 0.83, 0.03],
      [0.3, 0.93, 0.05],
      [0.46, 1.04, 0.05],
      [0.6, 1.06, 0.05],
      [0.74, 0.98, 0.04],
      [0.8, 0.85, 0.05],
      [1.08, 0.78, 0.03],
      [1.06, 0.66, 0.04],
      [1.2, 0.4, 0.05],
      [1.34, 0.2, 0.03],
      [1.2, 0.17, 0.04],
      [0.9, 0.17, 0.05],
      [0.72, 0.26, 0.05],
      [0.7, 0.5, 0.05],
      [0.63, 0.66, 0.06],
      [0.44, 0.74, 0.05],
      [0.3, 0.78, 0.04],
    ],
    half: (x, y) => Math.min(nose(x), belly(y)),
    edge: 0.05,
    holes: [
      [
        [0.84, 0.62, 0.03],
        [1.0, 0.64, 0.03],
        [1.1, 0.42, 0.04],
        [0.98, 0.36, 0.04],
        [0.86, 0.44, 0.04],
      ],
    ],
  };
  bike.add(shellMesh(fairing, paintMaterial()));
  const dark = finishMaterial(finishes.gloss, { coat: 1 });
  const light = finishMaterial({ colour: '#e9eef3', rough: 0.1, metal: 0.3 }, { coat: 1 });
  // Lamps like slits, the mouth between them, and the lower half of the sides.
  bike.add(
    inlayMesh(
      fairing,
      [
        [0.2, 0.86, 0.01],
        [0.33, 0.9, 0.02],
        [0.42, 0.89, 0.02],
        [0.34, 0.83, 0.02],
        [0.24, 0.82, 0.01],
      ],
      dark,
    ),
    inlayMesh(
      fairing,
      [
        [0.27, 0.862, 0.005],
        [0.35, 0.886, 0.01],
        [0.39, 0.88, 0.01],
        [0.33, 0.856, 0.01],
      ],
      light,
      { proud: 0.006 },
    ),
    inlayMesh(
      fairing,
      [
        [0.72, 0.26, 0.02],
        [1.4, 0.26, 0.02],
        [1.4, 0.1],
        [0.7, 0.1],
      ],
      finishMaterial(black),
      { proud: 0.003 },
    ),
    inlayMesh(
      fairing,
      [
        [0.66, 0.74, 0.01],
        [0.86, 0.77, 0.02],
        [0.82, 0.7, 0.03],
        [0.72, 0.66, 0.02],
      ],
      finishMaterial(finishes.gap),
      { proud: 0.002 },
    ),
    inlayMesh(
      fairing,
      [
        [0.66, 0.6, 0.01],
        [0.82, 0.56, 0.02],
        [0.84, 0.5, 0.02],
        [0.7, 0.5, 0.02],
      ],
      finishMaterial({ colour: '#dfe2e5', rough: 0.3 }),
      { proud: 0.003 },
    ),
  );
  const screen: Shell = {
    outline: [
      [0.4, 0.99, 0.02],
      [0.52, 1.13, 0.06],
      [0.66, 1.18, 0.04],
      [0.72, 1.12, 0.03],
      [0.7, 0.96, 0.02],
      [0.5, 0.96, 0.02],
    ],
    half: (x, y) => Math.min(0.06 + (x - 0.38) * 0.55, 0.17) - 0.25 * Math.max(0, y - 1.02),
    edge: 0.06,
  };
  bike.add(shellMesh(screen, finishMaterial(finishes.darkGlass, { coat: 1 })));
  for (const side of [1, -1]) {
    const mirror = block([0.07, 0.06, 0.15], [0.52, 1.1, side * 0.34], black, 0.028);
    mirror.rotation.y = side * 0.25;
    const stalk = block([0.03, 0.02, 0.2], [0.5, 1.06, side * 0.23], black, 0.01);
    stalk.rotation.x = side * -0.3;
    bike.add(
      mirror,
      stalk,
      block([0.004, 0.05, 0.13], [0.557, 1.1, side * 0.335], { colour: '#8f989f', rough: 0.05, metal: 1 }, 0.015),
      block([0.03, 0.025, 0.06], [0.49, 0.87, side * 0.235], finishes.lampAmber, 0.012),
    );
  }
}

function addTankAndTail(bike: Group): void {
  const across = smoothFunction(
    [
      [0.68, 0.13],
      [0.85, 0.185],
      [1.0, 0.17],
      [1.2, 0.09],
    ],
    0.04,
  );
  const tank: Shell = {
    outline: [
      [0.72, 0.86, 0.03],
      [0.74, 0.98, 0.08],
      [0.92, 1.03, 0.12],
      [1.12, 0.92, 0.08],
      [1.24, 0.79, 0.03],
      [1.0, 0.74, 0.04],
    ],
    half: (x, y) => across(x) - 0.25 * Math.max(0, 0.84 - y),
    edge: 0.1,
  };
  bike.add(shellMesh(tank, paintMaterial()));
  const seat: Shell = {
    outline: [
      [1.16, 0.86, 0.03],
      [1.26, 0.81, 0.05],
      [1.42, 0.83, 0.04],
      [1.5, 0.92, 0.04],
      [1.72, 0.99, 0.03],
      [1.72, 0.92, 0.03],
      [1.42, 0.77, 0.03],
      [1.18, 0.76, 0.03],
    ],
    half: (x) => 0.13 - 0.1 * Math.max(0, x - 1.42),
    edge: 0.05,
  };
  bike.add(shellMesh(seat, finishMaterial(seatCover)));
  const tail: Shell = {
    outline: [
      [1.2, 0.78, 0.02],
      [1.42, 0.81, 0.04],
      [1.54, 0.93, 0.05],
      [1.78, 1.02, 0.04],
      [2.0, 1.03, 0.02],
      [1.96, 0.97, 0.02],
      [1.74, 0.87, 0.04],
      [1.4, 0.7, 0.04],
    ],
    half: (x) => 0.135 - 0.16 * Math.max(0, x - 1.42),
    edge: 0.045,
  };
  bike.add(
    shellMesh(tail, paintMaterial()),
    inlayMesh(
      tail,
      [
        [1.955, 0.93],
        [2.05, 0.93],
        [2.05, 1.1],
        [1.94, 1.1],
      ],
      finishMaterial(finishes.lampRed),
      { proud: 0.003 },
    ),
  );
}
