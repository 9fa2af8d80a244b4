import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readAdjustments, standardQuestions, type ConditionQuestion } from './condition-questions.ts';
import { readTypedVehicle } from './described-vehicle.ts';
import { estimateValue } from './estimate-value.ts';
import { parseRegistration } from '../shared/registration-number.ts';
import { tradeInSettingsSchema } from './settings.ts';
import { tradeValueCents } from './trade-value.ts';
import { limitsExceeded } from './valuation-limits.ts';
import { isExpired, validUntilOf } from './valuation.ts';
import { vehicleVocabulary } from './vehicle-vocabulary.ts';

const settings = tradeInSettingsSchema.parse({});
const questions = settings.condition_questions;
const best = Object.fromEntries(questions.map(({ id, answers }) => [id, answers[0]!.id]));
const good = { ...best, condition: 'good' };
const valueOf = (cents: number) => ({
  lowCents: cents * 0.95,
  typicalCents: cents,
  highCents: cents * 1.05,
  lines: [{ label: 'Value', cents }],
  market: null,
});
const estimate = (
  cents: number,
  adjustments: Record<string, string>,
  asked: readonly ConditionQuestion[] = questions,
) =>
  estimateValue({
    value: valueOf(cents),
    answered: readAdjustments(adjustments, asked).answered,
    smallestCents: 1_000_00,
  });

describe('the way from an advertised price to an offer', () => {
  it('is the sum of the appraisal sheet', () => {
    expect(tradeValueCents(26_000_00, settings.formula)).toBe(21_210_20);
    expect(tradeValueCents(8_000_00, settings.formula)).toBe(776_000 - 150_000 - 120_000 - 54_000);
    expect(tradeValueCents(1_000_00, settings.formula)).toBe(0);
  });

  it('takes each answer in turn, rounds down, and tells lines that add up', () => {
    const found = estimate(21_210_00, { ...good, condition: 'fair', keys: 'one' })!;
    expect(found.offerCents).toBe(19_550_00);
    expect(found.lines).toEqual([
      { label: 'Value', cents: 21_210_00 },
      { label: 'What condition is it in overall? Fair', cents: -1_273_00 },
      { label: 'How many keys come with it? One', cents: -350_00 },
      { label: 'Rounding', cents: -37_00 },
    ]);
    expect(estimate(21_234_00, good)!.offerCents).toBe(21_200_00);
    expect(estimate(1_400_00, { ...good, condition: 'poor', accident: 'unrepaired' })).toBeNull();
  });

  it('never gives more for a worse answer, a smaller value or a lower price, and the range holds the offer', () => {
    const answers = fc.record(
      Object.fromEntries(
        questions.map(({ id, answers: all }) => [id, fc.constantFrom(...all.map((answer) => answer.id))]),
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 2_000_00, max: 90_000_00 }),
        fc.integer({ min: 0, max: 5_000_00 }),
        answers,
        fc.constantFrom(...questions),
        (cents, less, chosen, question) => {
          const before = estimate(cents, chosen);
          const offer = before?.offerCents ?? 0;
          if (before !== null) {
            expect(before.lowCents).toBeLessThanOrEqual(offer);
            expect(before.highCents).toBeGreaterThanOrEqual(offer);
            expect(before.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(offer);
            // Lines are printed without cents, and the printed lines must add up too.
            expect(before.lines.filter(({ cents: line }) => line % 100 !== 0)).toEqual([]);
          }
          expect(estimate(cents - less, chosen)?.offerCents ?? 0).toBeLessThanOrEqual(offer);
          const at = question.answers.findIndex((answer) => answer.id === chosen[question.id]);
          for (const worse of question.answers.slice(at))
            expect(estimate(cents, { ...chosen, [question.id]: worse.id })?.offerCents ?? 0).toBeLessThanOrEqual(offer);
          expect(tradeValueCents(cents - less, settings.formula)).toBeLessThanOrEqual(
            tradeValueCents(cents, settings.formula),
          );
        },
      ),
    );
  });
});

describe('the limits', () => {
  const limits = (values: object = {}) => ({ ...settings, ...values });
  const car = { year: 2019, odometerKm: 100_000, itemType: 'car' as const };

  it.each([
    ['seven years and 100,000 km are within', car, {}, []],
    ['eight years are not', { ...car, year: 2018 }, {}, ['too-old']],
    ['unless the dealer says ten', { ...car, year: 2016 }, { maximum_age_years: 10 }, []],
    ['eleven then are not', { ...car, year: 2015 }, { maximum_age_years: 10 }, ['too-old']],
    ['a kilometre more is not', { ...car, odometerKm: 100_001 }, {}, ['too-far']],
    ['both are said', { ...car, year: 2010, odometerKm: 200_000 }, {}, ['too-old', 'too-far']],
    ['a kind that is not valued online', { ...car, itemType: 'caravan' as const }, {}, ['kind-of-vehicle']],
  ])('decide what is valued: %s', (_name, vehicle, values, reasons) => {
    expect(limitsExceeded(vehicle, limits(values), '2026-11-20').map(({ reason }) => reason)).toEqual(reasons);
  });

  it('say nothing of a kind that is valued in person anyway', () => {
    expect(limitsExceeded({ ...car, itemType: 'caravan', year: 1998, odometerKm: 0 }, settings, '2026-11-20')).toEqual([
      { reason: 'kind-of-vehicle', words: 'We value caravans in person, not online.' },
    ]);
  });

  it('are said in words with their figures', () => {
    expect(limitsExceeded({ ...car, odometerKm: 123_456 }, settings, '2026-11-20')[0]!.words).toBe(
      'We give online estimates up to 100,000 km, and yours has 123,456 km.',
    );
  });
});

