import { Group, Mesh, PlaneGeometry, TorusGeometry } from 'three';
import type { Object3D } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { finishMaterial } from './finish-material.ts';
import type { Triple } from './field.ts';
import type { Finish } from './sheet.ts';

export const trim: Finish = { colour: '#24262a', rough: 0.8 };
const leather: Finish = { colour: '#3a3c41', rough: 0.6 };

/** A block with rounded edges; sizes whole, not half. */
export function block(size: Triple, centre: Triple, finish: Finish, radius = 0.03): Mesh {
  const mesh = new Mesh(
    new RoundedBoxGeometry(...size, 3, Math.min(radius, ...size.map((edge) => edge * 0.49))),
    finishMaterial(finish, { coat: finish.rough < 0.2 ? 1 : 0 }),
  );
  mesh.position.set(...centre);
  return mesh;
}

/** A seat whose cushion stands at (x, floor, z); leans back towards +x. */
export function createSeat(x: number, floor: number, z: number, finish: Finish = leather): Group {
  const seat = new Group();
  const cushion = block([0.5, 0.16, 0.5], [0, 0.28, 0], finish, 0.06);
  cushion.rotation.z = 0.1;
  const back = block([0.15, 0.62, 0.48], [0.3, 0.62, 0], finish, 0.07);
  back.rotation.z = -0.28;
  const head = block([0.1, 0.19, 0.27], [0.42, 1.0, 0], finish, 0.05);
  head.rotation.z = -0.2;
  const post = block([0.02, 0.12, 0.16], [0.4, 0.9, 0], { colour: '#777', rough: 0.3, metal: 1 }, 0.008);
  seat.add(cushion, back, head, post);
  seat.position.set(x, floor, z);
  return seat;
}

export interface CabinPlan {
  floor: number;
  /** From the foot of the windscreen to behind the last seats. */
  from: number;
  to: number;
  halfWidth: number;
  dash: Triple;
  /** Places of the seat rows along x. */
  rows: readonly number[];
}

/** What is seen of the inside through the windows; the driver sits on the right (z < 0), as in Australia. */
export function createCabin(plan: CabinPlan): Object3D {
  const cabin = new Group();
  const floor = new Mesh(
    new PlaneGeometry(plan.to - plan.from, plan.halfWidth * 2),
    finishMaterial(trim, { bothSides: true }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.position.set((plan.from + plan.to) / 2, plan.floor + 0.1, 0);
  cabin.add(floor);
  const [dashX, dashY] = plan.dash;
  cabin.add(block([0.42, 0.34, plan.halfWidth * 2 - 0.1], [dashX, dashY - 0.17, 0], trim, 0.1));
  const wheel = new Mesh(new TorusGeometry(0.18, 0.017, 10, 36), finishMaterial(trim));
  wheel.position.set(dashX + 0.4, dashY - 0.05, -0.37);
  wheel.rotation.set(0, Math.PI / 2, 0);
  wheel.rotateX(0.45);
  cabin.add(wheel);
  plan.rows.forEach((x, row) => {
    for (const z of row === 0 ? [-0.37, 0.37] : [-0.42, 0, 0.42]) cabin.add(createSeat(x, plan.floor, z));
  });
  return cabin;
}
