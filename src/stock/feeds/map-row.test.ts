import { describe, expect, test } from 'vitest';
import { parsedFixtureLocation } from '../../locations/location-fixture.ts';
import { feedMappingSchema } from './feed-mapping.ts';
import { createRowMapper } from './map-row.ts';

const base = {
  format: 'csv',
  identity: ['Stock'],
  fields: { stocknum: 'Stock', make: 'Make', model: 'Model', car_type: 'Type' },
};
const plainRow = { Stock: 'S1', Make: 'Toyota', Model: 'Hilux', Type: 'Used' };

const location = (id: number, name: string, city: string, location_type = '') =>
  parsedFixtureLocation({
    id,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    dealership_id: id * 10,
    dealership_slug: `dealer-${id}`,
    location_type,
    address: { street: '1 Road', city, state: 'QLD', postcode: '4000' },
    contact_detail: {},
  });
const locations = [
  location(1, 'North Yard', 'Albion'),
  location(2, 'South Yard', 'Southport'),
  location(3, 'South Service', 'Southport', 'service'),
];

function map(fields: object, values: Record<string, string>, more: object = {}) {
  const mapping = feedMappingSchema.parse({ ...base, ...more, fields: { ...base.fields, ...fields } });
  const mapper = createRowMapper({ mapping, locations, settings: { truck_body: 'ute' } });
  const row = { ...plainRow, ...values };
  mapper.checkColumns(Object.keys(row));
  return mapper.map({ rowNumber: 2, values: row, problem: null });
}
const contents = (...input: Parameters<typeof map>) => {
  const mapped = map(...input);
  if (mapped.kind === 'rejected') throw new Error(mapped.rejection.reason);
  return mapped.contents;
};

