import {
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  Mesh,
  Shape,
  TorusGeometry,
  Vector2,
  Vector3,
} from 'three';
import type { BufferGeometry, Material } from 'three';
import { finishMaterial } from './finish-material.ts';
import { finishes } from './sheet.ts';

export interface WheelStyle {
  /** Outer radius of the tyre, metres. */
  radius: number;
  width: number;
  /** Radius of the rim. */
  rim: number;
  spokes: 'ten' | 'five-double' | 'five' | 'six' | 'steel' | 'mesh';
  /** Dark rims. */
  dark?: boolean;
  /** A motorcycle's: round tread, open from both sides, a brake disc on each. */
  open?: boolean;
  /** An open wheel's rim laced with wire. */
  wire?: boolean | undefined;
}

/** A wheel around the z axis with its face towards +z, centre at the origin. */
export function createWheel(style: WheelStyle): Group {
  const { radius, width, rim } = style;
  const wheel = new Group();
  const alloy = finishMaterial(
    style.dark ? { colour: '#2b2d30', rough: 0.35, metal: 0.8 } : { colour: '#c3c7cb', rough: 0.28, metal: 0.9 },
    { bothSides: true },
  );
  const barrel = finishMaterial({ colour: '#3c3e41', rough: 0.5, metal: 0.7 }, { bothSides: true });
  const half = width / 2;
  const add = (geometry: BufferGeometry, material: Material) => {
    const mesh = new Mesh(geometry, material);
    wheel.add(mesh);
    return mesh;
  };

  if (style.open) {
    addOpenWheel(wheel, style, alloy);
    return wheel;
  }
  const sidewall = radius - rim;
  const tyre = [
    [rim - 0.004, -half * 0.82],
    [rim + sidewall * 0.35, -half * 0.98],
    [radius - 0.03, -half],
    [radius - 0.008, -half * 0.86],
    [radius, -half * 0.6],
    [radius + 0.002, 0],
    [radius, half * 0.6],
    [radius - 0.008, half * 0.86],
    [radius - 0.03, half],
    [radius - 0.045, half * 1.005],
    [rim + sidewall * 0.4, half * 0.99],
    [rim + 0.012, half * 0.9],
    [rim - 0.004, half * 0.82],
  ];
  add(lathe(tyre), finishMaterial({ colour: '#151516', rough: 0.82 }, { bothSides: true }));
  for (const groove of [-0.45, -0.15, 0.15, 0.45])
    add(new TorusGeometry(radius + 0.0005, 0.004, 4, 64), finishMaterial(finishes.gap)).position.z =
      groove * width * 0.8;
  const lip = [
    [rim - 0.03, half * 0.2],
    [rim - 0.022, half * 0.7],
    [rim - 0.012, half * 0.86],
    [rim + 0.004, half * 0.93],
    [rim + 0.006, half * 0.84],
  ];
  add(lathe(lip), alloy);
  add(
    lathe([
      [rim - 0.02, -half * 0.8],
      [rim - 0.035, half * 0.5],
    ]),
    barrel,
  );
  const back = add(
    new CylinderGeometry(rim - 0.02, rim - 0.02, 0.01, 48),
    finishMaterial({ colour: '#0d0e0f', rough: 0.9 }),
  );
  back.rotation.x = Math.PI / 2;
  back.position.z = -half * 0.55;
  const disc = add(
    new CylinderGeometry(rim * 0.74, rim * 0.74, 0.02, 48),
    finishMaterial({ colour: '#77797c', rough: 0.4, metal: 0.9 }),
  );
  disc.rotation.x = Math.PI / 2;
  disc.position.z = half * 0.02;

  if (style.spokes === 'steel') addSteelFace(wheel, rim, half, style.dark ?? false);
  else addSpokes(wheel, rim, half, style.spokes, alloy);
  return wheel;
}

