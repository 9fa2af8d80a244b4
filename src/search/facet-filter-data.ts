/** A list of values to tick, as a page gives it to its view. */
import type { FacetName } from './facets.ts';

export interface FacetFilterValue {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  /** Other names for it that a search in the list finds: `vw`. */
  said?: readonly string[];
  /** Values of a list below this one: the models of a make. */
  nested?: readonly FacetFilterValue[];
  /** The members of `nested` that can be excluded. */
  nestedExclusions?: readonly FacetFilterValue[];
}

export interface FacetFilterData {
  name: FacetName;
  title: string;
  values: readonly FacetFilterValue[];
  /** Values that were excluded when the list was counted: their boxes stay in place until the next response. */
  leftOut: readonly string[];
  /**
   * Values that can be excluded, with their labels (`Not Ford`). Absent where excluding one value is the same as
   * choosing the other.
   */
  exclusions?: readonly FacetFilterValue[];
  /** Parameter of the values below, when there are any. */
  nestedName?: FacetName;
  /** As `leftOut`, for the nested values. */
  nestedLeftOut?: readonly string[];
  /** Number of values that show before 'Show all'. */
  shownFirst: number;
  open: boolean;
}
