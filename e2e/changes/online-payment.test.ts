/** Paying an invoice at the demonstration's test gateway, as customers do it: with scripts and without, by keyboard. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { expectInOrder } from '../accessibility-rules.ts';
import { waitUntilHydrated, openBrowser } from '../browser.ts';
import { newestMessage } from '../mailbox.ts';
import { port } from '../product.ts';
import { signInWith } from '../sign-in.ts';

const { visit, expectTrouble } = openBrowser();

async function openForm(email: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> {
  const page = await visit('outback', '/online-payment', options);
  await page.getByText('Please sign in to open that page.').waitFor();
  await signInWith(page, email);
  await page.getByRole('heading', { level: 1, name: 'Pay an Invoice' }).waitFor();
  return page;
}

async function send(page: Page, { amount = '1,250.50' } = {}): Promise<void> {
  await page.getByLabel('Invoice number').fill('sv-20418');
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByRole('button', { name: 'Go to the payment page' }).click();
}

async function readMail(page: Page, line: string, title: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  await (await newestMessage(mailbox, { line, title })).click();
  const text = await mailbox.getByLabel('Text of the message').innerText();
  await mailbox.close();
  return text;
}

test('an invoice is paid: mistakes, the payment page, the receipt on the page and by email, and the dealer’s lead', async () => {
  // The receipt number opens nothing.
  expectTrouble(/status of 4(04|22)/);
  const email = `payer-${process.pid}@example.com`;
  const page = await openForm(email, { size: 'desktop' });
  await waitUntilHydrated(page);
  await expectInOrder(page, 'the form');
  await send(page, { amount: '7' });
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Invoice number').inputValue()).toBe('sv-20418');
  await waitUntilHydrated(page);
  await expectInOrder(page, 'the form with a mistake');
  await send(page);
  await page.getByText('Test payment: no money moves.').waitFor();
  await expectInOrder(page, 'the payment page');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('$1,250.50');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page, 'the receipt');
  const receipt = /R-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await page.getByRole('main').innerText())![0];
  // Safe to reload, and found by nobody without its address.
  await page.reload();
  await page.getByText(receipt).waitFor();
  expect(await readMail(page, email, new RegExp(receipt))).toContain('SV-20418');
  expect(await readMail(page, 'Email', /Online Payment - Ada Byron/)).toContain(receipt);
  const stranger = await visit('outback', `/online-payment/receipt?token=${receipt}`);
  expect(await stranger.getByText(receipt).count()).toBe(0);
});

test('an online payment works without scripts: it is declined, left, and paid by keyboard alone', async () => {
  const page = await openForm(`quiet-${process.pid}@example.com`, { size: 'phone', javaScript: false });
  await send(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment declined' }).waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();
  await send(page);
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await page.getByRole('heading', { level: 1, name: 'Not paid yet' }).waitFor();
  await page.getByRole('link', { name: 'Go to the payment page' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('How the answer arrives').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /^At once/ }).focus();
  // At once, late, twice: the same notice comes two times.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: /^Twice/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Pay', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor();
});

test('a notice from anywhere without the signature is refused', async () => {
  const send = (provider: string) =>
    request(port, 'outback.localhost', `/api/payments/notices/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"reference":"test_1"}',
    });
  expect((await send('embedded')).status).toBe(400);
  expect((await send('stripe')).status).toBe(404);
});
