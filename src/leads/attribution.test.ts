import { expect, test } from 'vitest';
import { readAttribution } from './attribution.ts';
import { keptAttribution, noteVisitedPage } from './kept-attribution.ts';

function storage() {
  const items = new Map<string, string>();
  return { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => { items.set(key, value); }, removeItem: (key: string) => { items.delete(key); } };
}

test('a visit is the pages that were seen, without their queries, and the last campaign', () => {
  const tab = storage();
  noteVisitedPage(tab, { pathname: '/', search: '?utm_source=newsletter&query=my+secret&fbclid=abc' });
  noteVisitedPage(tab, { pathname: '/search/used-cars', search: '?query=hilux' });
  noteVisitedPage(tab, { pathname: '/search/used-cars', search: '?query=ranger' });
  expect(keptAttribution(tab)).toEqual({ visited_pages: ['/', '/search/used-cars'], linked_query_params: { utm_source: 'newsletter', fbclid: 'abc' } });
  noteVisitedPage(tab, { pathname: '/finance', search: '?gclid=xyz' });
  expect(keptAttribution(tab).linked_query_params).toEqual({ gclid: 'xyz' });
});

test('of a long visit the last thirty pages are kept', () => {
  const tab = storage();
  for (let page = 0; page < 40; page += 1) noteVisitedPage(tab, { pathname: `/cars/${page}`, search: '' });
  expect(keptAttribution(tab).visited_pages).toHaveLength(30);
  expect(keptAttribution(tab).visited_pages.at(-1)).toBe('/cars/39');
});

test('a browser that keeps nothing, and one that keeps nonsense, tell nothing', () => {
  const broken = { getItem() { throw new Error('no'); }, setItem() { throw new Error('no'); }, removeItem() {} };
  noteVisitedPage(broken, { pathname: '/', search: '' });
  expect(keptAttribution(broken)).toEqual({ visited_pages: [], linked_query_params: {} });
  const odd = storage();
  odd.setItem('visit', '{"visited_pages":');
  expect(keptAttribution(odd).visited_pages).toEqual([]);
});

test('what is cut through a character is still text, which the database takes', () => {
  const long = `${'c'.repeat(199)}🚗 and on`;
  const { linkedQueryParams, visitedPages } = readAttribution({ visited_pages: [`/${long.slice(1)}`], linked_query_params: { utm_campaign: long } });
  expect([linkedQueryParams['utm_campaign']!.isWellFormed(), visitedPages[0]!.isWellFormed()]).toEqual([true, true]);
});

test('whatever is posted is cut down to paths and campaign parameters', () => {
  const posted = { visited_pages: ['/a?token=1', 'https://elsewhere.example/', 7, '/b#x', `/${'c'.repeat(900)}`], linked_query_params: { utm_source: 'x\u0000y', password: 'secret', gclid: 9, utm_term: '' } };
  for (const value of [posted, JSON.stringify(posted)]) {
    const read = readAttribution(value);
    expect(read.visitedPages.slice(0, 2)).toEqual(['/a', '/b']);
    expect(read.visitedPages[2]).toHaveLength(200);
    expect(read.linkedQueryParams).toEqual({ utm_source: 'xy' });
  }
  for (const nothing of [null, undefined, 7, 'text', [], { visited_pages: 'no', linked_query_params: null }]) expect(readAttribution(nothing)).toEqual({ visitedPages: [], linkedQueryParams: {} });
});
