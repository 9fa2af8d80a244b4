import { expect, test } from 'vitest';
import { answerFaults } from './answer-faults.ts';
import type { RawAnswer } from './raw-request.ts';

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'a',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'a',
  'cross-origin-resource-policy': 'a',
  'permissions-policy': 'a',
  'content-security-policy': 'a',
};
const answer = (status: number, body = '', more: Record<string, string> = {}): RawAnswer => ({
  status,
  headers: new Map(Object.entries({ ...headers, ...more })),
  body: Buffer.from(body, 'latin1'),
});
const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/problem+json' };

test.each([
  ['a page', answer(200, '<!DOCTYPE html><p>React Router</p>', html), false],
  [
    'a page that is not there',
    answer(404, '<!DOCTYPE html><script>window.__reactRouterContext = {}</script><p>Not found</p>', html),
    false,
  ],
  ['a problem', answer(404, '{"error":"This file does not exist."}', json), true],
  ['a redirect', answer(301, '', { location: '/search/used-cars?a=%00' }), false],
  ['nothing', answer(400), true],
])('the answer with %s has no fault', (_what, right, isApi) => {
  expect(answerFaults(right, { isApi: isApi && right.body.length > 0 })).toEqual([]);
});

test.each([
  ['a failure of ours', answer(500, '{}', json), 'status 500'],
  ['a missing header', { ...answer(200), headers: new Map() }, 'no x-frame-options'],
  ['the name of the server', answer(200, '', { 'x-powered-by': 'Express' }), 'x-powered-by'],
  ['a redirect to another site', answer(302, '', { location: '//other.example' }), 'the location'],
  ['a redirect that no header carries', answer(302, '', { location: '/\u00e9' }), 'the location'],
  ['HTML that is none', answer(200, '{}', html), 'text/html that is none'],
  ['JSON that is none', answer(200, '<p>', { 'content-type': 'application/json' }), 'application/json that is none'],
  ['bytes without a type', answer(400, 'a'), 'the content type ""'],
  ['a stack', answer(400, '{"error":"at render (file:///a/b.js:1:2)"}', json), 'a stack'],
  [
    'a stack in what the page brings to run',
    answer(404, '<!DOCTYPE html><script>"Error\\n at f (/a/b.js:1:2)"</script>', html),
    'a stack',
  ],
  ['a source file', answer(404, '{"error":"search-page.tsx:41"}', json), 'a place in a source file'],
  ['a folder of this machine', answer(404, `{"error":"${process.cwd()}/x"}`, json), 'the folder of the product'],
  ['a folder of the system', answer(404, '{"error":"no /etc /usr/lib/x"}', json), 'a folder of the system'],
  ['a library', answer(422, '{"error":"zod says no"}', json), 'the name zod'],
  [
    'an error of the language',
    answer(400, '<!DOCTYPE html><p>Cannot read properties of undefined</p>', html),
    'the name of undefined',
  ],
])('%s is a fault', (_what, wrong, said) => {
  expect(answerFaults(wrong, { isApi: false }).join('\n')).toContain(said);
});

test('a failure of an interface is a problem and no page', () => {
  expect(answerFaults(answer(404, '<!DOCTYPE html>', html), { isApi: true })).toEqual([
    'a failure of an interface as text/html',
  ]);
});
