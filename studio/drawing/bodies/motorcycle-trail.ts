import { Group } from 'three';
import { block } from '../cabin.ts';
import { bar } from '../car.ts';
import { smoothFunction } from '../curve.ts';
import type { Triple } from '../field.ts';
import { finishMaterial, paintMaterial } from '../finish-material.ts';
import { addRaisedEngine, addSilencer, alloy, black } from '../motorcycle-engine.ts';
import {
  addControls,
  addFrontIndicators,
  addPlate,
  addRollingGear,
  addSpring,
  centred,
  lampGlass,
  seatCover,
} from '../motorcycle-parts.ts';
import { inlayMesh, seatHalf, shellMesh } from '../shell.ts';
import type { Shell } from '../shell.ts';
import { finishes } from '../sheet.ts';

const frontAxle: Triple = [0.24, 0.355, 0];
const rearAxle: Triple = [1.72, 0.33, 0];
const head: Triple = [0.62, 1.04, 0];

/** A light trail motorcycle: high guards, a flat seat, a single cylinder and nothing else. */
export function createTrailMotorcycle(): Group {
  const bike = new Group();
  addRollingGear(bike, {
    front: { at: frontAxle, radius: 0.355, width: 0.085, rim: 0.285, wire: true, bright: true },
    rear: { at: rearAxle, radius: 0.33, width: 0.12, rim: 0.245, wire: true, bright: true },
    pivot: [1.2, 0.48],
    fork: { head, spread: 0.095, lower: black, upper: { colour: '#c2c5c8', rough: 0.25, metal: 1 }, lowerPart: 0.5 },
  });
  const raised = addRaisedEngine(bike, { head, cylinders: { share: 0.55, lean: 0.16 } });
  raised.scale.z = 0.78;
  const pipe = finishMaterial({ colour: '#8d8f92', rough: 0.3, metal: 1 });
  raised.add(
    bar(
      [
        [0.78, 0.62, 0],
        [0.7, 0.55, 0.06],
        [0.74, 0.42, 0.15],
        [0.95, 0.5, 0.2],
        [1.25, 0.62, 0.2],
        [1.4, 0.68, 0.19],
      ],
      0.02,
      pipe,
    ),
  );
  addSilencer(raised, { at: [1.58, 0.73, 0.2], lean: 0.26, length: 0.4, radii: [0.05, 0.055], finish: alloy });
  addBodywork(bike);
  addControls(bike, {
    handlebar: [
      [0.63, 1.14, 0.08],
      [0.67, 1.21, 0.22],
      [0.75, 1.2, 0.42],
    ],
    mirror: [-0.02, 0.17, 0.12],
    round: true,
    handGuards: true,
  });
  addFrontIndicators(bike, [0.5, 0.92, 0.17]);
  addSpring(bike, {
    foot: [1.3, 0.54, 0],
    top: [1.36, 0.78, 0],
    radius: 0.032,
    finish: { colour: '#c43c1c', rough: 0.4 },
  });
  addPlate(bike, [2.04, 0.78, 0], [1.9, 0.94, 0]);
  return centred(bike, 1.04);
}

function addBodywork(bike: Group): void {
  const paint = paintMaterial();
  const frontGuard: Shell = {
    outline: [
      [-0.08, 0.8, 0.01],
      [0.1, 0.855, 0.1],
      [0.4, 0.9, 0.1],
      [0.56, 0.92, 0.02],
      [0.66, 0.86, 0.02],
      [0.58, 0.85, 0.02],
      [0.4, 0.865, 0.1],
      [0.1, 0.82, 0.1],
      [-0.07, 0.775, 0.01],
    ],
    half: (x) => 0.05 + 0.06 * Math.min(1, Math.max(0, x + 0.08) / 0.3),
    edge: 0.018,
  };
  const mask: Shell = {
    outline: [
      [0.42, 0.92, 0.02],
      [0.4, 1.08, 0.04],
      [0.46, 1.2, 0.03],
      [0.54, 1.18, 0.03],
      [0.56, 0.94, 0.03],
    ],
    half: (x, y) => 0.11 - 0.12 * Math.max(0, y - 1.04) + 0.1 * (x - 0.42),
    edge: 0.04,
  };
  const across = smoothFunction(
    [
      [0.52, 0.15],
      [0.7, 0.17],
      [0.9, 0.13],
      [1.16, 0.075],
    ],
    0.04,
  );
  const tank: Shell = {
    outline: [
      [0.5, 0.86, 0.02],
      [0.6, 1.04, 0.04],
      [0.78, 1.12, 0.06],
      [0.96, 1.07, 0.08],
      [1.16, 0.98, 0.03],
      [1.06, 0.9, 0.04],
      [0.86, 0.86, 0.05],
      [0.74, 0.72, 0.04],
      [0.62, 0.7, 0.03],
    ],
    half: (x, y) => across(x) - 0.12 * Math.max(0, y - 0.98),
    edge: 0.045,
  };
  const tail: Shell = {
    outline: [
      [1.22, 0.9, 0.03],
      [1.7, 0.98, 0.06],
      [2.1, 1.04, 0.01],
      [2.08, 1.0, 0.01],
      [1.78, 0.9, 0.05],
      [1.6, 0.78, 0.04],
      [1.34, 0.74, 0.04],
    ],
    half: (x) => 0.1 - 0.02 * Math.max(0, x - 1.4),
    edge: 0.03,
  };
  const seat: Shell = {
    outline: [
      [0.9, 1.12, 0.04],
      [1.1, 1.02, 0.1],
      [1.4, 1.0, 0.1],
      [1.78, 1.05, 0.03],
      [1.8, 0.98, 0.03],
      [1.4, 0.91, 0.1],
      [1.0, 0.95, 0.04],
    ],
    half: seatHalf({ narrow: 0.075, wider: 0.035, at: 1.4, reach: 0.25 }),
    edge: 0.04,
  };
  bike.add(
    shellMesh(frontGuard, paint, 0.007),
    shellMesh(mask, paint),
    shellMesh(tank, paint),
    shellMesh(tail, paint),
    shellMesh(seat, finishMaterial(seatCover)),
    inlayMesh(
      mask,
      [
        [0.36, 0.96],
        [0.45, 0.96, 0.02],
        [0.44, 1.06, 0.02],
        [0.36, 1.06],
      ],
      lampGlass(),
    ),
    inlayMesh(
      tank,
      [
        [0.56, 0.82],
        [0.8, 0.9, 0.03],
        [0.94, 1.0, 0.03],
        [0.6, 0.98, 0.02],
      ],
      finishMaterial({ colour: '#eceef0', rough: 0.3 }),
      { proud: 0.003 },
    ),
    inlayMesh(
      tail,
      [
        [1.44, 0.8, 0.02],
        [1.62, 0.82, 0.02],
        [1.74, 0.93, 0.02],
        [1.48, 0.92, 0.02],
      ],
      finishMaterial({ colour: '#eceef0', rough: 0.3 }),
      { proud: 0.003 },
    ),
    block([0.03, 0.04, 0.09], [2.02, 0.985, 0], finishes.lampRed, 0.012),
  );
}
