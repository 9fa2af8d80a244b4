/** The bands of the `price_range` and `weekly_price_range` facets, in whole dollars; the upper end is not included. */
const priceStarts = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000];
const weeklyPriceStarts = [0, 50, 100, 150, 200, 300, 400];

/** `19999.5` -> `10000-20000`, `150000` -> `100000-`. `facetLabel` gives the label. */
export function priceBand(dollars: number): string {
  return bandOf(dollars, priceStarts);
}

/** `85` -> `50-100`. */
export function weeklyPriceBand(dollars: number): string {
  return bandOf(dollars, weeklyPriceStarts);
}

/** `10000-20000` -> 10,000, to put bands in order. */
export function bandStart(band: string): number {
  return Number.parseInt(band, 10);
}

function bandOf(dollars: number, starts: readonly number[]): string {
  const place = Math.max(
    0,
    starts.findLastIndex((start) => dollars >= start),
  );
  return `${starts[place]}-${starts[place + 1] ?? ''}`;
}
