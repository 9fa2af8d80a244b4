import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';
import { isCrossSite } from './is-cross-site.ts';

test('without a trusted proxy the socket is believed and the header is not', () => {
  expect(clientAddress({ socketAddress: '203.0.113.9', forwardedFor: '1.1.1.1', trustedProxies: 0 })).toBe(
    '203.0.113.9',
  );
});

test('what a visitor wrote left of the trusted proxies is ignored', () => {
  expect(
    clientAddress({ socketAddress: '10.0.0.1', forwardedFor: '9.9.9.9, 203.0.113.7, 10.0.0.2', trustedProxies: 2 }),
  ).toBe('203.0.113.7');
});

test.each([
  ['203.0.113.7:51034', '203.0.113.7'],
  ['[2001:db8::7]:51034', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['unknown', 'unknown'],
])('a proxy that writes %s means %s, over whichever connection', (forwardedFor, address) => {
  expect(clientAddress({ socketAddress: '10.0.0.1', forwardedFor, trustedProxies: 1 })).toBe(address);
});

test.each([
  ['a form of the same site', { method: 'POST', origin: 'https://a.example', fetchSite: 'same-origin' }, false],
  ['a form of another site', { method: 'POST', origin: 'https://b.example', fetchSite: 'cross-site' }, true],
  ['a form of a sister site', { method: 'POST', origin: 'https://b.a.example', fetchSite: 'same-site' }, true],
  ['a sandboxed page', { method: 'POST', origin: 'null', fetchSite: null }, true],
  ['a program that is no browser', { method: 'POST', origin: null, fetchSite: null }, false],
  ['a link on another site', { method: 'GET', origin: null, fetchSite: 'cross-site' }, false],
])('a request is recognised as cross-site or not: %s', (_title, request, crossSite) => {
  expect(isCrossSite({ host: 'a.example', ...request })).toBe(crossSite);
});
