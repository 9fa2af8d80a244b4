/**
 * The remarkable places of each body, each found by looking at the vehicle from outside: what is met first is the
 * place.
 */
import type { Triple } from './field.ts';
import { carDesigns } from './vehicles.ts';

export interface HotspotAim {
  id: string;
  /** What a dealer would say of the place; true of every vehicle that is drawn so. */
  description: string;
  /** Metres from the middle of the ground below the vehicle. */
  from: Triple;
  towards: Triple;
  /**
   * From the place that is met to the one that is meant: the middle of a wheel is open between its spokes, so its tyre
   * is met.
   */
  moved: Triple;
}

type Side = 'nose' | 'tail' | 'left' | 'right' | 'above';
/**
 * `along` from the nose, `up` from the road, `across` towards the left; the one along which is looked does not count.
 */
type Place = readonly [
  id: string,
  description: string,
  side: Side,
  along: number,
  up: number,
  across: number,
  movedAlong?: number,
];

const places: Record<string, { length: number; all: readonly Place[] } | undefined> = {
  motorcycle: {
    length: 2.08,
    all: [
      ['front-wheel', 'Spoked alloy wheel with disc brake', 'left', 0.36, 0.4, 0],
      ['headlight', 'Round LED headlight', 'nose', 0, 0.875, 0],
      ['engine', 'Engine and gearbox, seen from the left', 'left', 0.95, 0.42, 0],
      ['seat', 'Seat for two', 'above', 1.35, 0, 0],
      ['tail-light', 'LED tail light and indicators', 'tail', 0, 0.905, 0],
      ['clutch', 'Engine and clutch cover, seen from the right', 'right', 0.95, 0.42, 0],
    ],
  },
  caravan: {
    length: 6.85,
    all: [
      ['coupling', 'Coupling, drawbar and jockey wheel', 'above', 0.16, 0, 0],
      ['gas', 'Two gas bottles and a front box', 'left', 0.54, 0.78, 0],
      ['door', 'Entry door with screen and pull-out step', 'left', 3.2, 1.3, 0],
      ['awning', 'Roll-out awning along the door side', 'left', 4.6, 2.43, 0],
      ['axles', 'Two axles on alloy wheels', 'left', 3.71, 0.36, 0],
      ['spare-wheel', 'Spare wheel on the rear bar', 'tail', 0, 1.3, -0.1],
    ],
  },
};

/** What a body has beyond what every car has. */
const ofBody: Record<string, readonly Place[] | undefined> = {
  wagon: [['roof-rails', 'Roof rails', 'left', 3.2, 1.5, 0]],
  suv: [['roof-rails', 'Roof rails', 'left', 2.9, 1.69, 0]],
  'suv-large': [['roof-rails', 'Roof rails', 'left', 2.9, 1.95, 0]],
  'people-mover': [['sliding-door', 'Sliding doors on both sides', 'left', 2.9, 0.95, 0]],
  'ute-dual-cab': [['tray', 'Tub with sports bar', 'above', 4.6, 0, 0.83]],
  'ute-single-cab': [['tray', 'Alloy tray with drop sides', 'left', 4.0, 0.95, 0]],
  van: [['sliding-door', 'Side door to the load space', 'left', 2.2, 1.1, 0]],
  coupe: [['exhaust', 'Four tailpipes', 'tail', 0, 0.26, 0.5]],
  convertible: [['seats', 'Open top, leather seats', 'above', 2.62, 0, 0.35]],
};
const tailWords: Record<string, string | undefined> = {
  hatch: 'Hatch with rear camera',
  sedan: 'Boot lid',
  coupe: 'Boot lid',
  convertible: 'Boot lid',
  'ute-dual-cab': 'Drop-down tailgate',
  'ute-single-cab': 'Tail lights under the tray',
  van: 'Rear doors to the load space',
};

export function hotspotAims(body: string): HotspotAim[] {
  const { length, all } = places[body] ?? placesOfCar(body);
  return all.map(([id, description, side, along, up, across, movedAlong = 0]) => {
    const x = along - length / 2;
    const looks: Record<Side, { from: Triple; towards: Triple }> = {
      nose: { from: [-20, up, across], towards: [1, 0, 0] },
      tail: { from: [20, up, across], towards: [-1, 0, 0] },
      left: { from: [x, up, 20], towards: [0, 0, -1] },
      right: { from: [x, up, -20], towards: [0, 0, 1] },
      above: { from: [x, 20, across], towards: [0, -1, 0] },
    };
    return { id, description, ...looks[side], moved: [movedAlong, 0, 0] };
  });
}

function placesOfCar(body: string): { length: number; all: readonly Place[] } {
  const design = carDesigns[body];
  if (!design)
    throw new Error(
      `Body: found "${body}", expected one of ${Object.keys(carDesigns).join(', ')}, motorcycle, caravan`,
    );
  const { surface, markings, mirror, wheel } = design;
  const [front, rear] = surface.axles;
  const tyre = wheel.radius * 0.86;
  const [lampAcross, lampUp] = markings.headlamp.projectors.toSorted(([one], [other]) => other - one)[0] ?? [0.65, 0.7];
  const tailUp = body === 'ute-single-cab' ? 0.72 : (markings.rearEmblem ?? markings.rearPlate + 0.2);
  return {
    length: surface.length,
    all: [
      ['headlight', 'LED headlights with daytime running lights', 'nose', 0, lampUp, lampAcross],
      ['front-wheel', 'Wheels and tyres', 'left', (front?.x ?? 1) + tyre, wheel.radius, 0, -tyre],
      ['mirror', 'Heated mirrors with indicators', 'left', mirror.x, mirror.y + 0.1, 0],
      ...(ofBody[body] ?? []),
      ['tail', tailWords[body] ?? 'Tailgate with rear camera', 'tail', 0, tailUp, 0],
      ['rear-wheel', 'Four-wheel disc brakes', 'right', (rear?.x ?? 3) - tyre, wheel.radius, 0, tyre],
    ],
  };
}
