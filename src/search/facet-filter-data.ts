/** A list of values to tick, as a page gives it to its view. */
import type { FacetName } from './facets.ts';

export interface FacetFilterValue {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  /** What people say for it, where a list can be searched: `vw`. */
  said?: readonly string[];
  /** Values of a list below this one: the models of a make. */
  nested?: readonly FacetFilterValue[];
  /** Those of `nested` that can be left out. */
  nestedExclusions?: readonly FacetFilterValue[];
}

export interface FacetFilterData {
  name: FacetName;
  title: string;
  values: readonly FacetFilterValue[];
  /** Values that were left out when the list was counted: their boxes stay where they are until the next answer. */
  leftOut: readonly string[];
  /**
   * Values that can be left out, in words that say so (`Not Ford`); absent where to leave one out is to choose the
   * other.
   */
  exclusions?: readonly FacetFilterValue[];
  /** Parameter of the values below, when there are any. */
  nestedName?: FacetName;
  /** As `leftOut`, of the values below. */
  nestedLeftOut?: readonly string[];
  /** How many values show before 'Show all'. */
  shownFirst: number;
  open: boolean;
}
