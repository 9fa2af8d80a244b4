import { expect, test } from 'vitest';
import { toastQueue } from './toast-queue.ts';

const saved = toastQueue([], { type: 'show', id: 1, message: { title: 'Saved' } });

test('a new toast takes the place of the shown one', () => {
  const queue = toastQueue(saved, { type: 'show', id: 2, message: { title: 'Removed' } });
  expect(queue.map((toast) => toast.title)).toEqual(['Removed']);
});

test('a dismissed toast is hidden and stays in memory until it is removed', () => {
  const dismissed = toastQueue(saved, { type: 'dismiss', id: 1 });
  expect(dismissed).toMatchObject([{ title: 'Saved', open: false }]);
  expect(toastQueue(dismissed, { type: 'remove', id: 1 })).toEqual([]);
});

test('a late dismissal of a replaced toast leaves the new one alone', () => {
  const queue = toastQueue(saved, { type: 'show', id: 2, message: { title: 'Removed' } });
  expect(toastQueue(queue, { type: 'dismiss', id: 1 })).toMatchObject([{ id: 2, open: true }]);
});
