import { CylinderGeometry, DoubleSide, Group, Mesh } from 'three';
import { block } from '../cabin.ts';
import { bar, barOnBothSides } from '../car.ts';
import { smoothFunction } from '../curve.ts';
import type { Triple } from '../field.ts';
import { finishMaterial, glassMaterial, paintMaterial } from '../finish-material.ts';
import { addHeaders, addRadiator, addRaisedEngine, addSilencer, alloy, black } from '../motorcycle-engine.ts';
import {
  addControls,
  addFrontIndicators,
  addPlate,
  addRollingGear,
  addSpring,
  centred,
  guardMesh,
  lampGlass,
} from '../motorcycle-parts.ts';
import { inlayMesh, seatHalf, shellMesh } from '../shell.ts';
import type { Shell } from '../shell.ts';
import { finishes } from '../sheet.ts';
import type { Finish } from '../sheet.ts';

const frontAxle: Triple = [0.22, 0.345, 0];
const rearAxle: Triple = [1.83, 0.33, 0];
const head: Triple = [0.62, 1.06, 0];
const aluminium: Finish = { colour: '#b9bdc1', rough: 0.38, metal: 0.85 };

/** A tall motorcycle for long roads without tar: beak, screen, crash bars, aluminium cases. */
export function createAdventureMotorcycle(): Group {
  const bike = new Group();
  addRollingGear(bike, {
    front: { at: frontAxle, radius: 0.345, width: 0.11, rim: 0.27, wire: true, bright: true },
    rear: { at: rearAxle, radius: 0.33, width: 0.165, rim: 0.235, wire: true, bright: true },
    pivot: [1.22, 0.48],
    fork: { head, spread: 0.1, lowerPart: 0.5 },
  });
  bike.add(
    guardMesh(
      { axle: frontAxle, radius: 0.375, half: 0.075, from: 35, to: 125, depth: 0.07, round: 0.03 },
      finishMaterial(black),
    ),
  );
  const raised = addRaisedEngine(bike, { head, cylinders: { share: 0.85 } });
  addHeaders(raised, [-0.05, 0.05]);
  addSilencer(raised, { at: [1.6, 0.46, 0.2], lean: 0.28, length: 0.46, finish: alloy });
  addRadiator(raised);
  addBodywork(bike);
  addProtection(bike);
  addLuggage(bike);
  addControls(bike, {
    handlebar: [
      [0.63, 1.18, 0.08],
      [0.66, 1.25, 0.24],
      [0.74, 1.26, 0.44],
    ],
    mirror: [-0.02, 0.18, 0.14],
    handGuards: true,
    dash: [0.53, 1.21, 0],
  });
  addFrontIndicators(bike, [0.46, 1.0, 0.2]);
  addSpring(bike, { foot: [1.32, 0.56, 0], top: [1.38, 0.8, 0], radius: 0.036 });
  addPlate(bike, [2.04, 0.68, 0], [1.9, 0.9, 0]);
  bike.add(block([0.04, 0.05, 0.12], [2.0, 0.92, 0], finishes.lampRed, 0.015));
  return centred(bike, 1.06);
}

