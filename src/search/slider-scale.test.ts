import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRangeFigure } from './read-figure.ts';
import { dragged, endsOf, rangeOf, sliderScale, typed, type SliderScale } from './slider-scale.ts';

const settings = { minimum: 0, maximum: 100_000, steps: 100, rounding: 1000 };
const price = sliderScale('price', { stats: { min: 5_990, max: 145_990 }, settings })!;

describe('the scale', () => {
  test('is 0 to 100,000 in 100 steps until figures of the stock are known', () => {
    expect(sliderScale('price', { stats: undefined, settings })).toEqual({
      min: 0,
      max: 100_000,
      step: 1000,
      rounding: 1000,
      isOfStock: false,
    });
  });
  test('takes the ends of the stock, rounded outwards', () => {
    expect(price).toEqual({ min: 5_000, max: 146_000, step: 1000, rounding: 1000, isOfStock: true });
  });
  test('of years is not rounded', () => {
    expect(sliderScale('year', { stats: { min: 2013, max: 2026 }, settings })).toMatchObject({
      min: 2013,
      max: 2026,
      step: 1,
      rounding: 1,
    });
  });
  test.each(['year', 'weekly_price', 'subscription_price'] as const)('of %s is none without figures', (name) => {
    expect(sliderScale(name, { stats: undefined, settings })).toBeNull();
  });
  test('keeps every vehicle on it, whatever the stock and the dealer’s steps', () => {
    fc.assert(
      fc.property(
        fc.nat(400_000),
        fc.nat(400_000),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom(100, 500, 1000),
        (from, span, steps, rounding) => {
          const scale = sliderScale('km', {
            stats: { min: from, max: from + span },
            settings: { ...settings, steps, rounding },
          })!;
          expect(scale.min).toBeLessThanOrEqual(from);
          expect(scale.max).toBeGreaterThanOrEqual(from + span);
          expect(scale.max).toBeGreaterThan(scale.min);
          expect([scale.min % rounding, scale.max % rounding, scale.step % rounding]).toEqual([0, 0, 0]);
        },
      ),
    );
  });
});

describe('a handle', () => {
  test('stops at the other one', () => {
    expect(dragged({ min: 20_000, max: 40_000 }, { end: 'min', value: 90_000, scale: price })).toEqual({
      min: 40_000,
      max: 40_000,
    });
    expect(dragged({ min: 20_000, max: 40_000 }, { end: 'max', value: 6_000, scale: price })).toEqual({
      min: 20_000,
      max: 20_000,
    });
  });
  test('is rounded to the nearest thousand, and a year is not', () => {
    expect(dragged({ min: 5_000, max: 146_000 }, { end: 'min', value: 20_499, scale: price }).min).toBe(20_000);
    expect(dragged({ min: 5_000, max: 146_000 }, { end: 'min', value: 20_500, scale: price }).min).toBe(21_000);
    const year: SliderScale = { min: 2013, max: 2026, step: 1, rounding: 1, isOfStock: true };
    expect(dragged({ min: 2013, max: 2026 }, { end: 'min', value: 2017, scale: year }).min).toBe(2017);
  });
  test('never leaves the scale, never crosses, and leaves the other where it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50_000, max: 300_000 }),
        fc.constantFrom('min', 'max'),
        fc.integer({ min: 5, max: 146 }),
        fc.integer({ min: 5, max: 146 }),
        (value, end, one, other) => {
          const ends = { min: Math.min(one, other) * 1000, max: Math.max(one, other) * 1000 };
          const next = dragged(ends, { end: end as 'min' | 'max', value, scale: price });
          expect(next.min).toBeLessThanOrEqual(next.max);
          expect(next.min).toBeGreaterThanOrEqual(price.min);
          expect(next.max).toBeLessThanOrEqual(price.max);
          expect(next[end === 'min' ? 'max' : 'min']).toBe(ends[end === 'min' ? 'max' : 'min']);
        },
      ),
    );
  });
  test('at the end of the scale leaves that end open', () => {
    expect(rangeOf({ min: 5_000, max: 30_000 }, price)).toEqual({ min: null, max: 30_000 });
    expect(rangeOf({ min: 5_000, max: 146_000 }, price)).toBeNull();
  });
  test('stands at the end for a figure of the address that is outside', () => {
    expect(endsOf({ min: 1, max: 900_000 }, price)).toEqual({ min: 5_000, max: 146_000 });
    expect(endsOf({ min: 900_000, max: null }, price)).toEqual({ min: 146_000, max: 146_000 });
    expect(endsOf(null, price)).toEqual({ min: 5_000, max: 146_000 });
  });
});

