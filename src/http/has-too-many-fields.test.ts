import { expect, test } from 'vitest';
import { hasTooManyFields } from './has-too-many-fields.ts';

const form = 'application/x-www-form-urlencoded';
const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';

test.each([
  ['a form of a thousand fields', form, 'a=1&'.repeat(1_000), false],
  ['one of more', form, 'a&'.repeat(1_001), true],
  ['one of an unknown kind, which may be read as a form', 'text/plain', 'a&'.repeat(1_001), true],
  ['one without a kind', '', '&'.repeat(1_001), true],
  ['JSON with any signs', 'application/json; charset=utf-8', `{"a":"${'&'.repeat(5_000)}"}`, false],
  // The runtime reads what follows by the last type of the list.
  ['one that also calls itself JSON', `application/json, ${form}`, 'a&'.repeat(1_001), true],
  ['one that also calls itself multipart', `multipart/form-data; boundary=b, ${form}`, 'a&'.repeat(1_001), true],
  ['a multipart form with pictures', 'multipart/form-data; boundary=b', part.repeat(100) + '&'.repeat(100_000), false],
  ['a multipart form of very many parts', 'multipart/form-data; boundary=b', part.repeat(5_001), true],
  [
    'the same under a boundary that readers may take differently',
    'multipart/form-data; boundary="\\b"',
    part.repeat(5_001),
    true,
  ],
])('a posted form is refused only with too many fields: %s', (_what, contentType, body, expected) => {
  expect(hasTooManyFields(Buffer.from(body), contentType)).toBe(expected);
});
