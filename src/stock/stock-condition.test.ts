import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStockCondition } from './parse-stock-condition.ts';
import { meetsCondition, type StockCondition } from './stock-condition.ts';
import { vehicleSchema } from './vehicle.ts';

const vehicle = (values: Record<string, unknown> = {}) =>
  vehicleSchema.parse({
    id: 'a',
    slug: 'a',
    make: 'Toyota',
    model: 'Hilux',
    condition: 'demo',
    year: 2019,
    odometerKm: 2_500,
    priceCents: 40_000_00,
    beforePriceCents: 44_990_50,
    simpleBody: 'ute',
    body: 'Dual cab',
    simpleFuel: 'Diesel',
    categories: ['Fleet', 'Tradie'],
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...values,
  });
function meets(input: unknown, values: Record<string, unknown> = {}): boolean {
  const parsed = parseStockCondition(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return meetsCondition(vehicle(values), parsed.value);
}

describe('a condition', () => {
  test.each([
    [{ field: 'make', is: 'toyota' }, true],
    [{ field: 'make', is: ['Kia', 'Toyota'] }, true],
    [{ field: 'make', is_not: ['Kia', 'Toyota'] }, false],
    [{ field: 'categories', is: 'tradie' }, true],
    [{ field: 'year', is: [2018, 2019] }, true],
    [{ field: 'certified', is: true }, false],
    [{ field: 'certified', is_not: true }, true],
    [{ field: 'km', below: 2_500 }, false],
    [{ field: 'km', below: 2_501 }, true],
    [{ field: 'km', above: 2_499 }, true],
    [{ field: 'price', between: [40_000, 40_000] }, true],
    [{ field: 'price', between: [40_001, 50_000] }, false],
    [{ field: 'before_price', between: [44_990.5, 44_990.5] }, true],
    [{ field: 'subscription_price', above: 0 }, false],
    [{ field: 'body', is: 'ute' }, true],
    [{ field: 'fuel', is_not: ['Diesel'] }, false],
    [{ field: 'photos_count', above: 0 }, false],
    [
      {
        any: [
          { field: 'make', is: 'Kia' },
          { field: 'model', is: 'HiLux' },
        ],
      },
      true,
    ],
    [
      {
        not: {
          all: [
            { field: 'car_type', is: 'demo' },
            { field: 'km', below: 3_000 },
          ],
        },
      },
      false,
    ],
  ])('with %j for a 2019 demo Toyota Hilux with 2,500 km for 40,000 dollars is %s', (condition, expected) => {
    expect(meets(condition)).toBe(expected);
  });

  test('an unknown number is neither above, below nor between', () => {
    const unknown = { odometerKm: null };
    expect(
      [{ above: 0 }, { below: 1e9 }, { between: [0, 1e9] }].map((comparison) =>
        meets({ field: 'km', ...comparison }, unknown),
      ),
    ).toEqual([false, false, false]);
    expect(meets({ not: { field: 'km', below: 3_000 } }, unknown)).toBe(true);
  });

  test('obeys the laws of logic', () => {
    const leaf = fc.oneof(
      fc.record({ field: fc.constant('make'), is: fc.constantFrom('Toyota', 'Kia') }),
      fc.record({ field: fc.constant('km'), below: fc.integer({ min: 2_400, max: 2_600 }) }),
      fc.record({
        field: fc.constant('year'),
        between: fc.tuple(fc.integer({ min: 2015, max: 2019 }), fc.integer({ min: 2019, max: 2025 })),
      }),
    );
    const { condition } = fc.letrec((tie) => ({
      condition: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.record({ not: tie('condition') }),
        fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      ),
    }));
    const car = vehicle();
    const holds = (input: unknown): boolean =>
      meetsCondition(car, (parseStockCondition(input) as { value: StockCondition }).value);
    fc.assert(
      fc.property(condition, condition, (one, other) => {
        expect(holds({ not: { not: one } })).toBe(holds(one));
        expect(holds({ not: { all: [one, other] } })).toBe(holds({ any: [{ not: one }, { not: other }] }));
        expect(holds({ all: [one, other] })).toBe(holds(one) && holds(other));
      }),
    );
  });

  test('that has been read can be read again', () => {
    const condition = { any: [{ field: 'make', is: 'Kia' }, { not: { field: 'km', below: 3_000 } }] };
    const once = parseStockCondition(condition);
    expect(once).toEqual({
      ok: true,
      value: { any: [{ field: 'make', is: ['Kia'] }, { not: { field: 'km', below: 3_000 } }] },
    });
    expect(parseStockCondition((once as { value: unknown }).value)).toEqual(once);
  });
});

test.each<[string, unknown, (string | number)[], RegExp]>([
  ['no condition', 'Toyota', [], /^a condition: a mapping with all, any, not or field$/],
  ['no field', {}, ['field'], /^one of the fields .*make, model/],
  ['an unknown field', { field: 'milage', below: 3 }, ['field'], /km/],
  ['a field of every object', { field: 'constructor', is: 'x' }, ['field'], /^one of the fields/],
  ['no comparison', { field: 'km' }, [], /^km with one of is, is_not, above, below, between$/],
  [
    'an unknown comparison',
    { field: 'km', less_than: 3 },
    ['less_than'],
    /^km to be compared by is, is_not, above, below, between$/,
  ],
  ['a comparison of numbers for a word', { field: 'make', above: 3 }, ['above'], /^make to be compared by is, is_not$/],
  [
    'two comparisons',
    { field: 'km', above: 3, below: 4 },
    ['below'],
    /^one comparison of km; two of them go into a list under all$/,
  ],
  ['a word for a number', { field: 'km', below: '3000' }, ['below'], /^a number$/],
  ['a number for a word', { field: 'model', is: [3, 'CX-5'] }, ['is', 0], /^a text, that is, in quotes$/],
  ['a word for a truth', { field: 'certified', is: 'certified' }, ['is'], /^true or false$/],
  [
    'a value that does not occur',
    { field: 'car_type', is: ['used', 'secondhand'] },
    ['is', 1],
    /^one of "new", "demo", "used"$/,
  ],
  [
    'a range the wrong way round',
    { field: 'year', between: [2020, 2015] },
    ['between'],
    /^the smallest and the largest number/,
  ],
  ['an empty list', { any: [] }, ['any'], /^a list of at least one condition$/],
  ['two groups at once', { all: [{ field: 'km', below: 3 }], any: [] }, ['any'], /^all alone/],
  [
    'a mistake deep inside',
    { all: [{ field: 'km', below: 3 }, { not: { field: 'tag' } }] },
    ['all', 1, 'not'],
    /^tag with one of is, is_not$/,
  ],
])('%s is refused where it stands', (_, input, path, expected) => {
  expect(parseStockCondition(input)).toEqual({
    ok: false,
    problems: [{ path, expected: expect.stringMatching(expected) }],
  });
});

test('a condition without end is refused', () => {
  const endless: Record<string, unknown> = {};
  endless.not = { all: [endless] };
  expect(parseStockCondition(endless)).toMatchObject({
    ok: false,
    problems: [{ expected: 'conditions in at most 10 levels' }],
  });
});
