import { expect, test } from 'vitest';
import { lowerEndFill, type ShownComparison } from '../../pricing/price-gauge.ts';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { belowMarketOf } from './below-market-of.ts';
import { comparisonInTime } from './panels/comparison-in-time.ts';

const priced = { priceCents: 24_500_00, marketPrice: { stateAverageCents: 25_800_00, nationalAverageCents: null } };
const badge = {
  text: 'Below market price',
  basis: '“Below market price” compares with our data provider’s state average of $25,800.',
};
const gauge = (fill: number): ShownComparison => ({
  fill,
  listing_price: 24_500,
  market_range_min: 24_000,
  market_range_max: 27_000,
  confidence: 0.8,
  description: 'So it is.',
  basis: null,
});

async function badgeBeside(compare: () => Promise<ShownComparison | null>, values: Record<string, unknown> = {}) {
  const vehicle = fixtureVehicle({ id: 'a', ...priced, ...values });
  const { site } = await openFixtureSite({
    vehicles: [vehicle],
    settings: { pricing: { show_below_market_badge: true } },
  });
  const changes: Date[] = [];
  const comparison = await comparisonInTime(
    {
      ...site,
      pricing: { ...site.pricing, compare },
      page: {
        ...site.page,
        changesAt: (moment) => {
          changes.push(moment);
        },
      },
    },
    vehicle,
  );
  const found = belowMarketOf(site, vehicle, comparison);
  return { found, keptForMinutes: changes.map((moment) => (moment.getTime() - site.now.getTime()) / 60_000) };
}

test.each([
  ['a comparison puts the price below its range', gauge(0), badge],
  ['a comparison puts the price at its lower end', gauge(lowerEndFill), badge],
  ['a comparison puts the price in its middle', gauge(50), null],
  ['a comparison puts the price at its upper end', gauge(90), null],
  ['no comparison is shown', null, badge],
])('where %s the badge follows', async (_title, comparison, expected) => {
  expect(await badgeBeside(async () => comparison)).toEqual({ found: expected, keptForMinutes: [10] });
});

test('while nobody knows what the comparison will say there is no badge, and the page is soon asked again', async () => {
  expect(await badgeBeside(() => Promise.reject(new Error('away')))).toEqual({ found: null, keptForMinutes: [1] });
  expect(await badgeBeside(() => new Promise(() => {}))).toEqual({ found: null, keptForMinutes: [1] });
});

test('a vehicle that the page does not compare has its badge at once, and one without the average has none', async () => {
  const never = () => Promise.reject(new Error('asked'));
  expect(await badgeBeside(never, { status: 'coming_soon' })).toEqual({ found: badge, keptForMinutes: [] });
  expect(await badgeBeside(async () => gauge(0), { marketPrice: null })).toEqual({ found: null, keptForMinutes: [10] });
});
