import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fetchPicture } from '../integrations/picture-host/fetch-picture.server.ts';
import { exampleLook } from './page-card-look-fixture.ts';
import { createPictureCache } from './picture-cache.server.ts';
import type { PictureFormat } from './picture-format.ts';
import type { PictureOwner } from './picture-sources.server.ts';
import { createPictures, type Pictures } from './pictures.server.ts';
import { servePicture } from './serve-picture.server.ts';

let photograph: Buffer;
beforeAll(async () => {
  photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20"><rect width="100" height="20" fill="#c00"/></svg>',
);

interface Asset {
  bytes: Uint8Array;
  contentType: string;
}

function openPictures({
  assets = {},
  findAsset = async (tenantId, name) => assets[tenantId]?.[name] ?? null,
  atOnce = 2,
}: {
  assets?: Record<string, Record<string, Asset>>;
  findAsset?: (tenantId: string, name: string) => Promise<Asset | null>;
  atOnce?: number;
} = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
  const results: string[] = [];
  const made: PictureFormat[] = [];
  const pictures = createPictures({
    cache: createPictureCache({
      folder,
      maxBytes: 1e7,
      now: () => clock.now,
      onError: (error) => {
        throw error;
      },
    }),
    findAsset,
    demonstrationFolder: path.join(import.meta.dirname, '../../demonstration/pictures'),
    fetchPicture,
    allowLoopback: true,
    transformsAtOnce: atOnce,
    now: () => clock.now,
    onAnswer: ({ result }) => results.push(result),
    onMade: ({ format }) => made.push(format),
  });
  return { pictures, clock, results, made };
}

const owner = (values: Partial<PictureOwner> & { hosts?: string[] } = {}): PictureOwner => ({
  tenantId: 'a',
  slug: 'a',
  settings: { image_hosts: values.hosts ?? ['127.0.0.1'], picture_quality: 72 },
  assetVersions: new Map(),
  cardColours: { background: '#ffffff', strip: '#14315c' },
  pageCard: exampleLook,
  ...values,
});

/** A picture server that counts its requests; resolves to its origin. */
async function pictureHost(answer: RequestListener = (_request, response) => response.end(photograph)) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const find = (
  pictures: Pictures,
  source: string,
  { by = owner(), width = 320 as const, formats = ['webp'] as PictureFormat[] } = {},
) => pictures.find(by, { source, size: { width, height: null }, formats });

const reasonOf = async (outcome: ReturnType<typeof find>) => {
  const found = await outcome;
  return found.ok ? 'found' : found.reason;
};

test('concurrent requests for a picture fetch and create it once, and it is cached', async () => {
  const { origin, asked } = await pictureHost();
  const { pictures, results, made } = openPictures();
  const answers = await Promise.all(Array.from({ length: 20 }, () => find(pictures, `${origin}/a.jpg`)));
  expect(answers.every((answer) => answer.ok && answer.value.width === 320)).toBe(true);
  await find(pictures, `${origin}/a.jpg`);
  expect([asked, made, results.at(-1)]).toEqual([['/a.jpg'], ['webp'], 'kept']);
});

describe('one dealer cannot see another’s pictures', () => {
  test('a host that another dealer lists is unknown', async () => {
    const { origin, asked } = await pictureHost();
    const { pictures } = openPictures();
    expect(await reasonOf(find(pictures, `${origin}/a.jpg`))).toBe('found');
    expect(await reasonOf(find(pictures, `${origin}/a.jpg`, { by: owner({ tenantId: 'b', hosts: [] }) }))).toBe(
      'unknown-source',
    );
    expect(asked).toHaveLength(1);
  });

  test('the same name in two folders is two pictures', async () => {
    const small = await sharp(photograph).resize(200).jpeg().toBuffer();
    const { pictures } = openPictures({
      assets: {
        a: { 'pictures/yard.jpg': { bytes: photograph, contentType: 'image/jpeg' } },
        b: { 'pictures/yard.jpg': { bytes: small, contentType: 'image/jpeg' } },
      },
    });
    const assetVersions = new Map([['pictures/yard.jpg', 'same']]);
    const [ofA, ofB] = await Promise.all(
      ['a', 'b'].map((tenantId) =>
        find(pictures, '/assets-of-dealer/pictures/yard.jpg', { by: owner({ tenantId, assetVersions }) }),
      ),
    );
    expect([ofA, ofB]).toMatchObject([{ value: { width: 320 } }, { value: { width: 200 } }]);
    expect(
      await reasonOf(find(pictures, '/assets-of-dealer/pictures/yard.jpg', { by: owner({ tenantId: 'c' }) })),
    ).toBe('not-found');
  });
});

test('a new picture of the dealer’s folder is another picture', async () => {
  const assets = { a: { 'pictures/yard.jpg': { bytes: photograph as Uint8Array, contentType: 'image/jpeg' } } };
  const { pictures } = openPictures({ assets });
  const before = await find(pictures, '/assets-of-dealer/pictures/yard.jpg', {
    by: owner({ assetVersions: new Map([['pictures/yard.jpg', '1']]) }),
  });
  assets.a['pictures/yard.jpg'].bytes = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#fff' },
  })
    .jpeg()
    .toBuffer();
  const after = await find(pictures, '/assets-of-dealer/pictures/yard.jpg', {
    by: owner({ assetVersions: new Map([['pictures/yard.jpg', '2']]) }),
  });
  expect([before, after]).toMatchObject([{ value: { height: 213 } }, { value: { height: 320 } }]);
});

