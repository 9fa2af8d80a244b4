import { describe, expect, test } from 'vitest';
import { type FeedFieldName, feedFields } from './feed-fields.ts';
import { readValue } from './read-value.ts';

const read = (field: FeedFieldName, text: string, options = {}) => {
  const result = readValue(text, feedFields[field], options);
  return result.ok ? result.value : 'bad';
};

describe('a price', () => {
  test.each([
    ['29990', 29_990_00],
    ['$29,990', 29_990_00],
    ['AUD 29 990', 29_990_00],
    ['$29,990.50', 29_990_50],
    ['29990.00', 29_990_00],
    ['$29,990 drive away', 29_990_00],
    ['29990 + ORC', 29_990_00],
    ['POA', null],
    ['Call for price', null],
    ['0', null],
    ['$0.00', null],
    ['29.990', 'bad'],
    ['29,99', 'bad'],
    ['29.990,00', 'bad'],
    ['1,2990', 'bad'],
    ['-500', 'bad'],
    ['from 29990', 'bad'],
    ['29990 or 30990', 'bad'],
    ['1e6', 'bad'],
  ])('is read from %s', (text, cents) => {
    expect(read('price', text)).toBe(cents);
  });

  test('is read in cents by a factor', () => {
    expect(read('price', '2999050', { multiply: 0.01 })).toBe(29_990_50);
  });
});

describe('a number with its unit', () => {
  test.each([
    ['km', '133684', 133_684],
    ['km', '133,684 km', 133_684],
    ['km', '0', 0],
    ['km', '12 345 kms', 12_345],
    ['km', '5 years / Unlimited km', 'bad'],
    ['km', '- / -x', 'bad'],
    ['km', '12.345', 'bad'],
    ['km', '145.000 km', 'bad'],
    ['km', '12345.5', 12_346],
    ['km', '12k', 'bad'],
    ['km', '99999999', 'bad'],
    ['seats', '5 Seats', 5],
    ['doors', '5 Seats', 'bad'],
    ['doors', '4 Doors', 4],
    ['doors', '4.5', 'bad'],
    ['doors', '0', null],
    ['cylinders', '4 cyl', 4],
    ['cylinders', '2 L', 'bad'],
    ['enginesize_litres', '2.2 L', 2.2],
    ['fuelconsumptioncombined', '8.7 L / 100 km', 8.7],
    ['fuelconsumptioncombined', '0 L / 100 km', null],
    ['variant.grossvehiclemass', '2,510 kg', 2_510],
    ['energy_consumption_kwh_per_100km', '16.5 kWh/100km', 16.5],
    ['energy_consumption_kwh_per_100km', '165 Wh/km', 'bad'],
  ] as const)('is read for %s from "%s"', (field, text, value) => {
    expect(read(field, text)).toBe(value);
  });

  test('is read in another unit by a factor', () => {
    expect(read('specifications.body_length', '6532', { multiply: 0.001 })).toBe(6.532);
  });
});

describe('a date', () => {
  test.each([
    ['31/12/2026', '2026-12-31'],
    ['3/4/2026', '2026-04-03'],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31T10:00:00', '2026-12-31'],
    ['20261231', '2026-12-31'],
    ['06/2027', '2027-06-01'],
    ['2020/02', '2020-02-01'],
    ['31/02/2026', 'bad'],
    ['12/31/2026', 'bad'],
    ['next week', 'bad'],
    ['1/2/26', 'bad'],
  ])('is read from %s', (text, date) => {
    expect(read('rego_expiry', text)).toBe(date);
  });

  test('with the month first where the feed says so', () => {
    expect(read('rego_expiry', '12/31/2026', { monthFirst: true })).toBe('2026-12-31');
  });

  test('of an instant keeps its zone', () => {
    expect(read('created_at', '2026-01-01T08:00:00+10:00')).toBe('2025-12-31T22:00:00.000Z');
  });
});

describe('the rest', () => {
  test.each([
    ['year', '2024/25', 2024],
    ['year', '2019', 2019],
    ['year', '19', 'bad'],
    ['year', '20l9', 'bad'],
    ['year', '0', null],
    ['certified', 'Yes', true],
    ['certified', 'N', false],
    ['certified', 'maybe', 'bad'],
    ['car_type', 'USED', 'used'],
    ['car_type', 'Demonstrator', 'demo'],
    ['car_type', 'second', 'bad'],
    ['vin', '6t1bf3ek5bx123456', '6T1BF3EK5BX123456'],
    ['vin', '6T1-BF3EK5BX-123456', '6T1BF3EK5BX123456'],
    ['vin', '123', 'bad'],
    ['vin', '6T1BF3EK5BX12345O', 'bad'],
    ['video_url', 'https://example.com/v', 'https://example.com/v'],
    ['video_url', 'javascript:alert(1)', 'bad'],
    ['video_url', '//example.com/v', 'bad'],
    ['colour', 'Pearl   White', 'Pearl White'],
  ] as const)('is read for %s from "%s"', (field, text, value) => {
    expect(read(field, text)).toBe(value);
  });

  test.each([
    ['https://a.example/1.jpg|https://a.example/2.jpg', {}],
    ['https://a.example/1.jpg, https://a.example/2.jpg', {}],
    ['https://a.example/1.jpg\u001fhttps://a.example/2.jpg', {}],
    ['https://a.example/1.jpg~https://a.example/2.jpg', { separator: '~' }],
  ])('a list of pictures: %s', (text, options) => {
    expect(read('images', text, options)).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
  });

  test('addresses behind another separator than the mapping names are refused, not taken as one', () => {
    const addresses = 'https://a.example/1.jpg,https://a.example/2.jpg';
    expect(readValue(addresses, feedFields.images, { separator: '|' })).toMatchObject({
      ok: false,
      expected: 'a list of addresses with "|" between them, as separator says',
    });
    expect(read('images', 'https://a.example/proxy?url=https://b.example/1.jpg')).toEqual([
      'https://a.example/proxy?url=https://b.example/1.jpg',
    ]);
    expect(read('video_url', addresses)).toBe('bad');
  });

  test('a list of one entry keeps its comma, and is no list where one text is wanted', () => {
    expect(read('categories', 'Under $20,000\u001f')).toEqual(['Under $20,000']);
    expect(read('dealercomments', 'One owner, full history\u001f')).toBe('One owner, full history');
  });

  test('a comma inside an address does not end it', () => {
    expect(read('images', 'https://a.example/w,600/1.jpg,https://a.example/w,600/2.jpg')).toEqual([
      'https://a.example/w,600/1.jpg',
      'https://a.example/w,600/2.jpg',
    ]);
  });
});
