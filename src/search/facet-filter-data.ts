/** A list of values to tick: as a search counted it, which is what a page sends, and as its view shows it. */
import type { FacetName } from './facets.ts';

export interface CountedValue {
  value: string;
  /** Absent where it is the value itself. */
  label?: string;
  count: number;
  /** Other names for it that a search in the list finds: `vw`. */
  said?: readonly string[];
  /** Values of a list below this one: the models of a make. */
  nested?: readonly CountedValue[];
}

export interface CountedFilter {
  name: FacetName;
  title: string;
  values: readonly CountedValue[];
  /** Values that were excluded when the list was counted: their boxes stay in place until the next response. */
  leftOut: readonly string[];
  /** Parameter of the values below, when there are any. */
  nestedName?: FacetName;
  /** As `leftOut`, for the nested values. */
  nestedLeftOut?: readonly string[];
  /** Number of values that show before 'Show all'. */
  shownFirst: number;
  open: boolean;
}

export interface FacetFilterValue extends CountedValue {
  label: string;
  selected: boolean;
  nested?: readonly FacetFilterValue[];
  /** The members of `nested` that can be excluded. */
  nestedExclusions?: readonly FacetFilterValue[];
}

export interface FacetFilterData extends CountedFilter {
  values: readonly FacetFilterValue[];
  /**
   * Values that can be excluded, with their labels (`Not Ford`). Empty where excluding one value is the same as
   * choosing the other.
   */
  exclusions: readonly FacetFilterValue[];
}
