import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../../site-fixture.ts';
import { loader } from './pdf-api.ts';

const settings = {
  legal_name: 'Fixture Motors Pty Ltd',
  business_number: '12 345 678 901',
  finance: {
    provider: 'car_clarity',
    credit_licence_text: 'Credit by Fixture Finance, Australian Credit Licence 000001.',
  },
  media: { printing_enabled: true, print_footer: 'See you at Fixture Motors' },
};
const lender = {
  financeProvider: 'Example Finance',
  paymentWeekCents: 118_53,
  interestRate: 6.99,
  comparisonRate: 8.87,
  termMonths: 60,
  totalPayableCents: 30_818_00,
};
const values = {
  badge: 'Ascent Sport',
  series: 'MZEA12R',
  priceType: 'drive_away',
  beforePriceCents: 27_990_00,
  stockNumber: 'H12345',
  vin: 'JTNKU3JE10J000001',
  colour: 'Glacier White',
  standardEquipment: ['Adaptive cruise control', 'Heated front seats'],
  dealerComments: 'One owner.|Full service history.',
  lenders: { car_clarity: lender },
};

async function answer(changes: Record<string, unknown> = {}, changedSettings: Record<string, unknown> = {}) {
  const fixture = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a', ...values, ...changes })],
    settings: { ...settings, ...changedSettings },
  });
  const response = await loader(
    fixture.args('/api/cars/vehicle-a/pdf', { params: { slug: 'vehicle-a' } }) as Parameters<typeof loader>[0],
  );
  return { response, fixture };
}

async function read(changes: Record<string, unknown> = {}, changedSettings: Record<string, unknown> = {}) {
  const { response, fixture } = await answer(changes, changedSettings);
  expect(response.status).toBe(200);
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages, meta: await getMeta(document), response, fixture };
}

test('the sheet says in real text what the vehicle is and costs, where it stands and who sells it', async () => {
  const { text, totalPages, meta, response, fixture } = await read();
  for (const words of [
    '2021 Toyota Corolla',
    'Ascent Sport MZEA12R',
    '$25,990',
    'Drive away',
    'Was $27,990',
    '41,000 km',
    'H12345',
    'JTNKU3JE10J000001',
    'Adaptive cruise control',
    'Full service history.',
    'Fixture Motors',
    '1 Example Street',
    'Brisbane QLD 4000',
    '(07) 7010 0001',
    'Fixture Motors Pty Ltd',
    'ABN 12 345 678 901',
    'See you at Fixture Motors',
    'Price and availability as at 20 November 2026.',
    'fixture.example/cars/vehicle-a',
    'Page 1',
  ])
    expect(text).toContain(words);
  expect(totalPages).toBeLessThanOrEqual(2);
  expect(meta.info).toMatchObject({ Title: '2021 Toyota Corolla Ascent Sport MZEA12R', Language: 'en-AU' });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="vehicle-a.pdf"');
  // Cached only by the visitor's browser, with revalidation.
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(fixture.wasCacheable()).toBe(true);
});

test('a repayment that is too small to be told is words on the sheet, without a number or a rate', async () => {
  const { text } = await read({ lenders: { car_clarity: { ...lender, paymentWeekCents: 25_00, termMonths: null } } });
  expect(text).toContain('Enquire for Finance');
  expect(text).not.toMatch(/per week|comparison rate/);
});

