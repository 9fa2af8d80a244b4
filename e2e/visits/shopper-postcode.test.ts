/** The shopper's postcode: entered once, it is used and deleted on the whole site. */
import { expect, test } from 'vitest';
import { expectInOrder } from '../accessibility-rules.ts';
import { dealers, waitUntilHydrated, openBrowser, soon } from '../browser.ts';

const { visit } = openBrowser();

test.each(dealers)('%s: entered in the header, it orders the locations and stands on each card', async (dealer) => {
  const page = await visit(dealer, '/');
  await waitUntilHydrated(page);
  const button = page.getByRole('banner').getByRole('button', { name: /^Your postcode/ });
  const ownButton = (await button.count()) > 0 ? button : page.getByRole('button', { name: /^Your postcode/ }).first();
  const before = await ownButton.boundingBox();
  await ownButton.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Your postcode' });
  const field = panel.getByRole('textbox', { name: 'Your postcode' });
  await field.fill('42');
  await page.keyboard.press('Enter');
  await panel.getByText('An Australian postcode has four digits.').waitFor();
  await field.fill('4215');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'hidden' });
  await soon(() => ownButton.innerText()).toContain('4215');
  expect(await ownButton.boundingBox()).toEqual(before);

  await page.goto('/dealer-locator');
  await waitUntilHydrated(page);
  const cards = page.getByRole('main').getByRole('article');
  await cards
    .first()
    .getByText(/^[\d,]+ km away$/)
    .waitFor();
  const distances = (await cards.allInnerTexts()).map((text) =>
    Number(/([\d,]+) km away/.exec(text)![1]!.replace(',', '')),
  );
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(distances.length).toBeGreaterThan(1);
  await page
    .getByRole('main')
    .getByText(/ is the nearest to Southport QLD 4215, /)
    .waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expectInOrder(page);

  await page.goto('/locations');
  await waitUntilHydrated(page);
  await page.getByText('The nearest to Southport QLD 4215 come first.').waitFor();
  const listed = (await cards.allInnerTexts()).map((text) =>
    Number(/([\d,]+) km away/.exec(text)![1]!.replace(',', '')),
  );
  expect(listed).toEqual(listed.toSorted((one, other) => one - other));

  await page.goto('/dealer-locator');
  await waitUntilHydrated(page);
  await ownButton.click();
  await panel.getByRole('button', { name: 'Forget my postcode' }).click();
  await soon(() => cards.first().innerText()).not.toContain('km away');
  await soon(() => field.evaluate((element) => document.activeElement === element)).toBe(true);
  expect(await page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('4215')))).toBe(
    false,
  );
});

test('a postcode that is forgotten goes from the address of the page too', async () => {
  const page = await visit('harbour', '/dealer-locator?near=4217');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: /4217/ }).first().click();
  await page.getByRole('button', { name: 'Forget my postcode' }).click();
  await soon(() => new URL(page.url()).search).toBe('');
  await page.reload();
  await waitUntilHydrated(page);
  expect(await page.evaluate(() => localStorage.getItem('shopper-postcode'))).toBeNull();
});

test.each(['/contact', '/sell-my-car', '/trade-in'])(
  '%s has the postcode as it is now, and none once it is forgotten',
  async (address) => {
    const page = await visit('harbour', '/');
    const own = () => page.evaluate(() => localStorage.getItem('shopper-postcode') ?? '');
    // A field of a later step is hidden, and not there without a value.
    const inForm = () =>
      page
        .getByRole('main')
        .locator('input[name=postcode]')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).filter(Boolean));
    for (const postcode of ['4217', '4215']) {
      await page.goto(`/dealer-locator?near=${postcode}`);
      await soon(own).toContain(postcode);
      await page.goto(address);
      await waitUntilHydrated(page);
      await soon(inForm).toEqual([postcode]);
    }
    await page.goto('/dealer-locator');
    await waitUntilHydrated(page);
    await page.getByRole('button', { name: /4215/ }).first().click();
    await page.getByRole('button', { name: 'Forget my postcode' }).click();
    await soon(own).toBe('');
    await page.goto(address);
    await waitUntilHydrated(page);
    expect(await inForm()).toEqual([]);
  },
);

