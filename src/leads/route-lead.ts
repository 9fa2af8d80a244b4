/** Which destinations a lead goes to. */
import type { DestinationSettings } from './settings.ts';

export interface RoutedLead { category: string; locationId: number | null; dealershipSlug: string }

/**
 * Those whose lists take the lead. A lead that none takes goes to all of them: too many readers are a nuisance, none
 * is a lost customer.
 */
export function destinationsFor<Destination extends DestinationSettings>(lead: RoutedLead, destinations: readonly Destination[]): readonly Destination[] {
  const taking = destinations.filter((destination) => takes(destination, lead));
  return taking.length > 0 ? taking : destinations;
}

function takes({ categories, locations, dealerships }: DestinationSettings, lead: RoutedLead): boolean {
  const category = lead.category.toLowerCase();
  return (categories.length === 0 || categories.some((each) => each.toLowerCase() === category))
    && (locations.length === 0 || (lead.locationId !== null && locations.includes(lead.locationId)))
    && (dealerships.length === 0 || dealerships.includes(lead.dealershipSlug));
}
