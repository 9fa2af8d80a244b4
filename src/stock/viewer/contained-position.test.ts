import { expect, test } from 'vitest';
import { containedPosition } from './contained-position.ts';

test.each([
  { point: { x: 0, y: 0 }, pictureAspect: 1, boxAspect: 2, place: { x: 25, y: 0 } },
  { point: { x: 100, y: 50 }, pictureAspect: 2, boxAspect: 1, place: { x: 100, y: 50 } },
  { point: { x: 10, y: 100 }, pictureAspect: 2, boxAspect: 1, place: { x: 10, y: 75 } },
  { point: { x: 30, y: 40 }, pictureAspect: 1.5, boxAspect: 1.5, place: { x: 30, y: 40 } },
])(
  'the point $point of a picture of $pictureAspect in a box of $boxAspect is at $place',
  ({ point, place, ...aspects }) => {
    expect(containedPosition(point, aspects)).toEqual(place);
  },
);
