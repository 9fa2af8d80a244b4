import { CylinderGeometry, Group, Mesh } from 'three';
import { block } from './cabin.ts';
import { bar } from './car.ts';
import { canvasCloth } from './caravan-model.ts';
import { finishMaterial } from './finish-material.ts';
import { finishes } from './sheet.ts';
import type { Finish } from './sheet.ts';

const bench: Finish = { colour: '#3b3d40', rough: 0.3 };
const linen: Finish = { colour: '#e7e3da', rough: 0.9 };

export interface CaravanRoom {
  cabinet: Finish;
  timber: Finish;
  cushion: Finish;
  /** What lies across the bed. */
  throwOver: Finish;
  /** Canvas with windows of gauze above the bench, and no cupboards there. */
  canvas: boolean;
  /** Two bunks at the end instead of one bed. */
  bunks: boolean;
}

const usual: CaravanRoom = {
  cabinet: { colour: '#ecebe7', rough: 0.35 },
  timber: { colour: '#a9835a', rough: 0.5 },
  cushion: { colour: '#5d6f74', rough: 0.85 },
  throwOver: { colour: '#6f8a8f', rough: 0.9 },
  canvas: false,
  bunks: false,
};

/**
 * Inside a caravan, from the dinette towards the bed or bunks (-x): kitchen on the left, dinette on the right.
 */
