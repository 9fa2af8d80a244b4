import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { missingPageKey } from './missing-page.ts';

const site = { tenant: { id: 'dealer', slug: 'acme', version: 3 }, origin: 'https://acme.example' };
const matches = [{ route: { id: 'root' } }, { route: { id: 'content' } }] as Parameters<
  typeof missingPageKey
>[1]['matches'];
const missing = (data: unknown = null) => ({
  errors: { site: new ErrorResponse(404, '', data) },
  loaderData: { root: {} },
  matches,
});

test('the document of a missing page is the same for all addresses of a dealer’s version, address and route', () => {
  const key = missingPageKey(site, missing());
  expect(key).toBe(missingPageKey(site, missing('')));
  const others = [
    missingPageKey({ ...site, tenant: { ...site.tenant, id: 'other' } }, missing()),
    missingPageKey({ ...site, tenant: { ...site.tenant, version: 4 } }, missing()),
    missingPageKey({ ...site, origin: 'http://acme.example' }, missing()),
    missingPageKey(site, { ...missing(), matches: matches.slice(0, 1) }),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
});

test.each([
  ['a page that is there', { errors: null, loaderData: { root: {}, content: {} }, matches }],
  ['a page that says more of what is missing', missing({ closest: [] })],
  ['a page that failed', { errors: { site: new Error('x') }, loaderData: { root: {} }, matches }],
  ['a vehicle that is gone', { errors: { site: new ErrorResponse(410, '', null) }, loaderData: { root: {} }, matches }],
  ['a page whose route has data', { ...missing(), loaderData: { root: {}, content: {} } }],
] as const)('%s is drawn each time', (_what, context) => expect(missingPageKey(site, context)).toBeNull());
