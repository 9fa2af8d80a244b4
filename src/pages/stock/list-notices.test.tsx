import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { standardVehicleNouns, vehicleWords } from '../../shared/vehicle-words.ts';
import { LeftOutNotice, RefusedNotice, ReplacedNotice, SortNotice, WithoutPriceNotice } from './list-notices.tsx';

const words = vehicleWords({ labels: { vehicles: standardVehicleNouns } });

test('what was left out is said, with the way on behind it', () => {
  const notice = (link: { label: string; href: string } | null) =>
    renderToStaticMarkup(<LeftOutNotice words={{ sentences: 'We left out “pink”.', link }} />).replace(
      /<(?!a )[^>]*>|<a href="([^"]*)"[^>]*>/g,
      '$1',
    );
  expect(notice({ label: 'Tell us', href: '/enquiry' })).toBe('We left out “pink”. /enquiryTell us');
  expect(notice(null)).toBe('We left out “pink”.');
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
