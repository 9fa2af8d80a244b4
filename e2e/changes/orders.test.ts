/** A car is bought online: by keyboard, on a second device, without scripts, and by somebody who changes their mind. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, request, runForecourt } from '../../test/running-product.ts';
import { expectInOrder } from '../accessibility-rules.ts';
import { holdAnswers, newVisitor, waitUntilHydrated, openBrowser } from '../browser.ts';
import { messageCalled } from '../mailbox.ts';
import { dataFolder, port } from '../product.ts';
import { signInWith } from '../sign-in.ts';

const { visit, expectTrouble } = openBrowser();
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Any picture will do. */
const licencePhoto = 'demonstration/pictures/coupe-red-side.webp';
/** Each dealer has its own words. */
const goOn = (page: Page) => main(page).getByRole('button', { name: /^Save and (go on|continue)$/ });

interface Hit {
  slug: string;
  reserved: boolean;
  status: string;
  tag: string;
  price: number | null;
  car_type: string;
  finance_lenders: object | null;
}

/** Slugs of a dealer's cars that can be bought now, with finance too. */
async function carsForSale(dealer = 'bigsky', condition = 'used', pages = [4, 5, 6]): Promise<string[]> {
  const answers = await Promise.all(
    pages.map((page) => request(port, `${dealer}.localhost`, `/api/search?page=${page}`)),
  );
  return answers
    .flatMap(({ text }) => (JSON.parse(text) as { hits: Hit[] }).hits)
    .filter(({ reserved, status, tag, price }) => !reserved && status === 'in_stock' && tag === '' && price !== null)
    .filter(({ car_type }) => car_type === condition)
    .filter(({ finance_lenders: lenders }) => Object.keys(lenders ?? {}).length > 0)
    .map(({ slug }) => slug);
}

async function fillDetails(page: Page, email: string, firstName = 'Ada'): Promise<void> {
  await main(page).getByRole('textbox', { name: 'First name' }).fill(firstName);
  await main(page).getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByRole('textbox', { name: 'Phone' }).fill('0491 570 156');
  await main(page)
    .getByRole('checkbox', { name: /terms of use$/ })
    .check();
  await goOn(page).click();
  await heading(page, 'Your trade-in').waitFor();
}
async function tradeInNothing(page: Page): Promise<void> {
  await main(page).getByLabel('No trade-in').check();
  await goOn(page).click();
  await heading(page, 'Cash or finance').waitFor();
}
async function chooseAll(page: Page): Promise<void> {
  await tradeInNothing(page);
  await main(page).getByLabel(/^Cash/).check();
  await goOn(page).click();
  await heading(page, 'Pick-up or delivery').waitFor();
  await main(page)
    .getByLabel(/^I pick it up/)
    .check();
  await goOn(page).click();
  await heading(page, 'Your documents').waitFor();
  await goOn(page).click();
  await heading(page, 'Check your order').waitFor();
}

