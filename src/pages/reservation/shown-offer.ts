/**
 * What the page showed of price and deposit, as its form posts it along: an offer that has changed since is shown again
 * before anything is charged.
 */
import type { ReserveOffer, ReserveRequest } from '../../purchase/reservations/reserve.server.ts';

/** Posted beside the answers. */
export const shownOfferField = 'shown_offer';

export const shownOfferText = ({
  amountCents,
  vehicle: { priceText, priceLabel },
}: Pick<ReserveOffer, 'amountCents' | 'vehicle'>): string => JSON.stringify([amountCents, priceText, priceLabel]);

/** `null` for what no page of ours posts. */
export function readShownOffer(text: string): ReserveRequest['shown'] | null {
  try {
    const shown: unknown = JSON.parse(text);
    if (!Array.isArray(shown) || shown.length !== 3) return null;
    const [amountCents, priceText, priceLabel] = shown as unknown[];
    return typeof amountCents === 'number' && typeof priceText === 'string' && typeof priceLabel === 'string'
      ? { amountCents, priceText, priceLabel }
      : null;
  } catch {
    return null;
  }
}
