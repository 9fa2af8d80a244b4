/** Order of a facet's values: by count descending, then label (SRCH-22); car types new, demo, used (SRCH-23). */
import { compareNames, compareText } from '../shared/text.ts';
import type { FacetCount } from './engine.ts';
import type { FacetName } from './facets.ts';

/** A list of more values can be searched. */
export const searchableAbove = 10;

const carTypes = ['new', 'demo', 'used'];

/** Alphabetical with numbers by value; equal labels by value. For lists that are always in label order. */
export function compareByLabel(
  left: Pick<FacetCount, 'label' | 'value'>,
  right: Pick<FacetCount, 'label' | 'value'>,
): number {
  return compareNames(left.label, right.label) || compareText(left.value, right.value);
}

export function compareFacetCounts(facet: FacetName, left: FacetCount, right: FacetCount): number {
  if (facet === 'car_type') return carTypePlace(left.value) - carTypePlace(right.value) || compareByLabel(left, right);
  return right.count - left.count || compareByLabel(left, right);
}

/** Position of a car type; an unknown one comes last. */
export function carTypePlace(value: string): number {
  const place = carTypes.indexOf(value.toLowerCase());
  return place < 0 ? carTypes.length : place;
}