function addBodywork(bike: Group): void {
  const paint = paintMaterial();
  const beak: Shell = {
    outline: [
      [0.02, 0.86, 0.01],
      [0.24, 0.95, 0.05],
      [0.5, 1.0, 0.04],
      [0.58, 0.9, 0.04],
      [0.4, 0.82, 0.05],
      [0.2, 0.83, 0.05],
    ],
    half: (x) => 0.05 + 0.17 * Math.max(0, x - 0.02),
    edge: 0.04,
  };
  const across = smoothFunction(
    [
      [0.44, 0.17],
      [0.66, 0.245],
      [0.85, 0.215],
      [1.05, 0.15],
      [1.22, 0.1],
    ],
    0.04,
  );
  const tank: Shell = {
    outline: [
      [0.46, 0.92, 0.03],
      [0.5, 1.06, 0.06],
      [0.68, 1.18, 0.1],
      [0.92, 1.19, 0.14],
      [1.14, 1.03, 0.1],
      [1.24, 0.94, 0.03],
      [1.06, 0.86, 0.05],
      [0.86, 0.84, 0.06],
      [0.76, 0.66, 0.05],
      [0.64, 0.68, 0.05],
    ],
    half: (x, y) => across(x) - 0.12 * Math.max(0, y - 1.0),
    edge: 0.06,
  };
  const face: Shell = {
    outline: [
      [0.36, 0.98, 0.03],
      [0.4, 1.12, 0.04],
      [0.5, 1.22, 0.03],
      [0.58, 1.18, 0.03],
      [0.56, 0.98, 0.03],
    ],
    half: (x) => 0.11 + 0.25 * (x - 0.36),
    edge: 0.05,
  };
  bike.add(
    shellMesh(beak, paint),
    shellMesh(tank, paint),
    shellMesh(face, paint),
    inlayMesh(
      face,
      [
        [0.3, 1.0],
        [0.45, 1.02, 0.02],
        [0.44, 1.12, 0.02],
        [0.3, 1.14],
      ],
      lampGlass(),
    ),
    inlayMesh(
      tank,
      [
        [0.62, 0.6],
        [0.9, 0.6],
        [0.98, 0.93, 0.04],
        [0.6, 0.86, 0.03],
      ],
      finishMaterial(black),
      { proud: 0.003 },
    ),
    inlayMesh(
      tank,
      [
        [0.56, 0.98, 0.01],
        [0.9, 1.03, 0.01],
        [1.1, 0.98, 0.01],
        [0.9, 0.99, 0.01],
      ],
      finishMaterial({ colour: '#e4e7ea', rough: 0.3 }),
      { proud: 0.003 },
    ),
  );
  const seat: Shell = {
    outline: [
      [1.08, 1.03, 0.04],
      [1.22, 0.96, 0.06],
      [1.4, 0.97, 0.05],
      [1.48, 1.03, 0.04],
      [1.86, 1.06, 0.04],
      [1.88, 0.99, 0.03],
      [1.4, 0.87, 0.04],
      [1.12, 0.88, 0.04],
    ],
    half: seatHalf({ narrow: 0.11, wider: 0.05, at: 1.38, reach: 0.2 }),
    edge: 0.05,
  };
  bike.add(shellMesh(seat, finishMaterial({ colour: '#1a1a1d', rough: 0.75 })));
  const tail: Shell = {
    outline: [
      [1.2, 0.9, 0.03],
      [1.9, 1.0, 0.04],
      [2.0, 0.98, 0.02],
      [1.94, 0.9, 0.03],
      [1.5, 0.8, 0.04],
    ],
    half: (x) => 0.12 - 0.04 * Math.max(0, x - 1.5),
    edge: 0.04,
  };
  bike.add(shellMesh(tail, paint));
  const screen = new Mesh(
    new CylinderGeometry(0.2, 0.24, 0.34, 32, 1, true, Math.PI * 1.5 - 0.95, 1.9),
    glassMaterial(0.3),
  );
  screen.material.side = DoubleSide;
  screen.rotation.z = -0.42;
  screen.position.set(0.64, 1.33, 0);
  bike.add(screen);
  bike.add(
    ...barOnBothSides(
      [
        [0.53, 1.16, 0.1],
        [0.5, 1.24, 0.12],
        [0.54, 1.33, 0.13],
      ],
      0.009,
      finishMaterial(black),
    ),
  );
}

/** Bash plate and tubes around tank and engine. */
function addProtection(bike: Group): void {
  const tube = finishMaterial({ colour: '#b9bdc1', rough: 0.3, metal: 0.9 });
  const plate = block([0.56, 0.03, 0.26], [0.94, 0.32, 0], aluminium, 0.012);
  const nose = block([0.2, 0.03, 0.26], [0.64, 0.41, 0], aluminium, 0.012);
  nose.rotation.z = -0.95;
  bike.add(plate, nose);
  bike.add(
    ...barOnBothSides(
      [
        [0.66, 0.96, 0.2],
        [0.56, 0.86, 0.27],
        [0.6, 0.62, 0.28],
        [0.8, 0.42, 0.25],
        [1.08, 0.38, 0.17],
      ],
      0.014,
      tube,
    ),
    ...barOnBothSides(
      [
        [0.58, 0.76, 0.28],
        [0.86, 0.74, 0.26],
        [1.06, 0.8, 0.18],
      ],
      0.013,
      tube,
    ),
  );
}

function addLuggage(bike: Group): void {
  for (const side of [1, -1]) {
    bike.add(
      block([0.46, 0.4, 0.2], [1.82, 0.82, side * 0.33], aluminium, 0.035),
      block([0.48, 0.05, 0.215], [1.82, 1.02, side * 0.33], { colour: '#9da1a5', rough: 0.35, metal: 0.85 }, 0.02),
      block([0.03, 0.08, 0.012], [1.68, 0.99, side * 0.437], black, 0.005),
      block([0.03, 0.08, 0.012], [1.96, 0.99, side * 0.437], black, 0.005),
    );
    for (const x of [1.605, 2.035])
      for (const y of [0.66, 0.97]) bike.add(block([0.04, 0.06, 0.05], [x, y, side * 0.415], black, 0.012));
  }
  const rack = finishMaterial(black);
  for (const z of [-0.12, 0, 0.12])
    bike.add(
      bar(
        [
          [1.78, 1.07, z],
          [2.06, 1.09, z],
        ],
        0.011,
        rack,
      ),
    );
  for (const z of [-0.1, 0.1])
    bike.add(
      bar(
        [
          [2.03, 1.08, z],
          [1.97, 1.02, z * 0.9],
          [1.9, 0.95, z * 0.8],
        ],
        0.011,
        rack,
      ),
    );
  for (const x of [1.82, 2.04])
    bike.add(
      bar(
        [
          [x, 1.08, -0.14],
          [x, 1.08, 0.14],
        ],
        0.011,
        rack,
      ),
    );
}
