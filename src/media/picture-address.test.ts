import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPictureAddresses, pictureOrigins, type AddressSettings } from './picture-address.ts';
import {
  formatPictureSize,
  ladderFor,
  ladderWidth,
  parsePictureSize,
  pictureWidths,
  thumbnailHeight,
} from './picture-size.ts';
import { mediaSettingsSchema } from './settings.ts';

const origin = 'https://dealer.example';
const settings: AddressSettings = {
  resize_pictures: true,
  picture_quality: 72,
  image_hosts: ['images.example.com'],
  image_service: '',
};
const addresses = createPictureAddresses(settings, origin);

describe('this server resizes', () => {
  test('a thumbnail is 600x400, with its smaller and larger sisters', () => {
    const { src, srcSet } = addresses.responsive('/demonstration/pictures/suv.webp', { width: 600, thumbnail: true });
    expect(src).toBe('/pictures/600x400?q=72&src=/demonstration/pictures/suv.webp');
    expect(srcSet!.split(', ').map((each) => each.replace(/\?.* /, ' '))).toEqual([
      '/pictures/320x213 320w',
      '/pictures/480x320 480w',
      '/pictures/600x400 600w',
      '/pictures/800x533 800w',
      '/pictures/1200x800 1200w',
    ]);
  });

  test('the version in the address of a dealer’s picture stays', () => {
    const address = addresses.at('/assets-of-dealer/pictures/yard.webp?v=abc', 900);
    expect(address).toMatch(/^\/pictures\/1200\?/);
    expect(new URL(address, origin).searchParams.get('src')).toBe('/assets-of-dealer/pictures/yard.webp?v=abc');
  });

  test('a thumbnail that is the same file on every screen is cut too', () => {
    expect(addresses.at('/demonstration/pictures/suv.webp', 300, { thumbnail: true })).toMatch(
      /^\/pictures\/320x213\?/,
    );
  });

  test('the picture for social networks is a JPEG with a whole address', () => {
    const made = {
      url: 'https://dealer.example/pictures/800x533.jpg?q=72&src=https://images.example.com/a.jpg',
      made: { width: 800, height: 533, type: 'image/jpeg' },
    };
    expect(addresses.shared('https://images.example.com/a.jpg')).toEqual(made);
    expect(
      createPictureAddresses({ ...settings, resize_pictures: false }, origin).shared(
        'https://images.example.com/a.jpg',
      ),
    ).toEqual(made);
    expect(addresses.shared('/p/1.webp')).toEqual({ url: 'https://dealer.example/p/1.webp', made: null });
  });

  test('the logo card names its colours, also for a drawing of the dealer’s; a logo that cannot be read has none', () => {
    const colours = { background: '#ffffff', strip: '#14315c' };
    expect(addresses.logoCard({ ...colours, source: '/assets-of-dealer/pictures/logo.svg?v=abc' })).toEqual({
      url: `https://dealer.example/pictures/card-ffffff-14315c.jpg?q=72&src=${encodeURIComponent('/assets-of-dealer/pictures/logo.svg?v=abc').replaceAll('%2F', '/')}`,
      made: { width: 1200, height: 630, type: 'image/jpeg' },
    });
    expect(addresses.logoCard({ ...colours, source: 'https://images.example.com/logo.png' })).not.toBeNull();
    for (const source of ['https://images.example.com/logo.svg', 'https://elsewhere.example/logo.png', 'data:,'])
      expect(addresses.logoCard({ ...colours, source })).toBeNull();
  });

  test('an address has no blank and no comma, which would end it in a srcset', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const { srcSet = '' } = addresses.responsive(`https://images.example.com${path}`, {
          width: 600,
          thumbnail: false,
        });
        for (const candidate of srcSet.split(', ')) expect(candidate).toMatch(/^\/pictures\/\d+\?[^\s,]+ \d+w$/);
      }),
    );
  });

  test.each([
    '/assets-of-dealer/pictures/logo.svg?v=abc',
    'data:image/png;base64,AAAA',
    '/image-not-found.svg',
    '/p/1.webp',
    'https://other.example/a.jpg',
    'https://images.example.com:81/a.jpg',
    'https://',
    '',
  ])('%s keeps its own address', (source) => {
    expect(addresses.at(source, 600)).toBe(source);
    expect(addresses.responsive(source, { width: 600, thumbnail: true })).toEqual({ src: source });
  });

  test('nothing is resized for a dealer who wants none of it', () => {
    const plain = createPictureAddresses({ ...settings, resize_pictures: false }, origin);
    expect(plain.responsive('/demonstration/pictures/suv.webp', { width: 600, thumbnail: true })).toEqual({
      src: '/demonstration/pictures/suv.webp',
    });
  });
});

