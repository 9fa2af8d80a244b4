/**
 * The state of a vehicle, the same for the search and its counts (SRCH-84), for compared prices and for finance that
 * excludes a state: its location's state, else its feed's (DATA-23). A vehicle whose feed names neither a town nor a
 * private seller is at one of the dealer's yards, so if these are all in one state, the vehicle is too.
 */
import type { Location } from '../locations/location.ts';
import { locationType } from '../locations/location-type.ts';
import { parseState } from '../shared/australian-states.ts';
import type { Vehicle } from '../stock/vehicle.ts';

export type PlacedVehicle = Pick<
  Vehicle,
  'locationId' | 'dealershipId' | 'city' | 'state' | 'privateSuburb' | 'privatePostcode'
>;

type Yard = Pick<Location, 'id' | 'dealership_id' | 'location_type' | 'location_subtype'> & {
  address: Pick<Location['address'], 'state'>;
};

/** `QLD`; as in the feed if that is not an Australian state; `''` if unknown. */
export function vehicleState(vehicle: PlacedVehicle, locations: readonly Yard[]): string {
  const own = vehicle.locationId === null ? undefined : locations.find(({ id }) => id === vehicle.locationId);
  if (own !== undefined) return own.address.state;
  if (vehicle.state.trim() !== '') return parseState(vehicle.state) ?? vehicle.state.trim();
  const { city, privateSuburb, privatePostcode } = vehicle;
  if ([city, privateSuburb, privatePostcode].some((place) => place !== '')) return '';
  const yards = locations.filter((location) => !['service', 'parts'].includes(locationType(location)));
  const ofDealership = yards.filter(({ dealership_id: id }) => id === vehicle.dealershipId);
  const states = new Set((ofDealership.length > 0 ? ofDealership : yards).map(({ address }) => address.state));
  return states.size === 1 ? [...states][0]! : '';
}
