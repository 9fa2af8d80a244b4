import { expect, test } from 'vitest';
import { openFixtureSite } from './site-fixture.ts';

test('a page reads a picture of the demonstration as JPEG', async () => {
  const { site } = await openFixtureSite({ vehicles: [] });
  const read = await site.pictures.read('/demonstration/pictures/suv-red-side.webp', { width: 600, format: 'jpeg' });
  expect(read).toMatchObject({ ok: true, value: { contentType: 'image/jpeg', width: 600, height: 400 } });
  expect(read.ok && [...read.value.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});

test.each([
  ['/demonstration/pictures/none.webp', 'not-found'],
  ['/demonstration/pictures/../../package.json', 'unknown-source'],
  ['/demonstration/pictures/..%2f..%2fpackage.json', 'unknown-source'],
  ['https://other.example/a.jpg', 'unknown-source'],
  ['https://169.254.169.254/latest', 'unknown-source'],
  ['pictures/none.webp', 'not-found'],
  ['file:///etc/passwd', 'unknown-source'],
  ['', 'unknown-source'],
] as const)('%s is no picture of the site: %s', async (source, reason) => {
  const { site } = await openFixtureSite({ vehicles: [] });
  expect(await site.pictures.read(source, { width: 600, format: 'jpeg' })).toEqual({ ok: false, reason });
});
