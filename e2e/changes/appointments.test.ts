/**
 * Test drive times, from the available ones to the booking (LEAD-46): by keyboard, against a faster visitor, without
 * the look-up and without scripts.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '../accessibility-rules.ts';
import {
  fillEnquiry,
  waitUntilHydrated,
  isFocused,
  newVisitor,
  openBrowser,
  soon,
  type VisitOptions,
  type VisitorDetails,
} from '../browser.ts';
import { messageOf } from '../mailbox.ts';
import { dataFolder, port } from '../product.ts';
import { leadsOf } from '../stored-leads.ts';
import { request, runForecourt } from '../../test/running-product.ts';

const { visit, expectTrouble } = openBrowser();

interface Offer {
  offered: boolean;
  location: { id: number; name: string } | null;
  days: { date: string; slots: { time: string; starts_at: string }[] }[];
}
interface Booked {
  id: string;
  name: string;
  startsAt: string;
  locationId: number;
}

const offerOf = async (query: string): Promise<Offer> =>
  JSON.parse((await request(port, 'harbour.localhost', `/api/appointments?${query}`)).text) as Offer;
const timesOf = ({ days }: Offer): string[] => days.flatMap(({ slots }) => slots.map(({ time }) => time));
const command = (...words: string[]) => runForecourt(['appointment', ...words], { dataFolder });
const bookedBy = async ({ lastName }: VisitorDetails): Promise<Booked[]> =>
  (JSON.parse((await command('list', 'harbour', '--json')).out) as Booked[]).filter(({ name }) =>
    name.endsWith(lastName),
  );

/** Each with a phone of their own, since a phone holds a few test drives only. */
const newDriver = (firstName: string): VisitorDetails => ({
  ...newVisitor(firstName),
  phone: `0491 57${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
  message: '',
});

/** `2026-11-28T14:00` -> `2:00 pm` */
function clockOf(time: string): string {
  const hour = Number(time.slice(11, 13));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`;
}
/** `2026-11-28T14:00` -> `Saturday 28 November` */
function dayOf(time: string): string {
  return new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${time.slice(0, 10)}T00:00:00Z`))
    .replace(',', '');
}

/**
 * The used vehicle with this index at a location that takes bookings. Each test uses its own, so that they do not take
 * each other's times.
 */
async function vehicleAt(index: number): Promise<{ id: string; address: string }> {
  const { text } = await request(port, 'harbour.localhost', '/search/used-cars');
  const addresses = [...new Set([...text.matchAll(/href="(\/cars\/[^"#?]+)"/g)].map(([, address]) => address!))];
  const found: { id: string; address: string }[] = [];
  for (const address of addresses) {
    const page = await request(port, 'harbour.localhost', address);
    const id = /car_id=([0-9a-f-]{36})/.exec(page.text)![1]!;
    if ((await offerOf(`car_id=${id}`)).offered) found.push({ id, address });
    if (found.length > index) break;
  }
  expect(found.length).toBeGreaterThan(index);
  return found[index]!;
}

/** Opens the dialog of a vehicle whose test drives are booked. */
async function openDialog(
  address: string,
  { dealer = 'harbour', ...options }: VisitOptions & { dealer?: string } = {},
): Promise<{ page: Page; dialog: Locator }> {
  const page = await visit(dealer, address, options);
  await openTestDrive(page);
  return { page, dialog: page.getByRole('dialog', { name: 'Book a Test Drive' }) };
}

const openTestDrive = (page: Page): Promise<void> =>
  page
    .getByRole('complementary', { name: 'Price and enquiry' })
    .getByRole('link', { name: 'Book a Test Drive' })
    .click();

const days = (form: Locator) => form.getByRole('radiogroup', { name: 'Day', exact: true });
const times = (form: Locator) => form.getByRole('radiogroup', { name: /^Available times on / });
/** Times of the second day are what tests choose: the first may have one left, and lose it any minute. */
const secondDayOf = async (query: string): Promise<Offer['days'][number]['slots']> =>
  (await offerOf(query)).days[1]!.slots;
async function openSecondDay(form: Locator): Promise<void> {
  await days(form).getByRole('radio').nth(1).check();
}
async function chooseTime(form: Locator, name: string): Promise<void> {
  await openSecondDay(form);
  await times(form).getByRole('radio', { name, exact: true }).check();
}
const submit = (form: Locator) => form.getByRole('button', { name: 'Book Test Drive' });
const chosenNote = (form: Locator) => form.getByRole('status').filter({ hasText: /^(Your time|No time chosen)/ });

/** Another visitor, in a separate browser. */
async function bookMeanwhile(vehicleId: string, time: string, place: string): Promise<void> {
  const driver = newDriver('Quick');
  const { status, text } = await request(port, 'harbour.localhost', '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      form: 'test-drive',
      category: 'Test Drive',
      name: driver.firstName,
      last_name: driver.lastName,
      email: driver.email,
      phone: driver.phone,
      car_id: vehicleId,
      preferred_time: time,
      appointment: place,
    }),
  });
  expect([status, text]).toEqual([201, expect.stringContaining('lead_id') as string]);
}

test('a time is chosen and booked by keyboard alone, the success page and the message repeat it, and a cancelled one is free again', async () => {
  const { id, address } = await vehicleAt(0);
  const { page, dialog } = await openDialog(address);
  const driver = newDriver('Kay');
  await fillEnquiry(dialog, driver);
  await days(dialog).waitFor();
  expect(await brokenRules(page, { within: 'dialog[open]', bestPractice: true })).toEqual([]);

  await dialog.getByRole('textbox', { name: 'Phone' }).focus();
  await page.keyboard.press('Tab');
  const [firstDay, secondDay] = await days(dialog).getByRole('radio').all();
  await soon(() => isFocused(firstDay!)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await soon(() => secondDay!.isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const wanted = (await secondDayOf(`car_id=${id}`))[0]!.time;
  await soon(() => chosenNote(dialog).innerText()).toBe(`Your time: ${dayOf(wanted)} at ${clockOf(wanted)}`);

  // Taken back, and chosen once more from where the focus is left.
  await page.keyboard.press('Tab');
  await soon(() => isFocused(dialog.getByRole('button', { name: 'Clear time' }))).toBe(true);
  await page.keyboard.press('Enter');
  await soon(() => chosenNote(dialog).innerText()).toContain('No time chosen');
  await soon(() => isFocused(times(dialog).getByRole('radio').first())).toBe(true);
  await page.keyboard.press('Space');
  await soon(() => chosenNote(dialog).innerText()).toContain(clockOf(wanted));
  await dialog.getByRole('textbox', { name: 'First name' }).press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
  const thanks = await page.getByRole('main').innerText();
  expect(thanks).toContain(`We will see you on ${dayOf(wanted)} at ${clockOf(wanted)}.`);
  expect(thanks).toMatch(/Come to Harbour .+ QLD \d{4}\./);
  expect((await messageOf(page, driver.lastName)).text).toContain('Test drive booked:');

  const [booked] = await bookedBy(driver);
  expect(timesOf(await offerOf(`car_id=${id}`))).not.toContain(wanted);
  expect(await command('cancel', 'harbour', booked!.id)).toMatchObject({
    code: 0,
    out: expect.stringContaining(driver.email) as string,
  });
  expect(timesOf(await offerOf(`car_id=${id}`))).toContain(wanted);
  expect(await bookedBy(driver)).toEqual([]);
});

test('a time that another visitor takes first is reported next to the field and above the form, with the next ones, and everything typed stays', async () => {
  expectTrouble(/status of 422/);
  const { id, address } = await vehicleAt(1);
  const { page, dialog } = await openDialog(address, { size: 'phone' });
  const driver = { ...newDriver('Slow'), message: 'We bring a pram.' };
  await fillEnquiry(dialog, driver);
  const offer = await offerOf(`car_id=${id}`);
  const [wanted, next] = offer.days[1]!.slots.map(({ time }) => time) as [string, string];
  await chooseTime(dialog, clockOf(wanted));
  await bookMeanwhile(id, wanted, String(offer.location!.id));
  await submit(dialog).click();

  const summary = dialog.getByRole('alert');
  const words = new RegExp(
    `^Someone has just booked that time\\. Please choose another one\\. Next available: ${dayOf(next)} at ${clockOf(next)}`,
  );
  await summary.getByRole('link', { name: words }).waitFor();
  await soon(() => isFocused(summary)).toBe(true);
  await soon(() => dialog.getByRole('radio', { name: clockOf(wanted), exact: true }).count()).toBe(0);
  const group = dialog.getByRole('group', { name: /^Day and time/ });
  await soon(() => group.innerText()).toContain('Someone has just booked that time.');
  await soon(() => times(dialog).getAttribute('aria-invalid')).toBe('true');
  expect(await brokenRules(page, { within: 'dialog[open]', bestPractice: true })).toEqual([]);
  for (const [label, typed] of [
    ['First name', driver.firstName],
    ['Last name', driver.lastName],
    ['Email', driver.email],
    ['Phone', driver.phone],
    ['Comments', driver.message],
  ] as const) {
    await soon(() => dialog.getByRole('textbox', { name: label }).inputValue()).toBe(typed);
  }

  // The link leads to the times that are free.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const free = times(dialog).getByRole('radio').first();
  await soon(() => isFocused(free)).toBe(true);
  await page.keyboard.press('Space');
  await soon(() => chosenNote(dialog).innerText()).toContain('Your time');
  const said = (await chosenNote(dialog).innerText()).replace('Your time: ', '');
  await submit(dialog).click();
  await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
  await soon(() => page.getByRole('main').innerText()).toContain(said);
  expect(await bookedBy(driver)).toHaveLength(1);
});

describe.each([
  ['answers 500', 500],
  ['is cut off', null],
] as const)('where the look-up %s', (_title, status) => {
  test('the visitor says a day and time that suits, is told why, and the form arrives', async () => {
    expectTrouble(/api\/appointments/);
    const { id, address } = await vehicleAt(2);
    const page = await visit('harbour', address);
    await page.route('**/api/appointments*', (route) =>
      status === null ? route.abort() : route.fulfill({ status, body: '' }),
    );
    await page
      .getByRole('complementary', { name: 'Price and enquiry' })
      .getByRole('link', { name: 'Book a Test Drive' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Book a Test Drive' });
    const time = dialog.getByLabel('Day and time');
    await dialog
      .getByText(
        'We cannot look up available times right now. Tell us what suits you, and we will call you to confirm.',
      )
      .waitFor();
    const driver = newDriver('Wishing');
    await fillEnquiry(dialog, driver);
    // A time that is free is one at which the place is open.
    const wish = (await secondDayOf(`car_id=${id}`))[0]!.time;
    await time.fill(wish);
    await submit(dialog).click();
    await page.getByText('You would like to come on').waitFor();
    await soon(() => page.getByRole('main').innerText()).toMatch(
      new RegExp(`You would like to come on ${dayOf(wish)}( \\d{4})? at ${clockOf(wish)}`),
    );
    expect(await bookedBy(driver)).toEqual([]);
    expect((await messageOf(page, driver.lastName)).text).toMatch(
      new RegExp(`Preferred day and time:.*${clockOf(wish)}`),
    );
  });
});

test('a visitor in another time zone sees whose times they are, and books by the dealer’s', async () => {
  const { id, address } = await vehicleAt(3);
  const { page, dialog } = await openDialog(address, { timeZone: 'Australia/Perth' });
  await dialog.getByText('Times are in the time zone of Brisbane.').waitFor();
  const driver = newDriver('West');
  await fillEnquiry(dialog, driver);
  const first = (await secondDayOf(`car_id=${id}`))[0]!;
  await chooseTime(dialog, clockOf(first.time));
  await submit(dialog).click();
  await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
  expect(await bookedBy(driver)).toMatchObject([{ startsAt: first.starts_at }]);
  const { dialog: own } = await openDialog(address, { timeZone: 'Australia/Brisbane' });
  await times(own).waitFor();
  await soon(() => own.getByText('Times are in the time zone of').count()).toBe(0);
});

describe('a test drive of no certain vehicle', () => {
  const form = (page: Page) => page.getByRole('region', { name: 'Book a Test Drive' });

  test('is booked at the place that is chosen, and where none books times it is a wish', async () => {
    const page = await visit('harbour', '/book-test-drive/', { size: 'phone' });
    const driver = newDriver('Anywhere');
    await form(page).getByText('Choose a location to see its available times').waitFor();
    await fillEnquiry(form(page), driver);
    const location = form(page).getByRole('combobox', { name: 'Location' });
    expect((await location.getByRole('option').allInnerTexts()).filter((name) => /Service|Parts/.test(name))).toEqual(
      [],
    );
    await location.selectOption({ label: 'Harbour Nissan & Subaru Southport - Sales' });
    await form(page).getByText('Tell us what suits you, and we will call you to confirm.').waitFor();
    await location.selectOption({ label: 'Harbour Hyundai Springwood - Sales' });
    await form(page).getByText('At Harbour Hyundai Springwood - Sales, 45 minutes.').waitFor();
    await times(form(page)).getByRole('radio').last().check();
    await submit(form(page)).click();
    await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
    await soon(() => page.getByRole('main').innerText()).toContain('Come to Harbour Hyundai Springwood - Sales, ');
    expect(await bookedBy(driver)).toMatchObject([{ locationId: 4 }]);
  });

  test('without scripts has the times of each place behind a link', async () => {
    const page = await visit('harbour', '/book-test-drive/', { javaScript: false });
    await form(page).getByRole('link', { name: 'Harbour Hyundai Springwood - Sales' }).click();
    const driver = newDriver('Paper');
    const choice = form(page).getByRole('combobox', { name: 'Day and time' });
    await fillEnquiry(form(page), driver);
    const said = await choice.locator('option:checked').innerText();
    await submit(form(page)).click();
    await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
    await soon(() => page.getByRole('main').innerText()).toContain(said.slice(-8).trim());
    expect(await bookedBy(driver)).toMatchObject([{ locationId: 4 }]);
  });
});

test('without scripts a time taken by another visitor comes back with a message, the available times and everything typed, and the next one is booked', async () => {
  expectTrouble(/status of 422/);
  const { id } = await vehicleAt(4);
  const page = await visit('harbour', `/book-test-drive/?car_id=${id}`, { javaScript: false });
  const form = page.getByRole('region', { name: 'Book a Test Drive' });
  const driver = { ...newDriver('Still'), message: 'After school, please.' };
  await fillEnquiry(form, driver);
  const choice = form.getByRole('combobox', { name: 'Day and time' });
  const offer = await offerOf(`car_id=${id}`);
  const [wanted, next] = offer.days[1]!.slots.map(({ time }) => time) as [string, string];
  await choice.selectOption(wanted);
  await bookMeanwhile(id, wanted, String(offer.location!.id));
  await submit(form).click();
  await form
    .getByRole('alert')
    .getByRole('link', { name: /^Someone has just booked that time\./ })
    .waitFor();
  await soon(() => choice.getAttribute('aria-invalid')).toBe('true');
  expect(
    await choice.evaluate((select: HTMLSelectElement) => [...select.options].map(({ value }) => value)),
  ).not.toContain(wanted);
  await soon(() => form.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe(driver.lastName);
  await soon(() => form.getByRole('textbox', { name: 'Comments' }).inputValue()).toBe(driver.message);
  await choice.selectOption(next);
  await submit(form).click();
  await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
  await soon(() => page.getByRole('main').innerText()).toContain(`${dayOf(next)} at ${clockOf(next)}`);
  expect(await bookedBy(driver)).toHaveLength(1);
});

describe('a test drive that this browser booked', () => {
  const booking = (form: Locator) => form.getByRole('region', { name: 'Your test drive is booked' });
  const second = (form: Locator) => form.getByRole('checkbox', { name: 'I would like a second test drive' });

  test('is shown after Back and Book again, with the way to change it, and a second one is booked by its box only', async () => {
    const { id, address } = await vehicleAt(5);
    const { page, dialog } = await openDialog(address, { size: 'phone' });
    const driver = newDriver('Twice');
    await fillEnquiry(dialog, driver);
    const [wanted, next] = (await secondDayOf(`car_id=${id}`)).map(({ time }) => time) as [string, string];
    await chooseTime(dialog, clockOf(wanted));
    await submit(dialog).click();
    await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
    expect(await page.getByRole('link', { name: 'Change or cancel your test drive' }).getAttribute('href')).toMatch(
      /^\/my-test-drive\?token=/,
    );

    await page.goBack();
    await waitUntilHydrated(page);
    await openTestDrive(page);
    await booking(dialog).waitFor();
    await soon(() => booking(dialog).innerText()).toContain(clockOf(wanted));
    await soon(() => submit(dialog).isVisible()).toBe(false);
    expect(await brokenRules(page, { within: 'dialog[open]', bestPractice: true })).toEqual([]);

    await second(dialog).check();
    await chooseTime(dialog, clockOf(next));
    await submit(dialog).click();
    await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
    expect(await bookedBy(driver)).toHaveLength(2);
  });

  test('is shown in the place of a form that was left open in another tab, and nothing is booked or sent', async () => {
    expectTrouble(/status of 422/);
    const { id } = await vehicleAt(6);
    const page = await visit('harbour', `/book-test-drive/?car_id=${id}`);
    await waitUntilHydrated(page);
    const form = page.getByRole('region', { name: 'Book a Test Drive' });
    const driver = newDriver('Tabs');
    await fillEnquiry(form, driver);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await waitUntilHydrated(other);
    const otherForm = other.getByRole('region', { name: 'Book a Test Drive' });
    await fillEnquiry(otherForm, driver);
    await openSecondDay(otherForm);
    await times(otherForm).getByRole('radio').first().check();
    await submit(otherForm).click();
    await other.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();
    await other.close();

    await submit(form).click();
    await booking(form).waitFor();
    await form
      .getByRole('alert')
      .getByRole('link', { name: /is booked already\. Tick/ })
      .click();
    await soon(() => isFocused(second(form))).toBe(true);
    expect(await bookedBy(driver)).toHaveLength(1);
    await page.keyboard.press('Space');
    await soon(() => form.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe(driver.lastName);
    await soon(() => form.getByRole('alert').count()).toBe(0);
  });

  test.each([
    {
      dealer: 'harbour',
      title: 'Book a Test Drive',
      button: 'Book Test Drive',
      sent: 'We have your test drive request',
    },
    { dealer: 'bigsky', title: 'Drive it first', button: 'Hold my spot', sent: 'Your drive is pencilled in' },
  ])('stands as a request where no time was chosen, and a second one needs its box: $dealer', async (own) => {
    const found = await request(port, `${own.dealer}.localhost`, '/api/search?car_type=used&status=in_stock');
    const { hits } = JSON.parse(found.text) as { hits: { slug: string }[] };
    const { page } = await openDialog(`/cars/${hits.at(-1)!.slug}`, { size: 'phone', dealer: own.dealer });
    const dialog = page.getByRole('dialog', { name: own.title });
    const driver = newDriver('Asking');
    await fillEnquiry(dialog, driver);
    const send = dialog.getByRole('button', { name: own.button });
    const sent = page.getByRole('heading', { level: 1, name: own.sent });
    await send.click();
    await sent.waitFor();

    await page.goBack();
    await waitUntilHydrated(page);
    await openTestDrive(page);
    await dialog.getByRole('region', { name: 'We have your test drive request' }).waitFor();
    await soon(() => send.isVisible()).toBe(false);
    expect(await brokenRules(page, { within: 'dialog[open]', bestPractice: true })).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'I would like a second test drive' }).check();
    await dialog.getByRole('textbox', { name: 'Comments' }).fill('My partner comes along.');
    await send.click();
    await sent.waitFor();
    expect(await leadsOf(own.dealer, driver)).toHaveLength(2);
  });

  test('is shown without scripts too, and the form below it asks for the box', async () => {
    expectTrouble(/status of 422/);
    const { id } = await vehicleAt(7);
    const page = await visit('harbour', `/book-test-drive/?car_id=${id}`, { javaScript: false });
    const form = page.getByRole('region', { name: 'Book a Test Drive' });
    const driver = newDriver('Plain');
    await fillEnquiry(form, driver);
    const choice = form.getByRole('combobox', { name: 'Day and time' });
    await choice.selectOption((await secondDayOf(`car_id=${id}`))[0]!.time);
    await submit(form).click();
    await page.getByRole('heading', { level: 1, name: 'Your test drive is booked' }).waitFor();

    await page.goto(page.url().replace(/\/success.*/, `/book-test-drive/?car_id=${id}`));
    await booking(form).waitFor();
    await fillEnquiry(form, { ...driver, message: 'Once more, please.' });
    await submit(form).click();
    await form
      .getByRole('alert')
      .getByRole('link', { name: /is booked already\. Tick/ })
      .waitFor();
    await soon(() => form.getByRole('textbox', { name: 'Comments' }).inputValue()).toBe('Once more, please.');
    expect(await bookedBy(driver)).toHaveLength(1);
    await booking(form).getByRole('link', { name: 'Change or cancel it' }).click();
    await page.getByText('Cancel my test drive', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel my test drive' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your test drive has been cancelled' }).waitFor();
    await page.goto(page.url().replace(/\/my-test-drive.*/, `/book-test-drive/?car_id=${id}`));
    await choice.waitFor();
    expect(await booking(form).count()).toBe(0);
  });
});

test('the page of test drives lives on when the look-up hangs', async () => {
  const page = await visit('harbour', '/book-test-drive/');
  await waitUntilHydrated(page);
  await page.route('**/api/appointments*', () => undefined);
  const form = page.getByRole('region', { name: 'Book a Test Drive' });
  await form.getByRole('combobox', { name: 'Location' }).selectOption({ index: 1 });
  await form.getByText('We cannot look up available times right now.').waitFor();
  await page.unroute('**/api/appointments*');
  await form.getByRole('button', { name: 'Look up times again' }).click();
  await times(form).waitFor();
  await soon(() => isFocused(form.getByRole('radio').first())).toBe(true);
});

describe('a reload', () => {
  /** Reloads the page until its form has times again. */
  async function reload(page: Page, form: Locator): Promise<void> {
    await page.reload();
    await waitUntilHydrated(page);
    await times(form).waitFor();
  }
  const isChosen = (form: Locator, words: string) => soon(() => chosenNote(form).innerText()).toContain(words);

  test('brings back the time that was chosen last, and none that was cleared', async () => {
    const { id } = await vehicleAt(0);
    const page = await visit('harbour', `/enquiry?car_id=${id}&category=Test+Drive`);
    const form = page.getByRole('main');
    const [first, second] = (await secondDayOf(`car_id=${id}`)).map(({ time }) => clockOf(time)) as [string, string];
    await chooseTime(form, first);
    await reload(page, form);
    await isChosen(form, first);
    await chooseTime(form, second);
    await reload(page, form);
    await isChosen(form, second);
    await form.getByRole('button', { name: 'Clear time' }).click();
    await isChosen(form, 'No time chosen');
    await reload(page, form);
    await isChosen(form, 'No time chosen');
  });

  test('brings back the location with its free times, and the time chosen there', async () => {
    const page = await visit('harbour', '/book-test-drive/');
    const form = page.getByRole('region', { name: 'Book a Test Drive' });
    await form
      .getByRole('combobox', { name: 'Location' })
      .selectOption({ label: 'Harbour Hyundai Springwood - Sales' });
    await form.getByText('At Harbour Hyundai Springwood - Sales, 45 minutes.').waitFor();
    await reload(page, form);
    await form.getByText('At Harbour Hyundai Springwood - Sales, 45 minutes.').waitFor();
    await openSecondDay(form);
    await times(form).getByRole('radio').first().check();
    const chosen = await chosenNote(form).innerText();
    await reload(page, form);
    await isChosen(form, chosen);
    // Without bookable times a location takes a preferred time, which must be stored too.
    await form
      .getByRole('combobox', { name: 'Location' })
      .selectOption({ label: 'Harbour Nissan & Subaru Southport - Sales' });
    const wish = `${new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T10:17`;
    await form.getByLabel('Day and time').fill(wish);
    await page.reload();
    await waitUntilHydrated(page);
    await soon(() => form.getByLabel('Day and time').inputValue()).toBe(wish);
  });

  test('leaves a dialog closed, with the time that was chosen in it', async () => {
    const { address } = await vehicleAt(1);
    const { page, dialog } = await openDialog(address);
    await openSecondDay(dialog);
    await times(dialog).getByRole('radio').first().check();
    await isChosen(dialog, 'Your time');
    const chosen = await chosenNote(dialog).innerText();
    await page.reload();
    await waitUntilHydrated(page);
    await page
      .getByRole('complementary', { name: 'Price and enquiry' })
      .getByRole('link', { name: 'Book a Test Drive' })
      .click();
    await times(dialog).waitFor();
    await isChosen(dialog, chosen);
  });
});
