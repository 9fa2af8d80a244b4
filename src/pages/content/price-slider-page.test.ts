import { expect, test } from 'vitest';
import { parseSearchState } from '../../search/search-state.ts';
import { searchSettingsSchema } from '../../search/settings.ts';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { loader } from './price-slider-page.tsx';

test('the price slider goes from 5,000 to 250,000 by 500 unless the dealer says otherwise (BRAND-28 to BRAND-30)', async () => {
  const { args } = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: '1', priceCents: 9_000_00 }), fixtureVehicle({ id: '2', priceCents: 45_000_00 })],
  });
  const page = await loader(args('/price-slider'));
  expect(page.scale).toEqual({ minimum: 5000, maximum: 250_000, step: 500 });
  expect(page.blocks.map(({ type }) => type)).toEqual(['facet_tiles', 'featured_stock']);
});

test('what its form sends is a search between two prices, dearest first (BRAND-31)', () => {
  const state = parseSearchState(new URLSearchParams('sortBy=price_desc&price_min=20,000&price_max='));
  expect(state).toMatchObject({ sort: 'price_desc', ranges: { price: { min: 20_000, max: null } } });
});

test.each([
  [{ minimum: 5000, maximum: 5000 }, 'a number above the minimum, 5000'],
  [{ minimum: 5200 }, 'a multiple of the step, 500'],
])('the settings refuse the price slider %j', (slider, message) => {
  const read = searchSettingsSchema.safeParse({ price_slider_page: slider });
  expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