export function createCaravanInside(room: Partial<CaravanRoom> = {}): Group {
  const { cabinet, timber, cushion, throwOver, canvas, bunks } = { ...usual, ...room };
  const inside = new Group();
  const add = (...parts: Mesh[]) => inside.add(...parts);
  for (let plank = 0; plank < 12; plank++)
    add(
      block(
        [6, 0.03, 0.19],
        [-1.2, 0, -1.05 + plank * 0.19],
        {
          colour: ['#b08d66', '#a8845d', '#b6946f', '#a17d57'][plank % 4] ?? '#a8845d',
          rough: 0.5,
        },
        0.002,
      ),
    );
  const wall: Finish = { colour: '#f1f0ec', rough: 0.7 };
  const walls = new Group();
  walls.add(
    block([6, 2.0, 0.03], [-1.2, 1.0, 1.12], wall, 0.005),
    block([6, 2.0, 0.03], [-1.2, 1.0, -1.12], wall, 0.005),
    block([0.03, 2.0, 2.3], [-4.1, 1.0, 0], wall, 0.005),
  );
  walls.add(block([6, 0.03, 2.3], [-1.2, 2.02, 0], { colour: '#f4f3f0', rough: 0.7 }, 0.005));
  walls.traverse((part) => {
    part.userData.keepsNoLight = true;
    if (part instanceof Mesh) part.material.emissive?.set('#8a8781');
  });
  inside.add(walls);

  if (bunks) addBunks(inside, { timber, throwOver });
  else {
    // Bed at the end, pillows, a window above it.
    add(
      block([1.5, 0.42, 1.45], [-3.1, 0.25, 0], timber, 0.02),
      block([1.6, 0.22, 1.5], [-3.1, 0.56, 0], linen, 0.09),
      block([0.75, 0.06, 1.54], [-2.7, 0.68, 0], throwOver, 0.03),
    );
    for (const z of [-0.36, 0.36]) {
      add(
        block([0.3, 0.3, 0.6], [-3.72, 0.8, z], { colour: '#fbfaf6', rough: 0.9 }, 0.12),
        block([0.22, 0.24, 0.42], [-3.5, 0.77, z], { colour: '#c9785a', rough: 0.9 }, 0.1),
      );
      add(block([0.35, 0.6, 0.3], [-3.85, 0.5, z * 2.65], timber, 0.02));
    }
  }
  if (canvas) addCanvas(inside);
  add(
    block([0.03, 0.55, 1.3], [-4.07, 1.35, 0], { colour: '#2a2c2f', rough: 0.4 }, 0.05),
    block([0.03, 0.48, 1.22], [-4.05, 1.35, 0], { colour: '#dfeaf2', rough: 0.2 }, 0.04),
  );
  if (!canvas) add(block([0.5, 0.38, 2.1], [-3.85, 1.83, 0], cabinet, 0.02));

  // Kitchen on the left (+z towards the door side): cabinets, bench, hob, sink, overhead cupboards.
  add(
    block([1.7, 0.82, 0.56], [-1.15, 0.42, 0.83], cabinet, 0.015),
    block([1.74, 0.04, 0.6], [-1.15, 0.86, 0.83], bench, 0.012),
  );
  for (const x of [-1.75, -1.3, -0.85, -0.5]) {
    add(
      block([0.4, 0.36, 0.02], [x, 0.24, 0.545], cabinet, 0.01),
      block([0.4, 0.3, 0.02], [x, 0.62, 0.545], cabinet, 0.01),
    );
    add(
      block([0.14, 0.014, 0.02], [x, 0.73, 0.53], finishes.satin, 0.005),
      block([0.14, 0.014, 0.02], [x, 0.38, 0.53], finishes.satin, 0.005),
    );
  }
  add(block([0.5, 0.012, 0.42], [-0.75, 0.885, 0.83], finishes.gloss, 0.01));
  for (const [x, z] of [
    [-0.86, 0.74],
    [-0.64, 0.74],
    [-0.86, 0.93],
    [-0.64, 0.93],
  ] as const) {
    const burner = new Mesh(new CylinderGeometry(0.06, 0.06, 0.02, 28), finishMaterial(finishes.satin));
    burner.position.set(x, 0.9, z);
    add(burner);
  }
  add(
    block([0.42, 0.02, 0.34], [-1.55, 0.88, 0.83], finishes.chrome, 0.03),
    block([0.36, 0.02, 0.28], [-1.55, 0.886, 0.83], { colour: '#6c7074', rough: 0.3, metal: 1 }, 0.04),
  );
  add(
    bar(
      [
        [-1.55, 0.88, 1.02],
        [-1.55, 1.12, 1.02],
        [-1.55, 1.14, 0.94],
        [-1.55, 1.08, 0.9],
      ],
      0.012,
      finishMaterial(finishes.chrome),
    ),
  );
  if (!canvas) {
    add(block([1.7, 0.4, 0.36], [-1.15, 1.78, 0.93], cabinet, 0.02));
    for (const x of [-1.72, -1.15, -0.58])
      add(
        block([0.54, 0.34, 0.02], [x, 1.78, 0.745], { colour: '#f4f3ef', rough: 0.25 }, 0.01),
        block([0.16, 0.014, 0.02], [x, 1.64, 0.73], finishes.satin, 0.005),
      );
  }
  add(
    block([1.2, 0.44, 0.02], [-1.15, 1.24, 1.1], { colour: '#2a2c2f', rough: 0.4 }, 0.05),
    block([1.12, 0.37, 0.02], [-1.15, 1.24, 1.09], { colour: '#dfeaf2', rough: 0.2 }, 0.04),
  );
  add(
    block([0.62, 1.95, 0.6], [-2.05, 1.0, 0.82], timber, 0.02),
    block([0.02, 1.2, 0.5], [-1.735, 1.28, 0.82], { colour: '#303336', rough: 0.2 }, 0.01),
    block([0.02, 0.5, 0.5], [-1.735, 0.36, 0.82], { colour: '#303336', rough: 0.2 }, 0.01),
  );
  add(
    bar(
      [
        [-1.71, 0.9, 0.62],
        [-1.71, 1.4, 0.62],
      ],
      0.01,
      finishMaterial(finishes.satin),
    ),
  );

  // Dinette on the right: two benches, a table on its leg.
  for (const [x, back] of [
    [-1.85, -2.1],
    [-0.35, -0.08],
  ] as const) {
    add(
      block([0.52, 0.38, 0.95], [x, 0.2, -0.64], timber, 0.02),
      block([0.54, 0.13, 0.95], [x, 0.45, -0.64], cushion, 0.05),
    );
    add(block([0.13, 0.5, 0.95], [back, 0.76, -0.64], cushion, 0.05));
  }
  add(
    block([0.72, 0.035, 0.82], [-1.1, 0.74, -0.68], { colour: '#c09a6d', rough: 0.35 }, 0.015),
    bar(
      [
        [-1.1, 0.02, -0.7],
        [-1.1, 0.74, -0.7],
      ],
      0.035,
      finishMaterial(finishes.satin),
    ),
  );
  const vase = new Mesh(new CylinderGeometry(0.05, 0.035, 0.13, 28), finishMaterial({ colour: '#f2efe8', rough: 0.3 }));
  vase.position.set(-1.12, 0.82, -0.72);
  add(vase);
  for (let leaf = 0; leaf < 9; leaf++) {
    const turn = leaf * 2.4;
    add(
      bar(
        [
          [-1.12, 0.88, -0.72],
          [-1.12 + Math.cos(turn) * 0.05, 0.98, -0.72 + Math.sin(turn) * 0.05],
          [-1.12 + Math.cos(turn) * 0.12, 1.02, -0.72 + Math.sin(turn) * 0.12],
        ],
        0.009,
        finishMaterial({ colour: '#4f7a4a', rough: 0.7 }),
      ),
    );
  }
  for (const x of [-0.42, -1.78])
    add(block([0.1, 0.28, 0.3], [x + (x > -1 ? 0.12 : -0.12), 0.66, -0.95], { colour: '#d49a6a', rough: 0.9 }, 0.05));
  add(
    block([1.5, 0.52, 0.02], [-1.1, 1.26, -1.1], { colour: '#2a2c2f', rough: 0.4 }, 0.05),
    block([1.42, 0.45, 0.02], [-1.1, 1.26, -1.09], { colour: '#dfeaf2', rough: 0.2 }, 0.04),
  );
  if (!canvas) {
    add(block([2.2, 0.36, 0.34], [-1.1, 1.8, -0.94], cabinet, 0.02));
    for (const x of [-1.83, -1.1, -0.37])
      add(
        block([0.7, 0.3, 0.02], [x, 1.8, -0.765], { colour: '#f4f3ef', rough: 0.25 }, 0.01),
        block([0.18, 0.014, 0.02], [x, 1.68, -0.75], finishes.satin, 0.005),
      );
    for (const z of [0.73, -0.75]) add(block([2.0, 0.012, 0.02], [-1.1, 1.585, z], finishes.lampWhite, 0.004));
  }
  return inside;
}

