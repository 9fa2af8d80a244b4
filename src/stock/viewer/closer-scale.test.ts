import { expect, test } from 'vitest';
import { closerScale } from './closer-scale.ts';

test.each([
  {
    name: 'a small picture on a phone',
    file: { width: 900, height: 600 },
    frame: { width: 390, height: 740 },
    scale: 2.5,
  },
  {
    name: 'a small picture on a desk',
    file: { width: 900, height: 600 },
    frame: { width: 1440, height: 720 },
    scale: 1.67,
  },
  { name: 'a tiny picture', file: { width: 300, height: 200 }, frame: { width: 1440, height: 720 }, scale: 1.5 },
  { name: 'a large picture', file: { width: 1920, height: 1280 }, frame: { width: 1440, height: 720 }, scale: 2.5 },
])('$name comes $scale times closer', ({ file, frame, scale }) => {
  expect(closerScale({ file, frame })).toBeCloseTo(scale, 2);
});
