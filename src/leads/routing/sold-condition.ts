/**
 * What a lead asks for that wants a vehicle and names none, such as a test drive booked from a yard's page: used where
 * only used vehicles are for sale, new where only new ones and demonstrators are. A place says it by its type, else its
 * stock does, else the whole dealer's. Where both are sold nobody can say, and the lead stays a general one
 * (department, LEAD-56, LEAD-57).
 */
import { locationType } from '../../locations/location-type.ts';
import { findSimilarSubcategory } from '../forms/find-similar-form.ts';
import { isTestDrive } from '../forms/test-drive-fields.ts';
import type { FormSettings } from '../forms/settings.ts';
import type { RoutingLocation } from './routing-settings.ts';

export interface SoldConditionOptions {
  settings: Pick<FormSettings, 'enquiry_form'>;
  locations: readonly RoutingLocation[];
  /**
   * Conditions (new, demo, used) of the vehicles that shoppers find at a location, of all with `null`. Without it only
   * the type of a place counts.
   */
  conditionsForSale?(locationId: number | null): Promise<readonly string[]>;
}

export async function soldCondition(
  { category, subcategory, locationId }: { category: string; subcategory: string; locationId: number | null },
  { settings, locations, conditionsForSale = async () => [] }: SoldConditionOptions,
): Promise<'' | 'new' | 'used'> {
  if (!isVehicleRequest({ category, subcategory }, settings.enquiry_form)) return '';
  const place = locations.find(({ id }) => id === locationId);
  if (
    place !== undefined &&
    locationType({ location_type: place.location_type ?? '', location_subtype: place.location_subtype ?? '' }) ===
      'used'
  )
    return 'used';
  // Which desk answers is not worth a lead: without an answer of the stock it is a general one.
  const conditionsAt = (id: number | null) => conditionsForSale(id).catch(() => []);
  const there = place === undefined ? [] : await conditionsAt(place.id);
  return onlyOne(there.length > 0 ? there : await conditionsAt(null));
}

/** By what it says, since the dealer may call every enquiry one about vehicles: then the category says nothing. */
export function isVehicleRequest(
  { category, subcategory }: { category: string; subcategory: string },
  { vehicle_category: ofVehicles, default_category: ofAll }: FormSettings['enquiry_form'],
): boolean {
  const is = (said: string, text: string): boolean => said.trim().toLowerCase() === text.toLowerCase();
  return (
    isTestDrive({ category, subcategory }) ||
    is(subcategory, findSimilarSubcategory) ||
    (ofVehicles !== ofAll && is(category, ofVehicles))
  );
}

function onlyOne(conditions: readonly string[]): '' | 'new' | 'used' {
  if (conditions.length === 0) return '';
  if (conditions.every((condition) => condition === 'used')) return 'used';
  return conditions.includes('used') ? '' : 'new';
}
