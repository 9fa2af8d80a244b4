/** The list of a dealer's places, and the page of each. */
import { expect, test } from 'vitest';
import { expectInOrder } from '../accessibility-rules.ts';
import { dealers, isAlive, openBrowser, sizes, soon } from '../browser.ts';

const { visit } = openBrowser();

test.each(dealers)(
  '%s: each place in the list has a page with hours, and a message that goes there',
  async (dealer) => {
    const page = await visit(dealer, '/dealer-locator', { size: 'phone' });
    const main = page.getByRole('main');
    const links = await main
      .getByRole('link', { name: /^View Location/ })
      .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      await page.goto(link);
      await isAlive(page);
      expect(page.url()).toBe(link);
      await main.getByRole('heading', { name: 'Hours and telephone' }).waitFor();
      await main.getByRole('heading', { name: /^Ask / }).waitFor();
      expect(await main.locator('input[name=location_id]').inputValue()).toMatch(/^\d+$/);
      await expectInOrder(page);
    }
  },
);

test.each([true, false])('the nearest comes first (scripts: %s)', async (javaScript) => {
  const page = await visit('harbour', '/dealer-locator', { size: 'desktop', javaScript });
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Suburb or postcode' }).fill('Robina');
  await page.keyboard.press('Enter');
  await main.getByText('Harbour Nissan & Subaru Southport is the nearest to Robina QLD').waitFor();
  expect(await main.getByRole('article').first().innerText()).toMatch(/Southport[^]*\d+ km away/);
  await main.getByRole('textbox', { name: 'Suburb or postcode' }).fill('Atlantis');
  await page.keyboard.press('Enter');
  await main.getByText('We know no place called “Atlantis”. Try a postcode.').waitFor();
  // The rules are checked by a script.
  if (javaScript) await expectInOrder(page);
});

test('the search of the contact page knows a region, a suburb and a state', async () => {
  const page = await visit('harbour', '/contact', { size: 'desktop', javaScript: false });
  const main = page.getByRole('main');
  const search = main.getByRole('search', { name: 'Locations' });
  const blocks = () => main.getByRole('heading', { level: 2, name: /^Harbour / }).allInnerTexts();
  const every = (await blocks()).length;
  await search.getByRole('searchbox').fill('gold coast');
  await page.keyboard.press('Enter');
  await main.getByText('The nearest to Gold Coast come first.').waitFor();
  expect((await blocks())[0]).toBe('Harbour Nissan & Subaru Southport');
  await search.getByRole('searchbox').fill('chermside');
  await page.keyboard.press('Enter');
  await soon(blocks).toEqual(['Harbour Kia Chermside']);
  await search.getByRole('searchbox').fill('Queensland');
  await page.keyboard.press('Enter');
  await soon(async () => (await blocks()).length).toBe(every);
});

test('departments around the corner from each other have one map on a phone, where they stand under each other', async () => {
  const page = await visit('harbour', '/locations/harbour-mazda-fortitude-valley', { size: 'phone', pictures: true });
  await isAlive(page);
  // A map is drawn when it comes near; its room is there before.
  const maps = page.getByRole('main').getByRole('region', { name: /^Map of /, includeHidden: true });
  const rooms = async () => {
    const boxes = await Promise.all((await maps.all()).map((map) => map.boundingBox()));
    return boxes.filter((box) => box !== null).length;
  };
  await soon(rooms).toBe(1);
  await page.setViewportSize(sizes.desktop);
  await soon(rooms).toBe(3);
});

test('reviews are read on the page of a place, where its rating leads', async () => {
  const page = await visit('harbour', '/dealer-locator', { size: 'phone' });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '812 reviews' }).click();
  await page.waitForURL(/\/locations\/harbour-mazda-fortitude-valley#reviews$/);
  const reviews = main.getByRole('article').filter({ hasText: 'Demonstration review' });
  const shown = () => reviews.filter({ visible: true }).count();
  await soon(shown).toBe(3);
  await main.getByText('Show 9 more reviews').click();
  await soon(shown).toBe(12);
  expect(await main.getByText('Wrong dealership').count()).toBe(0);
  await expectInOrder(page);
});
