import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowsById } from './rows-by-id.ts';

it('every id is found in its row, whatever came and went before, and in a copy too', () => {
  const steps = fc.array(
    fc.record({ id: fc.integer({ min: 0, max: 150 }).map((id) => `car-${id}`), isRemoval: fc.boolean() }),
    { minLength: 100, maxLength: 400 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const rows = new RowsById();
      const expected = new Map<string, number>();
      const free: number[] = [];
      for (const { id, isRemoval } of all) {
        const known = expected.get(id);
        if (isRemoval && known !== undefined) {
          rows.remove(id);
          expected.delete(id);
          free.push(known);
        } else if (!isRemoval && known === undefined) {
          const row = free.pop() ?? expected.size;
          rows.add(id, row);
          expected.set(id, row);
        }
      }
      const copy = rows.copy();
      for (let id = 0; id <= 150; id += 1) {
        expect(rows.find(`car-${id}`)).toBe(expected.get(`car-${id}`));
        expect(copy.find(`car-${id}`)).toBe(expected.get(`car-${id}`));
      }
      expect(rows.size).toBe(expected.size);
      for (const [id, row] of expected) expect(rows.ids[row]).toBe(id);
    }),
    { numRuns: 60 },
  );
});
