/** Rows have no empty place at their end: not beside one card, and not beside the last. */
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { waitUntilHydrated, openBrowser } from '../browser.ts';
import { port } from '../product.ts';

const { visit } = openBrowser();

test.each([
  ['harbour', '/locations/harbour-mazda-fortitude-valley', ['What customers say', 'Our stock here', 'Offers here']],
  ['harbour', '/special-offers', ['Special Offers']],
  ['bigsky', '/special-offers', ['Special Offers']],
  ['bigsky', '/locations/big-sky-penrith', ['What customers say', 'Our stock here']],
  ['outback', '/models/d-max', ['Pictures', 'In stock now']],
  ['outback', '/isuzu/overview', ['Models', 'Isuzu at 2 places', 'Isuzu offers', 'Isuzu in stock']],
] as const)('%s%s fills whole rows of its sections %j', async (dealer, address, names) => {
  const page = await visit(dealer, address, { pictures: true });
  await waitUntilHydrated(page);
  const main = page.getByRole('main');
  for (const name of names) {
    const heading = main.getByRole('heading', { name, exact: true });
    const list = (
      name === 'Pictures'
        ? main.getByRole('region', { name })
        : heading.locator('xpath=ancestor::*[.//li[not(ancestor::nav)]][1]')
    )
      .locator('ul.grid')
      .filter({ visible: true })
      .first();
    for (const width of [640, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const ends = await list.evaluate((element) => {
        const boxes = [...element.children].map((card) => card.getBoundingClientRect()).filter((box) => box.width > 0);
        return { list: element.getBoundingClientRect().right, last: boxes.at(-1)!.right, cards: boxes.length };
      });
      expect(Math.abs(ends.list - ends.last), `${name} at ${width} px: ${JSON.stringify(ends)}`).toBeLessThan(2);
    }
  }
});

test('the details of a vehicle have no hole beside them, with a registration and without', async () => {
  const { text } = await request(port, 'bigsky.localhost', '/api/search?car_type=used&make=Hyundai&make=Toyota');
  const { hits } = JSON.parse(text) as { hits: { slug: string; regplate: string }[] };
  const [registered, unregistered] = [true, false].map((has) => hits.find(({ regplate }) => (regplate !== '') === has));
  const page = await visit('bigsky', `/cars/${registered!.slug}`);
  for (const { slug } of [registered!, unregistered!]) {
    await page.goto(`/cars/${slug}`);
    await waitUntilHydrated(page);
    const lists = page.getByRole('region', { name: 'Vehicle Details' }).locator('dl').filter({ visible: true });
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const holes = await lists.evaluateAll((all) =>
        all.map((list) => list.getBoundingClientRect().right - list.lastElementChild!.getBoundingClientRect().right),
      );
      expect(holes.length).toBeGreaterThan(0);
      expect(
        holes.filter((pixels) => Math.abs(pixels) > 1),
        `${slug} at ${width} px`,
      ).toEqual([]);
    }
  }
});

test.each([
  ['harbour', '/offers/mazda/cx-5-runout'],
  ['outback', '/offers/isuzu/d-max-tow-pack'],
  ['bigsky', '/offers/first-car'],
  ['coastline', '/contact'],
] as const)('%s%s: no field of the form has an empty place beside it', async (dealer, address) => {
  const page = await visit(dealer, address);
  await waitUntilHydrated(page);
  const form = page.getByRole('main').locator('.field-rows').first();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const short = await form.evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      const fields = [...element.querySelectorAll('input, select, textarea')]
        .filter((field) => field.checkVisibility() && !/checkbox|radio/.test(field.getAttribute('type') ?? ''))
        .map((field) => ({ name: field.getAttribute('name'), box: field.getBoundingClientRect() }));
      // The last of each row ends where the form does.
      return fields
        .filter(({ box }) => !fields.some((other) => other.box.top === box.top && other.box.left > box.left))
        .filter(({ box }) => Math.abs(right - box.right) > 1)
        .map(({ name }) => name);
    });
    expect(short, `${width} px`).toEqual([]);
  }
});

