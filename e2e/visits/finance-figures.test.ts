/**
 * A visitor's result from the finance calculator is sent to the dealer's finance department with a description, and can
 * be left out.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isCalculatorHydrated, fillEnquiry, newVisitor, openBrowser, soon } from '../browser.ts';
import { fieldsSentBy } from '../sent-fields.ts';

const { visit } = openBrowser({ pictures: false });

const main = (page: Page) => page.getByRole('main');
const amount = (page: Page) =>
  main(page).getByRole('form', { name: 'Finance calculator' }).getByRole('textbox', { name: 'Purchase price or loan' });

/** The page of the first used vehicle that the dealer's list shows. */
async function openFirstVehicle(dealer: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> {
  const page = await visit(dealer, '/search/used-cars', options);
  await main(page)
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .click();
  await page.waitForURL('**/cars/*');
  return page;
}

test('the finance page’s form takes the figures along as they stand, and the application begins with them', async () => {
  const visitor = newVisitor('Fay');
  const page = await visit('harbour', '/finance');
  await isCalculatorHydrated(page);
  const form = main(page).getByRole('region', { name: 'Ask us about finance' });
  await soon(() => form.getByText('from the calculator').count()).toBe(0);
  await amount(page).fill('32500');
  await main(page)
    .getByRole('form', { name: 'Finance calculator' })
    .getByRole('textbox', { name: 'Deposit or trade-in' })
    .fill('2500');
  const note = form.getByText(
    /^Sent along, from the calculator: \$32,500 over [\d.]+ years with \$2,500 deposit or trade-in: \$\d+ per week at [\d.]+% p\.a\. interest, [\d.]+% p\.a\. comparison rate/,
  );
  await note.waitFor();

  await main(page).getByRole('link', { name: 'Apply for finance' }).click();
  await main(page)
    .getByRole('heading', { name: /What you would like to finance/ })
    .waitFor();
  await soon(() => main(page).getByRole('textbox', { name: 'Price or budget' }).inputValue()).toBe('$32,500');
  await soon(() => main(page).getByRole('textbox', { name: 'Deposit or trade-in' }).inputValue()).toBe('$2,500');
  await main(page)
    .getByText(/^Sent along, from the calculator: \$32,500/)
    .waitFor();
  // A change in the application counts, so the line no longer states the earlier figures.
  const budget = main(page).getByRole('textbox', { name: 'Price or budget' });
  await budget.fill('30000');
  await main(page).getByText('its figures, calculated again for the amounts and the term of this form.').waitFor();
  expect(await main(page).getByText('$32,500').count()).toBe(0);
  await budget.fill('32500');
  await main(page)
    .getByText(/^Sent along, from the calculator: \$32,500/)
    .waitFor();

  await page.goBack();
  await note.waitFor();
  await fillEnquiry(form, visitor);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  expect((await fieldsSentBy('harbour', visitor))['finance_estimate']).toMatch(
    /^Purchase price or loan: \$32,500\nDeposit or trade-in: \$2,500\n.*\nTerm: [\d.]+ years\nRepayment: \$\d+ per week, .*\nTotal to pay: \$[\d,]+: \d+ weekly repayments of \$\d+\nFees in these figures: Establishment fee \$895\nWhat this is: .*not an offer of credit\.\nComparison rate: .*WARNING: .*$/s,
  );
});

test('the figures of a vehicle’s calculator wait in its quote request, and a press leaves them out', async () => {
  const visitor = newVisitor('Flo');
  const page = await openFirstVehicle('harbour', { size: 'phone' });
  await isCalculatorHydrated(page);
  // On phones the calculator is closed until it is pressed.
  await main(page).getByRole('heading', { name: 'Finance Calculator' }).click();
  await amount(page).fill('21000');
  await main(page)
    .getByRole('region', { name: 'Your estimate' })
    .getByRole('link', { name: 'Request a Quote' })
    .click();
  await soon(() => new URL(page.url()).pathname).toBe('/enquiry');
  await main(page)
    .getByText(/^Sent along, from the calculator: \$21,000 over/)
    .waitFor();
  await main(page)
    .getByRole('button', { name: /^Leave (it|them) out$/ })
    .click();
  await main(page).getByText('None of these figures will be sent.').waitFor();
  await fillEnquiry(main(page), visitor);
  await main(page).getByRole('button', { name: 'Send enquiry' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  const fields = await fieldsSentBy('harbour', visitor);
  expect(fields['subcategory']).toBe('Finance Enquiry');
  expect(fields).not.toHaveProperty('finance_estimate');
});

test('a finance page of the dealer’s own takes along the figures of the calculator and of the panel', async () => {
  const visitor = newVisitor('Olga');
  const page = await openFirstVehicle('outback');
  await isCalculatorHydrated(page);
  await amount(page).fill('21000');
  await page
    .getByRole('region', { name: 'Finance estimate', exact: true })
    .getByRole('link', { name: 'Get Pre-Approved' })
    .click();
  await page.waitForURL('**/finance-and-insurance?*');
  const form = main(page).getByRole('region', { name: 'Ask us about finance' });
  await form.getByText(/^Sent along, from the calculator: \$21,000 over/).waitFor();
  await form.getByText(/^Sent along, the finance estimate for this vehicle: \$\d+ per week/).waitFor();
  await fillEnquiry(main(page), visitor);
  await form.getByRole('button', { name: 'Submit' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  const fields = await fieldsSentBy('outback', visitor);
  expect(fields['finance_estimate']).toMatch(/^Purchase price or loan: \$21,000/);
  expect(fields['finance_panel']).toMatch(/^Vehicle price: /);
});

test.each([true, false])(
  'a loan for which the calculator has no figure goes along with its amounts and without a rate (scripts: %s)',
  async (javaScript) => {
    const visitor = newVisitor('Mina');
    const page = await visit('harbour', '/finance?amount=1200&tradeIn=250', { javaScript });
    const form = main(page).getByRole('region', { name: 'Ask us about finance' });
    const words = 'For a loan this small we work the repayments out for you.';
    await form
      .getByText(new RegExp(String.raw`^Sent along, from the calculator: \$1,200 over .*\$250 deposit .*\. ${words}$`))
      .waitFor();
    expect(await form.getByText('not an offer of credit').count()).toBe(0);
    await fillEnquiry(form, visitor);
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/success');
    const fields = await fieldsSentBy('harbour', visitor);
    expect(fields['finance_estimate']).toMatch(/^Purchase price or loan: \$1,200\nDeposit or trade-in: \$250\n/);
    expect(fields['finance_estimate']).toMatch(new RegExp(`\nRepayment: None shown\\. .*“${words}”$`));
  },
);

test.each([true, false])(
  'an enquiry from a card of the budget carries the loan that the card says (scripts: %s)',
  async (javaScript) => {
    const visitor = newVisitor('Bud');
    const page = await visit('harbour', '/finance?budget=150&budget_deposit=5000&budget_term=3', { javaScript });
    const card = page.getByRole('region', { name: 'What does your budget buy?' }).getByRole('article').first();
    const [weekly] = /\$\d+ per week/.exec(await card.innerText())!;
    await card.getByRole('link', { name: /^Quick Enquiry/ }).click();
    const form = javaScript ? page.getByRole('dialog') : main(page);
    await form.getByText(`over 3 years with $5,000 deposit or trade-in: ${weekly} at`, { exact: false }).waitFor();
    await form.getByRole('textbox', { name: /^Name/ }).fill(visitor.firstName);
    await form.getByRole('textbox', { name: /^Email/ }).fill(visitor.email);
    await form.getByRole('button', { name: /^Send/ }).last().click();
    await soon(() => new URL(page.url()).pathname).toBe('/success');
    expect((await fieldsSentBy('harbour', visitor))['finance_estimate']).toContain(
      `\nTerm: 3 years\nRepayment: ${weekly}, `,
    );
  },
);

test('the page of a vehicle begins with the loan of the budget’s card that led to it, and its links without scripts', async () => {
  const address = '/finance?budget=150&budget_deposit=5000&budget_term=3';
  const cardOf = (page: Page) =>
    page.getByRole('region', { name: 'What does your budget buy?' }).getByRole('article').first();
  const page = await visit('harbour', address);
  const [weekly] = /\$\d+ per week/.exec(await cardOf(page).innerText())!;
  await cardOf(page)
    .getByRole('link', { name: /^Explore Vehicle/ })
    .click();
  await page.waitForURL('**/cars/*');
  await isCalculatorHydrated(page);
  await soon(() => amount(page).page().getByRole('textbox', { name: 'Deposit or trade-in' }).inputValue()).toBe(
    '$5,000',
  );
  await page.getByRole('complementary').getByRole('link', { name: 'Enquire Now' }).click();
  await page.getByRole('dialog').getByText(`: ${weekly} at`, { exact: false }).waitFor();

  const still = await visit('harbour', address, { javaScript: false });
  await cardOf(still)
    .getByRole('link', { name: /^Explore Vehicle/ })
    .click();
  for (const name of ['Enquire Now', 'Request a Quote', 'Get Pre-Approved'])
    expect(await still.getByRole('link', { name }).first().getAttribute('href'), name).toMatch(/&tradeIn=5000&term=3&/);
});

test('a calculation goes along in the addresses of the page’s links, for a tab of its own', async () => {
  const page = await openFirstVehicle('harbour');
  await isCalculatorHydrated(page);
  await page.getByRole('textbox', { name: 'Deposit or trade-in' }).fill('7,500');
  for (const name of ['Get Pre-Approved', 'Get Finance Now', 'Request a Quote', 'Enquire Now'])
    await soon(() => page.getByRole('link', { name }).first().getAttribute('href')).toMatch(/[?&]tradeIn=7500&/);
  const href = await page.getByRole('link', { name: 'Get Pre-Approved' }).first().getAttribute('href');
  // The page of another visitor has the storage of a new tab.
  const tab = await visit('harbour', href!);
  await main(tab)
    .getByText(/^Sent along, from the calculator: .* with \$7,500 deposit or trade-in: \$\d+ per week at/)
    .waitFor();
  await page.getByRole('button', { name: 'Start again' }).click();
  await soon(() => page.getByRole('link', { name: 'Get Pre-Approved' }).first().getAttribute('href')).not.toMatch(
    /tradeIn/,
  );
});

test('a finance page of the dealer’s own has a calculation from its address, without scripts', async () => {
  const page = await visit('outback', '/finance?budget=210&budget_deposit=8000&budget_term=4', { javaScript: false });
  await page
    .getByRole('region', { name: 'What does your budget buy?' })
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Explore Vehicle/ })
    .click();
  await page.getByRole('link', { name: 'Get Pre-Approved' }).first().click();
  await page.waitForURL('**/finance-and-insurance?*');
  await main(page)
    .getByText(/^Sent along, from the calculator: .* over 4 years with \$8,000 deposit or trade-in: \$\d+ per week at/)
    .waitFor();
});

test('‘Get Pre-Approved’ takes along the repayment that stands above it', async () => {
  const visitor = newVisitor('Pia');
  const page = await openFirstVehicle('harbour');
  const panel = page.getByRole('region', { name: 'Finance estimate', exact: true });
  const [, dollars] = /^\$(\d+)$/m.exec(await panel.innerText())!;
  await panel.getByRole('link', { name: 'Get Pre-Approved' }).click();
  const form = main(page).getByRole('region', { name: 'Ask us about finance' });
  const rates = String.raw`[\d.]+% p\.a\. interest, [\d.]+% p\.a\. comparison rate`;
  await form
    .getByText(
      new RegExp(
        String.raw`^Sent along, the finance estimate for this vehicle: [$]${dollars} per week, ${rates}.*\. This is an`,
      ),
    )
    .waitFor();
  await fillEnquiry(form, visitor);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
  expect((await fieldsSentBy('harbour', visitor))['finance_panel']).toMatch(
    new RegExp(
      String.raw`^Vehicle price: [^]*\nTerm: \d+ months\nDeposit towards the loan: [^]*\nRepayment: [$]${dollars} per week, ${rates}\n[^]* WARNING: [^]*\nWhat this is: Shown by the website for this vehicle: an estimate, not an offer of credit\.$`,
    ),
  );
});
