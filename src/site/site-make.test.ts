import { expect, test } from 'vitest';
import { siteMake } from './site-make.ts';

const manufacturers = [
  { id: 21, name: 'Isuzu', slug: 'isuzu', logo_url: '' },
  { id: 7, name: 'Kia', slug: 'kia', logo_url: '' },
];

test.each([
  ['isuzu', null, 'Isuzu'],
  ['isuzu', 21, 'Isuzu'],
  [null, 7, 'Kia'],
  [null, 8, undefined],
  [null, null, undefined],
])('a site with the make %s and the id %s is for %s', (manufacturer, id, name) => {
  expect(siteMake({ manufacturer, manufacturer_id: id, manufacturers })?.name).toBe(name);
});
