import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { belowMarketOf } from './below-market-of.ts';

const priced = { priceCents: 24_500_00, marketPrice: { stateAverageCents: 25_800_00, nationalAverageCents: null } };

test.each([
  ['below the average by the threshold', {}, true],
  ['still to arrive', { status: 'coming_soon' }, true],
  ['nearly at the average', { priceCents: 25_500_00 }, false],
  ['without an average', { marketPrice: null }, false],
])('a vehicle that is %s', async (_title, values, isBelow) => {
  const { site } = await openFixtureSite({ vehicles: [], settings: { pricing: { show_below_market_badge: true } } });
  expect(belowMarketOf(site, fixtureVehicle({ id: 'a', ...priced, ...values }))).toEqual(
    isBelow
      ? {
          text: 'Below market price',
          basis: '“Below market price” compares with our data provider’s state average of $25,800.',
        }
      : null,
  );
});
