/**
 * A visitor's own vehicle: looked up or entered, valued, sent, accepted; with scripts, without them, with a failing
 * network and invalid photos.
 */
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brokenRules } from '../accessibility-rules.ts';
import { fillPerson, waitUntilHydrated, isFocused, newVisitor, openBrowser, soon } from '../browser.ts';
import { messageOf, waitInMailbox } from '../mailbox.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
const heading = (page: Page, number: number, name: string) =>
  main(page).getByRole('heading', { level: 2, name: `Step ${number} of 5 ${name}` });

async function findByRegistration(page: Page, rego: string, state = 'QLD'): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Registration number' }).fill(rego);
  await main(page).getByRole('combobox', { name: 'State' }).selectOption(state);
  await press(page, 'Find my vehicle');
}
async function enterByHand(page: Page, year: string): Promise<void> {
  await press(page, 'Enter it by hand');
  await heading(page, 2, 'Your vehicle').waitFor();
  // A field with a list of choices is read out as a box that can be typed into.
  await main(page).getByRole('textbox', { name: 'Year built' }).fill(year);
  await main(page).getByRole('combobox', { name: 'Make' }).fill('Toyota');
  await main(page).getByRole('combobox', { name: 'Model' }).fill('Corolla');
}
const odometer = (page: Page) => main(page).getByRole('textbox', { name: 'Kilometres on the odometer' });

/** The best answer of every question. */
async function answerBest(page: Page): Promise<void> {
  await heading(page, 3, 'Its condition').waitFor();
  for (const group of await main(page)
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all())
    await group.getByRole('radio').first().check();
}
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** 15 MB that nothing makes smaller but fewer pixels. */
function largePicture(): Promise<Buffer> {
  const [width, height] = [2_600, 2_000];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

test('a registration leads to an offer that is accepted, with the vehicle of the stock in sight; a photo is kept and a text file is not', async () => {
  expectTrouble(/status of 422/);
  const visitor = newVisitor('Ada');
  const page = await visit('harbour', '/search/used-cars', { pictures: true });
  await main(page)
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Explore Vehicle/ })
    .click();
  await page.getByRole('link', { name: 'Trade-In Valuation' }).first().click();
  await page.waitForURL(/\/cars\/trade-in\?car_id=/);
  await waitUntilHydrated(page);
  const wanted = main(page).getByRole('region', { name: 'The vehicle you are looking at' });
  await wanted.waitFor();

  await findByRegistration(page, '123 abc');
  const confirm = heading(page, 2, 'Your vehicle');
  await confirm.waitFor();
  await soon(() => isFocused(confirm)).toBe(true);
  const found = main(page).getByRole('region', { name: 'The vehicle that we found' });
  await soon(() => found.innerText()).toContain('Toyota Corolla Ascent Sport');
  await press(page, 'Continue');
  await main(page).getByRole('heading', { name: 'Please fix the following errors' }).waitFor();
  await odometer(page).fill('41,200');
  await press(page, 'Continue');
  await answerBest(page);

  await page.reload();
  await waitUntilHydrated(page);
  await heading(page, 3, 'Its condition').waitFor();
  await soon(() =>
    main(page)
      .getByRole('radio', { name: /^Excellent/ })
      .isChecked(),
  ).toBe(true);
  await page.goBack();
  await confirm.waitFor();
  await soon(() => odometer(page).inputValue()).toBe('41,200 kms');
  await press(page, 'Continue');
  await heading(page, 3, 'Its condition').waitFor();
  await press(page, 'Continue');

  await heading(page, 4, 'Photos').waitFor();
  await main(page)
    .getByLabel('Add photos')
    .setInputFiles([
      { name: 'front.png', mimeType: 'image/png', buffer: picture },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      { name: 'large.png', mimeType: 'image/png', buffer: await largePicture() },
    ]);
  const photos = main(page).getByRole('list', { name: 'Your photos' });
  // The large one exceeds the server's limit: the browser reduces it.
  await soon(() => photos.getByRole('listitem').count()).toBe(2);
  await main(page)
    .getByRole('list', { name: 'Photos on their way' })
    .getByRole('alert')
    .filter({ hasText: 'This file is not a photo we can read.' })
    .waitFor();
  // The visitor must not continue believing that it was sent.
  await press(page, 'Continue');
  await main(page)
    .getByText(/^A photo was not sent\./)
    .first()
    .waitFor();
  await heading(page, 4, 'Photos').waitFor();
  await press(page, 'Dismiss notes.png');
  expect(await brokenRules(page, { bestPractice: true })).toEqual([]);
  await press(page, 'Continue');
  await heading(page, 5, 'Your details').waitFor();
  await wanted.waitFor();
  await fillPerson(main(page), visitor);
  await press(page, 'See my estimate');

  const estimate = main(page).getByRole('heading', { level: 1, name: 'Your estimate' });
  await estimate.waitFor();
  await soon(() => isFocused(estimate)).toBe(true);
  const offer = /\$[\d,]+/.exec(await main(page).getByRole('region', { name: 'Our offer' }).innerText())![0];
  await main(page).getByRole('region', { name: 'Your change-over, estimated' }).waitFor();
  await soon(() =>
    main(page)
      .getByRole('row', { name: /^Our estimate/ })
      .innerText(),
  ).toContain(offer);
  expect(await brokenRules(page, { bestPractice: true })).toEqual([]);
  await soon(
    async () => JSON.parse((await page.evaluate(() => localStorage.getItem('trade-in-valuation'))) ?? '{}') as unknown,
  ).toMatchObject({
    rego: '123ABC',
    state: 'QLD',
    offer_price: Number(offer.replace(/\D/g, '')),
    adjustments: { condition: 'excellent' },
  });

  await press(page, 'Accept this offer');
  await main(page).getByRole('heading', { level: 1, name: 'Offer accepted' }).waitFor();
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Offer accepted');
  await soon(() =>
    page.evaluate(
      () =>
        (window as { dataLayer?: { event_id?: number }[] }).dataLayer?.filter(({ event_id: id }) => id === 18).length,
    ),
  ).toBe(1);
  await page.reload();
  await main(page).getByRole('heading', { level: 1, name: 'Offer accepted' }).waitFor();

  const { text } = await messageOf(page, visitor.lastName);
  expect(text).toContain('Corolla');
  expect(text).toContain(offer);
});

