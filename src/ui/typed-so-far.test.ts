import { expect, test } from 'vitest';
import { typedSoFar } from './typed-so-far.ts';

/** Imitates the field, which keeps only the digits of its content. */
function typed(...texts: readonly string[]): string {
  let entry = { typed: '', left: '' };
  for (const text of texts) entry = { typed: typedSoFar(entry, text), left: text.replaceAll(/\D/g, '') };
  return entry.typed;
}

test.each([
  ['key by key', ['1', '12', '12x', '123', '1234'], '12x34'],
  ['a sign before the number', ['-', '5', '50'], '-50'],
  ['letters before the number', ['a', 'b', '5'], 'ab5'],
  ['put in whole twice', ['12x34', '12x34'], '12x34'],
  ['put in whole twice, beginning with digits alone', ['1234x', '1234x'], '1234x'],
  ['letters, and then the same with a number', ['abc', 'abc5'], 'abc5'],
  ['another number in its place', ['12x34', '9y'], '9y'],
  ['taken away', ['12x34', ''], ''],
])('what was typed is told once: %s', (_, texts, expected) => {
  expect(typed(...texts)).toBe(expected);
});
