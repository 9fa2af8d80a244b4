/**
 * Requests that no browser sends, generated from the product's own routes and parameters, so that a new route is
 * included automatically.
 */
import fc from 'fast-check';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { parametersByRoute } from '../src/pages/request/page-parameters.ts';
import routes from '../src/routes.ts';
import type { RawRequest } from './raw-request.ts';

export interface Dealer {
  host: string;
  /** Slug of a vehicle on the site. */
  vehicleSlug: string;
}

interface Route {
  id: string;
  pattern: string;
}

function collect(entries: readonly RouteConfigEntry[], base = ''): Route[] {
  return entries.flatMap((entry) => {
    const pattern = [base, entry.path ?? ''].filter((part) => part !== '').join('/');
    const own = entry.path === undefined && entry.index !== true ? [] : [{ id: entry.id!, pattern: `/${pattern}` }];
    return [...own, ...collect(entry.children ?? [], pattern)];
  });
}

const pageRoutes = collect(routes);
/** Routes that `site-server.server.ts` handles before the router. */
const serverRoutes: readonly Route[] = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/.well-known/security.txt',
  '/assets/:file',
  '/assets-of-dealer/*',
  '/pictures/:size',
  '/feeds/:file',
  '/demonstration/pictures/:file',
  '/demonstration/tiles/*',
  '/demonstration/vehicle-reports',
].map((pattern) => ({ id: pattern, pattern }));
export const allRoutes: readonly Route[] = [...pageRoutes, ...serverRoutes];

const long = 'a'.repeat(5_000);

/**
 * As in a request line: invalid percent signs, invalid UTF-8, control characters, path traversal, JavaScript property
 * names.
 */
const segments: readonly string[] = [
  '%',
  '%2',
  '%zz',
  '100%25',
  '%00',
  'a%00b',
  '%0d%0aset-cookie:%20a=b',
  '%0A',
  '%09',
  '%7F',
  '%C2%85',
  '%ED%A0%BD',
  '%E0%A4%A',
  '%C0%AF',
  '%FF',
  '\xc3\xa9',
  '%F0%9F%9A%97',
  '%E2%80%A8',
  '%EF%BF%BE',
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5cetc',
  '....//....//etc',
  '/other.example',
  '//other.example',
  '%2F%2Fother.example',
  '%5C',
  '%5Cother.example',
  '@other.example',
  ';a=b',
  '?',
  '#a',
  long,
  `%41${'%E2%82%AC'.repeat(500)}`,
  `${'a/'.repeat(500)}`,
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '%27%22%3E',
  '%24%7B7*7%7D',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '0',
  '9'.repeat(40),
  'NaN',
  'null',
  '%20',
  '*',
  ':slug',
  '_root.data',
  'a.data',
  '.data',
  '%2Edata',
  'a.data?_routes=__proto__',
  'index.php',
  '.env',
  '.git/config',
  '00000000-0000-0000-0000-000000000000',
  '%25%30%30',
  'a%3Fb',
  'a%23b',
];

/** A whole path of the route with `part` in each of its parameters, or after it if it has none. */
function fill(pattern: string, part: string): string {
  const filled = pattern
    .split('/')
    .map((each) => (each.startsWith(':') || each === '*' ? part : each))
    .join('/');
  return filled === pattern ? `${pattern === '/' ? '' : pattern}/${part}` : filled;
}

/** A valid path of the route, as far as one is known. */
export function plainPath({ pattern, id }: Route, { vehicleSlug }: Dealer): string {
  const place = id.startsWith('search')
    ? 'new-used-and-demo-cars'
    : id.includes('vehicle') || pattern.includes('cars/:slug')
      ? vehicleSlug
      : 'a';
  return pattern
    .split('/')
    .map((each) =>
      each === ':slug' || each === '*' ? place : each === ':kind' ? 'autogauge' : each.startsWith(':') ? 'a' : each,
    )
    .join('/');
}

/** Deals `things` out so that every one is tried at some dealer, and every dealer meets some of each kind. */
function eachAtOneDealer<Thing>(
  things: readonly Thing[],
  dealers: readonly Dealer[],
  offset: number,
): { thing: Thing; dealer: Dealer }[] {
  return things.map((thing, index) => ({
    thing,
    dealer: dealers[(index + offset) % dealers.length]!,
  }));
}

