import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FacetCount, SearchDocument, SearchRequest } from './engine.ts';
import { createEmbeddedEngine } from './engines/embedded/embedded-engine.ts';
import { facetLabel, facetNames, type FacetName } from './facets.ts';
import { makeModelValue } from './make-model.ts';
import { unsearchablePieces, withPlainMinus } from './negations.ts';
import type { RangeName } from './ranges.ts';
import { isReadAsFilter, readWords } from './read-words.ts';
import { relaxations } from './relax-search.ts';
import { searchByWords } from './search-by-words.ts';
import {
  emptySearchState,
  parseSearchState,
  searchStateToParams,
  selectedFacets,
  type SearchBase,
  type SearchState,
} from './search-state.ts';
import { vocabularyOf } from './vocabulary-fixture.ts';
import { wordVocabulary } from './word-vocabulary.ts';
import { longTest } from '../../test/limits.ts';

const models: Record<string, readonly string[]> = {
  Toyota: ['Corolla', 'Hilux', 'Landcruiser', 'Land Cruiser', 'Landcruiser Prado', 'RAV4', 'Camry', '86'],
  Mazda: ['3', '6', 'CX-5', 'BT-50'],
  'Land Rover': ['Discovery Sport', 'Range Rover', 'Range Rover Sport'],
  Volkswagen: ['Golf'],
  Peugeot: ['2008'],
  Holden: ['UTE', 'Commodore', 'Colorado'],
  HSV: ['Colorado'],
  MG: ['3', 'ZS EV'],
  Ram: ['1500'],
  Hyundai: ['i30', 'Genesis'],
  Genesis: ['GV80'],
  Nissan: ['X-Trail'],
};
const values: Partial<Record<FacetName, readonly string[]>> = {
  make: Object.keys(models),
  make_model: Object.entries(models).flatMap(([make, names]) => names.map((name) => makeModelValue(make, name))),
  badge: [
    'Ascent Sport',
    'Ascent Sport Hybrid',
    'Black Edition',
    'Sport',
    'GXL (4x4)',
    'SR5',
    'Gold',
    'Gold Rush',
    'Gold Star',
  ],
  body: ['suv', 'ute', 'sedan', 'hatch', 'wagon', 'peopleMover'],
  car_type: ['new', 'demo', 'used'],
  fuel: ['Petrol', 'Diesel', 'Hybrid', 'Electric'],
  transmission: ['Automatic', 'Manual'],
  drive: ['4WD', 'AWD', 'FWD', 'RWD'],
  colour: ['White', 'Black', 'Red', 'Blue', 'Grey', 'Orange', 'Gold'],
  seats: ['5', '7', '8'],
  doors: ['2', '5'],
  state: ['QLD', 'NSW'],
  city: ['Brisbane', 'Orange', 'Sale', 'Victoria Park'],
  filtered_features: ['Tow bar', 'Sunroof', 'Apple CarPlay', 'Android Auto', 'Roof racks'],
  certified: ['false', 'true'],
  item_type: ['car'],
  location_name: ['Red Rock Motors', 'Blue Ute Sales', 'Cars Grey'],
  tag: ['Low Kms'],
};
const vocabulary = await wordVocabulary(
  Object.fromEntries(
    facetNames.map((name) => [
      name,
      (values[name] ?? []).map((value): FacetCount => ({
        value,
        label: facetLabel(name, value),
        count: name === 'badge' ? 5 : 100,
      })),
    ]),
  ) as Record<FacetName, FacetCount[]>,
);

const asked = (text: string, changes: Partial<SearchState> = {}): SearchState => ({
  ...emptySearchState,
  text,
  ...changes,
});
/** The reading, as URL parameters. */
const reading = (text: string, changes: Partial<SearchState> = {}): string =>
  decodeURIComponent(
    searchStateToParams(readWords(asked(text, changes), vocabulary, { year: 2026 })).toString(),
  ).replaceAll('+', ' ');