describe('a field', () => {
  test('takes the first of several columns that holds a value', () => {
    const fields = { price: { column: ['DAP Price', 'EGC Price'] } };
    expect(contents(fields, { 'DAP Price': '', 'EGC Price': '19990' }).priceCents).toBe(19_990_00);
    expect(contents(fields, { 'EGC Price': '19990' }).priceCents).toBe(19_990_00);
  });

  test.each<[string, Record<string, string>, string]>([
    ['drive away', { Price: '$29,990 drive away' }, 'drive_away'],
    ['excluding government charges', { Price: '$29,990 EGC' }, 'excl_govt_charges'],
    ['on-road costs on top', { Price: '29990 + ORC' }, 'excl_govt_charges'],
    [
      'of the offer, which is lower',
      { Price: '$29,990 DAP', Offer: '$27,990 excl. govt charges' },
      'excl_govt_charges',
    ],
    ['of the price, below which no offer is', { Price: '$29,990 DAP', Offer: '$31,990 EGC' }, 'drive_away'],
    ['words that say nothing about charges', { Price: '$29,990 ono' }, ''],
    ['with the column of the same meaning', { Price: '$29,990 EGC', Words: 'egc' }, 'excl_govt_charges'],
  ])('says by the words beside a price what it contains: %s', (_what, row, priceType) => {
    const mapped = map({ price: 'Price', offer_price: 'Offer', price_type: 'Words' }, { Offer: '', Words: '', ...row });
    expect(mapped).toMatchObject({ kind: 'vehicle', contents: { priceType }, warnings: [] });
  });

  test('takes the words beside the price, not a column or constant that contradicts them, and warns', () => {
    for (const price_type of ['Words', { constant: 'drive_away' }]) {
      expect(map({ price: 'Price', price_type }, { Price: '$29,990 EGC', Words: 'Drive away' })).toMatchObject({
        contents: { priceCents: 29_990_00, priceType: 'excl_govt_charges' },
        warnings: [
          {
            column: 'Price',
            code: 'price-words',
            reason:
              '"$29,990 EGC" contradicts the price type "drive_away" (price_type); "excl_govt_charges" is used (price).',
          },
        ],
      });
    }
  });

  test('is named by the column that its value stood in', () => {
    const fields = { price: { column: ['DAP Price', 'EGC Price'] } };
    const mapping = feedMappingSchema.parse({ ...base, fields: { ...base.fields, ...fields } });
    const mapper = createRowMapper({ mapping, locations, settings: { truck_body: 'ute' } });
    expect(mapper.columnOf('price')).toBe('DAP Price');
    expect(mapper.columnOf('price', { 'DAP Price': '', 'EGC Price': '1' })).toBe('EGC Price');
    expect(mapper.columnOf('price', {})).toBe('DAP Price');
    expect(map(fields, { 'DAP Price': '', 'EGC Price': 'soon' })).toMatchObject({
      warnings: [{ column: 'EGC Price', code: 'unreadable' }],
    });
  });

  test('takes a part of a pair, and nothing where the part is unknown', () => {
    const fields = {
      colour: { column: 'Colours', split: '/', part: 1 },
      interior_colour: { column: 'Colours', split: '/', part: 2 },
    };
    expect(contents(fields, { Colours: 'White / Black' })).toMatchObject({ colour: 'White', interiorColour: 'Black' });
    expect(contents(fields, { Colours: 'White / -' })).toMatchObject({ colour: 'White', interiorColour: '' });
  });

  test('takes what a pattern finds', () => {
    const fields = {
      cylinders: { column: 'Engine', take: '(\\d+) cyl' },
      enginesize_litres: { column: 'Engine', take: '([\\d.]+) L' },
    };
    expect(contents(fields, { Engine: '4 cyl, 2.2 L' })).toMatchObject({
      cylinders: 4,
      engineSizeLitres: 2.2,
      engineSize: '2.2 L',
    });
  });

  test('is read on shifted rows from where it stands there', () => {
    const fields = {
      colour: [
        { column: 'Colour', only_if: '/' },
        { column: 'Odometer', when: { column: 'Offer', looks_like: '^to order' } },
      ],
    };
    expect(contents(fields, { Colour: '5 years', Odometer: 'Red', Offer: 'To order' }).colour).toBe('Red');
    expect(contents(fields, { Colour: '5 years', Odometer: '12000', Offer: 'In stock' }).colour).toBe('');
  });

  test('is yes by one word of a column of states, as the guide writes it', () => {
    const fields = {
      status: { column: 'State', choices: { Reserved: 'in_stock' } },
      reserved: { column: 'State', only_if: '^reserved$', choices: { Reserved: 'yes' } },
    };
    expect(map(fields, { State: 'Reserved' })).toMatchObject({
      contents: { status: 'in_stock', reserved: true },
      warnings: [],
    });
    expect(map(fields, { State: 'Sold' })).toMatchObject({
      contents: { status: 'sold', reserved: false },
      warnings: [],
    });
  });

  test('is left out where its text, or another column, looks as it must not', () => {
    const fields = {
      colour: {
        column: 'Colour',
        only_if: '/',
        not_if: '^\\d+ years?\\b',
        take: '^(.*?) /',
        when: { column: 'Offer', looks_unlike: '^to order' },
      },
    };
    expect(contents(fields, { Colour: 'White / Black', Offer: 'In stock' }).colour).toBe('White');
    expect(contents(fields, { Colour: '5 years / Unlimited', Offer: 'In stock' }).colour).toBe('');
    expect(contents(fields, { Colour: 'White / Black', Offer: 'To order' }).colour).toBe('');
  });

  test('may be a constant, a template or a word of the dealer', () => {
    const fields = {
      item_type: { constant: 'caravan' },
      badge: { template: '{Range} {Length} ft' },
      status: { column: 'State', choices: { 'on hold': 'coming_soon' } },
    };
    expect(contents(fields, { Range: 'Nova', Length: '18', State: 'On Hold' })).toMatchObject({
      itemType: 'caravan',
      badge: 'Nova 18 ft',
      status: 'coming_soon',
      simpleBody: 'caravan',
    });
    expect(contents(fields, { Range: 'Nova', Length: '', State: 'sold' })).toMatchObject({ badge: '', status: 'sold' });
  });

  test('that cannot be read stays empty with a warning, unless the mapping wants the row rejected', () => {
    expect(map({ price: 'Price' }, { Price: 'lots' })).toMatchObject({
      kind: 'vehicle',
      contents: { priceCents: null },
      warnings: [
        {
          row: 2,
          column: 'Price',
          value: 'lots',
          code: 'unreadable',
          reason: '"lots" is not a price in dollars (price).',
        },
      ],
    });
    expect(map({ price: { column: 'Price', bad_value: 'reject' } }, { Price: 'lots' })).toMatchObject({
      kind: 'rejected',
      rejection: { column: 'Price', code: 'unreadable' },
    });
  });

  test.each<[string, object, string]>([
    ['has none', {}, 'one of in_stock, coming_soon, sold'],
    [
      'says each',
      { choices: { Available: 'in_stock', ' In transit ': 'coming soon', Delivered: 'Sold', Depot: '' } },
      'one of Available, In transit, Delivered',
    ],
    ['says some', { choices: { Delivered: 'sold' } }, 'one of Delivered, in_stock, coming_soon'],
  ])('is refused by the words of the mapping where it %s', (_, reading, expected) => {
    expect(map({ status: { column: 'State', ...reading } }, { State: 'Lost' })).toMatchObject({
      warnings: [{ value: 'Lost', code: 'unreadable', reason: `"Lost" is not ${expected} (status).` }],
    });
  });

  test('of yes and no is refused by the words of the mapping too', () => {
    const warningsOf = (reading: object) => map({ reserved: { column: 'Hold', ...reading } }, { Hold: 'maybe' });
    expect(warningsOf({})).toMatchObject({ warnings: [{ reason: '"maybe" is not yes or no (reserved).' }] });
    expect(warningsOf({ choices: { Held: 'y' } })).toMatchObject({
      warnings: [{ reason: '"maybe" is not one of Held, no (reserved).' }],
    });
  });
});

