import { expect, test } from 'vitest';
import { roundedOutline, smoothFunction } from './curve.ts';
import { distanceToOutline, roundedBox, roundedMax, roundedMin } from './field.ts';

const square = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;

test('the distance to an outline is negative inside, in metres', () => {
  const distance = distanceToOutline(square);
  expect(distance(1, 1)).toBeCloseTo(-1, 1);
  expect(distance(1, 0.5)).toBeCloseTo(-0.5, 3);
  expect(distance(1, -0.3)).toBeCloseTo(0.3, 3);
});

test('a rounded corner begins and ends at its radius, and a sharp one stays', () => {
  const outline = roundedOutline([
    [0, 0, 0.5],
    [2, 0],
    [2, 2],
    [0, 2],
  ]);
  expect(outline).toContainEqual([0, 0.5]);
  expect(outline).toContainEqual([0.5, 0]);
  expect(outline).not.toContainEqual([0, 0]);
  expect(outline).toContainEqual([2, 2]);
});

test('a smooth function is level beyond its points', () => {
  const height = smoothFunction([
    [0, 1],
    [1, 2],
    [3, 2],
  ]);
  expect(height(-1)).toBeCloseTo(1, 2);
  expect(height(2)).toBeCloseTo(2, 6);
  expect(height(9)).toBeCloseTo(2, 6);
});

test('intersection and union are rounded only where both are near', () => {
  expect(roundedMax(-3, 1, 0.1)).toBe(1);
  expect(roundedMin(-3, 1, 0.1)).toBe(-3);
  expect(roundedMax(0, 0, 0.1)).toBeCloseTo(0.025);
  expect(roundedMin(0, 0, 0.1)).toBeCloseTo(-0.025);
});

test('a rounded box has the size that it was given', () => {
  const distance = (x: number) => roundedBox([x, 0, 0], [0, 0, 0], [1, 0.5, 0.5], 0.1);
  expect(distance(1)).toBeCloseTo(0);
  expect(distance(1.4)).toBeCloseTo(0.4);
  expect(distance(0.9)).toBeCloseTo(-0.1);
});
