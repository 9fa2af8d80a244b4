/**
 * To which location an enquiry goes, as far as the form knows before it is sent: by its vehicle, or by the place that
 * it was opened from.
 */
import { leadFormOf } from '../../leads/forms/lead-forms.ts';
import type { LeadForm } from '../../leads/lead/lead.ts';
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
  return locations.find(({ id, visible }) => visible && id === route.locationId)?.name ?? '';
}