describe('words are read as filters', () => {
  it.each([
    ['auto diesel ute under 40k near 4000', 'body=ute&fuel=Diesel&transmission=Automatic&price=:40000&near=4000'],
    [
      'silver or white mazda cx-5 2018 or newer, under $35,000',
      'query=silver&colour=White&make=Mazda&make_model=Mazda|CX-5&price=:35000&year=2018:',
    ],
    ['Used automatic SUVs', 'car_type=used&body=suv&transmission=Automatic'],
    ['second-hand people mover', 'car_type=used&body=peopleMover'],
    ['4x4 ute', 'body=ute&drive=4WD'],
    ['awd wagon', 'body=wagon&drive=AWD'],
    ['2wd', 'drive=FWD&drive=RWD'],
    ['hatchback', 'body=hatch'],
    ['ev', 'fuel=Electric'],
    ['unleaded', 'fuel=Petrol'],
    ['red or blue sedan', 'colour=Blue&colour=Red&body=sedan'],
    ['gray', 'colour=Grey'],
    // As filters both would be wanted.
    ['tow bar or sunroof', 'query=tow bar or sunroof'],
    ['suv with tow bar or sunroof', 'query=tow bar or sunroof&body=suv'],
    ['camry sr5 or gxl', 'badge=GXL (4x4)&badge=SR5&make=Toyota&make_model=Toyota|Camry'],
    ['hyundai i30 or toyota camry', 'make=Hyundai&make=Toyota&make_model=Hyundai|i30&make_model=Toyota|Camry'],
    [
      'hyundai i30 or land rover discovery',
      'make=Hyundai&make=Land Rover&make_model=Hyundai|i30&make_model=Land Rover|Discovery Sport',
    ],
    ['40000ks', 'km=:40000'],
    ['40,000ks or less', 'km=:40000'],
    ['under 100000ks', 'km=:100000'],
    ['under $500', 'price=:500'],
    ['price under 500', 'price=:500'],
    ['2019 or 2020', 'year=2019:2020'],
    ["last year's model", 'year=2025:2025'],
    ['camry this year', 'make=Toyota&make_model=Toyota|Camry&year=2026:2026'],
    ['any cars but no suvs', 'not_body=suv'],
    ['safe car for kids', 'query=safe for kids'],
    ['2019 or 2021', 'query=2019 or 2021'],
    ['camry 2018, 2020 or 2022', 'query=2018, 2020 or 2022&make=Toyota&make_model=Toyota|Camry'],
    ['2015-2017 or 2020-2022', 'query=2015-2017 or 2020-2022'],
    ['under 30000 and newer than 2020', 'price=:30000&year=2021:'],
    ['under 30k and less than 50000 km', 'price=:30000&km=:50000'],
    ['under 20k and up to 60000 km', 'price=:20000&km=:60000'],
    ['older than 2020 and cheaper than 20k', 'price=:20000&year=:2019'],
    ['navy ute', 'colour=Blue&body=ute'],
    ['charcoal', 'colour=Grey'],
    ['maroon', 'colour=Red'],
    ['auto trans', 'transmission=Automatic'],
    ['toe bar', 'filtered_features=Tow bar'],
    ['roof rack', 'filtered_features=Roof racks'],
    ['hatch with roof rails', 'filtered_features=Roof racks&body=hatch'],
    ['andriod auto', 'filtered_features=Android Auto'],
    ['most expensive', 'sortBy=price_desc'],
    ['price low to high', 'sortBy=price_asc'],
    ['hatch on a budget', 'body=hatch&sortBy=price_asc'],
    ['price high to low', 'sortBy=price_desc'],
    ['hi im after a camry', 'make=Toyota&make_model=Toyota|Camry'],
    ['hi lux', 'make=Toyota&make_model=Toyota|Hilux'],
    ['certified used', 'car_type=used&certified=true'],
    ['ute in queensland', 'body=ute&state=QLD'],
    ['orange ute', 'colour=Orange&body=ute'],
    ['ute in orange', 'city=Orange&body=ute'],
    ['victoria park', 'city=Victoria Park'],
    ['close to brisbane', 'city=Brisbane'],
    ['nearest to brisbane ute', 'city=Brisbane&body=ute'],
    ['current model suv', 'body=suv&sortBy=year_desc'],
    ['special offers', 'sortBy=price_drops'],
    ['how much is a camry thanks', 'make=Toyota&make_model=Toyota|Camry'],
    ['corolla for sale in brisbane', 'city=Brisbane&make=Toyota&make_model=Toyota|Corolla'],
    ['suv with tow bar', 'filtered_features=Tow bar&body=suv'],
    ['towbar', 'filtered_features=Tow bar'],
    ['android auto', 'filtered_features=Android Auto'],
    ['carplay', 'filtered_features=Apple CarPlay'],
    ['cars', ''],
    ['low km', 'sortBy=km_asc'],
    ['low kilometres', 'sortBy=km_asc'],
    ['for sale', ''],
    ['cheap automatic ute', 'body=ute&transmission=Automatic&sortBy=price_asc'],
    ['cheapest', 'sortBy=price_asc'],
    ['price drops', 'price_reduced_at_timestamp=0:&sortBy=price_drops'],
    ['reduced suv', 'body=suv&price_reduced_at_timestamp=0:&sortBy=price_drops'],
    ['on sale', 'price_reduced_at_timestamp=0:&sortBy=price_drops'],
    ['low kays', 'sortBy=km_asc'],
    ['low kay suv', 'body=suv&sortBy=km_asc'],
    ['low kays under 60000', 'km=:60000&sortBy=km_asc'],
    ['low kilometres sedan', 'body=sedan&sortBy=km_asc'],
    ['newest suv', 'body=suv&sortBy=year_desc'],
    ['camry or golf', 'make=Toyota&make=Volkswagen&make_model=Toyota|Camry&make_model=Volkswagen|Golf'],
    ['low km corolla', 'make=Toyota&make_model=Toyota|Corolla&sortBy=km_asc'],
    // A stock without a drive away price.
    ['new corolla drive away', 'query=drive away&car_type=new&make=Toyota&make_model=Toyota|Corolla'],
    ['low kms ute', 'body=ute&sortBy=km_asc'],
  ])('in the text %s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  it.each([
    ['toyota', 'make=Toyota'],
    ['vw golf', 'make=Volkswagen&make_model=Volkswagen|Golf'],
    ['hi-lux', 'make=Toyota&make_model=Toyota|Hilux'],
    ['hiluxes', 'make=Toyota&make_model=Toyota|Hilux'],
    ...['x-trail', 'xtrail', 'X Trail', 'nissan x trail'].map((text) => [
      text,
      'make=Nissan&make_model=Nissan|X-Trail',
    ]),
    ...['landcruiser', 'land cruiser'].map((text) => [
      text,
      'make=Toyota&make_model=Toyota|Land Cruiser&make_model=Toyota|Landcruiser&make_model=Toyota|Landcruiser Prado',
    ]),
    ['range rover sport', 'make=Land Rover&make_model=Land Rover|Range Rover Sport'],
    ['land rover discovery sport', 'make=Land Rover&make_model=Land Rover|Discovery Sport'],
    ['mazda 3', 'make=Mazda&make_model=Mazda|3'],
    ['mazda3', 'make=Mazda&make_model=Mazda|3'],
    ['3', 'query=3'],
    ['rav 4', 'make=Toyota&make_model=Toyota|RAV4'],
    ['bt 50', 'make=Mazda&make_model=Mazda|BT-50'],
    ['peugeot 2008', 'make=Peugeot&make_model=Peugeot|2008'],
    ['2008', 'query=2008'],
    ['2008 corolla', 'query=2008&make=Toyota&make_model=Toyota|Corolla'],
    ['ram 1500', 'make=Ram&make_model=Ram|1500'],
    ['mg zs ev', 'make=MG&make_model=MG|ZS EV'],
    ['colorado', 'query=colorado'],
    ['holden colorado', 'make=Holden&make_model=Holden|Colorado'],
    ['genesis', 'query=genesis'],
    ['genesis gv80', 'make=Genesis&make_model=Genesis|GV80'],
    ['holden ute', 'make=Holden&body=ute'],
    ['ute', 'body=ute'],
    ['camry or discovery', 'make=Land Rover&make=Toyota&make_model=Land Rover|Discovery Sport&make_model=Toyota|Camry'],
    ['discovery', 'query=discovery'],
    ['toyota or mazda', 'make=Mazda&make=Toyota'],
  ])('%s is a make or a model', (text, expected) => {
    expect(reading(text!)).toBe(expected);
  });

  it.each([
    ['under 40k', 'price=:40000'],
    ['below $40,000', 'price=:40000'],
    ['max 40000', 'price=:40000'],
    ['up to 39.9k', 'price=:39900'],
    ['$40,000', 'price=:40000'],
    ['40k', 'price=:40000'],
    ['<40k', 'price=:40000'],
    ['$40,000 or less', 'price=:40000'],
    ['over 30k', 'price=30000:'],
    ['from $30 000', 'price=30000:'],
    ['30k+', 'price=30000:'],
    ['between 30 and 40k', 'price=30000:40000'],
    ['30-40k', 'price=30000:40000'],
    ['$30k to $40k', 'price=30000:40000'],
    ['between 30000 and 40000', 'price=30000:40000'],
    ['around 20k', 'price=18000:22000'],
    ['under 80,000 km', 'km=:80000'],
    ['less than 100k kms', 'km=:100000'],
    ['80 000 km', 'km=:80000'],
    ['100000kms', 'km=:100000'],
    ['km under 50000', 'km=:50000'],
    ...[
      'odometer less than 80000',
      'odometer under 80,000',
      'odo under 80k',
      'mileage under 80000',
      'travelled less than 80000',
      'less than 80000 on the odometer',
      'under 80k on the clock',
    ].map((text) => [text, 'km=:80000']),
    ['20,000 - 50,000 km', 'km=20000:50000'],
    ['2019', 'year=2019:2019'],
    ['2018-2021', 'year=2018:2021'],
    ['2018/2021', 'year=2018:2021'],
    ['2018 / 2021 suv', 'body=suv&year=2018:2021'],
    ['2018/19', 'year=2018:2019'],
    ['2018-19', 'year=2018:2019'],
    ['20k/30k', 'price=20000:30000'],
    // From zero, the second without its thousand, from the greater to the smaller, and other dashes.
    ...['0 to 20000', '20000 to 0', '0-20k', '$0 - $20,000', 'from 0 to 20000', 'between 0 and 20k'].map((text) => [
      text,
      'price=:20000',
    ]),
    ['0 to 50000 km', 'km=:50000'],
    ...['20k-25', '$20k-25', '20,000 to 25', '25k to 20k', '25000 - 20000', '20k..25k', '20k—25', '20k … 25k'].map(
      (text) => [text, 'price=20000:25000'],
    ),
    ['between 40k and 30k', 'price=30000:40000'],
    ...['30k 40k', '40k 30k', 'from 30k 40k', '$30,000 $40,000', '30,000 40,000'].map((text) => [
      text,
      'price=30000:40000',
    ]),
    ['mazda 3 30k 40k', 'make=Mazda&make_model=Mazda|3&price=30000:40000'],
    ['30k 40k 2019', 'price=30000:40000&year=2019:2019'],
    ['30k 40000 km', 'price=:30000&km=:40000'],
    ['25k 100k', 'query=25k 100k'],
    ...['0-60,000 km', '0-60,000km', '0 to 60000 km', '0-60 000 km'].map((text) => [text, 'km=:60000']),
    ['0-100,000 km', 'km=:100000'],
    ['0-100 km/h', 'query=0-100 km/h'],
    ['80k-100 km', 'km=80000:100000'],
    ['20k to 15', 'query=20k to 15'],
    ...['2018..2021', '2018...2021', '2018 .. 2021', '2018…2021', '2021-2018', '2021 to 2018'].map((text) => [
      text,
      'year=2018:2021',
    ]),
    ['25k budget', 'price=:25000'],
    ['max budget 18000', 'price=:18000'],
    ['budget max 18k', 'price=:18000'],
    ['maximum budget of $18,000', 'price=:18000'],
    ['low 20s', 'price=20000:24000'],
    ['in the mid 30s', 'price=33000:37000'],
    ['high $20k’s', 'price=26000:30000'],
    ['’19 camry', 'make=Toyota&make_model=Toyota|Camry&year=2019:2019'],
    ["'19 camry", 'make=Toyota&make_model=Toyota|Camry&year=2019:2019'],
    ['2023 build', 'year=2023:2023'],
    ['2023 built camry', 'make=Toyota&make_model=Toyota|Camry&year=2023:2023'],
    ['2018 to 2021', 'year=2018:2021'],
    ['>2020', 'year=2021:'],
    ['>= 2020', 'year=2020:'],
    ['<2015', 'year=:2014'],
    ['post 2020', 'year=2021:'],
    ['pre 2015', 'year=:2014'],
    ['20000 - 30000', 'price=20000:30000'],
    ['15000 to 20000', 'price=15000:20000'],
    ['20,000-30,000', 'price=20000:30000'],
    ['nothing over 100000km', 'km=:100000'],
    ['nothing over $30k', 'price=:30000'],
    ['nothing older than 2018', 'year=2018:'],
    ['at least 7 seats', 'seats=7&seats=8'],
    ['from 2018', 'year=2018:'],
    ['newer than 2018', 'year=2019:'],
    ['under 2018', 'year=:2017'],
    ['over 2018', 'year=2019:'],
    ['at least 2018', 'year=2018:'],
    ['max 2018', 'year=:2018'],
    ['2020 or newer', 'year=2020:'],
    ['2020+', 'year=2020:'],
    ['2020 onwards', 'year=2020:'],
    ['before 2015', 'year=:2014'],
    ['up to 2015', 'year=:2015'],
    ['under $150 a week', 'weekly_price=:150'],
    ['150pw', 'weekly_price=:150'],
    ['$150 per week or less', 'weekly_price=:150'],
    ['100-150 a week', 'weekly_price=100:150'],
    ['7 seater', 'seats=7'],
    ['7-seater', 'seats=7'],
    ['seven seats', 'seats=7'],
    ['7 seats or more', 'seats=7&seats=8'],
    ['7+ seats', 'seats=7&seats=8'],
    ['5 door', 'doors=5'],
    ['5-door', 'doors=5'],
    ['2dr', 'doors=2'],
    ['two doors', 'doors=2'],
    ['near 4000', 'near=4000'],
    ['within 50 km of 4000', 'near=4000&within=50'],
    ['50km from 4000', 'near=4000&within=50'],
    ['near 4000 within 20 kms', 'near=4000&within=20'],
    ['postcode 4000', 'near=4000'],
    ['under 40000 dollars', 'price=:40000'],
    ['40k dollars', 'price=:40000'],
    ['under forty thousand', 'price=:40000'],
    ['under twenty-five thousand dollars', 'price=:25000'],
    ['between thirty and forty grand', 'price=30000:40000'],
    ['under a hundred thousand km', 'km=:100000'],
    ['$25,000', 'price=:25000'],
    ['weekly under 100', 'weekly_price=:100'],
    ['monthly under 600', 'weekly_price=:138'],
    ['fortnightly under $200', 'weekly_price=:100'],
    ['monthly repayments under 600', 'weekly_price=:138'],
    ['monthly repayments under 100 a week', 'weekly_price=:100'],
    ['under $600 a month', 'weekly_price=:138'],
    ['$100pw to $150pw', 'weekly_price=100:150'],
    ['$400 a month to $600 a month', 'weekly_price=92:138'],
    ['2 years to 4 years old', 'year=2022:2024'],
    ['2018 model to 2020 model', 'year=2018:2020'],
    ['5 seats to 7 seats', 'seats=5&seats=7'],
    ['650 pm', 'weekly_price=:150'],
    ['$300 a fortnight or less', 'weekly_price=:150'],
    ['repayments under $150', 'weekly_price=:150'],
    ['2015 to 2018', 'year=2015:2018'],
    ['suv 2019 2020', 'body=suv&year=2019:2020'],
    ['2019 or 2020 ute', 'body=ute&year=2019:2020'],
    ['2021, 2020 2019', 'year=2019:2021'],
    ['peugeot 2008 2019', 'make=Peugeot&make_model=Peugeot|2008&year=2019:2019'],
    ['less than 3 years old', 'year=2023:'],
    ['up to 5 years old suv', 'body=suv&year=2021:'],
    ['older than 10 years', 'year=:2016'],
    ['no older than five years', 'year=2021:'],
    ['over 10 years old', 'year=:2016'],
    ['3 years old or newer', 'year=2023:'],
    ['ute under 25', 'body=ute&price=:25000'],
    ['under 25 camry', 'make=Toyota&make_model=Toyota|Camry&price=:25000'],
    ['suv between 20 and 30', 'body=suv&price=20000:30000'],
    ['mazda over 40', 'make=Mazda&price=40000:'],
    ['2019 m sport', 'query=m sport&year=2019:2019'],
    ['2018 grand edition', 'query=grand edition&year=2018:2018'],
    ['toyota under 86', 'query=under 86&make=Toyota'],
    ['min 30k max 40k', 'price=30000:40000'],
    ['max 40k min 30k', 'price=30000:40000'],
    ['under 20k and 100000km', 'price=:20000&km=:100000'],
    ['under 25k and 2020 onwards', 'price=:25000&year=2020:'],
    ['up to 20000 and 2019 or newer', 'price=:20000&year=2019:'],
    ['between 20k and 30k', 'price=20000:30000'],
    ['20k min 30k max', 'price=20000:30000'],
    ['min 2018 max 2020', 'year=2018:2020'],
    ['min price 20000 max price 30000', 'price=20000:30000'],
    ['min km 10000', 'km=10000:'],
    ['min 10000 max 50000 km', 'km=10000:50000'],
    ['km max 50000 min 10000', 'km=10000:50000'],
    ['max 30k min 2018', 'price=:30000&year=2018:'],
    ['min year 2019', 'year=2019:'],
    ['max year 2018', 'year=:2018'],
    ['100k+ km', 'km=100000:'],
    ['km 0-50000', 'km=:50000'],
    ['between 30000km and 50000km', 'km=30000:50000'],
    ['last 5 years', 'year=2021:'],
    ['2-3 years old', 'year=2023:2024'],
    ['between 2 and 5 years old', 'year=2021:2024'],
    ['2020s', 'year=2020:2029'],
    ['early 2020s', 'year=2020:2023'],
    ['01/2020', 'year=2020:2020'],
    ['around 2018', 'year=2017:2019'],
    ['7 or 8 seats', 'seats=7&seats=8'],
    ['5 or 8 seats', 'seats=5&seats=8'],
    ['less than 8 seats', 'seats=5&seats=7'],
    ['seats 7', 'seats=7'],
    ['20kish', 'price=18000:22000'],
    ['around the 20k mark', 'price=18000:22000'],
    ['~20k', 'price=18000:22000'],
    ['AUD 25000', 'price=:25000'],
    ['$25,000.00', 'price=:25000'],
    ['25000$', 'price=:25000'],
    ['25.000', 'price=:25000'],
    ['suv under 30k or ute under 40k', 'body=suv&body=ute&price=:40000'],
    ['mazda 3 2018 under 20k', 'make=Mazda&make_model=Mazda|3&price=:20000&year=2018:2018'],
    ['2018 mazda 3 80k km', 'make=Mazda&make_model=Mazda|3&km=:80000&year=2018:2018'],
  ] as [string, string][])('%s is a number of something', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });
});

