import type { DestinationSettings } from '../destinations/destination-kinds.ts';

/** A dealer without destinations has one that writes to the outbox folder, because it has no address. */
export function impliedDestinations(destinations: readonly DestinationSettings[]): readonly DestinationSettings[] {
  return destinations.length > 0
    ? destinations
    : [{ kind: 'email', to: [], categories: [], locations: [], dealerships: [], departments: [], fallback: false }];
}
