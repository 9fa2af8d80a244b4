/** The same journey for a browser that runs no scripts: forms, links and pages. */
import { expect, test } from 'vitest';
import { fillEnquiry, formWords, newVisitor, openBrowser, soon, vehicleCount } from '../browser.ts';
import { leadOf, leadsOf } from '../stored-leads.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });
const withoutScripts = { javaScript: false } as const;

test('filters are applied by the form’s button and taken back by links', async () => {
  const page = await visit('harbour', '/search/new-used-and-demo-cars', withoutScripts);
  const all = (await vehicleCount(page))!;
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Mazda\b/ }).check();
  await filters.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' }).fill('30000');
  await filters.getByRole('button', { name: 'Apply filters' }).click();

  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count > 0 && count < all);
  const refined = (await vehicleCount(page))!;
  const chips = page.getByRole('list', { name: 'Active filters' });
  await soon(() => filters.getByRole('checkbox', { name: /^Mazda\b/ }).isChecked()).toBe(true);
  await soon(() =>
    filters.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' }).inputValue(),
  ).toBe('30,000');
  for (const heading of await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents())
    expect(heading).toContain('Mazda');

  await chips.getByRole('link', { name: 'Remove filter Price up to $30,000' }).click();
  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count > refined);
  await soon(() => chips.getByRole('link', { name: 'Remove filter Mazda' }).count()).toBe(1);
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await soon(() => vehicleCount(page)).toBe(all);
});

