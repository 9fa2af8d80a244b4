/** Locations where a dealer has vehicles of a make for sale, by name, those with most of them first. */
import { makeSlug } from '../stock/trade-spelling.ts';
import { facetsForSale, type StockQuestion } from './facets-for-sale.ts';

export interface MakeCount {
  locationName: string;
  /** Demonstrators among them. */ new: number;
  used: number;
}

/** `make` as typed: letter case, punctuation and short names do not matter. Empty if the dealer has none. */
export async function makeForSale(question: StockQuestion, make: string): Promise<MakeCount[]> {
  const all = await facetsForSale(question, {});
  const known = all('make').find(({ value }) => makeSlug(value) === makeSlug(make))?.value;
  if (known === undefined) return [];
  const conditions = all('car_type').map(({ value }) => value);
  const placesOf = async (wanted: (condition: string) => boolean) => {
    const listed = conditions.filter(wanted);
    return listed.length === 0
      ? []
      : (await facetsForSale(question, { make: [known], car_type: listed }))('location_name');
  };
  const [unused, used] = [
    await placesOf((condition) => condition !== 'used'),
    await placesOf((condition) => condition === 'used'),
  ];
  const countAt = (places: typeof used, name: string): number => places.find(({ value }) => value === name)?.count ?? 0;
  return [...new Set([...unused, ...used].map(({ value }) => value))]
    .map((locationName) => ({ locationName, new: countAt(unused, locationName), used: countAt(used, locationName) }))
    .toSorted((first, second) => second.new + second.used - first.new - first.used);
}
