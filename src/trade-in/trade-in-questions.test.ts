import { expect, test } from 'vitest';
import { tradeInQuestions } from './trade-in-questions.ts';
import { tradeInTerms } from './trade-in-terms.ts';
import { tradeInSettingsSchema } from './settings.ts';

const said = (values: Record<string, unknown> = {}, phone = '(07) 7010 1140') =>
  tradeInQuestions({
    settings: tradeInSettingsSchema.parse(values),
    phone,
    termsPath: '/terms',
    privacyPath: '/privacy',
  });
const all = (values: Record<string, unknown> = {}) =>
  said(values)
    .map(({ answer }) => answer)
    .join('\n');

test('the answers state the limits of the specification', () => {
  expect(all()).toContain('up to 7 years old that have done up to 100,000 km');
  expect(all()).toContain('For 7 days,');
  expect(all()).toContain('Mon–Fri 8:30–5:30, Sat 9–5, on [(07) 7010 1140](tel:0770101140).');
});

test('the answers state the limits that a dealer sets', () => {
  expect(all({ maximum_age_years: 10 })).toContain('up to 10 years old that have done up to 100,000 km');
  expect(all({ estimate_valid_days: 1 })).toContain('For 1 day,');
  expect(all({ buying_team_hours: 'Weekdays 9–5' })).toContain('Weekdays 9–5');
});

test('a dealer’s own questions come last, and an own answer to a standard question takes its place', () => {
  const faq = [
    { question: 'Do you take boats?', answer: 'Ask us.' },
    { question: 'what should I bring?', answer: 'Only yourself.' },
  ];
  const questions = said({ faq });
  expect(questions).toHaveLength(said().length + 1);
  expect(questions.at(-1)).toEqual(faq[0]);
  expect(questions.filter(({ question }) => /bring/.test(question))).toEqual([faq[1]]);
});

test('the buying team without a number is described by its hours alone', () => {
  expect(said({}, '').at(-1)!.answer).toBe('Mon–Fri 8:30–5:30, Sat 9–5.');
});

test('the terms state the same limits', () => {
  const terms = tradeInTerms({
    settings: tradeInSettingsSchema.parse({ maximum_age_years: 10, estimate_valid_days: 5 }),
    company: 'Fixture Motors Pty Ltd',
    phone: '',
    privacyPath: '/privacy-policy',
  });
  expect(terms).toContain('older than 10 years or with more than 100,000 km');
  expect(terms).toContain('valid for 5 days');
  expect(terms).toContain('Fixture Motors Pty Ltd');
});

test('answers and terms say alike that the dealer earns on a vehicle', () => {
  const terms = tradeInTerms({
    settings: tradeInSettingsSchema.parse({}),
    company: 'Fixture Motors Pty Ltd',
    phone: '',
    privacyPath: '/privacy-policy',
  });
  for (const words of [all(), terms])
    expect(words).toMatch(/(cost|what it costs).* to prepare and sell it and (our margin|what we earn)/);
});

test('a dealer whose buyers value everything in person promises no figure, no days and no limits', () => {
  const inPerson = { valued_item_types: [] };
  const terms = tradeInTerms({
    settings: tradeInSettingsSchema.parse(inPerson),
    company: 'Fixture Motors Pty Ltd',
    phone: '',
    privacyPath: '/privacy-policy',
  });
  for (const words of [all(inPerson), terms])
    expect(words).not.toMatch(/7 days|100,000|years old|Accept this offer|estimate/i);
  expect(said(inPerson)[0]).toEqual({
    question: 'Do I see a figure online?',
    answer: expect.stringContaining('calls you with a figure'),
  });
});

test('the kinds that get a figure online are named', () => {
  expect(all()).toContain('Cars up to 7 years old');
  expect(all({ valued_item_types: ['car', 'motorcycle'] })).toContain('Cars and motorcycles up to 7 years old');
});

test('an offer that was accepted in time holds until the inspection, in answers and terms alike', () => {
  const terms = tradeInTerms({
    settings: tradeInSettingsSchema.parse({}),
    company: 'Fixture Motors Pty Ltd',
    phone: '',
    privacyPath: '/privacy-policy',
  });
  for (const words of [all(), terms]) expect(words).toMatch(/figure stays valid until the inspection we arrange/);
});