function addOpenWheel(wheel: Group, style: WheelStyle, alloy: Material): void {
  const { radius, rim } = style;
  const half = style.width / 2;
  const round = Array.from({ length: 17 }, (_, index) => {
    const angle = (index / 16) * Math.PI;
    return [rim + (radius - rim) * Math.sin(angle) ** 0.8, -Math.cos(angle) * half];
  });
  wheel.add(new Mesh(lathe(round), finishMaterial({ colour: '#151516', rough: 0.82 }, { bothSides: true })));
  const bed = [
    [rim + 0.004, -half * 0.86],
    [rim - 0.012, -half * 0.7],
    [rim - 0.026, -half * 0.3],
    [rim - 0.026, half * 0.3],
    [rim - 0.012, half * 0.7],
    [rim + 0.004, half * 0.86],
  ];
  wheel.add(new Mesh(lathe(bed), alloy));
  if (style.wire) addWireSpokes(wheel, rim, half);
  else
    for (let spoke = 0; spoke < 5; spoke++)
      for (const angle of [-0.13, 0.13]) {
        const arm = new Mesh(new CylinderGeometry(0.011, 0.015, rim - 0.05, 10), alloy);
        const turn = (spoke / 5) * Math.PI * 2 + angle;
        arm.position.set(Math.cos(turn) * rim * 0.54, Math.sin(turn) * rim * 0.54, 0);
        arm.rotation.z = turn - Math.PI / 2 + angle * 0.9;
        wheel.add(arm);
      }
  const hub = new Mesh(new CylinderGeometry(0.045, 0.045, half * 1.3, 24), alloy);
  hub.rotation.x = Math.PI / 2;
  wheel.add(hub);
  for (const side of [1, -1]) {
    const disc = new Mesh(
      lathe([
        [0.1, side * half * 0.95],
        [0.152, side * half * 0.95],
        [0.152, side * (half * 0.95 + 0.005)],
        [0.1, side * (half * 0.95 + 0.005)],
        [0.1, side * half * 0.95],
      ]),
      finishMaterial({ colour: '#b4b7ba', rough: 0.3, metal: 1 }, { bothSides: true }),
    );
    wheel.add(disc);
    const carrier = new Mesh(
      new CylinderGeometry(0.07, 0.07, 0.006, 24),
      finishMaterial({ colour: '#1b1c1e', rough: 0.4, metal: 0.5 }),
    );
    carrier.rotation.x = Math.PI / 2;
    carrier.position.z = side * half * 0.95;
    wheel.add(carrier);
    for (let arm = 0; arm < 5; arm++) {
      const turn = (arm / 5) * Math.PI * 2;
      const piece = new Mesh(
        new CylinderGeometry(0.006, 0.006, 0.05, 8),
        finishMaterial({ colour: '#1b1c1e', rough: 0.4, metal: 0.5 }),
      );
      piece.position.set(Math.cos(turn) * 0.088, Math.sin(turn) * 0.088, side * half * 0.97);
      piece.rotation.z = turn - Math.PI / 2;
      wheel.add(piece);
    }
  }
}

/** Crossed spokes from both flanges of the hub. */
function addWireSpokes(wheel: Group, rim: number, half: number): void {
  const wire = finishMaterial({ colour: '#c9ccd0', rough: 0.3, metal: 0.9 });
  const count = 32;
  for (let spoke = 0; spoke < count; spoke++) {
    const turn = (spoke / count) * Math.PI * 2;
    const cross = (spoke % 4 < 2 ? 1 : -1) * 0.75;
    const from = new Vector3(
      Math.cos(turn - cross) * 0.045,
      Math.sin(turn - cross) * 0.045,
      (spoke % 2 ? 1 : -1) * half * 0.55,
    );
    const to = new Vector3(Math.cos(turn) * (rim - 0.02), Math.sin(turn) * (rim - 0.02), 0);
    const rod = new Mesh(new CylinderGeometry(0.0026, 0.0026, from.distanceTo(to), 6), wire);
    rod.position.copy(from).lerp(to, 0.5);
    rod.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), to.clone().sub(from).normalize());
    wheel.add(rod);
  }
}

function lathe(points: readonly (readonly number[])[]): LatheGeometry {
  const geometry = new LatheGeometry(
    points.map(([x = 0, y = 0]) => new Vector2(x, y)),
    72,
  );
  geometry.rotateX(Math.PI / 2);
  return geometry;
}

