import { expect, test } from 'vitest';
import { directoryDocument } from './directory-document.ts';

const site = {
  name: 'Example Motors',
  slug: 'example',
  url: 'http://example.localhost:3000',
  tagline: 'Since 1984',
  brandColour: '#123456',
};

test('every site and its mailbox are linked', () => {
  const html = directoryDocument([site], 'n');
  expect(html).toContain('href="http://example.localhost:3000/"');
  expect(html).toContain('href="http://example.localhost:3000/demonstration/mailbox"');
});

test('a name with signs of HTML is shown as text', () => {
  const html = directoryDocument([{ ...site, name: '<script>alert(1)</script> & "Sons"' }], 'n');
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sons&quot;');
});

test('a colour that is none cannot end the style element', () => {
  expect(directoryDocument([{ ...site, brandColour: '}</style><script>' }], 'n')).not.toContain('</style><script>');
});

test('the directory without a site says how to add one', () => {
  expect(directoryDocument([], 'n')).toContain('tenant apply');
});
