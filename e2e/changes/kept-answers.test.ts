/**
 * A visitor's typed answers and choices in a form survive a reload, a visit to another page and a failing server, and
 * are deleted when the form is sent.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  formWords,
  waitUntilHydrated,
  newVisitor,
  openBrowser,
  siteOrigin,
  soon,
  type VisitorDetails,
} from '../browser.ts';
import { request, runForecourt } from '../../test/running-product.ts';
import { dataFolder, port } from '../product.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

const main = (page: Page) => page.getByRole('main');
const textbox = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const news = (page: Page) => main(page).getByRole('checkbox', { name: /subscribe to receive/ });
const detailsNote = (page: Page) => main(page).getByText('Filled in from your last form');

async function fillPerson(page: Page, visitor: VisitorDetails): Promise<void> {
  await textbox(page, 'First name').fill(visitor.firstName);
  await textbox(page, 'Last name').fill(visitor.lastName);
  await textbox(page, 'Email').fill(visitor.email);
  await textbox(page, 'Phone').fill(visitor.phone);
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitUntilHydrated(page);
}

interface Shown {
  lead: { form: string; fields: Record<string, string> };
  consents: { purpose: string; given: boolean }[];
}
async function shownLeads(dealer: string, { email }: VisitorDetails): Promise<Shown[]> {
  const { out } = await runForecourt(['lead', 'list', dealer, '--json'], { dataFolder });
  const ids = (JSON.parse(out) as { id: string; email: string }[])
    .filter((lead) => lead.email === email)
    .map(({ id }) => id);
  return Promise.all(
    ids.map(async (id) => JSON.parse((await runForecourt(['lead', 'show', dealer, id], { dataFolder })).out) as Shown),
  );
}

interface OneStep {
  path: string;
  send: string;
  success: string;
  form: string;
  fill(page: Page): Promise<void>;
  check(page: Page): Promise<void>;
}
const oneStep: OneStep[] = [
  {
    path: '/service',
    send: 'Request booking',
    success: 'We have your service request',
    form: 'service',
    async fill(page) {
      await textbox(page, 'Vehicle').fill('Mazda CX-5 2019');
      await textbox(page, 'Rego').fill('123ABC');
      await main(page).getByRole('combobox', { name: 'Location' }).selectOption({ index: 1 });
      await main(page).getByRole('checkbox', { name: 'Loan car' }).check();
      await main(page).getByRole('checkbox', { name: 'Express wait' }).check();
    },
    async check(page) {
      await soon(() => textbox(page, 'Vehicle').inputValue()).toBe('Mazda CX-5 2019');
      await soon(() => textbox(page, 'Rego').inputValue()).toBe('123ABC');
      await soon(() => main(page).getByRole('combobox', { name: 'Location' }).inputValue()).not.toBe('');
      for (const name of ['Loan car', 'Express wait'])
        await soon(() => main(page).getByRole('checkbox', { name }).isChecked()).toBe(true);
      await soon(() => main(page).getByRole('checkbox', { name: 'Shuttle to the city' }).isChecked()).toBe(false);
    },
  },
  {
    path: '/vehicle-parts-and-accessories',
    send: 'Ask for a price',
    success: 'We have your parts enquiry',
    form: 'parts',
    async fill(page) {
      await textbox(page, 'Vehicle').fill('Kia Sportage 2021');
      await textbox(page, 'VIN or rego').fill('456DEF');
      await textbox(page, 'Part or accessory').fill('Two wiper blades');
      await main(page).getByRole('radio', { name: 'Yes, please fit it' }).check();
    },
    async check(page) {
      await soon(() => textbox(page, 'Vehicle').inputValue()).toBe('Kia Sportage 2021');
      await soon(() => textbox(page, 'Part or accessory').inputValue()).toBe('Two wiper blades');
      await soon(() => main(page).getByRole('radio', { name: 'Yes, please fit it' }).isChecked()).toBe(true);
    },
  },
  {
    path: '/fleet',
    send: 'Send enquiry',
    success: 'We have your fleet enquiry',
    form: 'fleet',
    async fill(page) {
      await textbox(page, 'Business name').fill('Reedy Creek Plumbing');
      await main(page).getByRole('combobox', { name: 'How many vehicles' }).selectOption('2 to 5');
    },
    async check(page) {
      await soon(() => textbox(page, 'Business name').inputValue()).toBe('Reedy Creek Plumbing');
      await soon(() => main(page).getByRole('combobox', { name: 'How many vehicles' }).inputValue()).toBe('2 to 5');
    },
  },
];

test.each(oneStep)(
  '$path keeps answers and a refused tick, is sent once though its answer was lost, and starts afresh',
  async ({ path, send, success, form, fill, check }) => {
    expectTrouble(/ERR_FAILED|status of 500/);
    const visitor = newVisitor('Kay');
    const page = await visit('harbour', path);
    await fill(page);
    await fillPerson(page, visitor);
    await soon(() => news(page).isChecked()).toBe(true);
    await news(page).uncheck();

    await reload(page);
    await soon(() => textbox(page, 'First name').inputValue()).toBe(visitor.firstName);
    await check(page);
    await soon(() => news(page).isChecked()).toBe(false);

    await main(page).getByRole('link', { name: 'Read the privacy policy' }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/privacy-policy');
    await page.goBack();
    await waitUntilHydrated(page);
    await soon(() => textbox(page, 'Phone').inputValue()).toBe(visitor.phone);
    await check(page);

    // Stored, but the response is lost.
    await page.route('**/api/leads', async (route) => {
      const headers = { 'content-type': 'application/json', origin: siteOrigin('harbour') };
      const { status } = await request(port, 'harbour.localhost', '/api/leads', {
        method: 'POST',
        headers,
        body: route.request().postData()!,
      });
      expect(status).toBe(201);
      await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
    });
    await main(page).getByRole('button', { name: send }).click();
    const alert = main(page).getByRole('alert').filter({ hasText: 'An error occurred when submitting this form' });
    await alert.getByText('An unexpected error occured').waitFor();
    await soon(() => page.title()).toMatch(/^Error: /);
    await page.unroute('**/api/leads');
    await reload(page);
    await soon(() => textbox(page, 'First name').inputValue()).toBe(visitor.firstName);
    await main(page).getByRole('button', { name: send }).click();
    await page.getByRole('heading', { level: 1, name: success }).waitFor();
    const leads = await shownLeads('harbour', visitor);
    expect(leads).toMatchObject([{ lead: { form } }]);
    expect(leads[0]!.consents.find(({ purpose }) => purpose === 'marketing')).toMatchObject({ given: false });

    // The next form starts with the visitor's details only, says so after a reload too, and can clear them.
    await page.goto(new URL(path, page.url()).href);
    await waitUntilHydrated(page);
    await detailsNote(page).waitFor();
    await soon(() => textbox(page, form === 'fleet' ? 'Business name' : 'Vehicle').inputValue()).toBe('');
    await textbox(page, form === 'fleet' ? 'Business name' : 'Vehicle').fill('Another one');
    await reload(page);
    await detailsNote(page).waitFor();
    const first = await main(page)
      .locator('form input')
      .evaluateAll((inputs) => (inputs as HTMLInputElement[]).find(({ name }) => /^(name|email)$/.test(name))!.name);
    await main(page).getByRole('button', { name: 'Clear my stored details' }).click();
    await soon(() => textbox(page, 'Email').inputValue()).toBe('');
    // The button is gone: the focus is in the first field that it emptied.
    await soon(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(first);
    await reload(page);
    await soon(() => textbox(page, form === 'fleet' ? 'Business name' : 'Vehicle').inputValue()).toBe('Another one');
    await soon(() => textbox(page, 'Email').inputValue()).toBe('');
    await soon(() => detailsNote(page).count()).toBe(0);
  },
);

