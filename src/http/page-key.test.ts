import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

const parts = {
  tenantId: 'a',
  origin: 'https://a.example',
  path: '/',
  query: '',
  configurationVersion: 1,
  stockVersion: 1,
  release: 'r',
};

test('a page cannot be kept without a dealer', () => {
  expect(() => pageKey({ ...parts, tenantId: '' })).toThrow(/without a tenant/);
});

test.each(Object.keys(parts) as (keyof typeof parts)[])('another %s is another page', (part) => {
  const other = { ...parts, [part]: typeof parts[part] === 'number' ? 2 : 'other' };
  expect(pageKey(other)).not.toBe(pageKey(parts));
});
