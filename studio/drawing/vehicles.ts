import { PerspectiveCamera } from 'three';
import type { Group, Object3D } from 'three';
import { camperTrailer } from './bodies/camper-trailer.ts';
import { compactCaravan } from './bodies/caravan-compact.ts';
import { familyCaravan } from './bodies/caravan-family.ts';
import { hybridCaravan } from './bodies/caravan-hybrid.ts';
import { offRoadCaravan } from './bodies/caravan-off-road.ts';
import { popTopCaravan } from './bodies/caravan-pop-top.ts';
import { caravan } from './bodies/caravan.ts';
import { convertible } from './bodies/convertible.ts';
import { coupe } from './bodies/coupe.ts';
import { hatchSmall } from './bodies/hatch-small.ts';
import { hatch } from './bodies/hatch.ts';
import { createAdventureMotorcycle } from './bodies/motorcycle-adventure.ts';
import { createClassicMotorcycle } from './bodies/motorcycle-classic.ts';
import { createCruiser } from './bodies/motorcycle-cruiser.ts';
import { createSportMotorcycle } from './bodies/motorcycle-sport.ts';
import { createTrailMotorcycle } from './bodies/motorcycle-trail.ts';
import { createMotorcycle } from './bodies/motorcycle.ts';
import { peopleMover } from './bodies/people-mover.ts';
import { createScooter } from './bodies/scooter.ts';
import { sedan } from './bodies/sedan.ts';
import { suvLarge } from './bodies/suv-large.ts';
import { suvShort } from './bodies/suv-short.ts';
import { suvSmall } from './bodies/suv-small.ts';
import { suv } from './bodies/suv.ts';
import { uteDualCab } from './bodies/ute-dual-cab.ts';
import { uteExtraCab } from './bodies/ute-extra-cab.ts';
import { uteFullSize } from './bodies/ute-full-size.ts';
import { uteSingleCab } from './bodies/ute-single-cab.ts';
import { van } from './bodies/van.ts';
import { wagon } from './bodies/wagon.ts';
import { frameSubject, turntable } from './camera.ts';
import type { Framing, View } from './camera.ts';
import { createCar } from './car.ts';
import type { CarDesign } from './car.ts';
import { createCaravanInside } from './caravan-inside.ts';
import type { CaravanRoom } from './caravan-inside.ts';
import { createCaravanOf } from './caravan-model.ts';
import type { CaravanPlan } from './caravan-model.ts';
import { createCockpit } from './cockpit.ts';
import type { CockpitStyle } from './cockpit.ts';
import type { Triple } from './field.ts';
import { createRear } from './inside-all-around.ts';
import { finishes } from './sheet.ts';

export const carDesigns: Record<string, CarDesign | undefined> = {
  'hatch-small': hatchSmall,
  hatch,
  sedan,
  wagon,
  suv,
  'suv-small': suvSmall,
  'suv-large': suvLarge,
  'suv-short': suvShort,
  'ute-dual-cab': uteDualCab,
  'ute-extra-cab': uteExtraCab,
  'ute-full-size': uteFullSize,
  'ute-single-cab': uteSingleCab,
  van,
  'people-mover': peopleMover,
  coupe,
  convertible,
};

const motorcycles: Record<string, (() => Group) | undefined> = {
  motorcycle: createMotorcycle,
  'motorcycle-cruiser': createCruiser,
  'motorcycle-touring': () => createCruiser({ touring: true }),
  'motorcycle-sport': createSportMotorcycle,
  'motorcycle-adventure': createAdventureMotorcycle,
  'motorcycle-trail': createTrailMotorcycle,
  'motorcycle-classic': createClassicMotorcycle,
  'motorcycle-scooter': createScooter,
};

const caravans: Record<string, CaravanPlan | undefined> = {
  caravan,
  'caravan-compact': compactCaravan,
  'caravan-pop-top': popTopCaravan,
  'caravan-off-road': offRoadCaravan,
  'caravan-hybrid': hybridCaravan,
  'caravan-family': familyCaravan,
  'camper-trailer': camperTrailer,
};

/** A vehicle over the origin, its nose towards -x; `small` for pictures in which the finest mesh would not be seen. */
export function createVehicle(body: string, size: 'large' | 'small' = 'large'): Group {
  const motorcycle = motorcycles[body];
  if (motorcycle) return motorcycle();
  const plan = caravans[body];
  if (plan) return createCaravanOf(plan);
  const car = carDesigns[body];
  if (!car)
    throw new Error(
      `Body: found "${body}", expected one of ` +
        `${Object.keys({ ...carDesigns, ...motorcycles, ...caravans }).join(', ')}`,
    );
  return createCar(car, size === 'small' ? 0.024 : undefined);
}

