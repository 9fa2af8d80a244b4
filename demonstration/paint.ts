/** Names of paints and trims as makes print them in their brochures. */
import type { SeededRandom } from './seeded-random.ts';

/** Australians buy white, then grey, black and blue. */
const paints: readonly (readonly [string, number])[] = [
  ['White', 12],
  ['Glacier White', 8],
  ['Crystal Pearl White', 8],
  ['Polar White', 6],
  ['Snow White Pearl', 4],
  ['Black', 6],
  ['Ebony Black', 4],
  ['Phantom Black Pearl', 4],
  ['Silver', 6],
  ['Sterling Silver', 4],
  ['Billet Silver', 3],
  ['Grey', 6],
  ['Graphite', 5],
  ['Machine Grey Metallic', 5],
  ['Magnetic Grey', 4],
  ['Gunmetal', 3],
  ['Blue', 4],
  ['Deep Crystal Blue', 4],
  ['Nebula Blue', 3],
  ['Cobalt Blue', 2],
  ['Red', 3],
  ['Soul Red Crystal', 4],
  ['Flame Red', 2],
  ['Maroon', 1],
  ['Forest Green', 2],
  ['Olive Green', 1.5],
  ['Sunset Orange', 1.5],
  ['Copper Orange', 1],
  ['Bronze', 1.5],
  ['Mocha Brown', 1],
  ['Quicksand', 1],
  ['Sunlight Yellow', 0.6],
];
const workPaints: readonly (readonly [string, number])[] = [
  ['Mineral White', 10],
  ['Moonstone White Pearl', 6],
  ['Mercury Silver Metallic', 4],
  ['Obsidian Grey Mica', 5],
  ['Basalt Black Mica', 5],
  ['Cobalt Blue Mica', 3],
  ['Magnetic Red Mica', 3],
  ['Sunstone Orange Metallic', 2],
  ['Granite Grey Mica', 3],
  ['Biarritz Blue Metallic', 1.5],
];
const motorcyclePaints: readonly (readonly [string, number])[] = [
  ['Black', 6],
  ['Metallic Black', 3],
  ['Matte Grey', 3],
  ['Red', 5],
  ['Racing Red', 3],
  ['Blue', 4],
  ['Team Blue', 3],
  ['White', 3],
  ['Lime Green', 3],
  ['Orange', 2],
  ['Khaki Green', 2],
  ['Silver', 2],
  ['Sand Brown', 1],
];
const caravanPaints: readonly (readonly [string, number])[] = [
  ['White', 8],
  ['White and Grey', 5],
  ['White and Black', 4],
  ['Silver', 3],
  ['Grey', 2],
  ['Black', 2],
];
const trims = [
  'Black',
  'Black',
  'Black Cloth',
  'Black Leather',
  'Grey',
  'Grey Cloth',
  'Beige Leather',
  'Charcoal',
  'Brown Leather',
];

export function pickPaint(
  random: SeededRandom,
  vehicle: { make: string; itemType: 'car' | 'motorcycle' | 'caravan' },
): string {
  const list =
    vehicle.itemType === 'motorcycle'
      ? motorcyclePaints
      : vehicle.itemType === 'caravan'
        ? caravanPaints
        : vehicle.make === 'Isuzu'
          ? workPaints
          : paints;
  const name = random.pickWeighted(list, ([, weight]) => weight)[0];
  // Lime green is Kawasaki's.
  return name === 'Lime Green' && vehicle.make !== 'Kawasaki' ? 'Black' : name;
}

export function pickTrim(random: SeededRandom): string {
  return random.pick(trims);
}
