/** A car that is reserved: by keyboard, without scripts, left without paying, declined, and by two at once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, request, runForecourt } from '../../test/running-product.ts';
import { expectInOrder } from '../accessibility-rules.ts';
import { waitUntilHydrated, openBrowser } from '../browser.ts';
import { messageCalled } from '../mailbox.ts';
import { dataFolder, port } from '../product.ts';
import { signInWith } from '../sign-in.ts';

const { visit, expectTrouble } = openBrowser();
const main = (page: Page) => page.getByRole('main');
const forecourt = (...commandArguments: string[]) => runForecourt(commandArguments, { dataFolder });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

interface Hit {
  slug: string;
  reserved: boolean;
  status: string;
  tag: string;
  price: number | null;
  car_type: string;
}

/** Slugs of a dealer's cars that can be reserved now, in the order of the list. */
async function freeCars(dealer: 'bigsky' | 'outback'): Promise<string[]> {
  const answers = await Promise.all(
    [1, 2, 3].map((page) => request(port, `${dealer}.localhost`, `/api/search?page=${page}`)),
  );
  const hits = answers.flatMap(({ text }) => (JSON.parse(text) as { hits: Hit[] }).hits);
  return hits
    .filter(({ reserved, status, tag, price }) => !reserved && status === 'in_stock' && tag === '' && price !== null)
    .filter(({ car_type: condition }) => (dealer === 'bigsky' ? condition === 'used' : condition !== 'used'))
    .map(({ slug }) => slug);
}

async function fillDetails(page: Page, email: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'First name' }).fill('Ada');
  await main(page).getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByRole('textbox', { name: 'Phone' }).fill('0491 570 156');
  await main(page)
    .getByRole('checkbox', { name: /terms of use$/ })
    .check();
}

