/** The watchlist as shoppers use it: from a heart over the sign-in to the list, on two devices, and without scripts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { togglesOf } from '../../src/pages/account/car-toggle.ts';
import { sendingTimeoutMs } from '../../src/shared/post-json.ts';
import { eventually } from '../../test/running-product.ts';
import { expectInOrder } from '../accessibility-rules.ts';
import { holdLimits, openBrowser, soon, waitUntilHydrated } from '../browser.ts';
import { signInWith } from '../sign-in.ts';

const { visit, expectTrouble } = openBrowser();

const hearts = (page: Page) => page.locator(togglesOf('save'));
const pressed = (page: Page) => page.locator(`${togglesOf('save')}[aria-pressed=true]`);
const rows = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Remove/ });
const headerHeart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Watchlist/ });

test('hearts of a browser move into the watchlist, which is the same on another device', async () => {
  const phone = '0491 570 006';
  const page = await visit('harbour', '/search/used-cars', { size: 'phone' });
  await waitUntilHydrated(page);
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Saved cars/ })
    .click();
  await page.getByRole('link', { name: 'Sign in with your mobile number' }).click();
  await signInWith(page, phone);
  await page.waitForURL('**/search/used-cars');
  await eventually(
    () => pressed(page).count(),
    (count) => count === 2,
  );
  // The browser no longer stores them: they are in one place.
  await eventually(
    () => page.evaluate(() => localStorage.getItem('favourites:harbour')),
    (kept) => kept === null,
  );
  await hearts(page).nth(2).focus();
  await page.keyboard.press('Enter');
  const toast = page.getByText('Car Saved In Watchlist');
  await toast.waitFor();
  // The toast stands at the end of the document, and is next by keyboard all the same.
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Tab');
  await eventually(focusedText, (text) => text === 'View List');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await eventually(focusedText, (text) => text === 'View List');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor();
  await waitUntilHydrated(page);
  expect(await rows(page).count()).toBe(3);
  await expectInOrder(page);
  await page.goto('/my-garage');
  await page.getByRole('heading', { level: 2, name: 'Watchlist' }).waitFor();
  await waitUntilHydrated(page);
  await expectInOrder(page);
  await page.goto('/watchlist');

  const other = await visit('harbour', '/watchlist', { size: 'desktop' });
  await signInWith(other, phone);
  await other.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor();
  await waitUntilHydrated(other);
  expect(await rows(other).count()).toBe(3);
  // Before the page knows its shopper, the form would post itself.
  await headerHeart(other).getByText('3').waitFor();
  await rows(other).first().click();
  await other.getByText('Car Removed').waitFor();
  expect(await rows(other).count()).toBe(2);
  await eventually(
    () => headerHeart(other).innerText(),
    (text) => text.includes('2'),
  );
  // The key goes on with the next car.
  expect(await other.evaluate(() => document.activeElement?.textContent)).toMatch(/^Remove/);
  await page.reload();
  expect(await rows(page).count()).toBe(2);
});

test('cars that a browser kept are on the list as soon as their shopper is', async () => {
  const page = await visit('harbour', '/search/used-cars', { size: 'phone' });
  await hearts(page).nth(0).click();
  await page.goto('/watchlist');
  await signInWith(page, '0491 570 159');
  await page.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor();
  await rows(page).waitFor();
  await page.getByText('Your saved cars are in your watchlist now').waitFor();
});

test('cars that do not fit stay in the browser, which says so, and move in when there is room', async () => {
  const page = await visit('harbour', '/watchlist', { size: 'phone' });
  await signInWith(page, '0491 570 156');
  await page.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor();
  // The page knows its shopper, and has moved in what there was: nothing. Else it would move in what is kept below.
  await headerHeart(page).waitFor();
  const left = await page.evaluate(async () => {
    const cars = [];
    for (let number = 1; cars.length < 102; number += 1) {
      const { hits } = (await (await fetch(`/api/search?page=${number}`)).json()) as {
        hits: { id: string; slug: string }[];
      };
      cars.push(...hits.map(({ id, slug }) => ({ id, slug, name: slug, make: '', model: '', primary_image_url: '' })));
    }
    await fetch('/api/watchlist/move-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number: '', car_ids: cars.slice(0, 99).map(({ id }) => id) }),
    });
    localStorage.setItem('favourites:harbour', JSON.stringify(cars.slice(98, 102)));
    return cars.slice(100, 102).map(({ id }) => id);
  });
  const kept = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('favourites:harbour') ?? '[]') as { id: string }[]).map(({ id }) => id),
    );
  await page.reload();
  await page.getByText('2 saved cars did not fit and stay in this browser.').waitFor();
  expect(await kept()).toEqual(left);
  await rows(page).nth(99).waitFor();
  await page.getByText('Your watchlist is full. 2 cars stay in this browser').waitFor();
  await rows(page).nth(50).click();
  await page.getByText('Car Removed').waitFor();
  await page.reload();
  await page.getByText('1 saved car did not fit and stays in this browser.').waitFor();
  expect(await kept()).toEqual(left.slice(1));
  await rows(page).nth(99).waitFor();
});

test('a change that the server refuses is taken back in sight', async () => {
  const page = await visit('harbour', '/watchlist', { size: 'desktop' });
  await signInWith(page, '0491 570 157');
  await page.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor();
  await page.goto('/search/used-cars');
  await waitUntilHydrated(page);
  expectTrouble(/ERR_FAILED/);
  await page.route('**/api/watchlist/**', (route) => route.abort());
  await hearts(page).first().click();
  await page.getByRole('alert').filter({ hasText: 'Your watchlist was not changed' }).waitFor();
  expect(await pressed(page).count()).toBe(0);
  await page.unroute('**/api/watchlist/**');
  await hearts(page).first().click();
  await page.getByText('Car Saved In Watchlist').waitFor();
  expect(await pressed(page).count()).toBe(1);
});

test('changes that nobody answers are given up, those that wait for another too, and say so (ERR-3)', async () => {
  const page = await visit('harbour', '/watchlist', { size: 'desktop' });
  await signInWith(page, '0491 572 549');
  await page.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor();
  const limits = await holdLimits(page);
  await page.goto('/search/used-cars');
  await waitUntilHydrated(page);
  let asked = 0;
  await page.route('**/api/watchlist/save-car', () => {
    asked++;
  });
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  await soon(() => pressed(page).count()).toBe(2);
  await soon(() => asked).toBe(1);
  await limits.pass(sendingTimeoutMs);
  const alerts = page.getByRole('alert').filter({ hasText: 'Your watchlist was not changed' });
  await alerts.first().waitFor();
  await soon(() => pressed(page).count()).toBe(0);
  expect(asked).toBe(1);
});

test('a vehicle is saved through the sign-in and removed without scripts', async () => {
  const page = await visit('bigsky', '/used-car/used-cars', { size: 'phone', javaScript: false });
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Save to watchlist' }).click();
  await signInWith(page, '0491 570 158');
  await page.getByRole('button', { name: 'Save this car' }).click();
  expect(await rows(page).count()).toBe(1);
  await rows(page).click();
  await page.getByText('You are not watching a car yet.').waitFor();
});
