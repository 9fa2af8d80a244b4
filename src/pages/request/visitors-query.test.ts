import { expect, test } from 'vitest';
import { visitorsQuery } from './visitors-query.ts';

const queryOf = ({ asked, declared = '', longest }: { asked: string; declared?: string; longest?: number }) =>
  visitorsQuery(
    { request: { askedQuery: asked } } as Parameters<typeof visitorsQuery>[0],
    new Request(`https://dealer.example/careers${declared}`),
    longest === undefined ? {} : { longest },
  );

test.each([
  [{ asked: '?utm_source=letter&utm_content=a%20b' }, '?utm_source=letter&utm_content=a%20b'],
  [{ asked: '?_routes=careers' }, ''],
  [{ asked: '?_routes=careers&page=2' }, '?page=2'],
  [{ asked: '', declared: '?page=2' }, '?page=2'],
  [{ asked: '' }, ''],
  [{ asked: `?page=2&x=${'x'.repeat(3_000)}`, declared: '?page=2' }, '?page=2'],
  [{ asked: '?page=2&from=letter', declared: '?page=2', longest: 10 }, '?page=2'],
  [{ asked: '?page=2&from=letter', declared: '?page=2', longest: 5 }, ''],
])('the query of %j is "%s"', (question, query) => {
  expect(queryOf(question)).toBe(query);
});
