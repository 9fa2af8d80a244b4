/**
 * What a shopper is told about the deposit before they pay it (BUY-13): the dealer's own words, or ours, which say what
 * the settings do.
 */
import { formatDollars } from '../../shared/money.ts';
import type { PurchaseSettings } from '../settings.ts';

export function depositTerms(
  {
    deposit_terms: own,
    deposit_after_hold: after,
    hold_ends: ends,
  }: Pick<PurchaseSettings, 'deposit_terms' | 'deposit_after_hold' | 'hold_ends'>,
  { amountCents, holdHours }: { amountCents: number; holdHours: number },
): string {
  if (own !== '') return own;
  const amount = formatDollars(amountCents);
  const bought = `The ${amount} comes off the price if you buy the vehicle.`;
  if (after === 'stays')
    return `${bought} If you do not buy it, talk to us about a refund before the reservation ends.`;
  return ends === 'by_itself'
    ? `${bought} If you do not buy it, you get all of it back: ` +
        `by itself when the reservation ends after ${holdWords(holdHours)}, unless the vehicle was sold by then, ` +
        'or earlier if you ask us.'
    : `${bought} If you do not buy it, tell us and you get all of it back.`;
}

/** `48 hours`, `1 hour` */
export const holdWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
