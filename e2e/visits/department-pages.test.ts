/**
 * Pages with a department's form: service bookings, job applications, a single location, and a link on from a sold car.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brokenRules, pixelsBesideScreen } from '../accessibility-rules.ts';
import {
  dealers,
  fillEnquiry,
  fillPerson,
  waitUntilHydrated,
  isFocused,
  newVisitor,
  openBrowser,
  sizes,
  soon,
} from '../browser.ts';
import { leadOf, leadsOf } from '../stored-leads.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });
const withoutScripts = { javaScript: false } as const;

const formOf = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name });

test.each([
  { scripts: 'with scripts', javaScript: true },
  { scripts: 'without scripts', javaScript: false },
])('a service is asked for $scripts, with what else is wanted, and a mistake keeps it all', async ({ javaScript }) => {
  if (!javaScript) expectTrouble(/status of 422/);
  const visitor = newVisitor('Sue');
  const page = await visit('outback', '/service', { javaScript });
  const form = formOf(page, 'Ask the workshop');
  await form.getByRole('textbox', { name: 'Rego' }).fill('123ABC');
  await form.getByRole('checkbox', { name: 'Loan ute' }).check();
  await form.getByRole('checkbox', { name: 'Wash after a creek' }).check();
  await fillPerson(form, visitor);
  const location = form.getByRole('combobox', { name: 'Location' });
  if ((await location.count()) > 0) await location.selectOption({ index: 1 });
  // Without scripts the browser itself stops at an empty field; other errors come back from the server.
  await form.getByRole('textbox', { name: 'Vehicle' }).fill('Isuzu D-MAX 2021');
  await form.getByRole('textbox', { name: 'Phone' }).fill('12');
  await form.getByRole('button', { name: 'Book it in' }).click();
  await form.getByRole('alert').filter({ hasText: 'Please fix the following errors' }).waitFor();
  if (javaScript) await soon(() => page.title()).toMatch(/^Error: /);
  // The terms to be accepted can be read from the form.
  await soon(() => form.getByRole('link', { name: 'Read the terms of use' }).getAttribute('href')).toBe(
    '/terms-and-conditions',
  );
  await soon(() => form.getByRole('textbox', { name: 'Rego' }).inputValue()).toBe('123ABC');
  await soon(() => form.getByRole('checkbox', { name: 'Loan ute' }).isChecked()).toBe(true);

  await form.getByRole('textbox', { name: 'Phone' }).fill(visitor.phone);
  await form.getByRole('button', { name: 'Book it in' }).click();
  await page.getByRole('heading', { level: 1, name: 'It is in the book' }).waitFor();
  const { lead } = await leadOf('outback', visitor);
  expect(lead).toMatchObject({
    form: 'service',
    category: 'Service Enquiry',
    fields: { Rego: '123ABC', own_vehicle: 'Isuzu D-MAX 2021' },
  });
  expect(lead.fields['additional_services']).toMatch(/Loan ute.*Wash after a creek/s);
});

test('Book a Service leads to the one booking site, to the directory of several, and to the form where there is none', async () => {
  const bookService = async (dealer: string) =>
    (await visit(dealer, '/', withoutScripts))
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name: 'Book a service' })
      .first()
      .getAttribute('href');
  expect(await bookService('outback')).toBe('https://bookings.outbackisuzuute.example/');

  const page = await visit('harbour', (await bookService('harbour'))!, withoutScripts);
  const main = page.getByRole('main');
  await soon(() => main.getByRole('link', { name: /^Book .*service/ }).count()).toBe(8);
  await main.getByRole('navigation', { name: 'Make' }).getByRole('link', { name: 'Kia' }).click();
  await soon(() => main.getByRole('link', { name: /^Book .*service/ }).allInnerTexts()).toEqual([
    expect.stringContaining('Book your Kia service'),
    expect.stringContaining('Book a service'),
  ]);
  await soon(() =>
    main.getByRole('region', { name: 'Harbour Kia Chermside' }).getByRole('link', { name: /Kia/ }).getAttribute('href'),
  ).toBe('https://kia.chermsideservice.example/book');

  for (const dealer of ['bigsky', 'coastline']) {
    const none = await visit(dealer, '/book-a-service', withoutScripts);
    expect(new URL(none.url()).pathname).toBe('/service');
  }
});

test('an application for work is a General Enquiry, Career Enquiry, event 51', async () => {
  const visitor = newVisitor('Carl');
  const page = await visit('harbour', '/careers');
  const form = formOf(page, 'Apply to Harbour');
  await form.getByRole('combobox', { name: 'Position' }).selectOption('Sales');
  await form.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Harbour Kia Chermside' });
  await fillPerson(form, visitor);
  await form.getByRole('textbox', { name: 'About you' }).fill('I was a nurse for ten years.');
  await form.getByRole('button', { name: 'Send' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  expect((await leadOf('harbour', visitor)).lead).toMatchObject({
    form: 'careers',
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
    eventId: 51,
    fields: { position: 'Sales' },
  });
});

test.each([
  { scripts: 'with scripts', javaScript: true },
  { scripts: 'without scripts', javaScript: false },
])('the Contact button of a workshop leads to the form that reaches it, $scripts', async ({ javaScript }) => {
  const visitor = newVisitor('Wes');
  const page = await visit('harbour', '/contact-us/harbour-hyundai-springwood-service', { javaScript });
  const form = formOf(page, 'Contact us');
  await soon(() => form.getByText('To Harbour Hyundai Springwood - Service').isVisible()).toBe(true);
  await fillPerson(form, visitor);
  await form.getByRole('textbox', { name: 'Comments' }).fill('Is my car ready?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  expect((await leadOf('harbour', visitor)).lead).toMatchObject({ form: 'contact', locationId: 5 });
});

test('a second message that asks for a test drive is sent once its box is ticked, by keys alone', async () => {
  expectTrouble(/status of 422/);
  const visitor = newVisitor('Dora');
  const page = await visit('harbour', '/contact', { size: 'phone' });
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('combobox', { name: 'Category' }) });
  const send = form.getByRole('button', { name: /^Send/ });
  const ask = async (message: string) => {
    await fillEnquiry(form, { ...visitor, message });
    await form.getByRole('combobox', { name: 'Category' }).selectOption('Test Drive');
    await send.press('Enter');
  };
  await ask('Saturday would suit me.');
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  await page.goto('/contact');
  await waitUntilHydrated(page);
  await ask('Sunday as well.');
  const box = form.getByRole('checkbox', { name: 'I would like a second test drive' });
  await box.focus();
  await page.keyboard.press('Space');
  await soon(() => box.isChecked()).toBe(true);
  expect(await isFocused(box)).toBe(true);
  await send.press('Enter');
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  expect(await leadsOf('harbour', visitor)).toHaveLength(2);
});

test('a test drive begins with the make, then the vehicle, and is about it, without scripts', async () => {
  const visitor = newVisitor('Tess');
  const page = await visit('bigsky', '/book-test-drive/', withoutScripts);
  const main = page.getByRole('main');
  await main
    .getByRole('list', { name: 'Makes' })
    .getByRole('link', { name: /^Toyota/ })
    .click();
  const vehicle = main.getByRole('list', { name: 'Toyota to drive' }).getByRole('link').first();
  const [title] = (await vehicle.innerText()).split('\n');
  await vehicle.click();
  const form = formOf(page, 'Drive it first');
  await soon(() => form.getByText(title!, { exact: true }).isVisible()).toBe(true);
  await fillPerson(form, visitor);
  await form.getByRole('button', { name: 'Hold my spot' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  expect((await leadOf('bigsky', visitor)).lead).toMatchObject({ form: 'test-drive', category: 'Test Drive' });
});

test('a quick enquiry at the end of a page asks for a name, one way to answer and a few words', async () => {
  const visitor = newVisitor('Quinn');
  const page = await visit('outback', '/d-max');
  const form = formOf(page, 'Quick enquiry');
  await form.getByRole('textbox', { name: 'Name' }).fill(`Quinn ${visitor.lastName}`);
  await form.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
  await form.getByRole('textbox', { name: 'Comments' }).fill('Does the tray come off?');
  const terms = form.getByRole('checkbox', { name: /terms of use/ });
  if ((await terms.count()) > 0) await terms.check();
  await form.getByRole('button', { name: 'Send' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  expect((await leadOf('outback', visitor)).lead).toMatchObject({
    form: 'quick-enquiry',
    subcategory: 'Quick Enquiry',
  });
});

test('a visitor without results can ask for something similar', async () => {
  const page = await visit('harbour', '/search/new-used-and-demo-cars?query=no-such-vehicle-anywhere');
  await page.getByRole('link', { name: /Tell us what you are looking for/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Find Me Something Similar' }).waitFor();
});

test('selling has two URLs, the valuation has the stock’s own, and the thank-you page needs a sent form', async () => {
  const opened = async (dealer: string, address: string) => {
    const page = await visit(dealer, address, withoutScripts);
    return {
      path: new URL(page.url()).pathname,
      heading: await page.getByRole('heading', { level: 1 }).first().innerText(),
    };
  };
  expect(await opened('harbour', '/sell-my-car')).toEqual({ path: '/sell-my-car', heading: 'Sell My Car' });
  expect(await opened('harbour', '/sell-your-car')).toEqual({ path: '/sell-your-car', heading: 'Sell My Car' });

  // `trade-in` is not a vehicle.
  const stock = await visit('harbour', '/search/used-cars', withoutScripts);
  await stock
    .getByRole('main')
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .click();
  const title = await stock.getByRole('heading', { level: 1 }).innerText();
  const enquiry = await stock
    .getByRole('complementary', { name: 'Price and enquiry' })
    .getByRole('link', { name: 'Enquire Now' })
    .getAttribute('href');
  const carId = new URL(enquiry!, stock.url()).searchParams.get('car_id')!;
  const tradeIn = await visit('harbour', `/cars/trade-in?car_id=${carId}`, withoutScripts);
  expect(new URL(tradeIn.url()).pathname).toBe('/cars/trade-in');
  await soon(() => tradeIn.getByRole('main').innerText()).toContain(title);

  expect((await opened('harbour', '/success')).path).toBe('/');
  expect((await opened('harbour', '/value-my-car-terms-and-conditions')).heading).toMatch(/terms/i);
  expect(await opened('outback', '/pages/value-my-car-terms-and-conditions')).toMatchObject({
    path: '/pages/value-my-car-terms-and-conditions',
    heading: expect.stringMatching(/terms/i) as string,
  });
});

const pages = [
  '/service',
  '/vehicle-parts-and-accessories',
  '/sell-my-car',
  '/fleet',
  '/careers',
  '/book-test-drive/',
  '/book-a-service',
];

describe.each(dealers)('%s', (dealer) => {
  test('every page of a department is in order by the rules that a machine can check, and no wider than its screen', async () => {
    // Not every dealer has each of them.
    expectTrouble(/status of 404/);
    const page = await visit(dealer, '/', { pictures: true });
    for (const [index, address] of pages.entries()) {
      const response = await page.goto(address);
      if (response?.status() === 404) continue;
      await waitUntilHydrated(page);
      // The dealers differ in colours and words alone: each checks a page at one size, and together they check both.
      const checkedSize = (dealers.indexOf(dealer) + index) % 2 === 0 ? 'phone' : 'desktop';
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        expect(await pixelsBesideScreen(page), `${address} at ${size}`).toBe(0);
        if (size === checkedSize) expect(await brokenRules(page), `${address} at ${size}`).toEqual([]);
      }
    }
  });
});
