/**
 * Routing of enquiries by a visitor's choices: category, location, dealership and postcode (LEAD-3, LEAD-6, LEAD-12,
 * LEAD-15 to LEAD-17, LEAD-22 to LEAD-25).
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import { runForecourt } from '../../test/running-product.ts';
import { fillPerson, waitUntilHydrated, newVisitor, openBrowser, soon, type VisitorDetails } from '../browser.ts';
import { dataFolder } from '../product.ts';

const { visit, expectTrouble } = openBrowser({ pictures: false });
const main = (page: Page) => page.getByRole('main');
const choice = (page: Page, name: string) => main(page).getByRole('combobox', { name });
const postcode = (page: Page) => main(page).getByRole('textbox', { name: 'Postcode' });
const send = (page: Page, name: string) => main(page).getByRole('button', { name }).click();

interface Shown {
  lead: {
    locationId: number;
    dealershipSlug: string;
    eventId: number;
    category: string;
    routing: { department: string };
  };
  deliveries: { destination: string }[];
}
async function leadOf(
  dealer: string,
  { email }: Pick<VisitorDetails, 'email'>,
): Promise<Shown['lead'] & { destinations: string[] }> {
  const { out } = await runForecourt(['lead', 'list', dealer, '--json'], { dataFolder });
  const listed = (JSON.parse(out) as { id: string; email: string }[]).find((lead) => lead.email === email);
  const { lead, deliveries } = JSON.parse(
    (await runForecourt(['lead', 'show', dealer, listed!.id], { dataFolder })).out,
  ) as Shown;
  return {
    ...lead,
    destinations: deliveries
      .map(({ destination }) => destination)
      .filter((name) => name !== 'visitor')
      .sort(),
  };
}

async function errorsAfter(page: Page, button: string): Promise<string[]> {
  await send(page, button);
  const summary = main(page).getByRole('alert').filter({ hasText: 'Please fix the following errors' });
  await summary.waitFor();
  return summary.getByRole('link').allTextContents();
}

test('a dealership has to be chosen where there are several, and gets the enquiry', async () => {
  expectTrouble(/status of (404|422)/);
  const visitor = newVisitor('Dora');
  const page = await visit('outback', '/enquiry', { size: 'phone' });
  expect(await errorsAfter(page, 'Submit')).toEqual([
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter your email address.',
    'Please enter your phone number.',
    'Invalid postcode. Please enter a 4-digit number.',
    'Please choose a dealership.',
    '*You must agree to the terms of use before submitting.',
  ]);
  // Outback shows neither selector (LEAD-12).
  expect((await choice(page, 'Category').count()) + (await choice(page, 'Location').count())).toBe(0);

  await fillPerson(main(page), { ...visitor, postcode: '440' });
  await choice(page, 'Dealership').selectOption('Outback Isuzu UTE Dalby');
  expect(await errorsAfter(page, 'Submit')).toEqual(['Invalid postcode. Please enter a 4-digit number.']);
  // At most four digits, and nothing between them.
  await postcode(page).fill('');
  await postcode(page).pressSequentially('44055');
  await soon(() => postcode(page).inputValue()).toBe('4405');
  await main(page).getByRole('status').filter({ hasText: 'Dalby QLD' }).waitFor();
  await postcode(page).fill('4999');
  await soon(() =>
    main(page)
      .getByText(/Invalid postcode$/)
      .count(),
  ).toBeGreaterThan(0);
  // In one response with all other errors (LEAD-28).
  await main(page).getByRole('textbox', { name: 'First name' }).fill('');
  await send(page, 'Submit');
  await soon(() => main(page).getByRole('alert').getByRole('link').allTextContents()).toEqual([
    'Please enter your first name.',
    'Invalid postcode',
  ]);
  await main(page).getByRole('textbox', { name: 'First name' }).fill(visitor.firstName);
  await send(page, 'Submit');
  await soon(() => main(page).getByRole('alert').getByRole('link').allTextContents()).toEqual(['Invalid postcode']);

  await postcode(page).fill('4405');
  await send(page, 'Submit');
  await main(page).getByText('Your enquiry goes to Outback Isuzu UTE Dalby.').waitFor();
  expect(await leadOf('outback', visitor)).toMatchObject({
    dealershipSlug: 'outback-isuzu-ute-dalby',
    locationId: 4,
    destinations: ['adf-email', 'email'],
  });
});

test('an enquiry without scripts goes to the same destinations', async () => {
  expectTrouble(/status of 422/);
  const visitor = { ...newVisitor('Dora'), postcode: '4999' };
  const page = await visit('outback', '/enquiry', { javaScript: false });
  await fillPerson(main(page), visitor);
  await main(page).getByRole('textbox', { name: 'First name' }).fill('');
  expect(await errorsAfter(page, 'Submit')).toEqual([
    'Please enter your first name.',
    'Invalid postcode',
    'Please choose a dealership.',
  ]);
  await main(page).getByRole('textbox', { name: 'First name' }).fill(visitor.firstName);
  await choice(page, 'Dealership').selectOption('Outback Isuzu UTE Dalby');
  expect(await errorsAfter(page, 'Submit')).toEqual(['Invalid postcode']);
  await soon(() => choice(page, 'Dealership').inputValue()).toBe('outback-isuzu-ute-dalby');
  await postcode(page).fill('4405');
  await send(page, 'Submit');
  await main(page).getByText('Your enquiry goes to Outback Isuzu UTE Dalby.').waitFor();
  expect(await leadOf('outback', visitor)).toMatchObject({ dealershipSlug: 'outback-isuzu-ute-dalby', locationId: 4 });
});

test('category and location have to be chosen where they are asked for, and the workshop of the place answers for service', async () => {
  const visitor = newVisitor('Carl');
  const page = await visit('harbour', '/enquiry');
  expect(await errorsAfter(page, 'Send enquiry')).toEqual(
    expect.arrayContaining(['Please choose a category.', 'Please choose a location.']),
  );
  await fillPerson(main(page), visitor);
  await main(page).getByRole('textbox', { name: 'Comments' }).fill(visitor.message);
  await choice(page, 'Category').selectOption('Service Enquiry');
  await choice(page, 'Location').selectOption('Harbour Hyundai Springwood - Sales');
  await send(page, 'Send enquiry');
  await main(page).getByText('Your enquiry goes to Harbour Hyundai Springwood - Service.').waitFor();
  expect(await leadOf('harbour', visitor)).toMatchObject({
    category: 'Service Enquiry',
    locationId: 5,
    dealershipSlug: 'harbour-hyundai-springwood',
    routing: { department: 'service' },
    destinations: ['workshop-springwood'],
  });
});

test('a form that is opened from a location carries it and does not ask for one', async () => {
  const visitor = newVisitor('Lena');
  const page = await visit('harbour', '/enquiry?location_id=7&category=Test+Drive');
  await soon(() => page.locator('input[name=location_id]').getAttribute('value')).toBe('7');
  await soon(() => choice(page, 'Location').count()).toBe(0);
  await fillPerson(main(page), visitor);
  await main(page).getByRole('button', { name: 'Book Test Drive' }).click();
  await page.waitForURL('**/success');
  // At the yard for used cars it is a used one that is driven (LEAD-57).
  expect(await leadOf('harbour', visitor)).toMatchObject({
    locationId: 7,
    eventId: 48,
    routing: { department: 'used' },
    destinations: ['adf-email', 'used-cars', 'webhook'],
  });
});