test('an estimate holds seven days, the last of them whole on the dealer’s clock', () => {
  const validUntil = validUntilOf('2026-11-20', 7);
  expect(validUntil).toBe('2026-11-27');
  const at = (now: string, timeZone = 'Australia/Brisbane') =>
    isExpired({ validUntil }, { now: new Date(now), timeZone });
  expect([
    at('2026-11-27T13:59:59Z'),
    at('2026-11-27T14:00:00Z'),
    at('2026-11-27T13:30:00Z', 'Australia/Sydney'),
  ]).toEqual([false, true, true]);
});

test.each([
  ['123 abc', 'QLD', '123ABC'],
  ['AB-12-CD', 'NSW', 'AB12CD'],
  ['1ab.2cd', 'VIC', '1AB2CD'],
  ['S', 'SA', 'S'],
  ['NINECHARS', 'WA', 'NINECHARS'],
  ['NINECHARS', 'VIC', null],
  ['', 'QLD', null],
  ['12;drop', 'QLD', null],
  ['ÄBC123', 'QLD', null],
] as const)('%j in %s is read as %j', (typed, state, plain) => {
  expect(parseRegistration(typed, state)).toBe(plain);
});

describe('a vehicle that is typed', () => {
  const typed = {
    year: '2021',
    make: ' Toyota ',
    model: 'Corolla',
    odometerKm: '41,200 kms',
    body: 'Hatch',
    transmission: 'automatic',
    fuel: 'steam',
  };

  it('is read leniently', () => {
    expect(readTypedVehicle(typed, '2026-11-20')).toMatchObject({
      ok: true,
      value: {
        make: 'Toyota',
        year: 2021,
        odometerKm: 41_200,
        body: 'hatch',
        transmission: 'Automatic',
        fuel: '',
        rego: '',
        itemType: 'car',
      },
    });
  });

  it('is text that the database takes, also where it is cut through a character', () => {
    const read = readTypedVehicle(
      { ...typed, model: `${'x'.repeat(99)}🚗`, vin: `${'x'.repeat(16)}🚗`, badge: 'GXL\u0000\u009b31m' },
      '2026-11-20',
    );
    expect(read.ok && [read.value.model.isWellFormed(), read.value.vin.isWellFormed()]).toEqual([true, true]);
    expect(read).toMatchObject({ ok: true, value: { badge: 'GXL 31m' } });
  });

  it.each([
    [{ make: '' }, 'make'],
    [{ model: ' ' }, 'model'],
    [{ year: '21' }, 'year'],
    [{ year: '2028' }, 'year'],
    [{ odometerKm: 'many' }, 'odometerKm'],
    [{ odometerKm: '9999999' }, 'odometerKm'],
    [{ odometerKm: '' }, 'odometerKm'],
    [{ rego: '123ABC' }, 'regoState'],
    [{ rego: '123ABC', regoState: 'Bavaria' }, 'regoState'],
    [{ rego: '???', regoState: 'QLD' }, 'rego'],
  ])('with %j is refused beside %s', (wrong, field) => {
    const read = readTypedVehicle({ ...typed, ...wrong }, '2026-11-20');
    expect(read.ok ? [] : Object.keys(read.reason)).toEqual([field]);
  });
});

test('the vocabulary holds what is in stock and what is driven, each once', () => {
  const vocabulary = vehicleVocabulary([
    { make: 'toyota', model: 'Hi-Lux' },
    { make: 'Jayco', model: 'Journey' },
    { make: 'Toyota', model: 'Unheard Of' },
  ]);
  const models = (make: string) => vocabulary.find((each) => each.make.toLowerCase() === make)?.models;
  expect(models('jayco')).toEqual(['Journey']);
  expect(models('toyota')!.filter((model) => /hi-?lux/i.test(model))).toEqual(['Hi-Lux']);
  expect(models('toyota')).toContain('Unheard Of');
  expect(models('mazda')).toContain('CX-5');
  expect(vocabulary.map(({ make }) => make)).toEqual(
    vocabulary.map(({ make }) => make).toSorted((a, b) => a.localeCompare(b, 'en-AU', { sensitivity: 'base' })),
  );
});

test('the answers of the standard questions stand with the best first', () => {
  for (const { id, answers } of tradeInSettingsSchema.parse({ condition_questions: standardQuestions })
    .condition_questions) {
    const worths = answers.map(({ percent, dollars }) => 20_000 * (1 + percent / 100) + dollars);
    expect(worths, id).toEqual(worths.toSorted((a, b) => b - a));
  }
});

test('an answer’s id that every object has is no answer', () => {
  expect(readAdjustments({ ...best, condition: 'constructor' }, questions).missing).toEqual(['condition']);
  expect(readAdjustments(Object.create({ condition: 'good' }) as Record<string, string>, questions).answered).toEqual(
    [],
  );
});
