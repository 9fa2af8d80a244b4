import { expect, test } from 'vitest';
import { parsedFixtureLocation } from '../../locations/location-fixture.ts';
import { createPostcodeDirectory } from '../../locations/postcode-directory.server.ts';
import { nearestYard } from './nearest-yard.ts';

const places = createPostcodeDirectory();
const locations = [
  ['Newcastle Cars', '2300'],
  ['Storage Yard', '2335'],
].map(([name, postcode], place) =>
  parsedFixtureLocation({
    id: place + 1,
    name,
    slug: `yard-${place}`,
    dealership_id: 1,
    dealership_slug: 'd',
    address: { street: '1 Creek Road', city: 'Anywhere', state: 'NSW', postcode },
    contact_detail: {},
  }),
);
const nearest = async (asked: string, stocked?: ReadonlySet<string>) => {
  const [named] = await places.listNamed(asked);
  const place = await places.ofPostcode(named!.postcode);
  return nearestYard({ locations, places, ...(stocked && { stocked }) }, { asked: named!.name, place: place! });
};

test('the nearest yard is one in which vehicles stand', async () => {
  expect((await nearest('dungog'))?.name).toBe('Storage Yard');
  expect((await nearest('dungog', new Set(['Newcastle Cars'])))?.name).toBe('Newcastle Cars');
  expect((await nearest('dungog', new Set(['A yard of no location'])))?.name).toBe('Storage Yard');
});

test('an area that a yard stands in has one', async () => {
  expect((await nearest('hunter valley'))?.name).toBeUndefined();
  expect(await nearest('blue mountains')).toMatchObject({ asked: 'the Blue Mountains' });
});
