/** Spin to win as a visitor does it: with a turning wheel, and without scripts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brokenRules, expectInOrder } from '../accessibility-rules.ts';
import { openBrowser } from '../browser.ts';
import { signInWith } from '../sign-in.ts';

const { visit } = openBrowser();

const result = (page: Page) => page.getByRole('main').getByRole('heading', { name: /^(You won: |No prize this time)/ });

test('a visitor signs in, spins once, and finds the same result again', async () => {
  const page = await visit('bigsky', '/spin-to-win', { size: 'phone' });
  expect(await page.getByText('1 in 4 spins (25%), 400 to be won').count()).toBe(1);
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInWith(page, '0491 570 110');
  await page.getByRole('button', { name: 'Spin the wheel' }).focus();
  await page.keyboard.press('Enter');
  const words = await result(page).innerText();
  await expectInOrder(page);
  await page.reload();
  expect(await result(page).innerText()).toBe(words);
  expect(await page.getByRole('button', { name: 'Spin the wheel' }).count()).toBe(0);
});

test('the result of a spin without scripts comes with the next page', async () => {
  const page = await visit('bigsky', '/spin-to-win', { size: 'desktop', javaScript: false });
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInWith(page, 'spin@visitor.example');
  await page.getByRole('button', { name: 'Spin the wheel' }).click();
  await result(page).waitFor();
});