describe('a row', () => {
  test.each([
    ['make', { Make: '-' }, {}, { column: 'Make', value: '-', code: 'missing', reason: 'The row has no make.' }],
    ['condition', { Type: '' }, {}, { column: 'Type', code: 'missing', reason: 'The row has no car_type.' }],
    [
      'readable condition',
      { Type: 'shiny' },
      {},
      {
        column: 'Type',
        value: 'shiny',
        code: 'unreadable',
        reason: '"shiny" is not one of new, demo, used (car_type).',
      },
    ],
    [
      'field that the mapping requires',
      { Stock: 'S1' },
      { required: ['vin'] },
      { code: 'missing', reason: 'The row has no vin.' },
    ],
    ['identity', { Stock: 'n/a' }, {}, { column: 'Stock', code: 'no-identity' }],
  ])('without a %s is rejected by name', (_, values, more, rejection) => {
    expect(map({}, values, more)).toMatchObject({ kind: 'rejected', rejection: { row: 2, ...rejection } });
  });

  test('that is rejected still says which vehicle it is', () => {
    expect(map({}, { Type: 'shiny' })).toMatchObject({ kind: 'rejected', identity: 's1' });
  });

  test('keeps columns that no field takes, in an order of their own', () => {
    const first = contents({}, { Zed: 'z', 'Purchase cost': '12000', Empty: '' });
    expect(first.unmapped).toEqual({ 'Purchase cost': '12000', Zed: 'z' });
    expect(JSON.stringify(contents({}, { 'Purchase cost': '12000', Zed: 'z' }))).toBe(JSON.stringify(first));
    expect(contents({}, { Zed: 'z' }, { keep_other_columns: false }).unmapped).toEqual({});
  });

  test.each([
    ['code', 'BNE'],
    ['id', '1'],
    ['slug', 'north-yard'],
    ['name', 'NORTH  yard'],
    ['city', 'albion'],
  ])('finds its location by %s', (_, text) => {
    const mapped = contents({}, { Yard: text }, { location: { column: 'Yard', codes: { bne: 1 } } });
    expect(mapped).toMatchObject({
      locationId: 1,
      dealershipId: 10,
      dealershipSlug: 'dealer-1',
      locationName: 'North Yard',
      city: 'Albion',
      state: 'QLD',
    });
  });

  test('is the location that the mapping names, for a feed of one place', () => {
    expect(contents({}, {}, { location: { id: 2 } })).toMatchObject({
      locationId: 2,
      locationName: 'South Yard',
      city: 'Southport',
    });
  });

  test('finds the one location that sells in a city', () => {
    expect(contents({}, { Yard: 'Southport' }, { location: { column: 'Yard' } }).locationId).toBe(2);
  });

  test('keeps the name of a location that the dealer does not have, with a warning', () => {
    expect(map({}, { Yard: 'Mars' }, { location: { column: 'Yard' } })).toMatchObject({
      contents: { locationId: null, locationName: 'Mars' },
      warnings: [{ code: 'unknown-location' }],
    });
  });

  test.each(['Z', 'Y04', '17'])('shows nobody the code %s of a place that the dealer does not have', (Yard) => {
    expect(map({}, { Yard }, { location: { column: 'Yard' } })).toMatchObject({
      contents: { locationId: null, locationName: '' },
      warnings: [{ code: 'unknown-location' }],
    });
  });

  test('with one bad photo address loses that photo only, and each bad one is counted', () => {
    const fields = { images: 'Photos' };
    const photos = (text: string, more: object = {}) =>
      map({ images: { column: 'Photos', ...more } }, { Photos: text });
    expect(map(fields, { Photos: 'https://p.example/a.jpg|notaurl|https://p.example/b.jpg' })).toMatchObject({
      contents: { images: [{ url: 'https://p.example/a.jpg' }, { url: 'https://p.example/b.jpg' }] },
      warnings: [
        {
          row: 2,
          column: 'Photos',
          value: 'notaurl',
          code: 'shortened',
          reason:
            '"notaurl" is not an address that begins with https://, http:// or /; 1 of 3 entries is left out (images).',
        },
      ],
    });
    expect(photos('https://p.example/a.jpg|x|y')).toMatchObject({
      contents: { images: [{ url: 'https://p.example/a.jpg' }] },
      warnings: [{ value: 'x', times: 2 }],
    });
    expect(photos('x|y')).toMatchObject({ contents: { images: [] }, warnings: [{ value: 'x|y' }] });
    expect(photos('https://p.example/a.jpg|x', { bad_value: 'reject' })).toMatchObject({
      kind: 'rejected',
      rejection: { column: 'Photos', value: 'x' },
    });
  });

  test('has make and model in the spelling of the trade, from columns and from a title, unless the mapping wants none of it', () => {
    expect(contents({}, { Make: 'MAZDA', Model: 'cx-5' })).toMatchObject({ make: 'Mazda', model: 'CX-5' });
    expect(
      contents(
        { make: { column: 'None', may_be_missing: true }, model: { column: 'None', may_be_missing: true } },
        { Title: '2021 TOYOTA RAV4 GXL' },
        { title: { column: 'Title' } },
      ),
    ).toMatchObject({ make: 'Toyota', model: 'RAV4', badge: 'GXL' });
    expect(contents({}, { Make: 'MAZDA', Model: 'cx-5' }, { trade_spelling: false })).toMatchObject({
      make: 'MAZDA',
      model: 'cx-5',
    });
  });

  test('has its describing words in the usual letter case, unless the mapping keeps the feed’s', () => {
    const names = ['body', 'bodyconfiguration', 'colour', 'interior_colour', 'drive', 'fuel', 'trans'];
    const nested = ['variant.bodyconfiguration', 'variant.geartype', 'variant.induction'];
    const fields = Object.fromEntries([...names, ...nested].map((name) => [name, name.replace('.', ' ')]));
    const shouted = Object.fromEntries(Object.values(fields).map((column) => [column, 'SUV WITH 4X4 HATCH']));
    const usual = 'SUV with 4x4 Hatch';
    const read = contents(fields, shouted);
    expect(read).toMatchObject({ body: usual, bodyConfiguration: usual, colour: usual, interiorColour: usual });
    expect(read).toMatchObject({ drive: usual, fuel: usual, transmission: usual });
    expect(read.variant).toMatchObject({ bodyConfiguration: usual, gearType: usual, induction: usual });
    expect(contents(fields, { ...shouted, colour: 'Glacier WHITE' }).colour).toBe('Glacier White');
    expect(contents(fields, shouted, { trade_spelling: false })).toMatchObject({ body: 'SUV WITH 4X4 HATCH' });
  });

  test('has no half a letter, which the database refuses', () => {
    expect(contents({ badge: 'Badge' }, { Badge: 'AB\ud800' }).badge).toBe('AB\ufffd');
  });

  test('with a zero byte in any column is rejected, and still names its vehicle', () => {
    expect(map({}, { Notes: 'A\0B' })).toEqual({
      kind: 'rejected',
      identity: 's1',
      rejection: {
        row: 2,
        column: 'Notes',
        value: 'AB',
        code: 'zero-byte',
        reason: expect.stringContaining('zero byte'),
      },
    });
  });
});

