import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineNonce, extractOwnInlineElements } from './own-inline-elements.server.ts';

const own = `nonce="${inlineNonce}"`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the product’s own scripts and styles are named, and lose their mark', () => {
  const html =
    `<style ${own}>a{}</style><p title="${own.replaceAll('"', '&quot;').slice(0, 5)}">x</p><script ${own}>one()</script><script type="module" ${own} async="">two()</script><script ${own} src="/x.js"></script>` +
    `<script type="application/ld+json" ${own}>{}</script><link rel="modulepreload" href="/x.js" ${own}/><script ${own}></script>`;
  expect(extractOwnInlineElements(html)).toEqual({
    html:
      '<style>a{}</style><p title="nonce">x</p><script>one()</script><script type="module" async="">two()</script><script src="/x.js"></script>' +
      '<script type="application/ld+json">{}</script><link rel="modulepreload" href="/x.js"/><script></script>',
    scripts: [hashOf('one()'), hashOf('two()')],
    styles: [hashOf('a{}')],
  });
});

test.each([
  ['a script', '<script>evil()</script>'],
  ['a style', '<style>*{display:none}</style>'],
  ['a script with an empty nonce', '<script nonce="">evil()</script>'],
  ['a script with a guessed nonce', `<script nonce="${inlineNonce.slice(0, -1)}">evil()</script>`],
  ['a script that is never closed', '<script>evil();'],
  ['a style that is never closed', '<style>*{display:none}'],
  ['an attribute that is never closed', '<script src="https://evil.example/" x="'],
  ['an attribute without quotes', '<script x='],
  ['a comment that is never closed', '<!--'],
  ['capital letters', '<SCRIPT>evil()</SCRIPT>'],
  ['a script inside a text', '<textarea></textarea><script>evil()</script>'],
  ['a closing mark', '</script><script>evil()</script>'],
])('%s in the content is not named, wherever it stands', (_, injected) => {
  const script = `<script ${own}>mine()</script>`;
  const style = `<style ${own}>b{}</style>`;
  for (const html of [injected + style + script, style + injected + script, style + script + injected]) {
    const { scripts, styles, html: sent } = extractOwnInlineElements(html);
    // Nothing but the product's own elements.
    expect([hashOf('mine()')]).toEqual(expect.arrayContaining([...scripts]));
    expect([hashOf('b{}')]).toEqual(expect.arrayContaining([...styles]));
    expect(sent).not.toContain(inlineNonce);
  }
});
