/**
 * Which location handles a lead, right store first: the one that the visitor chose, whatever else the lead holds; else
 * where the vehicle stands, else the one that they came from, else the nearest one of the department to the visitor's
 * postcode, else the primary one. Of those that do the department, the ones that represent the make come first, else
 * those that have it for sale, for a used vehicle the yards that sell used ones only, and for a trade-in those that
 * sell its kind. A location that does not do the department hands the lead to its own dealership's that does: a service
 * booking from the showroom's page is the workshop's. To another dealership's it goes only where the dealer says which
 * locations do the department.
 */
import { byDistance } from '../../locations/distance.ts';
import { locationType } from '../../locations/location-type.ts';
import { distanceKm, type Position } from '../../shared/distance.ts';
import type { Department } from '../lead/department.ts';
import { handlesDepartment, type RoutingLocation, type RoutingSettings } from './routing-settings.ts';
import { makeSlug } from '../../stock/trade-spelling.ts';
import type { MakeAtPlace } from './places-for-sale.ts';

export interface LocationQuestion {
  department: Department;
  /**
   * Whether it wants a vehicle, as a test drive does: then it is for who sells some, also where nobody knows of which
   * condition.
   */
  wantsVehicle?: boolean;
  locations: readonly RoutingLocation[];
  routing: RoutingSettings;
  /** Where the vehicle stands; `null` without one. */
  vehicleLocationId: number | null;
  /** Chosen in the form; `null` for none. */
  chosenLocationId?: number | null;
  /** The same, or where the form was opened. */
  namedLocationId: number | null;
  /** Chosen in the form where it asks for a dealership; `''` for none. */
  dealershipSlug: string;
  /** The make that it is about, as `makeSlug` writes it; `''` when it names none. */
  make: string;
  /** Where vehicles of that make are for sale; empty where nobody asked. */
  makeAt: readonly MakeAtPlace[];
  /** Where vehicles of the kind that is traded in are for sale; empty where nobody asked. */
  kindAt: readonly number[];
  /** Of the visitor's postcode; `null` without one that is known. */
  visitor: { name: string; position: Position } | null;
}

export interface LocationAnswer {
  location: RoutingLocation | null;
  /** In words, for the dealer. */ reason: string;
}

export function chooseLocation(question: LocationQuestion): LocationAnswer {
  const { locations, vehicleLocationId, namedLocationId } = question;
  const at = (id: number | null) => (id === null ? undefined : locations.find((each) => each.id === id));
  const chosen = at(question.chosenLocationId ?? null);
  if (chosen !== undefined) return handedOn(chosen, 'the visitor chose it', question);
  const vehicles = at(vehicleLocationId);
  // Who asks about a vehicle asks where it stands, a used one in a showroom or a demonstrator in the used yard.
  if (vehicles !== undefined && (question.department === 'new' || question.department === 'used'))
    return { location: vehicles, reason: 'the vehicle is there' };
  if (vehicles !== undefined) return handedOn(vehicles, 'the vehicle is there', question);
  const named = at(namedLocationId);
  if (named !== undefined) return handedOn(named, 'the visitor chose it or came from its page', question);
  return amongAll(question);
}

/**
 * To the location that does the department, where this one does not: the same dealership's, else one that the dealer's
 * rule names.
 */
function handedOn(from: RoutingLocation, reason: string, question: LocationQuestion): LocationAnswer {
  const { department } = question;
  // Every place has somebody who answers a question in general, unless the dealer says who does.
  const hasRule = question.routing.locations.some((rule) => rule.department === department);
  const isAnybodys =
    !hasRule && (department === 'careers' || (department === 'general' && question.wantsVehicle !== true));
  if (isAnybodys || handles(from, question)) return { location: from, reason };
  const doing = question.locations.filter((each) => handles(each, question));
  const sisters = doing.filter((each) => each.dealership_slug === from.dealership_slug);
  const [nearest] = byDistanceFrom(sisters.length === 0 && hasRule ? doing : sisters, positionOf(from));
  return nearest === undefined
    ? { location: from, reason }
    : {
        location: nearest,
        reason: `it does ${question.wantsVehicle === true && department === 'general' ? 'sales' : department} for ${from.name}: ${reason}`,
      };
}

