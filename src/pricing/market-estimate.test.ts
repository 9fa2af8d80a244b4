import { describe, expect, test } from 'vitest';
import { advertisedCar, advertisedCars } from './advertised-fixture.ts';
import { estimateMarket, fewestComparables, mostComparables, type Advertised } from './market-estimate.ts';

const subject = advertisedCar({ key: 'own' });
const estimate = (
  advertised: readonly Advertised[],
  of: Advertised = subject,
  own: { key: string; twin: string } | null = null,
) => estimateMarket({ subject: of, own, advertised });
const dollars = (cents: number | undefined) => Math.round((cents ?? Number.NaN) / 100);

describe('an estimate', () => {
  test('of a car among twenty like it is near what they cost, within a range around it, and trusted', () => {
    const found = estimate(advertisedCars(20))!;
    expect(dollars(found.typicalCents)).toBeGreaterThan(25_400);
    expect(dollars(found.typicalCents)).toBeLessThan(26_600);
    expect(found.lowCents).toBeLessThan(found.typicalCents);
    expect(found.highCents).toBeGreaterThan(found.typicalCents);
    expect(found.confidence).toBeGreaterThan(0.9);
    expect(found).toMatchObject({ count: 20, closeCount: 20 });
  });

  test('is not dared with fewer than five, nor from other models, kinds and times', () => {
    expect(estimate(advertisedCars(fewestComparables - 1))).toBeNull();
    expect(estimate(advertisedCars(fewestComparables))).not.toBeNull();
    for (const other of [{ model: 'camry' }, { make: 'mazda' }, { itemType: 'truck' }, { year: 2001 }] as const)
      expect(estimate(advertisedCars(20, other))).toBeNull();
  });

  test('falls with the kilometres and rises with the year', () => {
    const stock = [2018, 2019, 2020, 2021, 2022].flatMap((year) =>
      advertisedCars(8, { year }).map((car, index) => ({
        ...car,
        key: `${year}-${index}`,
        odometerKm: 20_000 + index * 15_011,
        priceCents: Math.round(26_000 * 1.08 ** (year - 2021) * Math.exp(-index * 0.04)) * 100,
      })),
    );
    const typical = (values: Partial<Advertised>) => estimate(stock, { ...subject, ...values })!.typicalCents;
    expect(typical({ odometerKm: 110_500 })).toBeLessThan(typical({ odometerKm: 35_500 }) * 0.92);
    expect(typical({ year: 2022 })).toBeGreaterThan(typical({ year: 2019 }) * 1.12);
  });

  test('follows the trend of the years to where nobody advertises one', () => {
    const dollarsOf = (year: number, stock = advertisedCars(20)) =>
      dollars(estimate(stock, { ...subject, year })!.typicalCents);
    expect(dollarsOf(2019)).toBeLessThan(24_000);
    expect(dollarsOf(2023)).toBeGreaterThan(28_000);
    const steep = [2017, 2018, 2019, 2020].flatMap((year) =>
      advertisedCars(8, { year }).map((car, index) => ({
        ...car,
        key: `${year}-${index}`,
        odometerKm: 41_001 + index * 57 + year,
        priceCents: Math.round(20_000 * 1.16 ** (year - 2019)) * 100,
      })),
    );
    expect(dollarsOf(2026, steep)).toBeGreaterThan(46_000);
  });

  test('follows the badge where the badge makes the price', () => {
    const stock = [
      ...advertisedCars(10, { badge: 'ascent sport' }),
      ...advertisedCars(10, { badge: 'zr hybrid' }).map((car, index) => ({
        ...car,
        key: `zr-${index}`,
        odometerKm: car.odometerKm! + 57,
        priceCents: car.priceCents + 9_000_00,
      })),
    ];
    expect(dollars(estimate(stock, { ...subject, badge: 'zr hybrid' })!.typicalCents)).toBeGreaterThan(33_000);
    expect(dollars(estimate(stock)!.typicalCents)).toBeLessThan(28_000);
  });

  test('is not led astray by a price with a nought too many', () => {
    const sober = estimate(advertisedCars(12))!.typicalCents;
    const mistaken = advertisedCars(12).map((car, index) =>
      index === 3 ? { ...car, priceCents: car.priceCents * 10 } : car,
    );
    expect(Math.abs(estimate(mistaken)!.typicalCents / sober - 1)).toBeLessThan(0.05);
  });

  test('leaves the vehicle itself and its twins out, by key, by VIN and by figures', () => {
    const stock = advertisedCars(6);
    const mad = 90_000_00;
    const same = (values: Partial<Advertised>) =>
      advertisedCar({ key: 'twin', priceCents: mad, odometerKm: 43_217, ...values });
    const expected = estimate(stock, { ...subject, odometerKm: 43_999 })!;
    expect(
      estimate([...stock, same({ key: 'own' })], { ...subject, odometerKm: 43_999 }, { key: 'own', twin: '' }),
    ).toEqual(expected);
    expect(
      estimate([...stock, same({ twin: 'v' })], { ...subject, odometerKm: 43_999 }, { key: 'own', twin: 'v' }),
    ).toEqual(expected);
    expect(estimate([...stock, same({ odometerKm: 43_999 })], { ...subject, odometerKm: 43_999 })).toEqual(expected);
    expect(estimate([...stock, same({})], { ...subject, odometerKm: 43_999 })!.count).toBe(7);
  });

  test('counts a car that two dealers advertise once', () => {
    const stock = advertisedCars(8);
    expect(estimate([...stock, ...stock.map((car) => ({ ...car, key: `again-${car.key}` }))])!.count).toBe(8);
  });

  test('of a wide market is trusted less than of a narrow one, and of few less than of many', () => {
    const wide = (count: number) =>
      advertisedCars(count).map((car, index) => ({
        ...car,
        priceCents: Math.round(car.priceCents * (index % 2 === 0 ? 0.7 : 1.35)),
      }));
    const confidence = (stock: readonly Advertised[]) => estimate(stock)!.confidence;
    expect(confidence(wide(20))).toBeLessThan(confidence(advertisedCars(20)) - 0.3);
    const alike = Array.from({ length: 30 }, (_, index) => ({
      ...advertisedCars(5)[index % 5]!,
      key: String(index),
      odometerKm: 40_001 + index,
    }));
    expect(confidence(alike.slice(0, 5))).toBeLessThan(confidence(alike));
    expect(estimate(wide(20))!.highCents - estimate(wide(20))!.lowCents).toBeGreaterThan(5_000_00);
  });

  test('reaches as far down as one in ten is cheaper, and no further up than they are dearer', () => {
    const stock = Array.from({ length: 30 }, (_, index) =>
      advertisedCar({
        key: String(index),
        odometerKm: 41_001 + index,
        priceCents: (index % 6 === 0 ? 18_000 : 26_000 + index * 10) * 100,
      }),
    );
    const { lowCents, highCents } = estimate(stock)!;
    expect(dollars(lowCents)).toBeLessThan(19_000);
    expect(dollars(highCents)).toBeLessThan(28_000);
  });

  test('of a few cars has a wider range than of many that are as far apart', () => {
    const width = (count: number) => {
      const { lowCents, highCents } = estimate(
        advertisedCars(count).map((car, index) => ({
          ...car,
          priceCents: (26_000 + (index % 2 === 0 ? -300 : 300)) * 100,
        })),
      )!;
      return highCents / lowCents;
    };
    expect(width(5)).toBeGreaterThan(1.13);
    expect(width(40)).toBeLessThan(1.1);
  });

  test('rests on the nearest ones of a large market, and holds with what is not known', () => {
    expect(estimate(advertisedCars(400))!.count).toBe(mostComparables);
    const vague = advertisedCars(10, {
      badge: '',
      body: '',
      fuel: '',
      transmission: '',
      drive: '',
      engineLitres: null,
      state: '',
    }).map((car, index) => ({ ...car, odometerKm: index < 5 ? null : car.odometerKm }));
    expect(Number.isFinite(estimate(vague)!.typicalCents)).toBe(true);
    expect(Number.isFinite(estimate(vague, { ...subject, odometerKm: null, engineLitres: null })!.confidence)).toBe(
      true,
    );
  });

  test('of ten identical cars stays a range and a number', () => {
    const found = estimate(Array.from({ length: 10 }, (_, index) => advertisedCar({ key: String(index) })))!;
    expect(dollars(found.typicalCents)).toBe(26_000);
    expect(found.highCents).toBeGreaterThan(found.lowCents);
  });
});
