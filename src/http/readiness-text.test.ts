import { expect, test } from 'vitest';
import { readinessText } from './readiness-text.ts';

const misfit = (slug: string, keys: string[], servedVersion: number | null = 1) => ({
  slug,
  servedVersion,
  problems: keys.map((path) => ({ path })),
});

test('a server on which everything fits is ready, and says nothing else', () => {
  expect(readinessText([])).toBe('ready\n');
});

test('dealers and keys are named', () => {
  expect(
    readinessText([
      misfit('outback', ['finance.calculator.establishment_fee_dollars']),
      misfit('bigsky', ['name'], null),
    ]),
  ).toBe(
    'ready, but stored configurations are not valid for this release ("forecourt check --stored" has details): outback: finance.calculator.establishment_fee_dollars; bigsky (no site): name\n',
  );
});

test('dealers that cannot be searched are named, beside those whose configuration does not fit', () => {
  expect(readinessText([], ['bigsky', 'outback'])).toBe(
    'ready, but the search index of these dealers cannot be loaded, and most of their pages return 503: bigsky, outback\n',
  );
  expect(readinessText([misfit('bigsky', ['name'])], ['outback'])).toMatch(
    /503: outback; and stored configurations are not valid .*: bigsky: name\n$/,
  );
  expect(readinessText([], ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toContain(': a, b, c, d, e, 2 more\n');
});

test('the text stays short, whatever there is to say', () => {
  const many = Array.from({ length: 500 }, (_, index) => misfit(`dealer-${index}`, ['a', 'b', 'c', 'd', 'e']));
  const text = readinessText(many);
  expect(text).toContain('dealer-4: a, b, c, 2 more; 495 more');
  expect(text.length).toBeLessThan(400);
});
