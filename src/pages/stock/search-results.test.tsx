import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { cardOf } from '../../site/list-cards.ts';
import { standardVehicleNouns, vehicleWords } from '../../shared/vehicle-words.ts';
import {
  LeftOutNotice,
  RefusedNotice,
  ReplacedNotice,
  ResultGrid,
  SortNotice,
  WithoutPriceNotice,
} from './search-results.tsx';

const words = vehicleWords({ labels: { vehicles: standardVehicleNouns } });

test('one picture goes before all others, the rest of a wide screen’s first row is loaded at once, the others when they come near', async () => {
  const { site } = await openFixtureSite({ vehicles: [] });
  const cards = ['a', 'sold', 'b', 'c', 'd'].map((id) =>
    cardOf(site, fixtureVehicle({ id, images: [{ url: `/${id}.jpg` }] })),
  );
  const html = renderToStaticMarkup(
    <ResultGrid
      cards={cards}
      collapsedIds={['sold']}
      dealerCards={[]}
      savedIds={new Set()}
      layout="framed"
      loading={false}
      onEnquire={() => {}}
    />,
  );
  const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) =>
    [/\/(\w+)\.jpg/, /loading="(\w+)"/, /fetchPriority="(\w+)"/i].map((attribute) => attribute.exec(tag)?.[1] ?? ''),
  );
  expect(pictures).toEqual([
    ['a', 'eager', 'high'],
    ['sold', 'lazy', ''],
    ['b', 'eager', ''],
    ['c', 'eager', ''],
    ['d', 'lazy', ''],
  ]);
});

test.each([
  { vehicles: 18, dealerCards: 1, wide: 'sm:max-xl:col-span-2 xl:col-span-3' },
  { vehicles: 16, dealerCards: 1, wide: 'sm:max-xl:col-span-2 xl:col-span-2' },
  { vehicles: 14, dealerCards: 1, wide: 'sm:max-xl:col-span-2' },
  { vehicles: 18, dealerCards: 2, wide: 'xl:col-span-2' },
  { vehicles: 16, dealerCards: 2, wide: '' },
  { vehicles: 18, dealerCards: 0, wide: '' },
])(
  '$vehicles vehicles and $dealerCards cards of the dealer fill whole rows of two and of three',
  async ({ vehicles, dealerCards, wide }) => {
    const { site } = await openFixtureSite({ vehicles: [] });
    const card = { heading: 'Sell', text: '', label: 'Sell', href: '/sell', picture: null };
    const html = renderToStaticMarkup(
      <ResultGrid
        cards={Array.from({ length: vehicles }, (_, id) => cardOf(site, fixtureVehicle({ id: String(id) })))}
        collapsedIds={[]}
        dealerCards={Array.from({ length: dealerCards }, (_, index) => ({ card, after: 5 * (index + 1) }))}
        savedIds={new Set()}
        layout="framed"
        loading={false}
        onEnquire={() => {}}
      />,
    );
    expect((html.match(/\S*col-span-\d/g) ?? []).join(' ')).toBe(wide);
  },
);

test('the words of a search that were left out are named, and those that every vehicle fulfils', () => {
  const notice = (
    text: string,
    leftOut: string[],
    alreadyTrue: string[],
    soldInsteadOfCars: string | null = null,
    notStocked: string[] = [],
  ) =>
    renderToStaticMarkup(
      <LeftOutNotice {...{ text, leftOut, alreadyTrue, notStocked, soldInsteadOfCars, words }} sellHref="/trade-in" />,
    ).replace(/<(?!a )[^>]*>|<a href="([^"]*)"[^>]*>/g, '$1');
  expect(notice('mazda no accidents', ['no accidents'], [])).toBe(
    'We searched for “mazda” and left out “no accidents”, which we cannot search for. /enquiry?subcategory=Find+Me+Something+SimilarTell us what you are looking for',
  );
  // A filler word was never searched for.
  expect(notice('with shower and toilet', ['shower and toilet'], [])).toMatch(/^We left out “shower and toilet”,/);
  expect(notice('something cheap for my wife', ['wife'], [])).toMatch(/^We searched for “cheap” and left out “wife”,/);
  expect(notice('🚗', ['🚗'], [])).toBe('We could not read “🚗”. Here is everything in stock.');
  expect(notice('sell my car', ['sell my car'], [])).toBe(
    'We left out “sell my car”, which we cannot search for. /trade-inSell or trade in your vehicle',
  );
  expect(notice('used car', ['car'], [], 'caravans and motorcycles')).toBe(
    'We sell caravans and motorcycles, not cars. ',
  );
  expect(notice('rav4 or cruiser', ['rav4'], [], null, ['rav4'])).toBe(
    'We have no “rav4” in stock. /enquiry?subcategory=Find+Me+Something+SimilarTell us what you are looking for',
  );
  expect(notice('no caravans', ['no caravans'], ['no caravans'])).toBe('“no caravans” is true of every car here. ');
});

test.each([
  ['price', 'cheap', 'We could not read the price “cheap”, so it was left out.'],
  ['km', ':lots', 'We could not read the kilometres “lots”, so it was left out.'],
  ['km', '10000:lots', 'We could not read the kilometres “10000 to lots”, so it was left out.'],
  ['price', '30000:20k', 'The minimum price is above the maximum (“30000 to 20k”), so it was left out.'],
] as const)('a filter that could not be read says why: %s %s', (name, text, words) => {
  expect(renderToStaticMarkup(<RefusedNotice refused={[{ name, text }]} />)).toContain(words);
});

test('an order that words ask for is named', () => {
  expect(renderToStaticMarkup(<SortNotice sort="km_asc" />)).toContain('Sorted by lowest kilometres.');
});

test('a brand that words took the place of is named', () => {
  expect(renderToStaticMarkup(<ReplacedNotice replaced="Mazda" />)).toContain('Your search replaced “Mazda”.');
});

test('vehicles without a price that stand last are counted', () => {
  expect(
    renderToStaticMarkup(<WithoutPriceNotice count={2} of="purchase price" href={null} words={words} />),
  ).toContain('2 cars without a purchase price are at the end of the list.');
});