test('a tick that was taken out of the last step stays out through a reload, and what was typed in one tab is not in another', async () => {
  const visitor = newVisitor('Kit');
  const page = await visit('harbour', '/sell-my-car');
  const next = main(page).getByRole('button', { name: 'Continue' });
  for (const [name, text] of [
    ['Make', 'Mazda'],
    ['Model', 'CX-5'],
    ['Year', '2019'],
    ['Odometer (km)', '85,000'],
  ] as const)
    await textbox(page, name).fill(text);
  await next.click();
  for (const [question, answer] of [
    ['How does it look and drive?', 'Good: light wear'],
    ['Has it been repaired after an accident?', 'No'],
    ['Service history', 'Complete'],
    ['Is finance owing on it?', 'Yes'],
  ] as const) {
    await main(page).getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
  }
  await next.click();
  await fillPerson(page, visitor);
  await textbox(page, 'Postcode').fill(visitor.postcode);
  await news(page).uncheck();
  await reload(page);
  await soon(() => textbox(page, 'First name').inputValue()).toBe(visitor.firstName);
  await soon(() => news(page).isChecked()).toBe(false);

  const other = await page.context().newPage();
  await other.goto(new URL('/sell-my-car', page.url()).href);
  await waitUntilHydrated(other);
  await soon(() => textbox(other, 'Make').inputValue()).toBe('');

  await main(page).getByRole('button', { name: 'Get my offer' }).click();
  await page.getByRole('heading', { level: 1, name: 'We have your vehicle’s details' }).waitFor();
  const [sent] = await shownLeads('harbour', visitor);
  expect(sent!.consents.find(({ purpose }) => purpose === 'marketing')).toMatchObject({ given: false });
});

