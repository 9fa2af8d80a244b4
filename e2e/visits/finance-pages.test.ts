/**
 * From a vehicle's finance button to the lead and back, and the budget search: /finance, /finance-enquiry,
 * /personalised/finance.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { brokenRules, pixelsBesideScreen } from '../accessibility-rules.ts';
import {
  dealers,
  fillEnquiry,
  formWords,
  waitUntilHydrated,
  newVisitor,
  openBrowser,
  soon,
  type VisitOptions,
} from '../browser.ts';
import { messageOf } from '../mailbox.ts';
import { port } from '../product.ts';

const { visit } = openBrowser({ pictures: false });

/** A vehicle in a search: the URL of its page, its id and its title. */
async function vehicleOf(dealer: string, query: string): Promise<{ id: string; address: string; title: string }> {
  const { text } = await request(port, `${dealer}.localhost`, `/api/search?${query}`);
  const {
    hits: [found],
  } = JSON.parse(text) as { hits: { id: string; slug: string; year: number; make: string; model: string }[] };
  return { id: found!.id, address: `/cars/${found!.slug}`, title: `${found!.year} ${found!.make} ${found!.model}` };
}
const form = (page: Page) => page.getByRole('region', { name: 'Ask us about finance' });
const budget = (page: Page) => page.getByRole('region', { name: 'What does your budget buy?' });
const dollarsOf = (text: string): number => Number(text.replace(/[$,]/g, ''));

async function openBudget(query = '', options: VisitOptions = {}): Promise<Page> {
  const page = await visit('harbour', `/finance${query}`, options);
  await budget(page).waitFor();
  return page;
}
async function ask(
  page: Page,
  { weekly, deposit, years }: { weekly: string; deposit?: string; years?: string },
): Promise<void> {
  await budget(page).getByRole('textbox', { name: 'Weekly budget' }).fill(weekly);
  if (deposit !== undefined) await budget(page).getByRole('textbox', { name: 'Deposit or trade-in' }).fill(deposit);
  if (years !== undefined) await budget(page).getByRole('combobox', { name: 'Over' }).selectOption(years);
  await budget(page).getByRole('button', { name: 'Show me' }).click();
}

test('a finance button that leads to a sign-in says so beside it', async () => {
  const note = 'You sign in first: we send you a code.';
  const used = await vehicleOf('bigsky', 'car_type=used&price=15000:20000');
  const page = await visit('bigsky', used.address);
  const panel = page.getByRole('region', { name: 'Finance estimate' });
  await panel.getByText(note).waitFor();
  await panel.getByRole('link', { name: 'Get Pre-Approved' }).click();
  await page.waitForURL(/\/sign-in\?/);
  const open = await visit('harbour', (await vehicleOf('harbour', 'car_type=used')).address);
  await soon(() => open.getByRole('link', { name: 'Get Pre-Approved' }).count()).toBeGreaterThan(0);
  expect(await open.getByText(note).count()).toBe(0);
});

/** Outback's finance buttons lead to a page of its own (FIN-3). */
describe.each([
  { dealer: 'harbour', path: '/finance' },
  { dealer: 'outback', path: '/finance-and-insurance' },
])('a finance button of $dealer', ({ dealer, path }) => {
  test.each(['Get Finance Now', 'Get Pre-Approved', 'the label'] as const)(
    '%s leads to the form about the vehicle, in sight below the header, and back',
    async (name) => {
      const vehicle = await vehicleOf(dealer, 'car_type=used');
      const page = await visit(dealer, vehicle.address);
      const label = name === 'the label' ? /^(Get Finance|Finance This Ute)$/ : name;
      // The label is in the bar, which appears once the price has scrolled out of view.
      if (name === 'the label') await page.evaluate(() => scrollTo(0, 900));
      await page.getByRole('main').getByRole('link', { name: label }).first().click();
      await soon(() => new URL(page.url())).toMatchObject({ pathname: path, hash: '#finance-form' });
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
        car_id: vehicle.id,
        car_type: 'used',
        vehiclePriceBudget: expect.stringMatching(/^\d+$/),
        preferredDealership: expect.any(String),
      });
      await form(page).getByText(vehicle.title, { exact: true }).waitFor();
      await soon(async () => {
        const header = (await page.getByRole('banner').boundingBox())!;
        const top = (await form(page).boundingBox())!.y;
        return top >= header.y + header.height && top < page.viewportSize()!.height / 2;
      }).toBe(true);
      await form(page).getByRole('link', { name: 'Back to the vehicle' }).click();
      await soon(() => new URL(page.url()).pathname).toBe(vehicle.address);
    },
  );

  test.each([true, false])('brings the dealer a lead about the vehicle (scripts: %s)', async (javaScript) => {
    const vehicle = await vehicleOf(dealer, 'car_type=used');
    const page = await visit(dealer, vehicle.address, { javaScript });
    await page.getByRole('main').getByRole('link', { name: 'Get Finance Now' }).click();
    await page.waitForURL(/#finance-form$/);
    if (javaScript) await waitUntilHydrated(page);
    const visitor = newVisitor('Sam');
    const comments = form(page).getByRole('textbox', { name: 'Comments' });
    await soon(() => comments.inputValue()).toBe(`I would like finance for the ${vehicle.title}.`);
    await fillEnquiry(form(page), { ...visitor, message: await comments.inputValue() });
    const words = formWords(dealer);
    await form(page).getByRole('button', { name: words.submit, exact: true }).click();
    await page.waitForURL(/success/);
    const message = await messageOf(page, visitor.lastName);
    expect(`${message.title} ${message.text}`).toContain('Finance Enquiry');
    expect(message.text).toContain(vehicle.title);
  });
});

