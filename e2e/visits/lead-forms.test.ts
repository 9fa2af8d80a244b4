/**
 * The product's forms in a browser: errors are reachable by keyboard, stored details are filled in and cleared, and
 * everything works without scripts.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brokenRules } from '../accessibility-rules.ts';
import { waitUntilHydrated, isFocused, newVisitor, openBrowser, soon, type VisitorDetails } from '../browser.ts';
import { leadsOf } from '../stored-leads.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

const main = (page: Page) => page.getByRole('main');
const textbox = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const findSimilar = '/enquiry?subcategory=Find+Me+Something+Similar';
const quickEnquiry = '/enquiry?subcategory=Quick+Enquiry';

test('a form is corrected by keyboard: the summary has the focus, its links lead to the fields, and the same messages are next to them', async () => {
  const visitor = newVisitor('Ida');
  const page = await visit('harbour', findSimilar, { pictures: true });
  await waitUntilHydrated(page);
  await textbox(page, 'Phone').fill('12');
  await main(page).getByRole('button', { name: 'Find one for me' }).press('Enter');
  const summary = main(page).getByRole('alert');
  await summary.getByRole('heading', { name: 'Please fix the following errors' }).waitFor();
  await soon(() => isFocused(summary)).toBe(true);
  await soon(() => page.title()).toMatch(/^Error: Find Me Something Similar/);
  await soon(() => summary.getByRole('link').allTextContents()).toEqual([
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter a valid phone number, such as 0412 345 678, or with the code of its country, such as +64 21 123 4567.',
  ]);
  expect(await brokenRules(page, { bestPractice: true })).toEqual([]);

  // Nothing was corrected, and a screen reader announces that again.
  await main(page).getByRole('button', { name: 'Find one for me' }).press('Enter');
  await soon(() => isFocused(summary)).toBe(true);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const firstName = textbox(page, 'First name');
  await soon(() => isFocused(firstName)).toBe(true);
  await soon(() => firstName.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.type(visitor.firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(visitor.lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(visitor.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  const thanks = page.getByRole('heading', { level: 1, name: 'We are looking for one for you' });
  await thanks.waitFor();
  await soon(() => isFocused(thanks)).toBe(true);
  expect(await leadsOf('harbour', visitor)).toMatchObject([{ form: 'find-similar' }]);
});

test('the next form is filled in from the last one, and a press takes the details out again, of the browser too', async () => {
  const visitor = newVisitor('Grace');
  const page = await visit('harbour', quickEnquiry);
  await waitUntilHydrated(page);
  await textbox(page, 'Name').fill(visitor.firstName);
  await textbox(page, 'Email').fill(visitor.email);
  await textbox(page, 'Comments').fill('Do you deliver to Roma?');
  await main(page).getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your enquiry' }).waitFor();

  await page.goto(new URL(findSimilar, page.url()).href);
  await main(page).getByText('Filled in from your last form').waitFor();
  await soon(() => textbox(page, 'First name').inputValue()).toBe(visitor.firstName);
  await soon(() => textbox(page, 'Email').inputValue()).toBe(visitor.email);
  await textbox(page, 'Email').fill('other@example.com');
  await main(page).getByRole('button', { name: 'Clear my stored details' }).click();
  await soon(() => isFocused(textbox(page, 'First name'))).toBe(true);
  await soon(() => textbox(page, 'First name').inputValue()).toBe('');
  await soon(() => textbox(page, 'Email').inputValue()).toBe('other@example.com');
  await soon(() => main(page).getByText('Filled in from your last form').count()).toBe(0);

  await page.reload();
  await waitUntilHydrated(page);
  await soon(() => textbox(page, 'First name').inputValue()).toBe('');
});

test('a card asks in short, and the whole name becomes first and last name of the next form', async () => {
  const visitor = newVisitor('Quinn');
  const page = await visit('harbour', '/cars/', { pictures: true });
  const card = main(page).getByRole('article').first();
  await card.getByRole('link', { name: /^Quick Enquiry/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick enquiry' });
  expect(
    await dialog
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).labels![0]!.innerText)),
  ).toEqual(['Name', 'Email (one of the two)', 'Phone (one of the two)', 'Comments (optional)']);
  expect(await brokenRules(page, { within: 'dialog', bestPractice: true })).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Quinn ${visitor.lastName}`);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(visitor.phone);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
  await dialog.getByRole('textbox', { name: 'Comments' }).fill('Does it have a tow bar?');
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Thank you for your enquiry' }).waitFor();
  expect(await leadsOf('harbour', visitor)).toMatchObject([
    { form: 'quick-enquiry', subcategory: 'Quick Enquiry', vehicle: expect.stringMatching(/^20/) },
  ]);
  await page.goto(new URL(findSimilar, page.url()).href);
  await main(page).getByText('Filled in from your last form').waitFor();
  await soon(() => textbox(page, 'First name').inputValue()).toBe('Quinn');
  await soon(() => textbox(page, 'Last name').inputValue()).toBe(visitor.lastName);
});

const addressesOfForms = [
  '/enquiry',
  '/contact-us/outback-isuzu-ute-toowoomba',
  '/service',
  '/vehicle-parts-and-accessories',
  '/careers',
  '/book-test-drive/',
  '/sell-my-car',
  '/trade-in',
];

test.each(addressesOfForms)(
  '%s: without scripts an empty form is answered by our own list of what is missing, and by the title',
  async (address) => {
    expectTrouble(/status of 422/);
    const page = await visit('outback', address, { javaScript: false });
    const form = main(page).locator('form[method=post]');
    await soon(() => page.title()).not.toMatch(/^Error/);
    await form.getByRole('button').first().click();
    const summary = main(page).getByRole('alert').filter({ hasText: 'Please fix the following errors' });
    await summary.getByRole('heading', { name: 'Please fix the following errors' }).waitFor();
    await soon(() => page.title()).toMatch(/^Error: /);
    // Each message leads to its field.
    await summary.getByRole('link').first().click();
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  },
);

test.each([
  ['harbour', '/contact'],
  ['outback', '/d-max'],
  ['outback', '/contact-us/outback-isuzu-ute-toowoomba'],
])('%s%s: the title says that something is wrong', async (dealer, address) => {
  const page = await visit(dealer, address);
  const title = await page.title();
  const form = main(page).locator('form[method=post]');
  await form.getByRole('button').last().click();
  await soon(() => page.title()).toBe(`Error: ${title}`);
});

test('without scripts a form comes back with what is wrong and what was typed, and is sent the second time', async () => {
  expectTrouble(/status of 422/);
  const visitor = newVisitor('Joan');
  const page = await visit('harbour', quickEnquiry, { javaScript: false });
  await textbox(page, 'Name').fill(visitor.firstName);
  await textbox(page, 'Comments').fill('Is the workshop open on Saturday?');
  await main(page).getByRole('button', { name: 'Send', exact: true }).click();
  await main(page)
    .getByRole('alert')
    .getByRole('link', { name: 'Please enter your email address or your phone number.' })
    .click();
  await soon(() => textbox(page, 'Comments').inputValue()).toBe('Is the workshop open on Saturday?');
  await textbox(page, 'Email').fill(visitor.email);
  await main(page).getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your enquiry' }).waitFor();
  expect(await leadsOf('harbour', visitor)).toMatchObject([{ form: 'quick-enquiry' }]);
});

async function fillVehicle(page: Page): Promise<void> {
  await textbox(page, 'Make').fill('Mazda');
  await textbox(page, 'Model').fill('CX-5');
  await textbox(page, 'Year').fill('2019');
  await textbox(page, 'Odometer (km)').fill('85000');
}
async function fillCondition(page: Page): Promise<void> {
  const choose = (question: string, answer: string) =>
    main(page).getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
  await choose('How does it look and drive?', 'Good: light wear');
  await choose('Has it been repaired after an accident?', 'No');
  await choose('Service history', 'Complete');
  await choose('Is finance owing on it?', 'Yes');
}
async function fillPerson(page: Page, visitor: VisitorDetails): Promise<void> {
  await textbox(page, 'First name').fill(visitor.firstName);
  await textbox(page, 'Last name').fill(visitor.lastName);
  await textbox(page, 'Email').fill(visitor.email);
  await textbox(page, 'Phone').fill(visitor.phone);
  await textbox(page, 'Postcode').fill(visitor.postcode);
}
const step = (page: Page, number: number, name: string) =>
  main(page).getByRole('heading', { level: 2, name: `Step ${number} of 3 ${name}` });
const next = (page: Page) => main(page).getByRole('button', { name: 'Continue' });

test('a vehicle is offered in three steps, through a reload, and sent with the last one only', async () => {
  const visitor = newVisitor('Vera');
  const page = await visit('harbour', '/privacy-policy');
  await page.goto(new URL('/sell-my-car', page.url()).href);
  await waitUntilHydrated(page);
  const posts: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leads'))
      posts.push(request.postDataJSON() as Record<string, unknown>);
  });
  await fillVehicle(page);
  await soon(() => textbox(page, 'Odometer (km)').inputValue()).toBe('85,000 kms');
  await next(page).click();
  await step(page, 2, 'Its condition').waitFor();
  await fillCondition(page);
  await page.reload();
  await waitUntilHydrated(page);
  await step(page, 2, 'Its condition').waitFor();
  await soon(() => main(page).getByRole('radio', { name: 'Good: light wear' }).isChecked()).toBe(true);
  await next(page).click();
  await step(page, 3, 'You').waitFor();
  expect(posts).toEqual([]);
  await fillPerson(page, visitor);
  // Enter in a field is what most visitors use; the summary above has buttons of its own.
  await textbox(page, 'Phone').press('Enter');
  await page.getByRole('heading', { level: 1, name: 'We have your vehicle’s details' }).waitFor();
  expect(posts).toMatchObject([
    {
      form: 'sell-my-car',
      isLastStep: true,
      category: 'Trade In',
      subcategory: 'Sell My Car',
      own_make: 'Mazda',
      condition: 'good',
    },
  ]);
  expect(await leadsOf('harbour', visitor)).toMatchObject([{ form: 'sell-my-car' }]);

  // Steps whose answers are deleted are not in the history.
  await page.goBack();
  await step(page, 1, 'Your vehicle').waitFor();
  await soon(() => textbox(page, 'Make').inputValue()).toBe('');
  await page.goBack();
  await soon(() => new URL(page.url()).pathname).toBe('/privacy-policy');
});

test('a form of several steps without scripts posts the same steps one by one', async () => {
  expectTrouble(/status of 422/);
  const visitor = newVisitor('Nora');
  const page = await visit('harbour', '/sell-my-car', { javaScript: false });
  await fillVehicle(page);
  await textbox(page, 'Year').fill('19');
  await next(page).click();
  await main(page)
    .getByRole('alert')
    .getByRole('link', { name: 'Please enter the year with four digits, such as 2018.' })
    .waitFor();
  await textbox(page, 'Year').fill('2019');
  await next(page).click();
  await step(page, 2, 'Its condition').waitFor();
  await fillCondition(page);
  await next(page).click();
  await step(page, 3, 'You').waitFor();
  await fillPerson(page, visitor);
  await textbox(page, 'Phone').press('Enter');
  await page.getByRole('heading', { level: 1, name: 'We have your vehicle’s details' }).waitFor();
  expect(await leadsOf('harbour', visitor)).toMatchObject([{ form: 'sell-my-car' }]);
});

test('without scripts the next step comes in sight by itself, on a phone too, and so does what is wrong with one', async () => {
  expectTrouble(/status of 422/);
  const page = await visit('outback', '/sell-my-car', { javaScript: false, size: 'phone' });
  const inSight = (element: Locator) =>
    soon(async () => {
      const box = await element.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 844;
    }).toBe(true);
  await next(page).click();
  const summary = main(page).getByRole('alert');
  await summary.waitFor();
  await inSight(summary.getByRole('heading'));
  await soon(() => isFocused(summary)).toBe(true);
  await fillVehicle(page);
  await next(page).click();
  await step(page, 2, 'Its condition').waitFor();
  await inSight(step(page, 2, 'Its condition'));
});

test('an address that names a step which is not open yet says the one that is shown', async () => {
  const page = await visit('harbour', '/sell-my-car#you');
  await step(page, 1, 'Your vehicle').waitFor();
  await soon(() => new URL(page.url()).hash).not.toBe('#you');
  await fillVehicle(page);
  await next(page).click();
  await step(page, 2, 'Its condition').waitFor();
  await page.goBack();
  await step(page, 1, 'Your vehicle').waitFor();
  await soon(() => textbox(page, 'Make').inputValue()).toBe('Mazda');
});
