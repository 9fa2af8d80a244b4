/**
 * To which location an enquiry goes, as far as the form knows before it is sent: by its vehicle, or by the place that
 * it was opened from.
 */
import { leadFormOf } from '../../leads/forms/lead-forms.ts';
import type { LeadForm } from '../../leads/lead/lead.ts';
import { isPlaced } from '../../leads/routing/places-for-sale.ts';
import { handlesDepartment } from '../../leads/routing/routing-settings.ts';
import { routeLead } from '../../leads/routing/route-lead.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';

export interface HandlingLocationInput {
  form: LeadForm;
  topic: { category: string; subcategory: string };
  vehicle: Vehicle | null;
  /** Where the form was opened. */
  locationId: number | null;
}

/**
 * `''` where it depends on what is typed, where the location is none that shoppers see, and where the dealer does not
 * tell.
 */
export function handlingLocationName(
  { configuration: { leads, locations } }: Pick<SiteContext, 'configuration'>,
  { form, topic, vehicle, locationId }: HandlingLocationInput,
): string {
  if (!leads.routing.location_told || leadFormOf(form).isApplication) return '';
  if (vehicle === null && locationId === null) return '';
  const route = routeLead(
    {
      form,
      ...topic,
      vehicle,
      claimed: { condition: '', make: '' },
      namedLocationId: locationId,
      dealershipSlug: '',
      visitor: null,
    },
    { settings: leads, locations },
    [],
  );
  // A vehicle that stands nowhere goes by the visitor's postcode and the stock, unless only one place could take it.
  if (!isPlaced({ vehicle, namedLocationId: locationId }, locations)) {
    const visible = locations.filter((location) => location.visible);
    const own = visible.filter(({ dealership_slug: slug }) => slug === vehicle?.dealershipSlug);
    const scope = own.length > 0 ? own : visible;
    const { department } = route.routing;
    const doing = scope.filter((location) => handlesDepartment(location, department, leads.routing.locations));
    if (scope.length > 1 && doing.length !== 1) return '';
  }
  return locations.find(({ id, visible }) => visible && id === route.locationId)?.name ?? '';
}
