import { expect, test } from 'vitest';
import { unlinkedText } from './unlinked-text.ts';

test.each([
  ['See https://www.win.example/a?b=1 now', 'See www . win . example/a?b=1 now'],
  ['win.example, or WWW.Win.Example.', 'win . example, or WWW . Win . Example.'],
  ['http://win.example:8080/x', 'win . example:8080/x'],
  ['(win.example)', '(win . example)'],
  // An address to answer to, sums and sentences stay.
  ['sam@example.com wants it for 12.5k. OK?', 'sam@example.com wants it for 12.5k. OK?'],
  ['e.g. the 2.8 TD... thanks', 'e.g. the 2.8 TD... thanks'],
])('the text "%s" is told as "%s", without links', (typed, told) => expect(unlinkedText(typed)).toBe(told));