describe('a strange host that fails', () => {
  test.each([
    ['says there is none', (_request, response) => response.writeHead(404).end(), 'not-found'],
    ['sends a page', (_request, response) => response.end('<!doctype html>'), 'not-a-picture'],
    [
      'calls a page a picture',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'not-a-picture',
    ],
    [
      'says that more than 25 MB come',
      (_request, response) => response.writeHead(200, { 'content-length': 26 * 1_048_576 }).end(),
      'too-large',
    ],
    ['fails', (_request, response) => response.writeHead(500).end(), 'unreachable'],
    [
      'sends elsewhere',
      (_request, response) => response.writeHead(302, { location: 'https://evil.example/a.jpg' }).end(),
      'unknown-source',
    ],
  ] satisfies [string, RequestListener, string][])(
    'that %s is asked once for all sizes, and again after a while',
    async (_what, answer, reason) => {
      const { origin, asked } = await pictureHost(answer);
      const { pictures, clock } = openPictures();
      expect(await reasonOf(find(pictures, `${origin}/a.jpg`))).toBe(reason);
      expect(
        await pictures.find(owner(), {
          source: `${origin}/a.jpg`,
          size: { width: 600, height: 400 },
          formats: ['avif', 'jpeg'],
        }),
      ).toEqual({ ok: false, reason });
      expect(asked).toHaveLength(1);
      clock.now += 3_600_000;
      expect(await reasonOf(find(pictures, `${origin}/a.jpg`))).toBe(reason);
      expect(asked).toHaveLength(2);
    },
  );

  test('by not answering at all is left alone for all its pictures', async () => {
    const { origin, asked } = await pictureHost((_request, response) => {
      response.destroy();
    });
    const host = await pictureHost();
    host.stop();
    const { pictures, clock } = openPictures();
    expect(
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => reasonOf(find(pictures, `${host.origin}/${index}.jpg`))),
      ),
    ).toEqual(Array.from({ length: 50 }, () => 'unreachable'));
    // A host that closes the connection counts as unreachable.
    await Promise.all(Array.from({ length: 50 }, (_, index) => find(pictures, `${origin}/${index}.jpg`)));
    expect(asked.length).toBeLessThanOrEqual(4);
    clock.now += 31_000;
    await find(pictures, `${origin}/0.jpg`);
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  test('by hanging up at one picture gives the others, and is left alone for one dealer only', async () => {
    const { origin } = await pictureHost((request, response) => {
      if (request.url!.startsWith('/bad')) response.destroy();
      else response.end(photograph);
    });
    const { pictures } = openPictures();
    expect(await reasonOf(find(pictures, `${origin}/bad.jpg`))).toBe('unreachable');
    expect(await reasonOf(find(pictures, `${origin}/good.jpg`))).toBe('found');
    for (let index = 0; index < 3; index += 1) await find(pictures, `${origin}/bad-${index}.jpg`);
    expect(await reasonOf(find(pictures, `${origin}/another.jpg`))).toBe('unreachable');
    expect(await reasonOf(find(pictures, `${origin}/another.jpg`, { by: owner({ tenantId: 'b' }) }))).toBe('found');
  });

  test('once failing for one picture still gives the others', async () => {
    const { origin } = await pictureHost((request, response) =>
      request.url === '/bad.jpg' ? response.writeHead(500).end() : response.end(photograph),
    );
    const { pictures } = openPictures();
    expect(await reasonOf(find(pictures, `${origin}/bad.jpg`))).toBe('unreachable');
    expect(await reasonOf(find(pictures, `${origin}/good.jpg`))).toBe('found');
  });

  test('later leaves the old picture in its place', async () => {
    let healthy = true;
    const { origin, asked } = await pictureHost((_request, response) =>
      healthy ? response.end(photograph) : response.writeHead(500).end(),
    );
    const { pictures, clock } = openPictures();
    await find(pictures, `${origin}/a.jpg`);
    healthy = false;
    clock.now += 90_000_000;
    expect(await reasonOf(find(pictures, `${origin}/a.jpg`))).toBe('found');
    expect(asked).toHaveLength(2);
  });

  test('to end never has more than two of its pictures on the way, and the others find room', async () => {
    const open: (() => void)[] = [];
    const slow = await pictureHost((_request, response) => {
      open.push(() => response.end(photograph));
    });
    const quick = await pictureHost();
    const { pictures } = openPictures();
    const waiting = Array.from({ length: 10 }, (_, index) => reasonOf(find(pictures, `${slow.origin}/${index}.jpg`)));
    await expect.poll(() => open.length).toBe(2);
    expect(await reasonOf(find(pictures, `${quick.origin}/a.jpg`))).toBe('found');
    expect(slow.asked).toHaveLength(2);
    const answering = setInterval(() => {
      for (const answer of open.splice(0)) answer();
    }, 5);
    onTestFinished(() => clearInterval(answering));
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 10 }, () => 'found'));
  });
});

