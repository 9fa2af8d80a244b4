/**
 * Similar vehicles (SRCH-102, SRCH-103, SRCH-108): of the same model or body, in the same price band, the closest
 * first. The band is 10,000 dollars to each side of a price under 50,000, else 25,000.
 */
import type { FacetSelection, NumberRange, RangeSelection } from './engine.ts';
import { canBeBought } from './facets-for-sale.ts';
import { makeModelValue } from './make-model.ts';

/** The facts that similarity is based on; price in dollars. */
export interface SimilarityCriteria {
  id: string;
  itemType: string;
  make: string;
  model: string;
  body: string;
  condition: string;
  year: number | null;
  price: number | null;
}

export interface SimilarSelection {
  facets: FacetSelection;
  ranges: RangeSelection;
}

/** `29,990` -> 19,990 to 39,990; `50,000` -> 25,000 to 75,000; never below 0. */
export function similarPriceBand(price: number): NumberRange {
  const each = price < 50_000 ? 10_000 : 25_000;
  return { min: Math.max(0, price - each), max: price + each };
}

/** Searches whose hits are candidates; only vehicles that can be bought. */
export function similarSelections(like: SimilarityCriteria): SimilarSelection[] {
  const ranges = rangesOf(like);
  const base = { ...canBeBought, item_type: [like.itemType] };
  return [
    { facets: { ...base, make: [like.make], make_model: [makeModelValue(like.make, like.model)] }, ranges },
    ...(like.body === '' ? [] : [{ facets: { ...base, body: [like.body] }, ranges }]),
  ];
}

/**
 * Used when those find too few: the same make, then the same kind, still in the price band. None for a vehicle without
 * a price.
 */
export function widerSelections(like: SimilarityCriteria): SimilarSelection[] {
  if (like.price === null) return [];
  const [ranges, base] = [rangesOf(like), { ...canBeBought, item_type: [like.itemType] }];
  return [
    { facets: { ...base, make: [like.make] }, ranges },
    { facets: base, ranges },
  ];
}

/**
 * Used when similar vehicles cannot be searched: the same kind and body, still in the price band. A very different
 * price is not similar.
 */
export function fallbackSelection(like: SimilarityCriteria): SimilarSelection {
  return { ...anyOfKind(like), ranges: rangesOf(like) };
}

/** Used when nothing is similar: any vehicle of its kind and body that can be bought, at any price. */
export function anyOfKind(like: SimilarityCriteria): SimilarSelection {
  return {
    facets: { ...canBeBought, item_type: [like.itemType], ...(like.body === '' ? {} : { body: [like.body] }) },
    ranges: {},
  };
}

/** The closest first; ties keep their order. The vehicle itself is left out. */
export function closestFirst<Candidate extends SimilarityCriteria>(
  like: SimilarityCriteria,
  candidates: readonly Candidate[],
): Candidate[] {
  return candidates
    .filter(({ id }) => id !== like.id)
    .map((candidate) => ({ candidate, distance: distance(like, candidate) }))
    .sort((left, right) => left.distance - right.distance)
    .map(({ candidate }) => candidate);
}

/** A make other than the vehicle's weighs as much as a whole half of the band of prices, or five years. */
function distance(like: SimilarityCriteria, other: SimilarityCriteria): number {
  const isMake = like.make.toLowerCase() === other.make.toLowerCase();
  const isModel = isMake && like.model.toLowerCase() === other.model.toLowerCase();
  const band = like.price === null ? null : similarPriceBand(like.price);
  const price =
    band === null || other.price === null || like.price === null
      ? 0.5
      : Math.abs(other.price - like.price) / (band.max! - like.price);
  const years = like.year === null || other.year === null ? 0.5 : Math.abs(other.year - like.year) / 5;
  return (
    (isMake ? 0 : 1) +
    (isModel ? 0 : 0.75) +
    price +
    Math.min(years, 2) +
    (like.condition === other.condition ? 0 : 0.25)
  );
}

function rangesOf({ price }: SimilarityCriteria): RangeSelection {
  return price === null ? {} : { price: similarPriceBand(price) };
}
