import { expect, test } from 'vitest';
import { createPostcodeDirectory } from '../../src/locations/postcode-directory.server.ts';
import { createMapTiles } from './map-tiles.ts';
import { placeLabels, type NamedPlace } from './place-labels.ts';
import { cellsOf, createSuburbMap } from './suburb-cells.ts';
import { pixelsPerKm, type Point, tilePixels, type TileAddress, worldPixels } from './world-pixels.ts';

const tileAt = (lat: number, long: number, zoom: number): TileAddress => {
  const { x, y } = worldPixels({ lat, long }, zoom);
  return { zoom, x: Math.floor(x / tilePixels), y: Math.floor(y / tilePixels) };
};
const valley = tileAt(-27.4565, 153.0345, 12);
const namesIn = (picture: string | null) => [...(picture ?? '').matchAll(/>([^<]+)<\/text>/g)].map(([, name]) => name);

test('a tile names the suburbs that lie in it, where people live', async () => {
  const draw = createMapTiles(createPostcodeDirectory());
  const picture = await draw(valley);
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="256" height="256"/);
  expect(namesIn(picture)).toEqual(expect.arrayContaining(['Fortitude Valley', 'Brisbane']));
  expect(namesIn(picture).filter((name) => /\b(bc|dc|gpo)\b/i.test(name!))).toEqual([]);
  expect(namesIn(await draw(tileAt(-27.967, 153.4, 11)))).toContain('Southport');
});

test('the sea has neither land nor names, and beyond its zooms and edges there is no map', async () => {
  const draw = createMapTiles(createPostcodeDirectory());
  const sea = await draw(tileAt(-27.4, 155, 12));
  expect(sea).not.toContain('<path');
  expect(namesIn(sea)).toEqual([]);
  for (const tile of [
    { zoom: 8, x: 1, y: 1 },
    { zoom: 17, x: 1, y: 1 },
    { zoom: 9, x: 512, y: 1 },
    { zoom: 9, x: 1, y: 512 },
  ])
    expect(await draw(tile)).toBeNull();
});

test('a list that cannot be read is asked for again', async () => {
  let asked = 0;
  const draw = createMapTiles({
    listSuburbs: async () => {
      asked += 1;
      if (asked === 1) throw new Error('no such file');
      return [];
    },
  });
  await expect(draw(valley)).rejects.toThrow('no such file');
  expect(await draw(valley)).toContain('<svg');
});

test('a name is written as text', async () => {
  const draw = createMapTiles({
    listSuburbs: async () => [
      { name: 'Fish & <Chips>', state: 'QLD', position: { lat: -27.4565, long: 153.0345 }, namesPostcode: false },
    ],
  });
  expect(await draw(valley)).toContain('>Fish &amp; &lt;Chips></text>');
});

test('names on the map never touch: of two the better known place is named', () => {
  const place = (name: string, rank: NamedPlace['rank'], long: number): NamedPlace => ({
    name,
    rank,
    position: { lat: -27.4565, long },
  });
  const names = (zoom: number) =>
    placeLabels(
      [place('Lesser Place', 'suburb', 153.034), place('Greater Place', 'district', 153.036)],
      zoom,
    )(tileAt(-27.4565, 153.035, zoom)).map(({ name }) => name);
  expect(names(12)).toEqual(['Greater Place']);
  const apart = placeLabels([place('Lesser Place', 'suburb', 152.98), place('Greater Place', 'district', 153.036)], 12);
  expect(
    [...apart(tileAt(-27.4565, 152.98, 12)), ...apart(tileAt(-27.4565, 153.036, 12))].map(({ name }) => name),
  ).toEqual(expect.arrayContaining(['Greater Place', 'Lesser Place']));
});

test('over the name of a foremost place there is room for its pin', () => {
  const above: NamedPlace = { name: 'Hidden Hills', rank: 'district', position: { lat: -27.447, long: 153.035 } };
  const names = (rank: NamedPlace['rank']) =>
    placeLabels(
      [{ name: 'Valley', rank, position: { lat: -27.4565, long: 153.035 } }, above],
      12,
    )(valley).map(({ name }) => name);
  expect([names('district'), names('foremost')]).toEqual([['Valley', 'Hidden Hills'], ['Valley']]);
});

test('a name over the edge of a tile goes on in the next', () => {
  // Five pixels left of an edge.
  const edge = ((valley.x * tilePixels - 5) / (tilePixels * 2 ** 12)) * 360 - 180;
  const labels = placeLabels([{ name: 'Edge Hill', rank: 'suburb', position: { lat: -27.4565, long: edge } }], 12);
  const [left] = labels({ ...valley, x: valley.x - 1 });
  const [right] = labels(valley);
  expect(left!.middle.x).toBeCloseTo(tilePixels - 5);
  expect(right!.middle.x).toBeCloseTo(-5);
  expect(right!.middle.y).toBeCloseTo(left!.middle.y);
});

test('land lies nearer to its own suburb than to another, and not far from it', () => {
  const suburbs = [
    { name: 'West', position: { lat: -27.4565, long: 153.03 } },
    { name: 'East', position: { lat: -27.4565, long: 153.05 } },
  ];
  const cells = cellsOf(valley, createSuburbMap(suburbs).sitesAround(valley));
  expect(cells.map(({ name }) => name).toSorted()).toEqual(['East', 'West']);
  const inTile = ({ position }: (typeof suburbs)[number]): Point => {
    const { x, y } = worldPixels(position, valley.zoom);
    return { x: x - valley.x * tilePixels, y: y - valley.y * tilePixels };
  };
  const far = (point: Point, place: Point) => Math.hypot(point.x - place.x, point.y - place.y);
  for (const { name, outline } of cells) {
    const own = inTile(suburbs.find((suburb) => suburb.name === name)!);
    const other = inTile(suburbs.find((suburb) => suburb.name !== name)!);
    for (const point of outline) {
      expect(far(point, own)).toBeLessThanOrEqual(far(point, other) + 0.001);
      // The corners of a circle of twenty sides stand out by little more than a hundredth.
      expect(far(point, own)).toBeLessThanOrEqual(5 * pixelsPerKm(-27.4565, valley.zoom) * 1.02);
    }
  }
});