test('who asks while too many wait is sent to the picture itself', async () => {
  const open: (() => void)[] = [];
  const { origin } = await pictureHost((_request, response) => {
    open.push(() => response.end(photograph));
  });
  const { pictures } = openPictures();
  const outcomes = Array.from({ length: 100 }, (_, index) => reasonOf(find(pictures, `${origin}/${index}.jpg`)));
  const answering = setInterval(() => {
    for (const answer of open.splice(0)) answer();
  }, 5);
  onTestFinished(() => clearInterval(answering));
  const counted = await Promise.all(outcomes);
  expect(counted.filter((outcome) => outcome === 'busy')).toHaveLength(38);
  expect(counted.filter((outcome) => outcome === 'found')).toHaveLength(62);
});

describe('formats', () => {
  const serve = (pictures: Pictures, accept: string, size = '320') =>
    servePicture(pictures, owner(), {
      size,
      source: '/demonstration/pictures/suv-red-side.webp',
      quality: '72',
      accept,
    });

  test.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
    ['image/*', 'image/jpeg'],
    ['image/avif;q=0, image/webp;q=0.5', 'image/webp'],
    ['IMAGE/AVIF', 'image/avif'],
  ])('a browser that accepts "%s" gets %s', async (accept, contentType) => {
    expect(await serve(openPictures().pictures, accept)).toMatchObject({ ok: true, value: { contentType } });
  });

  test('an address that says JPEG gives JPEG to everybody', async () => {
    expect(await serve(openPictures().pictures, 'image/avif,image/webp', '1200.jpg')).toMatchObject({
      ok: true,
      value: { contentType: 'image/jpeg' },
    });
  });

  test('the picture for social networks measures what its address says, also where the photograph is smaller', async () => {
    const small = await sharp(photograph).resize(300).jpeg().toBuffer();
    const { pictures } = openPictures({
      assets: { a: { 'pictures/yard.jpg': { bytes: small, contentType: 'image/jpeg' } } },
    });
    const made = async (size: string) => {
      const served = await servePicture(pictures, owner({ assetVersions: new Map([['pictures/yard.jpg', 'same']]) }), {
        size,
        source: '/assets-of-dealer/pictures/yard.jpg',
        quality: '72',
        accept: 'image/jpeg',
      });
      if (!served.ok) throw new Error(served.reason);
      const { width, height } = await sharp(served.value.bytes).metadata();
      return [width, height];
    };
    expect(await made('800x533.jpg')).toEqual([800, 533]);
    expect((await made('800x533'))[0]).toBeLessThan(800);
  });

  test('while others wait, a new visitor gets the picture that is sooner made; one that is there is always the best', async () => {
    const { promise: mayRead, resolve: readNow } = Promise.withResolvers<void>();
    let isHeld = false;
    const { pictures, made } = openPictures({
      atOnce: 1,
      findAsset: async () => {
        if (isHeld) await mayRead;
        return { bytes: photograph, contentType: 'image/jpeg' };
      },
    });
    const by = owner({ assetVersions: new Map([['pictures/yard.jpg', '1']]) });
    const serveYard = (accept: string, size: string) =>
      servePicture(pictures, by, { size, source: '/assets-of-dealer/pictures/yard.jpg', quality: '72', accept });
    await serveYard('image/avif,image/webp', '160');
    isHeld = true;
    const crowd = ['320', '480', '600', '800'].map((size) => serveYard('image/webp', size));
    // The first has the only slot, and the others are waiting for it.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const late = serveYard('image/avif,image/webp', '1200');
    const there = serveYard('image/avif,image/webp', '160');
    readNow();
    await Promise.all(crowd);
    expect([await late, await there]).toMatchObject([
      { value: { contentType: 'image/webp' } },
      { value: { contentType: 'image/avif' } },
    ]);
    expect(made.filter((format) => format === 'avif')).toHaveLength(1);
  });
});

