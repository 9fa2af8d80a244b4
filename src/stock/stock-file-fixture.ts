/** A small stock file and the mapping that reads it, for the tests of imports. */
import { feedMappingSchema } from './feeds/feed-mapping.ts';

export const fixtureMapping = feedMappingSchema.parse({
  format: 'csv',
  identity: ['Stock'],
  fields: {
    stocknum: 'Stock',
    make: 'Make',
    model: 'Model',
    car_type: 'Type',
    price: 'Price',
    status: { column: 'Status', may_be_missing: true },
  },
});

/** Cars S1 to S{count}; `change` alters a line, or leaves it out with `null`. */
export function fixtureCsv(
  count: number,
  change: (line: string, number: number) => string | null = (line) => line,
): string {
  const lines = Array.from({ length: count }, (_, index) =>
    change(`S${index + 1},Toyota,Hilux,Used,${30_000 + index}`, index + 1),
  );
  return ['Stock,Make,Model,Type,Price', ...lines.filter((line) => line !== null)].join('\n');
}
