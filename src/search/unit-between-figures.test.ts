/**
 * A unit is of the figure before it, whatever figure follows: every unit, in every form of a limit or a range, before
 * every kind of figure that shoppers type next.
 */
import { expect, it } from 'vitest';
import type { FacetCount } from './engine.ts';
import { facetLabel, facetNames, type FacetName } from './facets.ts';
import { rangeNames } from './ranges.ts';
import { readWords } from './read-words.ts';
import { emptySearchState, searchStateToParams } from './search-state.ts';
import { wordVocabulary } from './word-vocabulary.ts';
import { longTest } from '../../test/limits.ts';

const values: Partial<Record<FacetName, readonly string[]>> = {
  item_type: ['caravan', 'motorcycle'],
  make: ['Toyota'],
  make_model: ['Toyota|Corolla'],
  body: ['suv'],
  seats: ['2', '4', '5', '7', '8'],
  doors: ['2', '3', '4', '5'],
  sleeps: ['2', '3', '4', '6'],
};
const vocabulary = await wordVocabulary(
  Object.fromEntries(
    facetNames.map((name) => [
      name,
      (values[name] ?? []).map((value): FacetCount => ({ value, label: facetLabel(name, value), count: 50 })),
    ]),
  ) as Record<FacetName, FacetCount[]>,
  { numbers: rangeNames },
);
const reading = (text: string): string[] =>
  [...searchStateToParams(readWords({ ...emptySearchState, text }, vocabulary, { year: 2026 }))]
    .map(([name, value]) => `${name}=${value}`)
    .sort();

/** Each form of a limit or a range by what it means. `u` stands for the unit. */
const forms = {
  plain: ['N u'],
  below: ['under N u', 'less than N u', 'below N u'],
  most: ['max N u', 'up to N u', 'no more than N u', 'N u or less'],
  mostInside: ['N or less u'],
  above: ['over N u', 'more than N u'],
  least: ['at least N u', 'min N u', 'N u or more'],
  leastInside: ['N+ u', 'N or more u'],
  range: ['N-M u', 'N - M u', 'N to M u', 'between N and M u'],
  rangeOfBoth: ['N u to M u', 'between N u and M u'],
} satisfies Record<string, readonly string[]>;
type Form = keyof typeof forms;

/** A form without a reading here is none for the unit. */
interface Unit {
  units: readonly string[];
  figures: readonly (readonly [string, string])[];
  reads: Partial<Record<Exclude<Form, `${string}Inside` | 'rangeOfBoth'>, string>>;
  without?: readonly Form[];
}

const limits = (name: string, least: string, most = least, top = most): Unit['reads'] => ({
  below: `${name}=:${most}`,
  most: `${name}=:${most}`,
  above: `${name}=${least}:`,
  least: `${name}=${least}:`,
  range: `${name}=${least}:${top}`,
});
const inside = ['mostInside', 'leastInside'] as const;

const units: readonly Unit[] = [
  {
    units: ['km'],
    figures: [
      ['60000', '90000'],
      ['60k', '90k'],
    ],
    reads: { ...limits('km', '60000', '60000', '90000'), plain: 'km=:60000' },
  },
  {
    units: ['kms', 'klms', 'kilometres', 'kilometers', 'kays', 'klicks', 'ks'],
    figures: [['60,000', '90,000']],
    reads: { ...limits('km', '60000', '60000', '90000'), plain: 'km=:60000' },
  },
  {
    units: ['km on the clock'],
    figures: [['60000', '90000']],
    reads: { ...limits('km', '60000', '60000', '90000'), plain: 'km=:60000' },
    without: ['rangeOfBoth'],
  },
  {
    units: ['kms'],
    figures: [['5000', '9000']],
    reads: { ...limits('km', '5000', '5000', '9000'), plain: 'km=:5000' },
  },
  {
    units: ['per week', 'pw', 'a week', 'weekly'],
    figures: [['150', '200']],
    reads: { ...limits('weekly_price', '150', '150', '200'), plain: 'weekly_price=:150' },
  },
  {
    units: ['a month', 'monthly'],
    figures: [['650', '1300']],
    reads: { ...limits('weekly_price', '150', '150', '300'), plain: 'weekly_price=:150' },
  },
  {
    units: ['per fortnight'],
    figures: [['300', '400']],
    reads: { ...limits('weekly_price', '150', '150', '200'), plain: 'weekly_price=:150' },
  },
  {
    units: ['seats', 'seater'],
    figures: [['5', '7']],
    reads: {
      plain: 'seats=5',
      below: 'seats=2&seats=4',
      most: 'seats=2&seats=4&seats=5',
      above: 'seats=7&seats=8',
      least: 'seats=5&seats=7&seats=8',
      range: 'seats=5&seats=7',
    },
  },
  {
    units: ['doors', 'door'],
    figures: [['3', '4']],
    reads: {
      plain: 'doors=3',
      below: 'doors=2',
      most: 'doors=2&doors=3',
      above: 'doors=4&doors=5',
      least: 'doors=3&doors=4&doors=5',
      range: 'doors=3&doors=4',
    },
  },
  {
    units: ['berth', 'berths'],
    figures: [['3', '4']],
    reads: {
      plain: 'sleeps=3',
      below: 'sleeps=2',
      most: 'sleeps=2&sleeps=3',
      above: 'sleeps=4&sleeps=6',
      least: 'sleeps=3&sleeps=4&sleeps=6',
      range: 'sleeps=3&sleeps=4',
    },
  },
  {
    units: ['years old', 'yrs old'],
    figures: [['3', '5']],
    reads: {
      plain: 'year=2023:',
      below: 'year=2023:',
      most: 'year=2023:',
      above: 'year=:2023',
      least: 'year=:2023',
      range: 'year=2021:2023',
    },
    without: ['rangeOfBoth'],
  },
  {
    units: ['kg', 'kilos'],
    figures: [['2000', '2500']],
    reads: limits('atm', '2000', '2000', '2500'),
    without: inside,
  },
  {
    units: ['t', 'tonne', 'tonnes'],
    figures: [['2', '2.5']],
    reads: limits('atm', '2000', '2000', '2500'),
    without: inside,
  },
  {
    units: ['kg atm'],
    figures: [['2000', '2500']],
    reads: { ...limits('atm', '2000', '2000', '2500'), plain: 'atm=:2000' },
    without: [...inside, 'rangeOfBoth'],
  },
  {
    units: ['kg tare'],
    figures: [['1500', '2000']],
    reads: { ...limits('tare', '1500', '1500', '2000'), plain: 'tare=:1500' },
    without: [...inside, 'rangeOfBoth'],
  },
  {
    units: ['kg towing', 'kg braked', 'kg towing capacity'],
    figures: [['2000', '3000']],
    reads: { ...limits('towing', '2000', '2000', '3000'), plain: 'towing=2000:' },
    without: [...inside, 'rangeOfBoth'],
  },
  {
    units: ['m', 'metres', 'meters'],
    figures: [['5', '6']],
    reads: { ...limits('body_length', '5', '5', '6'), plain: 'body_length=4.85:5.15' },
  },
  {
    units: ['ft', 'foot', 'feet'],
    figures: [['18', '20']],
    reads: { ...limits('body_length', '5.48', '5.5', '6.11'), plain: 'body_length=5.32:5.65' },
  },
  {
    units: ['cc'],
    figures: [['650', '900']],
    reads: { ...limits('engine_cc', '650', '650', '900'), plain: 'engine_cc=611:663' },
  },
  {
    units: ['litres', 'litre', 'l'],
    figures: [['1.5', '2.5']],
    reads: limits('engine_cc', '1500', '1500', '2500'),
  },
];

