import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BodyShape } from './body-shape.tsx';
import { bodyShapeOf } from './body-shapes.ts';
import { FeatureIcon } from './feature-icon.tsx';
import { MakeLogo } from './make-logo.tsx';

/**
 * Values of a make or a body that a feed may contain: an unknown word, an empty text, a property name of every
 * JavaScript object, markup.
 */
const words = [
  '',
  ' ',
  'Submarine',
  'constructor',
  'toString',
  'valueOf',
  '__proto__',
  'hasOwnProperty',
  '"><script>alert(1)</script>',
  '\u{1F697}',
  'x'.repeat(1_000),
];

test.each(words)('a make that is called %j is written in the place of its logo, and no broken drawing', (word) => {
  const html = renderToStaticMarkup(<MakeLogo slug={word} name={word} />);
  expect(html).toMatch(/^<svg[^>]+viewBox="0 0 [1-9]\d* 100"/);
  expect(html).not.toMatch(/NaN|undefined|<script/);
});

test.each(words)('a body that is called %j is drawn like a sedan', (word) => {
  expect(bodyShapeOf(word)).toBeNull();
  expect(renderToStaticMarkup(<BodyShape body={word} />)).toBe(renderToStaticMarkup(<BodyShape body="sedan" />));
});

test.each(words)('an icon that is called %j is the usual badge', (word) => {
  expect(renderToStaticMarkup(<FeatureIcon name={word} />)).toBe(
    renderToStaticMarkup(<FeatureIcon name="badge-check" />),
  );
});

test('a make that has a logo shows it', () => {
  expect(renderToStaticMarkup(<MakeLogo slug="toyota" name="Toyota" />)).toMatch(/viewBox="0 0 \d+ 100"/);
});
