import type { Location } from './location.ts';

/** `Moorooka QLD 4105`: the second line of an address. */
export function locationAddressLine(address: Pick<Location['address'], 'city' | 'state' | 'postcode'>): string {
  return `${address.city} ${address.state} ${address.postcode}`;
}

/**
 * The map link of an address (LOC-11): the place that the dealer names, else a search for the position or the address.
 * On phones the visitor chooses the map app, and our site makes no request to it.
 */
export function mapHref(address: Location['address'], name: string): string {
  if (address.place_url) return address.place_url;
  const query =
    address.lat !== null && address.long !== null
      ? `${address.lat},${address.long}`
      : `${name}, ${address.street}, ${locationAddressLine(address)}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query, ...(address.place_id ? { query_place_id: address.place_id } : {}) })}`;
}

/** Directions to the address from the visitor's position (LOC-36). */
export function directionsHref(address: Location['address'], name: string): string {
  const destination =
    address.lat !== null && address.long !== null
      ? `${address.lat},${address.long}`
      : `${name}, ${address.street}, ${locationAddressLine(address)}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination, ...(address.place_id ? { destination_place_id: address.place_id } : {}) })}`;
}
