import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './vehicle-page.tsx';

type Page = Awaited<ReturnType<typeof loader>>;

async function page(values: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) {
  const { args } = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a', ...values })], settings });
  return responseOf(() => loader(args('/cars/vehicle-a', { params: { slug: 'vehicle-a' } })));
}
const data = async (values: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) =>
  (await (await page(values, settings)).body()) as Page;
const picture = (number: number) => ({ url: `/p/${number}.webp` });

test('a vehicle for sale offers an enquiry and a test drive, its price and a number to call', async () => {
  const { content, about } = await data({ badge: 'ZR', priceType: 'drive_away' });
  expect(about.title).toBe('Used 2021 Toyota Corolla ZR, $25,990 | Fixture Motors');
  expect(content).toMatchObject({
    available: true,
    actions: ['enquire', 'test-drive'],
    price: { text: '$25,990', label: 'Drive away' },
    call: { number: null, shown: '(07) 701', masked: '• ••••' },
    locationLine: 'Fixture Motors, Brisbane QLD',
    placeHref: '#vehicle-map',
  });
});

test('the way back up names make and model, body and condition under the dealer’s prefix', async () => {
  const { content } = await data({}, { search: { path_prefix: '/used-car' } });
  expect(content.crumbs).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Toyota Corolla', href: '/used-car/toyota/corolla' },
    { label: 'Hatch', href: '/used-car/hatch' },
    { label: 'Used Cars', href: '/used-car/used-cars' },
    { label: '2021 Toyota Corolla' },
  ]);
});

test('a list in which nothing stands is not linked: the last of a model that was sold, and what the dealer’s own conditions leave out', async () => {
  const labels = async (values: Record<string, unknown>, settings: Record<string, unknown> = {}) =>
    (await data(values, settings)).content.crumbs.map(({ label }) => label);
  expect(await labels({ status: 'sold', soldAt: '2026-10-01T00:00:00Z' })).toEqual([
    'Home',
    'New, Used & Demo Cars',
    '2021 Toyota Corolla',
  ]);
  expect(await labels({ status: 'sold', soldAt: '2026-11-19T00:00:00Z' })).toEqual([
    'Home',
    'Toyota Corolla',
    'Hatch',
    'Used Cars',
    '2021 Toyota Corolla',
  ]);
  expect(await labels({}, { search: { base_filters: { facets: { car_type: ['new'] } } } })).toEqual([
    'Home',
    'New, Used & Demo Cars',
    '2021 Toyota Corolla',
  ]);
  expect(await labels({ simpleBody: '', body: '' })).toEqual([
    'Home',
    'Toyota Corolla',
    'Used Cars',
    '2021 Toyota Corolla',
  ]);
});

test('a sold vehicle keeps its page, without a price, and offers something similar', async () => {
  const hotspots = [{ id: 'h1', place: 'exterior', description: 'A scratch', angles: [{ x: 10, y: 10 }] }];
  const sold = { status: 'sold', soldAt: '2026-10-01T00:00:00Z', hotspots };
  expect((await data({ hotspots })).content.viewer.hotspots).toHaveLength(1);
  expect((await page(sold)).status).toBe(200);
  const {
    content,
    about: { structured },
  } = await data(sold);
  expect(content).toMatchObject({
    available: false,
    actions: ['find-similar'],
    viewer: { muted: true, thumbnails: false, hotspots: [] },
  });
  expect(structured).not.toHaveProperty('offers');
});

test('a vehicle sold long ago is gone, and what is like it is named', async () => {
  const sold = { status: 'sold', soldAt: '2026-08-22T01:00:00Z' };
  expect((await page(sold)).status).toBe(410);
  expect(await (await page(sold)).body()).toMatchObject({
    name: '2021 Toyota Corolla',
    crumbs: [{ label: 'Home', href: '/' }, { label: 'New, Used & Demo Cars' }, { label: '2021 Toyota Corolla' }],
    similar: { heading: 'Similar cars', href: expect.stringContaining('/search/'), cards: [] },
  });
  // The ninetieth day is not over yet.
  expect((await page({ ...sold, soldAt: '2026-08-22T03:00:00Z' })).status).toBe(200);
  expect((await page(sold, { stock: { sold_page_days: 120 } })).status).toBe(200);
});

