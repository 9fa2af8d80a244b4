/**
 * The locations that the directory shows: by kind of view and by the visitor's search text (LOC-20 to LOC-30, LOC-32 to
 * LOC-34).
 */
import { parseState } from '../shared/australian-states.ts';
import { departmentsAt } from './departments-at.ts';
import { hasWorkshop, sellsVehicles } from './has-workshop.ts';
import type { Location } from './location.ts';
import { locationType } from './location-type.ts';
import type { LocationsSettings } from './settings.ts';

/** A kind of view, or the id of one location (LOC-22 to LOC-28). */
export type LocationFilter = LocationsSettings['default_filter'] | number;

export interface LocationConditions {
  filter: LocationFilter;
  /** The visitor's search text; `''` for none. */
  query?: string;
  /** Slug of a make (LOC-29). */
  manufacturer?: string;
  /** Part of the subtype, in any letter case (LOC-30). */
  subtype?: string;
  /** Ids of the only locations to list (LOC-31); empty for all. */
  selected?: readonly number[];
  /** Ids of locations to leave out (LOC-31). */
  excluded?: readonly number[];
}

/**
 * In the order of `locations`, without hidden ones. An untyped location counts as sales, as its label says; a yard that
 * sells and has a workshop is in the views of both.
 */
export function filterLocations(locations: readonly Location[], conditions: LocationConditions): Location[] {
  const { filter, query = '', manufacturer, subtype, selected = [], excluded = [] } = conditions;
  return locations.filter(
    (location) =>
      location.visible &&
      fits(location, filter) &&
      matchesQuery(location, query) &&
      (manufacturer === undefined || location.manufacturers.includes(manufacturer)) &&
      (subtype === undefined || location.location_subtype.toLowerCase().includes(subtype.toLowerCase())) &&
      (selected.length === 0 || selected.includes(location.id)) &&
      !excluded.includes(location.id),
  );
}

function fits(location: Location, filter: LocationFilter): boolean {
  if (typeof filter === 'number') return location.id === filter;
  const type = locationType(location);
  switch (filter) {
    case 'all':
      return true;
    case 'primary':
      return location.primary;
    case 'sales':
      return sellsVehicles(location);
    case 'service':
      return hasWorkshop(location);
    case 'parts':
      return type === 'parts';
    case 'service-and-parts':
      return hasWorkshop(location) || type === 'parts';
  }
}

/**
 * Name, postcode, street or department, as a part of the text, in any letter case (LOC-21); the city too, and the
 * whole name of the state: `qld`, `Queensland`.
 */
function matchesQuery(location: Location, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  const { postcode, street, city, state } = location.address;
  return (
    parseState(query) === state ||
    [location.name, postcode, street, city, ...departmentsAt([location])].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  );
}
