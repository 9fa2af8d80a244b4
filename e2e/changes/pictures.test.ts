/** Pictures on a visitor's screen: their width, their format, and the page when they fail (NAV-110, NAV-111). */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SpecialRole } from '../../demonstration/demonstration-vehicle.ts';
import { specialVehicles } from '../../demonstration/special-vehicles.ts';
import { request, runForecourt } from '../../test/running-product.ts';
import { dealers, openBrowser, siteOrigin, soon, type Size } from '../browser.ts';
import { dataFolder, port } from '../product.ts';

const { visit, expectTrouble } = openBrowser();

const logoDealer = 'advertiser';
beforeAll(async () => {
  expect(await runForecourt(['tenant', 'apply', `test/tenants/${logoDealer}`], { dataFolder })).toMatchObject({
    code: 0,
  });
});

interface ShownPicture {
  name: string;
  shown: number;
  width: number;
  format: string;
}

const vehicleLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Explore Vehicle: / })
    .first();

async function vehicleAddress(dealer: string, list = '/search/used-cars'): Promise<string> {
  return (await vehicleLink(await visit(dealer, list)).getAttribute('href'))!;
}

/** The loaded vehicle pictures on the first screens: the width of each file, and its displayed width. */
async function shownPictures(page: Page): Promise<ShownPicture[]> {
  await soon(() =>
    page.evaluate(() => {
      const inSight = [...document.images].filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      });
      return inSight.length > 0 && inSight.every((image) => image.complete && image.naturalWidth > 0);
    }),
  ).toBe(true);
  return page.evaluate(async () => {
    const pictures = [...document.images].filter(
      (image) => image.currentSrc.includes('/demonstration/pictures/') && image.complete && image.checkVisibility(),
    );
    return Promise.all(
      pictures.map(async (image) => {
        const file = await fetch(image.currentSrc, { headers: { accept: 'image/avif,image/webp' } });
        const bitmap = await createImageBitmap(await file.blob());
        return {
          name: image.currentSrc,
          shown: image.getBoundingClientRect().width,
          width: bitmap.width,
          format: file.headers.get('content-type') ?? '',
        };
      }),
    );
  });
}

describe.each<Size>(['phone', 'desktop'])('on a %s', (size) => {
  test.each(['search', 'vehicle'] as const)(
    'the %s page loads files that fit, no more than twice as wide as they are shown',
    async (kind) => {
      const page = await visit('harbour', kind === 'search' ? '/search/used-cars' : await vehicleAddress('harbour'), {
        size,
      });
      // A vehicle may have one picture only; on a phone the similar ones are fetched when they come near.
      if (kind === 'vehicle') await page.getByRole('region', { name: 'Similar cars' }).scrollIntoViewIfNeeded();
      await soon(async () => (await shownPictures(page)).length).toBeGreaterThan(1);
      const pictures = await shownPictures(page);
      for (const picture of pictures) {
        expect(picture.name).toContain('/pictures/');
        expect(picture.format).toMatch(/^image\/(avif|webp)$/);
        // The smallest step of the ladder is 160 pixels; the smallest of the demonstration's own files, a frame of a
        // spin, is 720 wide.
        expect(picture.width, picture.name).toBeLessThanOrEqual(Math.max(160, 2 * picture.shown));
        expect(picture.width, picture.name).toBeGreaterThanOrEqual(Math.min(720, Math.floor(picture.shown)));
      }
    },
  );
});

test('without scripts too, every picture comes in a width of its own', async () => {
  const page = await visit('outback', '/search/used-cars', { javaScript: false, size: 'phone' });
  const first = page.getByRole('main').getByRole('article').getByRole('img', { name: /./ }).first();
  await soon(() =>
    first.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, new URL(image.currentSrc).pathname]),
  ).toEqual([true, '/pictures/480x320']);
});

