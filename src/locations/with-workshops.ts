/**
 * A configuration whose locations say whether they have a workshop, for forms that ask for one. Only the server has
 * what decides it, and the browser need not.
 */
import { hasWorkshop } from './has-workshop.ts';
import type { Location } from './location.ts';

export const withWorkshops = <Configuration extends { locations: readonly Location[] }>(
  configuration: Configuration,
) => ({
  ...configuration,
  locations: configuration.locations.map((location) => ({ ...location, has_workshop: hasWorkshop(location) })),
});
