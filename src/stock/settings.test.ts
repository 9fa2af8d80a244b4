import { expect, test } from 'vitest';
import { stockFilterNames, stockSettingsSchema } from './settings.ts';

test('every switch has the specification’s default', () => {
  expect(stockSettingsSchema.parse({})).toMatchObject({
    include_sold_cars_days: 3,
    just_arrived_days: 8,
    no_price_text: 'Enquire for price',
    removal_guard_percent: 20,
  });
});

test('the fifteen stock filters are known by name and by number', () => {
  expect(stockFilterNames).toHaveLength(15);
  expect(stockSettingsSchema.safeParse({ stock_filters: ['in_stock_only', 0, 14] }).success).toBe(true);
});

test.each([['in_stok_only'], [15], [-1], [1.5]])('an unknown stock filter is refused: %s', (filter) => {
  expect(stockSettingsSchema.safeParse({ stock_filters: [filter] }).success).toBe(false);
});

test('a switch that does not exist is refused', () => {
  expect(stockSettingsSchema.safeParse({ include_sold_car_days: 5 }).success).toBe(false);
});
