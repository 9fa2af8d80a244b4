import { expect, test } from 'vitest';
import { packCardFacts, unpackCardFacts, type CardFacts } from './card-facts.ts';

const facts: CardFacts = {
  id: 'a',
  slug: '2021-toyota-corolla',
  itemType: 'car',
  noun: { one: 'car', many: 'cars' },
  title: '2021 Toyota "Corolla" <ZR>',
  subtitle: '',
  price: { kind: 'price', text: '$29,990', label: 'Drive away', was: '' },
  picture: { url: '/a.jpg', alt: 'in red', body: 'hatch', more: ['/b.jpg', '/c.jpg'] },
  available: true,
  reserveAmount: '$500',
  labels: [{ kind: 'reserved' }],
  lead: {
    make: 'Toyota',
    model: 'Corolla',
    stockNumber: 'T1',
    condition: 'used',
    status: 'in_stock',
    dealershipSlug: 'north',
    canBeDriven: false,
    canBeFinanced: true,
  },
};

test('a card’s facts are read as they were written, with any number of pictures and with empty ones', () => {
  for (const more of [[], ['/b.jpg'], ['/b.jpg', '/c.jpg', '/d.jpg']]) {
    const card = { ...facts, picture: { ...facts.picture, more } };
    expect(unpackCardFacts(packCardFacts(card))).toEqual(card);
  }
  const sold = { ...facts, available: false, labels: [], picture: { url: '', alt: '', body: '', more: [] } };
  expect(unpackCardFacts(packCardFacts(sold))).toEqual(sold);
});

test('a line break in a value does not move the facts after it', () => {
  expect(unpackCardFacts(packCardFacts({ ...facts, title: 'Corolla\nZR' }))).toEqual({ ...facts, title: 'Corolla ZR' });
});

test('of the labels an element carries that somebody has reserved the vehicle', () => {
  for (const [kinds, kept] of [
    [['electrified', 'reserved'], ['reserved']],
    [['just-arrived'], []],
  ] as const) {
    const { available, labels } = unpackCardFacts(packCardFacts({ ...facts, labels: kinds.map((kind) => ({ kind })) }));
    expect([available, labels.map(({ kind }) => kind)]).toEqual([true, kept]);
  }
});
