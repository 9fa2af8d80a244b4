import { expect, test } from 'vitest';
import { mediaSettingsSchema } from '../media/settings.ts';
import { createBlockedPictures, imageHostsLines } from './blocked-pictures.ts';
import type { VehicleContents } from './feeds/map-row.ts';

const car = (images: readonly string[], spin: { spinImages?: string[]; spinInteriorImage?: string } = {}) =>
  ({
    images: images.map((url) => ({ url, thumbUrl: '', alt: '' })),
    spinImages: [],
    spinInteriorImage: '',
    ...spin,
  }) as unknown as VehicleContents;

test('hosts that the site does not show pictures of are counted, the most frequent first', () => {
  const blocked = createBlockedPictures(['shown.example']);
  blocked.look(car(['https://shown.example/1.jpg', '/2.jpg', 'https://a.example/3.jpg']));
  blocked.look(
    car(['http://B.example/1.jpg', 'https://b.example/2.jpg'], {
      spinImages: ['https://b.example/s.jpg'],
      spinInteriorImage: 'https://c.example:8443/i.jpg',
    }),
  );
  expect(blocked.found()).toEqual([
    { host: 'b.example', pictures: 3 },
    { host: 'a.example', pictures: 1 },
    { host: 'c.example:8443', pictures: 1 },
  ]);
});

test('the lines to add keep the hosts that are there, name only what can be let through, and are right for the configuration', () => {
  const lines = imageHostsLines(
    ['shown.example'],
    [
      { host: 'b.example', pictures: 3 },
      { host: 'c.example:8443', pictures: 1 },
    ],
  );
  expect(lines).toBe('media:\n  image_hosts: [shown.example, b.example]');
  expect(mediaSettingsSchema.parse({ image_hosts: ['shown.example', 'b.example'] }).image_hosts).toHaveLength(2);
  expect(imageHostsLines([], [{ host: '10.0.0.1', pictures: 1 }])).toBeNull();
});
