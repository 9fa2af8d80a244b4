/**
 * Where a lead goes: its department, the location that handles it, and the destinations that take it, each with the
 * reason in words, which stays with the lead. Nothing is undeliverable: what no destination takes goes to all of them.
 */
import type { Position } from '../../shared/distance.ts';
import { makeSlug } from '../../stock/trade-spelling.ts';
import { chooseLocation } from './choose-location.ts';
import { departmentOf } from './lead-department.ts';
import type { RoutingLocation, RoutingSettings } from './routing-settings.ts';
import { isVehicleRequest } from './sold-condition.ts';
import type { MakeAtPlace } from './places-for-sale.ts';
import {
  destinationWords,
  receiverNounOf,
  takesDepartment,
  type DestinationSettings,
} from '../destinations/destination-kinds.ts';
import type { FormSettings } from '../forms/settings.ts';
import type { LeadRouting } from '../lead/stored-lead.ts';

export interface LeadToRoute {
  form: string;
  category: string;
  subcategory: string;
  /** `null` without a vehicle in stock. */
  vehicle: { condition: string; locationId: number | null; dealershipSlug: string; make: string } | null;
  /** What the form says of a vehicle that is not in stock, or of the one that somebody wants; `''` for nothing. */
  claimed: { condition: string; make: string };
  /** Where vehicles of that make are for sale (`placesForSale`). */
  makeAt?: readonly MakeAtPlace[];
  /** Where vehicles of the kind that is traded in are for sale (`placesForSale`). */
  kindAt?: readonly number[];
  /** As `soldCondition` says. */
  sold?: '' | 'new' | 'used';
  /** Chosen in the form; `null` for none. It counts before the vehicle's. */
  chosenLocationId?: number | null;
  /** The same, or the place where the form was opened. */
  namedLocationId: number | null;
  /** `''` for none. */
  dealershipSlug: string;
  /** Of the postcode; `null` without one that is known. */
  visitor: { name: string; position: Position } | null;
}

/** What of the settings of leads decides where one goes. */
export interface RouteSettings extends Pick<FormSettings, 'enquiry_form'> {
  routing: RoutingSettings;
  destinations: readonly DestinationSettings[];
}

export interface RouteOptions {
  settings: RouteSettings;
  locations: readonly RoutingLocation[];
}

export interface RoutedLead {
  category: string;
  locationId: number | null;
  dealershipSlug: string;
  routing?: Pick<LeadRouting, 'department'> | null;
}

export interface LeadRoute {
  routing: LeadRouting;
  locationId: number | null;
  dealershipSlug: string;
  destinations: readonly DestinationSettings[];
}

/** `destinations` are the dealer's, or the one that stands for none. */
export function routeLead(
  lead: LeadToRoute,
  { settings, locations }: RouteOptions,
  destinations: readonly DestinationSettings[],
): LeadRoute {
  const { vehicle, claimed } = lead;
  const { department, reason } = departmentOf(
    { ...lead, condition: vehicle?.condition ?? claimed.condition },
    settings.routing.categories,
  );
  // Where the vehicle stands is known better here than in the hidden fields of a form.
  const isChosen = locations.some(({ id }) => id === lead.chosenLocationId);
  const named = isChosen ? lead.dealershipSlug : vehicle?.dealershipSlug || lead.dealershipSlug;
  const chosen = chooseLocation({
    department,
    wantsVehicle: isVehicleRequest(lead, settings.enquiry_form),
    locations,
    routing: settings.routing,
    chosenLocationId: lead.chosenLocationId ?? null,
    vehicleLocationId: vehicle?.locationId ?? null,
    namedLocationId: lead.namedLocationId,
    dealershipSlug: named,
    make: makeSlug(vehicle?.make || claimed.make),
    makeAt: lead.makeAt ?? [],
    kindAt: lead.kindAt ?? [],
    visitor: lead.visitor,
  });
  const { location } = chosen;
  const locationId = location?.id ?? null;
  const dealershipSlug = isChosen
    ? location?.dealership_slug || named
    : vehicle === null
      ? named || location?.dealership_slug || ''
      : vehicle.dealershipSlug || location?.dealership_slug || named;
  const routed: RoutedLead = { category: lead.category, locationId, dealershipSlug, routing: { department } };
  const taking = destinationsFor(routed, destinations);
  return {
    locationId,
    dealershipSlug,
    destinations: taking,
    routing: {
      department,
      departmentReason: reason,
      locationName: location?.name ?? '',
      locationReason: chosen.reason,
      destinationReason: destinationReason(routed, { taking, all: destinations, locations }),
    },
  };
}

/**
 * Those whose lists take the lead, and a fallback only where no other of its kind does. A lead that none takes goes to
 * all of them: too many readers are a nuisance, none is a lost customer.
 */
export function destinationsFor<Destination extends DestinationSettings>(
  lead: RoutedLead,
  destinations: readonly Destination[],
): readonly Destination[] {
  const matching = destinations.filter((destination) => takes(destination, lead));
  const kindsTaken = new Set(matching.filter(({ fallback }) => !fallback).map(({ kind }) => kind));
  const taking = matching.filter(({ fallback, kind }) => !fallback || !kindsTaken.has(kind));
  return taking.length > 0 ? taking : destinations;
}

function takes(destination: DestinationSettings, lead: RoutedLead): boolean {
  const { categories, departments, locations, dealerships } = destination;
  const category = lead.category.toLowerCase();
  // A lead from the time before departments goes by its other lists.
  const department = lead.routing?.department;
  return (
    (categories.length === 0 || categories.some((each) => each.toLowerCase() === category)) &&
    (department === undefined ? departments.length === 0 : takesDepartment(destination, department)) &&
    (locations.length === 0 || (lead.locationId !== null && locations.includes(lead.locationId))) &&
    (dealerships.length === 0 || dealerships.includes(lead.dealershipSlug))
  );
}

function destinationReason(
  lead: RoutedLead,
  {
    taking,
    all,
    locations,
  }: {
    taking: readonly DestinationSettings[];
    all: readonly DestinationSettings[];
    locations: readonly Pick<RoutingLocation, 'id' | 'name'>[];
  },
): string {
  if (!all.some((destination) => takes(destination, lead)))
    return all.length > 1
      ? `${taking.map(destinationWords).join('; ')} (no destination is configured for it, so all of them get it)`
      : `${taking.map(destinationWords).join('; ')} (the only destination)`;
  return taking
    .map((destination) => `${destinationWords(destination)} (${listsText(destination, locations)})`)
    .join('; ');
}

/** What a destination takes: `leads of the department service and the locations City, Coast`. */
function listsText(
  destination: DestinationSettings,
  locations: readonly Pick<RoutingLocation, 'id' | 'name'>[],
): string {
  const { categories, departments, locations: ids, dealerships, fallback } = destination;
  const nameOf = (id: number): string => locations.find((location) => location.id === id)?.name ?? String(id);
  const lists = [
    named(['department', 'departments'], departments),
    named(['category', 'categories'], categories),
    named(['location', 'locations'], ids.map(nameOf)),
    named(['dealership', 'dealerships'], dealerships),
  ].filter((text) => text !== '');
  const taken = lists.length === 0 ? 'every lead' : `leads of ${lists.join(' and ')}`;
  return fallback ? `${taken} that no other ${receiverNounOf(destination)} takes` : taken;
}

/** `the categories Parts, Service`; `''` for none. */
const named = ([one, many]: readonly [string, string], names: readonly string[]): string =>
  names.length === 0 ? '' : `the ${names.length === 1 ? one : many} ${names.join(', ')}`;