test('a vehicle that is gone names what comes closest, and whatever can be bought when nothing does', async () => {
  const gone = fixtureVehicle({ id: 'a', status: 'sold', soldAt: '2026-08-22T01:00:00Z' });
  const cardsWith = async (others: Parameters<typeof fixtureVehicle>[0][]) => {
    const { args } = await openFixtureSite({ vehicles: [gone, ...others.map((values) => fixtureVehicle(values))] });
    const answer = await responseOf(() => loader(args('/cars/vehicle-a', { params: { slug: 'vehicle-a' } })));
    return ((await answer.body()) as { similar: { cards: { id: string }[] } }).similar.cards.map(({ id }) => id);
  };
  expect(
    await cardsWith([
      { id: 'b', model: 'Yaris' },
      { id: 'c' },
      { id: 'd', itemType: 'truck', simpleBody: 'cabChassis' },
    ]),
  ).toEqual(['c', 'b']);
  expect(await cardsWith([{ id: 'b', make: 'Kia', model: 'Rio', priceCents: 9_999_000 }])).toEqual(['b']);
});

test('a page that is kept knows the moment at which it is gone', async () => {
  const { args, site } = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a', status: 'sold', soldAt: '2026-08-22T02:30:00Z' })],
  });
  const moments: string[] = [];
  site.page.changesAt = (moment) => {
    moments.push(moment.toISOString());
  };
  await loader(args('/cars/vehicle-a', { params: { slug: 'vehicle-a' } }));
  expect(moments).toContain('2026-11-20T02:30:00.000Z');
});

test('finance and trade-in are told the vehicle; a dealer who takes none has no trade-in', async () => {
  const { content } = await data({ vin: 'JTNKU3JE10J000001', dealershipSlug: 'fixture-motors' });
  expect(content.financeHref).toBe(
    '/finance?preferredDealership=fixture-motors&vehiclePriceBudget=25990&car_id=a&car_type=used&vin=JTNKU3JE10J000001#finance-form',
  );
  expect(content.tradeIn).toMatchObject({
    href: '/cars/trade-in?car_id=a',
    label: 'Trade-In Valuation',
    shortLabel: 'Trade-In',
  });
  const other = await data(
    {},
    { finance: { default_finance_link: '/apply-for-finance' }, trade_in: { enabled: false } },
  );
  expect(other.content.financeHref).toMatch(/^\/apply-for-finance\?/);
  expect(other.content.tradeIn).toBeNull();
  const renamed = await data({}, { links: { trade_in: { path: '/sell-my-car', label: 'Sell My Car' } } });
  expect(renamed.content.tradeIn).toMatchObject({ label: 'Trade-In Valuation', shortLabel: 'Trade-In' });
});

test.each([
  ['a make that is never financed', {}, { finance: { excluded_makes: ['toyota'] } }],
  ['an excluded state', {}, { finance: { excluded_states: ['QLD'] } }],
  ['an excluded flag', { tag: 'Trade only' }, { finance: { excluded_flags: ['Trade only'] } }],
  ['a subscription', { subscriptionPriceCents: 264_00 }, { stock: { subscriptions: true } }],
])('no link leads to finance from %s', async (_title, values, settings) => {
  expect((await data(values, settings)).content.financeHref).toBe('');
});

test('a vehicle still to arrive is available, and offers no test drive where the dealer says so', async () => {
  expect((await data({ status: 'coming_soon' })).content).toMatchObject({
    available: true,
    comingSoon: true,
    actions: ['enquire', 'test-drive'],
    price: { text: '$25,990' },
  });
  expect(
    (await data({ status: 'coming_soon' }, { stock: { test_drive_for_coming_soon: false } })).content.actions,
  ).toEqual(['enquire']);
});

