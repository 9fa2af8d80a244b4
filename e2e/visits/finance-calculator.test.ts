/** The finance calculator of a vehicle's page: typed into, by key, on a phone, without scripts, shared and refused. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { brokenRules, pixelsBesideScreen } from '../accessibility-rules.ts';
import { isCalculatorHydrated, waitUntilHydrated, isFocused, openBrowser, siteOrigin, soon } from '../browser.ts';
import { port } from '../product.ts';

const { visit } = openBrowser({ pictures: false });
const withoutScripts = { javaScript: false } as const;

/**
 * URL of the first vehicle in a search that has a calculator: not a subscription, and not of the make that is never
 * financed.
 */
async function vehicleOf(dealer: string, query: string): Promise<string> {
  const { text } = await request(port, `${dealer}.localhost`, `/api/search?${query}`);
  const { hits } = JSON.parse(text) as { hits: { slug: string; make: string; subscription_price: number | null }[] };
  return `/cars/${hits.find(({ make, subscription_price: subscription }) => make !== 'Suzuki' && subscription === null)!.slug}`;
}
const calculatorOf = (page: Page) => page.getByRole('region', { name: 'Finance Calculator' });
const estimateOf = (page: Page) => page.getByRole('region', { name: 'Your estimate' });
const field = (page: Page, name: string) => calculatorOf(page).getByRole('textbox', { name });
const price = (page: Page) => field(page, 'Purchase price or loan');
const caretOf = (input: Locator) => input.evaluate((element) => (element as HTMLInputElement).selectionStart);
const placeCaret = (input: Locator, at: number) =>
  input.evaluate((element, position) => {
    (element as HTMLInputElement).focus();
    (element as HTMLInputElement).setSelectionRange(position, position);
  }, at);
const events = (page: Page) =>
  page.evaluate(
    () =>
      ((globalThis as { dataLayer?: { event_id?: number }[] }).dataLayer ?? []).filter(({ event_id: id }) => id === 26)
        .length,
  );

