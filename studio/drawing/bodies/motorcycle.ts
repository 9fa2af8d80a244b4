import { CylinderGeometry, Group, Mesh, TorusGeometry } from 'three';
import { block } from '../cabin.ts';
import { roundedBox, roundedMax } from '../field.ts';
import type { Field3, Triple } from '../field.ts';
import { finishMaterial, paintMaterial } from '../finish-material.ts';
import { addEngine, black, cylinder } from '../motorcycle-engine.ts';
import {
  addControls,
  addFrontIndicators,
  addPlate,
  addRollingGear,
  addRoundLamp,
  addSpring,
  centred,
  fieldMesh,
  seatCover,
} from '../motorcycle-parts.ts';
import { finishes } from '../sheet.ts';

const frontAxle: Triple = [0.33, 0.31, 0];
const rearAxle: Triple = [1.76, 0.315, 0];
const head: Triple = [0.66, 0.93, 0];

/** A naked road motorcycle, nose towards -x. */
export function createMotorcycle(): Group {
  const bike = new Group();
  addRollingGear(bike, {
    front: { at: frontAxle, radius: 0.305, width: 0.12, rim: 0.225 },
    rear: { at: rearAxle, radius: 0.315, width: 0.185, rim: 0.225 },
    pivot: [1.2, 0.43],
    fork: { head, spread: 0.095 },
  });
  const guard = new Mesh(new TorusGeometry(0.312, 0.062, 12, 40, 1.9), paintMaterial());
  guard.position.set(...frontAxle);
  guard.rotation.z = 0.55;
  guard.scale.set(1.03, 1.03, 1.15);
  bike.add(guard);
  addEngine(bike, head);
  addBodywork(bike);
  addControls(bike, {
    handlebar: [
      [0.67, 1.0, 0.1],
      [0.72, 1.05, 0.22],
      [0.79, 1.06, 0.38],
    ],
    dash: [0.6, 1.02, 0],
  });
  const bowl = cylinder(0.028, 0.04, finishMaterial(black));
  bowl.rotation.set(0, 0, 0);
  bowl.position.set(0.69, 1.085, -0.2);
  bike.add(bowl);
  addFrontIndicators(bike, [0.55, 0.8, 0.16]);
  bike.add(block([0.04, 0.045, 0.11], [1.845, 0.905, 0], finishes.lampRed, 0.015));
  addPlate(bike, [1.95, 0.6, 0], [1.75, 0.85, 0]);
  addSpring(bike, { foot: [1.3, 0.5, 0], top: [1.365, 0.678, 0], radius: 0.034 });
  return centred(bike, 1.04);
}

function addBodywork(bike: Group): void {
  const tank: Field3 = (x, y, z) => {
    const t = (x - 0.72) / 0.5;
    // Broad shoulders, knee cut-outs, falling to the seat.
    const half = 0.155 - 0.055 * Math.max(0, t - 0.35) - 0.06 * Math.max(0, (0.84 - y) / 0.15);
    const along = roundedBox([x, y - (x - 0.9) * -0.12, z], [0.93, 0.9, 0], [0.29, 0.115, half], 0.105);
    const under = 0.8 - y + (x - 0.9) * -0.08;
    return roundedMax(along, under, 0.03);
  };
  bike.add(fieldMesh(tank, { from: [0.55, 0.7, -0.24], to: [1.3, 1.12, 0.24] }, paintMaterial()));
  const cap = new Mesh(new CylinderGeometry(0.042, 0.046, 0.02, 28), finishMaterial(finishes.chrome));
  cap.position.set(0.9, 1.02, 0);
  cap.rotation.z = -0.1;
  bike.add(cap);
  const shroud: Field3 = (x, y, z) =>
    roundedBox([x, y + (x - 0.72) * 0.55, Math.abs(z)], [0.7, 0.72, 0.165], [0.12, 0.1, 0.018], 0.018);
  bike.add(fieldMesh(shroud, { from: [0.5, 0.5, -0.24], to: [0.9, 0.98, 0.24] }, paintMaterial()));
  const seat: Field3 = (x, y, z) => {
    const dip = 0.05 * Math.exp(-(((x - 1.24) / 0.16) ** 2));
    const rise = Math.max(0, x - 1.36) * 0.28;
    const half = 0.1 + 0.035 * Math.exp(-(((x - 1.3) / 0.14) ** 2)) - Math.max(0, x - 1.4) * 0.1;
    return roundedBox([x, y + dip - rise, z], [1.36, 0.87, 0], [0.27, 0.05, half], 0.045);
  };
  const cloth = finishMaterial(seatCover);
  bike.add(fieldMesh(seat, { from: [1.0, 0.7, -0.2], to: [1.75, 1.1, 0.2] }, cloth));
  const tail: Field3 = (x, y, z) => {
    const t = (x - 1.3) / 0.55;
    return roundedBox(
      [x, y - Math.max(0, x - 1.2) * 0.27, z],
      [1.5, 0.765, 0],
      [0.34, 0.06 - 0.025 * Math.max(0, t), 0.12 - 0.07 * Math.max(0, t)],
      0.035,
    );
  };
  bike.add(fieldMesh(tail, { from: [1.1, 0.6, -0.2], to: [1.95, 1.1, 0.2] }, paintMaterial()));
  addRoundLamp(bike, { at: [0.545, 0.875, 0], radius: 0.108, shell: paintMaterial(), rim: finishes.chrome });
}