it('a number alone is a postcode or a price only when that is asked for', () => {
  const bold = (text: string): string =>
    decodeURIComponent(searchStateToParams(readWords(asked(text), vocabulary, { isBareRead: true })).toString());
  expect([bold('4000'), bold('ute 4000'), bold('25000'), bold('1500'), bold('2008'), bold('9 1234')]).toEqual([
    'near=4000',
    'body=ute&near=4000',
    'price=:25000',
    'query=1500',
    'query=2008',
    'query=9+1234',
  ]);
});

it('an age stays text where the present year is not known', () => {
  expect(readWords(asked('less than 3 years old'), vocabulary).text).toBe('less than 3 years old');
});

describe('a number of seats that no vehicle has', () => {
  it('is one more, from six on, and is never excluded with others', () => {
    expect(reading('6 seater')).toBe('seats=7&seats=8');
    expect(reading('no 6 seaters')).not.toContain('not_seats');
    expect(reading('3 seater')).toBe('query=3 seater');
    expect(reading('7 seater')).toBe('seats=7');
  });
});

describe('what a shopper does not want', () => {
  it.each([
    ['no older than 2019', 'year=2019:'],
    ['not older than 2019', 'year=2019:'],
    ['no newer than 2020', 'year=:2020'],
    ['not after 2020', 'year=:2020'],
    ['not before 2018', 'year=2018:'],
    ['no later than 2018', 'year=:2018'],
    ['no more than 20k', 'price=:20000'],
    ['not over $20,000', 'price=:20000'],
    ['no less than 20k', 'price=20000:'],
    ['not under 20k', 'price=20000:'],
    ['no more than 80,000 km', 'km=:80000'],
    ['not less than $100 a week', 'weekly_price=100:'],
    ['not under 2018', 'year=2018:'],
    ['not over 2020', 'year=:2020'],
    ['no less than 2018', 'year=2018:'],
  ])('%s is a number all the same', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  it.each([
    ['no manual', 'not_transmission=Manual'],
    ['hide manuals', 'not_transmission=Manual'],
    ['outside brisbane', 'not_city=Brisbane'],
    ['anywhere but brisbane', 'not_city=Brisbane'],
    ['not a ute', 'not_body=ute'],
    ['suv not white under 30k', 'body=suv&not_colour=White&price=:30000'],
    ['ute without tow bar', 'body=ute&not_filtered_features=Tow bar'],
    ['anything but white', 'not_colour=White'],
    ['anything but white or black', 'not_colour=Black&not_colour=White'],
    ['anything except white and black', 'not_colour=Black&not_colour=White'],
    ['sedan except diesel or petrol, red', 'colour=Red&body=sedan&not_fuel=Diesel&not_fuel=Petrol'],
    ['used cars excluding toyota', 'car_type=used&not_make=Toyota'],
    ["don't want a diesel", 'not_fuel=Diesel'],
    ['not in brisbane', 'not_city=Brisbane'],
    ['suv other than mazda', 'body=suv&not_make=Mazda'],
    ['petrol not diesel', 'fuel=Petrol&not_fuel=Diesel'],
    ['mazda not cx-5', 'make=Mazda&not_make_model=Mazda|CX-5'],
    ['suv -mazda', 'body=suv&not_make=Mazda'],
    ['toyota under 30k -white', 'make=Toyota&not_colour=White&price=:30000'],
    ['-white -black ute', 'body=ute&not_colour=Black&not_colour=White'],
    [
      '-land cruiser toyota',
      'make=Toyota&not_make_model=Toyota|Land Cruiser&not_make_model=Toyota|Landcruiser&not_make_model=Toyota|Landcruiser Prado',
    ],
    ['suv but not mazda', 'body=suv&not_make=Mazda'],
    ['no manual and a sunroof', 'filtered_features=Sunroof&not_transmission=Manual'],
    ['not ford', 'query=not ford'],
    ['toyota, not white', 'make=Toyota&not_colour=White'],
    ['no hybrids', 'not_fuel=Hybrid'],
    ['no diesels', 'not_fuel=Diesel'],
    ['not interested in hybrids', 'not_fuel=Hybrid'],
    ['no diesels thanks', 'not_fuel=Diesel'],
    ['no evs', 'not_fuel=Electric'],
    ['no ev’s', 'not_fuel=Electric'],
    ['no demos', 'not_car_type=demo'],
    ['no demonstrators', 'not_car_type=demo'],
    ['no manuals please', 'not_transmission=Manual'],
    ['no 4x4s', 'not_drive=4WD'],
    ['no whites', 'not_colour=White'],
    ...[
      'suv - mazda',
      'suv –mazda',
      'suv — mazda',
      'suv −mazda',
      'suv !mazda',
      'suv, -mazda',
      'suv (not mazda)',
      'suv - not mazda',
      'suv minus mazda',
      'suv excl mazda',
      'suv sans mazda',
      'suv w/o mazda',
      'suv w/out mazda',
      'suv w out mazda',
      'suv wout mazda',
      'suv w/ no mazda',
      'any suv but mazda',
      'hate mazdas suv',
    ].map((text) => [text, 'body=suv&not_make=Mazda']),
    ...[
      'everything but toyota',
      'all but toyota',
      'all except toyota',
      'every make but toyota',
      'anything bar toyota',
      'any car but a toyota',
      'all apart from toyotas',
      'rather than a toyota',
      'definitely not toyota',
    ].map((text) => [text, 'not_make=Toyota']),
    ['any colour but red', 'not_colour=Red'],
    ['any make but toyota or mazda', 'not_make=Mazda&not_make=Toyota'],
    ['any body but ute', 'not_body=ute'],
    ['any fuel but diesel', 'not_fuel=Diesel'],
    ['nothing red or blue', 'not_colour=Blue&not_colour=Red'],
    ['must not be white', 'not_colour=White'],
    ["can't be diesel", 'not_fuel=Diesel'],
    ['no-manual', 'not_transmission=Manual'],
    ['no 7 seater', 'not_seats=7'],
    ['no seven seaters', 'not_seats=7'],
    ['not 2 door', 'not_doors=2'],
    ['toyota - white', 'make=Toyota&not_colour=White'],
    ['with bull bar ute', 'query=bull bar&body=ute'],
    ...[
      'not white, black or blue',
      'not white, black, blue',
      'not white, black, and blue',
      'not white and black and blue',
      'not white/black/blue',
      'not white & black & blue',
      'any colour except white black blue',
      'anything but white, black or blue',
      '-white,black,blue',
      'no whites, blacks or blues',
    ].map((text) => [text, 'not_colour=Black&not_colour=Blue&not_colour=White'] as [string, string]),
    ['suv not mazda, kia or toyota', 'body=suv&not_make=Mazda&not_make=Toyota'],
    ['suv not mazda, hyundai or toyota', 'body=suv&not_make=Hyundai&not_make=Mazda&not_make=Toyota'],
    ['not camry, golf', 'not_make_model=Toyota|Camry&not_make_model=Volkswagen|Golf'],
    ['no manual, white', 'colour=White&not_transmission=Manual'],
    ['not white, not black, red', 'colour=Red&not_colour=Black&not_colour=White'],
  ] as [string, string][])('%s is an exclusion where it names a value', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  it.each([
    ['automatic only', 'transmission=Automatic'],
    ['only automatic', 'transmission=Automatic'],
    ['autos only', 'transmission=Automatic'],
    ['diesels only', 'fuel=Diesel'],
    ['just toyotas', 'make=Toyota'],
    ['nothing but toyota', 'make=Toyota'],
    ['toyota and nothing else', 'make=Toyota'],
    ['must be automatic', 'transmission=Automatic'],
  ])('%s asks for nothing else', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  it.each([
    ['not 2019', 'query=not 2019'],
    ['not interested in hondas red', 'query=not interested in hondas&colour=Red'],
    ['no kias low km', 'query=no kias&sortBy=km_asc'],
    ['no kias or hondas red', 'query=no kias or hondas&colour=Red'],
    ['no 9 seater', 'query=no 9 seater'],
    ['no accidents, red corolla', 'query=no accidents&colour=Red&make=Toyota&make_model=Toyota|Corolla'],
    ['not "red" blue', 'query=not "red"&colour=Blue'],
    ['suv -silly', 'query=-silly&body=suv'],
  ])('%s stays text as far as it goes where it names none', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  it('adds to what is excluded already', () => {
    expect(reading('not white', { excluded: { colour: ['Black'] } })).toBe('not_colour=Black&not_colour=White');
  });

  it('is not said by a bullet, a joined name or a range', () => {
    expect(reading('- toyota')).toBe('make=Toyota');
    expect(reading('hi-lux')).toBe('make=Toyota&make_model=Toyota|Hilux');
    expect(reading('suv 2018 - 2020')).toBe('body=suv&year=2018:2020');
  });

  it('is given up as a whole where nothing is found', () => {
    expect(
      relaxations(asked('turbo not white', { facets: { body: ['suv'] } })).map(({ label, state }) => [
        label,
        state.text,
      ]),
    ).toEqual([
      ['Without “turbo not white”', ''],
      ['Without “turbo”', 'not white'],
      ['Without “not white”', 'turbo'],
      ['Any body type', 'turbo not white'],
    ]);
    expect(relaxations(asked('anything but white', { facets: { body: ['suv'] } })).map(({ label }) => label)).toEqual([
      'Without “anything but white”',
      'Any body type',
    ]);
  });
});

describe('words stay text', () => {
  it.each([
    ['sport'],
    ['gold'],
    ['ascent sport hybrid'],
    ['black edition'],
    ['sr5'],
    ['2019x'],
    ['under 40'],
    ['sleeps 4'],
    ['20 foot'],
    ['under 1,500 kg'],
    ['under 2000 kg'],
    ['803 cc'],
    ['5.3 m'],
    ['2.0 litre'],
    ['4 berth'],
    ['under 2000'],
    ['not over 2000'],
    ['under 2008'],
    ['30000'],
    ['9 seater'],
    ['plug in hybrid'],
    ['near new'],
    ['4 door'],
    ['a class'],
    ['mercedes a class'],
    ['under 2 doors'],
    ['2.0'],
    ['"red"'],
    ['phev'],
    ['abc123'],
    ['1hgcm82633a004352'],
    ['under 20k or over 50k'],
    ['near'],
    ['within 50 km'],
    ['4000'],
    ['25000'],
    ['$600'],
    ['5 year warranty'],
    ['12 months rego'],
    ['over 5 years warranty'],
    ['corola hybrd'],
    ['—'],
    ['  '],
  ])('%s, and then the state is the same', (text) => {
    const state = asked(text);
    expect(readWords(state, vocabulary)).toBe(state);
  });

  it('where they stand in quotes', () => {
    expect(reading('between "red" 20k and 15')).toBe('query=between "red" 20k and 15');
    expect(reading('red "golf" 2019')).toBe('query="golf"&colour=Red&year=2019:2019');
  });

  it('where a badge has a word together with its neighbour, and are a colour where not', () => {
    expect(reading('black edition')).toBe('query=black edition');
    expect(reading('black camry')).toBe('colour=Black&make=Toyota&make_model=Toyota|Camry');
  });

  it('where the name of a place has a word together with its neighbour, unless the neighbour says something of a vehicle', () => {
    expect(reading('corolla in red rock')).toBe('query=red rock&make=Toyota&make_model=Toyota|Corolla');
    expect(reading('blue ute')).toBe('colour=Blue&body=ute');
    expect(reading('grey cars')).toBe('colour=Grey');
    expect(reading('red motors')).toBe('query=motors&colour=Red');
  });

  it('where a vehicle may have several and a shopper names two: both are wanted', () => {
    expect(reading('tow bar and sunroof')).toBe('filtered_features=Sunroof&filtered_features=Tow bar');
    expect(reading('tow bar, sunroof, carplay and a tow hitch')).toBe(
      'filtered_features=Apple CarPlay&filtered_features=Sunroof&filtered_features=Tow bar',
    );
  });
});

it('a van is a caravan where caravans are sold and no vans', async () => {
  const ofBodies = async (...bodies: string[]) =>
    wordVocabulary({
      ...Object.fromEntries(facetNames.map((name) => [name, []])),
      body: bodies.map((value) => ({ value, label: value, count: 9 })),
    } as unknown as Record<FacetName, FacetCount[]>);
  const leisure = await ofBodies('caravan', 'motorhome');
  expect(readWords(asked('vans'), leisure).facets).toEqual({ body: ['caravan'] });
  expect(readWords(asked('van'), leisure).facets).toEqual({ body: ['caravan'] });
  expect(readWords(asked('vans'), await ofBodies('caravan', 'van')).facets).toEqual({ body: ['van'] });
});

it('a subscription is asked for where the site offers them', async () => {
  const counts = Object.fromEntries(
    facetNames.map((name) => [name, name === 'body' ? [{ value: 'suv', label: 'SUV', count: 9 }] : []]),
  ) as unknown as Record<FacetName, FacetCount[]>;
  const read = async (text: string, subscriptionPeriod: 'week' | 'month' | null) =>
    decodeURIComponent(
      searchStateToParams(readWords(asked(text), await wordVocabulary(counts, { subscriptionPeriod }))).toString(),
    );
  expect([
    await read('subscription', 'week'),
    await read('suvs on subscription', 'week'),
    await read('subscription', null),
  ]).toEqual(['subscription_price=0:', 'body=suv&subscription_price=0:', 'query=subscription']);
  // With it, money is the subscription price, for the period that the site uses.
  expect([
    await read('subscription under $250 a week', 'week'),
    await read('car subscription under 200', 'week'),
    await read('subscription under $250 a week', 'month'),
    await read('subscription up to 900', 'month'),
    await read('subscription suv under 30k', 'week'),
    await read('subscription under $250 a week', null),
  ]).toEqual([
    'subscription_price=0:250',
    'subscription_price=0:200',
    'subscription_price=0:1083',
    'subscription_price=0:900',
    'body=suv&price=:30000&subscription_price=0:',
    'query=subscription&weekly_price=:250',
  ]);
});

describe('what a shopper has set', () => {
  const mazda: SearchBase = { slug: 'mazda', label: 'Mazda', kind: 'make', facets: { make: ['Mazda'] } };

  it('is not changed by a word of the same facet, which stays text', () => {
    expect(reading('red camry', { facets: { colour: ['White'] } })).toBe(
      'query=red&colour=White&make=Toyota&make_model=Toyota|Camry',
    );
    expect(reading('toyota', { base: mazda })).toBe('query=toyota');
    expect(reading('camry', { facets: { make: ['Mazda', 'Toyota'] } })).toBe('query=camry&make=Mazda&make=Toyota');
  });

  it('takes in a word that says the same', () => {
    expect(reading('white', { facets: { colour: ['white'] } })).toBe('colour=white');
    expect(reading('mazda', { base: mazda })).toBe('');
  });

  it('is narrowed by a model of the make that is set', () => {
    const state = readWords(asked('mazda 3', { base: mazda }), vocabulary);
    expect(state.base).toBe(mazda);
    expect(selectedFacets(state)).toEqual({ make: ['Mazda'], make_model: ['Mazda|3'] });
  });

  it('is narrowed by a typed range, and speaks louder than one that contradicts it', () => {
    expect(reading('under 30k', { ranges: { price: { min: 10_000, max: 40_000 } } })).toBe('price=10000:30000');
    expect(reading('under 30k', { ranges: { price: { min: 35_000, max: null } } })).toBe(
      'query=under 30k&price=35000:',
    );
  });

  it('keeps its place, and takes the distance that was typed', () => {
    expect(reading('within 50 km', { near: { postcode: '4000', withinKm: null } })).toBe('near=4000&within=50');
    expect(reading('near 2000', { near: { postcode: '4000', withinKm: null } })).toBe('query=near 2000&near=4000');
  });

  it('keeps the order that was chosen, and leaves out the words that ask for another', () => {
    expect(reading('reduced camry', { sort: 'price_desc' })).toBe(
      'make=Toyota&make_model=Toyota|Camry&price_reduced_at_timestamp=0:&sortBy=price_desc',
    );
  });

  it('keeps order and page', () => {
    expect(readWords(asked('red camry', { page: 3, sort: 'latest' }), vocabulary)).toMatchObject({
      page: 3,
      sort: 'latest',
    });
  });
});

const typed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(
        fc.constantFrom(
          'red',
          'blue',
          'black',
          'edition',
          'toyota',
          'mazda',
          '3',
          'golf',
          'gold',
          'land',
          'rover',
          'cruiser',
          'ute',
          'auto',
          'diesel',
          'hybrid',
          'sport',
          'ascent',
          'under',
          'over',
          'from',
          'between',
          'and',
          'or',
          'with',
          'in',
          'near',
          'new',
          'a',
          '40k',
          '$30,000',
          '2019',
          '2008',
          'cheap',
          'reduced',
          'under',
          '25',
          'forty',
          'thousand',
          '3',
          'years',
          'old',
          '2020',
          '25000',
          'month',
          'not',
          'no',
          'without',
          'but',
          'anything',
          'older',
          'than',
          '-',
          '7',
          'seater',
          'km',
          'week',
          'within',
          '50',
          'of',
          '4000',
          '"',
          'tow',
          'bar',
          'sunroof',
          'orange',
          'corolla,',
          'x-trail',
          '2018-2021',
        ),
        { maxLength: 9 },
      )
      .map((words) => words.join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
);
const states = fc
  .record({
    text: typed,
    query: fc.constantFrom(
      '',
      'make=Mazda',
      'colour=Red&colour=Blue',
      'price=10000:30000',
      'near=4000',
      'make=Toyota&make_model=Toyota%7CCorolla',
      'filtered_features=Sunroof',
      'year=2019:2019&body=ute',
    ),
  })
  .map(({ text, query }): SearchState => ({ ...parseSearchState(new URLSearchParams(query)), text: text.trim() }));

describe('any words', () => {
  it('are read without an error, once and for all', () => {
    fc.assert(
      fc.property(states, (state) => {
        const read = readWords(state, vocabulary);
        expect(readWords(read, vocabulary)).toBe(read);
        const bold = readWords(state, vocabulary, { year: 2026, isBareRead: true });
        expect(readWords(bold, vocabulary, { year: 2026, isBareRead: true })).toBe(bold);
      }),
      { numRuns: 2_000 },
    );
  });

  it('that are not read stay in their order', () => {
    const wordsOf = (text: string): string[] =>
      withPlainMinus(text)
        .split(/[^\p{L}\p{N}\p{M}.'’$+"-]+/u)
        .filter((word) => /[\p{L}\p{N}]/u.test(word));
    fc.assert(
      fc.property(states, (state) => {
        const typedWords = wordsOf(state.text);
        let place = 0;
        for (const word of wordsOf(readWords(state, vocabulary).text)) {
          place = typedWords.indexOf(word, place) + 1;
          expect(place).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('leave what was set as it was, or narrower', () => {
    fc.assert(
      fc.property(states, (state) => {
        const read = readWords(state, vocabulary);
        for (const [name, set] of Object.entries(state.facets)) expect(read.facets[name as FacetName]).toEqual(set);
        expect(read.ranges.price?.min ?? 0).toBeGreaterThanOrEqual(state.ranges.price?.min ?? 0);
        expect(read.ranges.price?.max ?? Infinity).toBeLessThanOrEqual(state.ranges.price?.max ?? Infinity);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('searching by words', () => {
  const document = (id: string, changes: Partial<SearchDocument>): SearchDocument => ({
    id,
    facets: {},
    numbers: {},
    words: [],
    codes: [],
    rank: 0,
    visibleUntil: null,
    sold: false,
    ...changes,
  });
  const stock = [
    document('hybrid-by-badge', {
      facets: {
        make: ['Toyota'],
        model: ['Camry'],
        make_model: ['Toyota|Camry'],
        badge: ['Hybrid'],
        fuel: ['Petrol'],
        colour: ['Red'],
      },
      numbers: { price: 25_000, year: 2019, km: 90_000 },
      words: ['2019'],
    }),
    document('corolla', {
      facets: {
        make: ['Toyota'],
        model: ['Corolla'],
        make_model: ['Toyota|Corolla'],
        fuel: ['Hybrid'],
        colour: ['Gold'],
        body: ['hatch'],
      },
      numbers: { price: 35_000, year: 2019, km: 29_000 },
      words: ['2019'],
      codes: ['31234'],
    }),
    document('mazda3', {
      facets: {
        make: ['Mazda'],
        model: ['3'],
        make_model: ['Mazda|3'],
        fuel: ['Petrol'],
        colour: ['Black'],
        body: ['hatch'],
        filtered_features: ['Sunroof', 'Tow bar'],
      },
      numbers: { price: 20_000, year: 2008 },
      words: ['2008'],
    }),
  ];
  const request = (state: SearchState): SearchRequest => ({
    text: state.text,
    facets: selectedFacets(state),
    excluded: state.excluded,
    ranges: state.ranges,
    sort: 'relevance',
    page: 1,
    pageSize: 21,
    nowSeconds: 1_000,
  });
  const prepared = (async () => {
    const engine = createEmbeddedEngine();
    await engine.reindex(stock);
    const { facets } = await engine.search(request(emptySearchState));
    return { engine, vocabulary: await wordVocabulary(facets) };
  })();
  const find = async (state: SearchState) => {
    const { engine, vocabulary } = await prepared;
    return searchByWords({
      asked: state,
      vocabulary,
      now: new Date('2026-06-01'),
      search: (settled) => engine.search(request(settled)),
    });
  };

  it('searches by the reading', async () => {
    expect(await find(asked('mazda 3 under 21k'))).toMatchObject({
      state: { text: '', facets: { make_model: ['Mazda|3'] } },
      response: { ids: ['mazda3'] },
    });
  });

  it('searches by the text where the reading finds nothing', async () => {
    expect(await find(asked('camry hybrid'))).toMatchObject({
      state: { text: 'camry hybrid', facets: {} },
      response: { ids: ['hybrid-by-badge'] },
    });
  });

  it('keeps the reading, with its filters to take back, where the text finds nothing either', async () => {
    expect(await find(asked('red mazda under 10k'))).toMatchObject({
      state: { text: '', facets: { colour: ['Red'], make: ['Mazda'] } },
      response: { count: 0 },
    });
  });

  it('searches by a number alone as a stock number first, then as a postcode or a price', async () => {
    expect(await find(asked('25000'))).toMatchObject({ state: { text: '', ranges: { price: { max: 25_000 } } } });
    expect(await find(asked('mazda 4000'))).toMatchObject({
      state: { text: '', near: { postcode: '4000' } },
      response: { ids: ['mazda3'] },
    });
    expect(await find(asked('31234'))).toMatchObject({ state: { text: '31234' }, response: { ids: ['corolla'] } });
  });

  it('never finds what a minus denies, and says what it left out', async () => {
    expect(await find(asked('mazda -red'))).toMatchObject({
      state: { text: '', excluded: { colour: ['Red'] } },
      leftOut: [],
    });
    expect(await find(asked('mazda -turbo'))).toMatchObject({
      state: { text: '', facets: { make: ['Mazda'] } },
      response: { ids: ['mazda3'] },
      leftOut: ['-turbo'],
    });
    expect(await find(asked('mazda -mazda'))).toMatchObject({ response: { count: 0 } });
  });

  it('shows everything else where all that is said is denied, and says what every vehicle fulfils', async () => {
    expect(await find(asked('no caravans'))).toMatchObject({
      state: { text: '' },
      response: { count: 3 },
      leftOut: ['no caravans'],
      alreadyTrue: ['no caravans'],
    });
    expect(await find(asked('not a ford or kia'))).toMatchObject({
      response: { count: 3 },
      alreadyTrue: ['not a ford or kia'],
    });
    expect(await find(asked('not jayco'))).toMatchObject({ response: { count: 3 }, alreadyTrue: ['not jayco'] });
    expect(await find(asked('not mazda cx-9'))).toMatchObject({
      response: { count: 3 },
      alreadyTrue: ['not mazda cx-9'],
    });
    expect(await find(asked('not mazda cx-9 azami'))).toMatchObject({
      response: { count: 3 },
      alreadyTrue: ['not mazda cx-9 azami'],
    });
    expect(await find(asked('mazda - kia'))).toMatchObject({
      state: { facets: { make: ['Mazda'] } },
      response: { ids: ['mazda3'] },
      alreadyTrue: ['-kia'],
    });
    expect(await find(asked('no accidents'))).toMatchObject({
      response: { count: 3 },
      leftOut: ['no accidents'],
      alreadyTrue: [],
    });
    expect(await find(asked('not 2019'))).toMatchObject({
      response: { count: 3 },
      leftOut: ['not 2019'],
      alreadyTrue: [],
    });
  });

  it('gives up what the path selects where the words name another value of its filter, and says so', async () => {
    const base = (slug: string, facets: SearchBase['facets']): SearchBase => ({
      slug,
      label: slug,
      kind: 'make',
      facets,
    });
    expect(await find(asked('toyota', { base: base('Mazda', { make: ['Mazda'] }) }))).toMatchObject({
      state: { base: null, facets: { make: ['Toyota'] } },
      response: { count: 2 },
      replaced: 'Mazda',
    });
    expect(
      await find(asked('camry', { base: base('Mazda 3', { make: ['Mazda'], make_model: ['Mazda|3'] }) })),
    ).toMatchObject({ state: { base: null, facets: { make_model: ['Toyota|Camry'] } }, replaced: 'Mazda 3' });
    expect(await find(asked('red', { base: base('Toyota', { make: ['Toyota'] }) }))).toMatchObject({
      state: { base: { slug: 'Toyota' } },
      response: { ids: ['hybrid-by-badge'] },
      replaced: null,
    });
    expect(
      await find(asked('petrol', { base: base('Petrol and hybrid', { fuel: ['Petrol', 'Hybrid'] }) })),
    ).toMatchObject({ state: { base: null, facets: { fuel: ['Petrol'] } }, replaced: null });
  });

  it.each([
    ['make=Mazda', 'toyota', { facets: { make: ['Toyota'] } }, 'Mazda'],
    ['make=Mazda&make_model=Mazda%7C3', 'camry', { facets: { make_model: ['Toyota|Camry'] } }, 'Mazda, Mazda 3'],
    ['colour=Gold', 'red', { facets: { colour: ['Red'] } }, 'Gold'],
    ['colour=Gold&colour=Red', 'red', { facets: { colour: ['Red'] } }, null],
    ['price=:20000', 'over 30k', { ranges: { price: { min: 30_000, max: null } } }, 'price'],
    ['year=2020:', '2008', { ranges: { year: { min: 2_008, max: 2_008 } } }, 'year'],
    ['near=2750', 'near 4000', { near: { postcode: '4000', withinKm: null } }, '2750'],
    ['not_make=Mazda', 'mazda', { excluded: {}, facets: { make: ['Mazda'] } }, 'not Mazda'],
    // This stock has no Camry hatch.
    ['body=hatch', 'camry', { facets: { make_model: ['Toyota|Camry'] } }, 'Hatch'],
    [
      'make=Toyota&make_model=Toyota%7CCamry',
      'hatch',
      { facets: { make: ['Toyota'], body: ['hatch'] } },
      'Toyota Camry',
    ],
    ['body=hatch', 'corolla', { facets: { body: ['hatch'], make_model: ['Toyota|Corolla'] } }, null],
    ['colour=Gold', 'camry', { facets: { colour: ['Gold'], make_model: ['Toyota|Camry'] } }, null],
    ['make=Mazda', 'not mazda', { excluded: { make: ['Mazda'] }, facets: {} }, 'Mazda'],
    ['filtered_features=Sunroof', 'tow bar', { text: '', facets: { filtered_features: ['Sunroof', 'Tow bar'] } }, null],
    ['price=:30000', 'under 20k', { ranges: { price: { min: null, max: 20_000 } } }, null],
    ['make=Mazda', 'mazda or toyota', { facets: { make: ['Mazda', 'Toyota'] } }, null],
    ['make=Mazda&make=Kia', 'mazda or toyota', { facets: { make: ['Mazda', 'Toyota'] } }, 'Kia'],
    [
      'filtered_features=Sunroof',
      'sunroof or tow bar',
      { text: 'Sunroof or Tow-bar', facets: { filtered_features: ['Sunroof'] } },
      null,
    ],
  ] as const)('words speak louder than filters that are set: %s and "%s"', async (query, text, state, replaced) => {
    const set = parseSearchState(new URLSearchParams(query));
    expect(await find({ ...set, text })).toMatchObject({ state, replaced });
  });

  it('leaves out words that no vehicle has where the others find something, and says so', async () => {
    expect(await find(asked('mazda with flux capacitor'))).toMatchObject({
      state: { text: '', facets: { make: ['Mazda'] } },
      response: { ids: ['mazda3'] },
      leftOut: ['flux', 'capacitor'],
    });
    expect(await find(asked('flux capacitor'))).toMatchObject({
      state: { text: 'flux capacitor' },
      response: { count: 0 },
      leftOut: [],
    });
    // A filler word next to it is not a wish.
    expect(await find(asked('with a flux capacitor'))).toMatchObject({ response: { count: 0 }, leftOut: [] });
    expect(await find(asked('flux capacitor', { facets: { make: ['Mazda'] } }))).toMatchObject({
      response: { count: 0 },
      leftOut: [],
    });
  });

  it('reads a misspelt model as the model, also where the stock has a look-alike and not the model', async () => {
    expect(await find(asked('corola'))).toMatchObject({ state: { facets: { make_model: ['Toyota|Corolla'] } } });
    expect(await find(asked('camery'))).toMatchObject({ state: { facets: { make_model: ['Toyota|Camry'] } } });
    expect(await find(asked('sunrof'))).toMatchObject({ response: { ids: ['mazda3'] } });
    expect(await find(asked('holdan'))).toMatchObject({ state: { text: 'holden' }, response: { count: 0 } });
  });

  it('leaves out words that say nothing of a vehicle, and no order among them', async () => {
    for (const text of ['a', 'the best', 'how much'])
      expect(await find(asked(text))).toMatchObject({ response: { count: 3 }, leftOut: [text] });
    expect(await find(asked('cheapest'))).toMatchObject({ state: { sort: 'price_asc' }, leftOut: [] });
  });

  it('says that praise is no wish that it can search for, unless it is part of a name', async () => {
    expect(await find(asked('reliable hatch'))).toMatchObject({
      state: { text: '', facets: { body: ['hatch'] } },
      leftOut: ['reliable'],
    });
    expect(await find(asked('good condition hatch'))).toMatchObject({ leftOut: ['good condition'] });
    expect(await find(asked('best corolla under 40k'))).toMatchObject({
      response: { ids: ['corolla'] },
      leftOut: ['best'],
    });
    expect(await find(asked('great wall'))).toMatchObject({ leftOut: [] });
  });

  it('takes no notice of a plus behind a word that is no badge', async () => {
    expect(await find(asked('hatch+'))).toMatchObject({
      state: { text: '', facets: { body: ['hatch'] } },
      leftOut: [],
    });
    expect(await find(asked('mazda+'))).toMatchObject({ response: { ids: ['mazda3'] } });
  });

  it('leaves out an alternative that the stock has not', async () => {
    expect(await find(asked('kluger or corolla'))).toMatchObject({
      response: { ids: ['corolla'] },
      leftOut: ['kluger'],
    });
    expect(await find(asked('camry or accord'))).toMatchObject({
      response: { ids: ['hybrid-by-badge'] },
      leftOut: ['accord'],
    });
    expect(await find(asked('kluger or accord'))).toMatchObject({ response: { count: 0 }, leftOut: [] });
  });

  it('leaves nothing out where everything is asked for', async () => {
    for (const text of ['all', 'everything', 'show me all vehicles'])
      expect(await find(asked(text))).toMatchObject({ response: { count: 3 }, leftOut: [] });
    expect(await find(asked('the'))).toMatchObject({ leftOut: ['the'] });
  });

  it('leaves out an alternative that is text beside one that is a filter, because both would be demanded', async () => {
    expect(await find(asked('mazda or sport edition'))).toMatchObject({
      state: { text: '', facets: { make: ['Mazda'] } },
      response: { ids: ['mazda3'] },
      leftOut: ['sport edition'],
    });
  });

  it.each(['under 30 ks', 'under 30ks', "under 30 k's", 'less than 30 k’s'])(
    'takes a spoken k for a thousand kilometres: %s',
    async (text) => {
      expect(await find(asked(text))).toMatchObject({
        state: { text: '', ranges: { km: { max: 30_000 } } },
        leftOut: [],
      });
    },
  );

  it('says what a figure after low kilometres was read as, and takes the price where kilometres find nothing', async () => {
    expect(await find(asked('low kms under 30k'))).toMatchObject({
      state: { ranges: { km: { max: 30_000 } } },
      doubtful: { said: 'under 30k', readAs: 'kilometres', otherText: 'under 30k low kms' },
    });
    expect(await find(asked('camry low kms under 28k'))).toMatchObject({
      state: { ranges: { price: { max: 28_000 } } },
      doubtful: { said: 'under 28k', readAs: 'price', otherText: 'camry low kms under 28k km' },
    });
    expect(await find(asked('low kms under $30k'))).toMatchObject({
      state: { ranges: { price: { max: 30_000 } } },
      doubtful: null,
    });
  });

  it.each([
    'low kms under 30 grand',
    'low kms nothing over 30 grand',
    'low kms, max 30 grand',
    'low kms no more than 30 thousand dollars',
    'low kms 30k bucks',
  ])('takes a figure of money after low kilometres for a price: %s', async (text) => {
    const { state, doubtful, leftOut } = await find(asked(text));
    expect([state.ranges.price?.max, state.ranges.km, doubtful, leftOut]).toEqual([30_000, undefined, null, []]);
  });

  it('reads a wish that other stocks have no filter for, also where more is said of it', async () => {
    const stock = await vocabularyOf({
      body: ['suv', 'ute'],
      car_type: ['new', 'used'],
      tag: ['5 Star ANCAP', 'Warranty'],
      categories: ['Service History'],
    });
    const read = (text: string, set: SearchState = emptySearchState) => {
      const { facets, text: left } = readWords({ ...set, text }, stock);
      return { facets, unsearchable: unsearchablePieces(left, (key) => isReadAsFilter(key, stock)) };
    };
    for (const text of ['suv 5 star ancap', '5 star ancap rating suv', 'suv 5-star ancap rating'])
      expect(read(text), text).toEqual({ facets: { body: ['suv'], tag: ['5 Star ANCAP'] }, unsearchable: [] });
    for (const text of ['suv with warranty', 'suv 5 year new car warranty'])
      expect(read(text), text).toEqual({ facets: { body: ['suv'], tag: ['Warranty'] }, unsearchable: [] });
    expect(read('full service history ute')).toEqual({
      facets: { body: ['ute'], categories: ['Service History'] },
      unsearchable: [],
    });
    expect(read('suv warranty', { ...emptySearchState, facets: { tag: ['5 Star ANCAP'] } }).unsearchable).toEqual([]);
    expect(read('4 star ancap suv')).toEqual({ facets: { body: ['suv'] }, unsearchable: ['4 star ancap'] });
  });

  it('leaves out a wish that no filter says, as a whole', async () => {
    for (const text of [
      '$0 deposit',
      '0 deposit',
      'reserve',
      'to tow a caravan',
      'for towing',
      'tow vehicle',
      '5 year warranty',
      'finance',
      'rego included',
      'bad credit',
      'euro 5',
      'dual clutch',
      'electric seats',
      'north side',
      'can you deliver',
      'money back guarantee',
      '7 day return',
      'test drive',
      'under 6 litres per 100',
      'oldest',
      '0-100 in 5 seconds',
      'gvm 3500',
      'payload 1 tonne',
      '0 km',
      'must sell',
      'below market',
      'priced under the market value',
      'hail damaged',
      'repairable write-off',
      'plus on road costs',
    ])
      expect(await find(asked(text))).toMatchObject({ response: { count: 3 }, leftOut: [text] });
    expect(await find(asked('hatch for towing a caravan'))).toMatchObject({
      state: { facets: { body: ['hatch'] } },
      leftOut: ['for towing a caravan'],
    });
  });

  it('never finds nothing where the text alone finds something', longTest, async () => {
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const { engine } = await prepared;
        const asText = await engine.search(request(state));
        const { response } = await find(state);
        if (asText.count > 0) expect(response.count).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('where caravans are for sale and no cars', () => {
  const caravan = (id: string, facets: SearchDocument['facets']): SearchDocument => ({
    id,
    facets: { item_type: ['caravan'], region: ['Mid North Coast'], ...facets },
    numbers: {},
    words: [],
    codes: [],
    rank: 0,
    visibleUntil: null,
    sold: false,
  });
  const prepared = (async () => {
    const engine = createEmbeddedEngine();
    await engine.reindex([
      caravan('gold', { colour: ['Gold'], car_type: ['used'] }),
      caravan('white', { colour: ['White'], car_type: ['new'] }),
    ]);
    const search = (state: SearchState) =>
      engine.search({
        text: state.text,
        facets: selectedFacets(state),
        excluded: state.excluded,
        ranges: state.ranges,
        sort: 'relevance',
        page: 1,
        pageSize: 21,
        nowSeconds: 1_000,
      });
    return { search, vocabulary: await wordVocabulary((await search(emptySearchState)).facets) };
  })();
  const find = async (text: string) =>
    searchByWords({
      asked: asked(text),
      now: new Date('2026-06-01'),
      findPlace: async (name) => (['brisbane', 'gold coast'].includes(name) ? { name, postcode: '4000' } : null),
      ...(await prepared),
    });

  it('a car is left out, and that is said', async () => {
    for (const text of ['car', 'cars'])
      expect(await find(text)).toMatchObject({ response: { count: 2 }, leftOut: [text] });
    expect(await find('used car')).toMatchObject({ response: { ids: ['gold'] }, leftOut: ['car'] });
    expect(await find('used caravan')).toMatchObject({ response: { ids: ['gold'] }, leftOut: [] });
  });

  it('a place without a yard leaves nothing out, in one word or two, alone and beside other words', async () => {
    for (const place of ['brisbane', 'gold coast', 'Gold Coast', 'in gold coast', 'on the gold coast']) {
      expect(await find(place)).toMatchObject({
        response: { count: 2 },
        state: { text: '', near: { postcode: '4000', withinKm: null } },
        leftOut: [],
      });
      expect(await find(`used ${place}`)).toMatchObject({
        response: { ids: ['gold'] },
        state: { text: '', near: { postcode: '4000' } },
        leftOut: [],
      });
    }
  });
});

describe('measures of caravans, motorcycles and what tows them', () => {
  const stockOf = (name: FacetName, found: readonly string[]): FacetCount[] =>
    found.map((value) => ({ value, label: facetLabel(name, value), count: 10 }));
  const found: Partial<Record<FacetName, readonly string[]>> = {
    make: ['Ford', 'Jayco'],
    body: ['suv', 'ute', 'coupe'],
    seats: ['2', '4', '5', '7'],
    sleeps: ['2', '4', '6'],
    size: ['Small', 'Medium', 'Large'],
    filtered_features: ['Tow bar', 'Bull bar'],
  };
  const counts = Object.fromEntries(facetNames.map((name) => [name, stockOf(name, found[name] ?? [])])) as Record<
    FacetName,
    FacetCount[]
  >;
  const readBy = async (text: string, numbers: readonly RangeName[]) => {
    const read = readWords(asked(text), await wordVocabulary(counts, { numbers }), { year: 2026 });
    return decodeURIComponent(searchStateToParams(read).toString()).replaceAll('+', ' ');
  };
  it.each([
    ['sleeps 4', 'sleeps=4'],
    ['sleeps four or more', 'sleeps=4&sleeps=6'],
    ['2 berth', 'sleeps=2'],
    ['no 2 berths', 'not_sleeps=2'],
    ['18ft', 'body_length=5.32:5.65'],
    ['under 18 foot', 'body_length=:5.5'],
    ['under 18’', 'body_length=:5.5'],
    ["19'6", 'body_length=5.78:6.11'],
    ['18.6', 'body_length=5.48:5.8'],
    ['19ft 6in', 'body_length=5.78:6.11'],
    ["under 20'6", 'body_length=:6.26'],
    ['18 to 20 feet', 'body_length=5.48:6.11'],
    ['over 6 metres', 'body_length=6:'],
    ['atm under 2500', 'atm=:2500'],
    ['under 2.5t atm', 'atm=:2500'],
    ['atm 2,500kg or more', 'atm=2500:'],
    ['tow 3t', 'towing=3000:'],
    ['tows 3.5', 'towing=3500:'],
    ['towing at least 2.5', 'towing=2500:'],
    ['tows 3500kg', 'towing=3500:'],
    ['tow a 2.5 tonne caravan', 'towing=2500:'],
    ['ute that can tow a 3.5t boat', 'body=ute&towing=3500:'],
    ['pull a 2000 kg horse float', 'towing=2000:'],
    ['3.5t towing', 'towing=3500:'],
    ['tow bar 3500kg towing capacity', 'filtered_features=Tow bar&towing=3500:'],
    ['tow 2018-2021', 'query=tow&year=2018:2021'],
    ['ute towing under 60000', 'query=towing&body=ute&price=:60000'],
    ['atm under 50000', 'query=atm&price=:50000'],
    ['towing over 30000', 'query=towing over 30000'],
    ['towing under 3000', 'towing=:3000'],
    ['caravan over 3 tonne', 'query=caravan&atm=3000:'],
    ['over 3000kg', 'atm=3000:'],
    ['over 3t', 'atm=3000:'],
    ['seven people', 'seats=7'],
    ['for 7 people', 'seats=7'],
    ['carries 5 people', 'seats=5&seats=7'],
    ['family of 5', 'seats=5&seats=7'],
    ['ute for four adults', 'seats=4&seats=5&seats=7&body=ute'],
    ['5 people movers', 'query=5 people movers'],
    ['650cc', 'engine_cc=611:663'],
    ['649cc', 'engine_cc=649:649'],
    ['under 700cc', 'engine_cc=:700'],
    ['600-900 cc', 'engine_cc=600:900'],
    ['600cc to 900cc', 'engine_cc=600:900'],
    ['between 600cc and 900cc', 'engine_cc=600:900'],
    ['5m to 6m', 'body_length=5:6'],
    ['2000kg to 2500kg atm', 'atm=2000:2500'],
    ['atm 2t to 2500kg', 'atm=2000:2500'],
    ['800kg to 1.5t', 'atm=800:1500'],
    ['1000kg to 2000kg towing', 'towing=1000:2000'],
    ['towing 2000-3500kg', 'towing=2000:3500'],
    // after `and` a figure without a unit is another wish
    ['towing 2t and 2019', 'year=2019:2019&towing=2000:'],
    ['my18', 'year=2018:2018'],
    ['MY2018', 'year=2018:2018'],
    ['from my20', 'year=2020:'],
    ['18-20 model', 'year=2018:2020'],
    ['2018-20', 'year=2018:2020'],
    ['my 86', 'query=86'],
    ['small suv', 'size=Small&body=suv'],
    ['mid-size suv', 'size=Medium&body=suv'],
    ['family suv', 'seats=5&seats=7&body=suv'],
    ['family car', 'seats=5&seats=7&not_body=coupe'],
    ['family 7 seater', 'seats=7&not_body=coupe'],
    ['suv bar ford', 'body=suv&not_make=Ford'],
    ['suv barring ford', 'body=suv&not_make=Ford'],
    ['suv tow bar ford', 'filtered_features=Tow bar&make=Ford&body=suv'],
    ['ute bull bar ford', 'filtered_features=Bull bar&make=Ford&body=ute'],
    ['ute nudge bar ford', 'filtered_features=Bull bar&make=Ford&body=ute'],
  ])('are read from the text: %s', async (text, expected) => {
    expect(await readBy(text, ['body_length', 'atm', 'towing', 'engine_cc'])).toBe(expected);
  });

  it.each([
    ['3.5 tonne ute', 'body=ute&towing=3500:'],
    ['3.5t', 'towing=3500:'],
    ['under 3 tonne', 'query=under 3 tonne'],
    ['over 3 tonne', 'query=over 3 tonne'],
  ])('a mass beside vehicles that tow is what they tow: %s', async (text, expected) => {
    expect(await readBy(text, ['towing'])).toBe(expected);
  });

  it('reads litres where motorcycles are for sale and no cars, and people where caravans are', async () => {
    const readIn = async (text: string, itemTypes: string[]) => {
      const vocabularyOfKind = await wordVocabulary(
        { ...counts, seats: [], item_type: stockOf('item_type', itemTypes) },
        { numbers: ['engine_cc'] },
      );
      return decodeURIComponent(searchStateToParams(readWords(asked(text), vocabularyOfKind)).toString()).replaceAll(
        '+',
        ' ',
      );
    };
    expect(await readIn('under 1.5 litre', ['motorcycle'])).toBe('engine_cc=:1500');
    expect(await readIn('over 1 litre engine', ['motorcycle'])).toBe('engine_cc=1000:');
    expect(await readIn('between 1 and 1.5 litres', ['motorcycle', 'caravan'])).toBe('engine_cc=1000:1500');
    expect(await readIn('under 1.5 litre', ['motorcycle', 'car'])).toBe('query=under 1.5 litre');
    expect(await readIn('for 4 people', ['caravan'])).toBe('sleeps=4&sleeps=6');
  });

  it.each(['under 18 foot', 'atm under 2500', 'tow 3t', '650cc'])(
    'a dealer whose stock has no such number leaves %s whole',
    async (text) => {
      expect(await readBy(text, [])).toBe(`query=${text}`);
    },
  );
});