test('a vehicle over the limits is entered by hand and becomes a call, without scripts', async () => {
  const visitor = newVisitor('Grace');
  const page = await visit('outback', '/trade-in', { javaScript: false });
  await enterByHand(page, '2010');
  await odometer(page).fill('260000');
  await press(page, 'Continue');
  await answerBest(page);
  await press(page, 'Continue');
  await heading(page, 4, 'Photos').waitFor();
  await press(page, /^Continue/);
  await heading(page, 5, 'Your details').waitFor();
  await fillPerson(main(page), visitor);
  await press(page, 'Ask for a call');
  await main(page).getByRole('heading', { level: 1, name: 'One of our buyers will call you' }).waitFor();
  await soon(() => main(page).innerText()).toMatch(/up to 7 years old.+up to 200,000 km/s);
  await main(page).getByText('Mon–Fri 8:00–5:30, Sat 8–12').waitFor();
});

test('Back from a result is the emptied form once and then the page before', async () => {
  const visitor = newVisitor('Edith');
  const page = await visit('bigsky', '/privacy-policy');
  await page.goto(new URL('/trade-in', page.url()).href);
  await waitUntilHydrated(page);
  await enterByHand(page, '2008');
  await odometer(page).fill('260000');
  await press(page, 'Continue');
  await answerBest(page);
  // Going back a step and reloading change nothing.
  await page.goBack();
  await heading(page, 2, 'Your vehicle').waitFor();
  await page.reload();
  await waitUntilHydrated(page);
  await press(page, 'Continue');
  await heading(page, 3, 'Its condition').waitFor();
  await press(page, 'Continue');
  await press(page, 'Continue without photos');
  await heading(page, 5, 'Your details').waitFor();
  await fillPerson(main(page), visitor);
  await press(page, 'Ask for a call');
  const result = main(page).getByRole('heading', { level: 1, name: 'One of our buyers will call you' });
  await result.waitFor();
  await soon(() => isFocused(result)).toBe(true);
  await page.goBack();
  await heading(page, 1, 'Find your vehicle').waitFor();
  await page.goBack();
  await soon(() => new URL(page.url()).pathname).toBe('/privacy-policy');
});