test('only an address that carries the present version and quality is final', async () => {
  const assets = { a: { 'pictures/yard.jpg': { bytes: photograph, contentType: 'image/jpeg' } } };
  const { pictures } = openPictures({ assets });
  const by = owner({ assetVersions: new Map([['pictures/yard.jpg', 'abcdef']]) });
  const finality = async (source: string, quality: string) => {
    const served = await servePicture(pictures, by, { size: '320', source, quality, accept: '' });
    return served.ok && served.value.final;
  };
  expect(await finality('/assets-of-dealer/pictures/yard.jpg?v=abc', '72')).toBe(true);
  expect(await finality('/assets-of-dealer/pictures/yard.jpg?v=abc', '90')).toBe(false);
  expect(await finality('/assets-of-dealer/pictures/yard.jpg?v=old', '72')).toBe(false);
  expect(await finality('/assets-of-dealer/pictures/yard.jpg?v=', '72')).toBe(false);
  expect(await finality('/assets-of-dealer/pictures/yard.jpg', '72')).toBe(false);
  expect(await finality('/demonstration/pictures/suv-red-side.webp', '72')).toBe(false);
});

test('a logo for mail programs is a PNG, of a drawing too, in one size', async () => {
  const { pictures } = openPictures({
    assets: { a: { 'pictures/logo.svg': { bytes: logo, contentType: 'image/svg+xml' } } },
  });
  const by = owner({ assetVersions: new Map([['pictures/logo.svg', '1']]) });
  const question = {
    source: '/assets-of-dealer/pictures/logo.svg?v=1',
    quality: '72',
    accept: 'image/avif,image/webp',
  };
  const served = await servePicture(pictures, by, { ...question, size: '480.png' });
  expect(served).toMatchObject({ ok: true, value: { contentType: 'image/png', tag: expect.any(String) } });
  expect(await sharp(served.ok ? served.value.bytes : undefined).metadata()).toMatchObject({
    format: 'png',
    width: 480,
    height: 96,
  });
  expect(await servePicture(pictures, by, { ...question, size: '600.png' })).toMatchObject({ reason: 'unknown-size' });
  expect(
    await servePicture(pictures, by, { ...question, source: 'https://elsewhere.example/logo.svg', size: '480.png' }),
  ).toMatchObject({ ok: false });
});

