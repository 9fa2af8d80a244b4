import {
  CanvasTexture,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Shape,
  SRGBColorSpace,
  TorusGeometry,
} from 'three';
import type { Object3D } from 'three';
import { block, createSeat } from './cabin.ts';
import { bar } from './car.ts';
import { finishMaterial } from './finish-material.ts';
import { finishes } from './sheet.ts';
import type { Finish } from './sheet.ts';

export interface CockpitStyle {
  seat: Finish;
  /** Upper dash and door tops. */
  upper: Finish;
  /** Lower dash and doors. */
  lower: Finish;
  /** The strip across the dash. */
  strip: Finish;
  screen: 'wide' | 'tall' | 'small';
  lever: 'knob' | 'stick' | 'none';
  roof: boolean;
  /** Behind the front seats: places of further rows. */
  rows?: readonly number[];
  /** Lifts the dash and stands the windscreen up, as in vans and utes. */
  upright?: number;
}

const halfWidth = 0.74;

/** The inside seen from between the front seats; the driver sits on the right (z < 0). Forward is -x. */
export function createCockpit(style: CockpitStyle): Group {
  const cockpit = new Group();
  const upright = style.upright ?? 0;
  const ceiling: Finish = { colour: '#b9b8b4', rough: 0.9 };
  const carpet: Finish = { colour: '#232427', rough: 0.95 };
  cockpit.add(
    block([3.4, 0.04, 1.8], [0.2, 0.3, 0], carpet, 0.01),
    block([0.04, 0.5, 1.7], [-0.98, 0.45, 0], carpet, 0.01),
  );
  for (const z of [-0.39, 0.39])
    cockpit.add(block([0.5, 0.02, 0.44], [-0.66, 0.33, z], { colour: '#15161a', rough: 0.98 }, 0.01));
  addDash(cockpit, style, upright);
  addDoors(cockpit, style);
  const header: [number, number] = [-0.34 - upright * 0.35, 1.44 + upright * 0.12];
  for (const side of [1, -1])
    cockpit.add(
      bar(
        [
          [-1.16, 0.97 + upright * 0.1, side * 0.76],
          [-0.8, 1.2 + upright * 0.12, side * 0.71],
          [header[0] - 0.02, header[1], side * 0.63],
        ],
        0.035,
        finishMaterial(style.roof ? ceiling : style.upper),
      ),
    );
  if (style.roof) addRoof(cockpit, header, ceiling);
  else
    cockpit.add(
      bar(
        [
          [header[0] - 0.02, header[1], 0.63],
          [header[0] - 0.05, header[1] + 0.02, 0],
          [header[0] - 0.02, header[1], -0.63],
        ],
        0.03,
        finishMaterial(style.upper),
      ),
    );
  cockpit.add(
    block([0.03, 0.075, 0.25], [header[0] - 0.06, header[1] - 0.13, 0], finishes.gloss, 0.02),
    block(
      [0.004, 0.06, 0.232],
      [header[0] - 0.043, header[1] - 0.13, 0],
      { colour: '#aeb6bd', rough: 0.06, metal: 1 },
      0.002,
    ),
  );
  cockpit.add(block([0.02, 0.08, 0.03], [header[0] - 0.06, header[1] - 0.06, 0], finishes.plastic, 0.008));
  addConsole(cockpit, style);
  for (const z of [-0.385, 0.385])
    cockpit.add(createSeat(-0.06, 0.3, z, style.seat), ...bolsters(-0.06, z, style.seat));
  for (const row of style.rows ?? [])
    for (const z of [-0.43, 0.43]) cockpit.add(createSeat(row, 0.3, z, style.seat), ...bolsters(row, z, style.seat));
  return cockpit;
}

function bolsters(x: number, z: number, finish: Finish): Object3D[] {
  return [1, -1].flatMap((side) => {
    const back = block([0.16, 0.5, 0.1], [x + 0.27, 0.9, z + side * 0.225], finish, 0.045);
    back.rotation.z = -0.28;
    const thigh = block([0.46, 0.1, 0.09], [x - 0.02, 0.65, z + side * 0.23], finish, 0.045);
    thigh.rotation.z = 0.1;
    return [back, thigh];
  });
}