const plain: CockpitStyle = {
  seat: { colour: '#303236', rough: 0.75 },
  upper: { colour: '#1d1e21', rough: 0.75 },
  lower: { colour: '#2a2c30', rough: 0.75 },
  strip: finishes.satin,
  screen: 'wide',
  lever: 'knob',
  roof: true,
};
const cockpits: Record<string, CockpitStyle | undefined> = {
  'hatch-small': {
    ...plain,
    seat: { colour: '#3c4046', rough: 0.85 },
    lower: { colour: '#4a4e54', rough: 0.75 },
    strip: { colour: '#a33a34', rough: 0.4 },
    screen: 'small',
  },
  hatch: plain,
  sedan: {
    ...plain,
    seat: { colour: '#b7a78d', rough: 0.55 },
    lower: { colour: '#a39379', rough: 0.65 },
    strip: { colour: '#4a3120', rough: 0.2 },
  },
  wagon: {
    ...plain,
    seat: { colour: '#7c7f84', rough: 0.7 },
    lower: { colour: '#55585d', rough: 0.7 },
    screen: 'tall',
  },
  suv: {
    ...plain,
    seat: { colour: '#74462a', rough: 0.5 },
    lower: { colour: '#3b2a20', rough: 0.6 },
    upright: 0.4,
  },
  'suv-small': {
    ...plain,
    seat: { colour: '#5d646b', rough: 0.8 },
    lower: { colour: '#2f353b', rough: 0.7 },
    strip: { colour: '#3f7f86', rough: 0.4, metal: 0.4 },
    upright: 0.2,
    screen: 'tall',
  },
  'suv-large': {
    ...plain,
    seat: { colour: '#b9aa93', rough: 0.5 },
    lower: { colour: '#8f8068', rough: 0.6 },
    strip: { colour: '#3b2a1c', rough: 0.2 },
    upright: 0.7,
  },
  'suv-short': {
    ...plain,
    seat: { colour: '#4a4d40', rough: 0.85 },
    strip: { colour: '#5b6046', rough: 0.5 },
    upright: 0.9,
    screen: 'small',
    lever: 'stick',
  },
  'ute-dual-cab': {
    ...plain,
    seat: { colour: '#26282b', rough: 0.7 },
    strip: { colour: '#8d4a22', rough: 0.35, metal: 0.6 },
    upright: 0.6,
    screen: 'tall',
  },
  'ute-extra-cab': {
    ...plain,
    seat: { colour: '#474b50', rough: 0.85 },
    strip: { colour: '#2c2f33', rough: 0.6 },
    upright: 0.6,
    screen: 'small',
  },
  'ute-full-size': {
    ...plain,
    seat: { colour: '#5b3a26', rough: 0.5 },
    upper: { colour: '#26201c', rough: 0.7 },
    lower: { colour: '#3a2b22', rough: 0.6 },
    strip: { colour: '#6d4a2c', rough: 0.3 },
    upright: 0.8,
    screen: 'tall',
  },
  'ute-single-cab': {
    ...plain,
    seat: { colour: '#5a5e63', rough: 0.85 },
    strip: { colour: '#3a3d41', rough: 0.7 },
    upright: 0.6,
    screen: 'small',
    lever: 'stick',
  },
  van: {
    ...plain,
    seat: { colour: '#3f4449', rough: 0.85 },
    lower: { colour: '#54585d', rough: 0.8 },
    strip: { colour: '#2b2d30', rough: 0.7 },
    upright: 0.9,
    screen: 'small',
    lever: 'stick',
  },
  'people-mover': {
    ...plain,
    seat: { colour: '#c9bda8', rough: 0.6 },
    lower: { colour: '#a89b86', rough: 0.65 },
    strip: { colour: '#5b4331', rough: 0.25 },
    upright: 0.5,
    rows: [1.05],
  },
  coupe: {
    ...plain,
    seat: { colour: '#6d1016', rough: 0.55 },
    lower: { colour: '#1b1b1d', rough: 0.6 },
    strip: { colour: '#26282b', rough: 0.15 },
    lever: 'stick',
  },
  convertible: {
    ...plain,
    seat: { colour: '#9a6238', rough: 0.55 },
    lower: { colour: '#8a5732', rough: 0.6 },
    roof: false,
  },
};