async function calculator(dealer: string, address: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> {
  const page = await visit(dealer, address, options);
  if (options.javaScript !== false) await isCalculatorHydrated(page);
  return page;
}

test('it begins with the loan that the vehicle’s panel shows: its price, repayment, both rates and the total', async () => {
  const page = await calculator('harbour', await vehicleOf('harbour', 'car_type=used&make=Subaru'));
  const shown = (await page.getByRole('complementary', { name: 'Price and enquiry' }).innerText()).match(
    /\$\d+,\d{3}/,
  )![0];
  await soon(() => price(page).inputValue()).toBe(shown);
  await soon(() => estimateOf(page).innerText()).toMatch(
    /per week\s+\$\d+\s+p\.a\. interest\s+7\.49%\s+p\.a\. comparison rate\s+8\.75%\s+Total to pay\s+\$[\d,]+/,
  );
  const panel = await page.getByRole('region', { name: 'Finance estimate' }).first().innerText();
  const [, perWeek = '', total = ''] = /per week\s+(\$\d+)[^]*Total to pay\s+(\$[\d,]+)/.exec(
    await estimateOf(page).innerText(),
  )!;
  expect(panel).toMatch(new RegExp(`\\${perWeek}\\s+per week\\s+7\\.49%\\s+p\\.a\\. interest\\s+8\\.75%`));
  expect(panel).toContain(`Total payable\n${total}`);
  await soon(() => estimateOf(page).innerText()).toContain(
    'WARNING: This comparison rate is true only for the example given',
  );
});

test('thousands are separated while they are typed, and the caret stays where it is', async () => {
  const page = await calculator('harbour', await vehicleOf('harbour', 'car_type=used&make=Subaru'));
  const amountAndCaret = async () => [await price(page).inputValue(), await caretOf(price(page))];
  await price(page).fill('');
  await price(page).pressSequentially('45000');
  await soon(() => price(page).inputValue()).toBe('$45,000');
  // After the 4: typing there makes the amount longer before and after the caret.
  await placeCaret(price(page), 2);
  await page.keyboard.type('1');
  await soon(amountAndCaret).toEqual(['$415,000', 3]);
  await page.keyboard.press('Backspace');
  await soon(amountAndCaret).toEqual(['$45,000', 2]);
  await page.keyboard.press('End');
  await soon(amountAndCaret).toEqual(['$45,000', 7]);
  await page.keyboard.press('Backspace');
  await soon(amountAndCaret).toEqual(['$4,500', 6]);
  await price(page).fill('abc$12,345.67');
  await soon(() => price(page).inputValue()).toBe('$12,345.67');
  // The calculator reckons in whole dollars.
  await page.keyboard.press('Tab');
  await soon(() => price(page).inputValue()).toBe('$12,346');
  for (const [text, amount] of [
    ['25k', '$25,000'],
    ['26.5k dollars', '$26,500'],
    ['about 27k AUD', '$27,000'],
  ] as const) {
    await price(page).fill(text);
    await soon(() => price(page).inputValue()).toBe(amount);
  }
});

test('what is less than nothing counts as nothing, and is nothing once the field is left', async () => {
  const page = await calculator('harbour', await vehicleOf('harbour', 'make=Nissan'));
  await price(page).fill('30000');
  const deposit = field(page, 'Deposit or trade-in');
  await deposit.pressSequentially('-20000');
  await soon(() => deposit.inputValue()).toBe('-$20,000');
  await deposit.blur();
  await soon(() => deposit.inputValue()).toBe('');
  await soon(() => page.getByRole('table', { name: 'Where the total goes' }).innerText()).toMatch(
    /Principal\s+\$30,000/,
  );
  await price(page).fill('');
  await price(page).pressSequentially('-500');
  await price(page).blur();
  await soon(() => price(page).inputValue()).toBe('$0');
  await estimateOf(page).getByText('No estimate yet').waitFor();
  // Over what stood there: the minus alone is no number yet, and stays.
  await price(page).fill('30000');
  await price(page).selectText();
  await price(page).pressSequentially('-20000');
  await soon(() => price(page).inputValue()).toBe('-$20,000');
  await price(page).blur();
  await soon(() => price(page).inputValue()).toBe('$0');
});

test('input changes repayment and total, and the parts of the total and its fees are shown', async () => {
  // The make's own fees, and the lender's one fee at the end.
  const page = await calculator('harbour', await vehicleOf('harbour', 'make=Nissan'));
  const spin = (name: string) => calculatorOf(page).getByRole('spinbutton', { name });
  await price(page).fill('30000');
  await spin('Term').fill('5');
  await spin('Interest').fill('10');
  await calculatorOf(page).getByRole('radio', { name: 'Monthly' }).check();
  await soon(() => estimateOf(page).innerText()).toMatch(
    /per month\s+\$673\s+p\.a\. interest\s+10\.00%\s+p\.a\. comparison rate\s+12\.41%\s+Total to pay\s+\$40,380\s+60 monthly repayments of \$673/i,
  );
  const parts = page.getByRole('table', { name: 'Where the total goes' });
  await soon(() => parts.getByRole('row').allInnerTexts()).toEqual([
    'Principal\t$30,000\t74%',
    'Interest\t$8,586.75\t21%',
    'Fees\t$1,793.25\t5%',
  ]);
  for (const fee of [
    /Establishment fee\s+\$395/,
    /Security registration fee\s+\$6/,
    /Agency fee\s+\$912\.25/,
    /Monthly administration fee\s+\$8 a month/,
  ])
    await soon(() => estimateOf(page).innerText()).toMatch(fee);
  await field(page, 'Residual at the end').fill('10000');
  await soon(() => estimateOf(page).innerText()).toMatch(/60 monthly repayments of \$544 and a residual of \$10,000/);
  await calculatorOf(page).getByRole('button', { name: '$20,000' }).click();
  await soon(() => price(page).inputValue()).toBe('$20,000');
  await field(page, 'Deposit or trade-in').fill('20000');
  await field(page, 'Residual at the end').fill('');
  await estimateOf(page).getByText('Enquire for Finance').waitFor();
  await soon(() => estimateOf(page).innerText()).not.toMatch(/total to pay/i);
  await calculatorOf(page).getByRole('button', { name: 'Start again' }).click();
  await soon(() => estimateOf(page).innerText()).toMatch(/total to pay/i);

  const lender = await calculator('outback', await vehicleOf('outback', 'car_type=used'));
  await soon(() => calculatorOf(lender).getByRole('radio', { name: 'Weekly' }).isChecked()).toBe(true);
  await soon(() => estimateOf(lender).innerText()).toMatch(
    /p\.a\. interest\s+6\.99%\s+p\.a\. comparison rate\s+8\.8\d%/,
  );
  await soon(() => estimateOf(lender).innerText()).toMatch(/Establishment fee\s+\$1,360\.50/);
});

test('a loan out of range keeps its value and shows the range; other numbers are corrected on blur', async () => {
  const page = await calculator('harbour', await vehicleOf('harbour', 'car_type=used&make=Subaru'));
  const message = calculatorOf(page).getByText('Error: Cannot be less than 1,000 or more than 250,000', {
    exact: true,
  });
  await price(page).fill('999');
  await soon(() => price(page).getAttribute('aria-invalid')).toBeNull();
  await page.keyboard.press('Tab');
  await message.waitFor();
  await soon(() => price(page).inputValue()).toBe('$999');
  await soon(() => price(page).getAttribute('aria-invalid')).toBe('true');
  await price(page).fill('300000');
  await page.keyboard.press('Tab');
  await soon(() => price(page).inputValue()).toBe('$300,000');
  await message.waitFor();
  // The range is stated once, next to the field.
  await soon(() => estimateOf(page).innerText()).toMatch(
    /^No estimate yet\s+Change the amount to see the repayments\./,
  );
  await price(page).fill('');
  await page.keyboard.press('Tab');
  await soon(() => price(page).inputValue()).toBe('$0');
  await message.waitFor();
  // The message is read out too.
  await soon(() => calculatorOf(page).getByRole('status').innerText()).toBe(
    'Cannot be less than 1,000 or more than 250,000',
  );
  await price(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('250000');
  await soon(() => message.count()).toBe(0);

  const term = calculatorOf(page).getByRole('spinbutton', { name: 'Term' });
  await term.fill('99');
  await page.keyboard.press('Tab');
  await soon(() => term.inputValue()).toBe('7');
  await term.fill('5.3');
  await page.keyboard.press('Tab');
  await soon(() => term.inputValue()).toBe('5.5');
  await field(page, 'Deposit or trade-in').fill('999999');
  await page.keyboard.press('Tab');
  await soon(() => field(page, 'Deposit or trade-in').inputValue()).toBe('$250,000');
});

const noteOf = async (input: Locator): Promise<string> => {
  const ids = ((await input.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean);
  const texts = await Promise.all(ids.map((id) => input.page().locator(`[id="${id}"]`).innerText()));
  return texts.join(' ');
};

test('what was corrected is said at its field, with the reason, until a field is changed: typed, by address and without scripts', async () => {
  const address = await vehicleOf('harbour', 'car_type=used&make=Subaru');
  const page = await calculator('harbour', address);
  const spin = (name: string) => calculatorOf(page).getByRole('spinbutton', { name });
  const status = calculatorOf(page).getByRole('status');
  for (const [input, typed, note] of [
    [spin('Term'), '9', 'Changed from 9 years: the longest term is 7 years.'],
    [spin('Term'), '0.2', 'Changed from 0.2 years: the shortest term is 1 year.'],
    [spin('Term'), '5.3', 'Changed from 5.3 years: terms are in half years.'],
    [spin('Interest'), '100000', 'Changed from 100,000%: the highest rate is 15%.'],
    [field(page, 'Deposit or trade-in'), '999999', 'Changed from $999,999: the largest deposit is $250,000.'],
    [field(page, 'Residual at the end'), '-500', 'Changed from -$500: the smallest residual is $0.'],
  ] as const) {
    await input.fill('');
    await soon(() => noteOf(input)).toBe('');
    await input.pressSequentially(typed);
    // No correction while typing.
    expect(await noteOf(input)).toBe('');
    await page.keyboard.press('Tab');
    await soon(() => noteOf(input)).toBe(note);
    // A screen reader announces this correction, and no earlier one again.
    await soon(async () => {
      const heard = await status.innerText();
      return [heard.startsWith(note), heard.match(/Changed from/g)?.length];
    }).toEqual([true, 1]);
    await soon(() => input.getAttribute('aria-invalid')).toBeNull();
  }
  // Another field is about another loan: no old note stands beside it.
  await spin('Term').fill('3.3');
  await page.keyboard.press('Tab');
  await soon(() => noteOf(spin('Term'))).toBe('Changed from 3.3 years: terms are in half years.');
  await soon(() => noteOf(field(page, 'Residual at the end'))).toBe('');
  await spin('Interest').fill('8');
  await soon(() => noteOf(spin('Term'))).toBe('');
  // With that deposit nothing is left to finance.
  await soon(() => status.innerText()).toBe('Enquire for Finance');
  // A field left without a number returns to its value from before the edit, not to one passed while deleting.
  for (const [input, held, note] of [
    [spin('Term'), '5', 'No number was entered, so the term is 5 years again.'],
    [spin('Interest'), '7.49', 'No number was entered, so the rate is 7.49% again.'],
  ] as const) {
    await input.fill(held);
    await page.keyboard.press('Tab');
    for (const empty of [
      () => input.fill(''),
      async () => {
        await input.focus();
        await page.keyboard.press('End');
        for (const _ of held) await page.keyboard.press('Backspace');
      },
    ]) {
      await empty();
      await soon(() => input.inputValue()).toBe('');
      await page.keyboard.press('Tab');
      await soon(() => input.inputValue()).toBe(held);
      await soon(() => noteOf(input)).toBe(note);
      await soon(() => status.innerText()).toContain(note);
    }
  }
  // A comma is a decimal point in a rate; an entry that is no number is not taken for one.
  for (const [typed, held, note] of [
    ['7,5', '7.5', ''],
    ['1e5', '7.5', '“1e5” is not a plain number such as 7.5, so the rate is 7.5% again.'],
  ] as const) {
    await spin('Interest').fill('');
    await spin('Interest').pressSequentially(typed);
    await page.keyboard.press('Tab');
    await soon(() => spin('Interest').inputValue()).toBe(held);
    await soon(() => noteOf(spin('Interest'))).toBe(note);
  }
  await spin('Interest').press('ArrowUp');
  await soon(() => spin('Interest').inputValue()).toBe('8');
  await calculatorOf(page).getByRole('button', { name: 'Start again' }).click();
  await soon(() =>
    calculatorOf(page)
      .getByText(/^(Changed from|No number|“1e5”)/)
      .count(),
  ).toBe(0);

  for (const options of [{}, withoutScripts]) {
    const asked = await calculator('harbour', `${address}?term=9&interest=20&amount=lots`, options);
    const askedSpin = (name: string) => calculatorOf(asked).getByRole('spinbutton', { name });
    await soon(() => noteOf(askedSpin('Term'))).toBe('Changed from 9 years: the longest term is 7 years.');
    await soon(() => noteOf(askedSpin('Interest'))).toBe('Changed from 20%: the highest rate is 15%.');
    await soon(() => noteOf(price(asked))).toBe(
      '“lots” is not a plain number such as 30,000, so this is our default amount.',
    );
  }

  const plain = await calculator('harbour', address, withoutScripts);
  await calculatorOf(plain).getByRole('spinbutton', { name: 'Term' }).fill('30');
  await calculatorOf(plain).getByRole('button', { name: 'Calculate' }).click();
  const term = calculatorOf(plain).getByRole('spinbutton', { name: 'Term' });
  await soon(() => noteOf(term)).toBe('Changed from 30 years: the longest term is 7 years.');
  await soon(() => term.inputValue()).toBe('7');
  await term.fill('');
  await calculatorOf(plain).getByRole('button', { name: 'Calculate' }).click();
  await soon(() => noteOf(term)).toBe('No number was entered, so this is our default term.');
});

test('a mistake is neither kept in the address nor copied as a link', async () => {
  const page = await calculator('harbour', await vehicleOf('harbour', 'car_type=used&make=Subaru'));
  const asked = () => new URL(page.url()).searchParams.get('amount');
  const copy = calculatorOf(page).getByRole('button', { name: 'Copy link to this estimate' });
  await price(page).fill('41500');
  await soon(asked).toBe('41500');
  await price(page).fill('0');
  await page.keyboard.press('Tab');
  await calculatorOf(page).getByText('Cannot be less than').first().waitFor();
  await soon(() => copy.isDisabled()).toBe(true);
  // The announcement comes after the address would have been written.
  await soon(() => calculatorOf(page).getByRole('status').innerText()).toMatch(/^Cannot be less than/);
  expect(asked()).toBe('41500');
  await price(page).fill('30000');
  await soon(asked).toBe('30000');
  await soon(() => copy.isEnabled()).toBe(true);
});

test('the calculator works by keyboard alone, and the result is announced once the values rest', async () => {
  const page = await calculator('harbour', await vehicleOf('harbour', 'car_type=used&make=Subaru'));
  const status = calculatorOf(page).getByRole('status');
  await soon(() => status.innerText()).toBe('');
  await price(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('30000');
  await page.keyboard.press('Tab');
  await soon(() => isFocused(calculatorOf(page).getByRole('button', { name: '$5,000', exact: true }))).toBe(true);
  for (let picks = 0; picks < 9; picks += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('2000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const term = calculatorOf(page).getByRole('spinbutton', { name: 'Term' });
  await soon(() => isFocused(term)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await soon(() => term.inputValue()).toBe('4.5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await soon(() => calculatorOf(page).getByRole('radio', { name: 'Fortnightly' }).isChecked()).toBe(true);
  await soon(() => status.innerText()).toBe(
    '$291 per fortnight, 7.50% p.a. interest, 8.76% p.a. comparison rate. Total $34,047.',
  );
});

test('the calculator stays as the server rendered it while its scripts load, whatever else on the page changes', async () => {
  const page = await visit('harbour', '/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/finance-calculator-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(await vehicleOf('harbour', 'car_type=used&make=Subaru'), { waitUntil: 'commit' });
  await price(page).waitFor();
  await page.evaluate(() => {
    const seen = globalThis as { calculatorLeft?: boolean };
    new MutationObserver(() => {
      seen.calculatorLeft ||= document.querySelector('#finance-calculator form') === null;
    }).observe(document, { childList: true, subtree: true });
  });
  await waitUntilHydrated(page);
  // The bar of the page appears, and its cards get their tools.
  await price(page).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'This vehicle', exact: true }).waitFor();
  release();
  await isCalculatorHydrated(page);
  expect(await page.evaluate(() => (globalThis as { calculatorLeft?: boolean }).calculatorLeft ?? false)).toBe(false);
  await price(page).fill('30000');
  await soon(() => estimateOf(page).innerText()).toMatch(/\$143\s/);
});

test('the link to a quote shows another visitor the same figures, on any device, and a reload keeps them', async () => {
  const page = await calculator('harbour', await vehicleOf('harbour', 'car_type=used&make=Subaru'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await price(page).fill('41500');
  await field(page, 'Deposit or trade-in').fill('3500');
  await calculatorOf(page).getByRole('radio', { name: 'Monthly' }).check();
  const figures = await estimateOf(page).innerText();
  await calculatorOf(page).getByRole('button', { name: 'Copy link to this estimate' }).click();
  await calculatorOf(page).getByRole('button', { name: 'Copied' }).waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    amount: '41500',
    tradeIn: '3500',
    term: '5',
    interest: '7.49',
    residual: '0',
    frequency: 'monthly',
  });
  expect(link.hash).toBe('#finance-calculator');

  await soon(() => new URL(page.url()).searchParams.get('frequency')).toBe('monthly');
  await page.reload();
  await waitUntilHydrated(page);
  await isCalculatorHydrated(page);
  await soon(() => estimateOf(page).innerText()).toBe(figures);
  // Elsewhere and back by the browser's own button.
  await calculatorOf(page).page().goto(siteOrigin('harbour'));
  await page.goBack();
  await soon(() => estimateOf(page).innerText()).toBe(figures);

  const other = await calculator('harbour', `${link.pathname}${link.search}${link.hash}`);
  await soon(() => estimateOf(other).innerText()).toBe(figures);
  const plain = await calculator('harbour', `${link.pathname}${link.search}`, withoutScripts);
  await soon(() => estimateOf(plain).innerText()).toBe(figures);

  await calculatorOf(other).getByRole('button', { name: 'Start again' }).click();
  await soon(() => new URL(other.url()).search).toBe('');
});

test('the calculator without scripts is a form: the page answers, with a message where the loan is out of range', async () => {
  const page = await calculator('harbour', await vehicleOf('harbour', 'car_type=used&make=Subaru'), withoutScripts);
  const submit = () => calculatorOf(page).getByRole('button', { name: 'Calculate' }).click();
  await price(page).fill('$30,000');
  await calculatorOf(page).getByRole('spinbutton', { name: 'Term' }).fill('5');
  await calculatorOf(page).getByRole('radio', { name: 'Monthly' }).check();
  await submit();
  await soon(() => estimateOf(page).innerText()).toMatch(
    /per month\s+\$619\s+p\.a\. interest\s+7\.49%\s+p\.a\. comparison rate\s+8\.7\d%\s+Total to pay\s+\$37,140/,
  );
  expect(new URL(page.url()).hash).toBe('#finance-calculator');
  await soon(() =>
    calculatorOf(page)
      .getByRole('button', { name: /Copy|Start|term$|interest$/ })
      .count(),
  ).toBe(0);
  await price(page).fill('500');
  await submit();
  await calculatorOf(page)
    .getByText('Error: Cannot be less than 1,000 or more than 250,000', { exact: true })
    .waitFor();
  await soon(() => price(page).inputValue()).toBe('$500');
});

test('the first use is sent once (26)', async () => {
  const page = await calculator('harbour', await vehicleOf('harbour', 'car_type=used&make=Subaru'));
  await price(page).focus();
  await page.keyboard.press('Tab');
  expect(await events(page)).toBe(0);
  await price(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20000');
  await soon(() => events(page)).toBe(1);
  await calculatorOf(page).getByRole('radio', { name: 'Monthly' }).check();
  await price(page).fill('25000');
  await soon(() => estimateOf(page).innerText()).toContain('per month');
  expect(await events(page)).toBe(1);
});

test('a dealer that hides the interest field still shows the rate; one without a calculator has none', async () => {
  const page = await calculator('bigsky', await vehicleOf('bigsky', 'car_type=used'));
  await soon(() => calculatorOf(page).getByRole('spinbutton', { name: 'Interest a year' }).count()).toBe(0);
  await soon(() => estimateOf(page).innerText()).toMatch(
    /p\.a\. interest\s+8\.49%\s+p\.a\. comparison rate\s+10\.3\d%/,
  );
  await soon(() => estimateOf(page).innerText()).toMatch(/Establishment fee\s+\$1,300/);
  const without = await visit('coastline', await vehicleOf('coastline', ''));
  await soon(() => calculatorOf(without).count()).toBe(0);
  await soon(() =>
    without.getByRole('region', { name: 'Finance Available For This Vehicle!' }).locator('#finance-calculator').count(),
  ).toBe(1);
});

test('on every device the calculator leads to a quote by the dealer for this vehicle', async () => {
  const address = await vehicleOf('harbour', 'car_type=used&make=Subaru');
  const page = await calculator('harbour', address, { size: 'phone' });
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await calculatorOf(page).getByRole('heading', { name: 'Finance Calculator' }).click();
  await calculatorOf(page).getByRole('link', { name: 'Request a Quote' }).click();
  await page.waitForURL(/\/enquiry\?car_id=.*subcategory=Finance/);
  await page.getByRole('main').getByText(title).first().waitFor();
  const wide = await calculator('harbour', address);
  await soon(() => calculatorOf(wide).getByRole('link', { name: 'Request a Quote' }).count()).toBe(1);
});

test('it is in order by the machine-checkable rules, with a figure, with a mistake and at 320 pixels', async () => {
  for (const dealer of ['harbour', 'outback', 'bigsky'] as const) {
    const page = await calculator(dealer, await vehicleOf(dealer, 'car_type=used'), { pictures: true });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const amount of ['30000', '9']) {
      await price(page).fill(amount);
      await page.keyboard.press('Tab');
      expect(await brokenRules(page, { within: '#finance-calculator' }), dealer).toEqual([]);
    }
    expect(await pixelsBesideScreen(page)).toBe(0);
  }
});