function addDash(cockpit: Group, style: CockpitStyle, upright: number): void {
  const lift = upright * 0.1;
  const shape = (points: readonly (readonly [number, number])[], finish: Finish, width = halfWidth * 2) => {
    const outline = new Shape();
    points.forEach(([x, y], index) => (index === 0 ? outline.moveTo(x, y + lift) : outline.lineTo(x, y + lift)));
    const geometry = new ExtrudeGeometry(outline, {
      depth: width - 0.04,
      bevelEnabled: true,
      bevelSize: 0.02,
      bevelThickness: 0.02,
      bevelSegments: 4,
    });
    const mesh = new Mesh(geometry, finishMaterial(finish));
    mesh.position.z = -width / 2 + 0.02;
    cockpit.add(mesh);
  };
  shape(
    [
      [-1.2, 0.86],
      [-1.18, 0.94],
      [-0.76, 0.975],
      [-0.66, 0.95],
      [-0.65, 0.9],
      [-0.72, 0.87],
    ],
    style.upper,
  );
  shape(
    [
      [-1.1, 0.5],
      [-1.1, 0.84],
      [-0.7, 0.84],
      [-0.7, 0.78],
      [-0.76, 0.66],
      [-0.78, 0.5],
    ],
    style.lower,
  );
  cockpit.add(block([0.03, 0.045, halfWidth * 2 - 0.06], [-0.685, 0.86 + lift, 0], style.strip, 0.015));
  for (const z of [-0.66, -0.115, 0.115, 0.66]) {
    cockpit.add(block([0.02, 0.07, z * z > 0.1 ? 0.13 : 0.17], [-0.672, 0.8 + lift, z], finishes.satin, 0.02));
    cockpit.add(block([0.02, 0.054, z * z > 0.1 ? 0.114 : 0.154], [-0.667, 0.8 + lift, z], finishes.gap, 0.015));
    for (const y of [-0.014, 0, 0.014])
      cockpit.add(
        block(
          [0.014, 0.004, z * z > 0.1 ? 0.11 : 0.15],
          [-0.66, 0.8 + lift + y, z],
          { colour: '#2c2e31', rough: 0.5 },
          0.001,
        ),
      );
  }
  cockpit.add(block([0.16, 0.24, 0.36], [-0.72, 0.68 + lift, 0], style.upper, 0.05));
  const knobs = style.screen === 'tall' ? [] : [-0.11, 0, 0.11];
  for (const [index, z] of knobs.entries()) {
    const knob = new Mesh(
      new CylinderGeometry(index === 1 ? 0.02 : 0.028, 0.03, 0.03, 28),
      finishMaterial(finishes.satin),
    );
    knob.rotation.z = Math.PI / 2;
    knob.position.set(-0.63, 0.71 + lift, z);
    cockpit.add(knob);
  }
  // Glovebox, in front of the passenger.
  cockpit.add(
    block([0.012, 0.15, 0.4], [-0.735, 0.705 + lift, 0.4], style.lower, 0.02),
    block([0.016, 0.012, 0.09], [-0.722, 0.755 + lift, 0.4], finishes.satin, 0.005),
  );
  for (let key = 0; key < 7; key++)
    cockpit.add(
      block([0.01, 0.018, 0.03], [-0.638, 0.655 + lift, -0.12 + key * 0.04], { colour: '#33363a', rough: 0.4 }, 0.003),
    );

  const sizes = { wide: [0.34, 0.145], tall: [0.24, 0.27], small: [0.21, 0.125] } as const;
  const [width, height] = sizes[style.screen];
  addScreen(cockpit, {
    x: -0.63,
    y: (style.screen === 'tall' ? 0.85 : 0.985) + lift,
    z: 0,
    width,
    height,
    draw: drawMap,
  });
  // The cluster under its hood.
  cockpit.add(block([0.2, 0.03, 0.42], [-0.68, 1.045 + lift, -0.385], style.upper, 0.015));
  for (const side of [1, -1])
    cockpit.add(block([0.17, 0.1, 0.02], [-0.69, 1.0 + lift, -0.385 + side * 0.195], style.upper, 0.008));
  addScreen(cockpit, {
    x: -0.685,
    y: 0.985 + lift,
    z: -0.385,
    width: 0.34,
    height: 0.1,
    draw: drawDials,
  });
  addSteeringWheel(cockpit, lift);
}

