import { expect, test } from 'vitest';
import { typedLine, typedText } from './typed-text.ts';

test('what turns the words after it is gone, and a name from right to left stays whole', () => {
  expect(typedText('Sam\u202Emoc.elpmaxe\u2066!\u2069')).toBe('Sammoc.elpmaxe!');
  for (const mark of ['\u200E', '\u200F', '\u061C', '\u202B', '\u2067'])
    expect(typedText(`שרה${mark} ${mark}Levi`), mark.codePointAt(0)!.toString(16)).toBe('שרה Levi');
  for (const name of ['محمد', 'שרה', 'O’Neill', '李', 'Zoë']) expect(typedText(name)).toBe(name);
});

test('what has no width is gone, except where a script or an emoji is joined by it', () => {
  for (const mark of ['\u200B', '\u2060', '\uFEFF', '\u00AD', '\u200C', '\u200D', '\u3164', '\u{E0041}'])
    expect(typedText(`S${mark}am${mark}`), mark.codePointAt(0)!.toString(16)).toBe('Sam');
  for (const text of ['می\u200Cخواهم', 'क्\u200Dष', '👩\u200D🔧', '❤️\u200D🔥', '👍🏽'])
    expect(typedText(text)).toBe(text);
});

test('wide digits are digits, and nothing else is another letter', () => {
  expect(typedText('０４９１ ５７０ １５６, ＡＢＣ ½')).toBe('0491 570 156, ＡＢＣ ½');
});

test('lines stay lines, and what is no text is left out', () => {
  expect(typedText('Is it\r\nstill\tthere?\u0000\uFFFE\uD800')).toBe('Is it\nstill\tthere?\uFFFD');
  expect(typedText('one\u2028two\u2029three')).toBe('one\ntwo\nthree');
  expect(typedLine('/cars/\r\nx\u202E')).toBe('/cars/x');
});
