/** A form while it is corrected: messages disappear with the errors, and corrections are suggested. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitUntilHydrated, isFocused, openBrowser, soon } from '../browser.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

const main = (page: Page) => page.getByRole('main');
const textbox = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const quickEnquiry = '/enquiry?subcategory=Quick+Enquiry';

test.each([
  ['harbour', '/enquiry', 'Ada'],
  ['harbour', '/apply-for-finance', '30000'],
  ['bigsky', '/trade-in', '123ABC'],
])(
  '%s%s: a message goes when its field is in order, and the others and the focus stay',
  async (dealer, address, answer) => {
    const page = await visit(dealer, address);
    await waitUntilHydrated(page);
    const form = main(page).locator('form[method=post]').last();
    await form.getByRole('textbox').first().press('Enter');
    const summary = form.getByRole('alert');
    await summary.getByRole('heading', { name: 'Please fix the following errors' }).waitFor();
    const before = await summary.getByRole('link').count();
    await summary.getByRole('link').first().click();
    const field = page.locator(':focus');
    await soon(() => field.getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type(answer);
    await soon(() => field.getAttribute('aria-invalid')).toBeNull();
    await soon(async () => (await field.inputValue()).replace(/[$,]/g, '')).toBe(answer);
    await soon(async () => ((await summary.count()) === 0 ? 0 : summary.getByRole('link').count())).toBe(before - 1);
    await soon(async () => (await page.title()).startsWith('Error: ')).toBe(before > 1);
  },
);

test('with the last message the summary and the title’s word go too', async () => {
  const page = await visit('harbour', quickEnquiry);
  await waitUntilHydrated(page);
  const title = await page.title();
  await textbox(page, 'Name').fill('Ada');
  await textbox(page, 'Comments').fill('Is it red?');
  await main(page).getByRole('button', { name: 'Send' }).click();
  await soon(() => page.title()).toBe(`Error: ${title}`);
  // One of the two is enough.
  await textbox(page, 'Phone').fill('0491 570 006');
  await soon(() => main(page).getByRole('alert').count()).toBe(0);
  await soon(() => textbox(page, 'Email').getAttribute('aria-invalid')).toBeNull();
  await soon(() => page.title()).toBe(title);
});

test('a phone number without its 0, or of New Zealand, is offered as it was probably meant, and one press takes it', async () => {
  const page = await visit('harbour', quickEnquiry);
  await waitUntilHydrated(page);
  const phone = textbox(page, 'Phone');
  for (const [typed, meant] of [
    ['491570156', '0491 570 156'],
    ['021 123 4567', '+64 21 123 4567'],
  ] as const) {
    await phone.fill(typed);
    await phone.blur();
    await main(page).getByRole('button', { name: meant }).click();
    await soon(() => phone.inputValue()).toBe(meant);
    await soon(() => isFocused(phone)).toBe(true);
  }
});

test.each(['desktop', 'phone'] as const)(
  'a press on the button sends the form, also when leaving a field shows a suggestion that moves the button: %s',
  async (size) => {
    const page = await visit('harbour', quickEnquiry, { size });
    await waitUntilHydrated(page);
    await textbox(page, 'Name').fill('Ada');
    await textbox(page, 'Comments').fill('Is it red?');
    const send = main(page).getByRole('button', { name: 'Send' });
    await send.scrollIntoViewIfNeeded();
    await textbox(page, 'Email').fill('ada@gmial.com');
    const box = (await send.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + 4];
    if (size === 'phone') await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y, { delay: 50 });
    await main(page).getByRole('heading', { name: 'Thank you' }).waitFor();
  },
);

test('moving the pointer away cancels a press', async () => {
  const page = await visit('harbour', quickEnquiry);
  await waitUntilHydrated(page);
  const box = (await main(page).getByRole('button', { name: 'Send' }).boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y - 60);
  await page.mouse.up();
  expect(await main(page).getByRole('alert').count()).toBe(0);
});

test('an enquiry about a vehicle starts with the question that most people have, and its limit is said in time', async () => {
  const page = await visit('harbour', '/cars/');
  await waitUntilHydrated(page);
  await main(page)
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Quick Enquiry/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Quick enquiry' });
  const comments = dialog.getByRole('textbox', { name: 'Comments (optional)' });
  await soon(() => comments.inputValue()).toMatch(
    /^(Is this vehicle still available\?|When will this vehicle be here\?|Please tell me if this vehicle becomes available again\.)$/,
  );
  for (const [length, said] of [
    [4_499, ''],
    [4_500, '500 characters left'],
    [4_501, '499 characters left'],
    [4_999, '1 character left'],
    [5_012, '12 characters too many'],
  ] as const) {
    await comments.fill('x'.repeat(length));
    await soon(() => dialog.getByText(/\d characters? (left|too many)$/).allTextContents()).toEqual(
      said === '' ? [] : [said],
    );
  }
});

test('without scripts a message that was taken out stays out when the form comes back', async () => {
  expectTrouble(/status of 422/);
  const page = await visit('harbour', '/cars/', { javaScript: false });
  await main(page)
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Quick Enquiry/ })
    .click();
  const comments = textbox(page, 'Comments');
  await soon(() => comments.inputValue()).not.toBe('');
  await comments.fill('');
  await main(page).getByRole('button', { name: 'Send' }).click();
  await main(page).getByRole('alert').filter({ hasText: 'Please fix the following errors' }).waitFor();
  await soon(() => comments.inputValue()).toBe('');
});
