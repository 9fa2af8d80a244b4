import { expect, test } from 'vitest';
import {
  frameAfterDrag,
  loadingOrder,
  nearestAngleOf,
  nearestLoaded,
  nearestUsable,
  steppedFrame,
} from './spin-rotation.ts';

test.each([
  { dx: 0, frame: 0 },
  { dx: 19, frame: 0 },
  { dx: 20, frame: 35 },
  { dx: 40, frame: 34 },
  { dx: -19, frame: 0 },
  { dx: -20, frame: 1 },
  { dx: -59, frame: 2 },
  { dx: -720, frame: 0 },
  { dx: 1440, frame: 0 },
  { dx: -740, frame: 1 },
])('a drag of $dx px from the first of 36 frames comes to $frame', ({ dx, frame }) => {
  expect(frameAfterDrag({ from: 0, dx, count: 36 })).toBe(frame);
});

test('a step goes round both ways and over frames that failed', () => {
  const failed = new Set([1, 2]);
  expect(steppedFrame({ frame: 0, by: 1, count: 4, failed })).toBe(3);
  expect(steppedFrame({ frame: 3, by: 1, count: 4, failed })).toBe(0);
  expect(steppedFrame({ frame: 3, by: -1, count: 4, failed })).toBe(0);
  expect(steppedFrame({ frame: 0, by: 1, count: 3, failed })).toBe(0);
});

test.each([
  { frame: 4, failed: [1, 2], usable: 4 },
  { frame: 1, failed: [1, 2], usable: 0 },
  { frame: 2, failed: [1, 2], usable: 3 },
  { frame: 35, failed: [34, 35], usable: 0 },
])('frame $frame comes to $usable where $failed failed', ({ frame, failed, usable }) => {
  expect(nearestUsable({ frame, count: 36, failed: new Set(failed) })).toBe(usable);
});

test('a coarse spin is loaded first, and every frame once', () => {
  const order = loadingOrder(36);
  expect(order.slice(0, 8)).toEqual([0, 6, 12, 18, 24, 30, 1, 2]);
  expect(new Set(order).size).toBe(36);
});

test.each([
  { frame: 7, loaded: [0, 6, 12], shown: 6 },
  { frame: 34, loaded: [0, 6, 12], shown: 0 },
  { frame: 12, loaded: [12], shown: 12 },
  { frame: 18, loaded: [0], shown: 0 },
  { frame: 5, loaded: [], shown: 5 },
])('frame $frame with $loaded loaded shows $shown', ({ frame, loaded, shown }) => {
  expect(nearestLoaded({ frame, count: 36, loaded: new Set(loaded) })).toBe(shown);
});

test('a hotspot is looked for on the nearest frame that shows it', () => {
  const angles = Array.from({ length: 36 }, (_, index) => (index >= 30 || index === 9 ? { x: 1, y: 1 } : null));
  expect(nearestAngleOf(angles, { frame: 0, count: 36 })).toBe(35);
  expect(nearestAngleOf(angles, { frame: 12, count: 36 })).toBe(9);
  expect(nearestAngleOf([null, null], { frame: 0, count: 2 })).toBeNull();
  expect(nearestAngleOf(angles, { frame: 0, count: 9 })).toBeNull();
});
