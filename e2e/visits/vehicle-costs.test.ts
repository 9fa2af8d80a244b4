/**
 * A vehicle's costs on its page: delivery, driving, finance; by keyboard, on a phone, without scripts and without a
 * network.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { brokenRules, pixelsBesideScreen } from '../accessibility-rules.ts';
import { dealers, waitUntilHydrated, isFocused, openBrowser, soon } from '../browser.ts';
import { port } from '../product.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });
const noEstimate =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";
const withoutScripts = { javaScript: false } as const;

/** The address of the first vehicle that a search finds. */
async function vehicleOf(dealer: string, query: string): Promise<string> {
  const { text } = await request(port, `${dealer}.localhost`, `/api/search?${query}`);
  const { hits } = JSON.parse(text) as { hits: { slug: string }[] };
  return `/cars/${hits[0]!.slug}`;
}
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('delivery: what is no postcode is said at the field, a region has its price, elsewhere we are asked', async () => {
  const page = await visit('harbour', await vehicleOf('harbour', 'car_type=used'));
  const delivery = section(page, 'Delivery');
  const postcode = delivery.getByRole('textbox', { name: 'Your postcode' });
  const answer = delivery.getByRole('status');
  await delivery.getByRole('button', { name: 'Estimate delivery' }).click();
  await delivery.getByText('Please enter a postcode.').waitFor();
  await soon(() => isFocused(postcode)).toBe(true);
  await postcode.fill('42');
  await page.keyboard.press('Enter');
  await delivery.getByText('Invalid postcode. Please enter a 4-digit number.').waitFor();
  await postcode.fill('4215');
  await page.keyboard.press('Enter');
  await soon(() => answer.innerText()).toMatch(/^\$95\s+Delivery to Gold Coast$/);
  await soon(() => delivery.getByText('Invalid postcode').count()).toBe(0);
  await postcode.fill('4000');
  await page.keyboard.press('Enter');
  await soon(() => answer.innerText()).toMatch(/^Free\s+Delivery to Brisbane$/);
  expectTrouble(/status of 404/);
  await postcode.fill('6000');
  await page.keyboard.press('Enter');
  await soon(() => answer.innerText()).toBe(noEstimate);

  // The next vehicle knows where the visitor lives.
  await page.goto(await vehicleOf('harbour', 'car_type=new'));
  await waitUntilHydrated(page);
  await soon(() => section(page, 'Delivery').getByRole('textbox', { name: 'Your postcode' }).inputValue()).toBe('6000');
});

test('delivery without a network says so and can be asked again', async () => {
  const page = await visit('bigsky', await vehicleOf('bigsky', ''));
  expectTrouble(/api\/delivery/);
  await page.route('**/api/delivery**', (route) => route.abort());
  const delivery = section(page, 'Delivery');
  await delivery.getByRole('textbox', { name: 'Your postcode' }).fill('2600');
  await page.keyboard.press('Enter');
  await delivery.getByText('We could not look that up just now. Please try again.').waitFor();
  await page.unroute('**/api/delivery**');
  await delivery.getByRole('button', { name: 'Estimate delivery' }).click();
  await soon(() => delivery.getByRole('status').innerText()).toMatch(/^\$290\s+Delivery to Canberra$/);
});

test('costs work without scripts: the page answers the postcode, names its regions, and calculates the running cost', async () => {
  const address = await vehicleOf('harbour', 'car_type=used&fuel=Petrol');
  const page = await visit('harbour', address, withoutScripts);
  const delivery = section(page, 'Delivery');
  await delivery.getByRole('textbox', { name: 'Your postcode' }).fill('4550');
  await delivery.getByRole('button', { name: 'Estimate delivery' }).click();
  expect(new URL(page.url()).pathname).toBe(address);
  await soon(() => delivery.getByRole('status').innerText()).toMatch(/^\$190\s+Delivery to Sunshine Coast$/);
  await delivery.getByText('Where we deliver', { exact: true }).click();
  await soon(() => delivery.getByRole('definition').allTextContents()).toEqual(['Free', '$95', '$190', '$260']);
  const fuel = section(page, 'Fuel Calculator');
  await soon(() => fuel.getByRole('status').innerText()).toMatch(
    /^\$\d+\.\d\d\s+a week\s+About \$[\d,]+ a year\s+240 km ÷ 100 × [\d.]+ L\/100 km × \$1\.85 a litre$/,
  );
  await soon(() => fuel.getByRole('textbox').filter({ visible: true }).count()).toBe(0);
});

/** The field's own script loads after the page's; until then the server's field does not group digits. */
async function fillDistance(field: Locator, { typed, shown }: { typed: string; shown: string }): Promise<void> {
  await soon(async () => {
    await field.fill(typed);
    return field.inputValue();
  }).toBe(shown);
}

