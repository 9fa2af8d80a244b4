import { describe, expect, test } from 'vitest';
import { exampleVehicle } from '../../test/example-vehicle.ts';
import { stockSettingsSchema } from '../stock/settings.ts';
import { belowMarketSource, belowMarketText } from './below-market.ts';
import { embeddedComparison } from './embedded-comparison.ts';
import { comparedPriceCents } from './may-be-compared.ts';
import { gaugeSentence } from './price-gauge-view.tsx';
import { isGaugeShown, lowerEndFill, type PriceComparison, type ShownComparison } from './price-gauge.ts';
import { badgeWords, comparableFacts, publishedPriceOf } from './published-price.ts';
import { pricingSettingsSchema } from './settings.ts';
import { shownComparison } from './shown-comparison.ts';

const stock = stockSettingsSchema.parse({});
const settings = { pricing: pricingSettingsSchema.parse({ show_below_market_badge: true }), stock };
const gauge: PriceComparison = {
  fill: 40,
  listing_price: 28_990,
  market_range_min: 27_400,
  market_range_max: 31_200,
  confidence: 0.8,
  description: 'In the middle.',
  basis: null,
};

describe('the gauge is shown', () => {
  const shown = (values: Partial<Record<keyof PriceComparison, unknown>> = {}) =>
    isGaugeShown({ ...gauge, ...values } as PriceComparison, settings.pricing);

  test('when every field is there', () => expect(shown()).toBe(true));

  test.each(['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence', 'description'] as const)(
    'not without %s',
    (field) => {
      for (const missing of [undefined, null, 'description' === field ? ' ' : Number.NaN])
        expect(shown({ [field]: missing })).toBe(false);
    },
  );

  test('not at a confidence of 0.2, but above', () => {
    expect(shown({ confidence: 0.2 })).toBe(false);
    expect(shown({ confidence: 0.21 })).toBe(true);
  });

  test('not when the market ends below the listing price, but when it ends there', () => {
    expect(shown({ market_range_max: 28_989 })).toBe(false);
    expect(shown({ market_range_max: 28_990 })).toBe(true);
  });

  test('when the market is one price, and not when its ends stand the wrong way round', () => {
    expect(shown({ market_range_min: 28_990, market_range_max: 28_990 })).toBe(true);
    expect(shown({ market_range_min: 30_000, market_range_max: 29_000 })).toBe(false);
  });

  test('not without an answer', () => expect(isGaugeShown(null, settings.pricing)).toBe(false));
});

describe('beside the below-market badge the gauge is shown', () => {
  const low = { ...gauge, fill: 20, listing_price: 24_500, market_range_min: 24_000, market_range_max: 27_000 };
  const shown = (values: Partial<PriceComparison>, averageCents: number | null, isBadgeOn = true) =>
    shownComparison(
      { ...low, ...values },
      exampleVehicle({
        priceCents: 24_500_00,
        marketPrice: { stateAverageCents: averageCents, nationalAverageCents: null },
      }),
      { stock, pricing: pricingSettingsSchema.parse({ show_below_market_badge: isBadgeOn }) },
    ) !== null;

  test.each([
    ['where it puts the price low and has the average in its range', {}, 25_800_00, true],
    ['up to the end of its lower third', { fill: lowerEndFill }, 25_800_00, true],
    ['not where it puts the price in its middle', { fill: 50 }, 25_800_00, false],
    ['not where its range begins above the average', { fill: 0, market_range_min: 26_000 }, 25_800_00, false],
    ['not where its range ends below the average', { market_range_max: 25_500 }, 25_800_00, false],
    ['whatever it says, where the average earns no badge', { fill: 90 }, 24_900_00, true],
    ['whatever it says, without an average', { fill: 90 }, null, true],
  ])('%s', (_title, values, average, expected) => expect(shown(values, average)).toBe(expected));

  test('whatever it says, at a dealer without the badge', () =>
    expect(shown({ fill: 90 }, 25_800_00, false)).toBe(true));
});