/** How many rows the elements stand in, and which of them end a row before the others do. */
const inShortRows = (elements: Element[]) => {
  const boxes = elements
    .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  const right = Math.max(...boxes.map(({ box }) => box.right));
  return {
    rows: new Set(boxes.map(({ box }) => Math.round(box.bottom))).size,
    short: boxes
      .filter(({ box }) => !boxes.some((other) => other.box.bottom === box.bottom && other.box.left > box.left))
      .filter(({ box }) => right - box.right > 1)
      .map(({ words }) => words),
  };
};

test.each(['harbour', 'outback', 'bigsky', 'coastline'])(
  '%s: across a tablet the buttons of a vehicle stand beside each other, in rows that are full',
  async (dealer) => {
    const page = await visit(dealer, '/contact');
    const { text } = await request(port, `${dealer}.localhost`, '/api/search');
    const { hits } = JSON.parse(text) as { hits: { slug: string }[] };
    for (const { slug } of hits.slice(0, 3)) {
      await page.goto(`/cars/${slug}`);
      await waitUntilHydrated(page);
      const buttons = page
        .getByRole('complementary', { name: 'Price and enquiry' })
        .locator('.grid > a.button, .grid > form > button')
        .filter({ hasNotText: 'Trade-In' });
      for (const width of [640, 768]) {
        await page.setViewportSize({ width, height: 1024 });
        const found = await buttons.evaluateAll(inShortRows);
        expect(found, `${slug} at ${width} px`).toEqual({ rows: Math.ceil((await buttons.count()) / 2), short: [] });
      }
    }
  },
);

test.each(['harbour', 'bigsky', 'coastline'])('%s: print, share and more pictures are one line', async (dealer) => {
  const page = await visit(dealer, '/contact');
  const { text } = await request(port, `${dealer}.localhost`, '/api/search?car_type=used');
  const { hits } = JSON.parse(text) as { hits: { slug: string; images: unknown[] }[] };
  await page.goto(`/cars/${hits[0]!.slug}`);
  await waitUntilHydrated(page);
  const aside = page.getByRole('complementary', { name: 'Price and enquiry' });
  for (const width of [375, 390, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    const middles = await Promise.all(
      [aside.getByText('Print PDF'), aside.getByText('Request Photos'), aside.getByText('Share', { exact: true })].map(
        async (link) => {
          const { y, height } = (await link.boundingBox())!;
          return Math.round(y + height / 2);
        },
      ),
    );
    expect(Math.max(...middles) - Math.min(...middles), `${width} px: ${String(middles)}`).toBeLessThan(4);
  }
});

test.each([
  ['harbour', '/contact', 390],
  ['coastline', '/locations/coastline-caravans-coffs-harbour', 390],
  ['coastline', '/locations/coastline-caravans-coffs-harbour', 768],
] as const)('%s%s at %i px: the buttons of a yard fill their rows', async (dealer, address, width) => {
  const page = await visit(dealer, address);
  await page.setViewportSize({ width, height: 900 });
  await waitUntilHydrated(page);
  const rows = page
    .getByRole('main')
    .getByRole('link', { name: /^Get Directions/ })
    .locator('xpath=..');
  expect(await rows.count()).toBeGreaterThan(0);
  for (const row of await rows.filter({ visible: true }).all()) {
    const { short } = await row.locator('a').evaluateAll(inShortRows);
    expect(short).toEqual([]);
  }
});

test('the facts of a caravan are one line on a tablet, and so are those of all cards beside it', async () => {
  const page = await visit('coastline', '/search', { pictures: true });
  // A tablet has no scroll bar beside its 768 pixels.
  const bar = await page.evaluate(() => window.innerWidth - document.body.clientWidth);
  await page.setViewportSize({ width: 768 + bar, height: 1024 });
  await waitUntilHydrated(page);
  const heights = await page
    .getByRole('main')
    .getByRole('list', { name: 'Key facts' })
    .evaluateAll((lists) => lists.map((list) => Math.round(list.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThan(30);
});