describe('the logo card', () => {
  const source = '/assets-of-dealer/pictures/logo.svg?v=1';
  const by = owner({ assetVersions: new Map([['pictures/logo.svg', '1']]) });
  const question = { source, quality: '72', accept: 'image/avif,image/webp' };
  const open = () =>
    openPictures({ assets: { a: { 'pictures/logo.svg': { bytes: logo, contentType: 'image/svg+xml' } } } });

  test('is a JPEG of 1200x630 with the logo on the dealer’s colours', async () => {
    const { pictures, made } = open();
    const served = await servePicture(pictures, by, { ...question, size: 'card-ffffff-14315c.jpg' });
    expect(served).toMatchObject({ ok: true, value: { contentType: 'image/jpeg', final: true } });
    const { data, info } = await sharp(served.ok ? served.value.bytes : undefined)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    const colourAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    const isNear = (found: number[], wanted: number[]) =>
      found.every((value, index) => Math.abs(value - wanted[index]!) < 6);
    expect(isNear(colourAt(20, 20), [255, 255, 255])).toBe(true);
    expect(isNear(colourAt(600, 622), [0x14, 0x31, 0x5c])).toBe(true);
    expect(isNear(colourAt(600, 303), [255, 255, 255])).toBe(false);
    await servePicture(pictures, by, { ...question, size: 'card-ffffff-14315c.jpg' });
    expect(made).toHaveLength(1);
  });

  test('has the dealer’s colours whatever the address says, and is final only under its own', async () => {
    const { pictures, made } = open();
    for (const size of ['card-ffffff-14315c.jpg', 'card-000000-ff0000.jpg', 'card-123456-14315c.jpg'])
      expect(await servePicture(pictures, by, { ...question, size })).toMatchObject({
        ok: true,
        value: { final: size === 'card-ffffff-14315c.jpg' },
      });
    expect(made).toHaveLength(1);
    for (const size of ['card-fff-14315c.jpg', 'card-ffffff-14315c.png', 'card-ffffff.jpg'])
      expect(await servePicture(pictures, by, { ...question, size })).toMatchObject({ reason: 'unknown-size' });
  });

  test('of new colours is another picture', async () => {
    const { pictures, made } = open();
    const dark = { ...by, cardColours: { background: '#101010', strip: '#14315c' } };
    const first = await servePicture(pictures, by, { ...question, size: 'card-ffffff-14315c.jpg' });
    const second = await servePicture(pictures, dark, { ...question, size: 'card-101010-14315c.jpg' });
    expect(first.ok && second.ok && first.value.tag !== second.value.tag).toBe(true);
    expect(made).toHaveLength(2);
  });

  test('of a picture that nobody lists is refused', async () => {
    const { pictures } = open();
    for (const source of ['https://elsewhere.example/logo.svg', '/assets-of-dealer/pictures/gone.svg'])
      expect(await servePicture(pictures, by, { ...question, source, size: 'card-ffffff-14315c.jpg' })).toMatchObject({
        ok: false,
      });
  });
});

describe('the card of a page', () => {
  const by = owner({ assetVersions: new Map([['pictures/logo.svg', '1']]) });

  test('is rendered once and then cached', async () => {
    const { pictures, made } = openPictures({
      assets: { a: { 'pictures/logo.svg': { bytes: logo, contentType: 'image/svg+xml' } } },
    });
    for (let index = 0; index < 2; index += 1)
      expect(await pictures.pageCard(by, 'Finance')).toMatchObject({ ok: true, value: { hasLogo: true } });
    expect(made.filter((format) => format === 'jpeg')).toHaveLength(1);
  });

  test('says that its logo could not be read, and is drawn again', async () => {
    const { pictures, made } = openPictures();
    for (let index = 0; index < 2; index += 1)
      expect(await pictures.pageCard(by, 'Finance')).toMatchObject({
        ok: true,
        value: { hasLogo: false, format: 'jpeg', tag: expect.stringMatching(/^[0-9a-f]{16}$/) },
      });
    expect(made).toEqual(['jpeg', 'jpeg']);
  });
});

test('the dealer’s drawing is drawn for print, and not at the address that everybody can ask', async () => {
  const { pictures } = openPictures({
    assets: { a: { 'pictures/logo.svg': { bytes: logo, contentType: 'image/svg+xml' } } },
  });
  const by = owner({ assetVersions: new Map([['pictures/logo.svg', '1']]) });
  expect(await reasonOf(find(pictures, '/assets-of-dealer/pictures/logo.svg?v=1', { by }))).toBe('not-a-picture');
  expect(await pictures.read(by, 'pictures/logo.svg', { width: 600, format: 'png' })).toMatchObject({
    ok: true,
    value: { contentType: 'image/png', width: 600, height: 120 },
  });
});
