/** Where a lead would go, for the command line: the same rules as for a lead that comes. */
import type { PostcodeAnswer } from '../../locations/postcode-answer.ts';
import type { Result } from '../../shared/result.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { itemTypes } from '../../stock/vehicle-values.ts';
import { impliedDestinations } from './implied-destinations.ts';
import { leadFormNames } from '../lead/lead.ts';
import { routeLead, type RouteOptions } from './route-lead.ts';
import { soldCondition, type SoldConditionOptions } from './sold-condition.ts';
import { unknownMakeText } from './unknown-make.ts';
import { isPlaced, placesForSale, type FindKindForSale, type FindMakeForSale } from './places-for-sale.ts';
import { destinationName, receiverOf } from '../destinations/destination-kinds.ts';
import type { LeadRouting } from '../lead/stored-lead.ts';

/** All are `''` where they say nothing. */
export interface RouteQuestion {
  form: string;
  category: string;
  subcategory: string;
  /** Id or slug of one in stock. */
  vehicle: string;
  /** Of a vehicle that is not in stock, or that somebody wants. */
  condition: string;
  make: string;
  /** Car, motorcycle and so on, of a vehicle that is traded in. */
  kind: string;
  postcode: string;
  /** Id of a location. */
  location?: string;
  dealership: string;
}

export interface ExplainedRoute {
  routing: LeadRouting;
  locationId: number | null;
  dealershipSlug: string;
  destinations: { name: string; kind: string; to: string }[];
  /** Of what was asked and decided nothing, in sentences. */
  warnings: string[];
}

export interface ExplainOptions extends RouteOptions, Pick<SoldConditionOptions, 'conditionsForSale'> {
  makeForSale?: FindMakeForSale;
  kindForSale?: FindKindForSale;
  /** The makes of the stock, as it writes them. */
  makesInStock?(): Promise<readonly string[]>;
  dealerships: readonly { slug: string }[];
  findVehicle(idOrSlug: string): Promise<Vehicle | null>;
  placeOf(postcode: string): Promise<PostcodeAnswer>;
}

/** The reason of a refusal says what was found and what was expected. */
export async function explainRoute(
  asked: RouteQuestion,
  {
    settings,
    locations,
    dealerships,
    findVehicle,
    placeOf,
    conditionsForSale,
    makeForSale,
    kindForSale,
    makesInStock = async () => [],
  }: ExplainOptions,
): Promise<Result<ExplainedRoute, string>> {
  if (!leadFormNames.some((name) => name === asked.form))
    return refused('--form', asked.form, `one of the forms: ${leadFormNames.join(', ')}`);
  const vehicle = asked.vehicle === '' ? null : await findVehicle(asked.vehicle);
  if (asked.vehicle !== '' && vehicle === null)
    return refused('--vehicle', asked.vehicle, 'the id or slug of a vehicle in stock');
  const answer = asked.postcode === '' ? null : await placeOf(asked.postcode);
  if (answer?.exists === false) return refused('--postcode', asked.postcode, 'an Australian postcode such as 4000');
  const location = locations.find(({ id }) => String(id) === asked.location);
  if (asked.location !== undefined && location === undefined)
    return refused(
      '--location',
      asked.location,
      `the id of one of the locations: ${locations.map(({ id }) => id).join(', ')}`,
    );
  if (asked.dealership !== '' && !dealerships.some(({ slug }) => slug === asked.dealership))
    return refused(
      '--dealership',
      asked.dealership,
      `one of the dealerships: ${dealerships.map(({ slug }) => slug).join(', ')}`,
    );
  if (!['', 'new', 'demo', 'used'].includes(asked.condition))
    return refused('--condition', asked.condition, 'new, demo or used');
  const itemType = itemTypes.find((each) => each === asked.kind);
  if (asked.kind !== '' && itemType === undefined)
    return refused('--kind', asked.kind, `one of the kinds of vehicle: ${itemTypes.join(', ')}`);

  const { form, category, subcategory, condition, make } = asked;
  const topic = {
    category:
      category || (vehicle === null ? settings.enquiry_form.default_category : settings.enquiry_form.vehicle_category),
    subcategory,
  };
  const sold =
    vehicle === null
      ? await soldCondition(
          { ...topic, locationId: location?.id ?? null },
          { settings, locations, ...(conditionsForSale === undefined ? {} : { conditionsForSale }) },
        )
      : '';
  const known = { isPlaced: isPlaced({ vehicle, namedLocationId: location?.id ?? null }, locations) };
  const makeAt = await placesForSale({ about: vehicle?.make || make, ...known }, makeForSale);
  const kindAt = await placesForSale({ about: itemType, ...known }, kindForSale);
  const { destinations, ...route } = routeLead(
    {
      form,
      ...topic,
      vehicle,
      claimed: { condition, make },
      makeAt,
      kindAt,
      sold,
      namedLocationId: location?.id ?? null,
      dealershipSlug: asked.dealership || location?.dealership_slug || '',
      visitor: answer?.place ?? null,
    },
    { settings, locations },
    impliedDestinations(settings.destinations),
  );
  const warning = unknownMakeText(make, [
    ...(await makesInStock().catch(() => [])),
    ...locations.flatMap(({ manufacturers }) => manufacturers ?? []),
  ]);
  return {
    ok: true,
    value: {
      ...route,
      warnings: warning === '' ? [] : [warning],
      destinations: destinations.map((each) => ({
        name: destinationName(each),
        kind: each.kind,
        to: receiverOf(each),
      })),
    },
  };
}

function refused(option: string, found: string, expected: string): { ok: false; reason: string } {
  return { ok: false, reason: `${option}: found "${found}", expected ${expected}.` };
}