export function hostilePaths(dealers: readonly Dealer[]): RawRequest[] {
  // Every other one at each route, so that two neighbours in the list try all of them.
  return allRoutes.flatMap(({ pattern }, offset) =>
    eachAtOneDealer(
      segments.filter((_segment, index) => (index + offset) % 2 === 0),
      dealers,
      offset,
    ).map(({ thing, dealer }) => ({
      method: 'GET',
      target: fill(pattern, thing),
      host: dealer.host,
    })),
  );
}

/** `TRACE` and what HTTP does not know among them. */
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'BREW',
  'get',
  'GET\t',
  '__proto__',
] as const;

export function hostileMethods(dealers: readonly Dealer[]): RawRequest[] {
  return allRoutes.flatMap((route, offset) =>
    eachAtOneDealer(methods, dealers, offset).map(({ thing: method, dealer }) => ({
      method,
      target: plainPath(route, dealer),
      host: dealer.host,
    })),
  );
}

const json = 'Content-Type: application/json';
const urlencoded = 'Content-Type: application/x-www-form-urlencoded';
const multipart = (boundary: string) => `Content-Type: multipart/form-data; boundary=${boundary}`;
const part = (name: string, content: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;

const bodies: readonly { headers: readonly string[]; body: string }[] = [
  { headers: [json], body: '' },
  { headers: [json], body: '{' },
  { headers: [json], body: 'null' },
  { headers: [json], body: '[]' },
  { headers: [json], body: '"\\ud800"' },
  { headers: [json], body: '1e999' },
  { headers: [json], body: '['.repeat(50_000) },
  { headers: [json], body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
  { headers: [json], body: `{"a":"${'a'.repeat(200_000)}"}` },
  {
    headers: [json],
    body: '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"toString":1}',
  },
  {
    headers: [json],
    body: '{"enquiry":{"first_name":"\\u0000\\ud800","email":["a"],"message":{"a":1}}}',
  },
  {
    headers: [json],
    body: '{"first_name":{"length":1e9},"email":"a@b.example\\r\\nBcc: c@d.example","phone":0,"message":null,"car_id":"\\u0000"}',
  },
  { headers: [json], body: '\xff\xfe{"a":1}' },
  { headers: ['Content-Type: application/json; charset=utf-16'], body: '{}' },
  { headers: ['Content-Type: application/problem+json'], body: '{}' },
  { headers: ['Content-Type: a'], body: 'a' },
  { headers: ['Content-Type: \xff'], body: 'a' },
  { headers: [], body: 'a' },
  { headers: [urlencoded], body: '' },
  { headers: [urlencoded], body: '%' },
  { headers: [urlencoded], body: '&&&=&=%00&%zz=%zz' },
  {
    headers: [urlencoded],
    body: Array.from({ length: 5_000 }, (_, index) => `field${index}=a`).join('&'),
  },
  {
    headers: [urlencoded],
    body: 'first_name=%00&first_name=%ED%A0%80&email=%0d%0a&message=%FF&step=999999&step=-1&move=__proto__&location=1e99',
  },
  { headers: [urlencoded], body: '__proto__=a&constructor=b&toString=c&hasOwnProperty=d' },
  { headers: [urlencoded], body: `message=${'%E2%82%AC'.repeat(20_000)}` },
  { headers: ['Content-Type: multipart/form-data'], body: 'a' },
  { headers: [multipart('b')], body: 'a' },
  { headers: [multipart('b')], body: '--b' },
  { headers: [multipart('b')], body: `${part('a', 'b')}` },
  { headers: [multipart('"')], body: '--b--\r\n' },
  {
    headers: [multipart('b')],
    body: `${part('photo', '\x89PNG\r\n\x1a\n', '; filename="../../a\0.png"\r\nContent-Type: image/png')}--b--\r\n`,
  },
  {
    headers: [multipart('b')],
    body: `${part('__proto__', 'a')}${part('first_name', '\0')}--b--\r\n`,
  },
  {
    headers: [multipart('b')],
    body: `${Array.from({ length: 1_500 }, (_, index) => part(`field${index}`, 'a')).join('')}--b--\r\n`,
  },
  { headers: [multipart('b'.repeat(300))], body: `--${'b'.repeat(300)}--\r\n` },
  { headers: ['Transfer-Encoding: chunked', json], body: '2\r\n{}\r\n0\r\n\r\n' },
  { headers: ['Transfer-Encoding: chunked', urlencoded], body: 'zz\r\n' },
  { headers: ['Content-Length: -1'], body: '' },
  { headers: ['Content-Length: 1e3'], body: '' },
  { headers: ['Content-Length: 2', 'Transfer-Encoding: chunked'], body: '0\r\n\r\n' },
  { headers: ['Content-Encoding: gzip', json], body: '{}' },
  { headers: ['Expect: tea', json], body: '{}' },
];

/** One without a body for each route; a route that responds with 405 reads no body. */
export function emptyPosts(dealers: readonly Dealer[]): RawRequest[] {
  return allRoutes.map((route, offset) => {
    const dealer = dealers[offset % dealers.length]!;
    return { method: 'POST', target: plainPath(route, dealer), host: dealer.host };
  });
}

/**
 * Every body for the routes that read one, and some for the others: neighbours in the list of routes cover all of them.
 * `readsBody` has an entry for each of `allRoutes`.
 */
export function hostileBodies(dealers: readonly Dealer[], readsBody: readonly boolean[]): RawRequest[] {
  return allRoutes.flatMap((route, offset) =>
    eachAtOneDealer(
      bodies.filter((_body, index) => readsBody[offset] || (index + offset) % 6 === 0),
      dealers,
      offset,
    ).map(({ thing: { headers, body }, dealer }) => ({
      method: 'POST',
      target: plainPath(route, dealer),
      host: dealer.host,
      headers,
      body: Buffer.from(body, 'latin1'),
    })),
  );
}

const values: readonly string[] = [
  '',
  '%',
  '%00',
  '%zz',
  '%ED%A0%BD',
  '%FF',
  '%0d%0aset-cookie:%20a=b',
  long,
  '-1',
  '0',
  '1e999',
  'NaN',
  '9'.repeat(40),
  ':',
  '1:',
  ':-1',
  '2:1',
  '1:2:3',
  '%E2%80%A8',
  '%F0%9F%9A%97',
  '__proto__',
  '%27%22%3E%3Cscript%3E',
  '..%2f..%2fetc%2fpasswd',
  '%5B%5D',
  '%7B%22a%22:1%7D',
  '//other.example',
  'https://other.example/',
  'a,b,,c',
  '%20',
  '4000',
  '00000000-0000-0000-0000-000000000000',
  'a|b',
  'a%7Cb',
  '(a+)+$',
  '%25',
  '*',
  '%C0%AF',
];

/**
 * Each parameter of each route with some of the values, and all parameters at once. The searches share theirs, and many
 * are read by the same rule, so that each rule gets every value.
 */
export function hostileQueries(dealers: readonly Dealer[]): RawRequest[] {
  return pageRoutes.flatMap((route, offset) => {
    const names = Object.keys(parametersByRoute[route.id] ?? {});
    const isSearch = /search/.test(route.id);
    const some = names.flatMap((name, index) =>
      Array.from(
        { length: isSearch ? 3 : 4 },
        (_, turn) => `${name}=${values[(index * 7 + turn * 5 + offset) % values.length]}`,
      ),
    );
    const whole = Array.from({ length: 4 }, (_, turn) =>
      names.map((name, index) => `${name}=${values[(index + turn * 9) % values.length]?.slice(0, 40)}`).join('&'),
    );
    const odd = [
      '?',
      '&&',
      '=',
      '%',
      '__proto__=a',
      `${'a&'.repeat(1_000)}`,
      `a=${'b'.repeat(6_000)}`,
      '_routes=__proto__',
      'index',
      '_data=a',
    ];
    return eachAtOneDealer([...some, ...whole, ...odd], dealers, offset).map(({ thing, dealer }) => ({
      method: 'GET',
      target: `${plainPath(route, dealer)}?${thing}`,
      host: dealer.host,
    }));
  });
}

const headerValues: readonly string[] = [
  '',
  '*',
  ',',
  ';',
  '\xff\xfe',
  'a'.repeat(5_000),
  '"',
  '%00',
  '%zz=%zz; a',
  '__proto__',
  '-1',
  'NaN',
  ',,,;q=,;q=a',
  'bytes=0-',
  'bytes=-1',
  'bytes=5-1,2-3',
  'bytes=0-99999999999999999999',
  'W/"',
  'https://other.example/',
  'null',
  '\u0001',
];
const headerNames = [
  'Accept',
  'Accept-Language',
  'Accept-Encoding',
  'Cookie',
  'If-None-Match',
  'If-Modified-Since',
  'If-Match',
  'If-Range',
  'Range',
  'Referer',
  'Origin',
  'User-Agent',
  'Sec-Fetch-Site',
  'Sec-Purpose',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-For',
  'Forwarded',
  'X-Original-URL',
  'X-HTTP-Method-Override',
  'Authorization',
  'Content-Type',
  'Upgrade',
  'TE',
  'Via',
  'Max-Forwards',
  'Date',
];
const pathsWithHeaders = [
  '/',
  '/search/used-cars',
  '/cars/:slug',
  '/api/search',
  '/api/cars/:slug/view.json',
  '/api/cars/:slug/pdf',
  '/no-picture/suv.svg',
  '/favicon.svg',
  '/metrics',
  '/success',
  '/trade-in',
  '/watchlist.data',
];

export function hostileHeaders(dealers: readonly Dealer[]): RawRequest[] {
  const pairs = headerNames.flatMap((name) => headerValues.map((value) => `${name}: ${value}`));
  return eachAtOneDealer(pairs, dealers, 0).map(({ thing, dealer }, index) => ({
    method: 'GET',
    target: pathsWithHeaders[index % pathsWithHeaders.length]!.replace(':slug', dealer.vehicleSlug),
    host: dealer.host,
    headers: [thing],
  }));
}

/** Hosts and request lines that belong to no dealer. */
export function hostileHosts({ host }: Dealer): RawRequest[] {
  const hosts = [
    '',
    ' ',
    `${host}:444`,
    `${host}:`,
    `${host}:99999`,
    `${host}.`,
    host.toUpperCase(),
    `${host}:80@other.example`,
    `${host}/a`,
    `${host}\\a`,
    `${host}%00`,
    `.${host}`,
    `${host},other.example`,
    '[::1]',
    '[',
    '127.0.0.1',
    'a'.repeat(5_000),
    '\xff',
    '..',
    '*',
  ];
  const targets = [
    '*',
    '',
    'a',
    '?',
    '#',
    `http://${host}/`,
    `https://${host}/%00`,
    'http://other.example/',
    'http://',
    'http://[',
    'ftp://a/',
    '//other.example/',
    '/\\other.example',
    '/a b',
    '/\xff',
    '\\',
    '/..',
    '/../../etc/passwd',
    `/${'a'.repeat(14_000)}`,
    `/${'a'.repeat(20_000)}`,
  ];
  return [
    ...hosts.map((each) => ({ method: 'GET', target: '/', host: each })),
    ...targets.flatMap((target) => ['GET', 'POST'].map((method) => ({ method, target, host }))),
  ];
}

/** Paths, queries and bodies out of pieces that mean something to a parser. The same in each run. */
export function randomRequests(dealers: readonly Dealer[], count: number): RawRequest[] {
  const piece = fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '%',
    '%00',
    '%0a',
    '%2f',
    '%25',
    '%ed%a0%80',
    '\xff',
    '\\',
    '?',
    '&',
    '=',
    '#',
    ';',
    ':',
    '@',
    '*',
    '[',
    ']',
    '"',
    '<',
    'a',
    '1',
    '-',
    '_',
    '~',
    '.data',
    'search',
    'used-car',
    'cars',
    'api',
    'toyota',
    'make',
    'price',
    'query',
    'page',
  );
  const request = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
    dealer: fc.constantFrom(...dealers),
    pieces: fc.array(piece, { maxLength: 14 }),
    body: fc.array(piece, { maxLength: 20 }),
    type: fc.constantFrom(json, urlencoded, multipart('a')),
  });
  return fc.sample(request, count).map(({ method, dealer, pieces, body, type }) => ({
    method,
    target: `/${pieces.join('')}`,
    host: dealer.host,
    ...(method === 'POST' ? { headers: [type], body: Buffer.from(body.join(''), 'latin1') } : {}),
  }));
}
