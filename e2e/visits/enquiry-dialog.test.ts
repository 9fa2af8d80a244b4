/** The browser's Back and the enquiry dialogs: it closes them, and never leads into one. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { specialVehicles } from '../../demonstration/special-vehicles.ts';
import { fillEnquiry, formWords, waitUntilHydrated, newVisitor, openBrowser, soon } from '../browser.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

const list = '/search/used-cars';
const main = (page: Page) => page.getByRole('main');
const enquire = (page: Page) =>
  main(page).getByRole('complementary', { name: 'Price and enquiry' }).getByRole('link', { name: 'Enquire Now' });
const dialog = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: formWords('harbour').submit }) });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A vehicle's page, reached from the list as a shopper does. */
async function openVehicle(page: Page): Promise<string> {
  await main(page)
    .getByRole('link', { name: /^Explore Vehicle/ })
    .first()
    .click();
  await soon(() => pathOf(page)).toMatch(/^\/cars\//);
  await enquire(page).waitFor();
  await waitUntilHydrated(page);
  return pathOf(page);
}
/** True if the top history entry is the page's own. */
const isOwnEntry = (page: Page) =>
  soon(() => page.evaluate(() => (history.state as { sheet?: boolean } | null)?.sheet ?? false)).toBe(false);
const isDialogEntry = (page: Page) =>
  soon(() => page.evaluate(() => (history.state as { sheet?: boolean } | null)?.sheet ?? false)).toBe(true);

test('Back closes the dialog and keeps page and words, Forward shows the page, and the next step back is the page before', async () => {
  const page = await visit('harbour', list, { size: 'phone' });
  const vehicle = await openVehicle(page);
  await enquire(page).click();
  await dialog(page).getByRole('textbox', { name: 'First name' }).fill('Una');
  await isDialogEntry(page);
  await page.goBack();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe(vehicle);
  await page.goForward();
  await isOwnEntry(page);
  await soon(() => dialog(page).count()).toBe(0);

  await enquire(page).click();
  await soon(() => dialog(page).getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Una');
  await isDialogEntry(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await isOwnEntry(page);
  await page.goBack();
  await soon(() => pathOf(page)).toBe(list);
});

test('a reload closes the dialog and leaves no step behind', async () => {
  const page = await visit('harbour', list, { size: 'phone' });
  const vehicle = await openVehicle(page);
  await enquire(page).click();
  await isDialogEntry(page);
  await page.reload();
  await waitUntilHydrated(page);
  await isOwnEntry(page);
  expect([pathOf(page), await dialog(page).count()]).toEqual([vehicle, 0]);
  await page.goBack();
  await soon(() => pathOf(page)).toBe(list);
});

test('the full screen and the dialog of one page each have their own Back', async () => {
  const page = await visit('harbour', list);
  const vehicle = await openVehicle(page);
  await main(page)
    .getByRole('region', { name: /^Pictures of / })
    .getByRole('button', { name: 'Full screen' })
    .click();
  const full = page.getByRole('dialog', { name: /, full screen$/ });
  await full.waitFor();
  await isDialogEntry(page);
  await page.goBack();
  await full.waitFor({ state: 'detached' });
  await isOwnEntry(page);
  await enquire(page).click();
  await dialog(page).waitFor();
  await isDialogEntry(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await isOwnEntry(page);
  expect(pathOf(page)).toBe(vehicle);
});

test('Back from the success page is the vehicle without a dialog, and a link in the dialog leads back there too', async () => {
  const page = await visit('harbour', list);
  const vehicle = await openVehicle(page);
  await enquire(page).click();
  await isDialogEntry(page);
  await dialog(page).getByRole('link', { name: 'Read the privacy policy' }).click();
  await soon(() => pathOf(page)).toBe('/privacy-policy');
  await page.goBack();
  await soon(() => pathOf(page)).toBe(vehicle);
  await isOwnEntry(page);
  await waitUntilHydrated(page);
  await soon(() => dialog(page).count()).toBe(0);

  await enquire(page).click();
  await fillEnquiry(dialog(page), newVisitor('Bo'));
  await isDialogEntry(page);
  await dialog(page)
    .getByRole('button', { name: formWords('harbour').submit })
    .click();
  await page.getByRole('heading', { level: 1, name: formWords('harbour').success }).waitFor();
  await page.goBack();
  await soon(() => pathOf(page)).toBe(vehicle);
  await enquire(page).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await isOwnEntry(page);
  await page.goBack();
  await soon(() => pathOf(page)).toBe(list);
});

test('a press of a burst that sent the form does not open what stands at its place on the next page', async () => {
  const page = await visit('harbour', '/enquiry');
  await fillEnquiry(main(page), newVisitor('Triple'));
  const press = async (name: string, role: 'button' | 'link', clickCount: number) => {
    const box = (await main(page).getByRole(role, { name }).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await main(page)
    .getByRole('button', { name: formWords('harbour').submit })
    .scrollIntoViewIfNeeded();
  await press(formWords('harbour').submit, 'button', 1);
  await page.getByRole('heading', { level: 1, name: formWords('harbour').success }).waitFor();
  const home = main(page).getByRole('link', { name: 'Home' });
  await home.scrollIntoViewIfNeeded();
  // Listens before the link's own listener.
  const heard = () =>
    home.evaluate(
      (link) =>
        new Promise((resolve) => {
          const hear = (event: MouseEvent) =>
            resolve({ isOnLink: link.contains(event.target as Node), isPrevented: event.defaultPrevented });
          window.addEventListener('click', hear, { capture: true, once: true });
        }),
    );
  const third = heard();
  await press('Home', 'link', 3);
  expect(await third).toEqual({ isOnLink: true, isPrevented: true });
  const own = heard();
  await press('Home', 'link', 1);
  expect(await own).toEqual({ isOnLink: true, isPrevented: false });
  await soon(() => pathOf(page)).toBe('/');
});

test.each([
  ['Enquire Now', 'complementary', 'Price and enquiry'],
  ['Enquire Now', 'region', 'Call or enquire'],
  ['Find Me Something Similar', 'complementary', 'Price and enquiry'],
] as const)('%s of the %s "%s" opens without a request once the page is hydrated', async (button, role, name) => {
  const { slug } = specialVehicles({ dealer: 'harbour', today: new Date() }).get(
    button === 'Enquire Now' ? 'everything' : 'sold this week',
  )!;
  const page = await visit('harbour', `/cars/${slug}`, { size: 'phone' });
  await waitUntilHydrated(page);
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  if (role === 'region') await page.evaluate(() => scrollTo(0, 1_500));
  // A form that is rendered already opens at once, also on a slow phone.
  await page
    .locator('dialog:not([open]) input[name=name]')
    .evaluate((field) => field.setAttribute('data-rendered-before', ''));
  // Anything else that the form needs could not be loaded now.
  await page.context().setOffline(true);
  await page.getByRole(role, { name }).getByRole('link', { name: button }).click();
  const form = page.getByRole('dialog').filter({ visible: true });
  const firstName = form.getByRole('textbox', { name: 'First name' });
  await firstName.fill('Una');
  expect(await firstName.getAttribute('data-rendered-before')).toBe('');
});

test('the seconds that a form tells of itself begin when it is opened, and not when it was rendered', async () => {
  const page = await visit('harbour', list);
  await openVehicle(page);
  await page.locator('dialog:not([open]) input[name=name]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 600_000;
  });
  await enquire(page).click();
  await fillEnquiry(dialog(page), newVisitor('Tia'));
  const sent = page.waitForRequest((request) => request.postData()?.includes('form_seconds') === true);
  await dialog(page)
    .getByRole('button', { name: formWords('harbour').submit })
    .click();
  const body = (await sent).postData()!;
  expect(Number(/form_seconds\W+(?:name="form_seconds"\W+)?([\d.]+)/.exec(body)?.[1])).toBeLessThan(600);
});
