/** Where a dealer has vehicles of a kind for sale. */
import type { ItemType } from '../stock/vehicle.ts';
import { facetsForSale, type StockQuestion } from './facets-for-sale.ts';

/** Names of the places, those with most of them first. */
export async function kindForSale(question: StockQuestion, itemType: ItemType): Promise<string[]> {
  const found = await facetsForSale(question, { item_type: [itemType] });
  return found('location_name').map(({ value }) => value);
}