function addSpokes(
  wheel: Group,
  rim: number,
  half: number,
  kind: 'ten' | 'five-double' | 'five' | 'six' | 'mesh',
  alloy: Material,
): void {
  const inner = rim * 0.2;
  const outer = rim - 0.018;
  const plans = {
    ten: { count: 10, root: 0.024, tip: 0.017, angles: [0] },
    'five-double': { count: 5, root: 0.022, tip: 0.02, angles: [-0.2, 0.2] },
    five: { count: 5, root: 0.042, tip: 0.062, angles: [0] },
    six: { count: 6, root: 0.05, tip: 0.032, angles: [0] },
    mesh: { count: 7, root: 0.018, tip: 0.016, angles: [-0.16, 0.16] },
  };
  const plan = plans[kind];
  const depth = 0.022;
  for (let index = 0; index < plan.count; index++)
    for (const angle of plan.angles) {
      const turn = (index / plan.count) * Math.PI * 2 + Math.PI / 2;
      const shape = new Shape();
      const lean = angle * outer;
      const rootLean = kind === 'mesh' ? -lean * 0.3 : lean * 0.22;
      shape.moveTo(inner * 0.6, rootLean - plan.root);
      shape.quadraticCurveTo(outer * 0.55, (rootLean + lean) / 2 - plan.tip * 0.75, outer, lean - plan.tip * 1.15);
      shape.lineTo(outer, lean + plan.tip * 1.15);
      shape.quadraticCurveTo(outer * 0.55, (rootLean + lean) / 2 + plan.tip * 0.75, inner * 0.6, rootLean + plan.root);
      const geometry = new ExtrudeGeometry(shape, {
        depth,
        bevelEnabled: true,
        bevelSize: 0.006,
        bevelThickness: 0.008,
        bevelSegments: 3,
        curveSegments: 6,
      });
      const spoke = new Mesh(geometry, alloy);
      spoke.rotation.z = turn;
      // The face of a rim is a shallow dish: spokes stand proud at the edge.
      spoke.position.z = half * 0.86 - depth - 0.012;
      wheel.add(spoke);
    }
  const hub = new Mesh(
    lathe([
      [0.0001, half * 0.86 + 0.006],
      [rim * 0.15, half * 0.86 + 0.004],
      [rim * 0.24, half * 0.84 - 0.006],
      [rim * 0.26, half * 0.5],
    ]),
    alloy,
  );
  wheel.add(hub);
  const cap = new Mesh(
    lathe([
      [0.0001, half * 0.86 + 0.011],
      [rim * 0.1, half * 0.86 + 0.01],
      [rim * 0.12, half * 0.86],
    ]),
    finishMaterial(finishes.gloss, { coat: 1 }),
  );
  wheel.add(cap);
  for (let nut = 0; nut < 5; nut++) {
    const angle = (nut / 5) * Math.PI * 2 + 0.3;
    const mesh = new Mesh(new CylinderGeometry(0.009, 0.009, 0.012, 8), finishMaterial(finishes.gap));
    mesh.rotation.x = Math.PI / 2;
    mesh.position.set(Math.cos(angle) * rim * 0.185, Math.sin(angle) * rim * 0.185, half * 0.86 - 0.002);
    wheel.add(mesh);
  }
}

function addSteelFace(wheel: Group, rim: number, half: number, dark: boolean): void {
  const steel = finishMaterial(
    dark ? { colour: '#222426', rough: 0.5, metal: 0.3 } : { colour: '#a9adb1', rough: 0.42, metal: 0.75 },
    {
      bothSides: true,
    },
  );
  const face = lathe([
    [0.0001, half * 0.72],
    [rim * 0.2, half * 0.72],
    [rim * 0.27, half * 0.55],
    [rim * 0.5, half * 0.52],
    [rim * 0.62, half * 0.72],
    [rim * 0.8, half * 0.74],
    [rim - 0.02, half * 0.5],
  ]);
  wheel.add(new Mesh(face, steel));
  for (let hole = 0; hole < 10; hole++) {
    const angle = (hole / 10) * Math.PI * 2;
    const mesh = new Mesh(new CylinderGeometry(0.018, 0.018, 0.03, 16), finishMaterial(finishes.gap));
    mesh.rotation.x = Math.PI / 2;
    mesh.position.set(Math.cos(angle) * rim * 0.72, Math.sin(angle) * rim * 0.72, half * 0.72 - 0.004);
    mesh.scale.set(1, 1, 0.8);
    wheel.add(mesh);
  }
  const cap = new Mesh(
    lathe([
      [0.0001, half * 0.9],
      [rim * 0.13, half * 0.88],
      [rim * 0.17, half * 0.7],
    ]),
    finishMaterial(finishes.gap),
  );
  wheel.add(cap);
}
