import { describe, expect, it } from 'vitest';
import { numberPhrases } from './number-phrases.ts';

const conditionIn = (text: string): unknown => {
  const phrases = numberPhrases(text, { isName: () => false, year: 2026 });
  const [first, ...others] = phrases;
  if (first === undefined || others.length > 0) return phrases;
  // A word of the comparison that is left over would be searched as text.
  if (first.start !== 0 || first.end !== text.length) return { read: text.slice(first.start, first.end) };
  const { condition } = first;
  if (condition?.kind === 'range') return condition.range;
  return condition === null || condition.kind === 'near' ? condition : { min: condition.min, max: condition.max };
};

/**
 * Each with its reading after `under`, `up to`, `at least` and `over`. A whole number excludes itself after `under` and
 * `over`.
 */
const quantities = [
  { said: '$20,000', figure: 20_000 },
  { said: '20k', figure: 20_000 },
  { said: '$150 a week', figure: 150 },
  { said: '50,000 km', figure: 50_000 },
  { said: '900 cc', figure: 900 },
  { said: '2500kg atm', figure: 2_500 },
  { said: '3t towing', figure: 3_000 },
  { said: '5 seats', figure: 5, isWhole: true },
  { said: '4 doors', figure: 4, isWhole: true },
  { said: '4 berth', figure: 4, isWhole: true },
  { said: '2018', figure: 2_018, isWhole: true },
  { said: '6 metres', figure: 6 },
];

describe.each(quantities)('the comparisons of $said', ({ said, figure, isWhole = false }) => {
  const step = isWhole ? 1 : 0;
  const below = { min: null, max: figure - step };
  const atMost = { min: null, max: figure };
  const atLeast = { min: figure, max: null };
  const above = { min: figure + step, max: null };

  it.each([
    ...['under', 'below', 'less than', 'fewer than', 'sub'].map((words) => [`${words} ${said}`, below] as const),
    ...['up to', 'at most', 'max', 'maximum', 'maximum of', 'no more than', 'not over', 'nothing above'].map(
      (words) => [`${words} ${said}`, atMost] as const,
    ),
    ...['or less', 'or under', 'or fewer', 'max', 'maximum', 'tops'].map(
      (words) => [`${said} ${words}`, atMost] as const,
    ),
    ...['at least', 'min', 'minimum', 'minimum of', 'from', 'no less than', 'not under'].map(
      (words) => [`${words} ${said}`, atLeast] as const,
    ),
    ...['or more', 'or over', 'and up', '& up', 'and above', 'plus', 'up', 'min', 'upwards'].map(
      (words) => [`${said} ${words}`, atLeast] as const,
    ),
    ...['over', 'above', 'more than', 'greater than'].map((words) => [`${words} ${said}`, above] as const),
  ])('are read from %s', (text, expected) => {
    expect(conditionIn(text)).toEqual(expected);
  });
});

it('words before and after the figure that agree are one comparison, and those that contradict are none', () => {
  expect(conditionIn('from 2018 onwards')).toEqual({ min: 2_018, max: null });
  expect(conditionIn('up to 30k max')).toEqual({ min: null, max: 30_000 });
  expect(conditionIn('under 20k or so')).toEqual({ min: null, max: 20_000 });
  expect(conditionIn('at least 5 seats or less')).toEqual({ read: '5 seats or less' });
});

it.each([
  ['up to around 20k', { min: null, max: 20_000 }],
  ['no more than about $20,000', { min: null, max: 20_000 }],
  ['under roughly 100,000 km', { min: null, max: 100_000 }],
  ['at least about 5 seats', { min: 5, max: null }],
  ['around 20k or less', { min: null, max: 20_000 }],
  ['about 20k plus', { min: 20_000, max: null }],
  ['around 20k or so', { min: 18_000, max: 22_000 }],
])('an end stays an end where its figure is rough: %s', (text, expected) => {
  expect(conditionIn(text)).toEqual(expected);
});
