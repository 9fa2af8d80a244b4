/** The list of a dealer's places, and the page of each. */
import { expect, test } from 'vitest';
import { expectInOrder } from '../accessibility-rules.ts';
import { dealers, waitUntilHydrated, openBrowser, sizes, soon } from '../browser.ts';

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
      await waitUntilHydrated(page);
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

test('departments around the corner from each other have one map', async () => {
  const page = await visit('harbour', '/locations/harbour-mazda-fortitude-valley', { size: 'phone', pictures: true });
  await waitUntilHydrated(page);
  // A map is drawn when it comes near; its room is there before.
  const maps = page.getByRole('main').getByRole('region', { name: /^Map of /, includeHidden: true });
  const rooms = async () => {
    const boxes = await Promise.all((await maps.all()).map((map) => map.boundingBox()));
    return boxes.filter((box) => box !== null).length;
  };
  await soon(rooms).toBe(1);
  await page.setViewportSize(sizes.desktop);
  await soon(rooms).toBe(1);
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

test.each(dealers)(
  '%s: each place in the list is in sight at every width, and its last row is full',
  async (dealer) => {
    const page = await visit(dealer, '/locations', { size: 'desktop', pictures: true });
    await waitUntilHydrated(page);
    const cards = page.getByRole('main').getByRole('article');
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => {
          const { left, right, top } = card.getBoundingClientRect();
          return { left, right, top };
        }),
      );
      expect(boxes.length).toBeGreaterThan(1);
      expect(
        boxes.filter(({ left, right }) => left < 0 || right > width),
        `${width} px`,
      ).toEqual([]);
      expect(boxes.at(-1)!.right, `${width} px`).toBeCloseTo(Math.max(...boxes.map(({ right }) => right)), 0);
    }
  },
);

test('the buttons of departments beside each other are level', async () => {
  const page = await visit('harbour', '/locations/harbour-mazda-fortitude-valley', { size: 'desktop', pictures: true });
  await waitUntilHydrated(page);
  const main = page.getByRole('main');
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await main
      .getByRole('link')
      .filter({ hasText: 'Get Directions' })
      .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)));
    expect(tops.length, `${width} px`).toBe(3);
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});

test('the photograph of a place is shown whole', async () => {
  const page = await visit('harbour', '/locations/harbour-mazda-fortitude-valley', { size: 'desktop', pictures: true });
  const photograph = page.getByRole('main').locator('img[src*="place-fortitude-valley"]').first();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await photograph.evaluate((image: HTMLImageElement) => {
      const { width: across, height } = image.getBoundingClientRect();
      return { box: across / height, picture: image.naturalWidth / image.naturalHeight };
    });
    expect(shown.box, `${width} px`).toBeCloseTo(shown.picture, 1);
  }
});

