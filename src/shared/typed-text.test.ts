import { expect, test } from 'vitest';
import { typedLine, typedText } from './typed-text.ts';

test('what turns the words after it is gone, and a name from right to left stays whole', () => {
  expect(typedText('Sam\u202Emoc.elpmaxe\u2066!\u2069')).toBe('Sammoc.elpmaxe!');
  for (const name of ['محمد', 'שרה\u200F', 'O’Neill', '李', 'Zoë']) expect(typedText(name)).toBe(name);
});

test('lines stay lines, and what is no text is left out', () => {
  expect(typedText('Is it\r\nstill\tthere?\u0000\uFFFE\uD800')).toBe('Is it\nstill\tthere?\uFFFD');
  expect(typedLine('/cars/\r\nx\u202E')).toBe('/cars/x');
});
