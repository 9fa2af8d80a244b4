import { expect, it } from 'vitest';
import { withPlainPriceType } from './price-type-words.ts';
import { readWords } from './read-words.ts';
import { emptySearchState, searchStateToParams } from './search-state.ts';
import { vocabularyOf } from './vocabulary-fixture.ts';

const stock = { body: ['suv'], price_type: ['drive_away', 'excl_govt_charges', 'estimate'] };
const read = (text: string): string =>
  searchStateToParams(
    readWords({ ...emptySearchState, text: withPlainPriceType(text, vocabulary) }, vocabulary),
  ).toString();
const vocabulary = await vocabularyOf(stock);

it.each([
  'drive away',
  'Driveaway',
  'drive-away price',
  'no more to pay',
  'drive away, no more to pay',
  'drive away - nothing more to pay',
  'on road price',
  'on the road price',
  'including on road costs',
  'incl. government charges',
])('"%s" asks for prices that are drive away', (text) => {
  expect(read(text)).toBe('price_type=drive_away');
});

it.each([
  'egc',
  'EGC',
  'excluding government charges',
  'excl. govt charges',
  'plus government charges',
  'plus on roads',
  'plus on-road costs',
  'plus orc',
  'before on road costs',
  'excluding on roads',
])('"%s" asks for prices without government charges', (text) => {
  expect(read(text)).toBe('price_type=excl_govt_charges');
});

it.each([
  ['under $20,000 drive away', 'price_type=drive_away&price=%3A20000'],
  ['suv under 25k on road', 'body=suv&price_type=drive_away&price=%3A25000'],
  ['suv $30,000 plus on roads', 'body=suv&price_type=excl_govt_charges&price=%3A30000'],
  ['suv not drive away', 'body=suv&not_price_type=drive_away'],
  ['no egc suv', 'body=suv&not_price_type=excl_govt_charges'],
  ['estimated price', 'price_type=estimate'],
  // An estimate of something else, and a road that no price is about.
  ['estimate', 'query=estimate'],
  ['off road suv', 'query=off+road&body=suv'],
])('"%s" is read as %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it('words of a price that no vehicle has stay as typed', async () => {
  const other = await vocabularyOf({ price_type: ['drive_away'] });
  expect(withPlainPriceType('plus on roads', other)).toBe('plus on roads');
  expect(withPlainPriceType('on road price', await vocabularyOf({ body: ['suv'] }))).toBe('on road price');
});
