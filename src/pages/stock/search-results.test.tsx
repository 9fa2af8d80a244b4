import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { cardOf } from '../../site/list-cards.ts';
import { ResultGrid } from './search-results.tsx';

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
    ['b', 'eager', 'low'],
    ['c', 'eager', 'low'],
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
