import { expect, test } from 'vitest';
import { printableText } from './printable-text.ts';

test.each([
  ['Citroën Méhari – “as new”', 'Citroën Méhari – “as new”', 'what the fonts have stays'],
  ['Škoda Octavia, čistý', 'Skoda Octavia, cistý', 'a letter whose mark they lack keeps its base'],
  ['Come and see it 😀👍🏽!', 'Come and see it !', 'an emoji is left out'],
  ['✓ One owner  ★', '• One owner *', 'ticks and stars become what there is'],
  ['water\u00adpump \u200bok', 'waterpump ok', 'what cannot be seen goes'],
  ['轿车 sedan', 'sedan', 'other scripts are left out'],
])('a text is reduced to the letters of the PDF fonts: %s', (text, printed) =>
  expect(printableText(text)).toBe(printed),
);