function addSteeringWheel(cockpit: Group, lift: number): void {
  const wheel = new Group();
  const rim = new Mesh(new TorusGeometry(0.18, 0.0165, 16, 64), finishMaterial({ colour: '#1a1b1d', rough: 0.55 }));
  wheel.add(rim);
  const part = (
    size: readonly [number, number, number],
    at: readonly [number, number, number],
    finish: Finish,
    radius: number,
  ) => wheel.add(block(size, at, finish, radius));
  part([0.15, 0.12, 0.05], [0, -0.005, 0.0], { colour: '#202124', rough: 0.6 }, 0.025);
  for (const side of [1, -1]) {
    part([0.12, 0.04, 0.018], [side * 0.115, 0.002, 0.0], { colour: '#222326', rough: 0.5 }, 0.008);
    part([0.05, 0.022, 0.012], [side * 0.1, 0.006, 0.012], finishes.satin, 0.005);
    part([0.02, 0.03, 0.012], [side * 0.13, -0.002, 0.01], { colour: '#3a3d41', rough: 0.4 }, 0.004);
  }
  part([0.035, 0.12, 0.016], [0, -0.115, 0.0], finishes.satin, 0.007);
  const badge = new Mesh(new CylinderGeometry(0.022, 0.022, 0.012, 28), finishMaterial(finishes.chrome));
  badge.rotation.x = Math.PI / 2;
  badge.position.z = 0.026;
  wheel.add(badge);
  wheel.rotation.order = 'YXZ';
  wheel.rotation.y = Math.PI / 2;
  wheel.rotation.x = -0.42;
  wheel.position.set(-0.44, 0.93 + lift, -0.385);
  cockpit.add(wheel);
  cockpit.add(
    bar(
      [
        [-0.7, 0.86 + lift, -0.385],
        [-0.46, 0.92 + lift, -0.385],
      ],
      0.045,
    ),
  );
  for (const side of [1, -1])
    cockpit.add(
      bar(
        [
          [-0.56, 0.93 + lift, -0.385],
          [-0.55, 0.95 + lift, -0.385 + side * 0.19],
        ],
        0.008,
      ),
    );
}

function addConsole(cockpit: Group, style: CockpitStyle): void {
  cockpit.add(block([1.25, 0.24, 0.27], [-0.15, 0.44, 0], style.lower, 0.04));
  cockpit.add(block([0.62, 0.02, 0.23], [-0.42, 0.562, 0], finishes.gloss, 0.008));
  cockpit.add(block([0.42, 0.12, 0.24], [0.22, 0.6, 0], style.seat, 0.05));
  for (const x of [-0.14, -0.25]) {
    const cup = new Mesh(new CylinderGeometry(0.042, 0.042, 0.014, 32), finishMaterial(finishes.gap));
    cup.position.set(x, 0.57, 0.05);
    const ring = new Mesh(new TorusGeometry(0.043, 0.004, 8, 32), finishMaterial(finishes.satin));
    ring.rotation.x = Math.PI / 2;
    ring.position.set(x, 0.576, 0.05);
    cockpit.add(cup, ring);
  }
  if (style.lever === 'knob') {
    cockpit.add(
      block([0.1, 0.03, 0.085], [-0.45, 0.575, -0.02], finishes.satin, 0.012),
      block([0.07, 0.1, 0.05], [-0.45, 0.63, -0.02], { colour: '#17181a', rough: 0.5 }, 0.022),
    );
  }
  if (style.lever === 'stick') {
    cockpit.add(
      bar(
        [
          [-0.47, 0.56, 0],
          [-0.44, 0.7, -0.02],
        ],
        0.009,
        finishMaterial(finishes.satin),
      ),
      block([0.05, 0.06, 0.045], [-0.435, 0.73, -0.02], { colour: '#17181a', rough: 0.5 }, 0.02),
    );
    const boot = new Mesh(
      new CylinderGeometry(0.02, 0.07, 0.09, 24),
      finishMaterial({ colour: '#1d1e20', rough: 0.9 }),
    );
    boot.position.set(-0.465, 0.6, 0);
    cockpit.add(boot);
  }
}

function addDoors(cockpit: Group, style: CockpitStyle): void {
  for (const side of [1, -1]) {
    cockpit.add(block([3.0, 0.64, 0.06], [0.35, 0.6, side * 0.785], style.lower, 0.03));
    cockpit.add(block([3.0, 0.09, 0.09], [0.35, 0.935, side * 0.785], style.upper, 0.035));
    cockpit.add(block([0.62, 0.07, 0.1], [-0.2, 0.72, side * 0.735], style.seat, 0.03));
    cockpit.add(block([0.12, 0.03, 0.02], [-0.5, 0.84, side * 0.745], finishes.chrome, 0.01));
    cockpit.add(block([0.2, 0.012, 0.06], [-0.33, 0.762, side * 0.735], finishes.gloss, 0.005));
    cockpit.add(block([0.9, 0.022, 0.02], [-0.25, 0.885, side * 0.745], style.strip, 0.008));
    const speaker = new Mesh(
      new CylinderGeometry(0.085, 0.085, 0.01, 40),
      finishMaterial({ colour: '#141517', rough: 0.8 }),
    );
    speaker.rotation.x = Math.PI / 2;
    speaker.position.set(-0.5, 0.55, side * 0.752);
    cockpit.add(speaker);
  }
}