describe('a typed figure', () => {
  const type = (
    end: 'min' | 'max',
    text: string,
    range = { min: null, max: 40_000 } as { min: number | null; max: number | null },
    scale = price,
  ) => typed(range, { end, text, scale });
  test('is rounded as a drag is', () => {
    expect(type('min', '20400')).toEqual({ ok: true, range: { min: 20_000, max: 40_000 } });
  });
  test.each([
    '40k',
    '40K',
    '$40,000',
    '40 000',
    '40000 km',
    '40.2k',
    '40kkm',
    '40,000 kms',
    '40,000 kilometres',
    '40.000',
    '40.000km',
  ])('may be written %s', (text) => {
    expect(type('min', text, { min: 20_000, max: null })).toEqual({ ok: true, range: { min: 40_000, max: null } });
  });
  test.each([
    ['4999', 4999],
    ['146001', 146_001],
    ['-5', -5],
  ])('outside the stock, %s, is refused', (text, value) => {
    expect(type('min', text)).toEqual({ ok: false, reason: 'outside', value });
  });
  test.each(['abc', '4o000', '-', 'k', '1e5', '20-30'])('that is none, %s, is refused', (text) => {
    expect(type('min', text)).toEqual({ ok: false, reason: 'unreadable' });
  });
  test('has no highest value until figures of the stock are known', () => {
    const scale = sliderScale('price', { stats: undefined, settings })!;
    expect(type('max', '250000', { min: null, max: null }, scale)).toEqual({
      ok: true,
      range: { min: null, max: 250_000 },
    });
    expect(type('max', '-5', { min: null, max: null }, scale)).toEqual({ ok: false, reason: 'outside', value: -5 });
  });
  test('may not pass the other end', () => {
    expect(type('min', '50000')).toEqual({ ok: false, reason: 'crossed' });
    expect(type('max', '10000', { min: 20_000, max: null })).toEqual({ ok: false, reason: 'crossed' });
  });
  test('taken back opens its end', () => {
    expect(type('max', '')).toEqual({ ok: true, range: null });
  });
});

test('a body length moves by tenths of a metre, and is typed in feet too', () => {
  const scale = sliderScale('body_length', { stats: { min: 3.3, max: 6.76 }, settings })!;
  expect(scale).toEqual({ min: 3.3, max: 6.8, step: 0.1, rounding: 0.1, isOfStock: true });
  expect(dragged({ min: 3.3, max: 6.8 }, { end: 'max', value: 5.4567, scale })).toEqual({ min: 3.3, max: 5.5 });
  const read = (text: string) => readRangeFigure('body_length', text);
  expect(typed(null, { end: 'max', text: '18 ft', scale, read })).toEqual({ ok: true, range: { min: null, max: 5.5 } });
  expect(typed(null, { end: 'max', text: '18', scale, read })).toEqual({ ok: true, range: { min: null, max: 5.5 } });
  expect(typed(null, { end: 'max', text: '5.5', scale, read })).toEqual({ ok: true, range: { min: null, max: 5.5 } });
  expect(typed(null, { end: 'max', text: '18 kg', scale, read })).toEqual({ ok: false, reason: 'unreadable' });
});
