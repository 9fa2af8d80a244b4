/**
 * The finance application: five steps, with scripts and without, through a reload, the browser's Back and a network
 * that fails.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brokenRules, pixelsBesideScreen } from '../accessibility-rules.ts';
import {
  waitUntilHydrated,
  isFocused,
  newVisitor,
  openBrowser,
  siteOrigin,
  soon,
  type VisitorDetails,
} from '../browser.ts';
import { port } from '../product.ts';
import { leadOf, leadsOf } from '../stored-leads.ts';
import { request } from '../../test/running-product.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });
const success = 'Thank you for your application';

const main = (page: Page) => page.getByRole('main');
const next = (page: Page) => main(page).getByRole('button', { name: 'Continue' });
const heading = (page: Page, number: number, name: string) =>
  main(page).getByRole('heading', { level: 2, name: `Step ${number} of 5 ${name}` });
async function chooseDealership(page: Page): Promise<void> {
  const dealership = main(page).getByRole('combobox', { name: 'Dealership' });
  if ((await dealership.count()) > 0) await dealership.selectOption({ index: 1 });
}

async function fillFinance(page: Page): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Price or budget' }).fill('32,500');
  await main(page).getByRole('textbox', { name: 'Deposit or trade-in' }).fill('2,500');
  await main(page).getByRole('radio', { name: 'Mostly personal' }).check();
  await chooseDealership(page);
}
async function fillPerson(page: Page, visitor: VisitorDetails): Promise<void> {
  const form = main(page);
  await form.getByRole('textbox', { name: 'First name' }).fill(visitor.firstName);
  await form.getByRole('textbox', { name: 'Last name' }).fill(visitor.lastName);
  await form.getByRole('textbox', { name: 'Date of birth' }).fill('27/3/1985');
  await form.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
  await form.getByRole('textbox', { name: 'Phone' }).fill(visitor.phone);
  await form.getByRole('textbox', { name: 'Postcode' }).fill(visitor.postcode);
  await form.getByRole('combobox', { name: 'Residency' }).selectOption('Australian citizen');
}
async function fillWork(page: Page): Promise<void> {
  await main(page).getByRole('radio', { name: 'Full-time work' }).check();
  await main(page).getByRole('combobox', { name: 'How long have you done this?' }).selectOption('1 to 2 years');
  await main(page).getByRole('textbox', { name: 'Income after tax' }).fill('1,650');
  await main(page).getByRole('combobox', { name: 'How often' }).selectOption('Each fortnight');
}
async function fillHome(page: Page): Promise<void> {
  await main(page).getByRole('radio', { name: 'Renting' }).check();
  await main(page).getByRole('textbox', { name: 'Your rent, board or mortgage a month' }).fill('1,900');
  await main(page).getByRole('combobox', { name: 'People who depend on your income' }).selectOption('None');
}
/** To the terms of use, where the dealer asks for it. */
async function agree(page: Page): Promise<void> {
  const terms = main(page).getByRole('checkbox', { name: /terms of use/ });
  if ((await terms.count()) > 0) await terms.check();
}
async function fillAll(page: Page, visitor: VisitorDetails): Promise<void> {
  await fillFinance(page);
  await next(page).click();
  await heading(page, 2, 'About you').waitFor();
  await fillPerson(page, visitor);
  await next(page).click();
  await heading(page, 3, 'Work and income').waitFor();
  await fillWork(page);
  await next(page).click();
  await heading(page, 4, 'Home and costs').waitFor();
  await fillHome(page);
  await next(page).click();
  await heading(page, 5, 'Check and send').waitFor();
}