describe('a lender’s figures', () => {
  const lenders = {
    'taurus.au': {
      paymentWeek: 'Weekly',
      comparisonRate: 'Comparison',
      interestRate: 'Rate',
      termMonths: 'Term',
      term60: 'Sixty',
      disclaimer: 'Small print',
    },
  };
  const row = {
    Weekly: '$99.50',
    Rate: '7.49%',
    Comparison: '8.19% p.a.',
    Term: '60 months',
    Sixty: '431',
    'Small print': 'WARNING: ...',
  };

  test('stand under the provider', () => {
    expect(contents({}, row, { lenders }).lenders['taurus.au']).toMatchObject({
      paymentWeekCents: 99_50,
      interestRate: 7.49,
      comparisonRate: 8.19,
      termMonths: 60,
      terms: { 60: 431_00 },
      disclaimer: 'WARNING: ...',
      balloonCents: null,
    });
  });

  test('are left out of a vehicle without a payment, with a warning', () => {
    expect(contents({}, { ...row, Weekly: '' }, { lenders }).lenders).toEqual({});
    expect(map({}, { ...row, Weekly: '' }, { lenders })).toMatchObject({
      warnings: [
        {
          row: 2,
          column: 'Weekly',
          value: '',
          code: 'unused-figures',
          reason: expect.stringContaining('has rates and no repayment of this lender'),
        },
      ],
    });
    const nothing = { Weekly: '', Rate: '', Comparison: '', Term: '', Sixty: '', 'Small print': '' };
    expect(map({}, nothing, { lenders })).toMatchObject({ warnings: [] });
  });

  test('are asked for by name like any column, and unknown ones are refused', () => {
    expect(() => map({}, { Weekly: '1' }, { lenders })).toThrow(
      'no column "Comparison", which lenders.taurus.au.comparisonRate of the mapping needs',
    );
    expect(feedMappingSchema.safeParse({ ...base, lenders: { taurus: { paymentDay: 'Daily' } } }).success).toBe(false);
  });
});

