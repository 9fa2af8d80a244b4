import { expect, test } from 'vitest';
import { openFixtureSite } from '../site-fixture.ts';
import { loader } from './geocode-api.ts';

test('the call tells the position of a postcode, and refuses what is none', async () => {
  const { args, wasCacheable } = await openFixtureSite({ vehicles: [] });
  const answer = async (postcode: string) => {
    const response = await loader(args(`/api/geocode?postcode=${postcode}`));
    return [response.status, await response.json()];
  };
  expect(await answer('4350')).toEqual([
    200,
    { postcode: '4350', name: 'Toowoomba QLD', lat: -27.5619, lng: 151.9365 },
  ]);
  expect(await answer('8007')).toEqual([200, { postcode: '8007', name: '' }]);
  for (const none of ['9999', '4999', '435', '', 'x'])
    expect(await answer(none)).toEqual([404, expect.objectContaining({ error: 'Invalid postcode' })]);
  expect(wasCacheable()).toBe(false);
});