describe('the budget search', () => {
  test.each([true, false])(
    'is a price, both rates, what they rest on, and vehicles in the range (scripts: %s)',
    async (javaScript) => {
      const page = await openBudget('', { javaScript });
      await ask(page, { weekly: '150', deposit: '2,000', years: '5' });
      await page.waitForURL(/[?&]budget=.*#finance-budget$/);
      const answer = budget(page).getByRole('status');
      await answer.getByText(/^We have .* from \$[\d,]+ to \$[\d,]+\.$/).waitFor();
      const said = await answer.innerText();
      expect(said).toMatch(
        /up to\s+price\s+\$[\d,]+\s+p\.a\. interest\s+\d+\.\d\d%\s+p\.a\. comparison rate\s+\d+\.\d\d%/,
      );
      expect(said).toContain('$150 a week over 5 years, $2,000 of your own');
      expect(said).toContain('WARNING: This comparison rate is true only for the example given');
      const sizes = await answer
        .getByRole('definition')
        .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).fontSize));
      expect(sizes).toHaveLength(3);
      expect(new Set(sizes).size).toBe(1);
      const [, lowest, highest] = /from (\$[\d,]+) to (\$[\d,]+)\./.exec(said)!.map(dollarsOf);
      // At no interest at all 150 a week repay 39,000 in five years.
      expect(highest).toBeGreaterThan(lowest!);
      expect(highest).toBeLessThan(41_000);
      const found = budget(page).getByRole('article');
      const cards = await found.allInnerTexts();
      expect(cards.length).toBeGreaterThan(0);
      for (const card of cards) {
        const price = dollarsOf(/\$\d{1,3},\d{3}/.exec(card)![0]);
        expect(price).toBeGreaterThanOrEqual(lowest!);
        expect(price).toBeLessThanOrEqual(highest!);
      }
      // More of them, at the same loan: none costs more than the budget.
      await budget(page)
        .getByRole('button', { name: /^Show (the other )?\d+/ })
        .click();
      await page.waitForURL(/budget_cards=\d+/);
      await soon(() => found.count()).toBeGreaterThan(cards.length);
      // The keyboard goes on at the first of them, and the page stays where they begin.
      if (javaScript) {
        const next = found.nth(cards.length);
        await soon(() => next.evaluate((card) => card.contains(document.activeElement))).toBe(true);
        const { y } = (await found.nth(cards.length - 1).boundingBox())!;
        expect(Math.abs(y)).toBeLessThan(2_000);
      }
      for (const card of await found.allInnerTexts())
        expect(dollarsOf(/\$\d+(?= per week)/.exec(card)![0])).toBeLessThanOrEqual(150);
    },
  );

  test.each([true, false])('says beside its field what is wrong (scripts: %s)', async (javaScript) => {
    const page = await openBudget('', { javaScript });
    await ask(page, { weekly: '5' });
    await page.waitForURL(/budget=/);
    const field = budget(page).getByRole('textbox', { name: 'Weekly budget' });
    await budget(page).getByText('Your weekly budget must be an amount from $10 to $5,000.').first().waitFor();
    await soon(() => field.inputValue()).toBe('$5');
    await soon(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(
      await field.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    ).toContain('from $10 to $5,000');
    await soon(() => budget(page).getByRole('article').count()).toBe(0);
  });

  test('says so where it buys nothing', async () => {
    const page = await visit('bigsky', '/finance?budget=10&budget_term=1');
    await budget(page).getByText('After loan fees, this budget does not cover a car.', { exact: false }).waitFor();
  });

  test('is asked by keyboard alone', async () => {
    const page = await openBudget();
    await waitUntilHydrated(page);
    await budget(page).getByRole('textbox', { name: 'Weekly budget' }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('120');
    await page.keyboard.press('Enter');
    await soon(() => budget(page).getByRole('article').count()).toBeGreaterThan(0);
  });

  test.each([true, false])(
    'keeps the vehicle that the page is about, as the calculator does (scripts: %s)',
    async (javaScript) => {
      const vehicle = await vehicleOf('harbour', 'car_type=used');
      const page = await openBudget(`?car_id=${vehicle.id}`, { javaScript });
      const about = page.getByRole('region', { name: 'The vehicle' });
      await ask(page, { weekly: '150' });
      await page.waitForURL(/budget=/);
      await about.getByText(vehicle.title, { exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('car_id')).toBe(vehicle.id);
      if (javaScript) return;
      const calculator = page.getByRole('region', { name: 'Finance Calculator' });
      await calculator.getByRole('textbox', { name: 'Deposit or trade-in' }).fill('5000');
      await calculator.getByRole('button', { name: 'Calculate' }).click();
      await page.waitForURL(/tradeIn=/);
      expect(new URL(page.url()).searchParams.get('car_id')).toBe(vehicle.id);
      await about.getByText(vehicle.title, { exact: true }).waitFor();
    },
  );

  test('is led to by the filter of weekly payments, where the dealer answers it', async () => {
    const page = await visit('harbour', '/cars/');
    const filters = (of: Page) => of.getByRole('region', { name: 'Filters' }).locator('summary');
    await filters(page).filter({ hasText: 'Weekly' }).click();
    const link = page.getByRole('main').getByRole('link', { name: 'What does your budget buy?', includeHidden: true });
    await soon(() => link.first().getAttribute('href')).toBe('/finance#finance-budget');
    const without = await visit('coastline', '/cars/');
    for (const summary of await filters(without).filter({ visible: true }).all()) await summary.click();
    await soon(() =>
      without.getByRole('main').getByRole('link', { name: 'What does your budget buy?', includeHidden: true }).count(),
    ).toBe(0);
  });
});

test('the enquiry has the form first, and the way to the calculator about the same vehicle', async () => {
  const vehicle = await vehicleOf('outback', 'car_type=new');
  const page = await visit('outback', `/finance-enquiry?car_id=${vehicle.id}`);
  await page.getByRole('heading', { level: 1, name: 'Finance enquiry' }).waitFor();
  await form(page).getByText(vehicle.title, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Work out a repayment' }).click();
  await soon(() => new URL(page.url())).toMatchObject({
    pathname: '/finance',
    search: `?car_id=${vehicle.id}`,
    hash: '#finance-calculator',
  });
  await page.getByRole('region', { name: 'Finance Calculator' }).waitFor();
  await page.getByRole('region', { name: 'The vehicle' }).getByText(vehicle.title, { exact: true }).waitFor();
});

test('a shopper’s own finance page is about the vehicle, and one that is gone is said to be', async () => {
  const vehicle = await vehicleOf('harbour', 'car_type=used');
  const page = await visit('harbour', `/personalised/finance?car_id=${vehicle.id}`);
  await page.getByRole('heading', { level: 1, name: 'Your finance' }).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: vehicle.title }).click();
  await soon(() => new URL(page.url()).pathname).toBe(vehicle.address);
  await page.goto('/personalised/finance?car_id=sold-long-ago');
  await page.getByText('is no longer on our site').waitFor();
  await form(page).waitFor();
});