test('an application goes through a reload and the browser’s Back, stays in its tab and becomes one lead with its consents', async () => {
  const visitor = newVisitor('Ada');
  const page = await visit('harbour', '/apply-for-finance');
  await fillFinance(page);
  await next(page).click();
  const aboutYou = heading(page, 2, 'About you');
  await aboutYou.waitFor();
  await soon(() => isFocused(aboutYou)).toBe(true);
  await soon(() => page.title()).toMatch(/^Step 2 of 5: About you \| Apply for finance \| /);
  await fillPerson(page, visitor);

  await page.reload();
  await waitUntilHydrated(page);
  await aboutYou.waitFor();
  await soon(() => main(page).getByRole('textbox', { name: 'Date of birth' }).inputValue()).toBe('27/3/1985');
  await soon(() => main(page).getByRole('combobox', { name: 'Residency' }).inputValue()).toBe('citizen');
  await next(page).click();
  await heading(page, 3, 'Work and income').waitFor();
  await fillWork(page);

  await page.goBack();
  await aboutYou.waitFor();
  await soon(() => main(page).getByRole('textbox', { name: 'Last name' }).inputValue()).toBe(visitor.lastName);
  await page.goBack();
  await heading(page, 1, 'What you would like to finance').waitFor();
  await soon(() => main(page).getByRole('textbox', { name: 'Price or budget' }).inputValue()).toBe('$32,500');
  await page.goForward();
  await page.goForward();
  await heading(page, 3, 'Work and income').waitFor();
  await soon(() => main(page).getByRole('textbox', { name: 'Income after tax' }).inputValue()).toBe('$1,650');
  await next(page).click();
  await fillHome(page);
  await main(page).getByRole('button', { name: 'Back', exact: true }).click();
  await heading(page, 3, 'Work and income').waitFor();
  // Every step is in order by now, so that going on leads to the last.
  await next(page).click();
  const check = heading(page, 5, 'Check and send');
  await check.waitFor();
  await soon(() =>
    main(page).getByRole('region', { name: 'Home and costs' }).getByRole('definition').allTextContents(),
  ).toContain('$1,900');
  await soon(() =>
    main(page).getByRole('region', { name: 'About you' }).getByRole('definition').allTextContents(),
  ).toContain('27 March 1985');
  await main(page)
    .getByRole('button', { name: /^Change\s+Work and income$/ })
    .click();
  await main(page).getByRole('textbox', { name: 'Income after tax' }).fill('1,700');
  await next(page).click();
  await check.waitFor();

  expect(page.url()).not.toMatch(/1985|1,?700/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/1985|1,?700/);
  const other = await page.context().newPage();
  await other.goto('/apply-for-finance');
  await waitUntilHydrated(other);
  await soon(() => main(other).getByRole('textbox', { name: 'Price or budget' }).inputValue()).toBe('');
  await other.close();

  const creditCheck = main(page).getByRole('checkbox', { name: /obtain my credit report/ });
  await soon(() => creditCheck.isChecked()).toBe(false);
  await creditCheck.check();
  await main(page).getByRole('button', { name: 'Send my application' }).click();
  await page.getByRole('heading', { level: 1, name: success }).waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('1985');

  const shown = await leadOf('harbour', visitor);
  expect(shown.lead.form).toBe('finance-application');
  expect(shown.lead.fields).toMatchObject({ income: '$1,700', vehiclePriceBudget: '$32,500', housing: 'renting' });
  expect(shown.consents).toContainEqual({
    purpose: 'credit-check',
    given: true,
    express: true,
    method: 'ticked',
    wording: expect.stringContaining('credit report') as string,
  });
});