test('a shopper buys a car from its page to the confirmation, each step is accessible, and both sides get every choice', async () => {
  expectTrouble(/status of 4(04|09|22)/);
  const [slug] = await carsForSale();
  const page = await visit('bigsky', `/cars/${slug}`, { size: 'desktop' });
  await waitUntilHydrated(page);
  await main(page).getByRole('link', { name: 'Buy online' }).first().focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Buy this car from the couch').waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page);
  await main(page).getByText('Today you pay a deposit only').waitFor();
  await goOn(page).click();
  await main(page).getByRole('heading', { name: 'Please fix the following errors' }).waitFor();
  await waitUntilHydrated(page);
  await fillDetails(page, 'ada.buys@example.com');

  await waitUntilHydrated(page);
  await main(page).getByLabel('Yes, I have a vehicle to trade in').focus();
  await page.keyboard.press('Space');
  for (const [name, typed] of [
    ['Make', 'Mazda'],
    ['Model', 'CX-5'],
    ['Year', '18'],
    ['Odometer', '85,000'],
  ] as const)
    await main(page).getByRole('textbox', { name }).fill(typed);
  await expectInOrder(page);
  await page.keyboard.press('Enter');
  await main(page).getByRole('link', { name: 'Please enter its year with four digits' }).waitFor();
  await main(page).getByRole('textbox', { name: 'Year' }).fill('2018');
  await goOn(page).click();

  await heading(page, 'Cash or finance').waitFor();
  await waitUntilHydrated(page);
  await main(page)
    .getByLabel(/^Finance/)
    .check();
  // Repayment, interest rate, comparison rate and the warning stand together.
  await main(page)
    .getByText(/per week, .* p\.a\. interest, .* p\.a\. comparison rate/)
    .waitFor();
  await main(page).getByText('WARNING: This comparison rate').waitFor();
  await expectInOrder(page);
  await goOn(page).click();

  await heading(page, 'Pick-up or delivery').waitFor();
  await waitUntilHydrated(page);
  await main(page).getByLabel('Deliver it to me').check();
  await main(page).getByRole('textbox', { name: 'Delivery postcode' }).fill('6000');
  await main(page).getByRole('textbox', { name: 'Street and suburb' }).fill('1 Example Street, Sydney');
  await goOn(page).click();
  await main(page)
    .getByRole('link', { name: /no set price for a delivery/ })
    .waitFor();
  await main(page).getByRole('textbox', { name: 'Delivery postcode' }).fill('2000');
  // A change of mind and back costs nobody what was typed.
  await main(page)
    .getByLabel(/^I pick it up/)
    .check();
  await expect.poll(() => main(page).getByRole('textbox', { name: 'Delivery postcode' }).isVisible()).toBe(false);
  await main(page).getByLabel('Deliver it to me').check();
  await expect.poll(() => main(page).getByRole('textbox', { name: 'Delivery postcode' }).inputValue()).toBe('2000');
  await goOn(page).click();

  await heading(page, 'Your documents').waitFor();
  await waitUntilHydrated(page);
  await main(page)
    .getByLabel('Add photos of your driver licence')
    .setInputFiles([
      { name: 'licence.webp', mimeType: 'image/webp', buffer: readFileSync(licencePhoto) },
      { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ]);
  await main(page).getByRole('img', { name: 'What you sent, number 1' }).waitFor();
  await main(page).getByText('This file is not a photo we can read.').waitFor();
  await goOn(page).click();
  await main(page).getByRole('link', { name: 'A photo was not sent.' }).waitFor();
  await expectInOrder(page);
  await main(page).getByRole('button', { name: 'Dismiss letter.txt' }).click();
  await goOn(page).click();
  await main(page).getByRole('link', { name: 'Please add a photo of this: proof of income.' }).waitFor();
  await waitUntilHydrated(page);
  await main(page)
    .getByLabel('Add photos of your proof of income')
    .setInputFiles([{ name: 'payslip.webp', mimeType: 'image/webp', buffer: readFileSync(licencePhoto) }]);
  await main(page).getByRole('list', { name: 'Photos of your proof of income' }).getByRole('img').waitFor();
  await goOn(page).click();

  await heading(page, 'Check your order').waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page);
  const chosen = [
    '2018 Mazda CX-5, 85,000 km',
    '1 Example Street, Sydney, 2000 (Greater Sydney, free)',
    'Driver licence (1 photo), Proof of income (1 photo)',
  ];
  for (const text of chosen) await main(page).getByText(text).waitFor();
  await main(page).getByRole('button', { name: 'Pay the deposit of $200' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/demonstration/test-gateway/**');

  const other = await visit('bigsky', `/checkout-journey?car_id=${slug}`, { size: 'phone' });
  await heading(other, 'Somebody is paying for this vehicle now').waitFor();
  await expectInOrder(other);

  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'It is your order now').waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page);
  const number = /B-\w{4}-\w{4}/.exec(await main(page).innerText())![0];
  const reservation = /H-\w{4}-\w{4}/.exec(await main(page).innerText())![0];
  await page.reload();
  for (const text of [number, ...chosen]) await main(page).getByText(text).first().waitFor();

  await other.goto(`/checkout-journey?car_id=${slug}`);
  await heading(other, 'Somebody has reserved this vehicle').waitFor();
  await other.goto(page.url().replace(/token=.{8}/, 'token=AAAAAAAA'));
  await heading(other, 'This link does not work').waitFor();

  const receipt = await messageCalled(other, 'It is your order now', number);
  const lead = await messageCalled(other, 'Ordered online, deposit paid', number);
  for (const text of [number, ...chosen, 'comparison rate']) {
    expect(receipt).toContain(text);
    expect(lead).toContain(text);
  }
  const documents = /See the documents: \S+(\/leads\/order-documents\?\S+)/.exec(lead)![1]!;
  expect(receipt).not.toContain('order-documents');
  await other.goto(documents);
  await heading(other, `Documents of order ${number}`).waitFor();
  const photo = main(other).getByRole('img', { name: 'Driver licence, number 1' });
  await photo.scrollIntoViewIfNeeded();
  await eventually(
    () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth),
    (width) => width > 0,
  );
  const address = (await photo.getAttribute('src'))!;
  for (const guess of [
    address.replace(/token=.{8}/, 'token=AAAAAAAA'),
    address.replace(/documents\/.{8}/, 'documents/00000000'),
  ])
    expect((await request(port, 'bigsky.localhost', guess)).status).toBe(404);
  const shown = await runForecourt(['reservation', 'show', 'bigsky', reservation], { dataFolder });
  expect(shown).toMatchObject({ code: 0, out: expect.stringContaining(number) });
  await runForecourt(['reservation', 'refund', 'bigsky', reservation], { dataFolder });
  await eventually(
    async () => {
      await page.reload();
      return main(page).innerText();
    },
    (text) => text.includes('Your deposit has been refunded'),
  );
});

test('what is ticked and typed before the scripts stays, and who types is not moved to the errors', async () => {
  expectTrouble(/status of 422/);
  const slug = (await carsForSale())[3];
  const page = await visit('bigsky', `/checkout-journey?car_id=${slug}`, { size: 'phone' });
  await fillDetails(page, 'early@example.com');
  const early = await holdAnswers(page, /\/assets\/.*\.js/);
  await page.reload({ waitUntil: 'commit' });
  await main(page).getByLabel('Yes, I have a vehicle to trade in').check();
  await early.release();
  await main(page).getByRole('textbox', { name: 'Make' }).fill('Mazda');

  const late = await holdAnswers(page, /\/assets\/.*\.js/);
  await goOn(page).click();
  await main(page).getByRole('heading', { name: 'Please fix the following errors' }).waitFor();
  const year = main(page).getByRole('textbox', { name: 'Year' });
  await year.focus();
  await page.keyboard.type('20');
  await late.release();
  await waitUntilHydrated(page);
  await page.keyboard.type('18');
  expect(await year.inputValue()).toBe('2018');
  expect(await main(page).getByRole('textbox', { name: 'Make' }).inputValue()).toBe('Mazda');
});

test('an order is continued on another device by the emailed link and from the garage, and is deleted on request', async () => {
  expectTrouble(/status of 4(04|10)/);
  const slug = (await carsForSale())[1];
  const first = await visit('bigsky', `/checkout-journey?car_id=${slug}`, { size: 'phone' });
  await waitUntilHydrated(first);
  const { lastName: firstName, email } = newVisitor('Ada');
  await fillDetails(first, email, firstName);
  await tradeInNothing(first);
  // The browser that began it is led to where it was.
  await first.goto(`/checkout-journey?car_id=${slug}`);
  await heading(first, 'Cash or finance').waitFor();
  await main(first).getByRole('link', { name: 'Back' }).click();
  expect(await main(first).getByLabel('No trade-in').isChecked()).toBe(true);

  const second = await visit('bigsky', '/demonstration/mailbox', { size: 'desktop' });
  const link = /Continue your order: \S+(\/my-order\?\S+)/.exec(
    await messageCalled(second, 'is kept until', `Hello ${firstName},`),
  )![1]!;
  await second.goto(link);
  await heading(second, 'Cash or finance').waitFor();
  // A step that is not open yet leads to the one that is.
  await second.goto(`${link}&step=review`);
  await heading(second, 'Cash or finance').waitFor();

  await second.goto('/sign-in?redirect=/my-garage');
  await waitUntilHydrated(second);
  await signInWith(second, email);
  await heading(second, 'My garage').waitFor();
  await main(second).getByText('Not finished, kept until').waitFor();
  await main(second)
    .getByRole('link', { name: /^Continue/ })
    .click();
  await heading(second, 'Cash or finance').waitFor();
  await main(second).getByText('Delete this order').click();
  await main(second).getByRole('button', { name: 'Yes, delete it' }).click();
  await heading(second, 'This order is no longer kept').waitFor();
  await first.goto(link);
  await heading(first, 'This order is no longer kept').waitFor();
});

test('an order works without scripts: every step posts itself, a payment is left and made, and a declined one is said', async () => {
  expectTrouble(/status of 4(22|09)/);
  const slug = (await carsForSale())[2];
  const page = await visit('bigsky', `/checkout-journey?car_id=${slug}`, { size: 'phone', javaScript: false });
  await goOn(page).click();
  await main(page).getByRole('heading', { name: 'Please fix the following errors' }).waitFor();
  await fillDetails(page, 'scriptless@example.com');
  await goOn(page).click();
  await main(page).getByRole('link', { name: 'Please choose whether you have a vehicle to trade in.' }).waitFor();
  await chooseAll(page);
  const pay = async () => {
    await main(page).getByRole('button', { name: 'Pay the deposit of $200' }).click();
    await page.waitForURL('**/demonstration/test-gateway/**');
  };
  await pay();
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await heading(page, 'You have not paid yet').waitFor();
  await main(page).getByRole('button', { name: 'Back to the order' }).click();
  await heading(page, 'Check your order').waitFor();
  await pay();
  await page.getByRole('button', { name: 'Decline' }).click();
  await main(page).getByText('The payment was declined').waitFor();
  await pay();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'It is your order now').waitFor();
  await page.goto(`/checkout-journey?car_id=${slug}`);
  await heading(page, 'It is your order now').waitFor();
});

test('a time for the pick-up is chosen by keyboard, booked with the deposit, and given free where it is cancelled', async () => {
  const [slug] = await carsForSale('outback', 'new', [1, 2, 3]);
  const page = await visit('outback', `/checkout-journey?car_id=${slug}`, { size: 'phone' });
  await waitUntilHydrated(page);
  const email = `picks-up-${crypto.randomUUID()}@example.com`;
  await fillDetails(page, email);
  await tradeInNothing(page);
  await main(page).getByLabel(/^Cash/).check();
  await goOn(page).click();
  await heading(page, 'Pick-up or delivery').waitFor();
  await waitUntilHydrated(page);
  await main(page)
    .getByLabel(/^I pick it up/)
    .focus();
  await page.keyboard.press('Space');
  await main(page).getByRole('radiogroup', { name: 'Day' }).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const time = (await main(page).getByText('Your time:').innerText()).replace('Your time: ', '');
  await expectInOrder(page);
  await goOn(page).click();
  await heading(page, 'Check your order').waitFor();
  // `Tuesday 1 December at 8:00 am`; the order shortens the month.
  const [, day, clock] = /^\w+ (\d+ \w{3}).* at (.*)$/.exec(time)!;
  const words = new RegExp(`${day}\\w* .*${clock}`);
  await main(page).getByText(words).first().waitFor();
  await main(page)
    .getByRole('button', { name: /^Pay the deposit/ })
    .click();
  await page.waitForURL('**/demonstration/test-gateway/**');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'Your order is placed').waitFor();
  await waitUntilHydrated(page);
  const isBooked = async (): Promise<boolean> => {
    const { out } = await runForecourt(['appointment', 'list', 'outback', '--json'], { dataFolder });
    const listed = JSON.parse(out) as { kind: string; email: string }[];
    return listed.some((each) => each.kind === 'pick-up' && each.email === email);
  };
  await eventually(isBooked, Boolean);
  // The link is of its lead, which is made after the payment.
  const change = main(page).getByRole('link', { name: 'Change pick-up' });
  await eventually(
    async () => {
      await page.reload();
      return change.count();
    },
    (links) => links === 1,
  );
  await change.click();
  await expectInOrder(page);
  await main(page).getByText('Cancel my pick-up', { exact: true }).click();
  await main(page).getByRole('button', { name: 'Yes, cancel my pick-up' }).click();
  await heading(page, 'Your pick-up has been cancelled').waitFor();
  expect(await isBooked()).toBe(false);
});
