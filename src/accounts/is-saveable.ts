/**
 * Whether a card offers to save its car or to compare it (CARD-31 to CARD-33): not on a sold car, and at some dealers
 * only where there is a price above 0 and a picture. One that is kept already can always be taken out again.
 */
import type { CardContent } from '../stock/card-content.ts';

export type SaveableCard = Pick<CardContent, 'available' | 'price' | 'picture'>;

export function isSaveable(
  card: SaveableCard,
  { isListed, needsPriceAndPicture }: { isListed: boolean; needsPriceAndPicture: boolean },
): boolean {
  if (isListed) return true;
  if (!card.available) return false;
  const isPriced = card.price.kind === 'price' || card.price.kind === 'subscription';
  return !needsPriceAndPicture || (isPriced && card.picture.url !== '');
}
