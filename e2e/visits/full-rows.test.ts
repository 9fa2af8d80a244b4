/** Rows have no empty place at their end: not beside one card, and not beside the last. */
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { waitUntilHydrated, openBrowser } from '../browser.ts';
import { port } from '../product.ts';

const { visit } = openBrowser();

test.each([
  ['harbour', '/locations/harbour-mazda-fortitude-valley', ['What customers say', 'In stock here', 'Offers here']],
  ['harbour', '/special-offers', ['Special Offers']],
  ['bigsky', '/special-offers', ['Special Offers']],
  ['bigsky', '/locations/big-sky-penrith', ['What customers say', 'In stock here']],
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
