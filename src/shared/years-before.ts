/** The same instant some years earlier, in UTC; 29 February becomes 1 March in a year without one. */
export function yearsBefore(instant: Date, years: number): Date {
  const before = new Date(instant);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
