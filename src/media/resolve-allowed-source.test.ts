import { expect, test } from 'vitest';
import { isListedAddress, resolveAllowedSource, type SourceRules } from './resolve-allowed-source.ts';

const rules: SourceRules = { imageHosts: ['images.example.com'], demonstration: true };

test('the dealer’s own pictures, by address or by the name of the file', () => {
  expect(resolveAllowedSource('/assets-of-dealer/pictures/yard.webp?v=abc', rules)).toEqual({
    kind: 'asset',
    path: 'pictures/yard.webp',
  });
  expect(resolveAllowedSource('pictures/yard%20two.webp', rules)).toEqual({
    kind: 'asset',
    path: 'pictures/yard two.webp',
  });
});

test('the demonstration’s pictures are allowed in the demonstration', () => {
  expect(resolveAllowedSource('/demonstration/pictures/spin/suv-01.webp', rules)).toEqual({
    kind: 'demonstration',
    name: 'spin/suv-01.webp',
  });
  expect(resolveAllowedSource('/demonstration/pictures/suv.webp', { ...rules, demonstration: false })).toBeNull();
});

test('https pictures of a listed host', () => {
  expect(resolveAllowedSource('https://images.example.com/a b.jpg?size=l#top', rules)).toMatchObject({
    kind: 'remote',
    url: { href: 'https://images.example.com/a%20b.jpg?size=l' },
  });
});

test.each([
  'http://images.example.com/a.jpg',
  'https://images.example.com:8443/a.jpg',
  'https://user@images.example.com/a.jpg',
  'https://images.example.com.evil.example/a.jpg',
  'https://evil.example/images.example.com/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://localhost/a.jpg',
  'https://images.example.com@evil.example/a.jpg',
  '//images.example.com/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'ftp://images.example.com/a.jpg',
  '/etc/passwd',
  '/api/me',
  '',
  ' ',
  '/assets-of-dealer/../../secret',
  '/assets-of-dealer/%2e%2e/secret',
  '/assets-of-dealer/pictures/..%2f..%2fx.webp',
  '/assets-of-dealer//x.webp',
  '/assets-of-dealer/.env',
  '/assets-of-dealer/a%00.webp',
  '/assets-of-dealer/%E0%A4',
  '/demonstration/pictures/..\\..\\package.json',
  '/demonstration/pictures/',
  `https://images.example.com/${'a'.repeat(2_000)}`,
])('%s is not known', (source) => expect(resolveAllowedSource(source, rules)).toBeNull());

test('this machine is known only where tests say so', () => {
  const url = new URL('http://localhost:4000/a.jpg');
  expect(isListedAddress(url, { imageHosts: ['localhost'] })).toBe(false);
  expect(isListedAddress(url, { imageHosts: ['localhost'], allowLoopback: true })).toBe(true);
  expect(isListedAddress(url, { imageHosts: ['images.example.com'], allowLoopback: true })).toBe(false);
});
