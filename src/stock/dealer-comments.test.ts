import { expect, test } from 'vitest';
import { dealerComments } from './dealer-comments.ts';

test('paragraphs are split on the pipe and on empty lines', () => {
  expect(dealerComments('One owner. | Full history.||Tow bar.\n\nRoof racks.')).toEqual({
    preview: ['One owner.', 'Full history.', 'Tow bar.', 'Roof racks.'], full: [],
  });
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
  expect(comments.preview[0]!.length).toBeLessThanOrEqual(401);
  expect(comments.preview[0]).toMatch(/ word…$/);
});

test('the cut counts the paragraphs together', () => {
  const comments = dealerComments(`${'a'.repeat(390)}.|Second paragraph that is longer than what is left.`)!;
  expect(comments.preview).toEqual([`${'a'.repeat(390)}.`, 'Second…']);
  expect(comments.full).toHaveLength(2);
});

test('one endless word is cut hard', () => {
  expect(dealerComments('x'.repeat(500))!.preview).toEqual([`${'x'.repeat(400)}…`]);
});
