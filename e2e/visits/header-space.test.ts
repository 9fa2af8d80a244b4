/** Header, footer and the line over a list have space for what stands in them, also where the window leaves the least. */
import { expect, test } from 'vitest';
import { waitUntilHydrated, openBrowser } from '../browser.ts';

const { visit } = openBrowser();

test.each(['harbour', 'outback'])('%s: at 1024 px the account stands apart from the search', async (dealer) => {
  const page = await visit(dealer, '/finance', { pictures: true });
  await page.setViewportSize({ width: 1024, height: 768 });
  await waitUntilHydrated(page);
  const found = await page.evaluate(() => {
    const visible = [...document.querySelectorAll('header.page-header a, header.page-header button')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const account = document.querySelector(
      'header.page-header a[href^="/sign-in"], header.page-header a[href^="/my-"]',
    );
    const drawing = account?.querySelector('svg')?.getBoundingClientRect();
    const next = visible
      .filter(
        ({ left, top, bottom }) =>
          drawing !== undefined && left >= drawing.right && top < drawing.bottom && bottom > drawing.top,
      )
      .map(({ left }) => left);
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      space: drawing === undefined || next.length === 0 ? null : Math.min(...next) - drawing.right,
    };
  });
  expect(found.overflow).toBeLessThanOrEqual(0);
  expect(found.space).toBeGreaterThanOrEqual(8);
});

test.each([768, 1024, 1440])('the words in the search field of the header are whole at %i px', async (width) => {
  const page = await visit('bigsky', '/finance', { pictures: true });
  await page.setViewportSize({ width, height: 768 });
  await waitUntilHydrated(page);
  const field = page.getByRole('banner').getByRole('searchbox');
  const { space, words } = await field.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = style.font;
    return {
      space: input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
      words: context.measureText(input.placeholder).width,
    };
  });
  expect(words).toBeGreaterThan(0);
  expect(space).toBeGreaterThanOrEqual(words);
});

test.each(['harbour', 'outback', 'bigsky', 'coastline'])('%s: no column of the footer stands alone', async (dealer) => {
  const page = await visit(dealer, '/finance', { pictures: true });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    const rows = await page
      .getByRole('navigation', { name: 'Footer' })
      .evaluate((columns) => [...columns.children].map((column) => Math.round(column.getBoundingClientRect().top)));
    const inLast = rows.filter((top) => top === rows.at(-1)).length;
    expect(inLast === rows.length || inLast > 1, `${width} px: ${String(rows)}`).toBe(true);
  }
});

test.each(['harbour', 'outback', 'bigsky', 'coastline'])(
  '%s: across a tablet address and hours stand beside the name, each line whole',
  async (dealer) => {
    const page = await visit(dealer, '/finance', { pictures: true });
    await page.setViewportSize({ width: 768, height: 1024 });
    const footer = page.getByRole('contentinfo');
    const found = await footer.evaluate((element) => {
      const address = element.querySelector('address')!;
      const hours = element.querySelector('dl')!.parentElement!;
      const box = (part: Element) => part.getBoundingClientRect();
      return {
        besides:
          box(address).left > box(element.querySelector('img, svg')!).right && box(hours).left > box(address).right,
        wrapped: [...element.querySelectorAll('address a, dd')]
          .filter((line) => {
            const range = document.createRange();
            range.selectNodeContents(line);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          })
          .map((line) => line.textContent),
      };
    });
    expect(found).toEqual({ besides: true, wrapped: [] });
  },
);

test.each([1024, 1280, 1440])(
  'over a full menu is a line with the telephone number, and the menu itself keeps its symbol at %i px',
  async (width) => {
    const page = await visit('harbour', '/finance', { pictures: true });
    await page.setViewportSize({ width, height: 768 });
    const call = page.getByRole('banner').getByRole('link', { name: 'Call (07) 7010 1100' });
    await page.getByRole('navigation', { name: 'Quick links' }).getByText('(07) 7010 1100').waitFor();
    const menu = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!;
    const before = (await call.boundingBox())!;
    expect(before.x).toBeGreaterThanOrEqual(menu.x + menu.width);
    expect(before.y).toBeLessThan(menu.y + menu.height);
    await page.evaluate(() => {
      window.scrollTo(0, 900);
    });
    // In sight, and nothing lies over it.
    await call.click({ trial: true });
    expect((await call.boundingBox())!.y).toBeLessThan(100);
  },
);

test.each([
  [
    'harbour',
    '/search/new-used-and-demo-cars?car_type=used&body=suv&transmission=Automatic&price=:30000&make=Kia&make=Mazda',
  ],
  ['outback', '/search/new-used-and-demo-cars?car_type=used&body=ute&transmission=Automatic&price=:60000&make=Isuzu'],
  ['bigsky', '/used-car/new-used-and-demo-cars?body=suv&transmission=Automatic&price=:30000&make=Kia&make=MG'],
  ['coastline', '/search/new-used-and-demo-cars?car_type=used&categories=Family&item_type=caravan&price=:60000'],
])('%s: however many filters are set, a list is as wide as the phone', async (dealer, address) => {
  const page = await visit(dealer, address);
  await page.setViewportSize({ width: 390, height: 844 });
  await waitUntilHydrated(page);
  const { overflow, row, chips } = await page.evaluate(() => {
    const list = document.querySelector('[aria-label="Active filters"]')!;
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      row: list.scrollWidth - list.clientWidth,
      chips: list.children.length,
    };
  });
  expect(chips).toBeGreaterThanOrEqual(4);
  expect(row).toBeGreaterThan(0);
  expect(overflow).toBeLessThanOrEqual(0);
});
