import { expect, test } from 'vitest';
import { readingMinutes } from '../../site/journal.ts';
import { latestBlogs } from '../../site/latest-blogs.ts';
import { openFixtureSite } from '../site-fixture.ts';
import type { JournalContent, TextContent } from './content-view.ts';
import { loader as rss } from './journal-rss.ts';
import { readContentView } from './read-content-view.server.ts';

// It is the 20th of November where the fixture's dealer is.
const article = (slug: string, day: string, category = '') => ({
  slug,
  title: `Of ${day}`,
  description: 'What it says.',
  markdown: 'Words.',
  article: { published_on: day, author: 'Ann', category },
});
const pages = [
  article('journal/old', '2025-01-01', 'Towing'),
  article('journal/new', '2026-11-20', 'Buying'),
  article('journal/middle', '2026-05-05', 'Towing'),
  article('journal/tomorrow', '2026-11-21', 'Buying'),
  { slug: 'about-us', title: 'About us', markdown: 'Words.' },
];
const blogs = [{ href: 'https://example.com/a', heading: 'Elsewhere', date: '2026-06-01' }];

async function open(settings: Record<string, unknown> = {}) {
  return openFixtureSite({ vehicles: [], settings: { pages, content: { journal_enabled: true, blogs }, ...settings } });
}
async function view(slug: string, query = '') {
  return readContentView((await open()).site, slug, new URLSearchParams(query));
}

test('the journal lists the articles that are out, newest first, and by category', async () => {
  const journal = (await view('journal')) as JournalContent;
  expect(journal.articles.map(({ href, date }) => [href, date])).toEqual([
    ['/journal/new', '20 November 2026'],
    ['/journal/middle', '5 May 2026'],
    ['/journal/old', '1 January 2025'],
  ]);
  expect(journal.categories.map(({ name, href }) => [name, href])).toEqual([
    ['Buying', '/journal?category=Buying'],
    ['Towing', '/journal?category=Towing'],
  ]);
  const towing = (await view('journal', 'category=towing')) as JournalContent;
  expect(towing).toMatchObject({ category: 'Towing', canonical: '/journal?category=Towing' });
  expect(towing.articles.map(({ href }) => href)).toEqual(['/journal/middle', '/journal/old']);
  expect(await view('journal', 'category=none')).toBeNull();
  expect(await view('journal', 'page=2')).toBeNull();
});

test('a long journal has pages, each with a title and an address of its own', async () => {
  const many = Array.from({ length: 13 }, (_, index) => article(`journal/a${index}`, '2026-01-01'));
  const { site } = await open({ pages: many });
  const second = (await readContentView(site, 'journal', new URLSearchParams('page=2'))) as JournalContent;
  expect(second).toMatchObject({ page: 2, pages: 2, title: 'Journal, page 2', canonical: '/journal?page=2' });
  expect(second.articles).toHaveLength(1);
});

test('an article says who wrote it and when, and leads to the next; the oldest leads to the newest', async () => {
  const { article: middle, crumbs } = (await view('journal/middle')) as TextContent;
  expect(middle).toMatchObject({ author: 'Ann', date: '5 May 2026', category: 'Towing', minutes: 1 });
  expect(middle!.next).toMatchObject({ href: '/journal/old' });
  expect(crumbs.map(({ href }) => href)).toEqual(['/', '/journal', undefined]);
  expect(((await view('journal/old')) as TextContent).article!.next).toMatchObject({ href: '/journal/new' });
  expect(((await view('about-us')) as TextContent).article).toBeNull();
});

test('an article of a day to come is not there yet', async () => {
  expect(await view('journal/tomorrow')).toBeNull();
});

test('cards show the articles together with those of another site, in the order of their days', async () => {
  const { site } = await open();
  expect(latestBlogs(site, 3).map(({ href }) => href)).toEqual([
    '/journal/new',
    'https://example.com/a',
    '/journal/middle',
  ]);
});

test('the articles stand in an RSS feed, which a dealer without a journal does not have', async () => {
  const text = await rss((await open()).args('/journal.xml')).text();
  expect([...text.matchAll(/<link>https:\/\/[^/]+([^<]*)<\/link>/g)].map(([, path]) => path)).toEqual([
    '/journal',
    '/journal/new',
    '/journal/middle',
    '/journal/old',
  ]);
  const off = await open({ content: { journal_enabled: false } });
  expect(rss(off.args('/journal.xml')).status).toBe(404);
});

test('a reader needs a minute for 230 words', () => {
  expect(readingMinutes('word '.repeat(230))).toBe(1);
  expect(readingMinutes('word '.repeat(231))).toBe(2);
});
