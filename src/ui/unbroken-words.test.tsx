import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnbrokenWords } from './unbroken-words.tsx';

const unbroken = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;

test.each([
  ['D-MAX LS-U+ with tow pack', `${unbroken('D-MAX')} ${unbroken('LS-U+')} with tow pack`],
  ['Mazda CX-5', `Mazda ${unbroken('CX-5')}`],
  ['four-wheel-drive', 'four-wheel-drive'],
  ['A dash - and a word-', 'A dash - and a word-'],
  ['', ''],
])('"%s" has no line that ends within a short word', (text, markup) => {
  expect(renderToStaticMarkup(<UnbrokenWords text={text} />)).toBe(markup);
});
