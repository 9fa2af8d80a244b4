/** The conditions (new, demo, used) that a dealer's site has for sale, in total or at one location. */
import { facetsForSale, type StockQuestion } from './facets-for-sale.ts';

/** `locationName` `null` means all locations; an unknown name gives an empty list. */
export async function conditionsForSale(question: StockQuestion, locationName: string | null): Promise<string[]> {
  const found = await facetsForSale(question, locationName === null ? {} : { location_name: [locationName] });
  return found('car_type').map(({ value }) => value);
}
