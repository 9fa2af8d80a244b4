import { expect, test } from 'vitest';
import { gridItems } from './grid-items.ts';

test.each([
  { vehicles: 18, dealerCards: 1, wide: 'sm:max-xl:col-span-2 xl:col-span-3' },
  { vehicles: 16, dealerCards: 1, wide: 'sm:max-xl:col-span-2 xl:col-span-2' },
  { vehicles: 14, dealerCards: 1, wide: 'sm:max-xl:col-span-2' },
  { vehicles: 18, dealerCards: 2, wide: 'xl:col-span-2' },
  { vehicles: 16, dealerCards: 2, wide: '' },
  { vehicles: 18, dealerCards: 0, wide: '' },
])(
  '$vehicles vehicles and $dealerCards cards of the dealer fill whole rows of two and of three',
  ({ vehicles, dealerCards, wide }) => {
    const card = { heading: 'Sell', text: '', label: 'Sell', href: '/sell', picture: null };
    const items = gridItems({
      cards: Array.from({ length: vehicles }, (_, id) => ({ id: String(id), mark: 'a' })),
      collapsedIds: [],
      dealerCards: Array.from({ length: dealerCards }, (_, index) => ({ card, after: 5 * (index + 1) })),
      savedIds: new Set(),
    });
    expect(items.flatMap((item) => ('dealerCard' in item && item.width !== '' ? [item.width] : [])).join(' ')).toBe(
      wide,
    );
  },
);

test('a card that was made anew is another element, and a saved one shows though it is sold', () => {
  const keysOf = (mark: string) =>
    gridItems({ cards: [{ id: 'a', mark }], collapsedIds: [], dealerCards: [], savedIds: new Set() });
  expect(keysOf('old')[0]!.key).not.toBe(keysOf('new')[0]!.key);
  const sold = { cards: [{ id: 'a', mark: 'a' }], collapsedIds: ['a'], dealerCards: [] };
  expect(gridItems({ ...sold, savedIds: new Set() })).toMatchObject([{ hidden: true }]);
  expect(gridItems({ ...sold, savedIds: new Set(['a']) })).toMatchObject([{ hidden: false }]);
});
