/** Vehicles of different kinds never look the same on one page: a dealer's list shows each kind by its own drawing. */
import { describe, expect, it } from 'vitest';
import { demonstrationSlugs } from './dealers.ts';
import type { DemonstrationVehicle } from './demonstration-vehicle.ts';
import { generateStock } from './generate-stock.ts';

const today = new Date('2026-11-21T00:00:00Z');

/** What a maker calls the cabs of one ute; their drawing has four doors. */
const cabsOfOneUte = /^(Dual|Space|Super) Cab Ute$/;
const kindOf = ({ itemType, body }: DemonstrationVehicle): string =>
  `${itemType}: ${body.replace(cabsOfOneUte, 'Ute with a long cab')}`;

describe.each(demonstrationSlugs)('the stock of %s', (dealer) => {
  const shown = [...generateStock({ dealer, today })].filter(
    ({ showOnWebsite, pictures }) => showOnWebsite && pictures.length > 0,
  );

  it('has no picture that shows two kinds of vehicle, whatever list they are on', () => {
    const kinds = new Map<string, Set<string>>();
    for (const vehicle of shown)
      for (const picture of vehicle.pictures)
        kinds.set(picture, (kinds.get(picture) ?? new Set()).add(kindOf(vehicle)));
    expect([...kinds].filter(([, of]) => of.size > 1).map(([picture, of]) => [picture, ...of])).toEqual([]);
  });
});

describe('the caravans and motorcycles of coastline', () => {
  const newest = [...generateStock({ dealer: 'coastline', today })]
    .filter(({ showOnWebsite, status }) => showOnWebsite && status === 'in_stock')
    .toSorted((a, b) => (a.listedOn < b.listedOn ? 1 : -1));
  const kinds = (some: readonly DemonstrationVehicle[]) => new Set(some.map(kindOf)).size;

  it('are of every kind that is drawn', () => {
    expect(new Set(newest.map(({ body }) => body))).toEqual(
      new Set([
        'Caravan',
        'Family Caravan',
        'Off-Road Caravan',
        'Hybrid Caravan',
        'Pop-Top',
        'Camper Trailer',
        'Naked',
        'Sport',
        'Adventure',
        'Trail',
        'Cruiser',
        'Touring',
        'Classic',
        'Scooter',
      ]),
    );
  });

  it('are of five kinds at least on each full page of results', () => {
    const pageSize = 15;
    for (let start = 0; start + pageSize <= newest.length; start += pageSize)
      expect(kinds(newest.slice(start, start + pageSize)), `from ${start}`).toBeGreaterThanOrEqual(5);
  });
});