describe('a price is compared', () => {
  const compared = (values: Parameters<typeof exampleVehicle>[0] = {}) =>
    comparedPriceCents(exampleVehicle(values), settings);

  test('of a vehicle in stock, at its reduced price', () => {
    expect(compared()).toBe(24_990_00);
    expect(compared({ offerPriceCents: 23_990_00 })).toBe(23_990_00);
  });

  test('only in stock, not sold, not reserved', () => {
    for (const values of [
      { status: 'coming_soon' },
      { status: 'sold' },
      { soldAt: '2026-01-01T00:00:00Z' },
      { reserved: true },
      { tag: 'Sold' },
    ] as const)
      expect(compared(values)).toBeNull();
  });

  test('only above $200', () => {
    expect(compared({ priceCents: 200_00 })).toBeNull();
    expect(compared({ priceCents: 200_01 })).toBe(200_01);
    expect(compared({ priceCents: null })).toBeNull();
  });

  test('not by subscription, nor where the dealer does not compare', () => {
    expect(
      comparedPriceCents(exampleVehicle({ subscriptionPriceCents: 199_00 }), {
        ...settings,
        stock: { subscriptions: true },
      }),
    ).toBeNull();
    expect(
      comparedPriceCents(exampleVehicle(), {
        ...settings,
        pricing: { ...settings.pricing, show_price_comparison: false },
      }),
    ).toBeNull();
  });
});

describe('the below-market badge', () => {
  const badge = (
    stateAverage: number | null,
    nationalAverage: number | null,
    values: Parameters<typeof exampleVehicle>[0] = {},
  ) =>
    belowMarketText(
      exampleVehicle({
        priceCents: 24_500_00,
        marketPrice: { stateAverageCents: stateAverage, nationalAverageCents: nationalAverage },
        ...values,
      }),
      settings,
    );

  test('needs $500 under the state’s average', () => {
    expect(badge(25_000_00, null)).toBe('Below market price');
    expect(badge(24_999_99, null)).toBe('');
  });

  test('takes the nation’s average only where there is none for the state', () => {
    expect(badge(null, 25_000_00)).toBe('Below market price');
    expect(badge(24_600_00, 30_000_00)).toBe('');
    expect(badge(null, null)).toBe('');
  });

  test('needs a price, a vehicle that can be bought and the dealer’s switch', () => {
    expect(badge(30_000_00, null, { priceCents: null })).toBe('');
    expect(badge(30_000_00, null, { status: 'sold' })).toBe('');
    expect(badge(30_000_00, null, { marketPrice: null })).toBe('');
    expect(
      belowMarketText(exampleVehicle({ marketPrice: { stateAverageCents: 90_000_00, nationalAverageCents: null } }), {
        stock,
        pricing: pricingSettingsSchema.parse({}),
      }),
    ).toBe('');
  });

  test('says what it compares with', () => {
    const source = (state: number | null, national: number | null) =>
      belowMarketSource(
        exampleVehicle({
          priceCents: 24_500_00,
          marketPrice: { stateAverageCents: state, nationalAverageCents: national },
        }),
        settings,
      );
    expect(source(25_000_00, 26_000_00)).toBe(
      '“Below market price” compares with our data provider’s state average of $25,000.',
    );
    expect(source(null, 26_000_00)).toContain('our data provider’s national average of $26,000');
    expect(source(24_600_00, 26_000_00)).toBe('');
  });

  test('says what the dealer wants and counts from the dealer’s threshold', () => {
    const own = {
      stock,
      pricing: pricingSettingsSchema.parse({
        show_below_market_badge: true,
        below_market_threshold_dollars: 1_000,
        below_market_text: 'Priced under market',
      }),
    };
    const at = (stateAverageCents: number) =>
      belowMarketText(
        exampleVehicle({ priceCents: 24_500_00, marketPrice: { stateAverageCents, nationalAverageCents: null } }),
        own,
      );
    expect([at(25_500_00), at(25_499_00)]).toEqual(['Priced under market', '']);
  });
});

