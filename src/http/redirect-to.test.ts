import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectTo, safeLocation } from './redirect-to.ts';

test.each([
  ['/', '/'],
  ['/search/used-cars?make=Toyota&price=20000:#results', '/search/used-cars?make=Toyota&price=20000:#results'],
  ['/search/a b', '/search/a%20b'],
  ['/search/Škoda?query=Größe', '/search/%C5%A0koda?query=Gr%C3%B6%C3%9Fe'],
  ['/search/%00', '/search/%00'],
  ['/search/%0d%0aset-cookie:a=b', '/search/%0d%0aset-cookie:a=b'],
  ['/search/100%', '/search/100%'],
  ['/search/🚗', '/search/%F0%9F%9A%97'],
  ['/search/a\\b', '/search/a%5Cb'],
  ['/search//other.example', '/search//other.example'],
  ['/search/../cars', '/cars'],
  ['/cars?back=https://other.example/', '/cars?back=https://other.example/'],
])('the path %j is the Location %s', (target, location) => {
  expect(safeLocation(target)).toBe(location);
});

test.each([
  ['NUL', '/search/\0'],
  ['CR LF', '/search/a\r\nset-cookie: a=b'],
  ['a tab', '/search/a\tb'],
  ['DEL', '/search/\u007f'],
  ['a C1 control', '/search/\u0085'],
  ['half of a character', '/search/\ud83d'],
  ['the other half', '/search/\ude97'],
  ['two slashes', '//other.example/'],
  ['a slash and a backslash', '/\\other.example/'],
  ['a tab between two slashes', '/\t/other.example'],
  ['two slashes behind a dot', '/.//other.example'],
  ['two slashes behind an encoded dot', '/a/%2e%2e//other.example'],
  ['another site', 'https://other.example/'],
  ['a script', 'javascript:alert(1)'],
  ['no slash', 'search'],
  ['nothing', ''],
  ['3,001 characters', `/${'a'.repeat(3_000)}`],
  ['3,001 characters once they are encoded', `/${'ä'.repeat(500)}`],
])('%s makes no Location', (_what, target) => {
  expect(safeLocation(target)).toBeNull();
});

test('3,000 characters are a Location still', () => {
  expect(safeLocation(`/${'a'.repeat(2_999)}`)).toHaveLength(3_000);
});

test.each([
  ['https://booking.example/service?dealer=1', 'https://booking.example/service?dealer=1'],
  ['/service', '/service'],
  ['http://booking.example/', null],
  ['https://user:word@booking.example/', null],
  ['https://', null],
  ['//booking.example/', null],
  ['tel:+61755500100', null],
])('out of a dealer’s configuration %s leads to %s', (target, location) => {
  expect(safeLocation(target, { mayLeaveSite: true })).toBe(location);
});

test('whatever it is made of, a Location is a header and stays on the site', () => {
  const odd = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      '%',
      '%2f',
      '%00',
      ':',
      '@',
      '?',
      '#',
      'a',
      ' ',
      '\0',
      '\r',
      '\n',
      '\t',
      '\ud800',
      'ü',
      '🚗',
      '//',
      'other.example',
      'https:',
    ),
  });
  fc.assert(
    fc.property(odd, (text) => {
      for (const target of [text, `/${text}`, `/search/${text}`]) {
        const location = safeLocation(target);
        if (location === null) continue;
        expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(location, 'https://dealer.example/a/b').host).toBe('dealer.example');
        expect(new Headers({ location }).get('location')).toBe(location);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a redirect carries its status and headers, and one that cannot be is a 404', () => {
  const redirect = redirectTo('/success', { status: 303, headers: { 'set-cookie': 'sent=1' } });
  expect([redirect.status, redirect.headers.get('location'), redirect.headers.get('set-cookie')]).toEqual([
    303,
    '/success',
    'sent=1',
  ]);
  expect(redirectTo('/used-car/\0', { status: 301 })).toMatchObject({ status: 404 });
});

test('no other file of the product makes a redirect', () => {
  const source = path.join(import.meta.dirname, '../..');
  const others = ['src', 'bin', 'demonstration']
    .flatMap((folder) =>
      readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter(
      (name) =>
        /\.(tsx?|mjs)$/.test(name) &&
        !/(\.test|-fixture)\.tsx?$/.test(name) &&
        name !== path.join('src', 'http', 'redirect-to.ts'),
    );
  const ways = [
    // The router's functions, a framework's method, and the header by hand.
    /import[^;]*\b(redirect|redirectDocument|replace)\b[^;]*from 'react-router'/,
    /\.redirect\(/,
    /\.(set|append)\(['"]location['"]/i,
    /[Hh]eaders(:|\s=|\()\s*\{[^}]*\blocation\b/,
  ];
  const offenders = others.filter((name) =>
    ways.some((way) => way.test(readFileSync(path.join(source, name), 'utf8'))),
  );
  expect(offenders).toEqual([]);
});
