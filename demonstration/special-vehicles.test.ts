import { describe, expect, it } from 'vitest';
import { demonstrationSlugs } from './dealers.ts';
import { generateStock } from './generate-stock.ts';
import { specialRoles } from './demonstration-vehicle.ts';
import { specialVehicles } from './special-vehicles.ts';

const today = new Date('2026-11-21T00:00:00Z');
const stock = demonstrationSlugs.flatMap((dealer) => [...generateStock({ dealer, today })]);
const inRole = (role: (typeof specialRoles)[number]) => stock.filter((vehicle) => vehicle.role === role);

describe('the demonstration', () => {
  it.each(specialRoles)('has a vehicle that shows "%s"', (role) => {
    expect(inRole(role).length).toBeGreaterThan(0);
  });

  it('has a sold vehicle of each age that the page tells apart, at every dealer', () => {
    for (const [role, day] of [
      ['sold this week', '2026-11-20'],
      ['sold a month ago', '2026-10-22'],
      ['sold long ago', '2026-07-24'],
    ] as const) {
      expect(inRole(role).map(({ status, soldOn }) => [status, soldOn])).toEqual(
        demonstrationSlugs.map(() => ['sold', day]),
      );
    }
  });

  it('names a vehicle of a role by its stock number and its page', () => {
    const noPictures = specialVehicles({ dealer: 'harbour', today }).get('no pictures')!;
    const vehicle = stock.find(({ stockNumber }) => stockNumber === noPictures.stockNumber)!;
    expect(vehicle.pictures).toEqual([]);
    expect(noPictures.slug).toBe(noPictures.slug.toLowerCase());
    expect(noPictures.slug.endsWith(`-${vehicle.stockNumber.toLowerCase()}`)).toBe(true);
  });

  it('shows a film of a service that others run on two vehicles at most', () => {
    const hosted = stock.filter(({ externalVideoUrl }) => externalVideoUrl !== '');
    expect(hosted.length).toBeGreaterThan(0);
    expect(hosted.length).toBeLessThanOrEqual(2);
  });

  it('tells the consumption of every electric vehicle in kWh', () => {
    const electric = stock.filter(({ engine }) => engine.fuel === 'Electric');
    expect(
      electric.every(({ engine }) => engine.kwhPer100km !== null && engine.kwhPer100km > 10 && engine.kwhPer100km < 25),
    ).toBe(true);
  });
});