test('a row of places that scrolls cuts no name, however wide the window is', async () => {
  const page = await visit('harbour', '/', { size: 'desktop' });
  await waitUntilHydrated(page);
  const names = page.getByRole('main').getByRole('list', { name: 'Our locations' }).getByRole('heading');
  expect(await names.count()).toBe(5);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await names.evaluateAll((headings, edge) => {
      const range = document.createRange();
      return headings.flatMap((heading) => {
        const list = heading.closest('ul')!.getBoundingClientRect();
        range.selectNodeContents(heading);
        const { left, right } = range.getBoundingClientRect();
        const end = Math.min(list.right, edge);
        return left < end && right > end ? [heading.textContent] : [];
      });
    }, width);
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('the list of yards says in one line when each yard opens', async () => {
  const page = await visit('bigsky', '/', { size: 'desktop' });
  await waitUntilHydrated(page);
  const opens = page
    .locator('section', { has: page.getByRole('heading', { name: /big yards$/ }) })
    .getByText(/^(Open until|Closed)/);
  expect(await opens.count()).toBe(4);
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await opens.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
    expect(Math.max(...heights), `${width} px`).toBeLessThan(32);
  }
});

test('without maps, the page of a place repeats no picture and no logo', async () => {
  for (const [dealer, path] of [
    ['outback', '/locations/outback-isuzu-ute-toowoomba'],
    ['harbour', '/locations/harbour-mazda-fortitude-valley'],
  ] as const) {
    const page = await visit(dealer, path, { size: 'desktop', javaScript: false });
    const block = page
      .getByRole('main')
      .locator('section', { has: page.getByRole('heading', { name: 'Hours and telephone' }) });
    const pictures = await block.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
    expect(pictures.filter((src) => src.includes('logo'))).toEqual([]);
    expect(new Set(pictures).size).toBe(pictures.length);
  }
});

test.each([
  [
    'harbour',
    'harbour-mazda-fortitude-valley',
    ['fortitude-valley', 'carburettor-lane-service', 'carburettor-lane-parts'],
  ],
  ['outback', 'outback-isuzu-ute-toowoomba', ['toowoomba', 'toowoomba-service', 'toowoomba-parts']],
  ['coastline', 'coastline-caravans-coffs-harbour', ['coffs-harbour', 'coffs-harbour-service']],
] as const)(
  '%s: the photograph of a place and those of its departments are each shown once',
  async (dealer, slug, names) => {
    const page = await visit(dealer, `/locations/${slug}`, { size: 'desktop', pictures: true });
    await waitUntilHydrated(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await page
        .getByRole('main')
        .locator('img[src*="place-"]')
        .filter({ visible: true })
        .evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => /place-([a-z-]+)\.webp/.exec(src)?.[1]));
      expect(shown.toSorted(), `${width} px`).toEqual([...names].toSorted());
    }
  },
);

test('photographs of the departments of a place are of one size in the directory', async () => {
  const page = await visit('outback', '/contact', { size: 'desktop', pictures: true });
  await waitUntilHydrated(page);
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const widths = await page
      .locator('#outback-isuzu-ute-toowoomba img[src*="place-"]')
      .evaluateAll((all) => all.map((image) => Math.round(image.getBoundingClientRect().width)));
    expect(widths.length).toBe(3);
    expect(Math.max(...widths) - Math.min(...widths), `${width} px: ${widths.join(', ')}`).toBeLessThan(2);
  }
});

test.each([
  [
    'harbour',
    ['Fortitude Valley', 'Springwood', 'Chermside', 'Moorooka', 'Southport'],
    'Harbour Nissan & Subaru Southport',
  ],
  // Two of them are in one town.
  [
    'coastline',
    ['Coastline Caravans Coffs Harbour', 'Coastline Motorcycles Coffs Harbour', 'Coastline Port Macquarie'],
    'Coastline Port Macquarie',
  ],
] as const)('%s: the directory begins with the way to each of its places', async (dealer, labels, last) => {
  const page = await visit(dealer, '/contact', { size: 'phone' });
  const links = page.getByRole('navigation', { name: 'Locations on this page' }).getByRole('link');
  expect(await links.allInnerTexts()).toEqual([...labels]);
  await links.last().click();
  const heading = page.getByRole('main').getByRole('heading', { level: 2, name: last });
  await soon(async () => (await heading.boundingBox())!.y).toBeLessThan(400);
});

test.each(['phone', 'desktop'] as const)(
  'on a %s, near me sorts the page by the browser’s position, which stays in the browser',
  async (size) => {
    const page = await visit('harbour', '/dealer-locator?show=sales&near=Nowhereville', { size });
    await waitUntilHydrated(page);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: -27.9671, longitude: 153.4003 });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const main = page.getByRole('main');
    const first = main.getByRole('article').first();
    expect(await first.innerText()).not.toContain('Southport');
    await main.getByRole('button', { name: 'Near me' }).focus();
    await page.keyboard.press('Enter');
    await main
      .getByRole('status')
      .getByText(/^Harbour Nissan & Subaru Southport is the nearest to you, .* as the crow flies\.$/)
      .waitFor();
    expect(await first.innerText()).toMatch(/Southport[^]*km away/);
    await expectInOrder(page);
    // The place that nobody knows no longer stands in the field.
    expect(await main.getByRole('textbox', { name: 'Suburb or postcode' }).inputValue()).toBe('');
    // The other views keep it; a place that is named replaces it.
    await main.getByRole('link', { name: 'Service', exact: true }).click();
    await main.getByText(/ is the nearest to you/).waitFor();
    await main.getByRole('textbox', { name: 'Suburb or postcode' }).fill('4032');
    await page.keyboard.press('Enter');
    await main.getByText(/^Harbour Kia Chermside is the nearest to .*4032/).waitFor();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const text of [...sent, stored, page.url()]) expect(text).not.toMatch(/27\.96|153\.4/);
  },
);

