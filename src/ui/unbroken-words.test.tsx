import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
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

test('a button keeps a name with a hyphen in one line, and its text in one piece', () => {
  const name = 'X-Trail';
  const contentOf = (button: ReactElement) => renderToStaticMarkup(button).replace(/^<[^>]*>|<\/\w+>$/g, '');
  expect(
    contentOf(
      <LinkButton href="/x-trail">
        Explore {name}
        <i />
      </LinkButton>,
    ),
  ).toBe(`<span>Explore ${unbroken('X-Trail')}</span><i></i>`);
  expect(contentOf(<LinkButton href="/offers">All {3} offers</LinkButton>)).toBe('All 3 offers');
  expect(contentOf(<Button>Explore {name}</Button>)).toBe(`<span>Explore ${unbroken('X-Trail')}</span>`);
});
