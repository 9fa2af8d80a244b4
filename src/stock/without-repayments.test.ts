import { expect, test } from 'vitest';
import { namesRepayment, withoutRepayments } from './without-repayments.ts';

test.each([
  'From $99 a week',
  'Only $149 per week on approved finance',
  '$99/wk',
  '$120 p/w',
  '$1,299 per month over five years',
  '$215 a fortnight',
  'Weekly payments of $104 for 60 months',
  'Repayments start at $88',
  'Finance at 6.99% p.a.',
  'Comparison rate 8.12%',
  'Just 5.9 % interest',
  'Pay just $399 monthly on approved credit',
  'From $65 weekly',
  'Just $65.00* per week*',
  'Payments from $130 f/n',
  'Weekly payments from only 65 dollars',
  'Zero dollars down and 65 dollars per week',
  'Rates from 2.9 percent',
  'Yours for 89 bucks weekly',
  'Hire it out at weekends and pay $99 a week',
  'Save now: only $65 a week',
])('"%s" names a repayment or a rate', (text) => {
  expect(namesRepayment(text)).toBe(true);
});

test.each([
  'One owner, full service history.',
  'Save $2,000 this month',
  'Registration and servicing are in one monthly payment.',
  'Serviced every month since 2021 for $250',
  'The battery holds 96% of its charge',
  'Finance available, ask us for a quote.',
  'A weekend away for $500 worth of camping gear',
  'Fuel saving of $30 a week compared with a V8',
  'You save $50 a week on fuel',
  'Weekly specials on tyres',
  'Rent it out for $900 a week',
  'It has earned $1,200 a week as a hire van',
  'Rego costs $800 a year',
  'Rates 5 stars from every owner',
])('the text "%s" names no repayment', (text) => {
  expect(namesRepayment(text)).toBe(false);
});

test('sentences and lines are taken out whole, and the others stay in their order', () => {
  const { kept, omitted } = withoutRepayments([
    'One owner.',
    'Drive it from $99 a week. Ask us.',
    'Two keys and books.\nDrive it home today for only $65 a week, finance from 4.9% p.a.!\nNew tyres.',
    'Finance at 6.99% p.a. TAP, comparison rate 8.12%. Roof racks.',
    'From $120 p/w.',
    '• Alloys • Only $65 a week • Sunroof',
    'Comparison rate 7.9% p.a. Call Pete today.',
  ]);
  expect(kept).toEqual([
    'One owner.',
    'Ask us.',
    'Two keys and books.\nNew tyres.',
    'Roof racks.',
    '• Alloys • Sunroof',
    'Call Pete today.',
  ]);
  expect(omitted).toEqual([
    'Drive it from $99 a week.',
    'Drive it home today for only $65 a week, finance from 4.9% p.a.!',
    'Finance at 6.99% p.a. TAP, comparison rate 8.12%.',
    'From $120 p/w.',
    '• Only $65 a week',
    'Comparison rate 7.9% p.a.',
  ]);
});

test('a repayment whose figure and words stand in two sentences leaves with its paragraph', () => {
  expect(withoutRepayments(['Great value. Repayments? Only\n$88!'])).toEqual({
    kept: [],
    omitted: ['Great value. Repayments? Only\n$88!'],
  });
});
