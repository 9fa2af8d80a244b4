import { expect, test } from 'vitest';
import { whenNobodyWrites } from './when-nobody-writes.ts';

test('a command waits while another server writes, for a minute and no longer', async () => {
  const waited: number[] = [];
  const pause = async (ms: number): Promise<void> => void waited.push(ms);
  const answers = [null, null, 'built'];
  expect(await whenNobodyWrites(async () => answers.shift() ?? null, { pause })).toBe('built');
  expect(waited).toEqual([500, 500]);
  waited.length = 0;
  expect(await whenNobodyWrites(async () => null, { pause })).toBeNull();
  expect(waited.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
});