function amongAll(question: LocationQuestion): LocationAnswer {
  const { department, dealershipSlug, visitor, routing } = question;
  const visible = question.locations.filter((each) => each.visible);
  const own = visible.filter((each) => dealershipSlug !== '' && each.dealership_slug === dealershipSlug);
  const scope = own.length > 0 ? own : visible;
  const [only] = scope;
  if (only === undefined) return { location: null, reason: 'the dealer has no location that visitors see' };
  if (scope.length === 1)
    return {
      location: only,
      reason: visible.length > 1 ? 'it is the only location of the dealership' : 'it is the only location',
    };

  const doing = scope.filter((each) => handles(each, question));
  const narrowed = narrowedTo(doing, question);
  const candidates = narrowed?.places ?? (doing.length > 0 ? doing : scope);
  const which = `${candidates.length === 1 ? 'the only one' : `of ${candidates.length}`}${doing.length === 0 ? '' : ` for ${department}`}${narrowed?.words ?? ''}${own.length > 0 && own.length < visible.length ? ' of the dealership' : ''}`;
  if (candidates.length === 1) return { location: candidates[0]!, reason: `it is ${which}` };
  if (routing.nearest && visitor !== null) {
    const [nearest] = byDistanceFrom(candidates, visitor.position);
    const position = nearest === undefined ? null : positionOf(nearest);
    if (nearest !== undefined && position !== null) {
      return {
        location: nearest,
        reason: `it is the nearest ${which} to ${visitor.name}, ${distanceText(distanceKm(visitor.position, position))} away`,
      };
    }
  }
  if (narrowed?.mostFirst) return { location: candidates[0]!, reason: `it has the most vehicles, ${which}` };
  const primary = scope.find((each) => each.primary);
  if (primary !== undefined && candidates.includes(primary))
    return { location: primary, reason: 'it is the primary location' };
  const sister =
    primary === undefined ? undefined : candidates.find((each) => each.dealership_slug === primary.dealership_slug);
  if (sister !== undefined) return { location: sister, reason: `it does ${department} for the primary location` };
  return { location: candidates[0]!, reason: `it is the first ${which}` };
}

interface Narrowed {
  places: readonly RoutingLocation[];
  /** After the department, for the dealer. */ words: string;
  /** Whether the first is the best of them. */ mostFirst?: boolean;
}

/** The fewer of those that do the department which are likelier to be right; `null` where they are all alike. */
function narrowedTo(
  doing: readonly RoutingLocation[],
  { department, make, makeAt, kindAt, routing }: LocationQuestion,
): Narrowed | null {
  // Who sells motorcycles knows what one is worth; where every place sells cars a car says nothing.
  const ofKind = department === 'trade' ? doing.filter(({ id }) => kindAt.includes(id)) : [];
  if (ofKind.length > 0 && ofKind.length < doing.length) return { places: ofKind, words: ' that sells such vehicles' };
  // A workshop of the make, and a showroom of the make for what is new; used vehicles of any make stand everywhere.
  const ofMake =
    make === '' || department === 'used' || department === 'trade'
      ? []
      : doing.filter((each) => each.manufacturers?.some((name) => makeSlug(name) === make));
  if (ofMake.length > 0) return { places: ofMake, words: ` and ${make}` };
  // Where no dealer's rule says who sells used vehicles, a yard that sells nothing else knows them better than a
  // showroom which takes some in.
  const hasRule = routing.locations.some((rule) => rule.department === department);
  const yards = department === 'used' && !hasRule ? doing.filter(sellsUsedOnly) : [];
  const selling = sellingMake(doing, { department, makeAt });
  const yardsSelling = selling.filter((each) => yards.includes(each));
  if (selling.length > 0)
    return {
      places: yardsSelling.length > 0 ? yardsSelling : selling,
      words: ` with ${make} for sale`,
      mostFirst: true,
    };
  return yards.length > 0 && yards.length < doing.length ? { places: yards, words: ' that sells nothing else' } : null;
}

/** Those where the make is for sale in the condition that the department sells, most first. */
function sellingMake(
  doing: readonly RoutingLocation[],
  { department, makeAt }: Pick<LocationQuestion, 'department' | 'makeAt'>,
): RoutingLocation[] {
  const countAt = (id: number): number => {
    const there = makeAt.find(({ locationId }) => locationId === id);
    if (there === undefined) return 0;
    return department === 'new'
      ? there.new
      : department === 'used'
        ? there.used
        : department === 'general'
          ? there.new + there.used
          : 0;
  };
  return doing.filter(({ id }) => countAt(id) > 0).toSorted((first, second) => countAt(second.id) - countAt(first.id));
}

const sellsUsedOnly = ({ location_type = '', location_subtype = '' }: RoutingLocation): boolean =>
  locationType({ location_type, location_subtype }) === 'used';

const handles = (
  location: RoutingLocation,
  { department, routing }: Pick<LocationQuestion, 'department' | 'routing'>,
): boolean => handlesDepartment(location, department, routing.locations);

function positionOf({ address }: RoutingLocation): Position | null {
  if (address === undefined || address.lat === null || address.long === null) return null;
  return { lat: address.lat, long: address.long };
}

function byDistanceFrom(candidates: readonly RoutingLocation[], from: Position | null): RoutingLocation[] {
  if (from === null) return [...candidates];
  return byDistance(
    candidates.map((location) => ({ location, address: location.address ?? { lat: null, long: null } })),
    from,
  ).map(({ location }) => location);
}

const distanceText = (km: number): string => (km < 10 ? `${km.toFixed(1)} km` : `${Math.round(km)} km`);
