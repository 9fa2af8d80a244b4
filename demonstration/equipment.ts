/** What a vehicle is fitted with: more with a newer build and a dearer badge. */
import type { CatalogueBadge, CatalogueModel } from './catalogue/catalogue-model.ts';
import type { SeededRandom } from './seeded-random.ts';

const always = [
  'Air conditioning',
  'Power steering',
  'Power windows',
  'Central locking with remote',
  'Bluetooth phone and audio streaming',
  'Cruise control',
  'ABS brakes with brake assist',
  'Electronic stability control',
  'Engine immobiliser',
];
const since2016 = [
  'Reversing camera',
  'Touchscreen display',
  'USB charging ports',
  'LED daytime running lights',
  'Hill start assist',
  'Isofix child seat anchors',
  'Trip computer',
];
const since2019 = [
  'Apple CarPlay',
  'Android Auto',
  'Autonomous emergency braking',
  'Lane keeping assist',
  'Rear parking sensors',
  'Auto headlights',
  'Forward collision warning',
  'Driver attention alert',
];
const since2022 = [
  'Wireless Apple CarPlay',
  'Adaptive cruise control with stop and go',
  'Blind spot monitoring',
  'Rear cross traffic alert',
  'Digital instrument cluster',
  'LED headlights',
  'Speed sign recognition',
  'Rear occupant alert',
];
const dear = [
  'Leather-accented seats',
  'Heated front seats',
  'Keyless entry and push-button start',
  'Dual-zone climate control',
  'Satellite navigation',
  'Power-adjustable driver’s seat',
  'Front parking sensors',
  '18-inch alloy wheels',
  'Rain-sensing wipers',
  'Electric folding mirrors',
];
const dearest = [
  'Panoramic sunroof',
  'Head-up display',
  'Premium sound system',
  '360-degree camera',
  'Ventilated front seats',
  'Power tailgate',
  'Matrix LED headlights',
  'Memory seats',
  '20-inch alloy wheels',
  'Heated steering wheel',
];
const utes = [
  'Tow bar and wiring',
  'Tub liner',
  'Side steps',
  'Rear differential lock',
  'Electronic brake controller',
  'Hard tonneau cover',
  'Snorkel',
  'Bull bar',
  'UHF radio',
  'Canopy',
  'Sports bar',
  'Rubber floor mats',
];
/** Of whoever has more than five seats. */
const thirdRow = 'Third-row seats';
const suvs = ['Roof rails', 'Cargo blind', 'Split-fold rear seats', thirdRow, 'Rear air vents', 'Tow bar'];
const vans = [
  'Cargo barrier',
  'Dual sliding doors',
  'Barn doors',
  'Tie-down points',
  'Rubber cargo floor',
  'Roof racks',
];
const electric = [
  'Type 2 charging cable',
  'DC fast charging',
  'Vehicle-to-load power outlet',
  'Heat pump',
  'One-pedal driving',
  'App-based charging control',
];
const motorcycle = [
  'ABS',
  'LED headlight',
  'Slipper clutch',
  'Traction control',
  'Riding modes',
  'TFT display',
  'Quick shifter',
  'Heated grips',
  'Cruise control',
  'Centre stand',
  'Crash bars',
  'Luggage rack',
  'USB socket',
  'Spare key and books',
];

export function pickEquipment(
  random: SeededRandom,
  vehicle: { model: CatalogueModel; badge: CatalogueBadge; year: number },
): string[] {
  const { model, badge, year } = vehicle;
  if (model.itemType === 'motorcycle') return random.some(motorcycle, random.between(4, 9));
  const rank =
    model.badges.length === 1
      ? 0.5
      : [...model.badges].sort((a, b) => a.price - b.price).indexOf(badge) / (model.badges.length - 1);
  const isDear = badge.price > 48_000;
  const body = /ute|cab/i.test(model.body)
    ? utes
    : /van/i.test(model.body)
      ? vans
      : /suv|wagon|mover/i.test(model.body)
        ? suvs
        : [];
  const picked = [
    ...random.some(always, random.between(6, always.length)),
    ...(year >= 2016 ? random.some(since2016, random.between(4, since2016.length)) : ['CD player', 'Auxiliary input']),
    ...(year >= 2019 ? random.some(since2019, random.between(4, since2019.length)) : []),
    ...(year >= 2022 ? random.some(since2022, random.between(3, since2022.length)) : []),
    ...random.some(dear, Math.round(rank * 6) + (isDear ? 3 : 0)),
    ...random.some(dearest, rank > 0.6 ? random.between(1, isDear ? 6 : 3) : 0),
    ...random.some(body, random.between(1, Math.max(1, Math.min(5, body.length)))),
    ...(badge.engine.fuel === 'Electric' || badge.engine.fuel.startsWith('Plug')
      ? random.some(electric, random.between(2, 5))
      : []),
    ...(model.doors !== null ? [`${year >= 2017 ? random.between(6, 9) : 6} airbags`] : []),
  ];
  return picked.filter((line) => line !== thirdRow || (model.seats ?? 0) > 5);
}