test('sentences of comments that name a repayment are warned of, and stay in the stock', () => {
  const Words = 'Two keys.\nOnly $65 a week, from 4.9% p.a.! Yours for $99/wk.';
  expect(map({ dealercomments: 'Words' }, { Words })).toMatchObject({
    contents: { dealerComments: Words },
    warnings: [
      {
        row: 2,
        column: 'Words',
        value: 'Only $65 a week, from 4.9% p.a.!',
        code: 'repayment-words',
        times: 2,
        reason: expect.stringContaining('comparison rate and its warning'),
      },
    ],
  });
  expect(map({ dealercomments: 'Words' }, { Words: 'Two keys. Save $2,000.' })).toMatchObject({ warnings: [] });
});

test('hotspots are a JSON list', () => {
  const hotspots = [{ id: '1', description: 'Tow bar', place: 'exterior', angles: [{ x: 10, y: 20 }, null] }];
  expect(contents({ hotspots: 'Spots' }, { Spots: JSON.stringify(hotspots) }).hotspots).toEqual(hotspots);
  expect(map({ hotspots: 'Spots' }, { Spots: '[{"id": 1}]' })).toMatchObject({
    warnings: [{ column: 'Spots', code: 'unreadable' }],
  });
});

describe('the columns of a file', () => {
  const check = (columns: string[], fields: object = { price: 'Price' }) => {
    const mapping = feedMappingSchema.parse({ ...base, fields: { ...base.fields, ...fields } });
    createRowMapper({ mapping, locations, settings: { truck_body: 'ute' } }).checkColumns(columns);
  };

  test('may come in any order, case and company', () => {
    expect(() => check(['Extra', 'price', ' TYPE', 'Model', 'Make', 'STOCK'])).not.toThrow();
  });

  test('that are missing are named, with the nearest that the file has', () => {
    expect(() => check(['Stock', 'Make', 'Model', 'Type', 'Price AUD'])).toThrow(
      'The file has no column "Price", which fields.price of the mapping needs. Most similar in the file: "Price AUD".',
    );
    expect(() => check(['Stck', 'Make', 'Model', 'Type', 'Price'])).toThrow(
      'no column "Stock", which identity and fields.stocknum of the mapping need. Most similar in the file: "Stck"',
    );
  });

  test('that are missing are named all at once', () => {
    expect(() => check(['Stock', 'Make', 'Type'], { price: 'Price' })).toThrow(
      'The file has no column "Model", which fields.model of the mapping needs. The file has no column "Price", which fields.price of the mapping needs. The file has: Stock, Make, Type.',
    );
  });

  test('may be missing where the mapping says so', () => {
    expect(() =>
      check(['Stock', 'Make', 'Model', 'Type'], { price: { column: 'Price', may_be_missing: true } }),
    ).not.toThrow();
  });

  test('must not come twice when they are read', () => {
    expect(() => check(['Stock', 'Make', 'Model', 'Type', 'Price', 'price'])).toThrow(
      'The file has the column "Price" 2 times. Expected: once.',
    );
  });
});

describe('a mapping', () => {
  test.each([
    ['an unknown field', { fields: { ...base.fields, prize: 'Price' } }],
    ['an unknown key', { ...base, header: true }],
    ['a pattern that is none', { fields: { ...base.fields, km: { column: 'Km', take: '(' } } }],
    ['two sources of one field', { fields: { ...base.fields, km: { column: 'Km', constant: '1' } } }],
    ['no identity', { identity: [] }],
  ])('with %s is refused', (_, change) => {
    expect(feedMappingSchema.safeParse({ ...base, ...change }).success).toBe(false);
  });
});