const followers: readonly (readonly [text: string, reads: string])[] = [
  ['2019', 'year=2019:2019'],
  ['2019+', 'year=2019:'],
  ['2016-2019', 'year=2016:2019'],
  ['2016 to 2019', 'year=2016:2019'],
  ['2019 or newer', 'year=2019:'],
  ['from 2019', 'year=2019:'],
  ['before 2019', 'year=:2018'],
  ['my19', 'year=2019:2019'],
  ['25000', 'query=25000'],
  ['25k', 'price=:25000'],
  ['under 30000', 'price=:30000'],
  ['under $30,000', 'price=:30000'],
  ['20000-30000', 'price=20000:30000'],
  ['between 20k and 30k', 'price=20000:30000'],
  ['5 seats', 'seats=5'],
  ['4 berth', 'sleeps=4'],
  ['40000 km', 'km=:40000'],
  ['under 40000 km', 'km=:40000'],
  ['20000-40000 kms', 'km=20000:40000'],
  ['under 900 cc', 'engine_cc=:900'],
  ['150 per week', 'weekly_price=:150'],
  ['toyota under 30000', 'make=Toyota&price=:30000'],
];
const quantityOf = (reads: string): string => /^\w+/.exec(reads)![0];

it.each(units.flatMap((unit) => unit.units.map((name) => [name, unit] as const)))(
  'the unit %s is of the figure before it',
  longTest,
  (name, { figures, reads, without = [] }) => {
    const found: Record<string, string[]> = {};
    const expected: Record<string, string[]> = {};
    for (const [form, texts] of Object.entries(forms) as [Form, readonly string[]][]) {
      const read = reads[form.replace(/Inside$|OfBoth$/, '') as keyof typeof reads];
      if (read === undefined || without.includes(form)) continue;
      for (const [figure, other] of figures) {
        for (const text of texts) {
          const phrase = text.replace('N', figure).replace('M', other);
          const said = phrase.replaceAll(/(?<= )u(?= |$)/g, name);
          expected[said] = read.split('&');
          found[said] = reading(said);
          for (const [next, ofNext] of followers) {
            if (quantityOf(ofNext) === quantityOf(read)) continue;
            expected[`${said} ${next}`] = [...read.split('&'), ...ofNext.split('&')].sort();
            found[`${said} ${next}`] = reading(`${said} ${next}`);
          }
        }
      }
    }
    expect(found).toEqual(expected);
  },
);

it.each([
  ['from 2019 km under 50000', 'km=:50000&year=2019:'],
  ['2019 or newer kms 50000', 'km=:50000&year=2019:'],
  ['2016-2019 km under 50000', 'km=:50000&year=2016:2019'],
  ['price under 30000 km under 80000', 'km=:80000&price=:30000'],
  ['max price 30000 kms 80000', 'km=:80000&price=:30000'],
  ['$20,000 km 80000', 'km=:80000&price=:20000'],
  ['under 2000 km 2024', 'km=:2000&year=2024:2024'],
  ['km under 50000 2019', 'km=:50000&year=2019:2019'],
  ['odometer under 80000 km 2019', 'km=:80000&year=2019:2019'],
  ['towing 3000 kg atm 2500 kg', 'atm=:2500&towing=3000:'],
  ['50 km from 2019', 'near=2019&within=50'],
])(
  '%s: the unit is of the next figure, because the one before is of another quantity or has its own',
  (text, reads) => {
    expect(reading(text)).toEqual(reads.split('&'));
  },
);