describe('what a shopper is told', () => {
  const estimate = {
    typicalCents: 29_300_00,
    lowCents: 27_437_00,
    highCents: 31_180_00,
    confidence: 0.8123,
    count: 23,
    closeCount: 10,
  };
  const told = (priceCents: number, vehicle = exampleVehicle(), found: Partial<typeof estimate> = {}) =>
    embeddedComparison({
      estimate: { ...estimate, ...found },
      priceCents,
      facts: comparableFacts(vehicle, 'QLD')!,
      noun: vehicle.itemType === 'car' ? 'cars' : 'motorcycles',
      day: '2026-11-20',
      withinDays: 30,
    });

  test('is in whole hundreds of dollars, with the price’s place between them', () => {
    expect(told(29_300_00)).toMatchObject({
      fill: 50,
      listing_price: 29_300,
      market_range_min: 27_400,
      market_range_max: 31_200,
      confidence: 0.81,
      description: 'In the middle of what similar cars are advertised for.',
    });
    expect(told(27_000_00)).toMatchObject({
      fill: 0,
      description: 'Below what similar cars are usually advertised for.',
    });
    expect(told(31_200_00)).toMatchObject({
      fill: 100,
      description: 'At the upper end of what similar cars are advertised for.',
    });
    expect(isGaugeShown(told(31_201_00), settings.pricing)).toBe(false);
    expect(told(28_000_00, exampleVehicle({ itemType: 'motorcycle' })).description).toBe(
      'At the lower end of what similar motorcycles are advertised for.',
    );
  });

  test.each([
    [0, 0.38],
    [1, 0.44],
    [2, 0.5],
    [6, 0.75],
    [10, 0.81],
    [23, 0.81],
  ])('is trusted by how many are close to the vehicle: with %i of them %f', (closeCount, expected) => {
    expect(told(29_300_00, exampleVehicle(), { closeCount }).confidence).toBe(expected);
    expect(told(29_300_00, exampleVehicle(), { closeCount, confidence: 0.3 }).confidence).toBe(0.3);
  });

  test('names no similar vehicle where none is close', () => {
    const sentences = [27_000_00, 28_000_00, 29_300_00, 31_000_00].map((price) => {
      const comparison = told(price, exampleVehicle(), { closeCount: 0 });
      return [comparison.description, gaugeSentence(comparison as ShownComparison, 'cars')];
    });
    expect(sentences.flat().join('\n')).not.toMatch(/similar/);
    expect(sentences[0]).toEqual([
      'Below the range estimated from cars of other years or kilometres.',
      'Priced $27,000; the estimated range is $27,400 to $31,200',
    ]);
    expect(told(29_300_00, exampleVehicle({ odometerKm: null }), { closeCount: 0 }).description).toBe(
      'In the middle of the range estimated from cars of other years.',
    );
  });

  test('says how many, which facts and when', () => {
    const { basis } = told(29_300_00, exampleVehicle({ odometerKm: null }));
    expect(basis).toMatchObject({ count: 23, close_count: 10, estimate: 29_300, as_of: '2026-11-20', within_days: 30 });
    expect(basis!.counted).toContain('Badge and series');
    expect(basis!.counted).not.toContain('Kilometres');
    expect(basis!.not_counted).toContain('Service history');
  });
});

describe('what is published of a vehicle', () => {
  test('are its facts in one spelling', () => {
    expect(
      publishedPriceOf(
        exampleVehicle({
          make: 'Land Rover',
          model: 'CX-5',
          badge: 'GLX-R (4WD) 3.2',
          series: 'MY20',
          odometerKm: 41_200.4,
        }),
        { settings: stock, state: ' qld' },
      ),
    ).toMatchObject({
      make: 'landrover',
      model: 'cx5',
      badge: 'glxr 4wd 3.2 my20',
      odometerKm: 41_200,
      state: 'QLD',
      priceCents: 24_990_00,
      isDriveAway: true,
    });
    expect(badgeWords('Ascent  ascent, S-CVT')).toEqual(['ascent', 'scvt']);
  });

  test('is nothing without a year, without a price, or off the site', () => {
    for (const values of [
      { year: null },
      { priceCents: null },
      { status: 'sold' },
      { showOnDealerWebsite: false },
    ] as const)
      expect(publishedPriceOf(exampleVehicle(values), { settings: stock, state: 'QLD' })).toBeNull();
  });
});
