/**
 * Which conditions (new, demo, used) shoppers find for sale on a dealer's site: all there are, or those of the vehicles
 * that stand at one place.
 */
import { facetsForSale, type StockQuestion } from './facets-for-sale.ts';

/** `locationName` `null` asks for all; an unknown one has none. */
export async function conditionsForSale(question: StockQuestion, locationName: string | null): Promise<string[]> {
  const found = await facetsForSale(question, locationName === null ? {} : { location_name: [locationName] });
  return found('car_type').map(({ value }) => value);
}