test('an address that was taken from a suggestion is kept like one that was typed', async () => {
  const page = await visit('harbour', '/service');
  await textbox(page, 'Email').fill('kim@gmial.com');
  await textbox(page, 'Email').blur();
  await main(page).getByRole('button', { name: 'kim@gmail.com' }).click();
  await reload(page);
  await soon(() => textbox(page, 'Email').inputValue()).toBe('kim@gmail.com');
});

test('what is too long is said where it stands and above the form, and nothing that was pasted is cut', async () => {
  const page = await visit('harbour', '/enquiry');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (name: string, text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await textbox(page, name).fill('');
    await textbox(page, name).press('ControlOrMeta+v');
  };
  const story = 'We drive to Roma. '.repeat(600);
  await paste('Comments', story);
  await paste('Phone', '0412 345 678 (please call after 5pm)');
  await paste('Postcode', ' 40 00\t');
  await soon(() => textbox(page, 'Comments').inputValue()).toBe(story);
  await soon(() => textbox(page, 'Postcode').inputValue()).toBe('4000');
  await main(page)
    .getByRole('button', { name: formWords('harbour').submit })
    .click();
  const summary = main(page).getByRole('alert');
  await summary
    .getByRole('link', { name: 'Comments must be 5,000 characters or fewer; you entered 10,799.' })
    .waitFor();
  await summary.getByRole('link', { name: 'Phone must be 30 characters or fewer; you entered 36.' }).waitFor();
  expect(await summary.count()).toBe(1);
  await soon(() => textbox(page, 'Comments').getAttribute('aria-invalid')).toBe('true');
  await soon(() => textbox(page, 'Phone').inputValue()).toBe('0412 345 678 (please call after 5pm)');
  await textbox(page, 'Postcode').press('End');
  await textbox(page, 'Postcode').pressSequentially('5');
  await soon(() => textbox(page, 'Postcode').inputValue()).toBe('4000');
});

test('cents stand as they were typed after a step back', async () => {
  const page = await visit('harbour', '/apply-for-finance');
  await textbox(page, 'Price or budget').fill('25,000.50');
  await main(page).getByRole('radio', { name: 'Mostly personal' }).check();
  const dealership = main(page).getByRole('combobox', { name: 'Dealership' });
  if ((await dealership.count()) > 0) await dealership.selectOption({ index: 1 });
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await main(page)
    .getByRole('heading', { level: 2, name: /^Step 2/ })
    .waitFor();
  await main(page).getByRole('button', { name: 'Back', exact: true }).click();
  await main(page)
    .getByRole('heading', { level: 2, name: /^Step 1/ })
    .waitFor();
  await soon(() => textbox(page, 'Price or budget').inputValue()).toBe('$25,000.50');
});
