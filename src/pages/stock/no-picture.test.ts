import { expect, test } from 'vitest';
import { paths } from '../../routes.ts';
import { bodyTypes } from '../../stock/vehicle-values.ts';
import { openFixtureSite } from '../site-fixture.ts';
import { loader } from './no-picture.ts';

async function ask(address: string) {
  const { args } = await openFixtureSite({ vehicles: [] });
  const response = loader(args(address, { params: { file: address.slice(address.lastIndexOf('/') + 1) } }));
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

test('a caravan, a motorcycle and a ute without a picture have each their own outline', async () => {
  const drawings = await Promise.all(['caravan', 'motorcycle', 'ute'].map((body) => ask(paths.noPicture(body))));
  for (const { status, type, text } of drawings)
    expect({ status, type, text }).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
      text: expect.stringMatching(/^<svg .*<\/svg>$/),
    });
  expect(new Set(drawings.map(({ text }) => text)).size).toBe(3);
});

test('every body that a vehicle can have is drawn', async () => {
  for (const body of [...bodyTypes, 'truck', 'motorcycle', 'caravan'])
    expect([body, (await ask(paths.noPicture(body))).status]).toEqual([body, 200]);
});

test('a body of which nothing is known has the general outline, and no drawing of its own', async () => {
  expect(paths.noPicture('')).toBe('/image-not-found.svg');
  for (const name of ['spaceship', 'constructor']) expect((await ask(paths.noPicture(name))).status).toBe(404);
});
