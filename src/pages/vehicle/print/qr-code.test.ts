import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

test('a code stands in its quiet zone and has its three corners', () => {
  const { size, path } = qrCode('https://www.example.com.au/cars/2021-toyota-corolla-t1234');
  // Versions grow by four modules from 21, with four quiet modules on each side.
  expect((size - 8 - 21) % 4).toBe(0);
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ])
    expect(path).toContain(`M${x} ${y}h7v1h-7z`);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(4);
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(size - 4);
    expect(Number(y)).toBeLessThan(size - 4);
  }
});

test('another address is another code', () => {
  expect(qrCode('https://a.example/1').path).not.toBe(qrCode('https://a.example/2').path);
});
