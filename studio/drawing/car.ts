import { CylinderGeometry, Group, Mesh, TubeGeometry, CatmullRomCurve3, Vector3 } from 'three';
import type { MeshPhysicalMaterial, Object3D } from 'three';
import { block, createCabin } from './cabin.ts';
import type { CabinPlan } from './cabin.ts';
import { drawCar } from './car-markings.ts';
import type { CarMarkings } from './car-markings.ts';
import { createCarField, meshCar } from './car-surface.ts';
import type { CarSurface } from './car-surface.ts';
import { roundedBox, roundedMin } from './field.ts';
import type { Field3, Triple } from './field.ts';
import { finishMaterial, paintMaterial, wrappedMaterials } from './finish-material.ts';
import { glassPart } from './glass-part.ts';
import { createWrapping, finishes } from './sheet.ts';
import type { Wrapping } from './sheet.ts';
import { meshSurface } from './surface.ts';
import { createWheel } from './wheel.ts';
import type { WheelStyle } from './wheel.ts';

export interface CarDesign {
  surface: CarSurface;
  markings: CarMarkings;
  wheel: WheelStyle;
  /** Foot of the door mirrors: along, up. */
  mirror: { x: number; y: number; tall?: boolean; black?: boolean };
  cabin: CabinPlan;
  liners?: readonly { from: Triple; to: Triple }[];
  /** Drawn over the markings that all cars share. */
  drawMore?: (wrapping: Wrapping) => void;
  /** What is fixed to the body. */
  parts?: (onSide: (x: number, y: number) => number) => Object3D[];
}

/**
 * A whole car, its middle over the origin, its nose towards -x. A larger cell than usual makes a coarser, quicker mesh.
 */
export function createCar(design: CarDesign, cellMetres?: number): Group {
  const { surface, markings, wheel } = design;
  const car = new Group();
  const wrapping = createWrapping(surface);
  drawCar(wrapping, markings);
  design.drawMore?.(wrapping);
  const materials = wrappedMaterials(wrapping, {
    wells: surface.axles.map((axle): Triple => [axle.x, axle.y, axle.arch + 0.006]),
    liners: design.liners,
  });
  const geometry = meshCar(surface, cellMetres);
  const body = new Mesh(geometry, materials.body);
  const glass = new Mesh(glassPart(geometry, wrapping), materials.glass);
  glass.renderOrder = 2;
  car.add(body, glass);
  const field = createCarField(surface);
  const onSide = (x: number, y: number) => sideAt(field, x, y, surface.halfWidth);

  for (const axle of surface.axles)
    for (const side of [1, -1]) {
      const round = createWheel(wheel);
      const rim = onSide(axle.x, axle.y + axle.arch + 0.03) || surface.halfWidth - 0.04;
      round.position.set(axle.x, wheel.radius, side * (rim - wheel.width / 2 - 0.012));
      if (side < 0) round.rotation.y = Math.PI;
      car.add(round);
    }
  for (const side of [1, -1]) car.add(createMirror(design.mirror, onSide(design.mirror.x, design.mirror.y), side));
  for (const handle of markings.handles)
    for (const side of [1, -1]) {
      const z = onSide(handle.x, handle.y) + 0.012;
      const grip = block([0.19, 0.026, 0.026], [handle.x, handle.y, side * z], finishes.chrome, 0.012);
      grip.material = markings.brightHandles
        ? finishMaterial(finishes.chrome)
        : markings.blackHandles
          ? finishMaterial(finishes.plastic)
          : paintMaterial();
      car.add(grip);
    }
  car.add(createCabin(design.cabin));
  car.add(...(design.parts?.(onSide) ?? []));
  car.position.x = -surface.length / 2;
  const whole = new Group();
  whole.add(car);
  return whole;
}

/** The z of the body's side at a place, found by halving. */
function sideAt(field: Field3, x: number, y: number, halfWidth: number): number {
  let inside = 0;
  let outside = halfWidth + 0.2;
  // Start from outside: arches and cabins are hollow within.
  for (let z = outside; z > 0; z -= 0.01)
    if (field(x, y, z) < 0) {
      inside = z;
      outside = z + 0.01;
      break;
    }
  for (let round = 0; round < 12; round++) {
    const middle = (inside + outside) / 2;
    if (field(x, y, middle) < 0) inside = middle;
    else outside = middle;
  }
  return inside;
}

function createMirror(mirror: CarDesign['mirror'], z: number, side: number): Group {
  const height = mirror.tall ? 0.125 : 0.085;
  const housing: Field3 = (x, y, across) => {
    const shell = roundedBox([x, y + (x > 0 ? 0 : 0), across], [0.02, 0.1, 0.155], [0.085, height, 0.125], 0.075);
    const foot = roundedBox([x, y, across], [0.02, 0.01, 0.02], [0.045, 0.022, 0.1], 0.02);
    return Math.max(roundedMin(shell, foot, 0.05), x - 0.085);
  };
  const geometry = meshSurface(housing, {
    from: [-0.12, -0.12, -0.12],
    to: [0.14, 0.3, 0.32],
    cell: 0.012,
  });
  const group = new Group();
  const shell = new Mesh(geometry, mirror.black ? finishMaterial(finishes.plastic) : paintMaterial());
  group.add(shell);
  group.add(
    block([0.006, height * 1.6, 0.2], [0.088, 0.1, 0.157], { colour: '#8f989f', rough: 0.05, metal: 1 }, 0.003),
  );
  group.add(block([0.05, 0.012, 0.1], [-0.052, 0.075, 0.17], finishes.lampAmber, 0.006));
  group.position.set(mirror.x, mirror.y, side * (z - 0.02));
  group.scale.z = side;
  return group;
}

/** A round bar through the points. */
export function bar(points: readonly Triple[], radius: number, material = finishMaterial(finishes.plastic)): Mesh {
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    false,
    'catmullrom',
    0.15,
  );
  return new Mesh(new TubeGeometry(curve, Math.max(16, points.length * 10), radius, 10), material);
}

/** A bar on the left and its mirror image on the right. */
export function barOnBothSides(points: readonly Triple[], radius: number, material: MeshPhysicalMaterial): Mesh[] {
  return [1, -1].map((side) =>
    bar(
      points.map(([x, y, z]): Triple => [x, y, side * z]),
      radius,
      material,
    ),
  );
}

/** A tailpipe at the tail, pointing to +x. */
export function tailpipe(x: number, y: number, z: number, radius = 0.038): Mesh {
  const pipe = new Mesh(
    new CylinderGeometry(radius, radius, 0.16, 24, 1, true),
    finishMaterial(finishes.chrome, { bothSides: true }),
  );
  pipe.rotation.z = Math.PI / 2;
  pipe.position.set(x, y, z);
  return pipe;
}
