import { feedText } from './feed-text.ts';
import type { OutboundVehicle } from './outbound-vehicle.ts';

/**
 * The description, and what the price contains (Australian Consumer Law s48): the advertisement has a column for the
 * price alone. `One owner. Price: excluding government charges.`
 */
export function pricedDescription({ description, priceLabel }: OutboundVehicle, maxLength: number): string {
  const ending = priceLabel === '' ? '' : `Price: ${priceLabel.toLowerCase()}.`;
  const words = feedText(description, maxLength - ending.length - 1);
  return [words, ending].filter(Boolean).join(words.includes('\n') ? '\n' : ' ');
}
