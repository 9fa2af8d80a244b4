import { expect, test } from 'vitest';
import { missedAddressOf } from './missed-address.ts';

test.each([
  ['/Stock.ASP/', '', '/stock.asp'],
  ['/stock.asp', '?id=12&Email=kim@example.com', '/stock.asp?email&id'],
  ['/specials', '?utm_source=mail&gclid=abc&page=2', '/specials?page'],
  ['/find', '?a&b&c&d&e&f', '/find?a&b&c&d&e'],
  ['/find', '?kim@example.com&0491570156&x', '/find?x'],
  ['/unsubscribe/kim%40example.com/now', '', '/unsubscribe/*/now'],
  ['/call/0491%20570%20156', '', '/call/*'],
  ['/call/%2B61-491-570-156', '', '/call/*'],
  ['/customer/20261234', '', '/customer/*'],
  ['/used/2019-mazda-3-1234567', '', '/used/2019-mazda-3-1234567'],
  [`/token/${'a'.repeat(101)}`, '', '/token/*'],
  ['/index.php', '', '/index.php'],
  ['/caf%C3%A9', '', '/café'],
  ['/brochures/mazda.pdf', '', '/brochures/mazda.pdf'],
])('%s%s is counted as %s', (path, query, address) => {
  expect(missedAddressOf(path, query)).toBe(address);
});

test.each([
  '/wp-login.php',
  '/blog/wp-includes/wlwmanifest.xml',
  '/.env',
  '/api-v1/.git/config',
  '/.well-known/assetlinks',
  '/%2eenv',
  '/phpMyAdmin/index.php',
  '/vendor/phpunit/src/eval-stdin.php',
  '/admin',
  '/login.php',
  '/backup.sql',
  '/site.zip',
  '/favicon.ico',
  '/old/picture.JPG',
  '/ads.txt',
  '/a%00b',
  `/${'a/'.repeat(200)}`,
])('%s is not counted: nobody looks for a page there', (path) => {
  expect(missedAddressOf(path, '')).toBeNull();
});
