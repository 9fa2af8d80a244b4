import { expect, test } from 'vitest';
import { otherSite, readAttribution, referrerOf } from './attribution.ts';
import { storedAttribution, noteVisitedPage } from './stored-attribution.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value);
    },
    removeItem: (key: string) => {
      items.delete(key);
    },
  };
}

test('a visit is the pages that were seen, without their queries, and the last campaign', () => {
  const tab = storage();
  noteVisitedPage(tab, { pathname: '/', search: '?utm_source=newsletter&query=my+secret&fbclid=abc', referrer: '' });
  noteVisitedPage(tab, { pathname: '/search/used-cars', search: '?query=hilux', referrer: '' });
  noteVisitedPage(tab, { pathname: '/search/used-cars', search: '?query=ranger', referrer: '' });
  expect(storedAttribution(tab)).toEqual({
    visited_pages: ['/', '/search/used-cars'],
    linked_query_params: { utm_source: 'newsletter', fbclid: 'abc' },
  });
  noteVisitedPage(tab, { pathname: '/finance', search: '?gclid=xyz', referrer: '' });
  expect(storedAttribution(tab).linked_query_params).toEqual({ gclid: 'xyz' });
});

test('the site that led here is kept through the visit, until another one leads here', () => {
  const tab = storage();
  const from = (referrer: string) => otherSite(referrer, 'https://dealer.example');
  noteVisitedPage(tab, {
    pathname: '/',
    search: '',
    referrer: from('https://www.search.example/results?q=my+secret#x'),
  });
  noteVisitedPage(tab, { pathname: '/enquiry', search: '', referrer: from('https://dealer.example/') });
  expect(storedAttribution(tab)).toEqual({
    visited_pages: ['/', '/enquiry'],
    linked_query_params: {},
    referrer: 'https://www.search.example/results',
  });
  noteVisitedPage(tab, { pathname: '/cars', search: '', referrer: from('http://news.example/') });
  expect(readAttribution(JSON.stringify(storedAttribution(tab)))).toMatchObject({ referrer: 'http://news.example/' });
});

test.each(['', 'about:client', 'javascript:alert(1)', 'no address', 'https://dealer.example/cars?query=x'])(
  '%j is no site that led here',
  (referrer) => {
    expect(otherSite(referrer, 'https://dealer.example')).toBe('');
  },
);

test('somebody came from another site, else from the page of this one before the form, and never from the form itself', () => {
  const form = { path: '/trade-in', origin: 'https://dealer.example' };
  const visitedPages = ['/', '/cars/hilux', '/trade-in'];
  expect(referrerOf({ visitedPages, linkedQueryParams: {}, referrer: 'https://news.example/' }, form)).toBe(
    'https://news.example/',
  );
  expect(referrerOf({ visitedPages, linkedQueryParams: {} }, form)).toBe('https://dealer.example/cars/hilux');
  expect(referrerOf({ visitedPages: ['/trade-in'], linkedQueryParams: {} }, form)).toBe('');
});

test('the last thirty pages of a long visit are kept', () => {
  const tab = storage();
  for (let page = 0; page < 40; page += 1)
    noteVisitedPage(tab, { pathname: `/cars/${page}`, search: '', referrer: '' });
  expect(storedAttribution(tab).visited_pages).toHaveLength(30);
  expect(storedAttribution(tab).visited_pages.at(-1)).toBe('/cars/39');
});

test('a browser that keeps nothing, and one that keeps nonsense, tell nothing', () => {
  const broken = {
    getItem() {
      throw new Error('no');
    },
    setItem() {
      throw new Error('no');
    },
    removeItem() {},
  };
  noteVisitedPage(broken, { pathname: '/', search: '', referrer: '' });
  expect(storedAttribution(broken)).toEqual({ visited_pages: [], linked_query_params: {} });
  const odd = storage();
  odd.setItem('visit', '{"visited_pages":');
  expect(storedAttribution(odd).visited_pages).toEqual([]);
});

test('what is cut through a character is still text, which the database takes', () => {
  const long = `${'c'.repeat(199)}🚗 and on`;
  const { linkedQueryParams, visitedPages } = readAttribution({
    visited_pages: [`/${long.slice(1)}`],
    linked_query_params: { utm_campaign: long },
  });
  expect([linkedQueryParams['utm_campaign']!.isWellFormed(), visitedPages[0]!.isWellFormed()]).toEqual([true, true]);
});

test('whatever is posted is cut down to paths and campaign parameters', () => {
  const posted = {
    visited_pages: ['/a?token=1', 'https://elsewhere.example/', 7, '/b#x', `/${'c'.repeat(900)}`],
    linked_query_params: { utm_source: 'x\u0000y', password: 'secret', gclid: 9, utm_term: '' },
  };
  for (const value of [posted, JSON.stringify(posted)]) {
    const read = readAttribution(value);
    expect(read.visitedPages.slice(0, 2)).toEqual(['/a', '/b']);
    expect(read.visitedPages[2]).toHaveLength(200);
    expect(read.linkedQueryParams).toEqual({ utm_source: 'xy' });
  }
  for (const nothing of [null, undefined, 7, 'text', [], { visited_pages: 'no', linked_query_params: null }])
    expect(readAttribution(nothing)).toEqual({ visitedPages: [], linkedQueryParams: {} });
});