test('a reserved vehicle still shows its price', async () => {
  expect((await data({ reserved: true })).content).toMatchObject({
    available: true,
    reserved: true,
    price: { text: '$25,990' },
  });
});

test('a vehicle that is there to be driven and not to be sold says so', async () => {
  const said = (values: Record<string, unknown>) => data(values).then(({ content }) => content.testDriveOnly);
  expect(await said({ tag: 'Test drive only' })).toBe('Test drive only');
  expect(await said({ tag: 'Manager’s special' })).toBe('');
  expect(await said({ tag: 'Test Drive Only', status: 'sold', soldAt: '2026-11-19T00:00:00Z' })).toBe('');
});

test('no vehicle, and one that the dealer hides, are not found', async () => {
  const { args } = await openFixtureSite({ vehicles: [] });
  expect(await responseOf(() => loader(args('/cars/x', { params: { slug: 'x' } })))).toMatchObject({ status: 404 });
  expect((await page({ showOnDealerWebsite: false })).status).toBe(404);
});

test('the viewer opens as the dealer wants it, with the film where the dealer wants it', async () => {
  const values = { images: [picture(1), picture(2)], videoUrl: '/film.mp4', spinImages: ['/s/1.webp', '/s/2.webp'] };
  const { content } = await data(values, { vdp_config: { viewer_default_mode: 'gallery', video_position: 'end' } });
  expect(content.viewer).toMatchObject({
    modes: ['spinner', 'gallery'],
    initialMode: 'gallery',
    slides: [{ number: 1 }, { number: 2 }, { kind: 'film' }],
  });
  expect((await data(values)).content.viewer.initialMode).toBe('spinner');
});

test('machines read the vehicle and its offer', async () => {
  const {
    about: { structured },
    wayUp,
  } = await data(
    { vin: 'JTNKU3JE10J000001', seats: 5, doors: 5, colour: 'Red', simpleDrive: 'FWD', images: [picture(1)] },
    { vdp_config: { phone_reveal: false } },
  );
  expect(structured).toMatchObject({
    '@type': 'Car',
    name: '2021 Toyota Corolla',
    vehicleIdentificationNumber: 'JTNKU3JE10J000001',
    mileageFromOdometer: { value: 41000, unitCode: 'KMT' },
    image: ['https://fixture.example/p/1.webp'],
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      price: 25990,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      seller: {
        '@type': 'AutoDealer',
        name: 'Fixture Motors',
        url: 'https://fixture.example/locations/fixture-motors',
        telephone: '(07) 7010 0001',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1 Example Street',
          addressLocality: 'Brisbane',
          addressRegion: 'QLD',
          postalCode: '4000',
          addressCountry: 'AU',
        },
      },
    },
  });
  expect(structured).not.toHaveProperty('offers.priceValidUntil');
  expect(wayUp).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 5 } });
});

test.each([
  [{ reserved: true }, 'Reserved'],
  [{ status: 'coming_soon' }, 'PreOrder'],
  [{ preorder: true }, 'PreOrder'],
])('machines are told honestly whether %j can be had', async (values, availability) => {
  expect((await data(values)).about.structured).toMatchObject({
    offers: { availability: `https://schema.org/${availability}` },
  });
});

test.each([
  ['without a price', { priceCents: null }],
  ['still to arrive without a price', { preorder: true, priceCents: null }],
  ['that is there to be driven and not to be sold', { tag: 'Test Drive Only' }],
  ['sold', { status: 'sold', soldAt: '2026-11-19T00:00:00Z' }],
])('a vehicle %s is no offer to machines, which would sell it', async (_what, values) => {
  const { structured } = (await data(values)).about;
  expect(structured).toMatchObject({ '@type': 'Car' });
  expect(structured).not.toHaveProperty('offers');
});