test('a shopper reserves a car by keyboard, it is reserved for everybody, and both sides get a message', async () => {
  expectTrouble(/status of 4(04|09)/);
  const page = await visit('bigsky', '/used-car/used-cars', { size: 'desktop' });
  const [slug] = await freeCars('bigsky');
  await page.goto(`/cars/${slug}`);
  await waitUntilHydrated(page);
  const reserve = main(page).getByRole('link', { name: 'Reserve it online, $200' }).first();
  await reserve.focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Reserve this car').waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page);
  await main(page).getByText('you get all of it back: by itself when the reservation ends after 24 hours').waitFor();

  await main(page).getByRole('textbox', { name: 'First name' }).focus();
  for (const typed of ['Ada', 'Lovelace', 'ada@example.com', '0491 570 156']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await main(page).getByRole('checkbox', { name: 'I agree to the terms of use' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/demonstration/test-gateway/**');

  const other = await visit('bigsky', `/cars/${slug}/checkout`, { size: 'phone' });
  await heading(other, 'Somebody is paying for this vehicle now').waitFor();
  await main(other)
    .getByText(/It is free again at .* if they do not/)
    .waitFor();
  await expectInOrder(other);
  await main(other).getByRole('link', { name: 'Send an enquiry' }).click();
  await other.waitForURL('**/enquiry?car_id=**');

  await page.getByRole('button', { name: 'Pay', exact: true }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'It is reserved for you').waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page);
  const number = /H-\w{4}-\w{4}/.exec(await main(page).innerText())![0];
  const receipt = /R-\w{4}-\w{4}/.exec(await main(page).innerText())![0];
  await page.reload();
  await main(page).getByText(number).waitFor();

  await other.goto(`/cars/${slug}/checkout`);
  await heading(other, 'Somebody has reserved this vehicle').waitFor();
  await eventually(
    () => freeCars('bigsky'),
    (free) => !free.includes(slug!),
  );
  await other.goto(page.url().replace(/token=.{8}/, 'token=AAAAAAAA'));
  await heading(other, 'This link does not work').waitFor();

  // To others it is somebody's, to whoever reserved it their own.
  await other.goto(`/cars/${slug}`);
  await waitUntilHydrated(other);
  const notice = main(other).getByText('Someone has reserved this one.', { exact: false });
  await notice.waitFor();
  // The browser that reserved it needs no sign-in.
  const back = page.url();
  await page.goto(`/cars/${slug}`);
  await main(page).getByRole('link', { name: 'See your reservation' }).click();
  await heading(page, 'It is reserved for you').waitFor();
  await page.goto(back);
  await other.goto(`/sign-in?redirect=${encodeURIComponent(`/cars/${slug}`)}`);
  await signInWith(other, 'ada@example.com');
  await other.waitForURL(`**/cars/${slug}`);
  await waitUntilHydrated(other);
  await main(other).getByRole('link', { name: 'See your reservation' }).click();
  await heading(other, 'It is reserved for you').waitFor();
  expect(await main(other).innerText()).toContain(number);

  await messageCalled(other, 'It is reserved for you', receipt);
  await messageCalled(other, 'Reserved and paid', `forecourt reservation release bigsky ${number}`);

  expect(await forecourt('reservation', 'list', 'bigsky')).toMatchObject({
    code: 0,
    out: expect.stringContaining(number),
  });
  // A purchase that falls through once it was called complete: the car stays off sale until the deposit goes back.
  expect(await forecourt('reservation', 'release', 'bigsky', number, '--bought')).toMatchObject({
    code: 0,
    out: expect.stringContaining('stays shown as reserved'),
  });
  expect(await freeCars('bigsky')).not.toContain(slug);
  expect(await forecourt('reservation', 'refund', 'bigsky', number.toLowerCase())).toMatchObject({
    code: 0,
    out: expect.stringContaining('is on sale again'),
  });
  await eventually(
    async () => {
      await page.reload();
      return main(page).innerText();
    },
    (text) => text.includes('Your deposit has been refunded'),
  );
  expect(await forecourt('reservation', 'refund', 'bigsky', number)).toMatchObject({
    code: 1,
    error: expect.stringContaining('so there is nothing to pay back'),
  });
  await other.goto(`/cars/${slug}/checkout`);
  await heading(other, 'Reserve this car').waitFor();
});

test('a reservation works without scripts: errors are shown, it is paid, and leaving without paying frees the car', async () => {
  expectTrouble(/status of 4(22|09)/);
  const page = await visit('bigsky', '/used-car/used-cars', { size: 'phone', javaScript: false });
  const [, first, second] = await freeCars('bigsky');
  await page.goto(`/cars/${first}/checkout`);
  await main(page).getByRole('button', { name: 'Go to payment' }).first().click();
  await main(page).getByRole('heading', { name: 'Please fix the following errors' }).waitFor();
  await fillDetails(page, 'without@example.com');
  await main(page).getByRole('button', { name: 'Go to payment' }).first().click();
  await page.waitForURL('**/demonstration/test-gateway/**');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'It is reserved for you').waitFor();

  await page.goto(`/cars/${second}/checkout`);
  await fillDetails(page, 'without@example.com');
  await main(page).getByRole('button', { name: 'Go to payment' }).first().click();
  await page.waitForURL('**/demonstration/test-gateway/**');
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await heading(page, 'You have not paid yet').waitFor();
  await main(page).getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/demonstration/test-gateway/**');
  await page.goto(`/cars/${second}/checkout`);
  await heading(page, 'You have not paid yet').waitFor();
  await main(page).getByRole('button', { name: 'I do not want it any more' }).click();
  await heading(page, 'Reserve this car').waitFor();
});

test('a declined payment reserves nothing, and the shopper may try again', async () => {
  const page = await visit('outback', '/search/new-cars', { size: 'phone' });
  const [slug] = await freeCars('outback');
  await page.goto(`/cars/${slug}/checkout`);
  // The dealer calls the page by its other name.
  await page.waitForURL(`**/cars/${slug}/buy-online`);
  await waitUntilHydrated(page);
  await fillDetails(page, 'declined@example.com');
  await main(page).getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/demonstration/test-gateway/**');
  await page.getByRole('button', { name: 'Decline' }).click();
  await heading(page, 'The vehicle is not reserved').waitFor();
  await main(page).getByText('nothing was charged').waitFor();
  await main(page).getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(`**/cars/${slug}/buy-online`);
  await heading(page, 'Reserve this vehicle').waitFor();
});

test('a network that fails takes nothing of what was typed, and the same form sent again is one reservation', async () => {
  expectTrouble(/Failed to load resource|net::ERR/);
  const page = await visit('bigsky', '/used-car/used-cars', { size: 'phone' });
  const slug = (await freeCars('bigsky'))[4];
  await page.goto(`/cars/${slug}/checkout`);
  await waitUntilHydrated(page);
  await fillDetails(page, 'network@example.com');
  await page.route('**/api/reservations', (route) => route.abort());
  await main(page).getByRole('button', { name: 'Go to payment' }).click();
  await main(page).getByText('Nothing you typed is lost').waitFor();
  await page.unroute('**/api/reservations');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/demonstration/test-gateway/**');
});

test('the second of two buyers sees and hears that somebody is paying, and where to go on', async () => {
  expectTrouble(/status of 409/);
  const slug = (await freeCars('bigsky'))[6];
  const [first, second] = [
    await visit('bigsky', `/cars/${slug}/checkout`, { size: 'desktop' }),
    await visit('bigsky', `/cars/${slug}/checkout`, { size: 'phone' }),
  ];
  for (const [page, email] of [
    [first, 'first@example.com'],
    [second, 'second@example.com'],
  ] as const) {
    await waitUntilHydrated(page);
    await fillDetails(page, email);
  }
  await main(first).getByRole('button', { name: 'Go to payment' }).click();
  await first.waitForURL('**/demonstration/test-gateway/**');
  await main(second).getByRole('button', { name: 'Go to payment' }).click();
  await main(second)
    .getByRole('alert')
    .getByText(/^Somebody is paying for this vehicle now\. .* Nothing was charged\.$/)
    .waitFor();
  const title = heading(second, 'Somebody is paying for this vehicle now');
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await title.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  await expectInOrder(second);
});
