import { expect, test } from 'vitest';
import { exampleVehicle } from '../../test/example-vehicle.ts';
import { createVehicleCache } from './vehicle-cache.server.ts';

/** A stock that counts what is read of it. */
function stock({
  tenantId = 'one',
  version = 1,
  ids = ['a', 'b', 'c'],
}: { tenantId?: string; version?: number; ids?: string[] } = {}) {
  const reads: string[][] = [];
  return {
    tenantId,
    version,
    reads,
    read: async (wanted: readonly string[]) => {
      reads.push([...wanted]);
      return ids
        .filter((id) => wanted.includes(id))
        .map((id) => exampleVehicle({ id, make: `${tenantId} ${version}` }));
    },
  };
}

test('a vehicle is read once, and the order is that of the question', async () => {
  const kept = createVehicleCache();
  const first = stock();
  expect((await kept.listByIds(first, ['b', 'a'])).map(({ id }) => id)).toEqual(['b', 'a']);
  expect((await kept.listByIds(first, ['c', 'a', 'b'])).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(first.reads).toEqual([['b', 'a'], ['c']]);
});

test('another version of the stock, and another dealer, are read anew', async () => {
  const kept = createVehicleCache();
  await kept.listByIds(stock(), ['a']);
  expect((await kept.listByIds(stock({ version: 2 }), ['a']))[0]!.make).toBe('one 2');
  expect((await kept.listByIds(stock({ tenantId: 'two' }), ['a']))[0]!.make).toBe('two 1');
});

test('one that is gone is left out, and looked for again', async () => {
  const kept = createVehicleCache();
  const first = stock();
  expect(await kept.listByIds(first, ['x', 'a'])).toHaveLength(1);
  await kept.listByIds(first, ['x', 'a']);
  expect(first.reads).toEqual([['x', 'a'], ['x']]);
});
