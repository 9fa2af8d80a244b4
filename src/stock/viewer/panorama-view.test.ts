import { expect, test } from 'vitest';
import {
  firstView,
  isPanorama,
  screenPosition,
  turnedView,
  viewAfterDrag,
  viewText,
  zoomedView,
} from './panorama-view.ts';

test('only a picture twice as wide as high is a panorama', () => {
  expect([
    isPanorama({ width: 2048, height: 1024 }),
    isPanorama({ width: 1200, height: 800 }),
    isPanorama({ width: 0, height: 0 }),
  ]).toEqual([true, false, false]);
});

test('looking round comes back to where it began, and never straight up', () => {
  expect(turnedView(firstView, { yaw: 190 }).yaw).toBe(-170);
  expect(turnedView(firstView, { yaw: -360 }).yaw).toBe(0);
  expect(turnedView(firstView, { pitch: 200 }).pitch).toBe(80);
  expect([zoomedView(firstView, 0.1).fieldOfView, zoomedView(firstView, 9).fieldOfView]).toEqual([35, 90]);
});

test('a drag to the right looks to the left, a drag down looks up', () => {
  const view = viewAfterDrag({ yaw: 0, pitch: 0, fieldOfView: 90 }, { dx: 400, dy: 200, width: 400, height: 400 });
  expect(view.yaw).toBeCloseTo(-90);
  expect(view.pitch).toBeCloseTo(45);
});

test.each([
  { point: { x: 50, y: 50 }, view: {}, seen: { x: 50, y: 50 } },
  // 45 degrees to the right, at the edge of a stage as wide as high that shows 90.
  { point: { x: 62.5, y: 50 }, view: {}, seen: { x: 100, y: 50 } },
  { point: { x: 50, y: 25 }, view: {}, seen: { x: 50, y: 0 } },
  { point: { x: 75, y: 50 }, view: { yaw: 90 }, seen: { x: 50, y: 50 } },
  { point: { x: 50, y: 75 }, view: { pitch: -45 }, seen: { x: 50, y: 50 } },
  { point: { x: 0, y: 50 }, view: { yaw: 180 }, seen: { x: 50, y: 50 } },
  { point: { x: 0, y: 50 }, view: {}, seen: null },
  { point: { x: 70, y: 50 }, view: {}, seen: null },
])('the point $point under the view $view is seen at $seen', ({ point, view, seen }) => {
  const position = screenPosition(point, { yaw: 0, pitch: 0, fieldOfView: 90, ...view }, 1);
  if (seen === null || position === null) return expect(position).toBe(seen);
  expect(position.x).toBeCloseTo(seen.x);
  expect(position.y).toBeCloseTo(seen.y);
});

test('the direction is said in words', () => {
  expect(viewText(firstView)).toBe('Looking straight ahead');
  expect(viewText({ ...firstView, yaw: 30, pitch: -15 })).toBe('Looking 30 degrees right, 15 degrees down');
});
