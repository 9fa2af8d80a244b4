import { expect, test } from 'vitest';
import { textMessageHref } from './text-message-href.ts';

test('a text-message link carries the digits alone', () => {
  expect(textMessageHref('0491 570 006')).toBe('sms:0491570006');
});
