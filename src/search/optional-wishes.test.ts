import { describe, expect, it } from 'vitest';
import { withoutOptionalWishes } from './optional-wishes.ts';
import { wordsWithout } from './negations.ts';
import { vocabularyOf } from './vocabulary-fixture.ts';

const vocabulary = await vocabularyOf({
  make: ['Mazda'],
  body: ['suv', 'ute'],
  fuel: ['Diesel'],
  transmission: ['Automatic', 'Manual'],
  filtered_features: ['Sunroof', 'Tow bar', 'Leather seats'],
});

describe('what a shopper can do without', () => {
  it.each([
    ['sunroof not required', '', 'sunroof not required'],
    ['suv sunroof not needed diesel', 'suv diesel', 'sunroof not needed'],
    ["tow bar isn't necessary", '', "tow bar isn't necessary"],
    ['ute tow bar not essential', 'ute', 'tow bar not essential'],
    ['sunroof optional', '', 'sunroof optional'],
    ['white suv, but sunroof not required', 'white suv', 'sunroof not required'],
    ['suv sunroof or leather not a must', 'suv', 'sunroof or leather not a must'],
    ["suv don't need a sunroof", 'suv', "don't need a sunroof"],
    ["I don't need a tow bar or sunroof suv", 'suv', "I don't need a tow bar or sunroof"],
    ['no need for a tow bar', '', 'no need for a tow bar'],
    ['no sunroof needed', '', 'no sunroof needed'],
    ['low kms not important', '', 'low kms not important'],
    ["ute doesn't have to be automatic", 'ute', "doesn't have to be automatic"],
    ["suv needn't have a sunroof", 'suv', "needn't have a sunroof"],
    ["don't mind a manual", '', "don't mind a manual"],
    ["manual or automatic doesn't matter", '', "manual or automatic doesn't matter"],
    ['suv high kms ok', 'suv', 'high kms ok'],
    ['manual is fine', '', 'manual is fine'],
    ["don't mind high kms", '', "don't mind high kms"],
    // not in this stock
    ['suv canopy not required', 'suv', 'canopy not required'],
  ])('is left out of the search: %s', (text, rest, leftOut) => {
    expect(withoutOptionalWishes(text, vocabulary)).toEqual({ text: rest, leftOut: [leftOut] });
  });

  it.each([
    'no sunroof',
    'sunroof',
    'need a sunroof',
    'not required',
    '"sunroof not required"',
    'must be automatic',
    "don't care for mazda",
  ])('%s is something else', (text) => {
    expect(withoutOptionalWishes(text, vocabulary)).toEqual({ text, leftOut: [] });
  });

  it('is no word that was searched', () => {
    expect(wordsWithout('suv sunroof not required diesel', ['sunroof not required'])).toBe('suv diesel');
  });
});
