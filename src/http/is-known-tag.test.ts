import { expect, test } from 'vitest';
import { isKnownTag } from './is-known-tag.ts';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['', '"a"', false],
  [null, '"a"', false],
])('a client that names %s and the version %s: known is %s', (ifNoneMatch, etag, isKnown) => {
  expect(isKnownTag(ifNoneMatch, etag)).toBe(isKnown);
});
