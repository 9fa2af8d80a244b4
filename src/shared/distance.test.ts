import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

test('Brisbane to Sydney is about 731 km', () => {
  expect(distanceKm({ lat: -27.4698, long: 153.0251 }, { lat: -33.8688, long: 151.2093 })).toBeCloseTo(731, -1);
  expect(distanceKm({ lat: -27, long: 153 }, { lat: -27, long: 153 })).toBe(0);
  expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(Math.PI * 6371, 5);
});
