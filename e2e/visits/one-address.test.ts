/** Each page has one path; other letters, and a slash too many or too few, redirect there in one step. */
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { calls, isApiPath, pages } from '../../src/routes.ts';
import { unescapeHtml } from '../../src/shared/escape-html.ts';
import { dealers } from '../browser.ts';
import { port } from '../product.ts';
import { sitemapPaths } from '../sitemap-paths.ts';

/** Pages that the specification has under two names, whose canonical link names the other one. */
const otherNames: Readonly<Record<string, string>> = {
  '/sell-your-car': '/sell-my-car',
  '/personalised/finance': '/finance',
  '/cars/trade-in': '/trade-in',
  '/pages/value-my-car-terms-and-conditions': '/value-my-car-terms-and-conditions',
};

async function pathsOf(dealer: string): Promise<string[]> {
  const listed = (await sitemapPaths(dealer)).filter((path) => !path.includes('?'));
  const isVehicle = (path: string): boolean => path.startsWith('/cars/');
  const isList = (path: string): boolean => /^\/(search|used-car)\//.test(path);
  const [vehicle] = listed.filter(isVehicle);
  const hasName = ({ path }: { path: string }): boolean => /[*:]/.test(path);
  return [
    ...new Set([
      ...pages
        .filter((page) => !hasName(page) && page.id !== 'all-stock')
        .map(({ path, endsWithSlash }) => `/${path}${endsWithSlash === true ? '/' : ''}`),
      ...calls.filter((call) => !hasName(call) && !isApiPath(`/${call.path}`)).map(({ path }) => `/${path}`),
      ...listed.filter((path) => !isVehicle(path) && !isList(path)),
      ...listed.filter(isList).slice(0, 8),
      ...(vehicle === undefined ? [] : [vehicle, `${vehicle}/checkout`]),
    ]),
  ];
}

function otherForms(path: string): string[] {
  const withOtherSlash = path.endsWith('/') ? path.replace(/\/$/, '') : `${path}/`;
  const capitals = path.toUpperCase();
  const oneCapital = path.replace(/[a-z]/, (letter) => letter.toUpperCase());
  return [withOtherSlash, capitals, oneCapital, `${withOtherSlash.toUpperCase()}`, `${path.replace(/\/$/, '')}//`];
}

test.each(dealers)('a page of %s has one path', async (dealer) => {
  const host = `${dealer}.localhost`;
  const origin = `http://${host}:${port}`;
  let checked = 0;
  for (const path of await pathsOf(dealer)) {
    const plain = await request(port, host, path);
    if (plain.status === 404 || plain.status === 410) continue;
    checked += 1;
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(plain.text)?.[1];
    if (plain.status === 200 && canonical !== undefined)
      expect([path, unescapeHtml(canonical).replace(origin, '')]).toEqual([path, otherNames[path] ?? path]);
    if (path === '/') continue;
    for (const form of otherForms(path)) {
      const found = await request(port, host, `${form}?utm_source=letter&utm_content=a%20b`);
      expect([form, found.status, found.headers['location']]).toEqual([
        form,
        301,
        `${path}?utm_source=letter&utm_content=a%20b`,
      ]);
    }
  }
  expect(checked).toBeGreaterThan(25);
});

test('the link of the specification to a test drive is the page’s path', async () => {
  const page = await request(port, 'harbour.localhost', '/book-test-drive/');
  expect([page.status, page.text.includes('/book-test-drive/"')]).toEqual([200, true]);
});

test('a form is taken in any letters: nothing that was typed is lost to a redirect', async () => {
  const sent = await request(port, 'harbour.localhost', '/Fleet/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'first_name=Ann',
  });
  expect(sent.status).toBe(422);
});

test('what the site does not have stays a missing page', async () => {
  for (const path of ['/No-Such-Page/', '/CARS/No-Such-Car', '/Search/No-Such-Make/']) {
    const found = await request(port, 'harbour.localhost', path);
    const last =
      found.status === 301 ? await request(port, 'harbour.localhost', String(found.headers['location'])) : found;
    expect([path, last.status]).toEqual([path, 404]);
  }
});