test('the fuel calculator follows what is typed, and rates the vehicle', async () => {
  const page = await visit('harbour', await vehicleOf('harbour', 'car_type=used&fuel=Petrol'));
  const fuel = section(page, 'Fuel Calculator');
  const distance = fuel.getByRole('textbox', { name: 'Distance a week' });
  const fill = (name: string, value: string) => fuel.getByRole('textbox', { name }).fill(value);
  const gauge = fuel.getByRole('meter', { name: 'Fuel rating' });
  const rating = Number(await gauge.getAttribute('aria-valuenow'));
  expect(rating).toBeGreaterThan(0);
  expect(rating).toBeLessThanOrEqual(100);
  await fillDistance(distance, { typed: '1250', shown: '1,250 kms' });
  await distance.fill('250');
  await fill('Fuel consumption', '10');
  await fill('Fuel price', '1.70');
  await soon(() => fuel.getByRole('status').innerText()).toMatch(/^\$42\.50\s+a week\s+About \$2,210 a year/);
  // A comma is a decimal point here.
  await fill('Fuel consumption', '9,5');
  await soon(() => fuel.getByRole('status').innerText()).toMatch(/^\$40\.38\s+a week/);
  await fill('Fuel consumption', '10');
  // The shopper's own consumption is no longer the one that the vehicle was rated by.
  await gauge.waitFor({ state: 'detached' });
  for (const typed of ['-5', '1e3', 'abc']) {
    await distance.fill(typed);
    await fuel
      .getByText('Error: Enter your distance a week in kilometres, for example 250.', { exact: true })
      .waitFor();
    await soon(() => fuel.getByRole('status').innerText()).toBe('Fill in all three to see what a week costs.');
    await distance.fill('250');
    await soon(() => fuel.getByRole('status').innerText()).toMatch(/^\$42\.50/);
  }
  // Typed key by key, the minus sign is rejected and the digits stay, so the field says how it read them.
  for (const [typed, shown] of [
    ['-5', '5 kms'],
    ['1e3', '13 kms'],
  ] as const) {
    await distance.fill('');
    await distance.pressSequentially(typed);
    await soon(() => distance.inputValue()).toBe(shown);
    const note = `Changed from ${typed}: this field takes digits only.`;
    await fuel.getByText(note).filter({ visible: true }).first().waitFor();
    await distance.fill('250');
    await soon(() => fuel.getByText(note).count()).toBe(0);
  }
  await distance.fill('');
  await fuel.getByText('Please enter a number from 0 to 5,000.').waitFor();
  await soon(() => fuel.getByRole('status').innerText()).toBe('Fill in all three to see what a week costs.');
});

test('an electric car has what charging costs in the place of fuel; a caravan has neither, and its size in metres and feet', async () => {
  const page = await visit('bigsky', await vehicleOf('bigsky', 'fuel=Electric'));
  await soon(() => section(page, 'Fuel Calculator').count()).toBe(0);
  const charging = section(page, 'Charging Calculator');
  await fillDistance(charging.getByRole('textbox', { name: 'Distance a week' }), { typed: '100', shown: '100 kms' });
  await charging.getByRole('textbox', { name: 'Energy consumption' }).fill('16');
  await charging.getByRole('textbox', { name: 'Electricity price' }).fill('0.25');
  await soon(() => charging.getByRole('status').innerText()).toMatch(
    /^\$4\.00\s+a week.*100 km ÷ 100 × 16 kWh\/100 km × \$0\.25 a kWh$/s,
  );
  const van = await visit('coastline', await vehicleOf('coastline', 'item_type=caravan'));
  for (const name of ['Fuel Calculator', 'Charging Calculator']) await soon(() => section(van, name).count()).toBe(0);
  await soon(() => van.getByRole('main').innerText()).toMatch(/\d\.\d\d m \(\d+\.\d ft\)/);
});

test('the finance section shows both rates and leads to the finance page about this vehicle', async () => {
  const address = await vehicleOf('harbour', 'car_type=used&make=Subaru');
  const page = await visit('harbour', address, { size: 'phone' });
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const finance = section(page, 'Finance Available For This Vehicle!');
  await finance.getByRole('heading', { name: 'Finance Available For This Vehicle!' }).click();
  await soon(() => finance.innerText()).toMatch(
    /per week\s+\$\d+\s+p\.a\. interest\s+[\d.]+%\s+p\.a\. comparison rate\s+[\d.]+%/,
  );

  const wide = await visit('harbour', address);
  // Next to the rate in the panel, not only inside the disclaimer.
  const panel = wide.getByRole('region', { name: 'Finance estimate', exact: true }).locator('xpath=..');
  await soon(() => panel.innerText()).toMatch(/comparison rate[^]*WARNING: This comparison rate is true only/);
  await section(wide, /^Finance Available/)
    .getByRole('link', { name: 'Get Finance Now' })
    .click();
  await wide.waitForURL(/\/finance\?.*#finance-form$/);
  await wide.locator('#finance-form').getByText(title).first().waitFor();
});

test('the disclaimer is opened and closed by key, and what the law asks is seen before', async () => {
  const page = await visit('harbour', `${await vehicleOf('harbour', 'car_type=used&make=Subaru')}#financeDisclaimer`);
  const disclaimer = section(page, 'Disclaimer');
  const before = await disclaimer.innerText();
  expect(before).toMatch(/\$\d+ per week at [\d.]+% p\.a\. interest, comparison rate [\d.]+% p\.a\./);
  expect(before).toContain('WARNING: This comparison rate is true only for the example given');
  expect(before).not.toContain('Australian Credit Licence');
  const toggle = disclaimer.locator('summary', { hasText: 'Show More' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await soon(() => disclaimer.innerText()).toContain('Australian Credit Licence 000001');
  await soon(() => toggle.innerText()).toMatch(/Show Less/);
  await page.keyboard.press('Enter');
  await soon(() => toggle.innerText()).toMatch(/Show More/);
});

test('every dealer’s costs are in order by the machine-checkable rules, opened and with a mistake, at 320 pixels too', async () => {
  for (const dealer of dealers) {
    const page = await visit(dealer, await vehicleOf(dealer, 'car_type=used'), { pictures: true });
    await page.setViewportSize({ width: 320, height: 640 });
    const delivery = section(page, 'Delivery');
    if ((await delivery.count()) > 0) await delivery.getByRole('button', { name: 'Estimate delivery' }).click();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main section details')) details.open = true;
    });
    expect(await brokenRules(page, { within: 'main' }), dealer).toEqual([]);
    expect(await pixelsBesideScreen(page)).toBe(0);
  }
});