test('machines are told what an electric car uses', async () => {
  expect((await data({ energyConsumptionKwh: 16.5 })).about.structured).toMatchObject({
    additionalProperty: [{ name: 'Energy consumption', value: 16.5, unitText: 'kWh/100 km' }],
  });
});

test('machines are told no number of a place whose own is masked, not another one either', async () => {
  const withMain = (await data({}, { phones: { main: '(07) 7010 9999' } })).about.structured;
  expect(withMain).not.toHaveProperty('offers.seller.telephone');
  expect((await data()).about.structured).not.toHaveProperty('offers.seller.telephone');
});

test('what is shared has whole addresses, and a vehicle without pictures has the dealer’s logo card', async () => {
  const { about } = await data({ images: [picture(1)] });
  expect(about).toMatchObject({
    url: 'https://fixture.example/cars/vehicle-a',
    siteName: 'Fixture Motors',
    picture: { url: 'https://fixture.example/p/1.webp', alt: '2021 Toyota Corolla' },
  });
  expect((await data({}, { logo: { url: 'pictures/logo.svg' } })).about.picture).toMatchObject({
    url: expect.stringMatching(/^https:\/\/fixture\.example\/pictures\/card-[0-9a-f]{6}-[0-9a-f]{6}\.jpg\?.*logo\.svg/),
    made: { width: 1200, height: 630, type: 'image/jpeg' },
    alt: 'Fixture Motors',
  });
  expect((await data({}, { logo: { url: 'https://elsewhere.example/logo.png' } })).about.picture).toBeNull();
});

test('without the map section the location line leads to the location’s page, and nowhere for one that is hidden', async () => {
  expect((await data({}, { vdp_config: { show_map_section: false } })).content.placeHref).toMatch(
    /^\/contact-us\/[a-z-]+$/,
  );
  expect((await data({ locationId: 999 })).content.placeHref).toBe('');
});

test('the dealer’s own city stands in the place of the vehicle’s', async () => {
  expect((await data({}, { override_city: 'Gold Coast' })).content.locationLine).toBe('Fixture Motors, Gold Coast QLD');
});

test.each([
  ['Used 2021 Toyota Corolla ZR, $25,990 | Fixture Motors', { badge: 'ZR' }],
  // Under 70 characters without the dealer's name, or else without the badge.
  [
    'Used 2021 Toyota Landcruiser Prado Altitude Special Edition, $125,990',
    { model: 'Landcruiser Prado', badge: 'Altitude Special Edition', priceCents: 125_990_00 },
  ],
  [
    'Used 2021 Toyota Corolla, $25,990 | Fixture Motors',
    { badge: 'ZR Hybrid with the Very Long Name of a Special Edition' },
  ],
  [
    'Used 2021 Toyota Corolla Hatchback With a Name That Is Far Too Long…',
    { model: 'Corolla Hatchback With a Name That Is Far Too Long for Any List of Results' },
  ],
  // Two vehicles of one name and price are told apart by their stock number, however long the name is.
  ['Used 2021 Toyota Corolla ZR, $25,990, stock U1 | Fixture Motors', { badge: 'ZR', stockNumber: 'U1' }],
  [
    'Used 2021 Toyota Landcruiser Prado, $125,990, stock U1',
    { model: 'Landcruiser Prado', badge: 'Altitude Special Edition', priceCents: 125_990_00, stockNumber: 'U1' },
  ],
  [
    'Used 2021 Toyota Corolla Hatchback With a Name That Is Far…, stock U1',
    { model: 'Corolla Hatchback With a Name That Is Far Too Long for Any List of Results', stockNumber: 'U1' },
  ],
  ['Used 2021 Toyota Corolla, $25,990 | Fixture Motors', { stockNumber: 'A'.repeat(80) }],
])('the title of the page is %s', async (title, values) => {
  const { about } = await data(values);
  expect(about.title).toBe(title);
  expect(about.title.length).toBeLessThan(70);
});
