/** Special offers: the list, the page of each, and what they say of the stock. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { request } from '../../test/running-product.ts';
import { expectInOrder } from '../accessibility-rules.ts';
import { dealers, waitUntilHydrated, isFocused, openBrowser, soon } from '../browser.ts';
import { port } from '../product.ts';

const { visit, expectTrouble } = openBrowser();

interface Offer {
  id: string;
  manufacturer?: string;
  price_dollars?: number;
  price_type?: string;
  stock_search?: string;
}

interface Hit {
  price: number | null;
  offer_price: number | null;
  price_type: string;
}

/** What its card shows. */
const shownPrice = ({ price, offer_price: offer }: Hit): number | null =>
  price === null || offer === null ? (price ?? offer) : Math.min(price, offer);

const offersOf = (dealer: string): Offer[] =>
  (parse(readFileSync(`tenants/${dealer}/site.yaml`, 'utf8')) as { content?: { offers?: Offer[] } }).content?.offers ??
  [];
const addressOf = ({ id, manufacturer }: Offer): string =>
  manufacturer === undefined ? `/offers/${id}` : `/offers/${manufacturer}/${id}`;

test.each(dealers.filter((dealer) => offersOf(dealer).length > 0))(
  'each offer of %s has a page and vehicles, which cost what it says',
  async (dealer) => {
    const ask = (path: string) => request(port, `${dealer}.localhost`, path);
    for (const offer of offersOf(dealer)) {
      const { status, text } = await ask(addressOf(offer));
      expect([200, 410], offer.id).toContain(status);
      const { stock_search: search = '', price_dollars: price } = offer;
      if (search === '') continue;
      expect(text.includes('Stock for this offer'), offer.id).toBe(status === 200);
      const { hits } = JSON.parse((await ask(`/api/search?${search}`)).text) as { hits: Hit[] };
      expect(hits.length, offer.id).toBeGreaterThan(0);
      if (price === undefined) continue;
      expect(
        hits.filter((hit) => shownPrice(hit) !== price || hit.price_type !== offer.price_type),
        offer.id,
      ).toEqual([]);
    }
  },
);

test('offers beside each other show different pictures, and none shows its make alone while that has stock', async () => {
  const page = await visit('harbour', '/special-offers', { pictures: true });
  const offers = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Enquire Now' });
  const pictures = await offers.evaluateAll((all) => all.map((offer) => offer.querySelector('img')?.src ?? ''));
  expect(pictures.length).toBeGreaterThan(4);
  expect(pictures).not.toContain('');
  expect(new Set(pictures).size).toBe(pictures.length);
});

test.each(['phone', 'desktop'] as const)(
  'the list is narrowed at once, and leads to the page of each (%s)',
  async (size) => {
    const page = await visit('harbour', '/special-offers', { size });
    await waitUntilHydrated(page);
    const main = page.getByRole('main');
    await main.getByRole('combobox', { name: 'Make' }).selectOption('Kia');
    await page.waitForURL(/make=kia/);
    await soon(() => main.getByRole('listitem').filter({ hasText: 'Enquire Now' }).count()).toBe(1);
    await main.getByRole('searchbox', { name: 'Search offers' }).fill('nothing of the kind');
    await page.keyboard.press('Enter');
    await main.getByText('No offer matches all of that.').waitFor();
    await expectInOrder(page);
    expect(await isFocused(main.getByRole('searchbox', { name: 'Search offers' }))).toBe(true);
    await main.getByRole('link', { name: 'Show all offers' }).click();
    await soon(() => main.getByRole('combobox', { name: 'Make' }).inputValue()).toBe('');
    await main.getByRole('link', { name: 'CX-5 Maxx Sport, drive away', exact: true }).click();
    await page.waitForURL('**/offers/mazda/cx-5-runout');
    await main.getByRole('heading', { name: 'Stock for this offer' }).waitFor();
    await main.getByRole('heading', { name: 'Ask about this offer' }).waitFor();
    await expectInOrder(page);
  },
);

test('without scripts the button narrows the list', async () => {
  const page = await visit('harbour', '/special-offers', { javaScript: false });
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: 'Category' }).selectOption('Trade-in');
  await main.getByRole('button', { name: 'Show offers' }).click();
  await main.getByText('1 offer', { exact: true }).waitFor();
  await main.getByRole('link', { name: '$1,000 on top of your trade-in', exact: true }).waitFor();
});

test('an offer that has ended leads to those that run', async () => {
  expectTrouble(/status of 410/);
  const page = await visit('harbour', '/offers/end-of-financial-year');
  await page.getByRole('heading', { level: 1, name: 'This offer has ended' }).waitFor();
  await expectInOrder(page);
  await page.getByRole('main').getByRole('link', { name: 'Demonstrators, ready today', exact: true }).click();
  await page.waitForURL('**/offers/demonstrators');
});

test.each(['harbour', 'bigsky'])('%s: the ends of offers beside each other stand on a line', async (dealer) => {
  const page = await visit(dealer, '/special-offers', { pictures: true });
  await waitUntilHydrated(page);
  const offers = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Enquire Now' });
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = await offers.evaluateAll((cards) =>
      cards.flatMap((card) => {
        const conditions = [...card.querySelectorAll('summary')].find(
          ({ textContent }) => textContent === 'Conditions',
        );
        const button = [...card.querySelectorAll('a')].find(({ textContent }) => textContent.startsWith('Enquire Now'));
        return conditions && button
          ? [Math.round(button.getBoundingClientRect().top - conditions.getBoundingClientRect().bottom)]
          : [];
      }),
    );
    expect(gaps.length).toBeGreaterThan(2);
    expect(Math.max(...gaps), `${width} px: ${String(gaps)}`).toBeLessThan(30);
  }
});