/** A field's suggestions while typing. */
const offered = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));

test('who looks for another vehicle is offered what there is, and reaches a place that has the make, without scripts too', async () => {
  const visitor = newVisitor('Lou');
  const page = await visit('harbour', '/enquiry?subcategory=Find+Me+Something+Similar', { javaScript: false });
  expect(await offered(choice(page, 'Make'))).toEqual(expect.arrayContaining(['Hyundai', 'Toyota', 'Polestar']));
  expect(await offered(choice(page, 'Model'))).toEqual(expect.arrayContaining(['i30', 'CX-5']));
  expect(await offered(choice(page, 'Body'))).toContain('Ute');
  expect((await offered(choice(page, 'Budget')))[0]).toMatch(/^\$\d+,000$/);
  await fillPerson(main(page), visitor);
  await choice(page, 'Make').fill('hyundai');
  await send(page, 'Find one for me');
  await page.waitForURL('**/success');
  const lead = await leadOf('harbour', visitor);
  expect(lead.routing).toMatchObject({
    department: 'used',
    locationReason: expect.stringContaining('for used with hyundai for sale') as string,
  });
  // The command line gives the same result for a lead that was not sent.
  const told = await runForecourt(
    [
      'lead',
      'route',
      'harbour',
      '--form',
      'find-similar',
      '--subcategory',
      'Find Me Something Similar',
      '--make',
      'Hyundai',
      '--json',
    ],
    { dataFolder },
  );
  expect(JSON.parse(told.out)).toMatchObject({ locationId: lead.locationId, routing: lead.routing, warnings: [] });
  const misspelt = await runForecourt(['lead', 'route', 'harbour', '--make', 'Hundai'], { dataFolder });
  expect([misspelt.code, misspelt.error]).toEqual([
    0,
    'Warning: --make: "Hundai" is unknown, so it decides nothing. Did you mean "Hyundai"?\n',
  ]);
});