test('a picture that does not come is shown as not found, and the others stay', async () => {
  expectTrouble(/404/);
  const page = await visit('harbour', '/');
  await page.route('**/pictures/**', (route) =>
    route.request().url().includes('-front-three-quarter')
      ? route.continue()
      : route.fulfill({ status: 404, body: '' }),
  );
  const broken = await page.evaluate(() => document.querySelector<HTMLImageElement>('main article img')!.currentSrc);
  const name = new URL(new URL(broken).searchParams.get('src')!, broken).pathname;
  await page.route(
    (url) => decodeURIComponent(url.href).includes(name),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await page.reload();
  const image = page.getByRole('main').getByRole('article').first().getByRole('img', { name: /./ }).first();
  await image.scrollIntoViewIfNeeded();
  await soon(() =>
    image.evaluate((element: HTMLImageElement) => [
      element.currentSrc.replace(location.origin, ''),
      element.naturalWidth > 0,
    ]),
  ).toEqual([expect.stringMatching(/^\/no-picture\/\w+\.svg$/), true]);
});

test('while pictures cannot be resized, each is shown as its file is', async () => {
  expectTrouble(/502/);
  const page = await visit('harbour', '/contact');
  await page.route(
    (url) => url.pathname.startsWith('/pictures/'),
    (route) => route.fulfill({ status: 502, body: '' }),
  );
  await page.goto(`${siteOrigin('harbour')}/search/used-cars`);
  const image = page.getByRole('main').getByRole('article').first().getByRole('img', { name: /./ }).first();
  await soon(() =>
    image.evaluate((element: HTMLImageElement) => [
      new URL(element.currentSrc).pathname,
      element.naturalWidth > 0,
      element.getAttribute('srcset'),
    ]),
  ).toEqual([expect.stringMatching(/^\/demonstration\/pictures\//), true, null]);
});

test('with all pictures broken the vehicle’s page still sells', async () => {
  expectTrouble(/502/);
  const address = await vehicleAddress('harbour');
  const page = await visit('harbour', '/contact');
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto(address);
  await soon(() =>
    page.evaluate(() =>
      [...document.images]
        .filter(
          (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight && image.width > 200,
        )
        .map((image) => image.currentSrc.replace(location.origin, '')),
    ),
  ).toContainEqual(expect.stringMatching(/^\/no-picture\/\w+\.svg$/));
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await soon(() =>
    page
      .getByRole('main')
      .getByText(/^\$[\d,]+/)
      .first()
      .isVisible(),
  ).toBe(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Enquir/ })
    .or(page.getByRole('main').getByRole('button', { name: /Enquir/ }))
    .first()
    .click();
  await soon(() => page.getByRole('textbox', { name: 'First name' }).first().isVisible()).toBe(true);
});

const addressOf = (role: SpecialRole) =>
  `/cars/${specialVehicles({ dealer: 'harbour', today: new Date() }).get(role)!.slug}`;
/** Its page is an error's. */
const gone = addressOf('sold long ago');
const sharedPages = [
  ...dealers.flatMap((dealer) =>
    (['vehicle', '/', '/search/used-cars', '/contact', '/privacy-policy'] as const).map((address) => ({
      dealer,
      address,
    })),
  ),
  // A dealer whose home page opens without a picture, and a vehicle without one.
  ...['/', '/search/used-cars', '/contact'].map((address) => ({ dealer: logoDealer, address })),
  { dealer: 'harbour', address: addressOf('no pictures') },
  { dealer: 'harbour', address: gone },
];

/** Reads the page's metadata as a social network does, without scripts. */
async function sharedPage(dealer: string, address: string): Promise<{ status: number; said(name: string): string }> {
  const host = `${dealer}.localhost`;
  const first = await request(port, host, address);
  // Each dealer has lists under addresses of its own.
  const { location } = first.headers;
  const { status, text } =
    location === undefined ? first : await request(port, host, new URL(location, siteOrigin(dealer)).pathname);
  return {
    status,
    said: (name) =>
      new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(text)?.[1]!.replaceAll('&amp;', '&') ?? '',
  };
}

async function firstVehicle(dealer: string): Promise<string> {
  const { hits } = JSON.parse((await request(port, `${dealer}.localhost`, '/api/search')).text) as {
    hits: { slug: string }[];
  };
  return `/cars/${hits[0]!.slug}`;
}

test.each(sharedPages)(
  '$dealer $address: a shared page’s picture is a JPEG and measures what the page says',
  async ({ dealer, address: shared }) => {
    const { status, said } = await sharedPage(dealer, shared === 'vehicle' ? await firstVehicle(dealer) : shared);
    expect(status).toBe(shared === gone ? 410 : 200);
    const { pathname, search } = new URL(said(''));
    expect(said(':alt')).not.toBe('');
    const { headers, body } = await request(port, `${dealer}.localhost`, `${pathname}${search}`, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    expect([headers['content-type'], [...body.subarray(0, 3)]]).toEqual([said(':type'), [0xff, 0xd8, 0xff]]);
    expect(said(':type')).toBe('image/jpeg');
    const { width, height } = await sharp(body).metadata();
    expect([String(width), String(height)]).toEqual([said(':width'), said(':height')]);
    if (dealer === logoDealer) expect([width, height]).toEqual([1200, 630]);
  },
);
