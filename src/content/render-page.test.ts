import { describe, expect, test } from 'vitest';
import { renderPage } from './render-page.server.ts';

const render = (markdown: string) =>
  renderPage({
    markdown,
    pictureAddress: (reference) => (reference.startsWith('pictures/') ? `/assets/${reference}` : reference),
    linkAddress: (href) => (href === '/finance' ? '/money' : href),
  });

describe('a page of Markdown', () => {
  test('gives every heading an anchor of its own, and leaves the first level to the title', () => {
    const { html, headings } = render('# Our *story*\n\n## Hours\n\n## Hours\n');
    expect(html).toContain('<h2 id="our-story">Our <em>story</em></h2>');
    expect(headings).toEqual([
      { id: 'our-story', level: 2, text: 'Our story' },
      { id: 'hours', level: 2, text: 'Hours' },
      { id: 'hours-2', level: 2, text: 'Hours' },
    ]);
  });

  test('names the address of the dealer’s pictures and loads them when they are near', () => {
    expect(render('![The yard](pictures/yard.jpg)').html).toContain(
      '<img src="/assets/pictures/yard.jpg" alt="The yard" loading="lazy" decoding="async" />',
    );
  });

  test('keeps tables, lists and questions that open', () => {
    const { html } = render(
      '| Service | Price |\n|---|---|\n| First | $299 |\n\n<details><summary>How long?</summary>\n\nTwo hours.\n\n</details>',
    );
    expect(html).toContain('<td>$299</td>');
    expect(html).toContain('<details><summary>How long?</summary>');
  });

  test('marks links to other sites', () => {
    expect(render('[Us](/contact) [Them](https://example.com)').html).toBe(
      '<p><a href="/contact">Us</a> <a href="https://example.com" rel="noopener">Them</a></p>\n',
    );
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    '<img src="data:text/html,<script>alert(1)</script>">',
    '[a](javascript:alert(1))',
    '<a href="jav&#x09;ascript:alert(1)">a</a>',
    '<a href="//evil.example">a</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="card"></form>',
    '<style>body{display:none}</style>',
    '<p style="position:fixed" onclick="alert(1)" class="x">a</p>',
    '<svg><script>alert(1)</script></svg>',
    '<base href="https://evil.example">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  ])('removes what is not text: %s', (markdown) => {
    const { html } = render(`Before\n\n${markdown}\n\nAfter`);
    expect(html).not.toMatch(
      /<(script|iframe|form|input|style|svg|base|meta)|\son\w+=|style=|class=|href="(javascript|\/\/)|src="data|alert\(1\)<\/script/i,
    );
    expect(html).toContain('After');
  });
});
