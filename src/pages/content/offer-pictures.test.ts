import { expect, test } from 'vitest';
import { siteContext } from '../../site/site-context.ts';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { pictureOffers } from './offer-pictures.server.ts';
import { currentOffers } from './read-offers.server.ts';

const vehicle = (id: string, make: string, picture: string) =>
  fixtureVehicle({ id, make, images: [{ url: `/cars/${picture}.webp`, alt: '' }] });

async function picturesOf(offers: readonly { id: string; stock_search?: string; image?: string }[]) {
  const { args } = await openFixtureSite({
    vehicles: [vehicle('a', 'Mazda', 'red'), vehicle('b', 'Mazda', 'blue'), vehicle('c', 'Kia', 'green')],
    settings: { content: { offers: offers.map((offer) => ({ name: offer.id, ...offer })) } },
  });
  const site = args('/special-offers').context.get(siteContext);
  const pictured = await pictureOffers(site, currentOffers(site));
  return Object.fromEntries(pictured.map(({ id, image }) => [id, image]));
}

test('offers beside each other show different vehicles, the first offer the first of its search', async () => {
  const {
    mazdas,
    'more-mazdas': more,
    kias,
    delivery,
  } = await picturesOf([
    { id: 'mazdas', stock_search: 'make=Mazda' },
    { id: 'more-mazdas', stock_search: 'make=Mazda' },
    { id: 'kias', stock_search: 'make=Kia' },
    { id: 'delivery' },
  ]);
  expect([mazdas, more].toSorted()).toEqual(['/cars/blue.webp', '/cars/red.webp']);
  const alone = await picturesOf([{ id: 'mazdas', stock_search: 'make=Mazda' }]);
  expect(alone['mazdas']).toBe(mazdas);
  expect([kias, delivery]).toEqual(['/cars/green.webp', null]);
});

test('a picture comes again where the stock has no other', async () => {
  expect(
    await picturesOf([
      { id: 'kias', stock_search: 'make=Kia' },
      { id: 'more-kias', stock_search: 'make=Kia' },
    ]),
  ).toEqual({ kias: '/cars/green.webp', 'more-kias': '/cars/green.webp' });
});
