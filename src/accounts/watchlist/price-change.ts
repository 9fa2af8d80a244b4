import { formatDollars } from '../../shared/money.ts';

/**
 * What has become of a car's price since it was saved, in words for a shopper; `''` where nothing has. `null` is a car
 * without a price: 30,990 then and 29,990 now -> `$1,000 less than when you saved it ($30,990)`.
 */
export function priceChange(thenCents: number | null, nowCents: number | null): string {
  if (thenCents === nowCents) return '';
  if (thenCents === null) return 'It had no price when you saved it';
  if (nowCents === null) return `It was ${formatDollars(thenCents)} when you saved it`;
  const difference = formatDollars(Math.abs(nowCents - thenCents));
  const direction = nowCents < thenCents ? 'less' : 'more';
  return `${difference} ${direction} than when you saved it (${formatDollars(thenCents)})`;
}