test('a postcode given to the locator is in the search, at the delivery estimate and in forms', async () => {
  const page = await visit('harbour', '/dealer-locator?near=4006');
  await waitUntilHydrated(page);
  await soon(() => page.evaluate(() => localStorage.getItem('shopper-postcode'))).toContain('4006');
  await page.goto('/search/used-cars');
  await waitUntilHydrated(page);
  await soon(() => page.locator('input[name=near]').first().inputValue()).toBe('4006');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/cars\//);
  await soon(() => page.locator('#delivery-calculator input').first().inputValue()).toBe('4006');
  await page.goto('/enquiry');
  await waitUntilHydrated(page);
  await soon(() => page.getByRole('main').locator('input[name=postcode]').inputValue()).toBe('4006');
  await page.getByText('Filled in with your postcode').waitFor();
});

test('a town in a search is no postcode of the shopper, and a postcode in a search is', async () => {
  const page = await visit('harbour', '/dealer-locator?near=4006');
  await waitUntilHydrated(page);
  const own = () => page.evaluate(() => localStorage.getItem('shopper-postcode'));
  await soon(own).toContain('4006');
  const search = async (query: string, chip: string) => {
    await page.goto(`/search/new-used-and-demo-cars?${query}`);
    await waitUntilHydrated(page);
    await page.getByRole('list', { name: 'Active filters' }).getByText(chip).waitFor();
  };
  await search('query=sydney', 'Near 2000');
  // A filter that is set now has the town's postcode in the URL.
  await page.getByRole('main').getByRole('combobox', { name: 'Within' }).selectOption('250');
  await page.waitForURL(/near=2000&within=250/);
  await search('query=sunshine+coast', 'Near 4559');
  await search('near=2000', 'Near 2000');
  await page.goto('/enquiry');
  await waitUntilHydrated(page);
  await soon(() => page.getByRole('main').locator('input[name=postcode]').inputValue()).toBe('4006');
  await search('query=near+4217', 'Near 4217');
  await soon(own).toContain('4217');
  await search('near=4215', 'Near 4215');
  await soon(own).toContain('4215');
  const field = page.getByRole('main').getByRole('textbox', { name: 'Postcode' });
  await field.fill('2000');
  await soon(own).toContain('2000');
});

test('the field for a postcode is in the menu on a phone', async () => {
  const page = await visit('coastline', '/', { size: 'phone' });
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('region', { name: 'Your postcode' });
  // Not at the foot of a long menu: the first thing after the close button.
  await page.getByRole('button', { name: 'Close menu' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('near');
  await menu.getByRole('textbox', { name: 'Your postcode' }).fill('2000');
  await page.keyboard.press('Enter');
  await menu.getByText(/^Sydney NSW\./).waitFor();
  await menu.getByRole('link', { name: 'Nearest locations' }).click();
  await page
    .getByRole('main')
    .getByText(/ is the nearest to Sydney NSW 2000, /)
    .waitFor();
});

test('the field for a postcode without JavaScript leads to the nearest locations', async () => {
  const page = await visit('outback', '/', { javaScript: false });
  await page.getByRole('button', { name: /^Your postcode/ }).click();
  const panel = page.getByRole('dialog', { name: 'Your postcode' });
  await panel.getByRole('textbox', { name: 'Your postcode' }).fill('4350');
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByText(/ is the nearest to Toowoomba.* 4350, /)
    .waitFor();
});

test('the locator lists a department, a make and a subtype', async () => {
  const page = await visit('harbour', '/dealer-locator', { javaScript: false });
  const main = page.getByRole('main');
  const names = () => main.getByRole('article').getByRole('heading').allInnerTexts();
  await main.getByRole('link', { name: 'Service', exact: true }).click();
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('Service at Harbour Motor Group');
  expect(await names()).toEqual([
    'Harbour Mazda Fortitude Valley',
    'Harbour Hyundai Springwood',
    // A yard with a workshop of its own.
    'Harbour Kia Chermside',
    'Harbour Nissan & Subaru Southport',
  ]);
  await main.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Mazda' });
  await main.getByRole('button', { name: 'Find the nearest' }).click();
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('Mazda service at Harbour Motor Group');
  expect(await names()).toEqual(['Harbour Mazda Fortitude Valley']);
  await page.goto('/dealer-locator');
  await main.getByRole('link', { name: 'Pre-Owned Sales' }).click();
  expect(await names()).toEqual(['Harbour Used Cars Moorooka']);
});
