import { expect, test } from 'vitest';
import { feedText } from './feed-text.ts';

test.each([
  ['=1+1', '1+1'],
  ['- One owner', 'One owner'],
  ['\t@SUM(A1)', 'SUM(A1)'],
  ['+ - = @', ''],
  ['Mazda CX-5 (4x4)', 'Mazda CX-5 (4x4)'],
  ['one\r\ntwo\u0007  three', 'one\ntwo three'],
  ['half \ud83d', 'half \ufffd'],
])('the text %j becomes %j in a feed', (text, told) => {
  expect(feedText(text, 100)).toBe(told);
});

test('a longer text ends in an ellipsis within the limit', () => {
  expect(feedText('abcdefghij', 5)).toBe('abcd…');
  expect(feedText('abcd', 5)).toBe('abcd');
});
