import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import type { TextContent } from './content-view.ts';
import { readContentView } from './read-content-view.server.ts';

const vehicles = [
  fixtureVehicle({ id: '1', priceCents: 25_990_00 }),
  fixtureVehicle({ id: '2', priceCents: 18_490_00 }),
  fixtureVehicle({ id: '3', priceCents: 40_000_00, condition: 'new' }),
];

async function pageOf(markdown: string): Promise<TextContent> {
  const { site } = await openFixtureSite({
    vehicles,
    settings: { pages: [{ slug: 'about-us', title: 'About us', markdown }] },
  });
  const view = await readContentView(site, 'about-us');
  if (view?.kind !== 'text') throw new Error('no page of text');
  return view;
}

test('a page has its text up to the first block, then its blocks and the text between them', async () => {
  const view = await pageOf(
    '## Hours\n\nWords.\n\n```block faq\nitems:\n  - { question: Why?, answer: "*So.*" }\n```\n\n## Hours\n\nMore.\n\n```block featured_stock\nsearch: car_type=used\n```\n\n```block film\ntitle: A tour\nurl: https://www.youtube.com/watch?v=abcdefghijk\n```\n',
  );
  expect(view.html).toContain('<h2 id="hours">');
  expect(view.html).not.toContain('More.');
  expect(view.blocks.map(({ type }) => type)).toEqual(['faq', 'text', 'featured_stock', 'film']);
  expect(view.blocks[0]).toMatchObject({ items: [{ question: 'Why?', html: '<p><em>So.</em></p>\n' }] });
  expect(view.blocks[1]).toMatchObject({ html: expect.stringContaining('<h2 id="hours-2">') });
  expect(view.blocks[2]).toMatchObject({ cards: [{ id: expect.any(String) }, { id: expect.any(String) }] });
  expect(view.blocks[3]).toMatchObject({ film: { kind: 'frame', service: 'YouTube' } });
});

test('figures in a text and in a block are those of the stock and the configuration', async () => {
  const view = await pageOf(
    'We have {{ stock: car_type=used }} used cars from {{ lowest_price: car_type=used }}, {{ locations }} location, {{ years_since: 2009 }} years, {{ lowest_price: make=Kia }} for a Kia.\n\n```block stats_banner\nitems: [{ value: "{{ stock: car_type=new }}", label: new }]\n```\n',
  );
  expect(view.html).toContain('We have 2 used cars from $18,490');
  expect(view.html).toContain(', 1 location, 17 years, a price on request for a Kia.');
  expect(view.blocks[0]).toMatchObject({ section: { items: [{ value: '1', label: 'new' }] } });
});