test('a picture in a feed is a whole JPEG of this server, or its own file where the server cannot read it', () => {
  for (const changed of [{}, { resize_pictures: false }, { image_service: 'https://service.example/{url}' }])
    expect(
      createPictureAddresses({ ...settings, ...changed }, origin).inFeed('https://images.example.com/a.webp'),
    ).toEqual({
      url: `${origin}/pictures/1200.jpg?q=72&src=https://images.example.com/a.webp`,
      isJpeg: true,
    });
  expect(addresses.inFeed('/assets-of-dealer/pictures/a.svg')).toEqual({
    url: `${origin}/assets-of-dealer/pictures/a.svg`,
    isJpeg: false,
  });
  expect(addresses.inFeed('https://others.example/a.png')).toEqual({
    url: 'https://others.example/a.png',
    isJpeg: false,
  });
});

describe('a cloud image service resizes', () => {
  const cloud = { ...settings, image_service: 'https://res.example.net/fetch/w_{width},q_{quality},f_auto/{url}' };

  test('its pattern is filled in, with a whole address of the picture', () => {
    const { src } = createPictureAddresses(cloud, origin).responsive('/assets-of-dealer/pictures/yard.webp?v=abc', {
      width: 600,
      thumbnail: true,
    });
    expect(src).toBe(
      'https://res.example.net/fetch/w_600,q_72,f_auto/https%3A%2F%2Fdealer.example%2Fassets-of-dealer%2Fpictures%2Fyard.webp%3Fv%3Dabc',
    );
  });

  test('the page may load from it and from the dealer’s hosts, and from nowhere else', () => {
    expect(pictureOrigins(cloud)).toEqual(['https://images.example.com', 'https://res.example.net']);
    expect(pictureOrigins(settings)).toEqual(['https://images.example.com']);
  });

  test.each(['', 'https://res.example.net/{width}/{url}', cloud.image_service])(
    'the setting takes %s',
    (image_service) => {
      expect(mediaSettingsSchema.parse({ image_service }).image_service).toBe(image_service);
    },
  );

  test.each([
    'http://res.example.net/{width}/{url}',
    'https://{url}/{width}',
    'https://res.example.net/{url}',
    'https://res.example.net/{width}',
    'https://res.example.net/{width}/{url}/{secret}',
    'https://a b/{width}/{url}',
    'https:///{width}/{url}',
  ])('the setting refuses %s', (image_service) => {
    expect(mediaSettingsSchema.safeParse({ image_service }).success).toBe(false);
  });
});

describe('sizes', () => {
  test.each(['601', '600x401', '0', '-600', '600x', '600x400x2', '10000', '600.png', '', '1e3', '０６００'])(
    '%s is on no ladder',
    (text) => expect(parsePictureSize(text)).toBeNull(),
  );

  test('what is written is what is read', () => {
    for (const width of pictureWidths) {
      for (const height of [null, thumbnailHeight(width)]) {
        for (const jpeg of [false, true])
          expect(parsePictureSize(formatPictureSize({ width, height, jpeg }))).toEqual({ width, height, jpeg });
      }
    }
  });

  test('no screen loads more than twice the width that it shows, from 160 pixels on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 160, max: 1920 }), (shown) => {
        expect(ladderWidth(shown)).toBeGreaterThanOrEqual(shown);
        expect(ladderWidth(shown)).toBeLessThanOrEqual(2 * shown);
      }),
    );
  });

  test('a wide picture has a small enough file for a phone and none beyond the ladder', () => {
    expect(ladderFor(1920)).toEqual([480, 600, 800, 1200, 1600, 1920]);
    expect(ladderFor(120)).toEqual([160, 320]);
  });
});
