/**
 * What an inside needs beyond its picture from the back seat: whatever is behind the camera when somebody looks around,
 * from where they look, and what there is to point at.
 */
import { Group, Mesh } from 'three';
import type { Object3D } from 'three';
import { block, createSeat } from './cabin.ts';
import { bar } from './car.ts';
import type { Triple } from './field.ts';
import { finishMaterial } from './finish-material.ts';
import { finishes } from './sheet.ts';
import type { Finish } from './sheet.ts';

export interface InsideColours {
  seat: Finish;
  upper: Finish;
  lower: Finish;
  /** How much the dash is lifted, 0 to 1. */
  upright: number;
}

export interface InsidePlace {
  id: string;
  description: string;
  at: Triple;
}

type Rear = 'tailgate' | 'boot' | 'cab' | 'bulkhead';
const rears: Record<string, Rear | undefined> = {
  sedan: 'boot',
  coupe: 'boot',
  'ute-dual-cab': 'cab',
  'ute-single-cab': 'bulkhead',
  van: 'bulkhead',
};
const rearOf = (body: string): Rear => rears[body] ?? 'tailgate';

const ceiling: Finish = { colour: '#b9b8b4', rough: 0.9 };

/** Between the front seats at the height of the eyes; in a caravan in its aisle. */
export function viewpointOf(body: string): Triple {
  if (body === 'caravan') return [-1.05, 1.42, 0.16];
  return rearOf(body) === 'bulkhead' ? [0.02, 1.24, 0] : [0.1, 1.2, 0];
}

export function insidePlaces(body: string, upright = 0): InsidePlace[] {
  if (body === 'caravan')
    return [
      { id: 'bed', description: 'Island bed with a window behind it', at: [-3.1, 0.72, 0] },
      { id: 'kitchen', description: 'Four-burner hob, sink and fridge', at: [-0.75, 0.92, 0.83] },
      { id: 'dinette', description: 'Dinette that turns into a bed', at: [-1.1, 0.77, -0.68] },
      { id: 'ensuite', description: 'Ensuite behind the door', at: [0.9, 1.1, -0.1] },
    ];
  const lift = upright * 0.1;
  const behind: InsidePlace =
    rearOf(body) === 'bulkhead'
      ? { id: 'bulkhead', description: 'Bulkhead between cabin and load', at: [0.72, 0.95, 0.35] }
      : { id: 'rear-seats', description: 'Three seats in the second row', at: [1.02, 0.62, 0.43] };
  return [
    {
      id: 'steering-wheel',
      description: 'Steering wheel with audio and cruise controls',
      at: [-0.44, 0.93 + lift, -0.385],
    },
    { id: 'screen', description: 'Touchscreen with maps', at: [-0.63, 0.95 + lift, 0] },
    { id: 'selector', description: 'Centre console with cup holders', at: [-0.42, 0.66, -0.02] },
    behind,
  ];
}

/** The part behind the camera. */
export function createRear(body: string, colours: InsideColours): Group {
  const rear = new Group();
  rear.add(...(body === 'caravan' ? caravanRear() : cabinRear(rearOf(body), colours)));
  return rear;
}

function cabinRear(kind: Rear, { seat, upper, lower, upright }: InsideColours): Object3D[] {
  const roof = 1.44 + upright * 0.12;
  const pillars = (x: number, lean: number): Object3D[] =>
    [1, -1].map((side) =>
      bar(
        [
          [x, 0.95, side * 0.76],
          [x - lean, roof, side * 0.63],
        ],
        0.06,
        unlit(finishMaterial(ceiling)),
      ),
    );
  const across = (x: number): Object3D => overhead(block([0.14, 0.07, 1.3], [x, roof, 0], ceiling, 0.03));
  if (kind === 'bulkhead')
    return [
      block([0.05, 0.72, 1.62], [0.78, 0.66, 0], lower, 0.01),
      block([0.07, 0.06, 1.62], [0.77, 1.04, 0], upper, 0.02),
      ...[-0.78, 0, 0.78].map((z) => block([0.05, 0.5, 0.07], [0.79, 1.28, z], upper, 0.01)),
      across(0.78),
      ...[1, -1].map((side) =>
        overhead(
          bar(
            [
              [0.78, 1.0, side * 0.77],
              [0.78, roof, side * 0.64],
            ],
            0.05,
            unlit(finishMaterial(ceiling)),
          ),
        ),
      ),
    ];
  const end = kind === 'cab' ? 1.5 : 1.85;
  const seats = [-0.43, 0, 0.43].map((z) => createSeat(0.92, 0.3, z, seat));
  const wall = block([0.09, 0.66, 1.62], [end, 0.63, 0], lower, 0.03);
  const sill = block([0.12, 0.08, 1.62], [end - 0.02, 0.97, 0], upper, 0.03);
  const shelf = kind === 'boot' ? [block([0.6, 0.03, 1.5], [1.58, 0.96, 0], upper, 0.012)] : [];
  return [
    ...seats,
    wall,
    sill,
    ...shelf,
    ...pillars(end, kind === 'boot' ? 0.42 : 0.1),
    across(kind === 'boot' ? end - 0.42 : end - 0.1),
  ];
}

/** From the dinette to the back: a wardrobe, the ensuite's door in its wall, and the entry door on the left. */
function caravanRear(): Object3D[] {
  const wall: Finish = { colour: '#f1f0ec', rough: 0.7 };
  const back = overhead(block([0.04, 2.0, 2.26], [0.98, 1.0, 0], wall, 0.005));
  return [
    back,
    block([0.03, 1.86, 0.68], [0.95, 0.95, -0.1], { colour: '#a9835a', rough: 0.5 }, 0.015),
    block([0.03, 0.02, 0.1], [0.92, 1.0, 0.16], finishes.satin, 0.008),
    block([0.5, 1.95, 0.62], [0.7, 0.98, -0.8], { colour: '#ecebe7', rough: 0.35 }, 0.015),
    block([0.02, 1.7, 0.02], [0.44, 1.0, -0.8], finishes.gap, 0.004),
    block([0.66, 1.86, 0.03], [0.36, 0.95, 1.1], { colour: '#dcdad4', rough: 0.5 }, 0.02),
    block([0.5, 0.7, 0.02], [0.36, 1.4, 1.08], { colour: '#dfeaf2', rough: 0.2 }, 0.03),
    block([0.03, 0.14, 0.03], [0.08, 1.0, 1.07], finishes.satin, 0.01),
  ];
}

/** What hangs overhead keeps no light away, or every inside would be a cave. */
function overhead<Part extends Object3D>(part: Part): Part {
  part.userData.keepsNoLight = true;
  if (part instanceof Mesh) unlit(part.material);
  return part;
}

function unlit<Material extends { emissive?: { set(colour: string): unknown } }>(material: Material): Material {
  material.emissive?.set('#8d8b86');
  return material;
}