test('what takes a button away gives the focus to what comes in its place', async () => {
  const page = await visit('harbour', '/trade-in');
  await findByRegistration(page, '123ABC');
  await main(page).getByRole('button', { name: 'Not your vehicle? Enter it by hand' }).press('Enter');
  await soon(() => isFocused(main(page).getByRole('combobox', { name: 'Kind of vehicle' }))).toBe(true);
  await press(page, 'Back');
  // The typed registration is kept, so that the dealer can ask about it.
  await soon(() => main(page).getByRole('textbox', { name: 'Registration number' }).inputValue()).toBe('123ABC');
  await enterByHand(page, '2021');
  await odometer(page).fill('41200');
  await press(page, 'Continue');
  await answerBest(page);
  await press(page, 'Continue');
  await heading(page, 4, 'Photos').waitFor();
  await main(page)
    .getByLabel('Add photos')
    .setInputFiles([
      { name: 'front.png', mimeType: 'image/png', buffer: picture },
      {
        name: 'back.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      },
    ]);
  const first = main(page).getByRole('button', { name: 'Remove photo 1' });
  await soon(() => main(page).getByRole('list', { name: 'Your photos' }).getByRole('listitem').count()).toBe(2);
  await first.press('Enter');
  await main(page)
    .getByRole('status')
    .filter({ hasText: /^Photo 1 removed\. 1 of/ })
    .waitFor();
  await soon(() => isFocused(first)).toBe(true);
  await first.press('Enter');
  await soon(() => isFocused(main(page).getByLabel('Add photos'))).toBe(true);
});

test.each([
  ['45k', '45,000 kms'],
  ['45.5K', '45,500 kms'],
  ['120k km', '120,000 kms'],
  ['45,000 km', '45,000 kms'],
  ['45 kms', '45 kms'],
])('kilometres typed or put in as %s are %s', async (typed, shown) => {
  const page = await visit('harbour', '/trade-in');
  await waitUntilHydrated(page);
  await findByRegistration(page, '123ABC');
  await main(page).getByRole('region', { name: 'The vehicle that we found' }).waitFor();
  await odometer(page).fill('');
  await odometer(page).pressSequentially(typed);
  await soon(() => odometer(page).inputValue()).toBe(shown);
  await odometer(page).fill(typed);
  await soon(() => odometer(page).inputValue()).toBe(shown);
});

test.each([2, 3])('%i clicks on the kilometres and a number put that number there', async (clickCount) => {
  const page = await visit('harbour', '/trade-in');
  await waitUntilHydrated(page);
  await findByRegistration(page, '123ABC');
  await main(page).getByRole('region', { name: 'The vehicle that we found' }).waitFor();
  await odometer(page).fill('45000');
  await odometer(page).click({ clickCount, position: { x: 50, y: 22 } });
  await odometer(page).pressSequentially('52000');
  await soon(() => odometer(page).inputValue()).toBe('52,000 kms');
  // A number with a word is refused, and is replaced as a whole too.
  await odometer(page).fill('45 thousand');
  await odometer(page).click({ clickCount, position: { x: 50, y: 22 } });
  await odometer(page).pressSequentially('61000');
  await soon(() => odometer(page).inputValue()).toBe('61,000 kms');
});

test('without scripts Enter goes on with the vehicle that was found', async () => {
  const page = await visit('harbour', '/trade-in', { javaScript: false });
  await findByRegistration(page, '123ABC');
  await main(page).getByRole('region', { name: 'The vehicle that we found' }).waitFor();
  await odometer(page).fill('45000');
  await odometer(page).press('Enter');
  await heading(page, 3, 'Its condition').waitFor();
});

test('where buyers value everything in person, a caravan is asked about without kilometres and gearbox, and no figure is promised', async () => {
  const visitor = newVisitor('Kim');
  const page = await visit('coastline', '/trade-in', { size: 'phone' });
  await soon(() => main(page).innerText()).not.toMatch(/See what we would pay|online estimate/);
  await press(page, 'Enter it by hand');
  await heading(page, 2, 'Your vehicle').waitFor();
  await main(page).getByRole('combobox', { name: 'Kind of vehicle' }).selectOption('caravan');
  await main(page).getByRole('textbox', { name: 'Year built' }).fill('2012');
  await main(page).getByRole('combobox', { name: 'Make' }).fill('Jayco');
  await main(page).getByRole('combobox', { name: 'Model' }).fill('Journey');
  await soon(() => odometer(page).count()).toBe(0);
  await soon(() => main(page).getByRole('combobox', { name: 'Transmission' }).count()).toBe(0);
  await press(page, 'Continue');
  await answerBest(page);
  await press(page, 'Continue');
  await press(page, 'Continue without photos');
  await heading(page, 5, 'Where to reach you').waitFor();
  await fillPerson(main(page), visitor);
  await press(page, 'Ask for a figure');
  await main(page).getByRole('heading', { level: 1, name: 'One of our buyers will call you' }).waitFor();
  await main(page).getByText('We value caravans in person, not online.').waitFor();
});

test('an answer that is lost and a phone number that is corrected are one enquiry of one person, whose details are filled in the next time', async () => {
  expectTrouble(/ERR_FAILED/);
  const visitor = newVisitor('Mary');
  const page = await visit('harbour', '/trade-in');
  await findByRegistration(page, '456DEF');
  await odometer(page).fill('52000');
  await press(page, 'Continue');
  await answerBest(page);
  await press(page, 'Continue');
  await press(page, 'Continue without photos');
  await heading(page, 5, 'Your details').waitFor();
  await fillPerson(main(page), visitor);
  await page.route(
    '**/api/trade-in/send',
    async (route) => {
      // The request arrives, but its response is lost. Only the browser resolves this host name.
      const { host, hostname } = new URL(route.request().url());
      await route.fetch({
        url: route.request().url().replace(hostname, '127.0.0.1'),
        headers: { ...(await route.request().allHeaders()), host },
      });
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'See my estimate');
  await main(page).getByRole('alert').filter({ hasText: 'Nothing you typed is lost' }).waitFor();
  await main(page).getByRole('textbox', { name: 'Phone' }).fill('0491 570 313');
  await press(page, 'Try again');
  await main(page).getByRole('heading', { level: 1, name: 'Your estimate' }).waitFor();
  await soon(async () => (await messageOf(page, visitor.lastName)).text).toMatch(
    /Corrected by the sender:\s+Phone \(was/,
  );

  await page.goto(new URL('/contact', page.url()).href);
  await main(page).getByRole('button', { name: 'Clear my stored details' }).waitFor();
  await page.goto(new URL('/trade-in', page.url()).href);
  await waitUntilHydrated(page);
  await findByRegistration(page, '123ABC');
  await odometer(page).fill('30000');
  await press(page, 'Continue');
  await answerBest(page);
  await press(page, 'Continue');
  await press(page, 'Continue without photos');
  await heading(page, 5, 'Your details').waitFor();
  await soon(() => main(page).getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('0491 570 313');
  await press(page, 'Clear my stored details');
  await soon(() => main(page).getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('');
});

test('an unknown registration, a network that fails and a second try lose nothing', async () => {
  expectTrouble(/status of 404|ERR_INTERNET_DISCONNECTED/);
  const visitor = newVisitor('Joan');
  const page = await visit('bigsky', '/trade-in', { size: 'phone' });
  await findByRegistration(page, 'ZZZ999');
  await main(page)
    .getByRole('link', { name: /^We could not find ZZZ999 in QLD/ })
    .waitFor();
  await enterByHand(page, String(new Date().getFullYear() - 3));
  await odometer(page).fill('30000');

  const failed = main(page).getByRole('alert').filter({ hasText: 'Nothing you typed is lost' });
  const failsOnce = async (button: string) => {
    await page.context().setOffline(true);
    await press(page, button);
    await failed.waitFor();
    await page.context().setOffline(false);
    await press(page, 'Try again');
  };
  await failsOnce('Continue');
  await answerBest(page);
  await failsOnce('Continue');
  await heading(page, 4, 'Photos').waitFor();
  await press(page, 'Continue without photos');
  await fillPerson(main(page), visitor);
  await failsOnce('See my estimate');
  await main(page)
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Your estimate|will call you/ })
    .waitFor();
});

test.each([{ javaScript: true }, { javaScript: false }])(
  'the link of its email opens an estimate on another device, where it is accepted, scripts: $javaScript',
  async ({ javaScript }) => {
    const visitor = newVisitor('Mary');
    const page = await visit('harbour', '/trade-in');
    await waitUntilHydrated(page);
    await findByRegistration(page, '456DEF');
    await heading(page, 2, 'Your vehicle').waitFor();
    await odometer(page).fill('30000');
    await press(page, 'Continue');
    await answerBest(page);
    await press(page, 'Continue');
    await heading(page, 4, 'Photos').waitFor();
    await press(page, 'Continue without photos');
    await fillPerson(main(page), visitor);
    await press(page, 'See my estimate');
    await main(page).getByRole('heading', { level: 1, name: 'Your estimate' }).waitFor();

    const message = main(page)
      .getByRole('listitem')
      .filter({ hasText: `To ${visitor.email}` })
      .getByRole('link');
    await waitInMailbox(page, message);
    expect(await message.count()).toBe(1);
    await message.click();
    const [, link] = /See and accept your estimate: https?:\/\/[^/]+(\S+)/.exec(
      await page.getByLabel('Text of the message').innerText(),
    )!;

    const elsewhere = await visit('harbour', link!, { size: 'phone', javaScript });
    if (javaScript) await waitUntilHydrated(elsewhere);
    await main(elsewhere).getByRole('heading', { level: 1, name: 'Your estimate' }).waitFor();
    await press(elsewhere, 'Accept this offer');
    await main(elsewhere).getByRole('heading', { level: 1, name: 'Offer accepted' }).waitFor();
  },
);

test('the questions and answers are read on paper, where nothing can be opened', async () => {
  const page = await visit('harbour', '/trade-in');
  const answers = main(page).getByRole('region', { name: 'Questions and answers' }).locator('details > .prose');
  expect(await answers.count()).toBeGreaterThan(3);
  expect(await answers.filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await soon(() => answers.filter({ visible: true }).count()).toBe(await answers.count());
});