/** The roof keeps no light away, or every inside would be a cave. */
function addRoof(cockpit: Group, header: readonly [number, number], ceiling: Finish): void {
  const roof = new Group();
  roof.add(block([2.6, 0.05, 1.24], [header[0] + 1.28, header[1] + 0.04, 0], ceiling, 0.02));
  for (const side of [1, -1]) {
    roof.add(
      bar(
        [
          [header[0] - 0.02, header[1], side * 0.63],
          [header[0] + 2.4, header[1] + 0.02, side * 0.63],
        ],
        0.04,
        finishMaterial(ceiling),
      ),
    );
    roof.add(
      bar(
        [
          [0.36, header[1], side * 0.64],
          [0.3, 0.95, side * 0.76],
        ],
        0.045,
        finishMaterial(ceiling),
      ),
    );
    roof.add(
      block(
        [0.17, 0.02, 0.42],
        [header[0] + 0.12, header[1] + 0.0, side * 0.34],
        { colour: '#a9a8a4', rough: 0.9 },
        0.01,
      ),
    );
  }
  roof.add(
    block([0.16, 0.03, 0.2], [header[0] + 0.12, header[1] + 0.005, 0], { colour: '#8f8e8b', rough: 0.6 }, 0.012),
  );
  roof.traverse((part) => {
    part.userData.keepsNoLight = true;
    if (part instanceof Mesh) part.material.emissive?.set('#8d8b86');
  });
  cockpit.add(roof);
}

interface ScreenPlan {
  x: number;
  y: number;
  z: number;
  width: number;
  height: number;
  draw: (context: CanvasRenderingContext2D, width: number, height: number) => void;
}

function addScreen(cockpit: Group, plan: ScreenPlan): void {
  const canvas = document.createElement('canvas');
  canvas.width = 768;
  canvas.height = Math.round((768 * plan.height) / plan.width);
  const context = canvas.getContext('2d');
  if (!context) return;
  plan.draw(context, canvas.width, canvas.height);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  const glass = new Mesh(new PlaneGeometry(plan.width, plan.height), new MeshBasicMaterial({ map: texture }));
  const screen = new Group();
  const frame = block([plan.width + 0.022, plan.height + 0.022, 0.014], [0, 0, -0.009], finishes.gloss, 0.006);
  screen.add(frame, glass);
  screen.rotation.order = 'YXZ';
  screen.rotation.y = Math.PI / 2;
  screen.rotation.x = -0.12;
  screen.position.set(plan.x, plan.y, plan.z);
  cockpit.add(screen);
}

function drawMap(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = '#16212d';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#2b3c4e';
  context.lineWidth = 10;
  for (let line = -4; line < 10; line++) {
    context.beginPath();
    context.moveTo(line * 120, 0);
    context.lineTo(line * 120 + 160, height);
    context.moveTo(0, line * 95);
    context.lineTo(width, line * 95 - 60);
    context.stroke();
  }
  context.strokeStyle = '#3f9bff';
  context.lineWidth = 14;
  context.beginPath();
  context.moveTo(width * 0.42, height);
  context.lineTo(width * 0.46, height * 0.55);
  context.lineTo(width * 0.72, height * 0.42);
  context.lineTo(width * 0.78, 0);
  context.stroke();
  context.fillStyle = '#0d141c';
  context.fillRect(0, 0, width * 0.2, height);
  for (let icon = 0; icon < 4; icon++) {
    context.fillStyle = ['#4db1ff', '#7bd88f', '#ffb454', '#b9c3cc'][icon] ?? '#fff';
    context.beginPath();
    context.roundRect(
      width * 0.055,
      height * (0.1 + icon * 0.22),
      width * 0.09,
      Math.min(width * 0.09, height * 0.16),
      12,
    );
    context.fill();
  }
}

function drawDials(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = '#0a0d11';
  context.fillRect(0, 0, width, height);
  for (const [x, share] of [
    [0.22, 0.3],
    [0.78, 0.55],
  ] as const) {
    context.lineWidth = 10;
    context.strokeStyle = '#3a4653';
    context.beginPath();
    context.arc(width * x, height * 0.55, height * 0.38, Math.PI * 0.8, Math.PI * 2.2);
    context.stroke();
    context.strokeStyle = '#e9f1f8';
    context.beginPath();
    context.arc(width * x, height * 0.55, height * 0.38, Math.PI * 0.8, Math.PI * (0.8 + 1.4 * share));
    context.stroke();
    context.fillStyle = '#e9f1f8';
    context.font = `600 ${height * 0.26}px sans-serif`;
    context.textAlign = 'center';
    context.fillText(x < 0.5 ? '60' : 'P', width * x, height * 0.64);
  }
  context.fillStyle = '#2b6ea8';
  context.fillRect(width * 0.43, height * 0.25, width * 0.14, height * 0.5);
}
