/** The desks of a dealership, in the trade's terms. `new` also sells demonstrators, `trade` buys vehicles. */
export const departments = [
  'new',
  'used',
  'service',
  'parts',
  'finance',
  'trade',
  'careers',
  'fleet',
  'general',
] as const;
export type Department = (typeof departments)[number];