test('values are left out by the form too', async () => {
  const page = await visit('harbour', '/search/suv', withoutScripts);
  const all = (await vehicleCount(page))!;
  const leaveOut = page.locator('summary').filter({ hasText: 'Leave some out: Make' });
  // The list has no group that nothing would open.
  expect(await leaveOut.isVisible()).toBe(false);
  await page.getByRole('link', { name: /^Filters/ }).click();
  await leaveOut.click();
  await page.getByRole('checkbox', { name: 'Not Mazda', exact: true }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count > 0 && count < all);
  const filters = page.getByRole('region', { name: 'Filters' });
  await soon(() => filters.getByRole('checkbox', { name: 'Not Mazda', exact: true }).isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Remove filter Not Mazda' }).click();
  await soon(() => vehicleCount(page)).toBe(all);
});

test('a phone has its filters on a page, which sends the search on with them', async () => {
  const page = await visit('bigsky', '/used-car/suv?price=:60000', { ...withoutScripts, size: 'phone' });
  const all = (await vehicleCount(page))!;
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest price' });
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await page.waitForURL(/sortBy=price_desc/);
  await soon(() => vehicleCount(page)).toBe(all);
  await page.getByRole('link', { name: /^Filters/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Filters' }).waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/noindex/);
  const price = page.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' });
  await soon(() => price.inputValue()).toBe('60,000');
  await page.getByRole('checkbox', { name: /^Toyota\b/ }).check();
  await page
    .locator('summary')
    .filter({ hasText: /^Colour/ })
    .click();
  await page.getByRole('checkbox', { name: /^White\b/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count > 0 && count < all);
  for (const label of ['SUV', 'Toyota', 'White', 'Price up to $60,000'])
    await soon(() => page.getByRole('link', { name: `Remove filter ${label}` }).count(), label).toBe(1);
  await soon(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('price_desc');
});

test('the page of filters works with scripts too', async () => {
  const page = await visit('harbour', '/filters/used-cars');
  await page
    .locator('summary')
    .filter({ hasText: /^Colour/ })
    .click();
  await page.getByRole('checkbox', { name: /^White\b/ }).check();
  await page.getByRole('checkbox', { name: /^Mazda\b/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  for (const label of ['Used', 'White', 'Mazda'])
    await soon(() => page.getByRole('link', { name: `Remove filter ${label}` }).count(), label).toBe(1);
});

test('the order is sent with the filters, and pages are links', async () => {
  const page = await visit('outback', '/search/new-used-and-demo-cars', withoutScripts);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest price' });
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Apply filters' }).click();
  await soon(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('price_desc');
  const headings = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: /^Explore Vehicle/ });
  const hrefs = () => headings.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const first = await hrefs();
  await page.getByRole('link', { name: 'Next page' }).click();
  await soon(hrefs).toSatisfy((second: string[]) => second.length > 0 && second.every((href) => !first.includes(href)));
  await soon(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('price_desc');
});

test('the home page’s search box leads to what was chosen', async () => {
  const page = await visit('coastline', '/', withoutScripts);
  const box = page.getByRole('search', { name: 'Search our stock' });
  await box.getByRole('combobox', { name: 'Looking for' }).selectOption('caravan');
  await box.getByRole('button', { name: /^Show Me/ }).click();
  await soon(() => vehicleCount(page)).toBeGreaterThan(0);
  await soon(() => page.getByRole('link', { name: 'Remove filter Caravan' }).count()).toBe(1);
});

test.each(['harbour', 'bigsky'])(
  '%s: a vehicle, an enquiry with mistakes, the same enquiry put right',
  async (dealer) => {
    const words = formWords(dealer);
    const page = await visit(dealer, '/cars/', withoutScripts);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Explore Vehicle/ })
      .first()
      .click();
    const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
    await page
      .getByRole('complementary', { name: 'Price and enquiry' })
      .getByRole('link', { name: 'Enquire Now' })
      .click();
    const form = page.getByRole('main');
    const formAddress = page.url();
    await soon(() => form.getByText(title).count()).toBeGreaterThan(0);

    const visitor = newVisitor('Sam');
    await fillEnquiry(form, visitor);
    // The browser itself may block this; not every browser checks it.
    await page.getByRole('textbox', { name: 'Phone' }).fill('12');
    expectTrouble(/status of 422/);
    await form.getByRole('button', { name: words.submit, exact: true }).click();

    const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors' });
    await summary.waitFor();
    await soon(() => page.title()).toMatch(/^Error: /);
    await soon(() => form.getByRole('textbox', { name: 'First name' }).inputValue()).toBe(visitor.firstName);
    await soon(() => form.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe(visitor.lastName);
    await soon(() => form.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(visitor.email);
    await soon(() => form.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('12');
    await soon(() => form.getByRole('textbox', { name: 'Comments' }).inputValue()).toBe(visitor.message);
    await soon(() => form.getByText(title).count()).toBeGreaterThan(0);
    expect(await leadsOf(dealer, visitor)).toEqual([]);

    // A message of the summary leads to its field.
    await summary.getByRole('link', { name: /phone/ }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(visitor.phone);
    await soon(() => form.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(visitor.phone);
    await form.getByRole('button', { name: words.submit, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.success }).waitFor();

    // The same enquiry sent again within minutes is the same enquiry.
    await page.goto(formAddress);
    await fillEnquiry(form, visitor);
    await form.getByRole('button', { name: words.submit, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.success }).waitFor();
    expect(await leadsOf(dealer, visitor)).toMatchObject([{ name: `Sam ${visitor.lastName}`, vehicle: title }]);
  },
);

test('a postcode that is pasted with blanks is read whole, for a delivery and in a form', async () => {
  const visitor = newVisitor('Pip');
  const page = await visit('harbour', '/cars/', withoutScripts);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .click();
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await delivery.getByRole('textbox', { name: 'Your postcode' }).focus();
  await page.keyboard.insertText(' 4000');
  await delivery.getByRole('button', { name: 'Estimate delivery' }).click();
  await soon(() => delivery.getByRole('status').innerText()).toMatch(/Delivery to Brisbane/);

  await page
    .getByRole('complementary', { name: 'Price and enquiry' })
    .getByRole('link', { name: 'Enquire Now' })
    .click();
  await page.waitForURL('**/enquiry?**');
  await fillEnquiry(page.getByRole('main'), visitor);
  const postcode = page.getByRole('main').getByRole('textbox', { name: 'Postcode' });
  await postcode.fill('');
  await postcode.focus();
  await page.keyboard.insertText(` ${visitor.postcode} `);
  await page
    .getByRole('main')
    .getByRole('button', { name: formWords('harbour').submit, exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: formWords('harbour').success }).waitFor();
  expect((await leadOf('harbour', visitor)).lead.postcode).toBe(visitor.postcode);
});

test('a lead knows the campaign of the page from which its form was opened', async () => {
  const words = formWords('bigsky');
  const visitor = newVisitor('Cam');
  const page = await visit('bigsky', '/cars/', withoutScripts);
  const vehicle = (await page
    .getByRole('main')
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .getAttribute('href'))!;
  await page.goto(new URL(`${vehicle}?utm_source=radio&utm_campaign=autumn`, page.url()).href);
  await page
    .getByRole('complementary', { name: 'Price and enquiry' })
    .getByRole('link', { name: 'Enquire Now' })
    .click();
  await page.waitForURL('**/enquiry?**');
  await fillEnquiry(page.getByRole('main'), visitor);
  await page.getByRole('main').getByRole('button', { name: words.submit, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words.success }).waitFor();
  expect((await leadOf('bigsky', visitor)).lead.attribution).toEqual({
    visitedPages: [vehicle, '/enquiry'],
    linkedQueryParams: { utm_source: 'radio', utm_campaign: 'autumn' },
  });
});

test('menus, the phone’s menu among them, open without scripts', async () => {
  const desk = await visit('harbour', '/', withoutScripts);
  const main = desk.getByRole('navigation', { name: 'Main' });
  await main.getByText('Service', { exact: true }).click();
  await main.getByRole('link', { name: 'Warranty' }).click();
  await desk.getByRole('heading', { level: 1 }).waitFor();
  await soon(() => new URL(desk.url()).pathname).toBe('/warranty');

  const phone = await visit('coastline', '/', { ...withoutScripts, size: 'phone' });
  await phone.getByRole('button', { name: 'Menu', exact: true }).click();
  await phone.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Workshop' }).click();
  await soon(() => new URL(phone.url()).pathname).toBe('/service');
});
