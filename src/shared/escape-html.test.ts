import { expect, test } from 'vitest';
import { escapeHtml, unescapeHtml } from './escape-html.ts';

const text = `Dan's "A & B" <b> &lt; &amp;#39;`;

test('an escaped text has no sign of HTML, and is the same text again', () => {
  expect(escapeHtml(text)).toBe('Dan&#39;s &quot;A &amp; B&quot; &lt;b&gt; &amp;lt; &amp;amp;#39;');
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
});

test('an apostrophe of React is one too', () => {
  expect(unescapeHtml('Dan&#x27;s &amp;#x27;')).toBe("Dan's &#x27;");
});
