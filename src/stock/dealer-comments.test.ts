import { expect, test } from 'vitest';
import { dealerComments } from './dealer-comments.ts';

test('paragraphs are split on the pipe and on empty lines', () => {
  expect(dealerComments('One owner. | Full history.||Tow bar.\n\nRoof racks.')).toEqual({
    preview: ['One owner.', 'Full history.', 'Tow bar.', 'Roof racks.'],
    full: [],
  });
});

test('a sentence that names a repayment is not shown, and a text of nothing else is no comment', () => {
  expect(dealerComments('One owner. From $99 a week. Tow bar.')).toEqual({
    preview: ['One owner. Tow bar.'],
    full: [],
  });
  expect(dealerComments('Only $99 a week, 5.9% p.a.')).toBeNull();
});

test('tags of a feed’s HTML are breaks or nothing, and a sign of comparison stays', () => {
  const shown = (text: string) => dealerComments(text)?.preview;
  expect(shown('Two keys.<br>Roof racks.<br />Tow bar.')).toEqual(['Two keys.\nRoof racks.\nTow bar.']);
  expect(shown('<p>Two <b class="x">keys</b>.</p>\n<p>Roof &amp; racks.</p>')).toEqual(['Two keys.', 'Roof & racks.']);
  expect(shown('<ul><li>Alloys</li><li>Sunroof</li></ul>')).toEqual(['Alloys\nSunroof']);
  expect(shown('Kilometres <100,000, price <$20k>')).toEqual(['Kilometres <100,000, price <$20k>']);
  expect(shown('<p></p>')).toBeUndefined();
});

test('no words are no comments', () => {
  expect(dealerComments('')).toBeNull();
  expect(dealerComments(' | \n | ')).toBeNull();
});

test('exactly 400 characters show whole', () => {
  const text = 'a'.repeat(400);
  expect(dealerComments(text)).toEqual({ preview: [text], full: [] });
});

test('beyond 400 characters the preview ends at a whole word and everything is kept', () => {
  const text = `${'word '.repeat(100)}end.`;
  const comments = dealerComments(text)!;
  expect(comments.full).toEqual([text.trim()]);
  expect(comments.preview).toHaveLength(1);
  expect(comments.preview[0]!.length).toBeLessThanOrEqual(400);
  expect(comments.preview[0]).toMatch(/ word…$/);
});

test('the cut counts the paragraphs together', () => {
  const comments = dealerComments(`${'a'.repeat(350)}.|Second paragraph that is longer than what is left.`)!;
  expect(comments.preview).toEqual([`${'a'.repeat(350)}.`, 'Second paragraph that is longer than what is…']);
  expect(comments.full).toHaveLength(2);
});

test.each([
  ['with a full stop', `${'word '.repeat(77)}end.`, /word end…$/],
  ['without one', `${'word '.repeat(79)}ends`, /word ends…$/],
  ['that fills the 400 characters', `${'word '.repeat(79)}ended`, /word word…$/],
])('a paragraph %s ends in the ellipsis where only a few letters of the next would fit', (_, paragraph, end) => {
  const { preview, full } = dealerComments(`${paragraph}|Outback Isuzu stands behind it.`)!;
  expect(preview).toHaveLength(1);
  expect(preview[0]).toMatch(end);
  expect(preview[0]!.length).toBeLessThanOrEqual(400);
  expect(full).toHaveLength(2);
});

test('one endless word is cut hard', () => {
  expect(dealerComments('x'.repeat(500))!.preview).toEqual([`${'x'.repeat(399)}…`]);
});