test('the dialog offers the models of the make that stands in it', async () => {
  const page = await visit('harbour', '/search/new-used-and-demo-cars?status=sold');
  await waitUntilHydrated(page);
  await main(page)
    .getByRole('link', { name: /^Find Me Something Similar: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Find Me Something Similar' });
  const field = (name: string) => dialog.getByRole('combobox', { name });
  await soon(() => offered(field('Make'))).toContain('Kia');
  await field('Make').fill('KIA');
  await field('Model').focus();
  await soon(() => offered(field('Model'))).toContain('Sportage');
  expect(await offered(field('Model'))).not.toContain('Corolla');
});

test.each([
  ['harbour', '/sell-my-car', 'QLD'],
  ['bigsky', '/sell-my-car', 'NSW'],
  ['outback', '/trade-in', 'QLD'],
  ['bigsky', '/trade-in', 'NSW'],
])('%s%s begins with the dealer’s state (LEAD-62)', async (dealer, address, state) => {
  const page = await visit(dealer, address);
  await soon(() => choice(page, 'State').inputValue()).toBe(state);
});

describe('a dealer with a maps service', () => {
  const slug = 'mapped';
  let service: http.Server;
  let asked: URLSearchParams[] = [];
  /** Written from the service's documentation ("Geocoding request and response"). */
  let answer: { status: string; error_message?: string; results: unknown[] } | 'silence';
  const found = (number: string, name: string) => ({
    status: 'OK',
    results: [
      {
        address_components: [
          { long_name: number, short_name: number, types: ['postal_code'] },
          { long_name: 'Australia', short_name: 'AU', types: ['country', 'political'] },
        ],
        formatted_address: `${name} ${number}, Australia`,
        geometry: { location: { lat: -27.5, lng: 153 }, location_type: 'APPROXIMATE' },
        types: ['postal_code'],
      },
    ],
  });

  beforeAll(async () => {
    service = http
      .createServer((request, response) => {
        asked.push(new URL(request.url!, 'http://maps.example').searchParams);
        if (answer !== 'silence')
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      })
      .listen(0, '127.0.0.1');
    await once(service, 'listening');
  });
  afterAll(async () => {
    service.closeAllConnections();
    await new Promise((resolve) => {
      service.close(resolve);
    });
  });

  /** A new postcode each time, for which no result is cached. */
  async function enquireWith(number: string, said: typeof answer): Promise<Page> {
    answer = said;
    asked = [];
    const { folder, write } = await copyTenantFolder(slug);
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/${Math.random().toString(36).slice(2)}`;
    await write('site.yaml', (text) => `${text}\nlocation_directory: { geocoding: { kind: google, url: "${url}" } }\n`);
    expect(await runForecourt(['tenant', 'apply', folder], { dataFolder })).toMatchObject({ code: 0 });
    expect(
      await runForecourt(['tenant', 'secret', 'set', slug, 'maps_key'], { dataFolder, input: 'a-key-of-the-maps' }),
    ).toMatchObject({ code: 0 });
    const page = await visit(slug, '/enquiry', { javaScript: false });
    const visitor = { ...newVisitor('Mia'), postcode: number };
    await fillPerson(main(page), visitor);
    await main(page).getByRole('textbox', { name: 'Comments' }).fill(visitor.message);
    await send(page, 'Submit');
    return page;
  }

  test('asks it by postal code, in Australia only, and takes a postcode that only it knows', async () => {
    const page = await enquireWith('4999', found('4999', 'New Estate QLD'));
    await page.waitForURL('**/success');
    expect(asked[0]?.get('components')).toBe('postal_code:4999|country:AU');
  });

  test('refuses the postcode that neither it nor the list knows, and nothing else', async () => {
    expectTrouble(/status of 422/);
    const page = await enquireWith('4999', { status: 'ZERO_RESULTS', results: [] });
    await soon(() => main(page).getByRole('alert').getByRole('link').allTextContents()).toEqual(['Invalid postcode']);
  });

  test.each<[string, typeof answer]>([
    [
      'has had too many questions',
      {
        status: 'OVER_QUERY_LIMIT',
        error_message: 'You have exceeded your daily request quota for this API.',
        results: [],
      },
    ],
    ['refuses the key', { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.', results: [] }],
    ['does not answer', 'silence'],
  ])('loses no lead to a service that %s', async (_title, said) => {
    const page = await enquireWith('4350', said);
    await page.waitForURL('**/success');
    expect(asked).toHaveLength(1);
  });
});
