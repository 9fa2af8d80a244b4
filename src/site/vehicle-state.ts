/**
 * The state in which a vehicle stands, one answer for the search and its counts (SRCH-84), for prices that are compared
 * and for finance that a state excludes: at its location, else where its feed says (DATA-23). A vehicle whose feed
 * names no town and no private seller stands at one of the dealer's yards, and where these are all in one state, so is
 * the vehicle.
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

/** `QLD`; as the feed has it where that is no Australian state; `''` where nobody knows. */
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
