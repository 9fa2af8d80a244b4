import { describe, expect, test } from 'vitest';
import { compileFeedPattern, maxPatternText, requireFeedPattern } from './feed-pattern.ts';

describe('a pattern means what it means in JavaScript', () => {
  const sources = [
    '^estimate$',
    '[1-9]',
    '(\\d+) cyl',
    '([0-9.]+) L',
    '([\\d.]+ L)$',
    '^(.*?) / ',
    '^.*? / (.*)$',
    ' / (\\d{4}/\\d{2})$',
    '^(.*), [A-Z-]+$',
    '\\b(ACT|NSW|QLD)$',
    '\\bMY\\d{2}(?:\\.\\d)?\\b',
    '(?<size>\\d+)cc',
    '[\\s-]+',
    '[-\\s]x',
    '[^\\s]+',
    '\\S+',
    '\\s+km',
    'a\\s*$',
    '[\\S]+',
    '[\\w-.]+',
    '[a-z-]+',
    '[[a]+',
    '[]a]',
    '[^]',
    'x[^]y',
    '.+',
    '^.$',
    'a|b|',
    '(a)|(b)',
    'a{2,3}?',
    'a{,2}',
    '{',
    '}',
    '\\x41',
    '\\u0041',
    '\\cI',
    '\\0',
    '[\\b]',
    '\\/',
    '\\-',
    '\\ ',
    '\\é',
    'é',
    'É',
    '(?:Ute / Tray|SUV)+',
    '\\.\\*',
    '^',
    '$',
    '[.]',
    '\\$',
    'a.c',
    '\\t',
    '[\\t\\n]',
    '\\d*?5',
    '\\W',
    '[^\\W]+',
    '\\D+',
    'a/b',
    '"',
    '[:alpha:]',
  ];
  const texts = [
    '',
    'estimate',
    'Estimate now',
    '4 cyl, 2.2 L',
    'White / Black',
    'Blue / 2020/05',
    'Caringbah, NSW',
    'Hilux MY20.5 SR5',
    '1798cc',
    '10\u00a0km',
    '12\u2003KM',
    'a\u00a0',
    '\ufeffa',
    'A',
    'a',
    'aaa',
    'ab',
    'abba',
    'b',
    'a-b',
    'a.c',
    'a\nc',
    'a\rc',
    'a\u2028c',
    'x\ny',
    'x y',
    '- x',
    '\u00a0x',
    ']a',
    '[a',
    'a]',
    'a{,2}',
    '{}',
    '\t',
    '\b',
    '\0',
    'É',
    'é',
    'Ute / TraySUV',
    '.*',
    '$5',
    'a/b',
    '""',
    'lap:',
    '\u180e',
    '\v',
    '\f5',
  ];
  test.each(sources)('and finds the same texts: %s', (source) => {
    const native = new RegExp(source, 'i');
    const pattern = requireFeedPattern(source);
    for (const text of texts) {
      const found = native.exec(text);
      const expected = found === null ? null : { value: found[1] ?? found[0], matched: found[0], index: found.index };
      expect({ text, found: pattern.findIn(text) }).toEqual({ text, found: expected });
      expect({ text, found: pattern.isFoundIn(text) }).toEqual({ text, found: native.test(text) });
    }
  });
});

test('a character beyond the first 65,536 is one character', () => {
  expect(requireFeedPattern('^.$').isFoundIn('🚗')).toBe(true);
  expect(requireFeedPattern('[🚗🚙]').findIn('a 🚙')?.value).toBe('🚙');
});

test.each(['\\p{L}+', '[\\p{Lu}\\d]+', '\\p{Greek}'])('%s names a kind of letter', (source) => {
  expect(compileFeedPattern(source).ok).toBe(true);
});

test.each([
  ['^([a-z]+ ?)+$', 'a'],
  ['(a|aa)+$', 'a'],
  ['(a|a)*b', 'a'],
  ['(.*)*x', 'a'],
  ['(.*a){12}!', 'a'],
  ['^(\\s*\\w*)*$', 'a'],
  ['(x+x+)+y', 'x'],
  ['\\s+$', ' '],
  ['.*.*=.*', '='],
  ['^(\\d+,?)+;', '1'],
])('%s is through the longest text that it is given', (source, letter) => {
  const pattern = requireFeedPattern(source);
  const text = `${letter.repeat(maxPatternText)}\u00e9`;
  pattern.isFoundIn(text);
  pattern.findIn(text);
});

test.each([
  ['(', /^a valid regular expression \(/],
  ['^(?!Other).*', /without look-around \("\(\?!"\).*not_if \(beside only_if\) or looks_unlike/],
  ['\\d+(?= km)', /without look-around \("\(\?="\).*into a group/],
  ['(?<=\\$)\\d+', /without look-around \("\(\?<="\)/],
  ['(?<!\\$)\\d+', /without look-around \("\(\?<!"\)/],
  ['(a)\\1', /without back references \("\\1"\).*Write out what is repeated/],
  ['(?<x>a)\\k<x>', /without back references \("\\k"\)/],
  ['(?i:a)', /without "\(\?i"/],
  ['a{1001}', /repeat counts of at most 1000/],
  ['(a{100}){100}', /repeat counts of at most 1000/],
  [
    '(\\w{100} ){10}',
    /a smaller regular expression: its repeat counts and alternatives come to \d+ steps, at most 1000/,
  ],
  ['a'.repeat(1_001), /at most 1000 characters, this one has 1001/],
  ['\\Astart', /without "\\A", which has no meaning. Write "A"/],
  ['\\Q', /without "\\Q"/],
  ['[\\1]', /without "\\1"/],
  [`${'('.repeat(600)}${')'.repeat(400)}`, /a valid regular expression/],
])('%s is refused by a sentence that says what to write', (source, expected) => {
  const compiled = compileFeedPattern(source);
  expect(compiled.ok ? '' : compiled.expected).toMatch(expected);
});

test('a pattern that was never checked does not run', () => {
  expect(() => requireFeedPattern('a(?=b)')).toThrow('The pattern "a(?=b)" cannot be run');
});