test.each(['#finance-form', '#finance-calculator', '#financeDisclaimer', '#finance-budget'])(
  '%s stands below the header that stays in sight',
  async (anchor) => {
    for (const dealer of ['harbour', 'outback', 'bigsky'] as const) {
      const page = await visit(dealer, `/finance${anchor}`);
      await soon(async () => {
        const header = (await page.getByRole('banner').boundingBox())!;
        const place = (await page.locator(anchor).boundingBox())!;
        return place.y >= header.y + header.height - 1 && place.y < page.viewportSize()!.height;
      }, `${dealer} ${anchor}`).toBe(true);
    }
  },
);

describe.each(dealers)('%s', (dealer) => {
  test('its finance pages are in order by the machine-checkable rules, and no wider than a phone', async () => {
    const { id } = await vehicleOf(dealer, 'car_type=used');
    const page = await visit(dealer, '/finance', { size: 'phone', pictures: true });
    for (const address of [
      `/finance?car_id=${id}&budget=150`,
      '/finance?budget=nothing',
      `/finance-enquiry?car_id=${id}`,
      `/personalised/finance?car_id=${id}`,
      '/personalised/finance?car_id=gone',
    ]) {
      await page.goto(address);
      await waitUntilHydrated(page);
      expect(await pixelsBesideScreen(page), address).toBe(0);
      expect(await brokenRules(page), address).toEqual([]);
    }
  });
});
