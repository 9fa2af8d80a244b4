import { expect, test } from 'vitest';
import { withLazyMembers } from './lazy-members.ts';

test('a member is made when it is first read, once, and can be replaced', () => {
  const made: string[] = [];
  const site = withLazyMembers<{ slug: string }, { stock: object; leads: object }>(
    { slug: 'acme' },
    {
      stock: () => {
        made.push('stock');
        return { name: 'stock' };
      },
      leads: () => {
        made.push('leads');
        return { name: 'leads' };
      },
    },
  );
  expect([site.slug, made]).toEqual(['acme', []]);
  const { stock } = site;
  expect([site.stock === stock, made]).toEqual([true, ['stock']]);
  const other = {};
  site.leads = other;
  expect([site.leads === other, made]).toEqual([true, ['stock']]);
});
