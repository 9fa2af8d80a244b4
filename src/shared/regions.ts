/**
 * The cities and regions that a postcode is part of, by the names that shoppers use: a yard in Chermside is "in
 * Brisbane". A place may be in several (Springwood is in Logan and in Brisbane), and country towns that are not listed
 * are in none. The ranges follow the postcode boundaries of Australia Post; edges are left out where people would
 * disagree.
 */
const regions: readonly { name: string; postcodes: readonly (readonly [from: number, to: number])[] }[] = [
  {
    name: 'Sydney',
    postcodes: [
      [2000, 2234],
      [2555, 2570],
      [2740, 2770],
    ],
  },
  { name: 'Central Coast', postcodes: [[2250, 2263]] },
  { name: 'Newcastle', postcodes: [[2282, 2308]] },
  { name: 'Wollongong', postcodes: [[2500, 2530]] },
  { name: 'Mid North Coast', postcodes: [[2427, 2456]] },
  {
    name: 'Canberra',
    postcodes: [
      [2600, 2617],
      [2900, 2914],
    ],
  },
  {
    name: 'Melbourne',
    postcodes: [
      [3000, 3207],
      [3335, 3338],
      [3427, 3429],
      [3750, 3754],
      [3765, 3767],
      [3785, 3809],
      [3910, 3911],
      [3975, 3978],
    ],
  },
  { name: 'Geelong', postcodes: [[3214, 3220]] },
  {
    name: 'Brisbane',
    postcodes: [
      [4000, 4179],
      [4500, 4503],
      [4508, 4509],
    ],
  },
  {
    name: 'Logan',
    postcodes: [
      [4114, 4114],
      [4118, 4119],
      [4124, 4125],
      [4127, 4133],
    ],
  },
  { name: 'Ipswich', postcodes: [[4300, 4306]] },
  { name: 'Gold Coast', postcodes: [[4208, 4230]] },
  {
    name: 'Sunshine Coast',
    postcodes: [
      [4550, 4567],
      [4572, 4575],
    ],
  },
  { name: 'Toowoomba', postcodes: [[4350, 4350]] },
  {
    name: 'Darling Downs',
    postcodes: [
      [4350, 4365],
      [4370, 4370],
      [4400, 4415],
    ],
  },
  { name: 'Townsville', postcodes: [[4810, 4818]] },
  {
    name: 'Cairns',
    postcodes: [
      [4868, 4870],
      [4878, 4879],
    ],
  },
  { name: 'Adelaide', postcodes: [[5000, 5169]] },
  { name: 'Perth', postcodes: [[6000, 6176]] },
  {
    name: 'Hobart',
    postcodes: [
      [7000, 7019],
      [7050, 7055],
    ],
  },
  { name: 'Launceston', postcodes: [[7248, 7250]] },
  { name: 'Darwin', postcodes: [[800, 832]] },
];

export const regionNames: readonly string[] = regions.map(({ name }) => name);

/** `NSW` for `Sydney`, by the first digit of its postcodes. */
export function stateOfRegion(name: string): string | null {
  const region = regions.find((other) => other.name === name);
  if (region === undefined) return null;
  if (name === 'Canberra') return 'ACT';
  return (
    { 0: 'NT', 2: 'NSW', 3: 'VIC', 4: 'QLD', 5: 'SA', 6: 'WA', 7: 'TAS' }[
      Math.floor(region.postcodes[0]![0] / 1_000)
    ] ?? null
  );
}

/** Empty for a place outside all regions, and for an invalid postcode. */
export function regionsOf(postcode: string): string[] {
  if (!/^\d{4}$/.test(postcode)) return [];
  const number = Number(postcode);
  return regions
    .filter(({ postcodes }) => postcodes.some(([from, to]) => from <= number && number <= to))
    .map(({ name }) => name);
}