const caravanRooms: Record<string, Partial<CaravanRoom> | undefined> = {
  'caravan-compact': {
    timber: { colour: '#e0cfae', rough: 0.5 },
    cushion: { colour: '#5c7f6a', rough: 0.85 },
    throwOver: { colour: '#c8b9a0', rough: 0.9 },
  },
  'caravan-pop-top': {
    timber: { colour: '#c39a63', rough: 0.5 },
    cushion: { colour: '#8a4b3a', rough: 0.85 },
    canvas: true,
  },
  'caravan-off-road': {
    timber: { colour: '#4c4238', rough: 0.5 },
    cushion: { colour: '#4a4c50', rough: 0.6 },
    cabinet: { colour: '#cfd2d3', rough: 0.3 },
    throwOver: { colour: '#a9643a', rough: 0.9 },
  },
  'caravan-hybrid': {
    timber: { colour: '#6d7174', rough: 0.5 },
    cushion: { colour: '#34373b', rough: 0.6 },
    cabinet: { colour: '#b9bcbd', rough: 0.35 },
    throwOver: { colour: '#4f5a3c', rough: 0.9 },
    canvas: true,
  },
  'caravan-family': {
    timber: { colour: '#d2b489', rough: 0.5 },
    cushion: { colour: '#3f6d87', rough: 0.85 },
    bunks: true,
  },
  'camper-trailer': {
    timber: { colour: '#b7b1a2', rough: 0.6 },
    cushion: { colour: '#5e7350', rough: 0.85 },
    throwOver: { colour: '#5e7350', rough: 0.9 },
    canvas: true,
  },
};

/** What the picture of the inside shows: a cockpit, or a caravan's room. */
export function createInside(body: string): Group {
  if (caravans[body]) return createCaravanInside(caravanRooms[body]);
  const style = cockpits[body];
  if (!style) throw new Error(`Body: found "${body}", expected one of ${Object.keys(cockpits).join(', ')}`);
  return createCockpit(style);
}

/** An inside that can be looked around in. */
export function createInsideAllAround(body: string): Group {
  const inside = createInside(body);
  const { seat, upper, lower, upright = 0 } = cockpits[body] ?? plain;
  inside.add(createRear(body, { seat, upper, lower, upright }));
  return inside;
}

/** How much the dash of a body is lifted. */
export const uprightOf = (body: string): number => cockpits[body]?.upright ?? 0;

const onRoad = { fill: { width: 0.87, height: 0.66 }, foot: 0.8 };
const views: Record<string, (View & Framing) | undefined> = {
  'front-three-quarter': { around: 42, above: 8, lens: 20, ...onRoad },
  side: { around: 90, above: 3, lens: 14, ...onRoad, foot: 0.73 },
  'rear-three-quarter': { around: 141, above: 9, lens: 20, ...onRoad },
  front: { around: 0, above: 5, lens: 16, ...onRoad },
};

/** From where a body is taken and how it fills the picture. */
export function createCamera(
  body: string,
  angle: string,
  subject: Object3D,
  size: { width: number; height: number },
): PerspectiveCamera {
  if (angle === 'interior') return insideCamera(body, size);
  const view = views[angle];
  if (!view) throw new Error(`Angle: found "${angle}", expected one of ${Object.keys(views).join(', ')}, interior`);
  if (motorcycles[body])
    return frameSubject(subject, { ...view, lens: 16, fill: { width: 0.68, height: 0.72 }, foot: 0.87 }, size);
  if (caravans[body]) return frameSubject(subject, { ...view, fill: { width: 0.87, height: 0.7 }, foot: 0.85 }, size);
  return frameSubject(subject, view, size);
}

/**
 * One camera for each frame of a spin: the first sees nose and left side, then the vehicle turns clockwise, seen from
 * above.
 */
export function createTurntable(
  body: string,
  frames: number,
  subject: Object3D,
  size: { width: number; height: number },
): PerspectiveCamera[] {
  const view = { around: 42, above: 10, lens: 20, fill: { width: 0.92, height: 0.74 }, foot: 0.86 };
  return turntable(
    subject,
    motorcycles[body] ? { ...view, lens: 16, foot: 0.9 } : caravans[body] ? { ...view, foot: 0.88 } : view,
    frames,
    size,
  );
}

function insideCamera(body: string, size: { width: number; height: number }): PerspectiveCamera {
  const places: Record<string, { from: Triple; to: Triple; lens: number } | undefined> = {
    caravan: { from: [1.25, 1.35, 0.05], to: [-2.4, 0.9, 0], lens: 52 },
    'people-mover': { from: [1.5, 1.42, 0.0], to: [-0.9, 0.72, 0], lens: 56 },
  };
  const { from, to, lens } = places[caravans[body] ? 'caravan' : body] ?? {
    from: [0.5, 1.33, 0.0],
    to: [-0.86, 0.74, -0.02],
    lens: 55,
  };
  const camera = new PerspectiveCamera(lens, size.width / size.height, 0.05, 60);
  camera.position.set(...from);
  camera.lookAt(...to);
  camera.updateMatrixWorld();
  return camera;
}
