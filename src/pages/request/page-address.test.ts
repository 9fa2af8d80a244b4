import { expect, test } from 'vitest';
import { pageAddressOf } from './page-address.ts';

test.each([
  ['/careers?car_id=a%20b', '/careers', '?car_id=a%20b'],
  ['/careers.data', '/careers', ''],
  ['/service.data?_routes=service', '/service', ''],
  ['/service.data?car_id=a&_routes=service', '/service', '?car_id=a'],
  ['/book-test-drive/_.data?make=kia', '/book-test-drive/', '?make=kia'],
  ['/_root.data', '/', ''],
  ['/careers?_routes=mine', '/careers', '?_routes=mine'],
])('%s is the page %s%s', (address, pathname, search) => {
  expect(pageAddressOf(new Request(`https://fixture.example${address}`))).toEqual({ pathname, search });
});
