import { expect, test } from 'vitest';
import { cardTags } from './card-tag.ts';

const now = new Date('2026-03-20T00:00:00Z');
const plain = {
  status: 'in_stock',
  simpleFuel: 'Petrol',
  reserved: false,
  tag: '',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;
const everything = {
  ...plain,
  simpleFuel: 'Hybrid',
  reserved: true,
  tag: 'Test Drive Only',
  status: 'coming_soon',
  createdAt: '2026-03-19T00:00:00.000Z',
} as const;

test.each([
  ['nothing on an ordinary car', plain, null],
  ['the fuel of an electric car', { ...plain, simpleFuel: 'Electric' }, 'Electric'],
  ['the fuel before all else', everything, 'Hybrid'],
  ['reserved second', { ...everything, simpleFuel: 'Diesel' }, 'Reserved'],
  ['the dealer’s tag third', { ...everything, simpleFuel: 'Diesel', reserved: false }, 'Test Drive Only'],
  ['coming soon fourth', { ...everything, simpleFuel: 'Diesel', reserved: false, tag: '' }, 'Coming soon'],
  ['just arrived fifth', { ...plain, createdAt: '2026-03-12T00:00:00.000Z' }, 'Just arrived'],
  ['nothing after 8 days', { ...plain, createdAt: '2026-03-11T23:59:59.000Z' }, null],
  ['just sold on a sold car, whatever else applies', { ...everything, status: 'sold' }, 'Just sold'],
] as const)('a card says %s', (_, car, label) => {
  expect(cardTags(car, { settings: { just_arrived_days: 8 }, now })[0]?.label ?? null).toBe(label);
});

test.each([
  ['that a hybrid is reserved', { ...plain, simpleFuel: 'Hybrid', reserved: true }, ['Hybrid', 'Reserved']],
  [
    'that an electric car is still to come',
    { ...plain, simpleFuel: 'Electric', status: 'coming_soon' },
    ['Electric', 'Coming soon'],
  ],
  [
    'that a car with the dealer’s tag is still to come',
    { ...plain, tag: 'Fleet Special', status: 'coming_soon' },
    ['Fleet Special', 'Coming soon'],
  ],
  ['both states of one car', { ...plain, reserved: true, status: 'coming_soon' }, ['Reserved', 'Coming soon']],
  [
    'that an electric car is there to be driven and not to be sold',
    { ...plain, simpleFuel: 'Electric', tag: 'Test Drive Only' },
    ['Electric', 'Test Drive Only'],
  ],
  ['a state once', { ...plain, reserved: true }, ['Reserved']],
  ['nothing beside the sale', { ...everything, status: 'sold' }, ['Just sold']],
] as const)('a card also says %s', (_, car, labels) => {
  expect(cardTags(car, { settings: { just_arrived_days: 8 }, now }).map(({ label }) => label)).toEqual(labels);
});