test('the same sheet is drawn once, and what is changed in it, on it or about it makes another', async () => {
  const vehicle = { id: 'a', ...values, images: [{ url: '/demonstration/pictures/hatch-blue-front.webp' }] };
  // The file contains its time of creation, so two renderings never have the same bytes.
  let minute = 0;
  const sheet = async ({
    changes = {},
    changedSettings = {},
    tenantId = 'fixture',
  }: { changes?: Record<string, unknown>; changedSettings?: Record<string, unknown>; tenantId?: string } = {}) => {
    const { site, args } = await openFixtureSite({
      vehicles: [fixtureVehicle({ ...vehicle, ...changes })],
      settings: { ...settings, ...changedSettings },
    });
    minute += 1;
    Object.assign(site, {
      now: new Date(site.now.getTime() + minute * 60_000),
      tenant: { ...site.tenant, id: tenantId },
    });
    const response = await loader(
      args('/api/cars/vehicle-a/pdf', { params: { slug: 'vehicle-a' } }) as Parameters<typeof loader>[0],
    );
    return Buffer.from(await response.arrayBuffer()).toString('base64');
  };
  const first = await sheet();
  expect(await sheet()).toBe(first);
  const others = [
    await sheet({ changes: { priceCents: 24_990_00 } }),
    await sheet({ changes: { images: [{ url: '/demonstration/pictures/hatch-red-front.webp' }] } }),
    await sheet({ changedSettings: { media: { printing_enabled: true, print_footer: 'Another line' } } }),
    await sheet({ tenantId: 'another' }),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
});

test('a repayment stands with both rates, what it rests on, the warning and the credit licence', async () => {
  const { text } = await read();
  for (const words of [
    '$119 per week, 6.99% p.a. interest, 8.87% p.a. comparison rate',
    'WARNING: This comparison rate is true only for the example given',
    'Example Finance',
    'Australian Credit Licence 000001',
  ])
    expect(text).toContain(words);
  expect(
    (await read({ priceCents: 32_980_00, lenders: { car_clarity: { ...lender, balloonCents: 9_911_00 } } })).text,
  ).toContain('8.87% p.a. comparison rate, with a final payment of $9,911');
  expect((await read({ lenders: {} })).text).not.toMatch(/per week|comparison rate|Credit Licence/);
});

test('rows that repeat heading or facts are left out, and a series that the heading does not say stays', async () => {
  const { text } = await read();
  expect(text).toContain('Stock number');
  expect(text).not.toMatch(/Make Toyota|Model Corolla|Badge Ascent Sport|Series MZEA12R|Condition Used|Year 2021/);
  expect(text).not.toMatch(/Odometer 41,000 km/);
  expect((await read({}, { vdp_config: { trim_series_in_title: true } })).text).toContain('Series MZEA12R');
});

test('a caravan’s measures stand in its row of facts alone, and its details beside it', async () => {
  const caravan = { bodyLengthMetres: 5.3, bodyWidthMetres: 2.44, tareWeightKg: 1780, sleeps: 4, axleType: 'Tandem' };
  const { text } = await read({ itemType: 'caravan', caravan: { ...caravan, aggregateTrailerMassKg: 2180 }, seats: 4 });
  for (const words of ['Sleeps 4', 'Tare 1,780 kg', 'Body width 2.44', 'Aggregate trailer mass 2,180 kg', 'Seats 4'])
    expect(text).toContain(words);
  expect(text.match(/1,780 kg/g)).toHaveLength(1);
  expect(text.match(/Sleeps/g)).toHaveLength(1);
});

test('a subscription says what its price buys', async () => {
  const stock = {
    subscriptions: true,
    subscription_terms: { text: 'Insurance and servicing are included.', link: null },
  };
  expect((await read({ subscriptionPriceCents: 264_00 }, { stock })).text).toContain(stock.subscription_terms.text);
  expect((await read({}, { stock })).text).not.toContain(stock.subscription_terms.text);
});

test('a sold vehicle has no price and says so', async () => {
  const { text } = await read({ status: 'sold', soldAt: '2026-11-19T00:00:00Z' });
  expect(text).toContain('Unfortunately this car recently sold.');
  expect(text).not.toMatch(/\$[\d,]{4,}|per week/);
});

test('the PDF of a vehicle without a price has the dealer’s words in its place', async () => {
  const { text } = await read({ priceCents: null, beforePriceCents: null, lenders: {} });
  expect(text).toContain('Enquire for price');
  expect(text).not.toMatch(/\$\d/);
});

test('a caravan has its lengths in metres and feet', async () => {
  const { text } = await read({
    itemType: 'caravan',
    simpleBody: 'caravan',
    body: 'Caravan',
    caravan: { bodyLengthMetres: 5.4864, bodyWidthMetres: 2.4, tareWeightKg: 2_150, sleeps: 4 },
  });
  expect(text).toContain('5.49 m (18.0 ft)');
});

test('a picture that cannot be read is left out and reported, and the others stand', async () => {
  const images = [
    '/demonstration/pictures/hatch-blue-front.webp',
    '/demonstration/pictures/no-such.webp',
    'https://elsewhere.example/a.jpg',
  ].map((url) => ({ url }));
  const { response, fixture } = await answer({ images });
  expect(response.status).toBe(200);
  // The fixture's logo has no file.
  expect(fixture.failures).toEqual(Array.from({ length: 3 }, () => 'picture of a printed sheet'));
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const operators = await (await document.getPage(1)).getOperatorList();
  const { OPS } = await import('unpdf/pdfjs');
  expect(operators.fnArray.filter((operator) => operator === OPS.paintImageXObject)).toHaveLength(1);
});

const word = 'Extraordinary';
test.each([
  [
    'nothing is known',
    {
      year: null,
      badge: '',
      series: '',
      odometerKm: null,
      standardEquipment: [],
      dealerComments: '',
      simpleFuel: '',
      simpleTransmission: '',
      body: '',
      locationId: null,
      lenders: {},
    },
  ],
  [
    'names and values are long',
    {
      model: `${word} `.repeat(12).trim(),
      badge: `${word} `.repeat(12).trim(),
      colour: `${word} `.repeat(10).trim(),
      vin: 'W'.repeat(60),
    },
  ],
  [
    'there are 400 features and comments without an end',
    {
      standardEquipment: Array.from(
        { length: 400 },
        (_, index) => `Feature ${index} with a name that takes more than one line of its column`,
      ),
      dealerComments: Array.from({ length: 200 }, (_, index) => `Sentence ${index} of many. And another one.`).join(
        '|',
      ),
    },
  ],
  ['a badge and a colour are endless', { badge: `${word} `.repeat(600), colour: `${word} `.repeat(600) }],
  [
    'letters are wider than they are taken to be',
    { dealerComments: Array.from({ length: 90 }, () => 'WWWWWWW '.repeat(14).trim()).join('|') },
  ],
  ['comments are one endless line', { dealerComments: 'very good '.repeat(3_000), standardEquipment: [] }],
])('the PDF has two pages at the most when %s', async (_case, changes) => {
  const { totalPages, text } = await read({
    ...changes,
    images: [{ url: '/demonstration/pictures/hatch-blue-front.webp' }],
  });
  expect(totalPages).toBeLessThanOrEqual(2);
  expect(text).toContain('Price and availability as at');
});

test('an address in print has no hyphens of its own, and what just fails to fit one page is set closer', async () => {
  const { text, totalPages } = await read({
    standardEquipment: Array.from({ length: 12 }, (_, index) => `Feature ${index}`),
  });
  expect(text.replaceAll(' ', '')).toContain('fixture.example/cars/vehicle-a');
  expect(totalPages).toBe(1);
});

test('each page of the PDF has its number', async () => {
  const { text, totalPages } = await read({
    standardEquipment: Array.from({ length: 100 }, (_, index) => `Feature ${index}`),
  });
  expect(totalPages).toBe(2);
  expect(text.match(/Page \d+/g)).toEqual(['Page 1', 'Page 2']);
});

test('the letterhead bears the dealer’s logo, and its name where the logo cannot be read', async () => {
  const named = { name: 'Letterhead Cars' };
  const without = await read({}, named);
  expect(without.text).toContain('Letterhead Cars');
  expect(without.fixture.failures).toEqual(['picture of a printed sheet']);
  const withLogo = await read({}, { ...named, logo: { url: '/demonstration/pictures/hatch-blue-front.webp' } });
  expect(withLogo.text).not.toContain('Letterhead Cars');
  expect(withLogo.fixture.failures).toEqual([]);
});

test('features and comments that find no room are counted and named', async () => {
  const standardEquipment = Array.from({ length: 400 }, (_, index) => `Feature ${index}`);
  const { text } = await read({
    standardEquipment,
    dealerComments: Array.from({ length: 200 }, (_, index) => `Sentence ${index} of many.`).join('|'),
  });
  const shown = [...text.matchAll(/Feature \d+/g)].length;
  expect(shown).toBeGreaterThan(20);
  expect(text).toContain(`And ${400 - shown} more at the vehicle’s page.`);
  expect(text).toContain('The comments continue on the vehicle’s page.');
  expect(text).toContain('Sentence 0 of many.');
});

test('the comments stand before the last page', async () => {
  const { response } = await answer({
    standardEquipment: Array.from({ length: 100 }, (_, index) => `Feature ${index}`),
    dealerComments: 'One owner, full service history.|Comes with two keys.',
    images: [{ url: '/demonstration/pictures/hatch-blue-front.webp' }],
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
  expect(text).toHaveLength(2);
  expect(text[0]).toContain('One owner, full service history.');
  expect(text[0]).toContain('Comes with two keys.');
});

test('no sheet where the dealer does not print, of no vehicle, and of one that the site leaves out or whose page has gone', async () => {
  expect((await answer({}, { media: {} })).response.status).toBe(404);
  expect((await answer({ showOnDealerWebsite: false })).response.status).toBe(404);
  expect((await answer({ status: 'sold', soldAt: '2026-01-01T00:00:00Z' })).response.status).toBe(404);
  const { args } = await openFixtureSite({ vehicles: [], settings });
  const missing = await responseOf(() =>
    loader(args('/api/cars/x/pdf', { params: { slug: 'x' } }) as Parameters<typeof loader>[0]),
  );
  expect(missing.status).toBe(404);
  expect(await missing.body()).toMatchObject({ error: 'There is no PDF for this vehicle.', status: 404 });
});

test('a failure is reported, and told in words without its cause', async () => {
  const { args, site, failures } = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a' })], settings });
  Object.defineProperty(site, 'locations', {
    get() {
      throw new Error('connection to 10.0.0.1 refused');
    },
  });
  const failed = await responseOf(() =>
    loader(args('/api/cars/vehicle-a/pdf', { params: { slug: 'vehicle-a' } }) as Parameters<typeof loader>[0]),
  );
  expect(failed.status).toBe(500);
  expect(await failed.body()).toMatchObject({
    error: 'The PDF could not be created. Please print the page instead.',
  });
  expect(failures).toContain('PDF of a vehicle');
});
