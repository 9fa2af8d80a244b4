/**
 * Turns a vehicle into a document of the dealer's search index, with its displayed location, its position and the
 * weekly figure of its card.
 */
import type { Position } from '../shared/distance.ts';
import type { Location } from '../locations/location.ts';
import { shownDealerships } from '../locations/shown-dealerships.ts';
import type { PostcodeDirectory } from '../locations/postcode-directory.server.ts';
import { estimatedWeeklyDollars, financeEstimate } from '../finance/finance-estimate.ts';
import type { SearchDocument } from '../search/engine.ts';
import { toSearchDocument } from '../search/search-document.ts';
import { regionsOf } from '../shared/regions.ts';
import { isOnSite } from '../stock/on-site.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';
import { shownPlace } from './vehicle-location.ts';
import { vehiclePosition } from './vehicle-position.ts';
import { vehicleState } from './vehicle-state.ts';

export interface SiteDocumentsOptions {
  configuration: SiteConfiguration;
  places: PostcodeDirectory;
  /** For a vehicle's age, which some lenders check. */
  now: Date;
  /** Called for a place that cannot be found; the vehicle then has no position. */
  onUnknownPlace?: (error: unknown) => void;
}

/** Vehicles of this dealer to documents. */
export function createSiteDocuments({
  configuration,
  places,
  now,
  onUnknownPlace,
}: SiteDocumentsOptions): (vehicle: Vehicle) => Promise<SearchDocument> {
  const { locations, stock, finance } = configuration;
  const locationById = new Map(locations.map((location) => [location.id, location]));
  const dealershipById = new Map(shownDealerships(configuration).map((dealership) => [dealership.id, dealership]));

  async function positionOf(vehicle: Vehicle, location: Location | undefined): Promise<Position | null> {
    try {
      return await vehiclePosition(vehicle, { location, places });
    } catch (error) {
      onUnknownPlace?.(error);
      return null;
    }
  }

  return async (vehicle) => {
    const location = vehicle.locationId === null ? undefined : locationById.get(vehicle.locationId);
    const place = shownPlace({ locations, configuration }, vehicle);
    const dealership = dealershipById.get(location?.dealership_id ?? vehicle.dealershipId ?? 0);
    return toSearchDocument(vehicle, {
      dealershipName: dealership?.name ?? '',
      // A dealership's name is no location's: the search has a filter for each.
      locationName: location?.visible === false ? '' : place.name,
      city: place.city,
      state: vehicleState(vehicle, locations),
      regions: location === undefined ? [] : regionsOf(location.address.postcode),
      position: await positionOf(vehicle, location),
      weeklyDollars: weeklyDollars(vehicle),
      isOnSite: isOnSite(vehicle, stock),
      subscriptions: stock.subscriptions,
      includeSoldCarsDays: stock.include_sold_cars_days,
    });
  };

  /** The figure on the card. */
  function weeklyDollars(vehicle: Vehicle): number | null {
    const lender = finance.provider === null ? undefined : vehicle.lenders[finance.provider];
    if (lender === undefined && vehicle.quote === null && finance.rate_card === null) return null;
    const state = vehicleState(vehicle, locations);
    return estimatedWeeklyDollars(financeEstimate(vehicle, { finance, stock, now, state }));
  }
}