test('a browser that does not say where it is leaves the page as it was, and says what to do', async () => {
  const page = await visit('harbour', '/dealer-locator', { size: 'phone' });
  await waitUntilHydrated(page);
  await page.context().clearPermissions();
  const main = page.getByRole('main');
  const names = () => main.getByRole('article').getByRole('heading').allInnerTexts();
  const before = await names();
  await main.getByRole('button', { name: 'Near me' }).click();
  await main.getByRole('status').getByText('Your browser does not tell us where you are.').waitFor();
  expect(await names()).toEqual(before);
  const plain = await visit('harbour', '/dealer-locator', { size: 'phone', javaScript: false });
  expect(await plain.getByRole('button', { name: 'Near me' }).isVisible()).toBe(false);
  expect(await plain.getByRole('button', { name: 'Find the nearest' }).isVisible()).toBe(true);
});

test.each(['harbour', 'outback'])(
  '%s: the contact page has the nearest to the shopper’s postcode first',
  async (dealer) => {
    const postcode = { harbour: '4215', outback: '4405' }[dealer]!;
    const page = await visit(dealer, '/contact', { size: 'desktop' });
    await waitUntilHydrated(page);
    const main = page.getByRole('main');
    const blocks = () =>
      main
        .getByRole('region')
        .getByText(/ km away$/)
        .allInnerTexts();
    expect(await blocks()).toEqual([]);
    await page.evaluate((own) => localStorage.setItem('shopper-postcode', JSON.stringify({ postcode: own })), postcode);
    await page.reload();
    await waitUntilHydrated(page);
    await main.getByText(new RegExp(`^The nearest to .*${postcode} come first\\.$`)).waitFor();
    const distances = (await blocks()).map((text) => Number(/[\d,]+/.exec(text)![0].replace(',', '')));
    expect(distances.length).toBeGreaterThan(1);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    await expectInOrder(page);
  },
);

test.each([
  ['/locations/harbour-mazda-fortitude-valley', 'Christmas Day'],
  ['/special-offers', 'Conditions'],
  ['/search/used-cars', 'comparison rate'],
])('%s prints what is folded on the screen', async (path, text) => {
  const page = await visit('harbour', path, { size: 'desktop' });
  await waitUntilHydrated(page);
  const folded = page.getByRole('main').locator('details:not([open]).prints-open').filter({ hasText: text }).first();
  const height = async () => (await folded.evaluate((element) => element.getBoundingClientRect().height)) | 0;
  const content = folded.locator(':scope > :not(summary)').last();
  const isShown = () => content.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isShown()).toBe(false);
  const before = await height();
  await page.emulateMedia({ media: 'print' });
  expect(await isShown()).toBe(true);
  expect(await height()).toBeGreaterThan(before);
});

test.each([
  '/contact',
  '/contact-us/harbour-mazda-fortitude-valley',
  '/locations/harbour-mazda-fortitude-valley',
  '/special-offers',
  '/twg-tyres',
])('%s prints no fields to fill in', async (path) => {
  const page = await visit('harbour', path, { size: 'desktop' });
  await page.emulateMedia({ media: 'print' });
  const fields = page.getByRole('main').locator('input:not([type=hidden]), select, textarea');
  expect(await fields.evaluateAll((all) => all.filter((field) => field.checkVisibility()).map(({ id }) => id))).toEqual(
    [],
  );
});
