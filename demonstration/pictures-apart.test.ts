/** Vehicles of different kinds never look the same on one page: a list shows each kind by its own drawing. */
import { describe, expect, it } from 'vitest';
import { demonstrationSlugs } from './dealers.ts';
import type { DemonstrationVehicle } from './demonstration-vehicle.ts';
import { generateStock } from './generate-stock.ts';

const today = new Date('2026-11-21T00:00:00Z');

/** What makers call the cabs between single and dual. */
const extraCab = /^(Space|Super) Cab Ute$/;
const kindOf = ({ itemType, body }: DemonstrationVehicle): string =>
  `${itemType}: ${body.replace(extraCab, 'Ute with an extra cab')}`;
/** The kinds that come in sizes which nobody would take for each other: a Swift and a Golf, a HiLux and a RAM. */
const comesInSizes = /hatch|suv|ute|cab chassis/i;

describe.each(demonstrationSlugs)('the stock of %s', (dealer) => {
  const shown = [...generateStock({ dealer, today })].filter(
    ({ showOnWebsite, pictures }) => showOnWebsite && pictures.length > 0,
  );

  const byPicture = new Map<string, DemonstrationVehicle[]>();
  for (const vehicle of shown)
    for (const picture of vehicle.pictures) byPicture.set(picture, [...(byPicture.get(picture) ?? []), vehicle]);

  it('has no picture that shows two kinds of vehicle, whatever list they are on', () => {
    const shared = [...byPicture].map(([picture, of]) => [picture, ...new Set(of.map(kindOf))]);
    expect(shared.filter(({ length }) => length > 2)).toEqual([]);
  });

  it('has no picture that shows two sizes of one kind', () => {
    const spread = [...byPicture].flatMap(([picture, of]) => {
      const [first, ...others] = of
        .filter(({ body }) => comesInSizes.test(body))
        .toSorted((one, other) => one.millimetres[0] - other.millimetres[0]);
      const last = others.at(-1);
      return first && last && last.millimetres[0] - first.millimetres[0] > 550
        ? [`${picture}: ${first.model} and ${last.model}`]
        : [];
    });
    expect(spread).toEqual([]);
  });

  it('has no picture that shows a plain caravan on one axle and one on two', () => {
    const axles = [...byPicture].map(([picture, of]) => [
      picture,
      ...new Set(
        of.flatMap(({ body, caravan }) => (body === 'Caravan' && caravan ? [caravan.axle.split(' ')[0]] : [])),
      ),
    ]);
    expect(axles.filter(({ length }) => length > 2)).toEqual([]);
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
