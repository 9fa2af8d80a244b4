/**
 * The columns of a row of vehicle cards from 1024 pixels on, as classes. There a quarter of the width is too narrow for
 * a card. Half of it is too wide, but for four cards, which would leave one alone, and for two.
 */
export function cardColumns(count: number): string {
  if (count < 3) return 'lg:grid-cols-2';
  if (count % 4 !== 0) return 'lg:grid-cols-3';
  return count === 4 ? 'lg:grid-cols-2 xl:grid-cols-4' : 'lg:grid-cols-3 xl:grid-cols-4';
}