test('an application about a vehicle begins with it; what is missing is listed, and nothing of the screen is out of reach', async () => {
  const page = await visit('harbour', '/cars/', { size: 'phone', pictures: true });
  await main(page)
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await page.goto(`/apply-for-finance?car_id=${new URL(page.url()).pathname.split('/').at(-1)}#finance-form`);
  await waitUntilHydrated(page);
  await main(page).getByText(title).waitFor();
  await soon(() => main(page).getByRole('textbox', { name: 'Price or budget' }).inputValue()).toMatch(/^\$[\d,]+$/);

  await next(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors' });
  await summary.waitFor();
  await soon(() => isFocused(summary)).toBe(true);
  await soon(() => page.title()).toMatch(/^Error: Step 1 of 5/);
  await summary.getByRole('link', { name: /use the vehicle/ }).click();
  await soon(() => isFocused(main(page).getByRole('radio', { name: 'Mostly personal' }))).toBe(true);
  expect(await brokenRules(page, { bestPractice: true })).toEqual([]);
  expect(await pixelsBesideScreen(page)).toBe(0);

  await fillAll(page, newVisitor('Kim'));
  expect(await brokenRules(page, { bestPractice: true })).toEqual([]);
  await main(page).getByRole('button', { name: 'Clear my answers' }).click();
  await main(page).getByRole('button', { name: 'Yes, clear' }).click();
  await heading(page, 1, 'What you would like to finance').waitFor();
  await soon(() => main(page).getByRole('radio', { name: 'Mostly personal' }).isChecked()).toBe(false);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('1985');
});

test('a network that fails at the last moment loses nothing, and one lead arrives', async () => {
  expectTrouble(/ERR_(CONNECTION_RESET|FAILED)/);
  const visitor = newVisitor('Lee');
  const page = await visit('outback', '/apply-for-finance');
  await fillAll(page, visitor);
  await agree(page);
  await page.route('**/api/leads', (route) => route.abort('connectionreset'));
  await main(page).getByRole('button', { name: 'Send my application' }).click();
  await page.getByRole('alert').filter({ hasText: 'An error occurred when submitting this form' }).waitFor();
  await page.reload();
  await waitUntilHydrated(page);
  await heading(page, 5, 'Check and send').waitFor();
  await soon(() => main(page).getByText(visitor.email).count()).toBe(1);
  await agree(page);

  // The response is lost, and the visitor sends again.
  await page.unroute('**/api/leads');
  await page.route('**/api/leads', async (route) => {
    const headers = { 'content-type': 'application/json', origin: siteOrigin('outback') };
    const { status } = await request(port, 'outback.localhost', '/api/leads', {
      method: 'POST',
      headers,
      body: route.request().postData()!,
    });
    expect(status).toBe(201);
    await route.abort('connectionreset');
  });
  await main(page).getByRole('button', { name: 'Send my application' }).click();
  await main(page).getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/api/leads');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: success }).waitFor();
  expect(await leadsOf('outback', visitor)).toHaveLength(1);
});

test('cents that are typed stay cents, in the field and in what is sent', async () => {
  const page = await visit('outback', '/apply-for-finance');
  await fillAll(page, newVisitor('Pat'));
  await main(page)
    .getByRole('button', { name: /^Change\s+Work and income$/ })
    .click();
  const income = main(page).getByRole('textbox', { name: 'Income after tax' });
  await income.fill('');
  await income.pressSequentially('1650.50');
  await soon(() => income.inputValue()).toBe('$1,650.50');
  await next(page).click();
  await heading(page, 5, 'Check and send').waitFor();
  await soon(() =>
    main(page).getByRole('region', { name: 'Work and income' }).getByRole('definition').allTextContents(),
  ).toContain('$1,650.50');
});

test('letters in an amount give a message next to the field', async () => {
  const page = await visit('outback', '/apply-for-finance');
  const budget = main(page).getByRole('textbox', { name: 'Price or budget' });
  const expected = 'Enter your price or budget in dollars, for example 5,000.';
  const said = () =>
    budget.evaluate(
      (input) =>
        input
          .getAttribute('aria-describedby')
          ?.split(' ')
          .map((id) => document.getElementById(id)!.textContent)
          .join(' ') ?? '',
    );
  await budget.pressSequentially('25x');
  await soon(() => budget.inputValue()).toBe('$25');
  await soon(said).toContain(expected);
  // Text that is accepted completely needs no message.
  await budget.pressSequentially('000');
  await soon(() => budget.inputValue()).toBe('$25,000');
  await soon(said).not.toContain('in dollars');
  await budget.fill('');
  await budget.focus();
  await page.keyboard.insertText('abc');
  await soon(() => budget.inputValue()).toBe('');
  await soon(said).toContain(expected);
  await budget.fill(' $32,500.50 ');
  await soon(() => budget.inputValue()).toBe('$32,500.50');
  await soon(said).not.toContain('in dollars');
  // No budget has ten digits; the field stays as it was.
  await budget.fill('32500');
  await budget.pressSequentially('00000');
  await soon(() => budget.inputValue()).toBe('$325,000,000');
  await soon(said).toContain(expected);
  // A visitor who meant another amount must not continue with $25, and the summary says what the field does.
  await budget.fill('');
  await budget.pressSequentially('25x');
  await soon(() => budget.inputValue()).toBe('$25');
  await next(page).click();
  await main(page).getByRole('link', { name: expected }).waitFor();
  await heading(page, 1, 'What you would like to finance').waitFor();
  await budget.fill('');
  await budget.pressSequentially('25k');
  await soon(() => budget.inputValue()).toBe('$25,000');
  await soon(said).not.toContain('in dollars');
});

test('the application is made by the keyboard alone', async () => {
  const visitor = newVisitor('Jo');
  const page = await visit('coastline', '/apply-for-finance');
  const focused = () =>
    page.evaluate(
      () =>
        (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ??
        document.activeElement?.textContent ??
        '',
    );
  const tabTo = async (label: string) => {
    for (let count = 0; count < 80 && !(await focused()).startsWith(label); count += 1)
      await page.keyboard.press('Tab');
    await soon(() => focused()).toContain(label);
  };
  const type = async (label: string, text: string) => {
    await tabTo(label);
    await page.keyboard.type(text);
  };

  await type('Price or budget', '32500');
  await tabTo('Mostly personal');
  await page.keyboard.press('Space');
  const dealership = main(page).getByRole('combobox', { name: 'Dealership' });
  if ((await dealership.count()) > 0) {
    await tabTo('Dealership');
    await page.keyboard.press('ArrowDown');
  }
  // Enter continues, from any field.
  await main(page).getByRole('textbox', { name: 'Price or budget' }).focus();
  await page.keyboard.press('Enter');
  await soon(() => isFocused(heading(page, 2, 'About you'))).toBe(true);
  for (const [label, text] of [
    ['First name', visitor.firstName],
    ['Last name', visitor.lastName],
    ['Date of birth', '27 3 1985'],
    ['Email', visitor.email],
    ['Phone', visitor.phone],
    ['Postcode', visitor.postcode],
    ['Residency', 'Aus'],
  ] as const)
    await type(label, text);
  await page.keyboard.press('Tab');
  await soon(() => focused()).toBe('Continue');
  await page.keyboard.press('Enter');
  await soon(() => isFocused(heading(page, 3, 'Work and income'))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('ArrowDown');
  await soon(() => main(page).getByRole('radio', { name: 'Retired' }).isChecked()).toBe(true);
  await soon(() => main(page).getByRole('combobox', { name: 'How long have you done this?' }).count()).toBe(0);
  await type('Income after tax', '900');
  await type('How often', 'Each f');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await soon(() => isFocused(heading(page, 4, 'Home and costs'))).toBe(true);
});

test('without scripts every step is posted, back and on, and the answers are in no address', async () => {
  const visitor = newVisitor('Sam');
  const page = await visit('harbour', '/apply-for-finance', { javaScript: false });
  // A field that depends on another answer is visible from the start and says when it applies.
  await main(page)
    .getByRole('textbox', { name: /^ABN ?\(for business use\)$/ })
    .waitFor();
  await fillFinance(page);
  // Text that is not an amount stays visible next to its message.
  const deposit = main(page).getByRole('textbox', { name: 'Deposit or trade-in' });
  await deposit.fill('my old ute');
  expectTrouble(/status of 422/);
  await next(page).click();
  await soon(() => page.title()).toMatch(/^Error: Step 1 of 5/);
  await soon(() => deposit.inputValue()).toBe('my old ute');
  await main(page).getByText('Enter your deposit or trade-in in dollars, for example 5,000.').first().waitFor();
  await deposit.fill('2,500');
  await next(page).click();
  await soon(() => page.title()).toMatch(/^Step 2 of 5: About you/);
  await main(page).getByRole('button', { name: 'Back', exact: true }).click();
  await soon(() => main(page).getByRole('textbox', { name: 'Price or budget' }).inputValue()).toBe('$32,500');
  await next(page).click();
  await fillPerson(page, visitor);
  await main(page).getByRole('textbox', { name: 'Date of birth' }).fill('31/2/1985');
  expectTrouble(/status of 422/);
  await next(page).click();
  await page.getByRole('alert').filter({ hasText: 'Please fix the following errors' }).waitFor();
  await soon(() => page.title()).toMatch(/^Error: Step 2 of 5/);
  await main(page).getByRole('textbox', { name: 'Date of birth' }).fill('27/3/1985');
  await next(page).click();
  await fillWork(page);
  await next(page).click();
  await fillHome(page);
  await next(page).click();
  await soon(() => page.title()).toMatch(/^Step 5 of 5: Check and send/);
  expect(new URL(page.url()).search).toBe('');
  await main(page).getByRole('button', { name: 'Send my application' }).click();
  await page.getByRole('heading', { level: 1, name: success }).waitFor();
  const shown = await leadOf('harbour', visitor);
  expect(shown.lead.form).toBe('finance-application');
  expect(shown.consents.find(({ purpose }) => purpose === 'credit-check')).toMatchObject({ given: false });
});