/** Two bunks across the end, a ladder, and a lamp for each. */
function addBunks(inside: Group, { timber, throwOver }: Pick<CaravanRoom, 'timber' | 'throwOver'>): void {
  for (const y of [0.42, 1.22])
    inside.add(
      block([0.86, 0.08, 2.2], [-3.6, y, 0], timber, 0.015),
      block([0.8, 0.13, 2.1], [-3.6, y + 0.1, 0], linen, 0.05),
      block([0.82, 0.05, 1.1], [-3.58, y + 0.17, 0.3], throwOver, 0.025),
      block([0.5, 0.13, 0.42], [-3.66, y + 0.2, -0.76], { colour: '#fbfaf6', rough: 0.9 }, 0.06),
      block([0.02, 0.16, 1.3], [-3.16, y + 0.16, -0.4], timber, 0.01),
      block([0.02, 0.05, 0.16], [-4.05, y + 0.5, -0.8], finishes.lampWhite, 0.01),
    );
  for (const z of [0.5, 0.84])
    inside.add(
      bar(
        [
          [-3.05, 0.02, z],
          [-3.13, 1.42, z],
        ],
        0.018,
        finishMaterial(finishes.satin),
      ),
    );
  for (let rung = 0; rung < 5; rung++)
    inside.add(block([0.03, 0.025, 0.34], [-3.07 - rung * 0.013, 0.25 + rung * 0.25, 0.67], finishes.satin, 0.008));
}

/** Cloth from the bench upwards, with gauze in it, on hoops. */
function addCanvas(inside: Group): void {
  const sheets = new Group();
  for (const side of [1, -1]) {
    sheets.add(block([6, 0.56, 0.02], [-1.2, 1.74, side * 1.095], canvasCloth, 0.005));
    for (const x of [-3.1, -1.95, -0.8])
      sheets.add(block([0.9, 0.36, 0.02], [x, 1.74, side * 1.082], { colour: '#dfe6dc', rough: 0.8 }, 0.03));
  }
  sheets.add(
    block([0.02, 0.4, 2.2], [-4.075, 1.84, 0], canvasCloth, 0.005),
    block([6, 0.02, 2.2], [-1.2, 2.0, 0], { colour: '#cfcabd', rough: 0.95 }, 0.005),
  );
  sheets.traverse((part) => {
    part.userData.keepsNoLight = true;
    if (part instanceof Mesh) part.material.emissive?.set('#7d796f');
  });
  inside.add(sheets);
  for (const x of [-3.7, -2.52, -1.38, -0.22])
    inside.add(
      bar(
        [
          [x, 1.46, 1.07],
          [x, 1.97, 1.05],
          [x, 1.985, 0],
          [x, 1.97, -1.05],
          [x, 1.46, -1.07],
        ],
        0.012,
        finishMaterial(finishes.satin),
      ),
    );
}
