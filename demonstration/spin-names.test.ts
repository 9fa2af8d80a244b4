import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allPictureNames, pictureBodies } from './picture-names.ts';
import spinHotspots from './spin-hotspots.json' with { type: 'json' };
import { allMediaNames, demonstrationMedia, films, spinColours, spinFrameCount } from './spin-names.ts';

const folder = path.join(import.meta.dirname, 'pictures');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

it('the folder of pictures holds what the names say, and nothing else', () => {
  expect(files.toSorted()).toEqual([...allPictureNames(), ...allMediaNames()].toSorted());
});

it('the pictures of the demonstration stay under 40 MB in all', () => {
  const bytes = files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  expect(bytes).toBeLessThan(40 * 1024 * 1024);
});

it('a film is a WebM of less than 600 kB', () => {
  for (const { body, colour } of films) {
    const film = readFileSync(path.join(folder, `films/${body}-${colour}.webm`));
    expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(film.length).toBeLessThan(600_000);
  }
});

it('a vehicle is never shown by the spin or the film of another colour or body', () => {
  const ofThe = (body: string, lengthMm: number, colour: string) =>
    demonstrationMedia({
      itemType: 'car',
      body,
      colour,
      millimetres: [lengthMm, 1850, 1650],
      doors: 5,
      axle: null,
    });
  expect(ofThe('SUV', 4615, 'Deep Crystal Blue').spin[0]).toBe('/demonstration/pictures/spins/suv-blue/00.webp');
  expect(ofThe('SUV', 4615, 'Sunlight Yellow')).toMatchObject({ spin: [], film: null });
  expect(ofThe('SUV', 4980, 'Glacier White').spin[0]).toBe('/demonstration/pictures/spins/suv-large-white/00.webp');
  expect(ofThe('SUV', 4980, 'Glacier White')).toMatchObject({
    panorama: '/demonstration/pictures/panoramas/suv-large.webp',
    film: '/demonstration/pictures/films/suv-large-white.webm',
  });
  expect(ofThe('Dual Cab Ute', 5370, 'Glacier White').film).toBe(
    '/demonstration/pictures/films/ute-dual-cab-white.webm',
  );
  expect(ofThe('Dual Cab Ute', 5916, 'Glacier White')).toMatchObject({ spin: [], panorama: null, film: null });
});

it('every body on the turntable has four to six hotspots with a place for each frame, seen on some and hidden on others', () => {
  const located: Partial<Record<string, { id: string; angles: ({ x: number; y: number } | null)[] }[]>> = spinHotspots;
  for (const body of pictureBodies.filter((each) => spinColours[each] !== undefined)) {
    const hotspots = located[body] ?? [];
    expect(hotspots.length, body).toBeGreaterThanOrEqual(4);
    expect(hotspots.length, body).toBeLessThanOrEqual(6);
    for (const { id, angles } of hotspots) {
      expect(angles, id).toHaveLength(spinFrameCount);
      const seen = angles.filter((angle) => angle !== null);
      expect(seen.length, `${body} ${id}`).toBeGreaterThan(5);
      expect(
        seen.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100),
        id,
      ).toBe(true);
    }
  }
});
