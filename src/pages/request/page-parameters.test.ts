/**
 * Every loader of `routes.ts`, watched while it reads its address: what it reads is declared, or the page would not get
 * it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { declaredQuery } from '../../http/query-parameters.ts';
import routes from '../../routes.ts';
import { parametersByRoute, queryDeclarationOf } from './page-parameters.ts';
import { fixtureVehicle, openFixtureSite, type FixtureSite } from '../site-fixture.ts';

interface Answering {
  id: string;
  path: string;
  file: string;
}

function answering(entries: readonly RouteConfigEntry[]): Answering[] {
  return entries.flatMap(({ id = '', path, index, file, children }) => [
    ...(path === undefined && index !== true ? [] : [{ id, path: path ?? '', file }]),
    ...answering(children ?? []),
  ]);
}
const pages = answering(routes);

/** A query that has this parameter is the one that the loader was asked with, or a copy of it. */
const mark = 'watched';
const read = new Set<string>();
const { get, getAll, has } = URLSearchParams.prototype;

function watch<Method extends (this: URLSearchParams, name: string) => unknown>(method: Method): Method {
  return function watched(this: URLSearchParams, name: string) {
    if (name !== mark && has.call(this, mark)) read.add(name);
    return method.call(this, name);
  } as Method;
}

let fixture: FixtureSite;
beforeAll(async () => {
  fixture = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a' })],
    settings: {
      finance: { calculator: { enabled: true }, application: { enabled: true } },
      pricing: { delivery_regions: [{ name: 'Brisbane', price_dollars: 95, postcodes: ['4000'] }] },
      pages: [{ slug: 'any', title: 'Any', markdown: 'Words', form: 'enquiry' }],
    },
  });
  Object.assign(URLSearchParams.prototype, {
    get: watch(get),
    getAll: watch(getAll),
    has: watch(has as (name: string) => boolean),
  });
});
afterAll(() => {
  Object.assign(URLSearchParams.prototype, { get, getAll, has });
});

const params = {
  slug: 'vehicle-a',
  kind: 'no-such',
  id: 'no-such',
  file: 'suv.svg',
  valuation: 'no-such',
  photo: 'no-such',
  '*': 'any',
};

const everyName = [...new Set(Object.values(parametersByRoute).flatMap((declared) => Object.keys(declared)))];
const valueOf = (name: string): string => (name === 'car_id' ? 'a' : name === 'slug' ? 'used-cars' : '2');
/**
 * All that any page knows, and the same as the product's own links say it: a search's loader answers the first with a
 * redirect to the second.
 */
const queries = [everyName, everyName.filter((name) => !/_(min|max)$/.test(name) && name !== 'car_type')].map(
  (names) => new URLSearchParams([[mark, '1'], ...names.map((name) => [name, valueOf(name)])]),
);

async function readBy({ file, path }: Answering): Promise<Set<string>> {
  read.clear();
  const { loader } = (await import(`../../${file}`)) as { loader?: (args: ReturnType<FixtureSite['args']>) => unknown };
  for (const query of queries) {
    for (const rest of ['any', 'used-cars']) {
      const address = `/${path.replace('*', rest).replace(/:(\w+)/g, (_all, name: keyof typeof params) => params[name])}?${query}`;
      // What a loader answers here, a failure too, is for the tests of the page.
      await Promise.resolve()
        .then(() => loader?.(fixture.args(address, { params: { ...params, '*': rest } })))
        .catch(() => {});
    }
  }
  return new Set(read);
}

test('each route declares its parameters, and nothing else does', () => {
  expect(Object.keys(parametersByRoute).sort()).toEqual(pages.map(({ id }) => id).sort());
});

describe.each(pages)('$id', (page) => {
  test('declares what its loader reads', async () => {
    // The router names routes in a parameter of its own, which a redirect leaves out.
    const undeclared = [...(await readBy(page))].filter(
      (name) => name !== '_routes' && !(name in parametersByRoute[page.id]!),
    );
    expect(undeclared).toEqual([]);
  });
});

test('the loaders do read their addresses while they are watched', async () => {
  const readOf = async (id: string) => [...(await readBy(pages.find((page) => page.id === id)!))];
  expect(await readOf('search')).toEqual(expect.arrayContaining(['make', 'price', 'near']));
  expect(await readOf('vehicle')).toEqual(expect.arrayContaining(['amount', 'delivery_postcode']));
  expect(await readOf('api-geocode')).toEqual(['postcode']);
  expect(await readOf('test-drive')).toEqual(expect.arrayContaining(['car_id', 'location_id', 'make']));
});

test.each([
  ['/', 'x=1&gclid=y', ''],
  [
    '/search/used-cars',
    'x=1&query=ute&make=Toyota&make=Mazda&price=:20000',
    'make=Mazda&make=Toyota&price=:20000&query=ute',
  ],
  // without a list it leads to the whole one, with what is asked of it
  ['/search', 'query=red&make=Mazda&utm_source=mail', 'make=Mazda&query=red'],
  ['/search/used-cars.data', '_routes=search&page=2', 'page=2&_routes=search'],
  ['/cars/vehicle-a', 'utm_source=mail&amount=20000', 'amount=20000'],
  ['/nowhere', 'x=1', ''],
])('%s?%s is the page ?%s', (pathname, asked, seen) => {
  expect(
    decodeURIComponent(
      declaredQuery(new URLSearchParams(asked), { pathname, declaration: queryDeclarationOf(pathname) }),
    ),
  ).toBe(seen);
});
